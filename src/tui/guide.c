/* The table of guides, and the template's. */
#include "tui/guide.h"
#include "locale/word_wrap.h"

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

const char *guide_lines(const char *paragraphs) {
    static char lines[HINT_MAX];
    Text text = text_into(lines, sizeof lines);
    wrap(paragraphs, WRAP_COLUMNS, &text);
    if (text.length > 0)
        lines[text.length - 1] = '\0'; /* the last newline is written by the one who asks */
    return lines;
}

/* ---- the template's ---- */

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

const Guide guide_template = {
    .intro = intro, .rules = rules, .hint = no_hint, .signs = "view.signs.dog"};
