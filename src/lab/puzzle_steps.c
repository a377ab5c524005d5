/* The conditions that differ from game to game, and the plans of DOG. */
#include "lab/puzzle_steps.h"

#include <string.h>

#include "rules/bark/bark.h"
#include "rules/dog/dog.h"
#include "tutor/reasons.h"

/* ---- DOG ---- */

static bool is_dog_turn(const State *view, Seat seat, unsigned cards) {
    const DogState *dog = &view->as.dog;
    return dog->phase == DOG_PLAY && dog->round > 0 && card_total(dog->hand[seat]) <= cards;
}

/* After the action it is the seat's turn again: the others stand still. */
static State play_again(const PuzzleStep *step, const Action *action) {
    State next = step->view;
    game_apply_unchecked(&next, step->seat, action, NULL);
    next.as.dog.phase = DOG_PLAY;
    next.as.dog.turn = step->seat;
    return next;
}

static bool stands_on(const State *state, Seat owner, Field field) {
    for (unsigned i = 0; i < PIECES_MAX; i++)
        if (state->as.dog.piece[owner][i] == field)
            return true;
    return false;
}

/* All moves that bring the plan's piece to its place. False: too many, or none with this card. */
static bool find_last(PuzzleStep *step, const Reason *plan, Card card, ActionList *work) {
    bool with_card = false;
    game_legal_actions(&step->view, step->seat, work);
    for (int i = 0; i < work->count; i++) {
        State after = step->view;
        game_apply_unchecked(&after, step->seat, &work->item[i], NULL);
        if (!stands_on(&after, plan->seat, plan->to) ||
            stands_on(&step->view, plan->seat, plan->to))
            continue;
        if (step->answers == PUZZLE_ANSWERS_MAX)
            return false;
        step->answer[step->answers++] = work->item[i];
        with_card = with_card || work->item[i].card == card;
    }
    return with_card;
}

/* Whether this action leaves the plan's other card, which then does the rest: that is `last`. */
static bool prepares_last(const PuzzleStep *middle, const Action *action, const Reason *plan,
                          PuzzleStep *last, ActionList *work) {
    Card other = action->card == plan->card ? plan->next : plan->card;
    *last = (PuzzleStep){.view = play_again(middle, action), .seat = middle->seat};
    return find_last(last, plan, other, work);
}

/* The move with the plan's first card after which its second one does the rest. False: there is none, or another
 * move with these cards does as well. */
static bool find_middle(PuzzleStep *middle, PuzzleStep *last, const Reason *plan,
                        ActionList *work) {
    Action moves[16];
    PuzzleStep other;
    int count = 0;
    game_legal_actions(&middle->view, middle->seat, work);
    for (int i = 0; i < work->count && count < 16; i++)
        if (work->item[i].kind == DOG_MOVE &&
            (work->item[i].card == plan->card || work->item[i].card == plan->next))
            moves[count++] = work->item[i];
    for (int i = 0; i < count; i++) {
        if (!prepares_last(middle, &moves[i], plan, &other, work))
            continue;
        if (middle->answers > 0 || moves[i].card != plan->card)
            return false;
        *last = other;
        middle->answer[middle->answers++] = moves[i];
    }
    return middle->answers > 0;
}

static const Reason *plan_among(const ReasonList *reasons) {
    for (int i = 0; i < reasons->count; i++)
        if (reasons->item[i].kind == DOG_REASON_PLAN_FULL ||
            reasons->item[i].kind == DOG_REASON_PLAN_GOAL)
            return &reasons->item[i];
    return NULL;
}

static bool may_dog_go_on(const State *view, Seat seat, ActionList *work) {
    static ActionList actions;
    ReasonList reasons;
    game_legal_actions(view, seat, &actions);
    for (int i = 0; i < actions.count; i++) {
        tutor_find_reasons(view, seat, &actions.item[i], work, &reasons);
        if (plan_among(&reasons) != NULL)
            return true;
    }
    return false;
}

/* A puzzle with one answer that prepares a plan continues with the plan's card or cards. */
static void add_dog_steps(Puzzle *puzzle, ActionList *work) {
    ReasonList reasons;
    PuzzleStep *step = puzzle->step;
    if (step[0].answers != 1)
        return;
    tutor_find_reasons(&step[0].view, step[0].seat, &step[0].answer[0], work, &reasons);
    const Reason *plan = plan_among(&reasons);
    if (plan == NULL)
        return;
    step[1] = (PuzzleStep){.view = play_again(&step[0], &step[0].answer[0]), .seat = step[0].seat};
    if (plan->next == CARD_NONE)
        puzzle->steps = find_last(&step[1], plan, plan->card, work) ? 2 : 1;
    else
        puzzle->steps = find_middle(&step[1], &step[2], plan, work) ? 3 : 1;
}

/* ---- the other games ---- */

static bool is_cards_turn(const State *view, Seat seat, unsigned cards) {
    return view->as.cards.phase == CARDS_PLAY && card_total(view->as.cards.hand[seat]) <= cards &&
           view->as.cards.discard != 0;
}

static bool is_bark_turn(const State *view, Seat seat, unsigned cards) {
    const BarkState *bark = &view->as.bark;
    return bark->phase == BARK_PLAY && bark->round > 1 && bark_hand_size(bark, seat) <= cards;
}

/* ---- the table ---- */

#define KIND(kind) (1U << (kind))

static const PuzzleGame games[GAME_COUNT] = {
    [GAME_DOG] = {.gap = 0.08F,
                  .is_turn = is_dog_turn,
                  .obvious = KIND(DOG_REASON_WINS) | KIND(DOG_REASON_CAPTURES) |
                             KIND(DOG_REASON_GOAL) | KIND(DOG_REASON_FINISHES) |
                             KIND(DOG_REASON_OUT),
                  .may_go_on = may_dog_go_on,
                  .add_steps = add_dog_steps},
    [GAME_CARDS] = {.gap = 0.10F,
                    .is_turn = is_cards_turn,
                    .obvious = KIND(CARDS_REASON_WINS) | KIND(CARDS_REASON_COMPLETES)},
    [GAME_BARK] = {.gap = 0.10F, .is_turn = is_bark_turn, .obvious = KIND(BARK_REASON_WINS)},
};

const PuzzleGame *puzzle_game(const Setup *setup) {
    const PuzzleGame *game = &games[setup->game];
    return game->is_turn != NULL ? game : NULL;
}
