/* What a newcomer to DOG is told. */
#include "tui/guide.h"
#include "rules/dog/dog_board.h"
#include "rules/dog/dog_mover_info.h"

/* A text with a part that depends on whether there are partners. */
static Word part_for(const State *state, const char *name, const char *partners,
                     const char *alone) {
    bool pairs = game_partner(&state->setup, 0) != NO_SEAT;
    return word_noun(name, pairs ? partners : alone, NULL, 0);
}

static void intro(const Voice *voice, const State *state, Text *text) {
    Word part = part_for(state, "partners", "dog.guide.intro.partners", "dog.guide.intro.alone");
    say_words(voice, "dog.guide.intro", &part, 1, text);
    text_char(text, '\n');
}

static void rules(const Voice *voice, const State *state, Text *text) {
    Word parts[] = {
        part_for(state, "round", "dog.guide.rules.round.partners", "dog.guide.rules.round.alone"),
        part_for(state, "end", "dog.guide.rules.end.partners", "dog.guide.rules.end.alone"),
    };
    say_words(voice, "dog.guide.rules", parts, 2, text);
    text_char(text, '\n');
}

static bool nothing_out(const State *view, Seat seat) {
    for (unsigned i = 0; i < pieces_each(&view->setup); i++)
        if (on_track(view->as.dog.piece[seat][i]))
            return false;
    return true;
}

/* Which card suits the partner: one to come out with, one to go on with; or, if all of the partner's
 * pieces are in the goal, one for the own pieces, as those are what the partner plays then. */
static const char *give_key(const State *view, Seat partner) {
    if (partner == NO_SEAT)
        return "dog.guide.hint.give-next";
    if (dog_mover_of(&view->setup, &view->as.dog, partner) != partner)
        return "dog.guide.hint.give-done";
    return nothing_out(view, partner) ? "dog.guide.hint.give-partner"
                                      : "dog.guide.hint.give-helper";
}

static const char *hint_key(const State *view, Seat seat) {
    const DogState *dog = &view->as.dog;
    Seat partner = game_partner(&view->setup, seat);
    if (dog->phase == DOG_GIVING)
        return give_key(view, partner);
    if (dog->phase == DOG_RETRY)
        return "dog.guide.hint.retry";
    if (partner != NO_SEAT && dog_mover_of(&view->setup, dog, seat) != seat)
        return "dog.guide.hint.helping";
    return nothing_out(view, seat) ? "dog.guide.hint.nothing-out" : NULL;
}

static const char *hint(const State *view, Seat seat, const Voice *voice) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    const char *key = hint_key(view, seat);
    if (key == NULL)
        return NULL;
    say_words(voice, key, NULL, 0, &text);
    return guide_lines(line);
}

const Guide guide_dog = {.intro = intro, .rules = rules, .hint = hint, .signs = "view.signs.dog"};
