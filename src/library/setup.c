/* Games, set-ups, seeds and generators of the library. */
#include "library/library_internal.h"

#include <string.h>

const char *kennel_game_name(unsigned index) {
    for (unsigned id = 0; id < GAME_COUNT; id++)
        if (game_by_id((GameId)id)->is_public && index-- == 0)
            return game_by_id((GameId)id)->name;
    return NULL;
}

int kennel_setup_begin(kennel_setup *setup, const char *game, kennel_problem *problem) {
    GameId id;
    if (setup == NULL || game == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (!game_by_name(game, &id) || !game_by_id(id)->is_public)
        return refuse_words(problem, KENNEL_UNKNOWN, "there is no game of this name");
    memset(setup, 0, sizeof *setup);
    OpaqueSetup *there = (OpaqueSetup *)(void *)setup;
    there->mark = SETUP_MARK;
    there->setup = game_setup(id);
    return KENNEL_OK;
}

int kennel_setup_option(kennel_setup *setup, const char *name, const char *value,
                        kennel_problem *problem) {
    Setup *there = setup_of(setup);
    if (setup == NULL || name == NULL || value == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (there == NULL)
        return refuse(problem, KENNEL_BAD_OBJECT);
    Setup changed = *there;
    if (game_by_id((GameId)there->game) == NULL || game_option(&changed, name, value) != STATUS_OK)
        return refuse_words(problem, KENNEL_UNKNOWN,
                            "the game has no such option, or the option no such value");
    *there = changed;
    return KENNEL_OK;
}

int kennel_start(kennel_position *position, const kennel_setup *setup, kennel_problem *problem) {
    State state;
    Problem reason;
    if (position == NULL || setup == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    kennel_setup copy = *setup;
    const Setup *there = setup_of(&copy);
    if (there == NULL)
        return refuse(problem, KENNEL_BAD_OBJECT);
    Status status = game_start(&state, there, &reason);
    if (status != STATUS_OK)
        return refuse_by_rules(problem, status, &reason, NULL);
    position_fill(position, &state);
    return KENNEL_OK;
}

/* ---- chance ---- */

int kennel_seed_read(const char *text, kennel_seed *seed) {
    Seed read;
    if (text == NULL || seed == NULL)
        return KENNEL_BAD_ARGUMENT;
    if (!seed_read(text, &read))
        return KENNEL_UNREADABLE;
    memcpy(seed->word, read.word, sizeof seed->word);
    return KENNEL_OK;
}

int kennel_seed_write(const kennel_seed *seed, char *buffer, size_t size) {
    char digits[KENNEL_SEED_TEXT];
    if (seed == NULL)
        return KENNEL_BAD_ARGUMENT;
    Text text = text_into(digits, sizeof digits);
    seed_write(&(Seed){{seed->word[0], seed->word[1]}}, &text);
    return hand_out(&text, buffer, size, NULL);
}

int kennel_random_begin(kennel_random *random, const kennel_seed *seed, uint64_t stream) {
    if (random == NULL || seed == NULL)
        return KENNEL_BAD_ARGUMENT;
    Seed from = {{seed->word[0], seed->word[1]}};
    memset(random, 0, sizeof *random);
    OpaqueRandom *there = (OpaqueRandom *)(void *)random;
    there->mark = RANDOM_MARK;
    there->rng = rng_start(&from, stream);
    return KENNEL_OK;
}

int kennel_random_below(kennel_random *random, uint32_t below, uint32_t *number) {
    Rng *rng = rng_of(random);
    if (random == NULL || number == NULL || below == 0)
        return KENNEL_BAD_ARGUMENT;
    if (rng == NULL)
        return KENNEL_BAD_OBJECT;
    *number = rng_below(rng, below);
    return KENNEL_OK;
}

int kennel_random_seed(kennel_random *random, kennel_seed *seed) {
    Rng *rng = rng_of(random);
    if (random == NULL || seed == NULL)
        return KENNEL_BAD_ARGUMENT;
    if (rng == NULL)
        return KENNEL_BAD_OBJECT;
    Seed drawn = rng_next_seed(rng);
    memcpy(seed->word, drawn.word, sizeof seed->word);
    return KENNEL_OK;
}
