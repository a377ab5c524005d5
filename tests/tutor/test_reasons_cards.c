/* Tests the reasons of DOG Cards: each kind, and many positions against the engine. */
#include "rules/cards/cards.h"
#include "rules/cards/cards_row.h"
#include "tests/conformance/random_positions.h"
#include "tests/tutor/reasons_as_text.h"

TEST(a_row_that_grows_is_told_with_its_length_and_what_comes_next) {
    const char *line = "cards:2 K8JTD4X329Q75 A23/- 456/2 play:a:b 5 -";
    Reason grows = reason_in(line, "build:4:a1", CARDS_REASON_GROWS);
    EXPECT_EQUAL(grows.number, 4);
    EXPECT_EQUAL(grows.seat, 0);
    EXPECT_EQUAL(reason_in(line, "build:4:a1", CARDS_REASON_NEXT).number, 2);
}

TEST(a_row_that_is_complete_is_told) {
    const char *line = "cards:2 K8JTD4X329Q75 A23456789TAQK/- 9D/2 play:a:b 5 -";
    EXPECT_EQUAL(reason_in(line, "build:D:a1", CARDS_REASON_COMPLETES).seat, 0);
    EXPECT(lacks_reason(line, "build:D:a1", CARDS_REASON_WINS));
    ReasonList reasons =
        reasons_of("cards:2 K8JTD4X329Q75 A23456789TAQK,D/- 9D/2 play:a:b 5 -", "build:D:a1");
    EXPECT_EQUAL(reasons.item[0].kind, CARDS_REASON_WINS);
}

TEST(a_card_that_a_row_waits_for_is_told_when_it_comes_and_when_it_goes) {
    const char *line = "cards:2 K8JTD4X329Q75 AJ/- 35/2 play:a:b 5 -";
    Reason gets =
        reason_in("cards:2 K8JT34X329Q75 A2/- 59/2 play:a:b 5 -", "buy:5:5", CARDS_REASON_GETS);
    EXPECT_EQUAL(gets.card, CARD_3);
    Reason spends = reason_in(line, "drop:3", CARDS_REASON_SPENDS);
    EXPECT_EQUAL(spends.card, CARD_3);
    EXPECT(lacks_reason(line, "drop:5", CARDS_REASON_SPENDS));
}

TEST(a_thief_shortens_rows) {
    Reason reason = reason_in("cards:2 K8JTD4X329Q75 -/A234 9X/2 play:a:b 5 -", "X:rob:b1",
                              CARDS_REASON_SHORTENS);
    EXPECT_EQUAL(reason.seat, 1);
    EXPECT_EQUAL(reason.number, 3);
}

TEST(what_another_row_waits_for_is_denied) {
    Reason reason = reason_in("cards:2 K8JTD4X325Q75 -/A234 9T/2 play:a:b 6 -", "buy:T:10",
                              CARDS_REASON_DENIES);
    EXPECT_EQUAL(reason.seat, 1);
    EXPECT_EQUAL(reason.card, CARD_5);
}

TEST(jokers_are_gained_and_used_up) {
    EXPECT(!lacks_reason("cards:2 K8JTD4X329Q75 -/- 39/2 play:a:b 6 -", "buy:3:3",
                         CARDS_REASON_JOKER));
    EXPECT(!lacks_reason("cards:2 K8JTD4X329Q75 -/- 9J/2 play:a:b 6 -", "drop:J",
                         CARDS_REASON_WASTES));
}

TEST(the_last_card_of_a_long_row_can_be_stolen) {
    Reason reason = reason_in("cards:2 K8JTD4X329Q75 A234567/- 8/? play:a:b 5 -", "build:8:a1",
                              CARDS_REASON_THIEF);
    EXPECT_EQUAL(reason.other, 1);
    EXPECT_EQUAL(reason.number, 8);
    EXPECT(reason.probability > 0 && reason.probability < 0.2F);
}

TEST(partners_are_told_what_is_given) {
    Reason reason = reason_in("cards:4 K8JTD4X329Q75 -/-/-/- A239K/?????/?????/????? give:a:a - -",
                              "give:a:K", CARDS_REASON_GIVES_START);
    EXPECT_EQUAL(reason.other, 2);
    EXPECT_EQUAL(reason.card, CARD_K);
}

/* ---- against the engine ---- */

static unsigned lengths_with(const State *state, Seat seat, unsigned length) {
    unsigned count = 0;
    for (unsigned i = 0; i < ROWS_MAX; i++)
        count += row_length(state->as.cards.row[seat][i]) == length;
    return count;
}

/* A player of the side could lay the card there, if it were in hand and their turn. */
static bool could_build(const State *world, Seat owner, Card card) {
    State trial = *world;
    CardsState *cards = &trial.as.cards;
    if (game_to_act(&trial) == 0)
        return false;
    cards->phase = CARDS_PLAY;
    cards->turn = owner;
    cards->table = CARD_NONE;
    cards->hand[owner] = card_one(card);
    game_legal_actions(&trial, owner, &reasons_work);
    for (int i = 0; i < reasons_work.count; i++)
        if (reasons_work.item[i].kind == CARDS_BUILD &&
            row_owner(reasons_work.item[i].step[0].from) == owner)
            return true;
    return false;
}

static bool holds_thief(const State *world, const Claim *claim) {
    return card_count(world->as.cards.hand[claim->reason->other], CARD_X) > 0;
}

static unsigned seen_kinds;

static void judge(const Claim *claim) {
    const Reason *reason = claim->reason;
    const State *before = claim->before, *after = claim->after;
    bool own =
        reason->seat != NO_SEAT && has_seat(game_side(&before->setup, claim->seat), reason->seat);
    const CardSet hand = after->as.cards.hand[claim->seat];
    seen_kinds |= 1U << reason->kind;
    switch (reason->kind) {
    case CARDS_REASON_GROWS:
        HOLDS(before, own && lengths_with(after, reason->seat, reason->number) > 0);
        HOLDS(before, lengths_with(before, reason->seat, reason->number - 1U) > 0);
        break;
    case CARDS_REASON_SHORTENS:
    case CARDS_REASON_ROBS_OWN:
        HOLDS(before, own == (reason->kind == CARDS_REASON_ROBS_OWN));
        HOLDS(before, lengths_with(before, reason->seat, reason->number + 1U) > 0);
        break;
    case CARDS_REASON_GETS:
        HOLDS(before, own && card_count(hand, reason->card) > 0);
        HOLDS(before, could_build(after, reason->seat, reason->card));
        break;
    case CARDS_REASON_DENIES:
        HOLDS(before, !own && could_build(after, reason->seat, reason->card));
        break;
    case CARDS_REASON_SPENDS:
        HOLDS(before, own && could_build(after, reason->seat, reason->card));
        break;
    case CARDS_REASON_JOKER:
        HOLDS(before, card_count(hand, CARD_J) > 0);
        break;
    case CARDS_REASON_THIEF:
        HOLDS(before, own && lengths_with(after, reason->seat, reason->number) > 0);
        expect_frequency(claim, holds_thief, 200);
        break;
    default:
        break;
    }
}

static void visit(const State *state, Rng *rng) {
    judge_position(state, GAME_CARDS, rng, judge);
}

TEST(whatever_the_tutor_says_of_dog_cards_the_engine_bears_out) {
    seen_kinds = 0;
    each_position(6, visit);
    EXPECT((seen_kinds >> CARDS_REASON_GROWS & 1U) != 0);
    EXPECT((seen_kinds >> CARDS_REASON_SHORTENS & 1U) != 0);
}

TEST(a_card_that_makes_a_run_of_next_cards_is_told_with_their_number) {
    const char *line = "cards:2 K8JT34X329Q75 A2/- 4559/2 play:a:b 5 -";
    EXPECT_EQUAL(reason_in(line, "buy:5:5", CARDS_REASON_PLAN).number, 3);
    EXPECT(lacks_reason(line, "buy:9:9", CARDS_REASON_PLAN));
}
