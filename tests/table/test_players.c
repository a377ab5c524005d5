/* Tests that players are part of the log and read back from it. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "tests/table/fake_store.h"
#include "tests/test.h"

/* A shelf and a table, on the heap: they are large. */
typedef struct TableFixture {
    FakeStore store;
    Table table;
    State start;
} TableFixture;

static TableFixture *sit_down(void) {
    TableFixture *fixture = malloc(sizeof *fixture);
    EXPECT(fixture != NULL);
    fixture->start = position("dog:4:4:cw 5/20/-/- 23/24/25/26 play:a:a:0 - -");
    fake_store_begin(&fixture->store, &fixture->table, &fixture->start);
    return fixture;
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

static SubmitResult sit(TableFixture *fixture, Seat seat, const char *name) {
    Player player = {.is_bot = false};
    memcpy(player.name, name, strlen(name));
    return table_set_player(&fixture->table, seat, &player, NULL);
}

static void expect_read_back(TableFixture *fixture) {
    Player player[SEATS_MAX];
    memcpy(player, fixture->table.player, sizeof player);
    fake_store_revive(&fixture->store, &fixture->table, &fixture->start);
    EXPECT_EQUAL(fixture->table.mode, TABLE_READY);
    EXPECT_EQUAL(fixture->table.count, fixture->store.count);
    for (Seat seat = 0; seat < fixture->start.setup.seats; seat++) {
        EXPECT_EQUAL(fixture->table.player[seat].is_bot, player[seat].is_bot);
        EXPECT_TEXT(fixture->table.player[seat].name, player[seat].name);
    }
}

TEST(a_name_of_63_bytes_is_read_back_as_it_was_written) {
    TableFixture *fixture = sit_down();
    char name[PLAYER_NAME_MAX] = "";
    for (size_t length = 0; length < PLAYER_NAME_MAX - 1; length++) {
        memset(name, 'n', length + 1);
        EXPECT_EQUAL(sit(fixture, (Seat)(length % 4), name), SUBMIT_APPLIED);
    }
    expect_read_back(fixture);
    free(fixture);
}

TEST(whoever_may_sit_at_a_table_is_read_back_from_its_log) {
    TableFixture *fixture = sit_down();
    Rng rng = rng_start(&(Seed){{19, 1}}, 0);
    uint32_t taken = 0;
    for (int i = 0; i < 3000; i++) {
        Player player;
        draw_name(&rng, &player);
        taken += table_set_player(&fixture->table, (Seat)rng_below(&rng, 4), &player, NULL) ==
                 SUBMIT_APPLIED;
    }
    EXPECT(taken > 300 && taken < 3000);
    EXPECT_EQUAL(fixture->store.count, taken);
    expect_read_back(fixture);
    free(fixture);
}
