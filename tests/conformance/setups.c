/* The table of setups that are tested: options in every combination that the game allows. */
#include "tests/conformance/setups.h"

#include "tests/test.h"

#define BIT(kind) (UINT32_C(1) << (kind))

static const Family families[] = {
    {GAME_DOG,
     66,
     true,
     0,
     BIT(DOG_DEALT) | BIT(DOG_CHOSE) | BIT(DOG_GAVE) | BIT(DOG_DREW),
     0,
     {{"edition", {"deluxe"}},
      {"segments", {"4", "5", "6"}},
      {"direction", {"cw", "ccw"}},
      {"deck", {"plain", "14", "cards"}}}},
    {GAME_CARDS,
     3,
     false, /* a card that was seen in the draw pile stays where it is */
     600,
     BIT(CARDS_DEALT) | BIT(CARDS_CHOSE) | BIT(CARDS_GAVE) | BIT(CARDS_KEPT),
     BIT(CARDS_SAW) | BIT(CARDS_DREW),
     {{NULL, {NULL}}}},
    {GAME_BARK, 8, false, 0, BIT(BARK_DEALT) | BIT(BARK_DREW), 0, {{"gentle", {"off", "on"}}}},
    {GAME_TEMPLATE, 3, true, 0, BIT(TEMPLATE_DEALT), 0, {{NULL, {NULL}}}},
};
enum { FAMILIES = sizeof families / sizeof families[0], SETUPS_MAX = 512, MOVES_MAX = 100000 };

static Setup setups[SETUPS_MAX];
static int count;

const Family *family_of(const State *state) {
    for (int i = 0; i < FAMILIES; i++)
        if (families[i].game == state->setup.game)
            return &families[i];
    test_fail(__FILE__, __LINE__, "a game that tests/conformance/setups.c does not have");
}

int moves_to_look_at(const State *state) {
    int moves = family_of(state)->moves;
    return moves > 0 ? moves : MOVES_MAX;
}

static unsigned values_of(const Family *family, int option) {
    unsigned values = 0;
    while (values < VALUES_MAX && family->option[option].value[values] != NULL)
        values++;
    return values;
}

static unsigned choices_of(const Family *family) {
    unsigned choices = 1;
    for (int i = 0; i < OPTIONS_MAX && family->option[i].name != NULL; i++)
        choices *= values_of(family, i);
    return choices;
}

/* `choice` is a number with a digit for each option. */
static Setup setup_of(const Family *family, unsigned choice, unsigned seats) {
    Setup setup = game_setup(family->game);
    char players[] = {(char)('0' + seats), '\0'};
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    for (int i = 0; i < OPTIONS_MAX && family->option[i].name != NULL; i++) {
        unsigned values = values_of(family, i);
        EXPECT(values > 0);
        const char *value = family->option[i].value[choice % values];
        EXPECT_EQUAL(game_option(&setup, family->option[i].name, value), STATUS_OK);
        choice /= values;
    }
    return setup;
}

/* Options that do not go together are left out. */
static void add_setups(const Family *family) {
    const Game *game = game_by_id(family->game);
    for (unsigned choice = 0; choice < choices_of(family); choice++)
        for (unsigned seats = game->seats_min; seats <= game->seats_max; seats++) {
            State start;
            Setup setup = setup_of(family, choice, seats);
            if (game_start(&start, &setup, NULL) != STATUS_OK)
                continue;
            EXPECT(count < SETUPS_MAX);
            setups[count++] = setup;
        }
}

int setup_count(void) {
    for (int i = 0; i < FAMILIES && (i > 0 || count == 0); i++)
        add_setups(&families[i]);
    return count;
}

GameId setup_game(int index) {
    EXPECT(index < setup_count());
    return (GameId)setups[index].game;
}

void setup_start(int index, unsigned starter, State *start) {
    EXPECT(index < setup_count());
    Setup setup = setups[index];
    char letter[] = {seat_letter((Seat)(starter % setup.seats)), '\0'};
    EXPECT_EQUAL(game_option(&setup, "starter", letter), STATUS_OK);
    EXPECT_EQUAL(game_start(start, &setup, NULL), STATUS_OK);
}

TEST(every_game_is_tried_with_all_its_setups) {
    int found[GAME_COUNT] = {0}, wanted[GAME_COUNT] = {0};
    for (int i = 0; i < setup_count(); i++)
        found[setup_game(i)]++;
    for (int i = 0; i < FAMILIES; i++)
        wanted[families[i].game] = families[i].setups;
    for (int i = 0; i < GAME_COUNT; i++) {
        EXPECT(found[i] > 0);
        EXPECT_EQUAL(found[i], wanted[i]);
    }
}
