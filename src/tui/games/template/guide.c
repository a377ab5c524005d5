/* The guide of the template game: the least that a game needs. */
#include "tui/guide.h"

static void intro(const Audience *audience, const State *state, Text *text) {
    (void)state;
    guide_text(audience, "template.guide.intro", text);
}

static void rules(const Audience *audience, const State *state, Text *text) {
    (void)state;
    guide_text(audience, "template.guide.rules", text);
}

static const char *no_tip(const State *view, Seat seat, const Audience *audience) {
    (void)view, (void)seat, (void)audience;
    return NULL;
}

const Guide guide_template = {
    .intro = intro, .rules = rules, .tip = no_tip, .signs = "view.signs.dog"};
