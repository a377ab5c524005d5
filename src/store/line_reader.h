/* Reads a file line by line and reports malformed lines instead of cutting them; one reader for
 * positions, records and conversations, so that all agree on what a line is. A line ends with LF or
 * CR LF; the last one may end with the file. It uses constant memory and gives up on input that
 * never ends a line. */
#ifndef KENNEL_STORE_LINE_READER_H
#define KENNEL_STORE_LINE_READER_H

#include <stdbool.h>
#include <stdio.h>

enum { LINE_BYTES_MAX = 8192, LINE_SKIPPED_MAX = 64 * 1000 * 1000 };

typedef enum LineStatus {
    LINE_OK,          /* `text` has it, without its end                           */
    LINE_EOF,         /* the file is at its end                                   */
    LINE_TOO_LONG,    /* more than LINE_BYTES_MAX bytes                           */
    LINE_WITH_ZERO,   /* a zero byte inside                                       */
    LINE_WITH_RETURN, /* a carriage return that no LF follows                     */
    LINE_FAILED,      /* the file cannot be read: errno. Nothing more will come   */
    LINE_ENDLESS,     /* more than LINE_SKIPPED_MAX bytes: nothing more is read   */
} LineStatus;

typedef struct LineReader {
    FILE *file;
    unsigned long number; /* of the line read last, from 1            */
    bool has_newline;     /* that line had its end, not only the file's */
    bool endless;         /* that line was given up                   */
    size_t length;
    char text[LINE_BYTES_MAX + 1];
} LineReader;

void line_reader_begin(LineReader *reader, FILE *file);

/* Reads the next line. One that is refused is read to its end all the same, so that the next call
 * goes on behind it; `text` is then empty. One that is endless is found again by every call. */
LineStatus line_reader_next(LineReader *reader);

/* Nothing will come after this. */
bool line_reader_is_over(LineStatus found);

#endif
