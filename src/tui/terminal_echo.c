/* Turns the terminal's echo off and restores it, also on signals. */
#include "tui/terminal_echo.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

/* Signal handlers need it, so there is only one. */
static struct {
    int file;
    struct termios usual, quiet;
    volatile sig_atomic_t held, is_off;
} terminal;

/* In the background, changing the terminal would stop the program. */
static bool is_in_front(int fd) {
    return tcgetpgrp(fd) == getpgrp();
}

static void set(const struct termios *settings) {
    int before = errno;
    if (terminal.held && is_in_front(terminal.file))
        tcsetattr(terminal.file, TCSANOW, settings);
    errno = before;
}

/* ---- signals ---- */

static const int deadly[] = {SIGINT,  SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGABRT,
                             SIGSEGV, SIGBUS,  SIGFPE, SIGILL,  SIGXCPU};
enum { DEADLY = sizeof deadly / sizeof deadly[0] };

void echo_restore(void) {
    set(&terminal.usual);
}

/* The handler is removed already: the signal takes its default effect. */
static void on_death(int number) {
    echo_restore();
    raise(number);
}

/* Stops as without a handler, and continues here. */
static void on_stop(int number) {
    struct sigaction usual = {.sa_handler = SIG_DFL}, ours;
    sigset_t only, before;
    echo_restore();
    sigaction(number, &usual, &ours);
    sigemptyset(&only);
    sigaddset(&only, number);
    raise(number);
    sigprocmask(SIG_UNBLOCK, &only, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    sigaction(number, &ours, NULL);
    if (terminal.is_off)
        set(&terminal.quiet);
}

/* The foreground process may have changed it meanwhile. */
static void on_continue(int number) {
    (void)number;
    if (terminal.is_off)
        set(&terminal.quiet);
}

/* Replaces a handler by another, unless it has been replaced since. */
static void swap_handler(int number, void (*from)(int), void (*to)(int), int flags) {
    struct sigaction now, next = {.sa_handler = to, .sa_flags = flags};
    sigemptyset(&next.sa_mask);
    if (sigaction(number, NULL, &now) == 0 && now.sa_handler == from)
        sigaction(number, &next, NULL);
}

static void catch_signals(void) {
    for (int i = 0; i < DEADLY; i++)
        swap_handler(deadly[i], SIG_DFL, on_death, (int)SA_RESETHAND);
    swap_handler(SIGTSTP, SIG_DFL, on_stop, SA_RESTART);
    swap_handler(SIGCONT, SIG_DFL, on_continue, SA_RESTART);
}

static void leave_signals(void) {
    for (int i = 0; i < DEADLY; i++)
        swap_handler(deadly[i], on_death, SIG_DFL, 0);
    swap_handler(SIGTSTP, on_stop, SIG_DFL, 0);
    swap_handler(SIGCONT, on_continue, SIG_DFL, 0);
}

/* ---- prompts ---- */

void echo_begin(int fd) {
    if (!is_in_front(fd) || tcgetattr(fd, &terminal.usual) != 0)
        return;
    terminal.file = fd;
    terminal.quiet = terminal.usual;
    terminal.quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    terminal.held = 1;
    catch_signals();
    echo_off();
}

void echo_on(void) {
    terminal.is_off = 0;
    set(&terminal.usual);
}

void echo_off(void) {
    terminal.is_off = terminal.held;
    set(&terminal.quiet);
}

void echo_end(void) {
    if (!terminal.held)
        return;
    echo_on();
    leave_signals();
    terminal.held = 0;
}
