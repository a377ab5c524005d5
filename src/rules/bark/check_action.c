/* Checks one action and reports the first rule it breaks. Deliberately shares no code with the
 * generator; a test compares the two. */
#include "rules/bark/bark.h"

static Status refuse(Problem *problem, ProblemCode code) {
    *problem = problem_make(code);
    return STATUS_ILLEGAL;
}

static Status refuse_card(Problem *problem, ProblemCode code, Seat seat, Card card) {
    *problem = problem_make(code);
    problem->seat = seat;
    problem->card = card;
    return STATUS_ILLEGAL;
}

static Status refuse_bark(Problem *problem, ProblemCode code, Seat seat, unsigned place,
                          Card card) {
    refuse_card(problem, code, seat, card);
    problem->field = (Field)place;
    return STATUS_ILLEGAL;
}

/* ---- cards in the hand ---- */

/* How many of these cards the hand does not show; `missing` is one of them. */
static unsigned not_shown(CardSet hand, const uint8_t wanted[BARK_CARD_KINDS], Card *missing) {
    unsigned count = 0;
    for (Card card = BARK_CARD_KINDS; card-- > 0;) {
        unsigned shown = card_count(hand, card);
        if (wanted[card] <= shown)
            continue;
        count += wanted[card] - shown;
        *missing = card;
    }
    return count;
}

static Status check_held(const BarkState *bark, Seat seat, const uint8_t wanted[BARK_CARD_KINDS],
                         Problem *problem) {
    Card missing = CARD_NONE;
    unsigned count = not_shown(bark->hand[seat], wanted, &missing);
    if (count == 0)
        return STATUS_OK;
    if (count <= bark->hidden[seat]) {
        refuse_card(problem, PROBLEM_HIDDEN_CARD, seat, missing);
        return STATUS_HIDDEN;
    }
    bool some = wanted[missing] > 1 && card_count(bark->hand[seat], missing) + bark->hidden[seat];
    refuse_card(problem, some ? PROBLEM_NOT_SO_MANY : PROBLEM_NOT_IN_HAND, seat, missing);
    problem->number = some ? wanted[missing] : 0;
    return STATUS_ILLEGAL;
}

static Status check_card(const BarkState *bark, Seat seat, Card card, Problem *problem) {
    if (card >= BARK_CARD_KINDS)
        return refuse_card(problem, PROBLEM_NO_SUCH_CARD, seat, card);
    uint8_t wanted[BARK_CARD_KINDS] = {0};
    wanted[card] = 1;
    return check_held(bark, seat, wanted, problem);
}

/* ---- barking ---- */

static unsigned breeds_in(const uint8_t *dogs) {
    unsigned breeds = 0;
    for (Card card = 0; card < BARK_BREEDS; card++)
        breeds += dogs[card] > 0;
    return breeds;
}

static Status check_new_there(const BarkState *bark, Seat seat, const Action *action,
                              Problem *problem) {
    CardSet there = dogs_at(bark, action->place - 1U);
    for (Card card = 0; card < BARK_BREEDS; card++)
        if (action->dogs[card] > 0 && card_count(there, card) > 0)
            return refuse_bark(problem, PROBLEM_BREED_THERE, seat, action->place, card);
    return STATUS_OK;
}

static Status check_at_item(const BarkState *bark, Seat seat, const Action *action,
                            Problem *problem) {
    unsigned breeds = breeds_in(action->dogs), index = action->place - 1U;
    if (breeds == 0)
        return refuse_bark(problem, PROBLEM_WONDER_ALONE, seat, action->place, BARK_WONDER);
    if (breeds > 1 && !has_token(bark, index))
        return refuse_bark(problem, PROBLEM_SEVERAL_BREEDS, seat, action->place, CARD_NONE);
    if (bark->dogs[index][seat] != 0 && !has_token(bark, index))
        return refuse_bark(problem, PROBLEM_DOGS_THERE, seat, action->place, CARD_NONE);
    return check_new_there(bark, seat, action, problem);
}

static bool is_a_bark(const Action *action) {
    for (unsigned card = BARK_CAT; card < sizeof action->dogs; card++)
        if (action->dogs[card] > 0)
            return false;
    return breeds_in(action->dogs) > 0 || action->dogs[BARK_WONDER] > 0;
}

static Status check_place(const BarkState *bark, unsigned place, Problem *problem) {
    if (place >= 1 && place <= bark->items)
        return STATUS_OK;
    refuse(problem, PROBLEM_NO_SUCH_ITEM);
    problem->number = (int)place;
    return STATUS_ILLEGAL;
}

/* A rule that is broken counts before a card that is hidden. */
static Status check_bark(const BarkState *bark, Seat seat, const Action *action, Problem *problem) {
    if (!is_a_bark(action))
        return refuse(problem, PROBLEM_BAD_ACTION);
    Status status = check_place(bark, action->place, problem);
    if (status != STATUS_OK)
        return status;
    Problem unheld;
    Status held = check_held(bark, seat, action->dogs, &unheld);
    if (held != STATUS_ILLEGAL)
        status = check_at_item(bark, seat, action, problem);
    if (status == STATUS_OK && held != STATUS_OK)
        *problem = unheld;
    return status == STATUS_OK ? held : status;
}

static Status check_token(const BarkState *bark, unsigned place, Problem *problem) {
    if (place == 0)
        return STATUS_OK;
    Status status = check_place(bark, place, problem);
    if (status == STATUS_OK && has_token(bark, place - 1))
        return refuse_bark(problem, PROBLEM_TOKEN_THERE, NO_SEAT, place, CARD_NONE);
    return status;
}

/* ---- actions ---- */

static uint8_t phase_of(const Action *action) {
    if (action->kind == BARK_DROP)
        return BARK_DROPPING;
    return action->kind == BARK_PUT_TOKEN ? BARK_PUT : BARK_PLAY;
}

/* The action belongs to another phase: what is expected first, or why it is too late for it. */
static Status refuse_now(const BarkState *bark, Seat seat, const Action *action, Problem *problem) {
    ProblemCode code =
        action->kind == BARK_DROP ? PROBLEM_NO_HAND_TOO_LARGE : PROBLEM_NO_CAT_PLAYED;
    if (bark->phase != BARK_PLAY)
        code = bark->phase == BARK_PUT ? PROBLEM_MUST_PUT : PROBLEM_MUST_DISCARD;
    refuse_card(problem, code, seat, CARD_NONE);
    problem->number = BARK_HAND_MAX;
    return STATUS_ILLEGAL;
}

Status bark_check(const State *state, Seat seat, const Action *action, Problem *problem) {
    const BarkState *bark = &state->as.bark;
    if (seat != bark->turn)
        return refuse_card(problem, PROBLEM_NOT_YOUR_TURN, seat, CARD_NONE);
    if (action->kind > BARK_PASS)
        return refuse(problem, PROBLEM_BAD_ACTION);
    if (phase_of(action) != bark->phase)
        return refuse_now(bark, seat, action, problem);
    if (action->kind == BARK_BARK)
        return check_bark(bark, seat, action, problem);
    if (action->kind == BARK_PUT_TOKEN)
        return check_token(bark, action->place, problem);
    if (action->kind == BARK_PLAY_CAT)
        return check_card(bark, seat, BARK_CAT, problem);
    if (action->kind == BARK_THROW_WONDER)
        return check_card(bark, seat, BARK_WONDER, problem);
    if (action->kind == BARK_DROP)
        return check_card(bark, seat, action->card, problem);
    return STATUS_OK;
}
