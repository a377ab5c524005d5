/* The table of guides, and the template's. */
#include "tui/guide.h"

#define ROW(name, NAME) [GAME_##NAME] = &guide_##name,
static const Guide *const guides[] = {GAMES(ROW)};

const Guide *guide_of(const State *state) {
    return guides[state->setup.game];
}

static const char *intro(const State *state) {
    (void)state;
    return "Lay a card a turn; the highest sum wins.\n";
}

static const char *rules(const State *state) {
    (void)state;
    return "Everybody has three cards of 1 to 9 and lays one a turn. The highest sum wins.\n";
}

static const char *no_hint(const State *view, Seat seat, const Voice *voice) {
    (void)view, (void)seat, (void)voice;
    return NULL;
}

const Guide guide_template = {.intro = intro, .rules = rules, .hint = no_hint};
