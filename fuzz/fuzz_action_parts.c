/* Reads any bytes as parts: the first line is a position, the words of the second are chosen in
 * turn by the seat that is to act, whether they are offered or not. What is offered leads to an
 * action, what is complete is legal, and what is refused offers nothing. */
#include "fuzz/die.h"
#include "rules/game.h"

#include <string.h>

enum { INPUT_MAX = 4096 };

static ActionList work;

/* Writing what was read gives the same word. */
static void expect_spelling(const State *state, Seat seat, Part part, const char *word) {
    char again[PART_TEXT_MAX];
    Text text = text_into(again, sizeof again);
    game_write_part(state, seat, part, &text);
    if (!text_ok(&text) || strcmp(again, word) != 0)
        die("is read and written differently", word);
}

/* Each part that is offered leads on; a face that chooses blindly never gets stuck. */
static void expect_way_on(const State *state, Seat seat, const ActionParts *chosen,
                          const Completion *completion) {
    static Completion then;
    for (int i = 0; i < completion->next.count; i++) {
        ActionParts more = *chosen;
        if (!parts_add(&more, completion->next.item[i]) ||
            game_next_parts(state, seat, &more, &work, &then, NULL) == STATUS_ILLEGAL)
            die("a part is offered", "and leads nowhere");
    }
    if (!completion->has_action && completion->next.count == 0)
        die("neither complete", "nor anything to choose");
}

static void expect_sound(const State *state, Seat seat, const ActionParts *chosen,
                         const char *word) {
    static Completion completion;
    Problem problem = problem_make(PROBLEM_NONE);
    Status status = game_next_parts(state, seat, chosen, &work, &completion, &problem);
    if ((status == STATUS_OK) != (problem.code == PROBLEM_NONE))
        die("is refused without a reason, or for none", word);
    if (status == STATUS_ILLEGAL && (completion.has_action || completion.next.count > 0))
        die("is refused, and yet something is offered", word);
    if (status == STATUS_OK)
        expect_way_on(state, seat, chosen, &completion);
    State after = *state;
    if (completion.has_action &&
        game_apply(&after, seat, &completion.action, NULL, NULL) != STATUS_OK)
        die("is complete and illegal", word);
    if (game_invariant_error(&after) != NULL)
        die(game_invariant_error(&after), word);
}

/* Parts that cannot be read are left out; those that lead nowhere stay, and so does nowhere. */
static void choose(const State *state, Seat seat, char *words) {
    ActionParts chosen = {.count = 0};
    expect_sound(state, seat, &chosen, "nothing");
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
        Part part;
        Problem problem;
        if (game_read_part(state, seat, word, &part, &problem) != STATUS_OK)
            continue;
        expect_spelling(state, seat, part, word);
        if (parts_add(&chosen, part))
            expect_sound(state, seat, &chosen, word);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    State state;
    char input[INPUT_MAX];
    Problem problem;
    if (size >= sizeof input)
        return 0;
    memcpy(input, bytes, size);
    input[size] = '\0';
    char *words = strchr(input, '\n');
    if (words == NULL)
        return 0;
    *words++ = '\0';
    if (game_read_position(&state, input, &problem) != STATUS_OK || game_player(&state) == NO_SEAT)
        return 0;
    choose(&state, game_player(&state), words);
    return 0;
}
