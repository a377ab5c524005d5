/* Writes the public record of a finished game, with everything needed to verify its deals
 * (docs/PROTOCOL.md, "Fair deals"). /api/records/ID returns it, `kennel export` writes it and
 * `kennel verify` checks it. */
#ifndef KENNEL_SERVER_GAME_RECORD_H
#define KENNEL_SERVER_GAME_RECORD_H

#include "protocol/table_meta.h"
#include "server/fair_deal.h"
#include "table/record.h"

/* The checksum in a record's Check line: SHA-256 over all lines that are neither empty nor a remark
 * nor the Check line itself, each with a newline. It reveals changes and truncation. */
typedef struct RecordSum {
    uint64_t state[16];
} RecordSum;

void record_sum_begin(RecordSum *sum);
void record_sum_line(RecordSum *sum, const char *line, size_t length);
Digest record_sum_end(const RecordSum *sum);

/* Enough bytes for the record of this table. */
size_t game_record_size_max(const Table *table);

/* Writes the whole record. `first` says who sat where when the game began: its people are those who
 * could seal. A game that was broken off has no `end`. False: the buffer is too small, or no
 * memory. */
bool game_record_write(const Table *table, const FairDeal *fair, const TableId *game,
                       const Player first[], Text *text);

/* The same from a table's metadata. */
bool game_record_write_from_meta(const Table *table, StoredMeta meta, const TableId *game,
                                 Text *text);

/* Returns false if lines are missing: the log of a game that was won must reach its end. */
bool game_record_is_complete(const Table *table, StoredMeta meta);

/* The parts of a record around the lines of the log: what precedes them, and what follows once the
 * game is in this state. */
enum { RECORD_HEAD_MAX = 8192, RECORD_TAIL_MAX = RECORD_LINE_MAX };
void game_record_write_head(const Table *table, const TableMeta *meta, const TableId *game,
                            Text *text);
void game_record_write_tail(const State *last, Text *text);

/* Fills in the Check line of a complete record that has only its placeholder. */
void game_record_fill_check(char *record);

#endif
