/* Asking a program in a thought's place. */
#include "lab/external_bot.h"

#include <stdlib.h>
#include <string.h>

#include "ai/filter.h"

enum { CERTAIN = 10000 }; /* chances are kept in ten thousandths, as the worth of an action */

static ExternalBot *external_bot_of(const Search *search) {
    return ((const ExternalBot *)search->bot)->self;
}

/* ---- what it says of each action ---- */

static int32_t in_parts(double chance) {
    return (int32_t)(CERTAIN * (chance < 0 ? 0 : chance > 1 ? 1 : chance));
}

/* The same result is the same action, however it is spelled. */
static int find(const Search *search, const Action *action) {
    State wanted = search->view;
    game_apply_unchecked(&wanted, search->seat, action, NULL);
    for (int i = 0; i < search->list.count; i++) {
        State after = search->view;
        if (action_equal(&search->list.item[i], action))
            return i;
        game_apply_unchecked(&after, search->seat, &search->list.item[i], NULL);
        if (memcmp((const void *)&after, (const void *)&wanted, sizeof after) == 0)
            return i;
    }
    return -1;
}

/* "chance ACTION NUMBER"; what cannot be read is passed over: it changes nothing. */
static void hear_chance(void *context, const char *line) {
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
        seat != search->seat || game_check(&search->view, seat, &action, NULL) != STATUS_OK)
        return;
    int index = find(search, &action);
    if (index >= 0)
        search->score[index] = in_parts(chance);
}

/* Of what nobody has said anything, nothing is known but how many sides there are. */
static void expect_nothing(Search *search) {
    for (int i = 0; i < search->list.count; i++)
        search->score[i] = in_parts(1.0 / game_sides(&search->view.setup));
}

static Estimate estimate(const Search *search, int index) {
    return (Estimate){.win = (float)search->score[index] / CERTAIN};
}

/* ---- the question ---- */

static bool ask(ExternalBot *external, Search *search, bool wants_chances, Action *action) {
    BotRunner *runner = &external->runner;
    runner->on_estimate = wants_chances ? hear_chance : NULL;
    runner->on_estimate_context = search;
    if (!subprocess_is_running(&runner->process) && !bot_runner_new_game(runner, &search->view))
        return false;
    return bot_runner_choose(runner, &search->view, search->seat, NULL, action);
}

/* The list leaves out what leads round in a circle; a program may do it all the same. */
static void settle_on(Search *search, const Action *action) {
    search->best = find(search, action);
    if (search->best >= 0)
        return;
    if (search->list.count < ACTIONS_MAX)
        search->list.count++;
    search->best = search->list.count - 1;
    search->list.item[search->best] = *action;
    search->score[search->best] = in_parts(1.0 / game_sides(&search->view.setup));
}

static void ask_hound(Search *search, const SearchParams *params) {
    search->candidates = filter_self_harm_last(&search->view, search->seat, &search->list);
    bot_hound.begin(search, params);
    for (int i = 0; i < search->list.count; i++)
        search->score[i] = in_parts((double)bot_hound.estimate(search, i).win);
}

static void begin(Search *search, const SearchParams *params) {
    ExternalBot *external = external_bot_of(search);
    Action action;
    bool trusted = external->failures < EXTERNAL_BOT_FAILURES_MAX;
    expect_nothing(search);
    search->finished = true;
    if (trusted && ask(external, search, params->always_estimate, &action)) {
        settle_on(search, &action);
        return;
    }
    external->failures += trusted;
    if (trusted && external->on_failure != NULL)
        external->on_failure(external->context, external, search->seat);
    ask_hound(search, params);
}

/* ---- coming and going ---- */

ExternalBot *external_bot_begin(const Contestant *contestant, ExternalBotOnFailure *on_failure,
                                void *context) {
    ExternalBot *external = calloc(1, sizeof *external);
    if (external == NULL)
        return NULL;
    external->bot = (Bot){.name = contestant->name,
                          .summary = "a program of somebody else's",
                          .begin = begin,
                          .estimate = estimate};
    external->self = external;
    external->on_failure = on_failure;
    external->context = context;
    bot_runner_begin(&external->runner, contestant, NULL);
    return external;
}

void external_bot_end(ExternalBot *external) {
    if (external != NULL)
        bot_runner_end(&external->runner);
    free(external);
}
