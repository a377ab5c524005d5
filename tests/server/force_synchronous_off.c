/* Forces PRAGMA synchronous=OFF on every database that a test opens, which shows that the
 * power-loss tests notice it. */
#include <sqlite3.h>
#include <string.h>

#include "tests/server/faulty_vfs.h"
#include "tests/test.h"

/* Ignores attempts to set synchronous. */
static int judge(void *context, int what, const char *name, const char *value, const char *database,
                 const char *trigger) {
    (void)context, (void)database, (void)trigger;
    bool is_ours = what == SQLITE_PRAGMA && value != NULL && strcmp(name, "synchronous") == 0;
    return is_ours ? SQLITE_IGNORE : SQLITE_OK;
}

static int without_syncs(sqlite3 *database, char **error, const void *routines) {
    (void)error, (void)routines;
    int result = sqlite3_exec(database, "PRAGMA synchronous = OFF", NULL, NULL, NULL);
    return result == SQLITE_OK ? sqlite3_set_authorizer(database, judge, NULL) : result;
}

void disk_forbid_syncs(bool forbidden) {
    void (*extension)(void) = (void (*)(void))without_syncs;
    if (forbidden)
        EXPECT_EQUAL(sqlite3_auto_extension(extension), SQLITE_OK);
    else
        EXPECT_EQUAL(sqlite3_cancel_auto_extension(extension), 1);
}
