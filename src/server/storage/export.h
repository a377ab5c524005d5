/* Exports finished games from a store and backs the store up, even while a server is using it. */
#ifndef KENNEL_SERVER_STORAGE_EXPORT_H
#define KENNEL_SERVER_STORAGE_EXPORT_H

#include "server/storage/storage.h"

/* A whole copy of the store as a new file. False: the fault says why. */
bool export_backup(const char *location, const char *file, char error[STORAGE_ERROR_MAX]);

typedef struct ExportCounts {
    unsigned games, unended,
        unreadable; /* written; still being played; of other rules, or damaged */
} ExportCounts;

/* The record of every game that has ended, as FOLDER/ID.kennel; those that are there are written
 * anew. `told` hears of each that cannot be read. False: the fault says why. */
typedef void ExportSkipped(const TableId *id, const char *why);
bool export_games(const char *location, const char *folder, ExportSkipped *told,
                  ExportCounts *counts, char error[STORAGE_ERROR_MAX]);

#endif
