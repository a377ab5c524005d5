/* Explains why a part cannot be chosen, only for parts that dog_next_parts does not list. Leaves
 * the generic problem where there is no exact explanation: a wrong one would mislead. */
#include "rules/dog/dog.h"
#include "rules/part_collector.h"

/* The chosen parts: their last one is asked about. */
typedef struct PartQuery {
    const State *view;
    Seat seat;
    MoverInfo info;
    Card card, as;
    Step step[STEPS_MAX];
    unsigned pieces, targets; /* how many of each: the n-th piece goes to the n-th target */
    Part last;
} PartQuery;

static void add_part(PartQuery *query, Part part) {
    query->last = part;
    if (part.kind == PART_CARD)
        query->card = part.value;
    if (part.kind == PART_AS)
        query->as = part.value;
    if (part.kind == PART_PIECE && query->pieces < STEPS_MAX)
        query->step[query->pieces++].from = part.value;
    if (part.kind == PART_TO && query->targets < STEPS_MAX)
        query->step[query->targets++].to = part.value;
}

static PartQuery query_of(const PartCollector *collector) {
    const State *view = collector->view;
    PartQuery query = {.view = view, .seat = collector->seat, .card = CARD_NONE, .as = CARD_NONE};
    mover_info_begin(&query.info, &view->setup, &view->as.dog,
                     dog_mover_of(&view->setup, &view->as.dog, collector->seat));
    for (unsigned i = 0; i < collector->chosen->count; i++)
        add_part(&query, collector->chosen->part[i]);
    if (query.as == CARD_NONE && query.card != CARD_J)
        query.as = query.card;
    return query;
}

static void set_problem(Problem *problem, ProblemCode code, Seat seat, Card card, Field from,
                        Field field) {
    *problem = problem_make(code);
    problem->seat = seat;
    problem->card = card;
    problem->from = from;
    problem->field = field;
}

static void set_card_problem(Problem *problem, ProblemCode code, const PartQuery *query,
                             Card card) {
    set_problem(problem, code, query->seat, card, 0xFF, 0xFF);
}

/* ---- a card that no piece can use ---- */

/* Start fields whose pieces are in the way, as bits of `guarded`. */
static unsigned start_bit(Field field) {
    return 1U << field / SEGMENT_LENGTH;
}

static unsigned starts_ahead(const MoverInfo *info, unsigned points) {
    unsigned gates = 0;
    for (unsigned i = 0; i < info->count; i++)
        if (on_track(info->piece[i]))
            gates |= start_bit(field_ahead(info, info->piece[i], points));
    return gates;
}

static unsigned starts_behind(const MoverInfo *info) {
    unsigned gates = 0;
    for (unsigned i = 0; i < info->count; i++)
        if (on_track(info->piece[i]))
            gates |= start_bit(info->piece[i]);
    return gates;
}

/* No way is open, so every way of every piece on the track meets a safe piece. */
static unsigned passed_starts_of(const MoverInfo *info, Card card) {
    unsigned gates = starts_ahead(info, card == CARD_A ? 1 : dog_card_points(card));
    if (card == CARD_4)
        gates |= starts_behind(info);
    if ((card == CARD_A || card == CARD_K) && info->home > 0)
        gates |= start_bit(info->start);
    return gates;
}

/* Names the piece if it is only one. */
static void set_blocked_problem(Problem *problem, const PartQuery *query, Card card) {
    unsigned gates = passed_starts_of(&query->info, card);
    set_problem(problem, PROBLEM_CARD_BLOCKED, NO_SEAT, card, 0xFF, 0xFF);
    if ((gates & (gates - 1)) != 0)
        return;
    problem->field = (Field)(SEGMENT_LENGTH * (unsigned)__builtin_ctz(gates));
    problem->seat = start_owner(&query->view->setup, problem->field);
}

static bool any_on_track(const MoverInfo *info) {
    for (unsigned i = 0; i < info->count; i++)
        if (on_track(info->piece[i]))
            return true;
    return false;
}

/* With a piece on the track it is one that is safe, while others could be exchanged with. */
static void explain_exchange(const PartQuery *query, Problem *problem) {
    const MoverInfo *info = &query->info;
    if (any_on_track(info))
        set_problem(problem, PROBLEM_NOT_EXCHANGEABLE, info->mover, CARD_X, info->start,
                    info->start);
    else
        set_card_problem(problem, PROBLEM_NOBODY_ON_TRACK, query, CARD_X);
}

static void explain_card(const PartQuery *query, Card card, Problem *problem) {
    const MoverInfo *info = &query->info;
    if (card == CARD_J)
        return;
    if (card == CARD_X)
        explain_exchange(query, problem);
    else if (card == CARD_D)
        set_card_problem(problem, PROBLEM_NOTHING_TO_TAKE, query, card);
    else if (info->count == 0)
        set_card_problem(problem, PROBLEM_NOT_A_START_CARD, query, card);
    else if (card == CARD_7)
        set_card_problem(problem, PROBLEM_SEVEN_STUCK, query, card);
    else if (!any_on_track(info))
        set_card_problem(problem, PROBLEM_GOAL_ONLY, query, card);
    else
        set_blocked_problem(problem, query, card);
}

/* ---- a piece ---- */

static bool has_piece_on(const PartQuery *query, Seat seat, Field field) {
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (query->view->as.dog.piece[seat][i] == field)
            return true;
    return false;
}

static Seat owner_of(const PartQuery *query, Field field) {
    if (!on_track(field) && !in_goal(field) && field != FIELD_HOME)
        return NO_SEAT;
    if (has_piece_on(query, query->info.mover, field))
        return query->info.mover;
    for (Seat seat = 0; field != FIELD_HOME && seat < query->view->setup.seats; seat++)
        if (has_piece_on(query, seat, field))
            return seat;
    return NO_SEAT;
}

/* Without a card: what would be needed. */
static void explain_alone(const PartQuery *query, Field piece, Problem *problem) {
    CardSet hand = query->view->as.dog.hand[query->seat];
    bool start = card_count(hand, CARD_A) + card_count(hand, CARD_K) + card_count(hand, CARD_J) > 0;
    if (piece != FIELD_HOME)
        set_problem(problem, PROBLEM_NO_CARD_FOR, query->seat, CARD_NONE, piece, 0xFF);
    else if (start)
        set_problem(problem, PROBLEM_START_HELD, query->info.mover, CARD_NONE, piece,
                    query->info.start);
    else
        set_card_problem(problem, PROBLEM_NOT_A_START_CARD, query, CARD_NONE);
}

/* The problem of one step with the chosen card. */
static Status check_step(const PartQuery *query, uint8_t kind, Field from, Field to,
                         Problem *problem) {
    Action action = {.kind = kind, .card = query->card, .as = query->as, .count = 1};
    action.step[0] = (Step){from, to};
    return dog_check(query->view, query->seat, &action, problem);
}

/* With a card of this many points: home, in the goal, or on the track before a held start. */
static void explain_mover(const PartQuery *query, Field piece, Problem *problem) {
    Card as = query->as == CARD_NONE ? CARD_A : query->as; /* a joker: the least that it can be */
    unsigned points = as == CARD_A ? 1 : dog_card_points(as);
    if (in_goal(piece))
        set_problem(problem, PROBLEM_NO_ROOM, query->info.mover, query->card, piece, 0xFF);
    else if (query->as != CARD_NONE && piece == FIELD_HOME)
        check_step(query, DOG_MOVE, piece, query->info.start, problem);
    else if (piece == FIELD_HOME)
        set_problem(problem, PROBLEM_START_HELD, query->info.mover, CARD_J, piece,
                    query->info.start);
    else if (query->as != CARD_NONE)
        check_step(query, DOG_MOVE, piece, field_ahead(&query->info, piece, points), problem);
}

static void explain_swapper(const PartQuery *query, Field piece, Problem *problem) {
    if (in_goal(piece) || (on_track(piece) && !is_exchangeable(&query->info, piece)))
        set_problem(problem, PROBLEM_NOT_EXCHANGEABLE, query->info.mover, CARD_X, piece, piece);
    else if (piece == FIELD_HOME)
        set_card_problem(problem, PROBLEM_NOBODY_AT_HOME, query, CARD_X);
    else
        set_card_problem(problem, PROBLEM_NOBODY_TO_EXCHANGE, query, CARD_X);
}

/* ---- a portion of a seven ---- */

/* After the portions so far. */
static Status check_portion(const PartQuery *query, Field from, Field to, Problem *problem) {
    Action action = {.kind = DOG_MOVE, .card = query->card, .as = CARD_7};
    for (unsigned i = 0; i < query->targets; i++)
        action.step[action.count++] = query->step[i];
    if (action.count == STEPS_MAX)
        return STATUS_ILLEGAL;
    action.step[action.count++] = (Step){from, to};
    Status status = dog_check(query->view, query->seat, &action, problem);
    return status == STATUS_ILLEGAL && problem->code == PROBLEM_POINTS_LEFT ? STATUS_OK : status;
}

/* A portion that is possible leaves points that cannot be used; otherwise reports what is in its
 * way. */
static void explain_portion(const PartQuery *query, Field piece, Problem *problem) {
    Problem refused = *problem;
    for (unsigned points = 1; points <= SEVEN; points++) {
        Problem here;
        Field to =
            in_goal(piece) ? (Field)(piece + points) : field_ahead(&query->info, piece, points);
        bool past = in_goal(piece) && goal_number(piece) + points > GOAL_LENGTH;
        if (past)
            break;
        if (piece != FIELD_HOME && check_portion(query, piece, to, &here) == STATUS_OK) {
            set_problem(problem, PROBLEM_SEVEN_UNSPENT, query->seat, query->card, piece, 0xFF);
            return;
        }
        if (points == 1 && piece != FIELD_HOME)
            refused = here;
    }
    *problem = refused;
    if (piece == FIELD_HOME)
        set_card_problem(problem, PROBLEM_NOT_A_START_CARD, query, CARD_7);
    else if (in_goal(piece) && problem->code != PROBLEM_MOVED_TWICE &&
             problem->code != PROBLEM_BURNED)
        set_problem(problem, PROBLEM_NO_ROOM, query->info.mover, query->card, piece, 0xFF);
}

/* ---- another player's piece ---- */

/* It was to be the target of the piece that was chosen before. */
static bool explain_target(const PartQuery *query, Field to, Problem *problem) {
    if (query->as == CARD_NONE || query->as == CARD_7)
        return false;
    uint8_t kind = query->as == CARD_X ? DOG_SWAP : DOG_MOVE;
    return check_step(query, kind, query->step[0].from, to, problem) == STATUS_ILLEGAL;
}

static void explain_other(const PartQuery *query, Field piece, Seat owner, Problem *problem) {
    if (owner == query->seat)
        set_problem(problem, PROBLEM_MOVES_PARTNER, query->info.mover, CARD_NONE, piece, 0xFF);
    else if (query->pieces != 2 || query->targets > 0 || !explain_target(query, piece, problem))
        set_problem(problem, PROBLEM_NOT_YOUR_PIECE, owner, CARD_NONE, 0xFF, piece);
}

static void explain_piece(const PartQuery *query, Field piece, Problem *problem) {
    Seat owner = owner_of(query, piece);
    if (query->as == CARD_7)
        explain_portion(query, piece, problem);
    if (owner != NO_SEAT && owner != query->info.mover &&
        (query->as != CARD_7 || problem->code == PROBLEM_NO_PIECE_THERE))
        explain_other(query, piece, owner, problem);
    else if (query->as == CARD_7 || owner == NO_SEAT)
        return;
    else if (query->card == CARD_NONE)
        explain_alone(query, piece, problem);
    else if (query->as == CARD_X)
        explain_swapper(query, piece, problem);
    else
        explain_mover(query, piece, problem);
}

/* ---- whatever was chosen last ---- */

static void explain_last_card(const PartQuery *query, Problem *problem) {
    Card card = query->last.value;
    if (card >= CARD_KINDS || card_count(query->view->as.dog.hand[query->seat], card) == 0)
        set_card_problem(problem, PROBLEM_NOT_IN_HAND, query, card);
    else if (!dog_can_play_card(query->view, query->seat, card))
        explain_card(query, card, problem);
    else if (query->pieces == 1 && query->targets == 0)
        explain_piece(query, query->step[0].from, problem);
}

/* Parts may be anything that a byte can hold. */
static bool is_in_range(const PartQuery *query) {
    return (query->card < CARD_KINDS || query->card == CARD_NONE) &&
           (query->as < CARD_J || query->as == CARD_NONE || query->as == query->card);
}

void dog_explain_part(const PartCollector *collector, Problem *problem) {
    PartQuery query = query_of(collector);
    if (collector->chosen->count == 0 || !is_in_range(&query))
        return;
    if (query.last.kind == PART_CARD && query.view->as.dog.phase != DOG_GIVING)
        explain_last_card(&query, problem);
    else if (query.view->as.dog.phase == DOG_GIVING)
        set_card_problem(problem, PROBLEM_MUST_GIVE, &query, CARD_NONE);
    else if (query.last.kind == PART_PIECE)
        explain_piece(&query, query.last.value, problem);
    else if (query.last.kind == PART_TO && query.pieces == 1 && query.targets == 1)
        explain_target(&query, query.last.value, problem);
}
