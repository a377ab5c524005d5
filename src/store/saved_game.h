/* A game saved as a record (table/record.h) in a journal (store/journal.h); every move is stored
 * before it is shown, so closing the terminal loses nothing. */
#ifndef KENNEL_STORE_SAVED_GAME_H
#define KENNEL_STORE_SAVED_GAME_H

#include "native/table_alloc.h"
#include "store/journal.h"

typedef struct SavedGame {
    Journal journal;
    Stored stored; /* how it went with the line that was appended last        */
    bool ended;    /* the record has its end                                  */
    size_t complete_bytes, partial_bytes; /* of a file that was loaded: bytes in whole lines, and of
                         * half a line behind them, which never happened           */
} SavedGame;

/* Begins a file with a game in which nothing has happened yet: who sits where goes into its head.
 * False: see the journal's fault. saved_game_close is due in any case, here and below. */
bool saved_game_create(SavedGame *saved, const char *path, bool overwrite, const Table *table);

/* The same in the folder, under a name that nobody has. */
bool saved_game_create_in(SavedGame *saved, const char *folder, const Table *table);

typedef enum SavedStatus {
    SAVED_OK,
    SAVED_IO_ERROR,     /* the journal has the fault                         */
    SAVED_EMPTY,        /* there is nothing in it                            */
    SAVED_NOT_A_RECORD, /* not a record of ours                              */
    SAVED_DAMAGED,      /* the record has the line and the fault             */
    SAVED_VIEW,         /* somebody's view: nobody can go on with that       */
} SavedStatus;

/* Reads a game back, who sits where included, and changes nothing. Its table is in the record, on the
 * heap; table_alloc_free(&record->table) is due in any case. */
SavedStatus saved_game_load(SavedGame *saved, const char *path, RecordReader *record);

/* Makes a game that was loaded ready to go on: half a line is cut off, the rest is on the disk.
 * False: see the journal's fault. */
bool saved_game_resume(SavedGame *saved);

/* The same, in a copy under another name. */
bool saved_game_resume_copy(SavedGame *saved, const char *path, bool overwrite);

/* The file as a table's store, `context` being the SavedGame: a line is on the disk when it answers. What
 * went wrong is the journal's fault. After an error that leaves it unknown whether a line was kept
 * the file is closed, and only loading it again tells. */
extern const LogStore saved_game_store;

/* Writes the last line of a game that is over. */
Stored saved_game_end(SavedGame *saved, const State *last);

void saved_game_close(SavedGame *saved);

#endif
