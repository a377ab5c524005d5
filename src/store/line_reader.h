/* Text that others wrote, a line at a time: one reader for positions, records and conversations,
 * so that all of them agree on what a line is. A line ends with LF or CR LF, and the last one may
 * end with the file; a byte order mark before the first is ignored. What is no line is told, never cut short in silence; memory does not grow, and
 * input that never ends a line is given up. */
#ifndef KENNEL_STORE_LINES_H
#define KENNEL_STORE_LINES_H

#include <stdbool.h>
#include <stdio.h>

enum { LINE_BYTES_MAX = 8192, LINE_SKIPPED_MAX = 64 * 1000 * 1000 };

typedef enum LineRead {
    LINE_READ,        /* `text` has it, without its end                           */
    LINE_NONE,        /* the file is at its end                                   */
    LINE_TOO_LONG,    /* more than LINE_BYTES_MAX bytes                           */
    LINE_WITH_ZERO,   /* a zero byte inside                                       */
    LINE_WITH_RETURN, /* a carriage return that no LF follows                     */
    LINE_FAILED,      /* the file cannot be read: errno. Nothing more will come   */
    LINE_ENDLESS,     /* more than LINE_SKIPPED_MAX bytes: nothing more is read   */
} LineRead;

typedef struct Lines {
    FILE *file;
    unsigned long number; /* of the line read last, from 1            */
    bool whole;           /* that line had its end, not only the file's */
    bool endless;         /* that line was given up                   */
    size_t length;
    char text[LINE_BYTES_MAX + 1];
} Lines;

void lines_begin(Lines *lines, FILE *file);

/* Reads the next line. One that is refused is read to its end all the same, so that the next call
 * goes on behind it; `text` is then empty. One that is endless is found again by every call. */
LineRead lines_next(Lines *lines);

/* Nothing will come after this. */
bool lines_are_over(LineRead found);

#endif
