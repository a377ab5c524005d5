/* The table of guides, and the template's. */
#include "tui/guide.h"

static const Guide *const guides[GAME_COUNT] = {
    [GAME_DOG] = &guide_dog,
    [GAME_CARDS] = &guide_cards,
    [GAME_BARK] = &guide_bark,
    [GAME_TEMPLATE] = &guide_template,
};

const Guide *guide_of(const State *state) {
    return guides[state->setup.game];
}

static const char *no_hint(const State *view, Seat seat) {
    (void)view, (void)seat;
    return NULL;
}

const Guide guide_template = {
    .intro = "Lay a card a turn; the highest sum wins.\n",
    .rules = "Everybody has three cards of 1 to 9 and lays one a turn. The highest sum wins.\n",
    .hint = no_hint,
};
