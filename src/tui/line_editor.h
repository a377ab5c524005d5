/* Line editing with arrow keys and history. Only line_editor.c uses libedit; builds without it have
 * no editor. */
#ifndef KENNEL_TUI_LINE_EDITOR_H
#define KENNEL_TUI_LINE_EDITOR_H

#include "tui/line_input.h"

/* NULL where plain lines have to do: no terminal at both ends, or none that can move its cursor. */
LineEditor *line_editor_open(FILE *in, FILE *out, const char *prompt);
LineStatus line_editor_next(LineEditor *editor, LineReader *reader);
void line_editor_close(LineEditor *editor);

#endif
