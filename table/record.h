/* A game as a text file that a person can read and a program can check:
 *
 *   Kennel record 1
 *   Position: dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - AAAAAAAA2222...
 *   Seat a: Ada
 *
 *   deal 00000000000000010000000000000000
 *   give:a:K
 *   ...
 *   end dog:4:4:cw a1,a2,a3,a4/... over:ac:d:31 - ...
 *
 * Header lines are `Name: value`, in any order; Position is required. Then comes a line for each
 * move: `deal` and the seed of the shuffle, or an action. `end` and the last position close a
 * finished record; a record without it is a game that may go on. Lines that begin with `#` say
 * something to people only. */
#ifndef KENNEL_TABLE_RECORD_H
#define KENNEL_TABLE_RECORD_H

#include "table/playout.h"

enum { RECORD_LINE_MAX = POSITION_TEXT_MAX + 64, SEED_TEXT_LENGTH = 32 };

/* Writing: each call adds one line, with its newline. */
void record_title(Text *text);
void record_header(const char *name, const char *value, Text *text);
void record_position(const State *start, Text *text);
void record_move(const State *before, const Move *move, Text *text);
void record_end(const State *last, Text *text);

/* The 32 hexadecimal digits of a seed, and nothing else. */
bool record_read_seed(const char *text, Seed *seed);

/* Reading, a line at a time. */
typedef enum RecordLine {
    RECORD_NOTHING, /* a title, a header, a remark, an empty line */
    RECORD_MOVE,    /* a move was carried out                     */
    RECORD_DONE,    /* the end, and it is the position reached    */
    RECORD_BAD,     /* see `fault`                                */
} RecordLine;

typedef enum RecordFault {
    RECORD_NO_TITLE,     /* the file does not begin as a record does    */
    RECORD_NO_POSITION,  /* moves before any Position header            */
    RECORD_BAD_HEADER,   /* not `Name: value`                           */
    RECORD_BAD_POSITION, /* unreadable: problem                         */
    RECORD_BAD_SEED,     /* not 32 hexadecimal digits                   */
    RECORD_BAD_MOVE,     /* unreadable or illegal: problem              */
    RECORD_WRONG_END,    /* the game did not get to this position       */
    RECORD_AFTER_END,    /* something follows the end                   */
    RECORD_LINE_TOO_LONG,
    RECORD_FAULTS
} RecordFault;

typedef struct Record {
    uint8_t stage;
    int line; /* the line read last, from 1 */
    State start, state;
    Move move;        /* the move read last        */
    EventList events; /* and what it brought about */
    RecordFault fault;
    Problem problem;
} Record;

void record_begin(Record *record);
bool record_has_position(const Record *record);
bool record_has_ended(const Record *record);

/* Reads one line, without its newline. After RECORD_BAD the record stays where it was. */
RecordLine record_read(Record *record, const char *line);

#endif
