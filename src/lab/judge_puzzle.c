/* Judges positions as puzzles, the cheap conditions first. */
#include "lab/judge_puzzle.h"

#include <string.h>

#include "ai/bot.h"
#include "ai/builtin_networks.h"
#include "lab/puzzle_steps.h"
#include "tutor/reasons.h"

enum {
    GLIMPSE = 80, /* simulations */
    FIRST_LOOK = 300,
    SECOND_LOOK = 2000,
    DEEP = 20000,
    SEEDS = 3,
    WORLDS = 40, /* searches with other imagined cards ... */
    WORLD_LOOK = 5000,
    WORLDS_HELD = 38, /* ... of which so many must find the answer */
    ACTIONS_LEAST = 4,
    CARDS_MOST = 6,
    RANKED = 8,
};

static const float AS_GOOD = 0.02F, CHANCE_LEAST = 0.15F, CHANCE_MOST = 0.90F;
static const float EASY_GAP = 0.15F; /* the others are much worse */
static const float GLIMPSE_LESS = 0.05F,
                   FIRST_LOOK_LESS = 0.03F; /* than the gap: these are rough */

const char *const puzzle_fault_names[PUZZLE_FAULTS] = {
    "good", "no-choice", "unclear", "one-sided", "obvious", "unexplained", "one-move", "unsure"};

/* What a search says: the answers, the best first, and how far the others are behind. */
typedef struct Verdict {
    unsigned answers;
    int answer[RANKED];
    int second; /* the best of the others, or -1 */
    float best, next;
} Verdict;

/* ---- searching ---- */

static bool search_view(PuzzleJudge *judge, const State *view, unsigned simulations,
                        const Seed *seed, uint64_t stream) {
    Rng rng = rng_start(seed, stream);
    SearchParams params = {.view = view,
                           .seat = game_player(view),
                           .network = &judge->network,
                           .rng = &rng,
                           .simulation_limit = simulations,
                           .shares_wins = true,
                           .always_estimate = true};
    if (!search_begin(&judge->search, &bot_alpha, &params))
        return false;
    search_advance(&judge->search, UINT32_MAX);
    return true;
}

static Verdict read_verdict(const Search *search) {
    int index[RANKED];
    int count = tutor_best(search, index, RANKED);
    Verdict verdict = {.second = -1, .best = search_estimate(search, index[0]).win};
    for (int i = 0; i < count; i++) {
        float win = search_estimate(search, index[i]).win;
        if (i == 0 || (win > verdict.best - AS_GOOD && verdict.second < 0)) {
            verdict.answer[verdict.answers++] = index[i];
        } else if (verdict.second < 0) {
            verdict.second = index[i];
            verdict.next = win;
        }
    }
    return verdict;
}

static bool is_clear(const Verdict *verdict, float gap) {
    return verdict->answers <= PUZZLE_ANSWERS_MAX && verdict->second >= 0 &&
           verdict->best - verdict->next >= gap;
}

static bool open_network(PuzzleJudge *judge, const Setup *setup) {
    if (judge->opened && judge->setup.game == setup->game && judge->setup.seats == setup->seats)
        return true;
    judge->setup = *setup;
    judge->opened =
        builtin_network_open(&judge->network, (GameId)setup->game, setup->seats) == NETWORK_OK;
    return judge->opened;
}

/* ---- the conditions ---- */

/* At least four actions, with at least two different cards or kinds. */
static bool has_choice(const ActionList *list) {
    bool differs = false;
    for (int i = 1; i < list->count; i++)
        differs = differs || list->item[i].kind != list->item[0].kind ||
                  list->item[i].card != list->item[0].card ||
                  list->item[i].place != list->item[0].place;
    return list->count >= ACTIONS_LEAST && differs;
}

static bool is_among(const Verdict *verdict, int index) {
    for (unsigned i = 0; i < verdict->answers; i++)
        if (verdict->answer[i] == index)
            return true;
    return false;
}

/* Whether the bot chooses an answer; the search's list keeps its order. */
static bool bot_finds(PuzzleJudge *judge, const Bot *bot, const Puzzle *puzzle) {
    Rng rng = rng_start(&(Seed){{1, 2}}, 3);
    const PuzzleStep *step = &puzzle->step[0];
    SearchParams params = {.view = &step->view,
                           .seat = step->seat,
                           .network = &judge->network,
                           .rng = &rng,
                           .always_estimate = true};
    return search_begin(&judge->search, bot, &params) &&
           puzzle_is_answer(step, search_best_action(&judge->search), &judge->work);
}

static bool has_kind(const ReasonList *reasons, uint8_t kind) {
    for (int i = 0; i < reasons->count; i++)
        if (reasons->item[i].kind == kind && reasons->item[i].weight > 0)
            return true;
    return false;
}

static void find_reasons(PuzzleJudge *judge, int index, ReasonList *reasons) {
    tutor_find_reasons(&judge->search.view, judge->search.seat, &judge->search.list.item[index],
                       &judge->work, reasons);
}

/* Something is for the best and not for the second. */
static bool is_explained(PuzzleJudge *judge, const Verdict *verdict) {
    ReasonList best, second;
    find_reasons(judge, verdict->answer[0], &best);
    find_reasons(judge, verdict->second, &second);
    for (int i = 0; i < best.count; i++)
        if (best.item[i].weight > 0 && !has_kind(&second, best.item[i].kind))
            return true;
    return false;
}

/* Whether the weightiest reason for the best holds of no other action: the only capture, the only way into
 * the goal. Plans, which take a look ahead, are not obvious. */
static bool is_only_one(PuzzleJudge *judge, const Verdict *verdict) {
    ReasonList best, other;
    const PuzzleGame *rules = puzzle_game(&judge->search.view.setup);
    find_reasons(judge, verdict->answer[0], &best);
    if (best.count == 0 || best.item[0].weight < 0 ||
        (rules->obvious >> best.item[0].kind & 1U) == 0)
        return false;
    for (int i = 0; i < judge->search.list.count; i++) {
        if (is_among(verdict, i))
            continue;
        find_reasons(judge, i, &other);
        if (has_kind(&other, best.item[0].kind))
            return false;
    }
    return true;
}

static void keep_answers(const Search *search, const Verdict *verdict, Puzzle *puzzle) {
    PuzzleStep *step = &puzzle->step[0];
    *puzzle = (Puzzle){.steps = 1,
                       .best = (unsigned)(100 * verdict->best + 0.5F),
                       .next = (unsigned)(100 * verdict->next + 0.5F)};
    step->view = search->view;
    step->seat = search->seat;
    step->answers = verdict->answers;
    for (unsigned i = 0; i < verdict->answers; i++)
        step->answer[i] = search->list.item[verdict->answer[i]];
}

static PuzzleLevel level_of(PuzzleJudge *judge, const Puzzle *puzzle, float gap) {
    if (bot_finds(judge, &bot_hound, puzzle))
        return gap >= EASY_GAP ? PUZZLE_EASY : PUZZLE_MIDDLE;
    return bot_finds(judge, &bot_wolf, puzzle) ? PUZZLE_HARD : PUZZLE_VERY_HARD;
}

/* ---- sure ---- */

/* Every other action is `gap` worse than the best answer, which the search finds. */
static bool search_confirms(PuzzleJudge *judge, const Puzzle *puzzle, unsigned simulations,
                            float gap, const Seed *seed, uint64_t stream) {
    const PuzzleStep *step = &puzzle->step[0];
    int index[RANKED];
    if (!search_view(judge, &step->view, simulations, seed, stream))
        return false;
    int count = tutor_best(&judge->search, index, RANKED);
    float best = search_estimate(&judge->search, index[0]).win;
    if (!puzzle_is_answer(step, &judge->search.list.item[index[0]], &judge->work))
        return false;
    for (int i = 1; i < count; i++)
        if (!puzzle_is_answer(step, &judge->search.list.item[index[i]], &judge->work))
            return best - search_estimate(&judge->search, index[i]).win >= gap;
    return false;
}

static bool worlds_agree(PuzzleJudge *judge, const Puzzle *puzzle, const Seed *seed) {
    unsigned missed = 0;
    for (unsigned i = 0; i < WORLDS && missed <= WORLDS - WORLDS_HELD; i++)
        missed += !search_confirms(judge, puzzle, WORLD_LOOK, 0, seed, 100 + i);
    return missed <= WORLDS - WORLDS_HELD;
}

static bool is_sure(PuzzleJudge *judge, const Puzzle *puzzle, float gap, const Seed *seed) {
    for (unsigned i = 0; i < SEEDS; i++)
        if (!search_confirms(judge, puzzle, DEEP, gap, seed, 10 + i))
            return false;
    return worlds_agree(judge, puzzle, seed);
}

/* ---- all of them ---- */

/* A short search, which spares most positions the longer ones. */
static bool may_be_clear(PuzzleJudge *judge, const State *view, unsigned simulations,
                         const Seed *seed, float gap) {
    if (!search_view(judge, view, simulations, seed, 1))
        return false;
    Verdict verdict = read_verdict(&judge->search);
    return verdict.second >= 0 && verdict.best - verdict.next >= gap;
}

static PuzzleFault judge_choice(PuzzleJudge *judge, const State *view, const Seed *seed, float gap,
                                Verdict *verdict) {
    if (!may_be_clear(judge, view, GLIMPSE, seed, gap - GLIMPSE_LESS) ||
        !may_be_clear(judge, view, FIRST_LOOK, seed, gap - FIRST_LOOK_LESS))
        return PUZZLE_UNCLEAR;
    search_view(judge, view, SECOND_LOOK, seed, 2);
    *verdict = read_verdict(&judge->search);
    if (!is_clear(verdict, gap))
        return PUZZLE_UNCLEAR;
    return verdict->best >= CHANCE_LEAST && verdict->best <= CHANCE_MOST ? PUZZLE_GOOD
                                                                         : PUZZLE_ONE_SIDED;
}

static bool may_have_moves(PuzzleJudge *judge, const PuzzleGame *rules, const State *view) {
    return !judge->several ||
           (rules->may_go_on != NULL && rules->may_go_on(view, game_player(view), &judge->work));
}

PuzzleFault puzzle_judge(PuzzleJudge *judge, const State *view, const Seed *seed, Puzzle *puzzle) {
    const PuzzleGame *rules = puzzle_game(&view->setup);
    Seat seat = game_player(view);
    Verdict verdict;
    if (rules == NULL || seat == NO_SEAT || !open_network(judge, &view->setup) ||
        !rules->is_turn(view, seat, CARDS_MOST) ||
        bot_legal_actions(view, seat, &judge->work) != STATUS_OK || !has_choice(&judge->work))
        return PUZZLE_NO_CHOICE;
    if (!may_have_moves(judge, rules, view))
        return PUZZLE_ONE_MOVE;
    PuzzleFault fault = judge_choice(judge, view, seed, rules->gap, &verdict);
    if (fault != PUZZLE_GOOD)
        return fault;
    if (!is_explained(judge, &verdict))
        return PUZZLE_UNEXPLAINED;
    if (is_only_one(judge, &verdict))
        return PUZZLE_OBVIOUS;
    keep_answers(&judge->search, &verdict, puzzle);
    if (rules->add_steps != NULL)
        rules->add_steps(puzzle, &judge->work);
    if (judge->several && puzzle->steps == 1)
        return PUZZLE_ONE_MOVE;
    puzzle->level = level_of(judge, puzzle, verdict.best - verdict.next);
    return is_sure(judge, puzzle, rules->gap, seed) ? PUZZLE_GOOD : PUZZLE_UNSURE;
}

PuzzleFault puzzle_solve_again(PuzzleJudge *judge, const Puzzle *puzzle, unsigned simulations,
                               bool whole, const Seed *seed) {
    const PuzzleStep *step = &puzzle->step[0];
    const PuzzleGame *rules = puzzle_game(&step->view.setup);
    if (rules == NULL || !open_network(judge, &step->view.setup))
        return PUZZLE_NO_CHOICE;
    if (whole)
        return is_sure(judge, puzzle, rules->gap, seed) ? PUZZLE_GOOD : PUZZLE_UNSURE;
    return search_confirms(judge, puzzle, simulations, rules->gap / 2, seed, 10) ? PUZZLE_GOOD
                                                                                 : PUZZLE_UNSURE;
}
