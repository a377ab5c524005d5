/* Creates and copies SQLite files. */
#include "server/storage/sqlite_file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/storage/sqlite_schema.h"
#include "store/atomic_file.h"
#include "store/file_lock.h"

void sqlite_make_private(const char *path) {
    int made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0)
        close(made);
}

bool sqlite_is_readable(const char *path, char *error) {
    return access(path, R_OK) == 0 || backend_error(error, "%s", strerror(errno));
}

/* ---- copies ---- */

bool sqlite_copy_all(sqlite3 *from, sqlite3 *to, char *error) {
    sqlite3_backup *copying = sqlite3_backup_init(to, "main", from, "main");
    int result = copying != NULL ? sqlite3_backup_step(copying, -1) : SQLITE_ERROR;
    sqlite3_backup_finish(copying);
    return result == SQLITE_DONE ||
           backend_error(error, "the copy cannot be written: %s", sqlite3_errmsg(to));
}

/* A separate reader: it sees one moment and does not block the server. */
static bool copy_into(const char *path, const char *draft, char *error) {
    sqlite3 *from = NULL, *to = NULL;
    bool done = false, current;
    if (sqlite3_open_v2(path, &from, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
        backend_error(error, "%s", sqlite3_errmsg(from));
    else if (sqlite3_open(draft, &to) != SQLITE_OK)
        backend_error(error, "the copy cannot be made: %s", sqlite3_errmsg(to));
    else
        done = schema_check_current(from, &current, error) && sqlite_copy_all(from, to, error);
    sqlite3_close(from);
    sqlite3_close(to);
    return done;
}

/* Under its name there is a complete copy or none; an existing file stays. Some file systems have
 * no hard links: there, a file created under the name at the same moment is lost. */
static bool give_name(const char *draft, const char *copy, char *error) {
    bool named = link(draft, copy) == 0 || (errno == EPERM && rename(draft, copy) == 0);
    if (named && sync_parent_folder(copy))
        return true;
    return backend_error(error, "the copy cannot be made: %s", strerror(errno));
}

/* ---- temp files ---- */

static const char ending[] = ".kennel-part";

/* The name with a suffix; NULL: out of memory. */
static char *name_with(const char *name, const char *more) {
    size_t size = strlen(name) + strlen(more) + 1;
    char *both = malloc(size);
    if (both != NULL)
        snprintf(both, size, "%s%s", name, more);
    return both;
}

static void remove_temp_file(const char *draft) {
    char *journal = name_with(draft, "-journal");
    unlink(draft);
    if (journal != NULL)
        unlink(journal);
    free(journal);
}

static bool is_temp_file(const char *name) {
    size_t length = strlen(name);
    return length >= sizeof ending && strcmp(name + length - (sizeof ending - 1), ending) == 0;
}

/* A running copy holds a lock on its temp file; one without a lock was left by a process that was
 * killed. */
static void remove_if_left(const char *folder, const char *name) {
    char *draft = name_with(folder, name);
    int lock = draft != NULL ? file_lock_itself(draft) : -1;
    if (lock >= 0)
        remove_temp_file(draft);
    file_unlock(lock);
    free(draft);
}

/* In the folder of the next copy. */
static void clear_away(const char *copy) {
    const char *slash = strrchr(copy, '/');
    char *folder = slash != NULL ? strndup(copy, (size_t)(slash - copy) + 1) : strdup("./");
    DIR *names = folder != NULL ? opendir(folder) : NULL;
    for (struct dirent *one; names != NULL && (one = readdir(names)) != NULL;)
        if (is_temp_file(one->d_name))
            remove_if_left(folder, one->d_name);
    if (names != NULL)
        closedir(names);
    free(folder);
}

/* The lock must outlive SQLite's use of the file: closing any descriptor of a file releases its
 * locks. */
static bool copy_by(const char *path, const char *draft, const char *copy, char *error) {
    sqlite_make_private(draft);
    int lock = file_lock_itself(draft);
    if (lock < 0)
        return backend_error(error, "the copy cannot be made: %s",
                             errno == EWOULDBLOCK ? "another one is being made" : strerror(errno));
    bool done = copy_into(path, draft, error) && give_name(draft, copy, error);
    remove_temp_file(draft);
    file_unlock(lock);
    return done;
}

bool sqlite_copy(const char *path, const char *copy, char *error) {
    char *draft = name_with(copy, ending);
    if (draft == NULL)
        return backend_error(error, "out of memory");
    bool done = sqlite_is_readable(path, error) &&
                (access(copy, F_OK) != 0 || backend_error(error, "there is a %s already", copy));
    if (done) {
        clear_away(copy);
        done = copy_by(path, draft, copy, error);
    }
    free(draft);
    return done;
}
