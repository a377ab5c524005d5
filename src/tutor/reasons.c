/* The doors to the facts, and what the games share in finding them. */
#include "tutor/reasons.h"

static const Tutor *tutor_of(const State *state) {
#define ROW(name, NAME) [GAME_##NAME] = &tutor_##name,
    static const Tutor *const tutors[] = {GAMES(ROW)};
#undef ROW
    return tutors[state->setup.game];
}

uint32_t study_round(const State *state) {
    return tutor_of(state)->round(state);
}

Fact *fact_add(Scene *scene, uint8_t kind, int weight) {
    static const Fact blank = {
        .seat = NO_SEAT, .other = NO_SEAT, .card = CARD_NONE, .from = 0xFF, .to = 0xFF};
    FactList *facts = scene->facts;
    /* Behind the end is room for one that nobody will see. */
    Fact *fact = &facts->item[facts->count];
    *fact = blank;
    fact->kind = kind;
    fact->weight = (int16_t)weight;
    if (weight != 0 && facts->count < FACTS_MAX - 1)
        facts->count++;
    return fact;
}

float chance_of_one(unsigned all, unsigned wanted, unsigned drawn) {
    float none = 1;
    if (wanted == 0 || all < wanted)
        return 0;
    for (unsigned i = 0; i < drawn && none > 0; i++)
        none = all - wanted > i ? none * (float)(all - wanted - i) / (float)(all - i) : 0;
    return 1 - none;
}

static int size_of(int weight) {
    return weight < 0 ? -weight : weight;
}

/* What matters most comes first; equals stay in the order in which they were found. */
static void sort(FactList *facts) {
    for (int i = 1; i < facts->count; i++) {
        Fact moving = facts->item[i];
        int at = i;
        for (; at > 0 && size_of(facts->item[at - 1].weight) < size_of(moving.weight); at--)
            facts->item[at] = facts->item[at - 1];
        facts->item[at] = moving;
    }
}

void study_facts(const State *view, Seat seat, const Action *action, ActionList *work,
                 FactList *facts) {
    Scene scene = {.view = view,
                   .after = *view,
                   .seat = seat,
                   .side = game_side(&view->setup, seat),
                   .action = action,
                   .work = work,
                   .facts = facts};
    facts->count = 0;
    if (game_apply(&scene.after, seat, action, &scene.events, NULL) != STATUS_OK)
        return;
    tutor_of(view)->facts(&scene);
    sort(facts);
}
