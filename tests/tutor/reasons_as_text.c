/* Finds the reasons for actions of a position and writes them as text; also for positions of
 * random games. */
#include "tests/tutor/reasons_as_text.h"

ActionList reasons_work;

ReasonList reasons_of(const char *line, const char *word) {
    State view = position(line);
    ReasonList reasons;
    Action action;
    Seat seat;
    EXPECT_EQUAL(game_read_action(&view, word, &seat, &action, NULL), STATUS_OK);
    game_redact(&view, seat);
    EXPECT_EQUAL(game_check(&view, seat, &action, NULL), STATUS_OK);
    tutor_find_reasons(&view, seat, &action, &reasons_work, &reasons);
    return reasons;
}

const Reason *find_reason(const ReasonList *reasons, uint8_t kind) {
    for (int i = 0; i < reasons->count; i++)
        if (reasons->item[i].kind == kind)
            return &reasons->item[i];
    return NULL;
}

Reason reason_in(const char *line, const char *word, uint8_t kind) {
    ReasonList reasons = reasons_of(line, word);
    const Reason *reason = find_reason(&reasons, kind);
    if (reason == NULL)
        test_fail(__FILE__, __LINE__, "%s in %s: no reason of kind %d", word, line, kind);
    return *reason;
}

bool lacks_reason(const char *line, const char *word, uint8_t kind) {
    ReasonList reasons = reasons_of(line, word);
    return find_reason(&reasons, kind) == NULL;
}

void judge_position(const State *state, GameId game, Rng *rng, Judge *judge) {
    Seat seat = game_player(state);
    State view = *state;
    ReasonList reasons;
    if (state->setup.game != game || seat == NO_SEAT)
        return;
    game_redact(&view, seat);
    if (game_legal_actions(&view, seat, &reasons_work) != STATUS_OK || reasons_work.count == 0)
        return;
    Action action = reasons_work.item[rng_below(rng, (uint32_t)reasons_work.count)];
    State before = view;
    game_sample_hidden(&before, seat, rng);
    State after = before;
    game_apply_unchecked(&after, seat, &action, NULL);
    tutor_find_reasons(&view, seat, &action, &reasons_work, &reasons);
    for (int i = 0; i < reasons.count; i++)
        judge(&(Claim){&view, &before, &after, seat, &action, &reasons.item[i], rng});
}

void expect_frequency(const Claim *claim, bool (*holds)(const State *, const Claim *), int worlds) {
    int count = 0;
    for (int i = 0; i < worlds; i++) {
        State world = *claim->view;
        game_sample_hidden(&world, claim->seat, claim->rng);
        game_apply_unchecked(&world, claim->seat, claim->action, NULL);
        count += holds(&world, claim);
    }
    double seen = (double)count / worlds, told = (double)claim->reason->probability;
    double variance = told * (1 - told) + 0.02;
    double far = (seen - told) * (seen - told);
    if (far > 30 * variance * (1.0 / worlds + 0.01))
        test_fail(__FILE__, __LINE__, "seen in %.2f of the worlds, told %.2f", seen, told);
}
