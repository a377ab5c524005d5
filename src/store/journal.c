/* One write and one sync a line; every result is looked at. */
#include "store/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/atomic_file.h"

static bool fail(Journal *journal, JournalFault fault) {
    journal->fault = fault;
    return false;
}

static bool fail_by_system(Journal *journal) {
    journal->error = errno;
    return fail(journal, JOURNAL_ERROR);
}

static bool begin(Journal *journal, const char *path) {
    *journal = (Journal){.file = -1, .path = strdup(path)};
    return journal->path != NULL || fail_by_system(journal);
}

static bool lock(Journal *journal, int file) {
    if (flock(file, LOCK_EX | LOCK_NB) == 0)
        return true;
    return errno == EWOULDBLOCK ? fail(journal, JOURNAL_IN_USE) : fail_by_system(journal);
}

/* Which file it is, and how long. */
static bool recognise(Journal *journal) {
    struct stat ours;
    if (fstat(journal->file, &ours) != 0)
        return fail_by_system(journal);
    if (!S_ISREG(ours.st_mode))
        return fail(journal, JOURNAL_NOT_A_FILE);
    journal->device = ours.st_dev;
    journal->number = ours.st_ino;
    journal->length = ours.st_size;
    return true;
}

bool journal_is_there(const Journal *journal) {
    struct stat there;
    return stat(journal->path, &there) == 0 && there.st_dev == journal->device &&
           there.st_ino == journal->number;
}

static void close_file(Journal *journal) {
    if (journal->file >= 0)
        close(journal->file);
    journal->file = -1;
}

void journal_close(Journal *journal) {
    close_file(journal);
    free(journal->path);
    journal->path = NULL;
}

/* ---- a new file ---- */

/* A name of its own in the folder of `path`, however long the name of the file is. */
static char *draft_path(const char *path, unsigned number) {
    const char *slash = strrchr(path, '/');
    int folder = slash != NULL ? (int)(slash + 1 - path) : 0;
    size_t room = (size_t)folder + 64;
    char *draft = malloc(room);
    if (draft != NULL)
        snprintf(draft, room, "%.*s.kennel-%ld-%u.new", folder, path, (long)getpid(), number);
    return draft;
}

/* Opens a file beside the one that is wanted. NULL: see `fault`. */
static char *open_draft(Journal *journal) {
    for (unsigned number = 0;; number++) {
        char *draft = draft_path(journal->path, number);
        if (draft != NULL)
            journal->file =
                open(draft, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (draft != NULL && journal->file >= 0)
            return draft;
        fail_by_system(journal);
        free(draft);
        if (journal->error != EEXIST)
            return NULL;
    }
}

/* Where files cannot have two names, the wanted name is taken by an empty file, for a moment. */
static bool claim_and_rename(const char *draft, const char *path) {
    int claim = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (claim < 0)
        return false;
    close(claim);
    if (rename(draft, path) == 0)
        return true;
    int why = errno;
    unlink(path);
    errno = why;
    return false;
}

/* Gives the draft its name, if nobody has it. */
static bool publish(Journal *journal, const char *draft) {
    bool named = link(draft, journal->path) == 0;
    if (named)
        unlink(draft);
    else if (errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS || errno == EMLINK)
        named = claim_and_rename(draft, journal->path);
    if (named)
        return true;
    return errno == EEXIST ? fail(journal, JOURNAL_EXISTS) : fail_by_system(journal);
}

/* Gives the draft the name of a file that nobody uses, and its rights. `old` is that file, locked,
 * or -1. */
static bool publish_over(Journal *journal, const char *draft, int old) {
    struct stat there;
    if (old >= 0 && (fstat(old, &there) != 0 || fchmod(journal->file, there.st_mode & 07777) != 0))
        return fail_by_system(journal);
    return rename(draft, journal->path) == 0 || fail_by_system(journal);
}

static bool lock_old(Journal *journal, int *old) {
    struct stat there;
    *old = open(journal->path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (*old < 0)
        return errno == ENOENT || fail_by_system(journal);
    if (fstat(*old, &there) != 0)
        return fail_by_system(journal);
    if (!S_ISREG(there.st_mode))
        return fail(journal, JOURNAL_NOT_A_FILE);
    return lock(journal, *old);
}

/* The lock belongs to the file and not to its name: it is there before the name is. */
static bool fill_draft(Journal *journal, const char *text, size_t length) {
    if (!lock(journal, journal->file))
        return false;
    if (!file_write(journal->file, text, length) || fsync(journal->file) != 0)
        return fail_by_system(journal);
    return recognise(journal);
}

static bool replace_old(Journal *journal, const char *draft) {
    int old = -1;
    bool replaced = lock_old(journal, &old) && publish_over(journal, draft, old);
    if (old >= 0)
        close(old);
    return replaced;
}

bool journal_create(Journal *journal, const char *path, bool overwrite, const char *text,
                    size_t length) {
    if (!begin(journal, path))
        return false;
    char *draft = open_draft(journal);
    if (draft == NULL)
        return false;
    bool made = fill_draft(journal, text, length) &&
                (overwrite ? replace_old(journal, draft) : publish(journal, draft));
    if (!made)
        unlink(draft);
    free(draft);
    if (made && !file_sync_folder(path))
        made = fail_by_system(journal);
    if (!made)
        close_file(journal);
    return made;
}

/* ---- a file that is there ---- */

bool journal_open(Journal *journal, const char *path) {
    if (!begin(journal, path))
        return false;
    journal->file = open(path, O_RDWR | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (journal->file < 0)
        return fail_by_system(journal);
    if (!recognise(journal) || !lock(journal, journal->file) || !recognise(journal))
        return false;
    /* Whoever held the lock until now may have put another file in its place. */
    return journal_is_there(journal) || fail(journal, JOURNAL_GONE);
}

static bool read_all(int file, char *bytes, size_t size) {
    for (size_t done = 0; done < size;) {
        ssize_t got = pread(file, bytes + done, size - done, (off_t)done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0)
            errno = EIO; /* it was longer a moment ago */
        if (got <= 0)
            return false;
        done += (size_t)got;
    }
    return true;
}

char *journal_read(Journal *journal, size_t *length) {
    *length = (size_t)journal->length;
    char *bytes = malloc(*length + 1);
    if (bytes != NULL && read_all(journal->file, bytes, *length)) {
        bytes[*length] = '\0';
        return bytes;
    }
    fail_by_system(journal);
    free(bytes);
    return NULL;
}

/* Whoever wrote it may have died before it was synced: what is read now, and shown, must last. */
bool journal_settle(Journal *journal, size_t length) {
    if (journal->length != (off_t)length && ftruncate(journal->file, (off_t)length) != 0)
        return fail_by_system(journal);
    journal->length = (off_t)length;
    if (fsync(journal->file) != 0 || !file_sync_folder(journal->path))
        return fail_by_system(journal);
    return true;
}

/* ---- growing ---- */

static off_t size_now(const Journal *journal) {
    struct stat ours;
    return fstat(journal->file, &ours) == 0 ? ours.st_size : -1;
}

static bool is_as_it_was_left(Journal *journal) {
    if (journal->file < 0)
        return false;
    if (!journal_is_there(journal))
        return fail(journal, JOURNAL_GONE);
    return size_now(journal) == journal->length || fail(journal, JOURNAL_CHANGED);
}

/* Half a line is no line: it is cut off when the game is taken up again. A whole one is, unless it
 * can be taken away for good. */
static Stored take_away(Journal *journal, size_t size) {
    off_t now = size_now(journal);
    if (now == journal->length)
        return NOT_STORED;
    if (ftruncate(journal->file, journal->length) == 0 && fsync(journal->file) == 0)
        return NOT_STORED;
    close_file(journal);
    bool half = now >= 0 && now < journal->length + (off_t)size;
    return half ? NOT_STORED : PERHAPS_STORED;
}

Stored journal_append(Journal *journal, const char *line) {
    size_t size = strlen(line);
    if (!is_as_it_was_left(journal))
        return NOT_STORED;
    if (file_write(journal->file, line, size) && fdatasync(journal->file) == 0) {
        journal->length += (off_t)size;
        return STORED;
    }
    fail_by_system(journal);
    return take_away(journal, size);
}
