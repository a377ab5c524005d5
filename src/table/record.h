/* The record file: a game as lines of text.
 *
 *   Kennel record 2
 *   Position: dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - AAAAAAAA2222...
 *   Seat a: person Ada
 *
 *   deal 00000000000000010000000000000000
 *   give:a:K
 *   undo 1
 *   give:a:2
 *   ...
 *   end dog:4:4:cw a1,a2,a3,a4/... over:ac:d:31 - ...
 *
 * Header lines are `Name: value`, in any order, before the first entry; Position is required. One
 * line for each log entry follows (table/log_entry.h). `end` and the last position close a finished
 * record; a record without it is a game that may go on. Lines that begin with `#` are comments for
 * people. docs/NOTATION.md has the full format. */
#ifndef KENNEL_TABLE_RECORD_H
#define KENNEL_TABLE_RECORD_H

#include "table/record_line.h"
#include "table/table.h"

/* Remarks may be longer than the other lines. */
enum { RECORD_LINE_MAX = POSITION_TEXT_MAX + 64, REMARK_LINE_MAX = 8192 };

/* Titles: games without undo are still written in version 1. */
typedef enum RecordVersion { RECORD_1 = 1, RECORD_2 = 2 } RecordVersion;

/* Writing: each call adds one line, with its newline. */
void record_write_title(RecordVersion kind, Text *text);
void record_write_header(const char *name, const char *value, Text *text);
void record_write_position(const State *start, Text *text);
void record_write_seat(Seat seat, const Player *player, Text *text);
void record_write_move(const State *before, const Move *move, Text *text);
void record_write_end(const State *last, Text *text);

/* Reading, a line at a time. */
typedef enum RecordLineKind {
    RECORD_NO_ENTRY, /* a title, a header, a remark, an empty line                       */
    RECORD_ENTRY,    /* the last entry of the table's log: a move, an undo, a seat       */
    RECORD_DONE,     /* the end, and it is the position reached                          */
    RECORD_ERROR,    /* see `fault`                                                      */
} RecordLineKind;

typedef enum RecordError {
    RECORD_NO_TITLE,       /* the file does not begin as a record does    */
    RECORD_NO_POSITION,    /* moves before any Position header            */
    RECORD_BAD_HEADER,     /* not `Name: value`                           */
    RECORD_LATE_HEADER,    /* a header line among the moves               */
    RECORD_DUPLICATE,      /* Position or the same seat a second time     */
    RECORD_BAD_SEAT,       /* a seat that the game does not have          */
    RECORD_UNKNOWN_PLAYER, /* neither a person nor a known bot            */
    RECORD_BAD_POSITION,   /* unreadable: problem                         */
    RECORD_BAD_SEED,       /* not 32 hexadecimal digits                   */
    RECORD_OTHER_SEED,     /* a deal comes again with other cards         */
    RECORD_BAD_MOVE,       /* unreadable or illegal: problem              */
    RECORD_BAD_UNDO,       /* not a number of moves that there are        */
    RECORD_WRONG_END,      /* the game did not get to this position       */
    RECORD_EARLY_END,      /* it did, and is not over there               */
    RECORD_AFTER_END,      /* something follows the end                   */
    RECORD_LINE_TOO_LONG,
    RECORD_BAD_BYTE,  /* a byte that no line of text has             */
    RECORD_NO_MEMORY, /* one more move would not fit                 */
    RECORD_ERROR_COUNT
} RecordError;

typedef struct RecordReader {
    uint8_t stage;
    bool has_position;
    SeatSet seated;           /* who has a Seat line */
    Player player[SEATS_MAX]; /* and its player; a person where none is given */
    int line;                 /* the line read last, from 1 */
    Table table;              /* the game; there from its Position on */
    RecordError error;
    Problem problem;
} RecordReader;

/* Begins an empty reader. `grow` provides memory for the table's log. */
void record_reader_begin(RecordReader *record, GrowLog *grow, void *grow_context);

bool record_has_position(const RecordReader *record);
bool record_has_ended(const RecordReader *record);

/* Whether the game begins in one player's view: it can be shown, but not played. */
bool record_is_view(const RecordReader *record);

/* The message that says what was wrong: "record.bad-move". Its arguments are `reason`, a sentence about
 * the problem of a move or a position, and `bots`, a list of names. */
const char *record_error_key(RecordError error);

/* Reads one line, without its newline. After RECORD_ERROR the record stays where it was. */
RecordLineKind record_read_line(RecordReader *record, const char *line);

/* The same for bytes as a file has them, with or without a newline; they are changed. */
RecordLineKind record_read_bytes(RecordReader *record, char *bytes, size_t length);

/* There are no more lines: RECORD_ERROR if there was no game among them, RECORD_DONE if it was
 * finished, else RECORD_NO_ENTRY. */
RecordLineKind record_read_end(RecordReader *record);

#endif
