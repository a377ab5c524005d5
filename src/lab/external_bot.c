/* Turns a program's answer and its `chance` lines into the result of a search. */
#include "lab/external_bot.h"

#include <stdlib.h>
#include <string.h>

#include "ai/action_filter.h"

/* Win probabilities are stored in ten thousandths, as the score of an action. */
enum { CERTAIN = 10000 };

static ExternalBot *external_bot_of(const Search *search) {
    return ((const ExternalBot *)search->bot)->self;
}

/* ---- the program's estimates ---- */

static int32_t to_score(double chance) {
    return (int32_t)(CERTAIN * (chance < 0 ? 0 : chance > 1 ? 1 : chance));
}

/* "chance ACTION NUMBER"; ignores what cannot be read. */
static void on_estimate(void *context, const char *line) {
    Search *search = context;
    char word[ACTION_TEXT_MAX];
    const char *from = line + strlen("chance");
    if (*from++ != ' ')
        return;
    size_t length = strcspn(from, " ");
    char *end;
    Action action;
    Seat seat;
    if (length >= sizeof word || from[length] != ' ')
        return;
    memcpy(word, from, length);
    word[length] = '\0';
    double chance = strtod(from + length, &end);
    if (*end != '\0' || end == from + length || !(chance >= 0 && chance <= 1) ||
        game_read_action(&search->view, word, &seat, &action, NULL) != STATUS_OK ||
        seat != search->seat)
        return;
    int index = action_list_find(&search->view, seat, &search->list, &action);
    if (index >= 0)
        search->score[index] = to_score(chance);
}

/* Without an estimate, each side has the same probability. */
static void set_even_scores(Search *search) {
    for (int i = 0; i < search->list.count; i++)
        search->score[i] = to_score(1.0 / game_sides(&search->view.setup));
}

static Estimate estimate(const Search *search, int index) {
    return (Estimate){.win = (float)search->score[index] / CERTAIN};
}

/* ---- the search ---- */

/* Announces a game, and starts the program if necessary. */
static bool announce(ExternalBot *external, const State *start) {
    if (!contestant_runner_new_game(&external->runner, start))
        return false;
    if (!external->has_seeds)
        return true;
    Seed seed = rng_next_seed(&external->seeds);
    return contestant_runner_tell_seed(&external->runner, &seed);
}

static bool ask(ExternalBot *external, Search *search, bool wants_estimates, Action *action) {
    ContestantRunner *runner = &external->runner;
    runner->on_estimate = wants_estimates ? on_estimate : NULL;
    runner->on_estimate_context = search;
    if (!subprocess_is_running(&runner->process) && !announce(external, &search->view))
        return false;
    return contestant_runner_choose(runner, &search->view, search->seat, NULL, action);
}

/* The list omits actions that only lead round in a circle; a program may still choose one. */
static void set_best(Search *search, const Action *action) {
    search->best = action_list_find(&search->view, search->seat, &search->list, action);
    if (search->best >= 0)
        return;
    if (search->list.count < ACTIONS_MAX)
        search->list.count++;
    search->best = search->list.count - 1;
    search->list.item[search->best] = *action;
    search->score[search->best] = to_score(1.0 / game_sides(&search->view.setup));
}

static void ask_hound(Search *search, const SearchParams *params) {
    search->candidates = action_filter_self_harm_last(&search->view, search->seat, &search->list);
    bot_hound.begin(search, params);
    for (int i = 0; i < search->list.count; i++)
        search->score[i] = to_score((double)bot_hound.estimate(search, i).win);
}

static void begin(Search *search, const SearchParams *params) {
    ExternalBot *external = external_bot_of(search);
    Action action;
    bool trusted = external->failures < EXTERNAL_BOT_FAILURES_MAX;
    set_even_scores(search);
    search->finished = true;
    if (trusted && ask(external, search, params->always_estimate, &action)) {
        set_best(search, &action);
        return;
    }
    external->failures += trusted;
    if (trusted && external->on_failure != NULL)
        external->on_failure(external->context, external, search->seat);
    ask_hound(search, params);
}

/* ---- begin and end ---- */

ExternalBot *external_bot_begin(const Contestant *contestant, ExternalBotOnFailure *on_failure,
                                void *context) {
    ExternalBot *external = calloc(1, sizeof *external);
    if (external == NULL)
        return NULL;
    external->bot = (Bot){.name = contestant->name,
                          .summary = "an external program",
                          .begin = begin,
                          .estimate = estimate};
    external->self = external;
    external->on_failure = on_failure;
    external->context = context;
    contestant_runner_begin(&external->runner, contestant, NULL);
    return external;
}

/* ---- what happens at the table ---- */

void external_bot_new_game(ExternalBot *external, const State *start) {
    if (external->failures < EXTERNAL_BOT_FAILURES_MAX)
        announce(external, start);
}

void external_bot_tell_events(ExternalBot *external, const State *before, SeatSet seats,
                              const EventList *events) {
    contestant_runner_tell_events(&external->runner, before, seats, events);
}

void external_bot_tell_result(ExternalBot *external, SeatSet winners) {
    contestant_runner_tell_result(&external->runner, winners);
}

void external_bot_end(ExternalBot *external) {
    if (external != NULL)
        contestant_runner_end(&external->runner);
    free(external);
}
