/* One write and one sync per line; checks every result. */
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

static bool fail(Journal *journal, JournalStatus status) {
    journal->status = status;
    return false;
}

static bool fail_by_system(Journal *journal) {
    journal->error = errno;
    return fail(journal, JOURNAL_ERROR);
}

static bool begin(Journal *journal, const char *path) {
    *journal = (Journal){.fd = -1, .path = strdup(path)};
    return journal->path != NULL || fail_by_system(journal);
}

static bool lock(Journal *journal, int fd) {
    if (flock(fd, LOCK_EX | LOCK_NB) == 0)
        return true;
    return errno == EWOULDBLOCK ? fail(journal, JOURNAL_IN_USE) : fail_by_system(journal);
}

/* Notes which file it is, and its length. */
static bool recognise(Journal *journal) {
    struct stat ours;
    if (fstat(journal->fd, &ours) != 0)
        return fail_by_system(journal);
    if (!S_ISREG(ours.st_mode))
        return fail(journal, JOURNAL_NOT_A_FILE);
    journal->device = ours.st_dev;
    journal->number = ours.st_ino;
    journal->length = ours.st_size;
    return true;
}

bool journal_is_in_place(const Journal *journal) {
    struct stat there;
    return stat(journal->path, &there) == 0 && there.st_dev == journal->device &&
           there.st_ino == journal->number;
}

static void close_file(Journal *journal) {
    if (journal->fd >= 0)
        close(journal->fd);
    journal->fd = -1;
}

void journal_close(Journal *journal) {
    close_file(journal);
    free(journal->path);
    journal->path = NULL;
}

/* ---- a new file ---- */

/* A unique name in the folder of `path`, however long the name of the file is. */
static char *temp_path(const char *path, unsigned number) {
    const char *slash = strrchr(path, '/');
    int folder = slash != NULL ? (int)(slash + 1 - path) : 0;
    size_t capacity = (size_t)folder + 64;
    char *temp = malloc(capacity);
    if (temp != NULL)
        snprintf(temp, capacity, "%.*s.kennel-%ld-%u.new", folder, path, (long)getpid(), number);
    return temp;
}

/* Opens a temp file beside the wanted one. NULL: see `status`. */
static char *open_temp_file(Journal *journal) {
    for (unsigned number = 0;; number++) {
        char *temp = temp_path(journal->path, number);
        if (temp != NULL)
            journal->fd =
                open(temp, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
        if (temp != NULL && journal->fd >= 0)
            return temp;
        fail_by_system(journal);
        free(temp);
        if (journal->error != EEXIST)
            return NULL;
    }
}

/* Where hard links are not possible, an empty file reserves the name for a moment. */
static bool claim_and_rename(const char *temp, const char *path) {
    int claim = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (claim < 0)
        return false;
    close(claim);
    if (rename(temp, path) == 0)
        return true;
    int why = errno;
    unlink(path);
    errno = why;
    return false;
}

/* Gives the temp file its name, if that is free. */
static bool publish(Journal *journal, const char *temp) {
    bool named = link(temp, journal->path) == 0;
    if (named)
        unlink(temp);
    else if (errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS || errno == EMLINK)
        named = claim_and_rename(temp, journal->path);
    if (named)
        return true;
    return errno == EEXIST ? fail(journal, JOURNAL_EXISTS) : fail_by_system(journal);
}

/* Gives the temp file the name and permissions of a file that no process uses. `old` is that file,
 * locked, or -1. */
static bool publish_over(Journal *journal, const char *temp, int old) {
    struct stat there;
    if (old >= 0 && (fstat(old, &there) != 0 || fchmod(journal->fd, there.st_mode & 07777) != 0))
        return fail_by_system(journal);
    return rename(temp, journal->path) == 0 || fail_by_system(journal);
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

/* The lock belongs to the file, not to its name: it is there before the name is. */
static bool fill_temp_file(Journal *journal, const char *text, size_t length) {
    if (!lock(journal, journal->fd))
        return false;
    if (!write_fully(journal->fd, text, length) || fsync(journal->fd) != 0)
        return fail_by_system(journal);
    return recognise(journal);
}

static bool replace_old(Journal *journal, const char *temp) {
    int old = -1;
    bool replaced = lock_old(journal, &old) && publish_over(journal, temp, old);
    if (old >= 0)
        close(old);
    return replaced;
}

bool journal_create(Journal *journal, const char *path, bool overwrite, const char *text,
                    size_t length) {
    if (!begin(journal, path))
        return false;
    char *temp = open_temp_file(journal);
    if (temp == NULL)
        return false;
    bool made = fill_temp_file(journal, text, length) &&
                (overwrite ? replace_old(journal, temp) : publish(journal, temp));
    if (!made)
        unlink(temp);
    free(temp);
    if (made && !sync_parent_folder(path))
        made = fail_by_system(journal);
    if (!made)
        close_file(journal);
    return made;
}

/* ---- an existing file ---- */

bool journal_open(Journal *journal, const char *path) {
    if (!begin(journal, path))
        return false;
    journal->fd = open(path, O_RDWR | O_APPEND | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (journal->fd < 0)
        return fail_by_system(journal);
    if (!recognise(journal) || !lock(journal, journal->fd) || !recognise(journal))
        return false;
    /* The previous holder of the lock may have replaced the file. */
    return journal_is_in_place(journal) || fail(journal, JOURNAL_GONE);
}

static bool read_all(int fd, char *bytes, size_t size) {
    for (size_t done = 0; done < size;) {
        ssize_t got = pread(fd, bytes + done, size - done, (off_t)done);
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
    if (bytes != NULL && read_all(journal->fd, bytes, *length)) {
        bytes[*length] = '\0';
        return bytes;
    }
    fail_by_system(journal);
    free(bytes);
    return NULL;
}

/* Its writer may have died before the sync: what is read and shown must be durable. */
bool journal_truncate(Journal *journal, size_t length) {
    if (journal->length != (off_t)length && ftruncate(journal->fd, (off_t)length) != 0)
        return fail_by_system(journal);
    journal->length = (off_t)length;
    if (fsync(journal->fd) != 0 || !sync_parent_folder(journal->path))
        return fail_by_system(journal);
    return true;
}

/* ---- appending ---- */

static off_t size_now(const Journal *journal) {
    struct stat ours;
    return fstat(journal->fd, &ours) == 0 ? ours.st_size : -1;
}

static bool is_as_it_was_left(Journal *journal) {
    if (journal->fd < 0)
        return false;
    if (!journal_is_in_place(journal))
        return fail(journal, JOURNAL_GONE);
    return size_now(journal) == journal->length || fail(journal, JOURNAL_CHANGED);
}

/* A partial line is harmless: it is cut off when the game is resumed. A complete one counts, unless
 * it can be removed for good. */
static AppendResult take_away(Journal *journal, size_t size) {
    off_t now = size_now(journal);
    if (now == journal->length)
        return APPEND_FAILED;
    if (ftruncate(journal->fd, journal->length) == 0 && fsync(journal->fd) == 0)
        return APPEND_FAILED;
    close_file(journal);
    bool half = now >= 0 && now < journal->length + (off_t)size;
    return half ? APPEND_FAILED : APPEND_UNKNOWN;
}

AppendResult journal_append(Journal *journal, const char *line) {
    size_t size = strlen(line);
    if (!is_as_it_was_left(journal))
        return APPEND_FAILED;
    if (write_fully(journal->fd, line, size) && fdatasync(journal->fd) == 0) {
        journal->length += (off_t)size;
        return APPEND_OK;
    }
    fail_by_system(journal);
    return take_away(journal, size);
}
