/* Lines that somebody types. */
#include "tui/line_input.h"

#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "tui/commands.h"
#include "tui/line_editor.h"
#include "tui/terminal_echo.h"
#include "tui/terminal_size.h"

static const char prompt[] = "> ";

void typed_begin(Typed *typed, FILE *in, FILE *out) {
    lines_begin(&typed->lines, in);
    typed->out = out;
    typed->editor = editor_open(in, out, prompt);
    if (window_is_terminal(in, out))
        echo_begin(fileno(in));
}

static void trim(char *line) {
    size_t blank = strspn(line, " \t");
    memmove(line, line + blank, strlen(line + blank) + 1);
    for (size_t end = strlen(line); end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\t');)
        line[--end] = '\0';
}

LineRead typed_next(Typed *typed) {
    LineRead found;
    echo_on();
    if (typed->editor != NULL)
        found = editor_next(typed->editor, &typed->lines);
    else {
        fputs(prompt, typed->out);
        fflush(typed->out);
        found = lines_next(&typed->lines);
    }
    echo_off();
    trim(typed->lines.text);
    return found;
}

bool typed_yes(const Catalogue *catalogue, FILE *in, FILE *out) {
    char answer[80];
    const char *rest;
    fputs(prompt, out);
    fflush(out);
    if (fgets(answer, sizeof answer, in) == NULL)
        return false;
    answer[strcspn(answer, "\r\n")] = '\0';
    trim(answer);
    return answer[0] == 'y' || answer[0] == 'Y' ||
           command_of(catalogue, answer, &rest) == COMMAND_YES;
}

void typed_forget(const Typed *typed) {
    int file = fileno(typed->lines.file);
    if (file >= 0 && isatty(file) == 1)
        tcflush(file, TCIFLUSH);
}

void typed_end(Typed *typed) {
    echo_end();
    if (typed->editor != NULL)
        editor_close(typed->editor);
    typed->editor = NULL;
}
