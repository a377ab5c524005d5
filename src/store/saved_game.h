/* A game saved as a record (table/record.h) in a journal (store/journal.h); every move is stored
 * before it is shown, so closing the terminal loses nothing. */
#ifndef KENNEL_STORE_SAVED_GAME_H
#define KENNEL_STORE_SAVED_GAME_H

#include "native/log_alloc.h"
#include "store/journal.h"

typedef struct SavedGame {
    Journal journal;
    AppendResult stored;                  /* result of the last append */
    bool ended;                           /* the record has its end */
    size_t complete_bytes, partial_bytes; /* of a loaded file */
} SavedGame;

/* Creates a file with a game in which nothing has happened yet; its head names the players. False:
 * see the journal's status. Always call saved_game_close afterwards, here and below. */
bool saved_game_create(SavedGame *saved, const char *path, bool overwrite, const Table *table);

/* The same in the folder, under an unused name. */
bool saved_game_create_in(SavedGame *saved, const char *folder, const Table *table);

typedef enum SavedStatus {
    SAVED_OK,
    SAVED_IO_ERROR,     /* see the journal's status */
    SAVED_EMPTY,        /* the file is empty */
    SAVED_NOT_A_RECORD, /* not a record of ours */
    SAVED_DAMAGED,      /* the record has the line and the error */
    SAVED_VIEW,         /* a redacted record, which cannot be resumed */
} SavedStatus;

/* Loads a game with its players, and changes nothing. Its table is in the record, on the heap:
 * always call log_alloc_free(&record->table) afterwards. */
SavedStatus saved_game_load(SavedGame *saved, const char *path, RecordReader *record);

/* Prepares a loaded game for more moves: cuts off a partial line and syncs the rest. False: see the
 * journal's status. */
bool saved_game_resume(SavedGame *saved);

/* The same, in a copy under another name. */
bool saved_game_resume_copy(SavedGame *saved, const char *path, bool overwrite);

/* The file as a table's store, with the SavedGame as `context`: a line is on disk when it answers.
 * After an error of unknown outcome the file is closed, and only loading it again tells what was
 * stored. */
extern const LogStore saved_game_store;

/* Writes the last line of a finished game. */
AppendResult saved_game_end(SavedGame *saved, const State *last);

void saved_game_close(SavedGame *saved);

#endif
