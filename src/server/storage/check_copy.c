/* Reads every table of a copy, with every checksum. */
#include "server/storage/check_copy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "protocol/table_meta.h"
#include "server/storage/backend.h"

typedef struct Check {
    void *copy;
    CopyCounts *counts;
    bool damaged; /* the table that is being read */
    uint32_t last;
    bool failed;
} Check;

static void see_line(void *context, uint32_t number, const char *line, RequestId request_id) {
    Check *check = context;
    (void)request_id;
    check->damaged = check->damaged || line == NULL || number != check->last + 1;
    check->last = number;
    check->counts->lines += line != NULL;
}

static void see_extras(void *context, const StorageExtras *extras) {
    Check *check = context;
    check->damaged = check->damaged || extras->damaged || extras->version == 0;
}

static void see_table(void *context, const TableId *id, const char *text, uint32_t version,
                      uint64_t changed_at) {
    Check *check = context;
    TableMeta meta;
    (void)version, (void)changed_at;
    check->last = 0;
    check->damaged = text == NULL || !table_meta_read(text, &meta);
    check->failed = check->failed || !backend_sqlite.read(check->copy, id, 1, see_line, check) ||
                    !backend_sqlite.read_extras(check->copy, id, see_extras, check);
    check->counts->tables++;
    check->counts->unreadable += check->damaged;
}

/* A reader that may not write leaves the files beside a database, which hold nothing for a copy that is not in use. */
static void remove_beside(const char *file, const char *ending) {
    size_t size = strlen(file) + strlen(ending) + 1;
    char *name = malloc(size);
    struct stat beside;
    if (name == NULL)
        return;
    snprintf(name, size, "%s%s", file, ending);
    bool is_log = strcmp(ending, "-wal") == 0;
    if (!is_log || (stat(name, &beside) == 0 && beside.st_size == 0))
        unlink(name);
    free(name);
}

bool check_copy(const char *file, CopyCounts *counts, char error[STORAGE_ERROR_MAX]) {
    Check check = {.counts = counts};
    *counts = (CopyCounts){.tables = 0};
    check.copy = backend_sqlite.open_readonly(file, error);
    if (check.copy == NULL)
        return false;
    bool read = backend_sqlite.for_each_table(check.copy, see_table, &check) && !check.failed;
    backend_sqlite.close(check.copy);
    remove_beside(file, "-wal");
    remove_beside(file, "-shm");
    return read;
}
