/* Prints arena results: one pairing, a cross table, CSV. */
#ifndef KENNEL_CLI_ARENA_OUTPUT_H
#define KENNEL_CLI_ARENA_OUTPUT_H

#include <stdio.h>

#include "lab/arena.h"

enum { CONTESTANTS_MAX = 16 };

/* Everything about one pairing but the last line. */
void arena_print_pairing(const Arena *arena, const ArenaStanding *standing);

/* "A scores X % [LOW, HIGH] against B in G games" */
void arena_print_score(const Arena *arena, const ArenaStanding *standing);

/* Prints the contestants that lost games by failing; nothing if there are none. */
void arena_print_failures(const Arena *arena, const ArenaStanding *standing);

/* A round robin: rows against columns. Pairings that were not played have no games. */
void arena_print_table(const Contestant *contestant, unsigned count,
                       ArenaStanding standing[CONTESTANTS_MAX][CONTESTANTS_MAX]);

void arena_csv_head(FILE *file);
void arena_csv_row(FILE *file, const Arena *arena, const ArenaStanding *standing);

#endif
