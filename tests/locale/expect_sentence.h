/* Expects the sentence that a viewer gets for an event, which is given in notation. */
#ifndef KENNEL_TESTS_LOCALE_EXPECT_SENTENCE_H
#define KENNEL_TESTS_LOCALE_EXPECT_SENTENCE_H

#include "locale/describe.h"
#include "locale/languages.h"
#include "tests/test.h"

/* The usual voice, its language opened once for all: for tests that say thousands of sentences. */
static inline Audience said_voice(void) {
    static Catalogue english;
    Audience audience = audience_default();
    if (english.count == 0)
        EXPECT(language_open(&english, "en"));
    audience.catalogue = &english;
    return audience;
}

/* The viewer is a player's letter, or '-' for nobody. */
#define SAID_OF(where, word, viewer, wanted)                                                       \
    expect_said_of(__FILE__, __LINE__, where, word, viewer, wanted)

static inline void expect_said_of(const char *file, int line, const char *where, const char *word,
                                  char viewer, const char *wanted) {
    char buffer[SENTENCE_MAX];
    State state = test_position(file, line, where);
    Event event;
    Audience audience = audience_default();
    Text text = text_into(buffer, sizeof buffer);
    if (game_read_event(&state, word, &event, NULL) != STATUS_OK)
        test_fail(file, line, "is not an event: %s", word);
    audience.viewer = viewer == '-' ? NO_SEAT : (Seat)(viewer - 'a');
    describe_event(&audience, &state, &event, &text);
    EXPECT(text_ok(&text));
    test_text(file, line, buffer, wanted);
}

#endif
