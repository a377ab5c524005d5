/* An append-only, locked file of lines; an appended line survives a power cut, and no other file is
 * overwritten.
 *
 * The journal does not know games; store/saved_game.h writes records into it. */
#ifndef KENNEL_STORE_JOURNAL_H
#define KENNEL_STORE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef enum JournalStatus {
    JOURNAL_OK,
    JOURNAL_ERROR,      /* the system says why: `error`                         */
    JOURNAL_EXISTS,     /* there is something of that name                      */
    JOURNAL_IN_USE,     /* another program writes it                            */
    JOURNAL_NOT_A_FILE, /* a folder, a pipe, a device                           */
    JOURNAL_GONE,       /* moved, removed or replaced since it was opened       */
    JOURNAL_CHANGED,    /* longer or shorter than it was left, so not by us     */
} JournalStatus;

typedef struct Journal {
    char *path;   /* in memory of the journal's              */
    int fd;       /* open and locked; -1: no longer          */
    off_t length; /* of the lines that are stored            */
    dev_t device; /* which file it is, whatever it is called */
    ino_t number;
    JournalStatus status; /* why something failed last */
    int error;            /* errno, for JOURNAL_ERROR  */
} Journal;

/* Makes a file that begins with `text`, whole lines: it appears with all of them or not at all. What
 * has that name already is left alone, or, if so wished, replaced, as long as it is a plain file
 * that nobody uses. False: see `fault`. journal_close is due in any case. */
bool journal_create(Journal *journal, const char *path, bool overwrite, const char *text,
                    size_t length);

/* Opens a file that is there, and changes nothing. False: see `fault`. journal_close is due in any
 * case. */
bool journal_open(Journal *journal, const char *path);

/* All its bytes, and a terminating one, in memory of the caller's. NULL: see `fault`. */
char *journal_read(Journal *journal, size_t *length);

/* Before going on with a file that was opened: the first `length` bytes are kept, what lies behind
 * is cut off, and all of it is on the disk. False: see `fault`. */
bool journal_truncate(Journal *journal, size_t length);

typedef enum Stored {
    STORED,
    NOT_STORED,     /* and nothing of it will ever be read as a line       */
    PERHAPS_STORED, /* written, but neither made to last nor taken back    */
} Stored;

/* Adds a line, newline and all. When it cannot be stored, `fault` says why; if moreover the file
 * could not be put in order again, the journal is closed (`file` is -1). */
Stored journal_append(Journal *journal, const char *line);

/* Is the file still where it was opened? May be asked in a signal handler. */
bool journal_is_in_place(const Journal *journal);

void journal_close(Journal *journal);

#endif
