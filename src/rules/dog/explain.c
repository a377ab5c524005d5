/* Why a part cannot be chosen: of a card that no piece can use, of a piece that no card moves. Asked
 * only of what dog_parts does not offer; whatever has no words of its own stays as it is, as a reason
 * that is wrong would be worse than none. */
#include "rules/completion.h"
#include "rules/dog/dog_moves.h"

/* The chosen parts: their last one is asked about. */
typedef struct Query {
    const State *view;
    Seat seat;
    Scan scan;
    Card card, as;
    Step step[STEPS_MAX];
    unsigned pieces, targets; /* how many of each: the n-th piece goes to the n-th target */
    Part last;
} Query;

static void note(Query *query, Part part) {
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

static Query query_of(const Tally *tally) {
    const State *view = tally->view;
    Query query = {.view = view, .seat = tally->seat, .card = CARD_NONE, .as = CARD_NONE};
    dog_scan_pieces(&query.scan, &view->setup, &view->as.dog,
                    dog_mover_of(&view->setup, &view->as.dog, tally->seat));
    for (unsigned i = 0; i < tally->chosen->count; i++)
        note(&query, tally->chosen->part[i]);
    if (query.as == CARD_NONE && query.card != CARD_J)
        query.as = query.card;
    return query;
}

static void say(Problem *problem, Why why, Seat seat, Card card, Field from, Field field) {
    *problem = problem_of(why);
    problem->seat = seat;
    problem->card = card;
    problem->from = from;
    problem->field = field;
}

static void say_card(Problem *problem, Why why, const Query *query, Card card) {
    say(problem, why, query->seat, card, 0xFF, 0xFF);
}

/* ---- a card that no piece can use ---- */

/* Start fields whose pieces are in the way, as bits of `guarded`. */
static unsigned gate_bit(Field field) {
    return 1U << field / SEGMENT_LENGTH;
}

static unsigned gates_ahead(const Scan *scan, unsigned points) {
    unsigned gates = 0;
    for (unsigned i = 0; i < scan->count; i++)
        if (on_track(scan->piece[i]))
            gates |= gate_bit(ahead(scan, scan->piece[i], points));
    return gates;
}

static unsigned gates_behind(const Scan *scan) {
    unsigned gates = 0;
    for (unsigned i = 0; i < scan->count; i++)
        if (on_track(scan->piece[i]))
            gates |= gate_bit(scan->piece[i]);
    return gates;
}

/* No way is open, so every way of every piece on the track meets a safe piece. */
static unsigned gates_of(const Scan *scan, Card card) {
    unsigned gates = gates_ahead(scan, card == CARD_A ? 1 : card_points(card));
    if (card == CARD_4)
        gates |= gates_behind(scan);
    if ((card == CARD_A || card == CARD_K) && scan->home > 0)
        gates |= gate_bit(scan->start);
    return gates;
}

/* Named if it is one piece; several are only said to be there. */
static void say_blocked(Problem *problem, const Query *query, Card card) {
    unsigned gates = gates_of(&query->scan, card);
    say(problem, WHY_CARD_BLOCKED, NO_SEAT, card, 0xFF, 0xFF);
    if ((gates & (gates - 1)) != 0)
        return;
    problem->field = (Field)(SEGMENT_LENGTH * (unsigned)__builtin_ctz(gates));
    problem->seat = start_owner(&query->view->setup, problem->field);
}

static bool any_on_track(const Scan *scan) {
    for (unsigned i = 0; i < scan->count; i++)
        if (on_track(scan->piece[i]))
            return true;
    return false;
}

/* With a piece on the track it is one that is safe, while others could be exchanged with. */
static void unfit_exchange(const Query *query, Problem *problem) {
    const Scan *scan = &query->scan;
    if (any_on_track(scan))
        say(problem, WHY_NOT_EXCHANGEABLE, scan->mover, CARD_X, scan->start, scan->start);
    else
        say_card(problem, WHY_NOBODY_ON_TRACK, query, CARD_X);
}

static void unfit_card(const Query *query, Card card, Problem *problem) {
    const Scan *scan = &query->scan;
    if (card == CARD_J)
        return;
    if (card == CARD_X)
        unfit_exchange(query, problem);
    else if (card == CARD_D)
        say_card(problem, WHY_NOTHING_TO_TAKE, query, card);
    else if (scan->count == 0)
        say_card(problem, WHY_NOT_A_START_CARD, query, card);
    else if (card == CARD_7)
        say_card(problem, WHY_SEVEN_STUCK, query, card);
    else if (!any_on_track(scan))
        say_card(problem, WHY_GOAL_ONLY, query, card);
    else
        say_blocked(problem, query, card);
}

/* ---- a piece ---- */

static bool stands(const Query *query, Seat seat, Field field) {
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (query->view->as.dog.piece[seat][i] == field)
            return true;
    return false;
}

static Seat owner_of(const Query *query, Field field) {
    if (!on_track(field) && !in_goal(field) && field != FIELD_HOME)
        return NO_SEAT;
    if (stands(query, query->scan.mover, field))
        return query->scan.mover;
    for (Seat seat = 0; field != FIELD_HOME && seat < query->view->setup.seats; seat++)
        if (stands(query, seat, field))
            return seat;
    return NO_SEAT;
}

/* Without a card: what would be needed. */
static void unfit_alone(const Query *query, Field piece, Problem *problem) {
    CardSet hand = query->view->as.dog.hand[query->seat];
    bool start = card_count(hand, CARD_A) + card_count(hand, CARD_K) + card_count(hand, CARD_J) > 0;
    if (piece != FIELD_HOME)
        say(problem, WHY_NO_CARD_FOR, query->seat, CARD_NONE, piece, 0xFF);
    else if (start)
        say(problem, WHY_START_HELD, query->scan.mover, CARD_NONE, piece, query->scan.start);
    else
        say_card(problem, WHY_NOT_A_START_CARD, query, CARD_NONE);
}

/* The engine's word on one step with the chosen card. */
static Status check_step(const Query *query, uint8_t kind, Field from, Field to, Problem *problem) {
    Action action = {.kind = kind, .card = query->card, .as = query->as, .count = 1};
    action.step[0] = (Step){from, to};
    return dog_check(query->view, query->seat, &action, problem);
}

/* With a card that goes so many points: home, in the goal, or on the track behind a safe piece. */
static void unfit_mover(const Query *query, Field piece, Problem *problem) {
    Card as = query->as == CARD_NONE ? CARD_A : query->as; /* a joker: the least that it can be */
    unsigned points = as == CARD_A ? 1 : card_points(as);
    if (in_goal(piece))
        say(problem, WHY_NO_ROOM, query->scan.mover, query->card, piece, 0xFF);
    else if (query->as != CARD_NONE && piece == FIELD_HOME)
        check_step(query, DOG_MOVE, piece, query->scan.start, problem);
    else if (piece == FIELD_HOME)
        say(problem, WHY_START_HELD, query->scan.mover, CARD_J, piece, query->scan.start);
    else if (query->as != CARD_NONE)
        check_step(query, DOG_MOVE, piece, ahead(&query->scan, piece, points), problem);
}

static void unfit_swapper(const Query *query, Field piece, Problem *problem) {
    if (in_goal(piece) || (on_track(piece) && !is_free(&query->scan, piece)))
        say(problem, WHY_NOT_EXCHANGEABLE, query->scan.mover, CARD_X, piece, piece);
    else if (piece == FIELD_HOME)
        say_card(problem, WHY_NOBODY_AT_HOME, query, CARD_X);
    else
        say_card(problem, WHY_NOBODY_TO_EXCHANGE, query, CARD_X);
}

/* ---- a portion of a seven ---- */

/* Behind the portions so far. */
static Status check_portion(const Query *query, Field from, Field to, Problem *problem) {
    Action action = {.kind = DOG_MOVE, .card = query->card, .as = CARD_7};
    for (unsigned i = 0; i < query->targets; i++)
        action.step[action.count++] = query->step[i];
    if (action.count == STEPS_MAX)
        return STATUS_ILLEGAL;
    action.step[action.count++] = (Step){from, to};
    Status status = dog_check(query->view, query->seat, &action, problem);
    return status == STATUS_ILLEGAL && problem->why == WHY_POINTS_LEFT ? STATUS_OK : status;
}

/* A portion that could be made leaves points that nobody can use; else it is the first in the way. */
static void unfit_portion(const Query *query, Field piece, Problem *problem) {
    Problem refused = *problem;
    for (unsigned points = 1; points <= SEVEN; points++) {
        Problem here;
        Field to = in_goal(piece) ? (Field)(piece + points) : ahead(&query->scan, piece, points);
        bool past = in_goal(piece) && goal_number(piece) + points > GOAL_LENGTH;
        if (past)
            break;
        if (piece != FIELD_HOME && check_portion(query, piece, to, &here) == STATUS_OK) {
            say(problem, WHY_SEVEN_UNSPENT, query->seat, query->card, piece, 0xFF);
            return;
        }
        if (points == 1 && piece != FIELD_HOME)
            refused = here;
    }
    *problem = refused;
    if (piece == FIELD_HOME)
        say_card(problem, WHY_NOT_A_START_CARD, query, CARD_7);
    else if (in_goal(piece) && problem->why != WHY_MOVED_TWICE && problem->why != WHY_BURNED)
        say(problem, WHY_NO_ROOM, query->scan.mover, query->card, piece, 0xFF);
}

/* ---- somebody else's piece ---- */

/* It was to be the target of the piece that was chosen before. */
static bool unfit_target(const Query *query, Field to, Problem *problem) {
    if (query->as == CARD_NONE || query->as == CARD_7)
        return false;
    uint8_t kind = query->as == CARD_X ? DOG_SWAP : DOG_MOVE;
    return check_step(query, kind, query->step[0].from, to, problem) == STATUS_ILLEGAL;
}

static void unfit_other(const Query *query, Field piece, Seat owner, Problem *problem) {
    if (owner == query->seat)
        say(problem, WHY_MOVES_PARTNER, query->scan.mover, CARD_NONE, piece, 0xFF);
    else if (query->pieces != 2 || query->targets > 0 || !unfit_target(query, piece, problem))
        say(problem, WHY_NOT_YOUR_PIECE, owner, CARD_NONE, 0xFF, piece);
}

static void unfit_piece(const Query *query, Field piece, Problem *problem) {
    Seat owner = owner_of(query, piece);
    if (query->as == CARD_7)
        unfit_portion(query, piece, problem);
    if (owner != NO_SEAT && owner != query->scan.mover &&
        (query->as != CARD_7 || problem->why == WHY_NO_PIECE_THERE))
        unfit_other(query, piece, owner, problem);
    else if (query->as == CARD_7 || owner == NO_SEAT)
        return;
    else if (query->card == CARD_NONE)
        unfit_alone(query, piece, problem);
    else if (query->as == CARD_X)
        unfit_swapper(query, piece, problem);
    else
        unfit_mover(query, piece, problem);
}

/* ---- whatever was chosen last ---- */

static void unfit_last_card(const Query *query, Problem *problem) {
    Card card = query->last.value;
    if (card >= CARD_KINDS || card_count(query->view->as.dog.hand[query->seat], card) == 0)
        say_card(problem, WHY_NOT_IN_HAND, query, card);
    else if (!dog_can_play_card(query->view, query->seat, card))
        unfit_card(query, card, problem);
    else if (query->pieces == 1 && query->targets == 0)
        unfit_piece(query, query->step[0].from, problem);
}

/* Parts may be anything that a byte can hold. */
static bool is_sound(const Query *query) {
    return (query->card < CARD_KINDS || query->card == CARD_NONE) &&
           (query->as < CARD_J || query->as == CARD_NONE || query->as == query->card);
}

void dog_unfit(const Tally *tally, Problem *problem) {
    Query query = query_of(tally);
    if (tally->chosen->count == 0 || !is_sound(&query))
        return;
    if (query.last.kind == PART_CARD && query.view->as.dog.phase != DOG_GIVING)
        unfit_last_card(&query, problem);
    else if (query.view->as.dog.phase == DOG_GIVING)
        say_card(problem, WHY_MUST_GIVE, &query, CARD_NONE);
    else if (query.last.kind == PART_PIECE)
        unfit_piece(&query, query.last.value, problem);
    else if (query.last.kind == PART_TO && query.pieces == 1 && query.targets == 1)
        unfit_target(&query, query.last.value, problem);
}
