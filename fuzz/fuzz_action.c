/* Reads any bytes as actions: the first line is a position, the words of the second are played
 * in turn. What is refused leaves the state untouched to the byte; what is accepted leaves it
 * sound. */
#include "fuzz/die.h"
#include "rules/game.h"

#include <string.h>

enum { INPUT_MAX = 4096 };

/* Writing what was read gives a word that reads as the same action. */
static void expect_spelling(const State *state, Seat seat, const Action *action) {
    char word[ACTION_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    Seat seat_again;
    Action again;
    Problem problem;
    game_write_action(state, seat, action, &text);
    if (!text_ok(&text))
        die("does not fit its text", word);
    if (game_read_action(state, word, &seat_again, &again, &problem) != STATUS_OK)
        die("what was written cannot be read", word);
    if (seat != seat_again || memcmp(action, &again, sizeof again) != 0)
        die("reads back as another action", word);
}

static void try_word(State *state, const char *word) {
    State before;
    Seat seat;
    Action action;
    Problem problem;
    memcpy(&before, state, sizeof before); /* not =, which may leave out the padding */
    if (game_read_action(state, word, &seat, &action, &problem) != STATUS_OK)
        return;
    Status checked = game_check(state, seat, &action, &problem);
    Status applied = game_apply(state, seat, &action, NULL, &problem);
    if (checked != applied)
        die("is checked one way and played another", word);
    if (applied != STATUS_OK && memcmp(&before, state, sizeof before) != 0)
        die("is refused, and yet changes the state", word);
    if (applied == STATUS_OK)
        expect_spelling(&before, seat, &action);
    if (game_invariant_error(state) != NULL)
        die(game_invariant_error(state), word);
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
    static State state; /* static, so that its padding is the same in every run */
    char input[INPUT_MAX];
    Problem problem;
    if (size >= sizeof input)
        return 0;
    memcpy(input, bytes, size);
    input[size] = '\0';
    char *word = cut(input, '\n');
    if (word == NULL || game_read_position(&state, input, &problem) != STATUS_OK)
        return 0;
    (void)cut(word, '\n');
    while (word != NULL) {
        char *next = cut(word, ' ');
        try_word(&state, word);
        word = next;
    }
    return 0;
}
