/* An append-only, locked file of lines; an appended line survives a power cut, and no other file is
 * overwritten.
 *
 * The journal does not know games; store/saved_game.h writes records into it. */
#ifndef KENNEL_STORE_JOURNAL_H
#define KENNEL_STORE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/append_result.h"

typedef enum JournalStatus {
    JOURNAL_OK,
    JOURNAL_ERROR,      /* see `error` */
    JOURNAL_EXISTS,     /* a file of that name exists */
    JOURNAL_IN_USE,     /* another program writes it */
    JOURNAL_NOT_A_FILE, /* a folder, a pipe, a device */
    JOURNAL_GONE,       /* moved, removed or replaced since it was opened */
    JOURNAL_CHANGED,    /* not the length we left: changed by others */
} JournalStatus;

typedef struct Journal {
    char *path;   /* owned by the journal */
    int fd;       /* open and locked; -1: closed */
    off_t length; /* of the stored lines */
    dev_t device; /* identify the file, whatever its name */
    ino_t number;
    JournalStatus status; /* of the last call */
    int error;            /* errno, for JOURNAL_ERROR */
} Journal;

/* Creates a file with `text`, complete lines: it appears with all of them or not at all. An
 * existing file is left alone or, with `overwrite`, replaced if it is a plain file that no
 * process uses. False: see `status`. Always call journal_close afterwards. */
bool journal_create(Journal *journal, const char *path, bool overwrite, const char *text,
                    size_t length);

/* Opens an existing file and changes nothing. False: see `status`. Always call journal_close
 * afterwards. */
bool journal_open(Journal *journal, const char *path);

/* All its bytes, and a terminating 0; the caller frees it. NULL: see `status`. */
char *journal_read(Journal *journal, size_t *length);

/* Prepares an opened file for appending: keeps the first `length` bytes, cuts off the rest, and
 * syncs. False: see `status`. */
bool journal_truncate(Journal *journal, size_t length);

/* Appends a line with its newline. If that fails, `status` says why; if the file could not be
 * repaired either, the journal is closed (`fd` is -1). */
AppendResult journal_append(Journal *journal, const char *line);

/* Returns true if the file is still where it was opened. Safe in a signal handler. */
bool journal_is_in_place(const Journal *journal);

void journal_close(Journal *journal);

#endif
