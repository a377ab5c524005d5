/* Reads a file line by line and reports malformed lines instead of cutting them; one reader for
 * positions, records and conversations, so that all agree on what a line is. A line ends with LF or
 * CR LF; the last one may end with the file. A byte order mark before the first line is ignored. It
 * uses constant memory and gives up on input that never ends a line. */
#ifndef KENNEL_STORE_LINE_READER_H
#define KENNEL_STORE_LINE_READER_H

#include <stdbool.h>
#include <stdio.h>

enum { LINE_BYTES_MAX = 8192, LINE_SKIPPED_MAX = 64 * 1000 * 1000 };

typedef enum LineStatus {
    LINE_OK,          /* `text` has it, without its end */
    LINE_EOF,         /* the end of the file */
    LINE_TOO_LONG,    /* more than LINE_BYTES_MAX bytes */
    LINE_WITH_ZERO,   /* contains a NUL byte */
    LINE_WITH_RETURN, /* a carriage return without LF */
    LINE_FAILED,      /* read error: see errno; no more lines follow */
    LINE_ENDLESS,     /* more than LINE_SKIPPED_MAX bytes: reading stops */
} LineStatus;

typedef struct LineReader {
    FILE *file;
    unsigned long number; /* of the line read last, from 1 */
    bool has_newline;     /* that line ended with a newline, not with the file */
    bool endless;         /* that line was given up */
    size_t length;
    char text[LINE_BYTES_MAX + 1];
} LineReader;

void line_reader_begin(LineReader *reader, FILE *file);

/* Reads the next line. Skips a malformed line to its end, so that the next call continues after it;
 * `text` is then empty. An endless line is reported by every further call. */
LineStatus line_reader_next(LineReader *reader);

/* True: no more lines follow. */
bool line_reader_is_over(LineStatus found);

#endif
