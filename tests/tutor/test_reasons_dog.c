/* Tests the reasons of DOG: each kind in a position that has it, and all kinds in many positions
 * against the engine. */
#include "rules/dog/dog.h"
#include "rules/dog/dog_edition.h"
#include "tests/conformance/random_positions.h"
#include "tests/tutor/reasons_as_text.h"

/* ---- kind by kind ---- */

TEST(a_capture_names_the_piece_and_its_space) {
    Reason reason =
        reason_in("dog:4:4:cw 18/23/-/- 5/2/2/2 play:a:a:0 - -", "5:18-23", DOG_REASON_CAPTURES);
    EXPECT_EQUAL(reason.seat, 1);
    EXPECT_EQUAL(reason.from, 23);
    EXPECT(reason.weight > 0);
}

TEST(a_piece_of_the_own_side_that_goes_home_is_a_loss) {
    Reason reason =
        reason_in("dog:4:4:cw 18/-/23/- 5/2/2/2 play:a:a:0 - -", "5:18-23", DOG_REASON_BURNS);
    EXPECT_EQUAL(reason.seat, 2);
    EXPECT(reason.weight < 0);
}

TEST(coming_out_and_going_home_are_told) {
    EXPECT_EQUAL(
        reason_in("dog:4:4:cw 18/-/-/- 5K/2/2/2 play:a:a:0 - -", "K:a0-0", DOG_REASON_OUT).to, 0);
    EXPECT_EQUAL(
        goal_number(
            reason_in("dog:4:4:cw 62/-/-/- 4/2/2/2 play:a:a:0 - -", "4:62-a2", DOG_REASON_GOAL).to),
        2);
    EXPECT_EQUAL(goal_number(reason_in("dog:4:4:cw a1/-/-/- 2/2/2/2 play:a:a:0 - -", "2:a1-a3",
                                       DOG_REASON_GOAL_ON)
                                 .to),
                 3);
}

TEST(a_four_backwards_over_the_start_saves_a_lap) {
    Reason reason =
        reason_in("dog:4:4:cw 2/-/-/- 4/2/2/2 play:a:a:0 - -", "4:2-62", DOG_REASON_SHORTCUT);
    EXPECT_EQUAL(reason.number, 2);
}

TEST(an_exchange_tells_who_gains_and_who_loses) {
    const char *line = "dog:4:4:cw 5/50/-/- X/2/2/2 play:a:a:0 - -";
    EXPECT_EQUAL(reason_in(line, "X:5x50", DOG_REASON_AHEAD).number, 45);
    EXPECT(lacks_reason(line, "X:5x50", DOG_REASON_SETS_BACK)); /* 5 is further for blue than 50 */
    EXPECT_EQUAL(
        reason_in("dog:4:4:cw 5/10/-/- X/2/2/2 play:a:a:0 - -", "X:5x10", DOG_REASON_SETS_BACK)
            .number,
        5);
}

TEST(what_stands_in_front_of_an_opponent_is_exposed_to_the_cards_that_reach_it) {
    Reason reason =
        reason_in("dog:4:4:cw 18/20/-/- 6/2/2/2 play:a:a:0 - -", "6:18-24", DOG_REASON_EXPOSED);
    EXPECT_EQUAL(reason.seat, 0);
    EXPECT_EQUAL(reason.other, 1);
    EXPECT_EQUAL(reason.from, 24);
    EXPECT_EQUAL(reason.cards, 1 << CARD_4 | 1 << CARD_7 | 1 << CARD_J);
}

TEST(a_piece_that_gets_away_is_out_of_danger) {
    Reason reason =
        reason_in("dog:4:4:cw 24/20/-/- Q/2/2/2 play:a:a:0 - -", "Q:24-36", DOG_REASON_ESCAPES);
    EXPECT_EQUAL(reason.from, 24);
    EXPECT_EQUAL(reason.to, 36);
    EXPECT(reason.weight > 0);
}

TEST(what_the_hand_could_do_next_is_told) {
    const char *line = "dog:4:4:cw 18,55/30/-/- 568/2/2/2 play:a:a:0 - -";
    Reason goal = reason_in(line, "5:55-60", DOG_REASON_NEXT_GOAL);
    EXPECT_EQUAL(goal.from, 60);
    EXPECT(goal.card == CARD_6 || goal.card == CARD_8);
    Reason hit =
        reason_in("dog:4:4:cw 18/32/-/- 68/2/2/2 play:a:a:0 - -", "6:18-24", DOG_REASON_THREATENS);
    EXPECT_EQUAL(hit.card, CARD_8);
    EXPECT_EQUAL(hit.from, 32);
}

TEST(start_spaces_that_become_free_are_told) {
    EXPECT_EQUAL(
        reason_in("dog:4:4:cw 0/-/-/- 56/2/2/2 play:a:a:0 - -", "5:0-5", DOG_REASON_START_FREE)
            .seat,
        0);
    Reason reason = reason_in("dog:4:4:cw 32/-/-/- 56/2/2/2 play:a:a:0 - -", "5:32-37",
                              DOG_REASON_PARTNER_START);
    EXPECT_EQUAL(reason.other, 2);
}

TEST(start_cards_are_kept_spent_and_given) {
    EXPECT_EQUAL(
        reason_in("dog:4:4:cw 5/-/-/- A5J/2/2/2 play:a:a:0 - -", "5:5-10", DOG_REASON_OPENER_KEPT)
            .number,
        2);
    EXPECT_EQUAL(
        reason_in("dog:4:4:cw 5/-/-/- 5K/2/2/2 play:a:a:0 - -", "K:5-18", DOG_REASON_OPENER_SPENT)
            .number,
        0);
    const char *line = "dog:4:4:cw -/-/-/- 2459K/2/2/2 give:a:a:0 - -";
    EXPECT_EQUAL(reason_in(line, "give:a:K", DOG_REASON_OPENER_GIVEN).other, 2);
    EXPECT(reason_in(line, "give:a:K", DOG_REASON_OPENER_LOST).weight < 0);
    EXPECT(lacks_reason(line, "give:a:2", DOG_REASON_OPENER_GIVEN));
    EXPECT_EQUAL(reason_in(line, "give:a:2", DOG_REASON_OPENER_KEPT).number, 1);
}

TEST(cards_that_could_not_be_played_next_are_told) {
    EXPECT_EQUAL(
        reason_in("dog:4:4:cw 60/-/-/- 589/2/2/2 play:a:a:0 - -", "8:60-a4", DOG_REASON_STUCK)
            .number,
        2);
    EXPECT_EQUAL(
        reason_in("dog:4:4:cw -/-/-/- 59K/2/2/2 play:a:a:0 - -", "K:a0-0", DOG_REASON_UNSTUCK)
            .number,
        2);
}

TEST(the_end_is_told_first) {
    ReasonList reasons =
        reasons_of("dog:4:4:cw 60,a2,a3,a4/-/c1,c2,c3,c4/- 5/2/2/2 play:a:a:0 - -", "5:60-a1");
    EXPECT_EQUAL(reasons.item[0].kind, DOG_REASON_WINS);
    EXPECT(find_reason(&reasons, DOG_REASON_FINISHES) != NULL);
}

TEST(of_what_is_not_legal_there_are_no_facts) {
    State view = position("dog:4:4:cw 18/23/-/- 5/2/2/2 play:a:a:0 - -");
    Action action = {.kind = DOG_FOLD};
    ReasonList reasons;
    tutor_find_reasons(&view, 0, &action, &reasons_work, &reasons);
    EXPECT_EQUAL(reasons.count, 0);
}

/* ---- the chance of a card ---- */

TEST(the_chance_to_hold_a_card_counts_the_unseen_ones) {
    State view = position("dog:4:4:cw -/-/-/- 2/?/-/- play:a:a:0 - -");
    unsigned all = dog_deck_size(&view.setup) - 1; /* without the own 2 */
    float one = 8.0F / (float)all;
    EXPECT(dog_holds_probability(&view, 1, 1U << CARD_5) > one - 0.001F);
    EXPECT(dog_holds_probability(&view, 1, 1U << CARD_5) < one + 0.001F);
    EXPECT(dog_holds_probability(&view, 2, 1U << CARD_5) <= 0); /* no cards, no chance */
}

TEST(a_card_that_was_seen_counts_as_there_and_no_other) {
    State view = position("dog:4:4:cw -/-/-/- 2/5/-/- play:a:a:0 - 5555555");
    EXPECT(dog_holds_probability(&view, 1, 1U << CARD_5) >= 1);
    EXPECT(dog_holds_probability(&view, 1, 1U << CARD_6) <= 0);
}

/* ---- all of them, against the engine ---- */

static unsigned at_home(const State *state, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < pieces_each(&state->setup); i++)
        count += state->as.dog.piece[seat][i] == FIELD_HOME;
    return count;
}

static bool stands(const State *state, Seat seat, Field field) {
    for (unsigned i = 0; i < pieces_each(&state->setup); i++)
        if (state->as.dog.piece[seat][i] == field)
            return true;
    return false;
}

static State to_play(const State *world, Seat seat) {
    State trial = *world;
    trial.as.dog.phase = DOG_PLAY;
    trial.as.dog.turn = seat;
    return trial;
}

/* Can `mover` with this card (CARD_NONE: any) send home what `owner` has on `field`? */
static bool can_capture(const State *trial, Seat mover, Card card, Seat owner, Field field) {
    game_legal_actions(trial, mover, &reasons_work);
    for (int i = 0; i < reasons_work.count; i++) {
        State after = *trial;
        if (card != CARD_NONE && reasons_work.item[i].card != card)
            continue;
        EXPECT_EQUAL(game_check(&after, mover, &reasons_work.item[i], NULL), STATUS_OK);
        game_apply_unchecked(&after, mover, &reasons_work.item[i], NULL);
        if (!stands(&after, owner, field) && at_home(&after, owner) > at_home(trial, owner))
            return true;
    }
    return false;
}

static bool can_reach_goal(const State *trial, Seat mover, Card card, Seat owner, Field field) {
    game_legal_actions(trial, mover, &reasons_work);
    for (int i = 0; i < reasons_work.count; i++) {
        const Action *action = &reasons_work.item[i];
        if (action->card == card && action->kind == DOG_MOVE && action->step[0].from == field &&
            in_goal(action->step[0].to) && goal_owner(action->step[0].to) == owner)
            return true;
    }
    return false;
}

/* The plan carried out, card by card, with nobody else moving: does the piece end up on `to`? */
static bool works_out(State trial, const Claim *claim, Card card, Field to) {
    Seat mover = claim->seat;
    ActionList room;
    game_legal_actions(&trial, mover, &room);
    for (int i = 0; i < room.count; i++) {
        State after = trial;
        if (room.item[i].card != card || room.item[i].kind != DOG_MOVE)
            continue;
        game_apply_unchecked(&after, mover, &room.item[i], NULL);
        bool last = claim->reason->next == CARD_NONE || card == claim->reason->next;
        if (last && stands(&after, claim->reason->seat, to) &&
            !stands(&trial, claim->reason->seat, to))
            return true;
        if (!last || claim->reason->card == claim->reason->next) {
            Claim rest = *claim;
            Reason second = *claim->reason;
            second.card = second.next;
            second.next = CARD_NONE;
            rest.reason = &second;
            if (claim->reason->next != CARD_NONE && dog_has_cards(&after.as.dog, mover) &&
                works_out(to_play(&after, mover), &rest, second.card, to))
                return true;
        }
    }
    return false;
}

static bool can_only_fold(const State *trial, Seat seat) {
    game_legal_actions(trial, seat, &reasons_work);
    for (int i = 0; i < reasons_work.count; i++)
        if (reasons_work.item[i].kind != DOG_FOLD && reasons_work.item[i].kind != DOG_DROP)
            return false;
    return true;
}

/* Exactly these cards of the deck capture it, were it the foe's turn. */
static void judge_danger(const Claim *claim, Field field, uint16_t cards) {
    CardSet deck = dog_deck_of(&claim->view->setup);
    for (Card card = 0; card < CARD_KINDS; card++) {
        if (card_count(deck, card) == 0)
            continue;
        State trial = to_play(claim->after, claim->reason->other);
        trial.as.dog.hand[claim->reason->other] = card_one(card);
        bool told = (cards >> card & 1U) != 0;
        HOLDS(claim->before, can_capture(&trial, claim->reason->other, CARD_NONE,
                                         claim->reason->seat, field) == told);
    }
}

static bool holds_one(const State *world, const Claim *claim) {
    for (Card card = 0; card < CARD_KINDS; card++)
        if ((claim->reason->cards >> card & 1U) != 0 &&
            card_count(world->as.dog.hand[claim->reason->other], card) > 0)
            return true;
    return false;
}

static void judge_hand(const Claim *claim) {
    const Reason *reason = claim->reason;
    State trial = to_play(claim->after, claim->seat);
    bool stuck = can_only_fold(&trial, claim->seat);
    HOLDS(claim->before, stuck == (reason->kind == DOG_REASON_STUCK));
    HOLDS(claim->before, card_total(trial.as.dog.hand[claim->seat]) == reason->number);
}

/* Pieces that were moved, captured or brought out. */
static void judge_pieces(const Claim *claim, bool own) {
    const Reason *reason = claim->reason;
    const State *before = claim->before, *after = claim->after;
    switch (reason->kind) {
    case DOG_REASON_CAPTURES:
    case DOG_REASON_BURNS:
        HOLDS(before, own == (reason->kind == DOG_REASON_BURNS));
        HOLDS(before, at_home(after, reason->seat) > 0);
        break;
    case DOG_REASON_OUT:
        HOLDS(before, at_home(after, reason->seat) + 1 == at_home(before, reason->seat));
        HOLDS(before, stands(after, reason->seat, start_field(&after->setup, reason->seat)));
        break;
    case DOG_REASON_START_FREE:
        HOLDS(before, at_home(after, reason->seat) > 0);
        break;
    default:
        HOLDS(before, own == (reason->kind != DOG_REASON_SETS_BACK));
        HOLDS(before, stands(before, reason->seat, reason->from));
        HOLDS(before, stands(after, reason->seat, reason->to));
    }
}

/* What others could do next, and what the seat itself could. */
static void judge_prospects(const Claim *claim, bool own) {
    const Reason *reason = claim->reason;
    const State *before = claim->before;
    State trial = to_play(claim->after, claim->seat);
    switch (reason->kind) {
    case DOG_REASON_EXPOSED:
        HOLDS(before,
              own && stands(claim->after, reason->seat, reason->from) && reason->cards != 0);
        judge_danger(claim, reason->from, reason->cards);
        expect_frequency(claim, holds_one, 100);
        break;
    case DOG_REASON_ESCAPES:
        HOLDS(before, own && stands(claim->after, reason->seat, reason->to));
        judge_danger(claim, reason->to, 0);
        expect_frequency(claim, holds_one, 100);
        break;
    case DOG_REASON_THREATENS:
        HOLDS(before,
              !own && can_capture(&trial, claim->seat, reason->card, reason->seat, reason->from));
        break;
    case DOG_REASON_NEXT_GOAL:
        HOLDS(before,
              can_reach_goal(&trial, claim->seat, reason->card, reason->seat, reason->from));
        break;
    case DOG_REASON_PLAN_GOAL:
    case DOG_REASON_PLAN_FULL:
        HOLDS(before, works_out(trial, claim, reason->card, reason->to));
        break;
    case DOG_REASON_STUCK:
    case DOG_REASON_UNSTUCK:
        judge_hand(claim);
        break;
    default:
        break;
    }
}

static unsigned seen_kinds;

static void judge(const Claim *claim) {
    const Reason *reason = claim->reason;
    bool own = reason->seat != NO_SEAT &&
               has_seat(game_side(&claim->before->setup, claim->seat), reason->seat);
    seen_kinds |= 1U << reason->kind;
    if ((reason->kind >= DOG_REASON_CAPTURES && reason->kind <= DOG_REASON_SETS_BACK) ||
        reason->kind == DOG_REASON_START_FREE)
        judge_pieces(claim, own);
    else
        judge_prospects(claim, own);
}

static void visit(const State *state, Rng *rng) {
    judge_position(state, GAME_DOG, rng, judge);
}

TEST(whatever_the_tutor_says_of_dog_the_engine_bears_out) {
    seen_kinds = 0;
    each_position(20, visit);
    EXPECT((seen_kinds >> DOG_REASON_EXPOSED & 1U) != 0);
    EXPECT((seen_kinds >> DOG_REASON_THREATENS & 1U) != 0);
    EXPECT((seen_kinds >> DOG_REASON_PLAN_GOAL & 1U) != 0);
}

/* ---- plans ---- */

/* Orange's last piece is ten spaces past its start space; the partner's piece stands on it. */
static const char far_from_home[] = "dog:4:4:cw 19,60,a2,a4/16,48,b3,b4/c2,c3/58,d2,d3,d4 "
                                    "???/??/-/45J play:d:b:13 - -";

TEST(an_exchange_that_goes_back_says_with_which_two_cards_the_goal_is_full_then) {
    Reason plan = reason_in(far_from_home, "J=X:58x48", DOG_REASON_PLAN_FULL);
    EXPECT_EQUAL(plan.card, CARD_4);
    EXPECT_EQUAL(plan.next, CARD_5);
    EXPECT_EQUAL(plan.seat, 3);
    EXPECT_EQUAL(goal_number(plan.to), 1);
    EXPECT(plan.weight > 0);
    EXPECT_EQUAL(reasons_of(far_from_home, "J=X:58x48").item[0].kind, DOG_REASON_PLAN_FULL);
}

TEST(what_the_cards_could_do_before_is_no_plan) {
    /* The 9 leaves a hand that brings the piece on 55 into the goal in two cards, as it could before. */
    const char *line = "dog:4:4:cw 18,55/30/-/- 389/2/2/2 play:a:a:0 - -";
    EXPECT(lacks_reason(line, "9:18-27", DOG_REASON_PLAN_GOAL));
    EXPECT(!lacks_reason("dog:4:4:cw 50/30/-/- 569/2/2/2 play:a:a:0 - -", "9:50-59",
                         DOG_REASON_NEXT_GOAL));
}

TEST(a_piece_that_comes_within_two_cards_of_the_goal_is_told) {
    Reason plan =
        reason_in("dog:4:4:cw 44/30/-/- 689/2/2/2 play:a:a:0 - -", "8:44-52", DOG_REASON_PLAN_GOAL);
    EXPECT_EQUAL(goal_number(plan.to), 3); /* 6 and 9 from 52, in either order */
    EXPECT(card_one(plan.card) + card_one(plan.next) == card_one(CARD_6) + card_one(CARD_9));
}

TEST(a_plan_needs_two_cards_and_neither_is_a_seven_or_a_joker) {
    EXPECT(lacks_reason("dog:4:4:cw 44/30/-/- 78J/2/2/2 play:a:a:0 - -", "8:44-52",
                        DOG_REASON_PLAN_GOAL));
}
