/* Who sits at a table is in its log, and whoever may sit down can be read back from there. */
#include <stdlib.h>
#include <string.h>

#include "rules/rng.h"
#include "tests/table/fake_store.h"
#include "tests/test.h"

/* A shelf and a table, on the heap: they are large. */
typedef struct Desk {
    Shelf shelf;
    Table table;
    State start;
} Desk;

static Desk *sit_down(void) {
    Desk *desk = malloc(sizeof *desk);
    EXPECT(desk != NULL);
    desk->start = position("dog:4:4:cw 5/20/-/- 23/24/25/26 play:a:a:0 - -");
    shelf_begin(&desk->shelf, &desk->table, &desk->start);
    return desk;
}

/* Any letters of one to four bytes, now and then a byte that is none. */
static void draw_name(Rng *rng, Player *player) {
    static const char *const letters[] = {"a", " ",  "person", "\u0416", "\u6f22", "\U0001F415",
                                          "-", "\t", "\x7f",   ":",      "\u202e", "\xff"};
    size_t length = 0, most = rng_below(rng, PLAYER_NAME_MAX);
    *player = (Player){.is_bot = rng_below(rng, 4) == 0};
    for (;;) {
        const char *letter = letters[rng_below(rng, sizeof letters / sizeof letters[0])];
        if (length + strlen(letter) > most)
            return;
        memcpy(player->name + length, letter, strlen(letter));
        length += strlen(letter);
    }
}

static Taken sit(Desk *desk, Seat seat, const char *name) {
    Player player = {.is_bot = false};
    memcpy(player.name, name, strlen(name));
    return table_sit(&desk->table, seat, &player, NULL);
}

static void expect_read_back(Desk *desk) {
    Player player[SEATS_MAX];
    memcpy(player, desk->table.player, sizeof player);
    shelf_revive(&desk->shelf, &desk->table, &desk->start);
    EXPECT_EQUAL(desk->table.mood, TABLE_READY);
    EXPECT_EQUAL(desk->table.count, desk->shelf.count);
    for (Seat seat = 0; seat < desk->start.setup.seats; seat++) {
        EXPECT_EQUAL(desk->table.player[seat].is_bot, player[seat].is_bot);
        EXPECT_TEXT(desk->table.player[seat].name, player[seat].name);
    }
}

TEST(a_name_of_63_bytes_is_read_back_as_it_was_written) {
    Desk *desk = sit_down();
    char name[PLAYER_NAME_MAX] = "";
    for (size_t length = 0; length < PLAYER_NAME_MAX - 1; length++) {
        memset(name, 'n', length + 1);
        EXPECT_EQUAL(sit(desk, (Seat)(length % 4), name), TAKEN_DONE);
    }
    expect_read_back(desk);
    free(desk);
}

TEST(whoever_may_sit_at_a_table_is_read_back_from_its_log) {
    Desk *desk = sit_down();
    Rng rng = rng_start(&(Seed){{19, 1}}, 0);
    uint32_t taken = 0;
    for (int i = 0; i < 3000; i++) {
        Player player;
        draw_name(&rng, &player);
        taken += table_sit(&desk->table, (Seat)rng_below(&rng, 4), &player, NULL) == TAKEN_DONE;
    }
    EXPECT(taken > 300 && taken < 3000);
    EXPECT_EQUAL(desk->shelf.count, taken);
    expect_read_back(desk);
    free(desk);
}
