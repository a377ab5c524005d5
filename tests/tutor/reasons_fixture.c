/* Facts of positions as text, and of positions of random games. */
#include "tests/tutor/reasons_fixture.h"

ActionList facts_work;

FactList facts_of(const char *line, const char *word) {
    State view = position(line);
    FactList facts;
    Action action;
    Seat seat;
    EXPECT_EQUAL(game_read_action(&view, word, &seat, &action, NULL), STATUS_OK);
    game_redact(&view, seat);
    EXPECT_EQUAL(game_check(&view, seat, &action, NULL), STATUS_OK);
    study_facts(&view, seat, &action, &facts_work, &facts);
    return facts;
}

const Fact *find_fact(const FactList *facts, uint8_t kind) {
    for (int i = 0; i < facts->count; i++)
        if (facts->item[i].kind == kind)
            return &facts->item[i];
    return NULL;
}

Fact fact_in(const char *line, const char *word, uint8_t kind) {
    FactList facts = facts_of(line, word);
    const Fact *fact = find_fact(&facts, kind);
    if (fact == NULL)
        test_fail(__FILE__, __LINE__, "%s in %s: no fact of kind %d", word, line, kind);
    return *fact;
}

bool lacks_fact(const char *line, const char *word, uint8_t kind) {
    FactList facts = facts_of(line, word);
    return find_fact(&facts, kind) == NULL;
}

void judge_position(const State *state, GameId game, Rng *rng, Judge *judge) {
    Seat seat = game_player(state);
    State view = *state;
    FactList facts;
    if (state->setup.game != game || seat == NO_SEAT)
        return;
    game_redact(&view, seat);
    if (game_legal(&view, seat, &facts_work) != STATUS_OK || facts_work.count == 0)
        return;
    Action action = facts_work.item[rng_below(rng, (uint32_t)facts_work.count)];
    State before = view;
    game_imagine(&before, seat, rng);
    State after = before;
    game_play(&after, seat, &action, NULL);
    study_facts(&view, seat, &action, &facts_work, &facts);
    for (int i = 0; i < facts.count; i++)
        judge(&(Claim){&view, &before, &after, seat, &action, &facts.item[i], rng});
}

void expect_frequency(const Claim *claim, bool (*holds)(const State *, const Claim *), int worlds) {
    int count = 0;
    for (int i = 0; i < worlds; i++) {
        State world = *claim->view;
        game_imagine(&world, claim->seat, claim->rng);
        game_play(&world, claim->seat, claim->action, NULL);
        count += holds(&world, claim);
    }
    double seen = (double)count / worlds, told = (double)claim->fact->chance;
    double variance = told * (1 - told) + 0.02;
    double far = (seen - told) * (seen - told);
    if (far > 30 * variance * (1.0 / worlds + 0.01))
        test_fail(__FILE__, __LINE__, "seen in %.2f of the worlds, told %.2f", seen, told);
}
