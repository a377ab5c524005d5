/* The list of guides, and the template's. */
#include "tui/guide.h"
#include "base/word_wrap.h"

#define ROW(name, NAME) [GAME_##NAME] = &guide_##name,
static const Guide *const guides[] = {GAMES(ROW)};

const Guide *guide_of(const State *state) {
    return guides[state->setup.game];
}

void guide_text(const Audience *audience, const char *key, Text *text) {
    char paragraphs[GUIDE_MAX];
    Text whole = text_into(paragraphs, sizeof paragraphs);
    describe_message(audience, key, NULL, 0, &whole);
    wrap(paragraphs, WRAP_COLUMNS, text);
}

const char *guide_lines(const char *paragraphs) {
    static char lines[TIP_MAX];
    Text text = text_into(lines, sizeof lines);
    wrap(paragraphs, WRAP_COLUMNS, &text);
    if (text.length > 0)
        lines[text.length - 1] = '\0'; /* the caller prints the last newline */
    return lines;
}

/* ---- the template ---- */

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
