/* Writes the public record of a finished game, with everything needed to verify its deals
 * (docs/PROTOCOL.md, "Fair deals"). /api/records/ID returns it, `kennel export` writes it and
 * `kennel verify` checks it. */
#ifndef KENNEL_SERVER_GAME_RECORD_H
#define KENNEL_SERVER_GAME_RECORD_H

#include "protocol/table_meta.h"
#include "server/fair_deal.h"
#include "table/record.h"

/* The sum of a record's lines, which its Check line tells: SHA-256 over those that are neither empty nor
 * a remark nor the Check line itself, each with a newline. So whatever changes on the way is found,
 * and what was cut off is. */
typedef struct RecordSum {
    uint64_t state[16];
} RecordSum;

void record_sum_begin(RecordSum *sum);
void record_sum_line(RecordSum *sum, const char *line, size_t length);
FairBytes record_sum_end(const RecordSum *sum);

/* So many bytes are enough for it. */
size_t game_record_size_max(const Table *table);

/* Writes all of it. `first` says who sat where when the game began: its people are those who could
 * seal. A game that was broken off has no `end`. False: there was no room, or no memory. */
bool game_record_write(const Table *table, const Fair *fair, const TableId *game,
                       const Player first[], Text *text);

/* The same from what is kept of a table. */
bool game_record_write_from_meta(const Table *table, StoredMeta meta, const TableId *game,
                                 Text *text);

/* A game that somebody has won goes on to its end; a log that does not has lost lines. */
bool game_record_is_complete(const Table *table, StoredMeta meta);

/* Its parts, for who has the lines of the log: what stands before them, and after them when the game has
 * come to this. */
enum { RECORD_HEAD_MAX = 8192, RECORD_TAIL_MAX = RECORD_LINE_MAX };
void game_record_write_head(const Table *table, const TableMeta *meta, const TableId *game,
                            Text *text);
void game_record_write_tail(const State *last, Text *text);

/* Fills in the Check line of a whole record, in which it has only its place. */
void game_record_fill_check(char *record);

#endif
