/* Reads the lines a user types, through the line editor where there is one. */
#ifndef KENNEL_TUI_LINE_INPUT_H
#define KENNEL_TUI_LINE_INPUT_H

#include "store/line_reader.h"

typedef struct LineEditor LineEditor;

typedef struct LineInput {
    LineReader reader;
    LineEditor *editor; /* NULL: plain lines */
    FILE *out;
} LineInput;

/* From here to line_input_close a terminal shows what is typed at prompts only (tui/terminal_echo.h). */
void line_input_open(LineInput *input, FILE *in, FILE *out);

/* Asks with "> "; `lines.text` has the answer, without blanks at its ends. Bytes that are no line are
 * refused as line_reader_next does. */
LineStatus line_input_next(LineInput *input);

/* At a terminal: what was typed before a question was shown is no answer to it. */
void line_input_flush(const LineInput *input);

void line_input_close(LineInput *input);

/* Asks for one line when no Typed is open: y is yes, in every language. */
bool line_input_confirm(FILE *in, FILE *out);

#endif
