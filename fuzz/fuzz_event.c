/* Reads any bytes as events: the first line is a position; the words of the second are events,
 * or actions (and `deal` for chance) that cause events. What was read is written the same, what
 * happens can be written and read, and no viewer gets more of it than they may know. */
#include "fuzz/die.h"
#include "rules/game.h"

#include <string.h>

enum { INPUT_MAX = 4096 };

static void write_word(const State *state, const Event *event, char word[EVENT_TEXT_MAX]) {
    Text text = text_into(word, EVENT_TEXT_MAX);
    game_write_event(state, event, &text);
    if (!text_ok(&text))
        die("does not fit its text", word);
}

/* What is written reads back as the same event, except for its viewers. */
static void expect_spelling(const State *state, const Event *event) {
    char word[EVENT_TEXT_MAX];
    Event again, wanted = *event;
    wanted.visible_to = EVERYBODY;
    write_word(state, event, word);
    if (game_read_event(state, word, &again, NULL) != STATUS_OK)
        die("what was written cannot be read", word);
    if (memcmp(&again, &wanted, sizeof again) != 0)
        die("reads back as another event", word);
}

static void expect_veil(const State *state, const Event *event, Seat viewer) {
    char word[EVENT_TEXT_MAX];
    Event heard = game_redact_event(event, viewer);
    bool knows = event->visible_to == EVERYBODY ||
                 (viewer != NO_SEAT && has_seat(event->visible_to, viewer));
    write_word(state, event, word);
    if (!knows && heard.card != CARD_HIDDEN && heard.card != CARD_NONE)
        die("tells a card to somebody who may not know it", word);
    expect_spelling(state, &heard);
}

static void expect_told(const State *state, const EventList *events) {
    for (int i = 0; i < events->count; i++) {
        expect_spelling(state, &events->item[i]);
        for (Seat viewer = 0; viewer < state->setup.seats; viewer++)
            expect_veil(state, &events->item[i], viewer);
        expect_veil(state, &events->item[i], NO_SEAT);
    }
}

static void try_event(const State *state, const char *word) {
    char written[EVENT_TEXT_MAX];
    Event event;
    if (game_read_event(state, word, &event, NULL) != STATUS_OK)
        return;
    write_word(state, &event, written);
    if (strcmp(word, written) != 0)
        die("is written otherwise than it was read", word);
    expect_spelling(state, &event);
}

static void try_action(State *state, const char *word) {
    static EventList events;
    Seat seat;
    Action action;
    Status status = STATUS_ILLEGAL;
    if (strcmp(word, "deal") == 0)
        status = game_deal(state, &(Seed){{1, 1}}, &events, NULL);
    else if (game_read_action(state, word, &seat, &action, NULL) == STATUS_OK)
        status = game_apply(state, seat, &action, &events, NULL);
    if (status == STATUS_OK)
        expect_told(state, &events);
}

/* Cuts the text at the first of `letter`; returns what follows, or NULL. */
static char *cut(char *text, char letter) {
    char *end = strchr(text, letter);
    if (end == NULL)
        return NULL;
    *end = '\0';
    return end + 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char input[INPUT_MAX];
    State state;
    if (size >= sizeof input)
        return 0;
    memcpy(input, bytes, size);
    input[size] = '\0';
    char *word = cut(input, '\n');
    if (word == NULL || game_read_position(&state, input, NULL) != STATUS_OK)
        return 0;
    (void)cut(word, '\n');
    while (word != NULL) {
        char *next = cut(word, ' ');
        try_event(&state, word);
        try_action(&state, word);
        word = next;
    }
    return 0;
}
