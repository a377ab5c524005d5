/* What can be done with a store from outside, also while a server is at work on it. */
#ifndef KENNEL_SERVER_ARCHIVE_H
#define KENNEL_SERVER_ARCHIVE_H

#include "server/storage/storage.h"

/* A whole copy of the store as a new file. False: the fault says why. */
bool archive_backup(const char *where, const char *file, char fault[STORAGE_FAULT_MAX]);

typedef struct Exported {
    unsigned games, unended,
        unreadable; /* written; still being played; of other rules, or damaged */
} Exported;

/* The record of every game that has ended, as FOLDER/ID.kennel; those that are there are written
 * anew. `told` hears of each that cannot be read. False: the fault says why. */
typedef void ArchiveTold(const TableId *id, const char *why);
bool archive_export(const char *where, const char *folder, ArchiveTold *told, Exported *exported,
                    char fault[STORAGE_FAULT_MAX]);

#endif
