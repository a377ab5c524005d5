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

/* All moves with this card that bring the plan's piece to its place. False: too many, or none. */
static bool find_last(PuzzleStep *step, const Reason *plan, Card card, ActionList *work) {
    game_legal_actions(&step->view, step->seat, work);
    for (int i = 0; i < work->count; i++) {
        State after = step->view;
        if (work->item[i].kind != DOG_MOVE || work->item[i].card != card)
            continue;
        game_apply_unchecked(&after, step->seat, &work->item[i], NULL);
        if (!stands_on(&after, plan->seat, plan->to) ||
            stands_on(&step->view, plan->seat, plan->to))
            continue;
        if (step->answers == PUZZLE_ANSWERS_MAX)
            return false;
        step->answer[step->answers++] = work->item[i];
    }
    return step->answers > 0;
}

/* The move with the plan's first card after which its second one reaches the goal. */
static bool find_middle(PuzzleStep *middle, PuzzleStep *last, const Reason *plan,
                        ActionList *work) {
    Action moves[16];
    int count = 0;
    game_legal_actions(&middle->view, middle->seat, work);
    for (int i = 0; i < work->count && count < 16; i++)
        if (work->item[i].kind == DOG_MOVE && work->item[i].card == plan->card)
            moves[count++] = work->item[i];
    for (int i = 0; i < count; i++) {
        *last = (PuzzleStep){.view = play_again(middle, &moves[i]), .seat = middle->seat};
        if (last->view.as.dog.hand[middle->seat] == 0 || !find_last(last, plan, plan->next, work))
            continue;
        middle->answer[0] = moves[i];
        middle->answers = 1;
        return true;
    }
    return false;
}

/* A puzzle with one answer whose weightiest reason is a plan goes on with the plan's cards. */
static void add_dog_steps(Puzzle *puzzle, ActionList *work) {
    ReasonList reasons;
    PuzzleStep *step = puzzle->step;
    const Reason *plan = NULL;
    if (step[0].answers != 1)
        return;
    tutor_find_reasons(&step[0].view, step[0].seat, &step[0].answer[0], work, &reasons);
    for (int i = 0; i < reasons.count; i++)
        if ((reasons.item[i].kind == DOG_REASON_PLAN_FULL ||
             reasons.item[i].kind == DOG_REASON_PLAN_GOAL) &&
            reasons.item[i].next != CARD_NONE)
            plan = &reasons.item[i];
    if (plan == NULL)
        return;
    step[1] = (PuzzleStep){.view = play_again(&step[0], &step[0].answer[0]), .seat = step[0].seat};
    if (find_middle(&step[1], &step[2], plan, work))
        puzzle->steps = 3;
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
