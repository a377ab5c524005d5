/* The template's guide: as little as a game can do with. */
#include "tui/guide.h"

static void intro(const Voice *voice, const State *state, Text *text) {
    (void)state;
    guide_text(voice, "template.guide.intro", text);
}

static void rules(const Voice *voice, const State *state, Text *text) {
    (void)state;
    guide_text(voice, "template.guide.rules", text);
}

static const char *no_hint(const State *view, Seat seat, const Voice *voice) {
    (void)view, (void)seat, (void)voice;
    return NULL;
}

const Guide guide_template = {.intro = intro, .rules = rules, .hint = no_hint};
