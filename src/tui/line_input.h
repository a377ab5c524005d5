/* What is typed, a line at a time: as it comes from a file or a pipe, and at a terminal with the
 * arrow keys and the lines typed before, where the build has libedit. */
#ifndef KENNEL_TUI_TYPED_H
#define KENNEL_TUI_TYPED_H

#include "locale/catalogue.h"
#include "store/line_reader.h"

typedef struct Editor Editor;

typedef struct Typed {
    Lines lines;
    Editor *editor; /* NULL: plain lines */
    FILE *out;
} Typed;

/* From here to typed_end a terminal shows what is typed at prompts only (tui/terminal_echo.h). */
void typed_begin(Typed *typed, FILE *in, FILE *out);

/* Asks with "> "; `lines.text` has the answer, without blanks at its ends. Bytes that are no line are
 * refused as lines_next does. */
LineRead typed_next(Typed *typed);

/* At a terminal: what was typed before a question was shown is no answer to it. */
void typed_forget(const Typed *typed);

void typed_end(Typed *typed);

/* Asks for one line when no Typed is open: is it yes, in the language of the catalogue or in English? */
bool typed_yes(const Catalogue *catalogue, FILE *in, FILE *out);

#endif
