/* Reads the lines a user types, through the line editor where there is one. */
#ifndef KENNEL_TUI_LINE_INPUT_H
#define KENNEL_TUI_LINE_INPUT_H

#include "locale/catalogue.h"
#include "store/line_reader.h"

typedef struct LineEditor LineEditor;

typedef struct LineInput {
    LineReader reader;
    LineEditor *editor; /* NULL: plain lines */
    FILE *out;
} LineInput;

/* From here to line_input_close, echo is on only at prompts (tui/terminal_echo.h). */
void line_input_open(LineInput *input, FILE *in, FILE *out);

/* Prompts with "> "; `reader.text` has the line, without surrounding spaces. Malformed lines are
 * reported as line_reader_next does. */
LineStatus line_input_next(LineInput *input);

/* At a terminal: discards what was typed before a question was shown. */
void line_input_flush(const LineInput *input);

void line_input_close(LineInput *input);

/* Asks for one line when no LineInput is open: is it yes, in the catalogue's language or in
 * English? */
bool line_input_confirm(const Catalogue *catalogue, FILE *in, FILE *out);

#endif
