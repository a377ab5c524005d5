/* How large a terminal is. */
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

Window window_of(FILE *out) {
    struct winsize size = {0};
    if (isatty(fileno(out)) != 1)
        return (Window){0, WINDOW_COLUMNS};
    if (ioctl(fileno(out), TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) {
        size.ws_row = (unsigned short)number_in("LINES");
        size.ws_col = (unsigned short)number_in("COLUMNS");
    }
    return (Window){size.ws_row, size.ws_col > 0 ? size.ws_col : WINDOW_COLUMNS};
}

bool window_is_small(Window window) {
    return window.rows > 0 && (window.rows < WINDOW_ROWS || window.columns < WINDOW_COLUMNS);
}

bool window_is_terminal(FILE *in, FILE *out) {
    return isatty(fileno(in)) == 1 && isatty(fileno(out)) == 1;
}
