/* Asks the terminal for its size. */
#include "tui/terminal_size.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { LARGEST = 1000 };

static int number_in(const char *name) {
    const char *value = getenv(name);
    int number = value != NULL ? atoi(value) : 0;
    return number > 0 && number <= LARGEST ? number : 0;
}

TerminalSize terminal_size(FILE *out) {
    struct winsize size = {0};
    if (isatty(fileno(out)) != 1)
        return (TerminalSize){0, TERMINAL_COLUMNS};
    if (ioctl(fileno(out), TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) {
        size.ws_row = (unsigned short)number_in("LINES");
        size.ws_col = (unsigned short)number_in("COLUMNS");
    }
    return (TerminalSize){size.ws_row, size.ws_col > 0 ? size.ws_col : TERMINAL_COLUMNS};
}

bool terminal_is_small(TerminalSize size) {
    return size.rows > 0 && (size.rows < TERMINAL_ROWS || size.columns < TERMINAL_COLUMNS);
}

bool is_interactive(FILE *in, FILE *out) {
    return isatty(fileno(in)) == 1 && isatty(fileno(out)) == 1;
}
