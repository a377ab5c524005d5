/* Checks one action and reports the first rule it breaks, with the piece that is in the way.
 * Accepts every correct notation. Deliberately shares no code with the generators; a test compares
 * the two. */
#include "rules/dog/dog.h"

static Status refuse(Problem *problem, ProblemCode code) {
    *problem = problem_make(code);
    return STATUS_ILLEGAL;
}

static Status refuse_field(Problem *problem, ProblemCode code, Field from, Field field) {
    *problem = problem_make(code);
    problem->from = from;
    problem->field = field;
    return STATUS_ILLEGAL;
}

static Status refuse_card(Problem *problem, ProblemCode code, Seat seat, Card card) {
    *problem = problem_make(code);
    problem->seat = seat;
    problem->card = card;
    return STATUS_ILLEGAL;
}

/* ---- one step ---- */

static Status refuse_safe(Problem *problem, const MoverInfo *info, Field from, Field passed_start) {
    refuse_field(problem, PROBLEM_SAFE_PIECE, from, passed_start);
    problem->seat = start_owner(info->setup, passed_start);
    return STATUS_ILLEGAL;
}

/* How many points a forward step from `from` to `to` takes; 0 if there is no such way. */
static unsigned points_of(const MoverInfo *info, Step step) {
    if (on_track(step.from) && on_track(step.to))
        return distance(info, step.from, step.to);
    if (!in_goal(step.to) || goal_owner(step.to) != info->mover)
        return 0;
    if (in_goal(step.from))
        return step.to > step.from ? (unsigned)(step.to - step.from) : 0;
    return distance(info, step.from, info->start) + goal_number(step.to);
}

static Status check_in_goal(const MoverInfo *info, Step step, unsigned first, Problem *problem) {
    for (unsigned number = first; number <= goal_number(step.to); number++)
        if (field_set_has(&info->own, goal_field(info->mover, number)))
            return refuse_field(problem, PROBLEM_GOAL_TAKEN, step.from,
                                goal_field(info->mover, number));
    return STATUS_OK;
}

/* A forward step of a known number of points, fewer than a segment has. */
static Status check_way(const MoverInfo *info, Step step, unsigned points, Problem *problem) {
    if (in_goal(step.from))
        return check_in_goal(info, step, goal_number(step.from) + 1, problem);
    if (in_goal(step.to) && step.from == info->start)
        return refuse_field(problem, PROBLEM_FROM_START, step.from, step.to);
    Field end = field_ahead(info, step.from, points);
    Field passed_start = (Field)(end - end % SEGMENT_LENGTH);
    if (step.from % SEGMENT_LENGTH + points >= SEGMENT_LENGTH && is_start_held(info, passed_start))
        return refuse_safe(problem, info, step.from, passed_start);
    return in_goal(step.to) ? check_in_goal(info, step, 1, problem) : STATUS_OK;
}

static Status check_backwards(const MoverInfo *info, Step step, unsigned points, Problem *problem) {
    if (!is_blocked_backwards(info, step.from, points))
        return STATUS_OK;
    return refuse_safe(problem, info, step.from, (Field)(step.from - step.from % SEGMENT_LENGTH));
}

static Status check_start(const MoverInfo *info, Card as, Step step, Problem *problem) {
    if (as != CARD_A && as != CARD_K)
        return refuse_card(problem, PROBLEM_NOT_A_START_CARD, info->mover, as);
    if (info->home == 0)
        return refuse_card(problem, PROBLEM_NONE_AT_HOME, info->mover, as);
    if (step.to != info->start)
        return refuse_field(problem, PROBLEM_WRONG_DISTANCE, step.from, step.to);
    if (is_start_held(info, info->start))
        return refuse_field(problem, PROBLEM_START_HELD, step.from, step.to);
    return STATUS_OK;
}

static Status refuse_distance(Problem *problem, Card as, Step step, unsigned points) {
    refuse_field(problem, PROBLEM_WRONG_DISTANCE, step.from, step.to);
    problem->card = as;
    problem->number = (int)points;
    return STATUS_ILLEGAL;
}

/* One step with a card other than the seven. */
static Status check_step(const MoverInfo *info, Card as, Step step, Problem *problem) {
    if (step.from == FIELD_HOME)
        return check_start(info, as, step, problem);
    if (!field_set_has(&info->own, step.from))
        return refuse_field(problem, PROBLEM_NO_PIECE_THERE, FIELD_HOME, step.from);
    unsigned points = points_of(info, step);
    bool ace = as == CARD_A && (points == 1 || points == 11);
    if (ace || (points != 0 && points == dog_card_points(as)))
        return check_way(info, step, points, problem);
    bool both_on_track = on_track(step.from) && on_track(step.to);
    if (as == CARD_4 && both_on_track && distance(info, step.to, step.from) == 4)
        return check_backwards(info, step, 4, problem);
    if (as == CARD_4 && in_goal(step.from))
        return refuse_field(problem, PROBLEM_NOT_BACKWARDS, step.from, step.to);
    return refuse_distance(problem, as, step, points);
}

/* ---- the seven ---- */

/* The pieces while a seven is played, and which of them have moved. */
typedef struct SevenCheck {
    DogState dog;
    bool moved[SEATS_MAX][PIECES_MAX];
    unsigned points;
} SevenCheck;

static int piece_index(const DogState *dog, Seat seat, Field field) {
    for (int i = 0; i < PIECES_MAX; i++)
        if (dog->piece[seat][i] == field)
            return i;
    return -1;
}

static Status check_portion(const State *state, SevenCheck *check, Seat seat, Step step,
                            Problem *problem) {
    Seat mover = dog_mover_of(&state->setup, &check->dog, seat);
    int index = piece_index(&check->dog, mover, step.from);
    if (step.from == FIELD_HOME)
        return refuse_card(problem, PROBLEM_NOT_A_START_CARD, mover, CARD_7);
    if (index < 0)
        return refuse_field(problem,
                            piece_index(&state->as.dog, mover, step.from) >= 0
                                ? PROBLEM_BURNED
                                : PROBLEM_NO_PIECE_THERE,
                            step.from, step.from);
    if (check->moved[mover][index])
        return refuse_field(problem, PROBLEM_MOVED_TWICE, step.from, step.from);
    MoverInfo info;
    mover_info_begin(&info, &state->setup, &check->dog, mover);
    unsigned points = points_of(&info, step);
    if (points == 0 || points > 7)
        return refuse_distance(problem, CARD_7, step, points);
    if (check_way(&info, step, points, problem) != STATUS_OK)
        return STATUS_ILLEGAL;
    dog_step(&state->setup, &check->dog, mover, step, true, NULL);
    check->moved[mover][index] = true;
    check->points += points;
    return STATUS_OK;
}

static Status refuse_points(Problem *problem, ProblemCode code, unsigned points) {
    refuse(problem, code);
    problem->number = (int)points;
    return STATUS_ILLEGAL;
}

static Status check_seven(const State *state, Seat seat, const Action *action, Problem *problem) {
    SevenCheck check = {.dog = state->as.dog};
    for (unsigned i = 0; i < action->count; i++) {
        Status status = check_portion(state, &check, seat, action->step[i], problem);
        if (status != STATUS_OK)
            return status;
    }
    if (check.points > 7)
        return refuse_points(problem, PROBLEM_TOO_MANY_POINTS, check.points);
    if (check.points < 7)
        return refuse_points(problem, PROBLEM_POINTS_LEFT, 7 - check.points);
    return STATUS_OK;
}

/* ---- exchange, take ---- */

static bool is_exchangeable_piece(const MoverInfo *info, const FieldSet *set, Field field) {
    return on_track(field) && field_set_has(set, field) && is_exchangeable(info, field);
}

static bool any_exchangeable(const MoverInfo *info, const FieldSet *set) {
    for (Field field = 0; field < info->length; field++)
        if (is_exchangeable_piece(info, set, field))
            return true;
    return false;
}

static Status check_exchange(const MoverInfo *info, Step step, Problem *problem) {
    if (step.from == FIELD_HOME || !field_set_has(&info->own, step.from))
        return refuse_field(problem, PROBLEM_NO_PIECE_THERE, FIELD_HOME, step.from);
    if (!is_exchangeable_piece(info, &info->own, step.from))
        return refuse_field(problem, PROBLEM_NOT_EXCHANGEABLE, step.from, step.from);
    if (field_set_has(&info->own, step.to))
        return refuse_field(problem, PROBLEM_OWN_PIECE, step.from, step.to);
    if (in_goal(step.to))
        return refuse_field(problem, PROBLEM_NOT_EXCHANGEABLE, step.from, step.to);
    if (!field_set_has(&info->others, step.to))
        return refuse_field(problem, PROBLEM_NO_PIECE_THERE, step.from, step.to);
    if (!is_exchangeable_piece(info, &info->others, step.to))
        return refuse_field(problem, PROBLEM_NOT_EXCHANGEABLE, step.from, step.to);
    return STATUS_OK;
}

static Status check_idle(const MoverInfo *info, Problem *problem) {
    if (any_exchangeable(info, &info->others) && any_exchangeable(info, &info->own))
        return refuse(problem, PROBLEM_MUST_EXCHANGE);
    if (any_exchangeable(info, &info->others) && is_start_held(info, info->start))
        return refuse_field(problem, PROBLEM_NOT_EXCHANGEABLE, info->start, info->start);
    for (unsigned i = 0; i < info->count; i++)
        if (on_track(info->piece[i]))
            return STATUS_OK;
    return refuse(problem, PROBLEM_NOTHING_ON_TRACK);
}

static Status check_take(const State *state, Seat seat, const Action *action, Problem *problem) {
    bool endless = action->card == CARD_J && action->take == CARD_J;
    if (action->take == CARD_D || endless)
        return refuse_card(problem, PROBLEM_MAY_NOT_TAKE, seat, action->take);
    if (action->take >= CARD_KINDS || card_count(state->as.dog.discard, action->take) == 0)
        return refuse_card(problem, PROBLEM_NOT_IN_DISCARD, seat, action->take);
    return STATUS_OK;
}

/* ---- actions ---- */

/* Whether this card, as what it is played as, fits this kind of action. */
static Status check_card(const State *state, Seat seat, const Action *action, Problem *problem) {
    if (action->card >= CARD_KINDS || action->as >= CARD_J)
        return refuse_card(problem, PROBLEM_NO_SUCH_CARD, seat, action->card);
    if (action->card != CARD_J && action->as != action->card)
        return refuse_card(problem, PROBLEM_NO_SUCH_CARD, seat, action->as);
    if (action->as == CARD_D && state->setup.as.dog.deck != DOG_DECK_14)
        return refuse_card(problem, PROBLEM_NO_SUCH_CARD, seat, CARD_D);
    bool exchange = action->kind == DOG_SWAP || action->kind == DOG_IDLE;
    if (exchange != (action->as == CARD_X) || (action->kind == DOG_TAKE && action->as != CARD_D))
        return refuse_card(problem, PROBLEM_BAD_ACTION, seat, action->as);
    return STATUS_OK;
}

static Status check_steps(const State *state, Seat seat, const Action *action, Problem *problem) {
    const DogState *dog = &state->as.dog;
    unsigned steps = action->kind == DOG_MOVE || action->kind == DOG_SWAP ? 1 : 0;
    bool seven = action->kind == DOG_MOVE && action->as == CARD_7;
    if (seven ? action->count < 1 || action->count > STEPS_MAX : action->count != steps)
        return refuse(problem, PROBLEM_BAD_ACTION);
    if (seven)
        return check_seven(state, seat, action, problem);
    MoverInfo info;
    mover_info_begin(&info, &state->setup, dog, dog_mover_of(&state->setup, dog, seat));
    if (action->kind == DOG_MOVE)
        return check_step(&info, action->as, action->step[0], problem);
    mover_info_add_others(&info, dog);
    if (action->kind == DOG_SWAP)
        return check_exchange(&info, action->step[0], problem);
    if (action->kind == DOG_IDLE)
        return check_idle(&info, problem);
    return check_take(state, seat, action, problem);
}

static Status check_in_hand(const DogState *dog, Seat seat, Card card, Problem *problem) {
    if (card < CARD_KINDS && card_count(dog->hand[seat], card) > 0)
        return STATUS_OK;
    if (dog->hidden[seat] == 0 || card > CARD_HIDDEN)
        return refuse_card(problem, PROBLEM_NOT_IN_HAND, seat, card);
    refuse_card(problem, PROBLEM_HIDDEN_CARD, seat, card);
    return STATUS_HIDDEN;
}

/* Fields that no board has, from callers who build actions themselves. */
static bool fields_exist(const State *state, const Action *action) {
    for (unsigned i = 0; i < action->count && i < STEPS_MAX; i++) {
        Field ends[2] = {action->step[i].from, action->step[i].to};
        for (int j = 0; j < 2; j++) {
            bool there = on_track(ends[j]) ? ends[j] < track_length(&state->setup)
                                           : in_goal(ends[j]) || ends[j] == FIELD_HOME;
            if (!there)
                return false;
        }
        if (ends[1] == FIELD_HOME)
            return false;
    }
    return true;
}

static Status check_play(const State *state, Seat seat, const Action *action, Problem *problem) {
    if (!fields_exist(state, action))
        return refuse(problem, PROBLEM_NO_SUCH_FIELD);
    Status status = check_card(state, seat, action, problem);
    if (status != STATUS_OK)
        return status;
    Status held = check_in_hand(&state->as.dog, seat, action->card, problem);
    if (held == STATUS_ILLEGAL)
        return held;
    status = check_steps(state, seat, action, problem);
    if (status == STATUS_OK && held == STATUS_HIDDEN)
        check_in_hand(&state->as.dog, seat, action->card, problem);
    return status == STATUS_OK ? held : status;
}

static Status check_give(const State *state, Seat seat, Card card, Problem *problem) {
    if (state->as.dog.phase != DOG_GIVING)
        return refuse(problem, PROBLEM_NOT_GIVING);
    if (state->as.dog.gift[seat] != CARD_NONE)
        return refuse_card(problem, PROBLEM_CHOSEN_ALREADY, seat, card);
    return check_in_hand(&state->as.dog, seat, card, problem);
}

/* Folding and throwing away are for those who can play nothing. */
static Status check_stuck(const State *state, Seat seat, Problem *problem) {
    if (dog_can_play(state, seat))
        return refuse_card(problem, PROBLEM_CAN_PLAY, seat, CARD_NONE);
    if (state->as.dog.hidden[seat] == 0)
        return STATUS_OK;
    refuse_card(problem, PROBLEM_HIDDEN_CARD, seat, CARD_NONE);
    return STATUS_HIDDEN;
}

static Status check_drop(const State *state, Seat seat, Card card, Problem *problem) {
    Status held = check_in_hand(&state->as.dog, seat, card, problem);
    return held == STATUS_OK ? check_stuck(state, seat, problem) : held;
}

Status dog_check(const State *state, Seat seat, const Action *action, Problem *problem) {
    if (action->kind == DOG_GIVE)
        return check_give(state, seat, action->card, problem);
    if (state->as.dog.phase == DOG_GIVING)
        return refuse(problem, PROBLEM_MUST_GIVE);
    if (seat != state->as.dog.turn)
        return refuse_card(problem, PROBLEM_NOT_YOUR_TURN, seat, action->card);
    bool partners = dog_has_partners(state->setup.seats);
    if (action->kind == DOG_FOLD)
        return partners ? check_stuck(state, seat, problem) : refuse(problem, PROBLEM_MUST_DROP);
    if (action->kind == DOG_DROP)
        return partners ? refuse(problem, PROBLEM_MUST_FOLD)
                        : check_drop(state, seat, action->card, problem);
    if (action->kind > DOG_DROP)
        return refuse(problem, PROBLEM_BAD_ACTION);
    return check_play(state, seat, action, problem);
}
