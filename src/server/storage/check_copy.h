/* Reads a copy of a store back, all of it. */
#ifndef KENNEL_SERVER_STORAGE_CHECK_COPY_H
#define KENNEL_SERVER_STORAGE_CHECK_COPY_H

#include "server/storage/storage.h"

typedef struct CopyCounts {
    unsigned tables, unreadable; /* the latter among the former: their checksums do not match */
    uint64_t lines;
} CopyCounts;

/* `file` is an SQLite file that no server uses. False, and a message in `error`: it is none. */
bool check_copy(const char *file, CopyCounts *counts, char error[STORAGE_ERROR_MAX]);

#endif
