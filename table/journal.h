/* A game in progress as a file: every move is written down as soon as it is made, so that
 * closing the terminal at any moment loses nothing. The file is a record (table/record.h). */
#ifndef KENNEL_TABLE_JOURNAL_H
#define KENNEL_TABLE_JOURNAL_H

#include <stdio.h>

#include "table/record.h"
#include "table/table.h"

enum { JOURNAL_PATH_MAX = 1024 };

typedef struct Journal {
    char path[JOURNAL_PATH_MAX];
    FILE *file;
} Journal;

/* Where games are kept unless somebody says otherwise: "$XDG_STATE_HOME/kennel", or
 * "~/.local/state/kennel", made if it is not there; "." without either. */
void journal_folder(char *path, size_t size);

/* A file name in that folder that is not taken yet. */
void journal_fresh_path(char *path, size_t size, const char *game);

/* The unfinished game there that was played last. False if there is none. */
bool journal_newest(char *path, size_t size);

/* Begins the file anew with all that has happened at the table. False: errno says why. */
bool journal_open(Journal *journal, const char *path, const Table *table);
void journal_add(Journal *journal, const State *before, const Move *move);
void journal_finish(Journal *journal, const State *last);
bool journal_close(Journal *journal);

/* Reads a game back, bots included. False: `record` has the line and the fault, or line is 0 and
 * errno says why the file cannot be read. */
bool journal_load(const char *path, Table *table, Record *record);

#endif
