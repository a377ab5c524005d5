/* Turns echo off except at a prompt, so that keys pressed while bots move do not appear among their
 * moves. What was typed waits for the next prompt, where the line editor shows it.
 *
 * The terminal is always restored: by echo_end, and by handlers for the signals that end or stop
 * the program (those without a handler of their own). */
#ifndef KENNEL_TUI_TERMINAL_ECHO_H
#define KENNEL_TUI_TERMINAL_ECHO_H

/* Takes over the terminal behind the file, and shows nothing from now on. Does nothing for a file that
 * is none, or if the program runs in the background. One terminal at a time. */
void echo_begin(int fd);

/* Without echo_begin these do nothing. */
void echo_on(void);
void echo_off(void);
void echo_end(void);

/* The terminal as it was found. For signal handlers too; the program should end then. */
void echo_restore(void);

#endif
