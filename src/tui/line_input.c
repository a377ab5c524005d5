/* Reads the lines a user types. */
#include "tui/line_input.h"

#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "tui/commands.h"
#include "tui/line_editor.h"
#include "tui/terminal_echo.h"
#include "tui/terminal_size.h"

static const char prompt[] = "> ";

void line_input_open(LineInput *input, FILE *in, FILE *out) {
    line_reader_begin(&input->reader, in);
    input->out = out;
    input->editor = line_editor_open(in, out, prompt);
    if (is_interactive(in, out))
        echo_begin(fileno(in));
}

static void trim(char *line) {
    size_t blank = strspn(line, " \t");
    memmove(line, line + blank, strlen(line + blank) + 1);
    for (size_t end = strlen(line); end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\t');)
        line[--end] = '\0';
}

LineStatus line_input_next(LineInput *input) {
    LineStatus found;
    echo_on();
    if (input->editor != NULL)
        found = line_editor_next(input->editor, &input->reader);
    else {
        fputs(prompt, input->out);
        fflush(input->out);
        found = line_reader_next(&input->reader);
    }
    echo_off();
    trim(input->reader.text);
    return found;
}

bool line_input_confirm(const Catalogue *catalogue, FILE *in, FILE *out) {
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

void line_input_flush(const LineInput *input) {
    int file = fileno(input->reader.file);
    if (file >= 0 && isatty(file) == 1)
        tcflush(file, TCIFLUSH);
}

void line_input_close(LineInput *input) {
    echo_end();
    if (input->editor != NULL)
        line_editor_close(input->editor);
    input->editor = NULL;
}
