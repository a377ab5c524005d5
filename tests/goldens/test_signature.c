/* Computes the signature of each game: one number over all actions and results of thousands of
 * seeded random games. A change of the rules, of the listing, of its order or of the random
 * numbers changes it; a change of speed alone must not. tests/goldens/signature.txt has a line
 * for each game: game <tab> number of games <tab> signature. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "rules/random_game.h"
#include "tests/conformance/random_positions.h"
#include "tests/conformance/setups.h"
#include "tests/goldens/golden.h"
#include "tests/test.h"

/* The sanitizers make every step slower: they see the first tenth of the games. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SLOW_BUILD
#endif
#endif
#ifdef SLOW_BUILD
enum { GAMES = 1000 };
#else
enum { GAMES = 10000 };
#endif

/* A game from its first deal to its end, or as far as it is looked at. */
static uint64_t sign_game(uint64_t hash, const State *start, uint64_t number) {
    static ActionList list;
    static const Seed seed = {{2024, 0}};
    RandomGame random_game;
    Move move;
    random_game_begin(&random_game, start, &seed, number);
    int most = moves_to_look_at(start);
    for (int moves = 0; moves < most && random_game_next(&random_game, &list, &move); moves++)
        if (move.seat != NO_SEAT) {
            hash = hash_bytes(hash, &move.seat, 1);
            hash = hash_bytes(hash, &move.action, sizeof move.action); /* bytes, no padding */
        }
    Line line;
    write_line(&random_game.state, line);
    return hash_bytes(hash, line, strlen(line) + 1);
}

/* The setups take turns, and so do the starters. */
static uint64_t signature_of(GameId id) {
    uint64_t hash = HASH_START, number = 0;
    for (unsigned turn = 0; number < GAMES; turn++)
        for (int setup = 0; setup < setup_count() && number < GAMES; setup++) {
            State start;
            if (setup_game(setup) != id)
                continue;
            setup_start(setup, turn, &start);
            hash = sign_game(hash, &start, number++);
        }
    return hash;
}

/* False if the file has no such line. */
static bool find_signature(const char *game, uint64_t *signature) {
    char beginning[64];
    bool found = false;
    snprintf(beginning, sizeof beginning, "%s\t%d\t", game, (int)GAMES);
    size_t length = strlen(beginning);
    Golden golden = golden_open("tests/goldens/signature.txt");
    while (golden_next(&golden))
        if (strncmp(golden.line, beginning, length) == 0) {
            *signature = strtoull(golden.line + length, NULL, 16);
            found = true;
        }
    return found;
}

static void expect_signature(GameId id) {
    const char *name = game_by_id(id)->name;
    uint64_t wanted = 0, got = signature_of(id);
    bool found = find_signature(name, &wanted);
    if (!found || got != wanted)
        test_fail(__FILE__, __LINE__,
                  "%d random games of %s have the signature %016" PRIx64
                  ", and tests/goldens/signature.txt says %016" PRIx64 ".\n"
                  "    The games are played differently than before. If that is meant to be so, "
                  "say why in the commit and write there:\n%s\t%d\t%016" PRIx64,
                  (int)GAMES, name, got, wanted, name, (int)GAMES, got);
}

TEST(thousands_of_random_games_are_played_as_they_always_were) {
    for (int id = 0; id < GAME_COUNT; id++)
        expect_signature((GameId)id);
}
