/* The outcome of appending a line to a store: of a table's log, a journal or a database. */
#ifndef KENNEL_BASE_APPEND_RESULT_H
#define KENNEL_BASE_APPEND_RESULT_H

typedef enum AppendResult {
    APPEND_OK,
    APPEND_FAILED,  /* certainly not stored: it will never be read as a line   */
    APPEND_UNKNOWN, /* perhaps stored: the log must be read again to find out  */
    APPEND_TAKEN,   /* not stored: another server has this number or version   */
} AppendResult;

#endif
