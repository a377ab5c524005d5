/* The table of guides. */
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
