/* Files of SQLite, and copies of them. */
#include "server/sqlite_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "server/schema.h"
#include "store/replace.h"

void sqlite_make_private(const char *path) {
    int made = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0)
        close(made);
}

bool sqlite_can_look(const char *path, char *fault) {
    return access(path, R_OK) == 0 || backend_fault(fault, "%s", strerror(errno));
}

/* ---- copies ---- */

bool sqlite_copy_all(sqlite3 *from, sqlite3 *to, char *fault) {
    sqlite3_backup *copying = sqlite3_backup_init(to, "main", from, "main");
    int result = copying != NULL ? sqlite3_backup_step(copying, -1) : SQLITE_ERROR;
    sqlite3_backup_finish(copying);
    return result == SQLITE_DONE ||
           backend_fault(fault, "the copy cannot be written: %s", sqlite3_errmsg(to));
}

/* A reader of its own: it sees one moment, and nobody waits for it. */
static bool copy_into(const char *path, const char *draft, char *fault) {
    sqlite3 *from = NULL, *to = NULL;
    bool done = false, current;
    if (sqlite3_open_v2(path, &from, SQLITE_OPEN_READONLY, NULL) != SQLITE_OK)
        backend_fault(fault, "%s", sqlite3_errmsg(from));
    else if (sqlite3_open(draft, &to) != SQLITE_OK)
        backend_fault(fault, "the copy cannot be made: %s", sqlite3_errmsg(to));
    else
        done = schema_is_ours(from, &current, fault) && sqlite_copy_all(from, to, fault);
    sqlite3_close(from);
    sqlite3_close(to);
    return done;
}

/* Under its name there is a whole copy or none; what was there before stays. Not every disk lets a
 * file have two names: there, whoever takes the name at the same moment loses. */
static bool give_name(const char *draft, const char *copy, char *fault) {
    bool named = link(draft, copy) == 0 || (errno == EPERM && rename(draft, copy) == 0);
    if (named && file_sync_folder(copy))
        return true;
    return backend_fault(fault, "the copy cannot be made: %s", strerror(errno));
}

bool sqlite_copy(const char *path, const char *copy, char *fault) {
    size_t size = strlen(copy) + sizeof ".part";
    char *draft = malloc(size);
    if (draft == NULL)
        return backend_fault(fault, "out of memory");
    snprintf(draft, size, "%s.part", copy);
    bool done = sqlite_can_look(path, fault) &&
                (access(copy, F_OK) != 0 || backend_fault(fault, "there is a %s already", copy));
    if (done) {
        unlink(draft); /* of a copy that was broken off */
        sqlite_make_private(draft);
        done = copy_into(path, draft, fault) && give_name(draft, copy, fault);
        unlink(draft);
    }
    free(draft);
    return done;
}
