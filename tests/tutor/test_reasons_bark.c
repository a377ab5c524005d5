/* Tests the reasons of Barking: each kind, and many positions against the engine. */
#include "rules/bark/bark.h"
#include "rules/bark/bark_score.h"
#include "tests/conformance/random_positions.h"
#include "tests/tutor/reasons_as_text.h"

TEST(a_lead_is_told_with_its_points_and_whose_it_was) {
    const char *line = "bark:2 mb9,x,o 338T/5? play:a:a:1:- - - -/- - -";
    Reason free = reason_in(line, "bark:2:8", BARK_REASON_LEADS);
    EXPECT_EQUAL(free.number, 3);
    EXPECT_EQUAL(free.other, NO_SEAT);
    EXPECT_EQUAL(reason_in(line, "bark:1:33", BARK_REASON_LEADS).other, 1);
    EXPECT_EQUAL(reason_in(line, "bark:1:T", BARK_REASON_TRAILS).other, 1);
}

TEST(a_lead_that_nobody_can_take_is_certain) {
    const char *line = "bark:2 mb9,x,o 338T/5? play:a:a:1:b - - -/- - -";
    EXPECT(!lacks_reason(line, "bark:2:8", BARK_REASON_CERTAIN));
    EXPECT(lacks_reason(line, "bark:2:8", BARK_REASON_CONTESTED));
}

TEST(who_passes_leaves_what_is_free) {
    const char *line = "bark:2 mb9,x,ob2 338T/5? play:a:a:1:- - - -/- - -";
    Reason reason = reason_in(line, "pass", BARK_REASON_MISSES);
    EXPECT_EQUAL(reason.to, 2);
    EXPECT_EQUAL(reason.number, 3);
    EXPECT_EQUAL(reason_in(line, "pass", BARK_REASON_KEEPS).number, 4);
}

TEST(the_next_bark_is_told_and_so_is_one_that_is_given_up) {
    const char *line = "bark:2 mb5,x,o 338T/5? play:a:a:1:- - - -/- - -";
    Reason next = reason_in(line, "bark:2:8", BARK_REASON_PLAN);
    EXPECT(next.to == 1 || next.to == 3);
    EXPECT_EQUAL(next.number, 3);
    EXPECT_EQUAL(reason_in(line, "bark:2:33", BARK_REASON_GIVES_UP).to, 1); /* 8 is below 5 */
}

/* ---- against the engine ---- */

/* Does some legal bark of the foe take the lead at that item? */
static bool takes_lead(const State *world, const Claim *claim) {
    State trial = *world;
    Seat foe = claim->reason->other;
    unsigned index = claim->reason->to - 1U;
    trial.as.bark.phase = BARK_PLAY;
    trial.as.bark.turn = foe;
    game_legal_actions(&trial, foe, &reasons_work);
    for (int i = 0; i < reasons_work.count; i++) {
        State after = trial;
        if (reasons_work.item[i].kind != BARK_BARK ||
            reasons_work.item[i].place != claim->reason->to)
            continue;
        game_apply_unchecked(&after, foe, &reasons_work.item[i], NULL);
        if (bark_leader(&after.as.bark, index) == foe)
            return true;
    }
    return false;
}

static unsigned seen_kinds;

static bool nobody_barks_there(const Claim *claim) {
    Claim rival = *claim;
    Reason reason = *claim->reason;
    rival.reason = &reason;
    for (Seat seat = 0; seat < claim->after->setup.seats; seat++) {
        reason.other = seat;
        if (seat != claim->seat && !has_seat(claim->after->as.bark.passed, seat) &&
            takes_lead(claim->after, &rival))
            return false;
    }
    return true;
}

static void judge(const Claim *claim) {
    const Reason *reason = claim->reason;
    const State *before = claim->before, *after = claim->after;
    unsigned index = reason->to - 1U;
    seen_kinds |= 1U << reason->kind;
    switch (reason->kind) {
    case BARK_REASON_LEADS:
        HOLDS(before, bark_leader(&before->as.bark, index) == reason->other);
        HOLDS(before, bark_leader(&after->as.bark, index) == claim->seat);
        HOLDS(before, reason->number >= 1 && reason->number <= 3);
        break;
    case BARK_REASON_GROWS:
        HOLDS(before, bark_leader(&before->as.bark, index) == claim->seat);
        HOLDS(before, card_total(after->as.bark.dogs[index][claim->seat]) == reason->number);
        break;
    case BARK_REASON_TRAILS:
        HOLDS(before, bark_leader(&after->as.bark, index) == reason->other);
        break;
    case BARK_REASON_CERTAIN:
        HOLDS(before, nobody_barks_there(claim));
        break;
    case BARK_REASON_CONTESTED:
        expect_frequency(claim, takes_lead, 40);
        break;
    case BARK_REASON_PLAN:
    case BARK_REASON_GIVES_UP: {
        Claim own = *claim;
        Reason lead = *reason;
        lead.other = claim->seat;
        own.reason = &lead;
        HOLDS(before, takes_lead(after, &own) == (reason->kind == BARK_REASON_PLAN));
        break;
    }
    case BARK_REASON_MISSES:
        HOLDS(before, bark_leader(&before->as.bark, index) == NO_SEAT);
        break;
    default:
        break;
    }
}

static void visit(const State *state, Rng *rng) {
    judge_position(state, GAME_BARK, rng, judge);
}

TEST(whatever_the_tutor_says_of_barking_the_engine_bears_out) {
    seen_kinds = 0;
    each_position(6, visit);
    EXPECT((seen_kinds >> BARK_REASON_LEADS & 1U) != 0);
    EXPECT((seen_kinds >> BARK_REASON_CONTESTED & 1U) != 0);
}
