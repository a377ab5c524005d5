/* Plans: what one or two further cards of the hand could do on the board that an action leaves, if the others did not
 * move.
 *
 *   after the action -> a card of the hand -> another card: a piece is in the goal, or the goal is full
 *
 * Sevens and jokers, which can do nearly everything, are left out. A plan is a reason only if the same
 * cards could not have done it on the board before. */
#include "tutor/dog/plan.h"
#include "rules/dog/dog.h"
#include "rules/dog/dog_edition.h"

enum {
    MOVES_MAX = 40, /* with one card: five pieces with six cards and two ways each, and some room */
    NEVER = 3,      /* more cards than a plan has */
    FULL = 120,
    GOAL = 40,
};

/* The fewest cards that reach something, and which they are. */
typedef struct Way {
    unsigned cards;
    Card first, second;
    Seat owner; /* of the piece or the goal */
    Field from, to;
} Way;

typedef struct Plan {
    Way goal, full;
} Plan;

typedef struct PlanSearch {
    SeatSet side;
    Seat seat;
    ActionList *scratch;
    Plan plan;
} PlanSearch;

/* ---- one card ---- */

static CardSet plain_cards(CardSet hand) {
    return card_without(card_without(hand, CARD_7), CARD_J);
}

static void prepare_turn(State *board, Seat seat) {
    DogState *dog = &board->as.dog;
    dog->phase = DOG_PLAY;
    dog->turn = seat;
    dog->hand[seat] = plain_cards(dog->hand[seat]);
    dog->hidden[seat] = 0;
}

/* The moves with one card each, as many as there is room for. */
static int list_moves(PlanSearch *search, const State *board, Action moves[MOVES_MAX]) {
    int count = 0;
    game_legal_actions(board, search->seat, search->scratch);
    for (int i = 0; i < search->scratch->count && count < MOVES_MAX; i++)
        if (search->scratch->item[i].kind == DOG_MOVE)
            moves[count++] = search->scratch->item[i];
    return count;
}

static unsigned count_in_goal(const State *board, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < pieces_each(&board->setup); i++)
        count += in_goal(board->as.dog.piece[seat][i]);
    return count;
}

/* ---- what the cards reach ---- */

static void keep(Way *way, const Way *found) {
    if (found->cards < way->cards)
        *way = *found;
}

/* False if the move sends home a piece of the seat's own side: that is not a plan. */
static bool note_move(PlanSearch *search, const State *before, const State *after,
                      const EventList *events, Way way) {
    for (int i = 0; i < events->count; i++)
        if (events->item[i].kind == DOG_SENT_HOME && has_seat(search->side, events->item[i].seat))
            return false;
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->item[i];
        if (event->kind != DOG_MOVED || !in_goal(event->to))
            continue;
        way.owner = event->seat;
        way.from = event->from;
        way.to = event->to;
        if (on_track(event->from))
            keep(&search->plan.goal, &way);
        if (count_in_goal(before, event->seat) < GOAL_LENGTH &&
            count_in_goal(after, event->seat) == GOAL_LENGTH)
            keep(&search->plan.full, &way);
    }
    return true;
}

static void try_second(PlanSearch *search, const State *board, Card first) {
    game_legal_actions(board, search->seat, search->scratch);
    for (int i = 0; i < search->scratch->count; i++) {
        const Action *action = &search->scratch->item[i];
        State after = *board;
        EventList events = {.count = 0};
        if (action->kind != DOG_MOVE)
            continue;
        game_apply_unchecked(&after, search->seat, action, &events);
        note_move(search, board, &after, &events,
                  (Way){.cards = 2, .first = first, .second = action->card});
    }
}

static Plan find_plan(ActionContext *context, State board) {
    static const Way none = {.cards = NEVER};
    Action moves[MOVES_MAX];
    PlanSearch search = {.side = context->side,
                         .seat = context->seat,
                         .scratch = context->scratch,
                         .plan = {none, none}};
    prepare_turn(&board, context->seat);
    int count = board.as.dog.hand[context->seat] != 0 ? list_moves(&search, &board, moves) : 0;
    for (int i = 0; i < count; i++) {
        State after = board;
        EventList events = {.count = 0};
        game_apply_unchecked(&after, context->seat, &moves[i], &events);
        Way way = {.cards = 1, .first = moves[i].card, .second = CARD_NONE};
        if (!note_move(&search, &board, &after, &events, way) || after.as.dog.phase == DOG_OVER)
            continue;
        prepare_turn(&after, context->seat);
        if (after.as.dog.hand[context->seat] != 0)
            try_second(&search, &after, moves[i].card);
    }
    return search.plan;
}

/* ---- the reasons ---- */

static void add_plan(ActionContext *context, uint8_t kind, const Way *way, int weight) {
    Reason *reason = reason_add(context, kind, weight);
    reason->seat = way->owner;
    reason->from = way->from;
    reason->to = way->to;
    reason->card = way->first;
    reason->next = way->second;
}

void dog_add_plan_reasons(ActionContext *context, const State *before, const State *after) {
    Plan now = find_plan(context, *after);
    if (now.goal.cards == NEVER && now.full.cards == NEVER)
        return;
    Plan then = find_plan(context, *before);
    if (now.full.cards < NEVER && then.full.cards == NEVER)
        add_plan(context, DOG_REASON_PLAN_FULL, &now.full, FULL);
    else if (now.goal.cards == 2 && then.goal.cards == NEVER)
        add_plan(context, DOG_REASON_PLAN_GOAL, &now.goal, GOAL);
}
