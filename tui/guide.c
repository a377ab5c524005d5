/* The table of guides, and the template's. */
#include "tui/guide.h"
#include "words/wrap.h"

#define ROW(name, NAME) [GAME_##NAME] = &guide_##name,
static const Guide *const guides[] = {GAMES(ROW)};

const Guide *guide_of(const State *state) {
    return guides[state->setup.game];
}

void guide_text(const Voice *voice, const char *key, Text *text) {
    char paragraphs[GUIDE_MAX];
    Text whole = text_into(paragraphs, sizeof paragraphs);
    say_words(voice, key, NULL, 0, &whole);
    wrap(paragraphs, WRAP_COLUMNS, text);
}

static void intro(const Voice *voice, const State *state, Text *text) {
    (void)voice, (void)state;
    text_add(text, "Lay a card a turn; the highest sum wins.\n");
}

static void rules(const Voice *voice, const State *state, Text *text) {
    (void)voice, (void)state;
    text_add(text, "Everybody has three cards of 1 to 9 and lays one a turn. "
                   "The highest sum wins.\n");
}

static const char *no_hint(const State *view, Seat seat, const Voice *voice) {
    (void)view, (void)seat, (void)voice;
    return NULL;
}

const Guide guide_template = {.intro = intro, .rules = rules, .hint = no_hint};
