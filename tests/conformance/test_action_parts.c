/* Tests in every game that actions can be composed from parts: each offered part leads to an
 * action, no other part does, and every listed action can be reached in every natural order. */
#include <stdlib.h>
#include <string.h>

#include "tests/conformance/compose.h"
#include "tests/conformance/random_positions.h"
#include "tests/test.h"

enum {
    STRANGE_EACH = 30, /* parts that nobody offered, at every step               */
    REACHED_EACH = 12, /* actions of a list, each in two orders                  */
    COMPARED_EACH = 6, /* choices, each compared with all spellings              */
    SPELLINGS_MAX = 8192,
};

static ActionList work, listed;

/* A seat that is to act, or NO_SEAT. */
static Seat chooser_of(const State *state, Rng *rng) {
    SeatSet to_act = game_to_act(state);
    Seat seat = (Seat)rng_below(rng, SEATS_MAX);
    for (unsigned i = 0; i < SEATS_MAX && to_act != CHANCE; i++, seat = (Seat)((seat + 1) % 6))
        if (has_seat(to_act, seat))
            return seat;
    return NO_SEAT;
}

/* ------------------------- never a dead end -------------------------------- */

static void expect_sorted(const State *state, const PartList *list) {
    for (int i = 1; i < list->count; i++) {
        Part one = list->item[i - 1], other = list->item[i];
        HOLDS(state,
              one.kind < other.kind || (one.kind == other.kind &&
                                        (one.value < other.value ||
                                         (one.value == other.value && one.count < other.count))));
    }
}

static void expect_each_leads_on(const State *state, Seat seat, const ActionParts *chosen,
                                 const Completion *completion) {
    static Completion then;
    for (int i = 0; i < completion->next.count; i++) {
        ActionParts more = *chosen;
        HOLDS(state, parts_add(&more, completion->next.item[i]));
        ask(state, seat, &more, &then);
    }
}

/* Anything at all, but often of the size that values have. */
static Part strange_part(Rng *rng) {
    Part part = part_of(rng_below(rng, PART_KINDS), (uint8_t)rng_below(rng, 256));
    if (rng_below(rng, 2) == 0)
        part.value %= 16;
    if (part.kind == PART_DOGS || rng_below(rng, 20) == 0)
        part.count = (uint8_t)rng_below(rng, 5);
    if (rng_below(rng, 20) == 0)
        part.kind = (uint8_t)rng_below(rng, 256);
    return part;
}

static void expect_no_other_leads_on(const State *state, Seat seat, const ActionParts *chosen,
                                     const Completion *completion, Rng *rng) {
    static Completion then;
    for (int i = 0; i < STRANGE_EACH; i++) {
        Part part = strange_part(rng);
        ActionParts more = *chosen;
        if (is_offered(completion, part) || !parts_add(&more, part))
            continue;
        Problem problem = {.code = PROBLEM_NONE};
        Status status = game_next_parts(state, seat, &more, &work, &then, &problem);
        HOLDS(state, status == STATUS_ILLEGAL && then.next.count == 0 && !then.has_action);
        HOLDS(state, problem.code != PROBLEM_NONE && problem.game == state->setup.game);
    }
}

/* An action of the seat, chosen at random from what is offered. */
static Action compose(const State *state, Seat seat, Rng *rng) {
    static Completion completion;
    ActionParts chosen = {.count = 0};
    for (;;) {
        ask(state, seat, &chosen, &completion);
        expect_sorted(state, &completion.next);
        expect_each_leads_on(state, seat, &chosen, &completion);
        expect_no_other_leads_on(state, seat, &chosen, &completion, rng);
        HOLDS(state, completion.has_action || completion.next.count > 0);
        if (completion.next.count == 0 || (completion.has_action && rng_below(rng, 3) == 0))
            return completion.action;
        Part next = completion.next.item[rng_below(rng, (uint32_t)completion.next.count)];
        HOLDS(state, parts_add(&chosen, next));
    }
}

static uint64_t result_of(const State *view, Seat seat, const Action *action) {
    State after = *view;
    game_apply_unchecked(&after, seat, action, NULL);
    return hash_position(&after);
}

static bool leads_where_listed(const State *view, Seat seat, const Action *action) {
    uint64_t wanted = result_of(view, seat, action);
    for (int i = 0; i < listed.count; i++)
        if (result_of(view, seat, &listed.item[i]) == wanted)
            return true;
    return false;
}

static void visit_composed(const State *state, Rng *rng) {
    Seat seat = chooser_of(state, rng);
    State view = *state;
    if (seat == NO_SEAT)
        return;
    game_redact(&view, seat);
    Action action = compose(rng_below(rng, 2) == 0 ? state : &view, seat, rng);
    HOLDS(state, game_check(state, seat, &action, NULL) == STATUS_OK);
    game_legal_actions(&view, seat, &listed);
    HOLDS(state, leads_where_listed(&view, seat, &action));
}

TEST(every_offered_part_leads_on_and_no_other_and_at_the_end_is_a_legal_action) {
    each_position(60, visit_composed);
}

/* ----------------------- every action by every order ----------------------- */

static void visit_reachable(const State *state, Rng *rng) {
    Seat seat = chooser_of(state, rng);
    ActionParts parts;
    if (seat == NO_SEAT)
        return;
    HOLDS(state, game_legal_actions(state, seat, &listed) == STATUS_OK);
    for (int i = 0; i < REACHED_EACH; i++) {
        const Action *action = &listed.item[rng_below(rng, (uint32_t)listed.count)];
        game_action_parts(state, action, &parts);
        expect_reachable(state, seat, action, &parts);
        shuffle_parts(state, action, rng, &parts);
        expect_reachable(state, seat, action, &parts);
    }
}

TEST(every_listed_action_is_reached_in_the_order_of_its_word_and_in_others) {
    each_position(60, visit_reachable);
}

/* ------------------- against all spellings, one by one --------------------- */

/* Every spelling of every legal action of a game without portions. Only DOG Cards has spellings
 * that are not listed; there everything that an action can say is tried. */
static void spell_all(const State *state, Seat seat, ActionList *all) {
    game_legal_actions(state, seat, all);
    if (state->setup.game != GAME_CARDS)
        return;
    all->count = 0;
    for (unsigned i = 0; i < 9U * CARD_KINDS * CARD_KINDS * 8 * 15; i++) {
        Action action = {.kind = (uint8_t)(i % 9), .card = (Card)(i / 9 % CARD_KINDS)};
        action.take = (Card)(i / 9 / CARD_KINDS % CARD_KINDS);
        action.step[0].from = (Field)(i / 9 / CARD_KINDS / CARD_KINDS % 8);
        action.step[0].to = (Field)(i / 9 / CARD_KINDS / CARD_KINDS / 8);
        bool taking = action.kind == CARDS_KEEP || action.kind == CARDS_TAKE;
        bool row =
            action.kind == CARDS_BUILD || action.kind == CARDS_ROB || action.kind == CARDS_REDEEM;
        bool place =
            action.kind == CARDS_BUY || action.kind == CARDS_KEEP || action.kind == CARDS_REDEEM;
        action.count = row || place;
        bool stray = (!taking && action.take != 0) || (!row && action.step[0].from != 0) ||
                     (!place && action.step[0].to != 0) ||
                     (action.kind == CARDS_KEEP && action.card != 0);
        if (!stray && game_check(state, seat, &action, NULL) == STATUS_OK)
            action_list_add(all, &action);
    }
}

static char (*results)[POSITION_TEXT_MAX];
static const char *result_texts[SPELLINGS_MAX];

static void write_results(const State *view, Seat seat, const ActionList *all) {
    for (int i = 0; i < all->count; i++) {
        State after = *view;
        game_apply_unchecked(&after, seat, &all->item[i], NULL);
        write_line(&after, results[i]);
        result_texts[i] = results[i];
    }
}

/* Some parts of an action, and perhaps one that it does not have. */
static ActionParts some_parts(const State *state, const Action *action, Rng *rng) {
    ActionParts parts;
    shuffle_parts(state, action, rng, &parts);
    parts.count = (uint8_t)rng_below(rng, parts.count + 1U);
    if (rng_below(rng, 4) == 0)
        parts_add(&parts, strange_part(rng));
    return parts;
}

static void visit_compared(const State *state, Rng *rng) {
    Seat seat = chooser_of(state, rng);
    if (seat == NO_SEAT || state->setup.game == GAME_DOG)
        return; /* for DOG see tests/reference/test_dog_action_parts.c */
    State view = *state;
    game_redact(&view, seat);
    spell_all(&view, seat, &listed);
    write_results(&view, seat, &listed);
    Spellings all = {listed.count, listed.item, result_texts};
    for (int i = 0; i < COMPARED_EACH; i++) {
        const Action *action = &listed.item[rng_below(rng, (uint32_t)listed.count)];
        ActionParts chosen = some_parts(state, action, rng);
        bool known = true;
        for (unsigned k = 0; k < chosen.count; k++)
            known = known && chosen.part[k].kind < PART_KINDS;
        if (known)
            expect_offer(state, seat, &chosen, &all);
    }
}

TEST(what_is_offered_is_what_all_spellings_together_tell) {
    results = malloc(SPELLINGS_MAX * sizeof *results);
    EXPECT(results != NULL);
    each_position(60, visit_compared);
    free(results);
}

/* ----------------------------- who knows what ------------------------------ */

static void visit_view(const State *state, Rng *rng) {
    static Completion whole, seen;
    Seat seat = chooser_of(state, rng);
    if (seat == NO_SEAT)
        return;
    State view = *state;
    game_redact(&view, seat);
    game_legal_actions(state, seat, &listed);
    ActionParts chosen =
        some_parts(state, &listed.item[rng_below(rng, (uint32_t)listed.count)], rng);
    Status status = game_next_parts(state, seat, &chosen, &work, &whole, NULL);
    HOLDS(state, game_next_parts(&view, seat, &chosen, &work, &seen, NULL) == status);
    HOLDS(state, memcmp(&whole, &seen, sizeof whole) == 0);
}

TEST(an_offer_hangs_on_nothing_that_the_player_does_not_know) {
    each_position(10, visit_view);
}

static void visit_others(const State *state, Rng *rng) {
    static Completion completion;
    Seat seat = (Seat)rng_below(rng, rng_below(rng, 4) == 0 ? 256 : SEATS_MAX);
    Problem problem = problem_make(PROBLEM_NONE);
    SeatSet to_act = game_to_act(state);
    if (seat < state->setup.seats && to_act != CHANCE && has_seat(to_act, seat))
        return;
    Status status =
        game_next_parts(state, seat, &(ActionParts){.count = 0}, &work, &completion, &problem);
    HOLDS(state, status == STATUS_ILLEGAL && problem.code != PROBLEM_NONE);
    HOLDS(state,
          completion.next.count == 0 && !completion.has_action && completion.events.count == 0);
}

TEST(nothing_is_offered_off_turn) {
    each_position(10, visit_others);
}

static void visit_events(const State *state, Rng *rng) {
    static Completion completion;
    static EventList told;
    Seat seat = chooser_of(state, rng);
    if (seat == NO_SEAT)
        return;
    State view = *state;
    ActionParts parts;
    game_redact(&view, seat);
    game_legal_actions(state, seat, &listed);
    const Action *action = &listed.item[rng_below(rng, (uint32_t)listed.count)];
    shuffle_parts(state, action, rng, &parts);
    ask(state, seat, &parts, &completion);
    game_apply_unchecked(&view, seat, action, &told);
    HOLDS(state, completion.events.count == told.count);
    for (int i = 0; i < told.count; i++)
        HOLDS(state, memcmp(&told.item[i], &completion.events.item[i], sizeof told.item[i]) == 0);
}

TEST(what_complete_parts_do_is_what_the_action_does_as_far_as_the_player_knows) {
    each_position(10, visit_events);
}

/* -------------------------------- words ------------------------------------ */

static void expect_word(const State *state, Seat seat, Part part) {
    char word[PART_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    Part again;
    game_write_part(state, seat, part, &text);
    HOLDS(state, text_ok(&text));
    HOLDS(state, game_read_part(state, seat, word, &again, NULL) == STATUS_OK);
    HOLDS(state, part_equal(part, again));
}

/* One letter exchanged: refused, or the word of just that part. */
static void expect_strict(const State *state, Seat seat, Part part, Rng *rng) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzAKQJTXDWC0123456789:-x ";
    char word[PART_TEXT_MAX], again[PART_TEXT_MAX];
    Text text = text_into(word, sizeof word), written = text_into(again, sizeof again);
    game_write_part(state, seat, part, &text);
    word[rng_below(rng, (uint32_t)text.length)] = letters[rng_below(rng, sizeof letters - 1)];
    if (game_read_part(state, seat, word, &part, NULL) != STATUS_OK)
        return;
    game_write_part(state, seat, part, &written);
    EXPECT_TEXT(again, word);
}

static void visit_words(const State *state, Rng *rng) {
    static Completion completion;
    Seat seat = chooser_of(state, rng);
    if (seat == NO_SEAT)
        return;
    ask(state, seat, &(ActionParts){.count = 0}, &completion);
    for (int i = 0; i < completion.next.count; i++) {
        expect_word(state, seat, completion.next.item[i]);
        expect_strict(state, seat, completion.next.item[i], rng);
    }
}

TEST(every_offered_part_has_a_word_that_is_read_back_and_no_other_is) {
    each_position(20, visit_words);
}
