/* Bots and searches of the library. They know only the view of the seat for which they search. */
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "ai/features.h"
#include "library/library_internal.h"
#include "tutor/tutor.h"

struct kennel_bot {
    BotConfig config;
    Network network;
    Setup setup; /* the games that it is for */
    void *bytes; /* of a network that was handed in, or NULL */
};

struct kennel_search {
    bool begun;
    Search search;
};

const char *kennel_bot_name(unsigned index) {
    const Bot *bot = bot_at(index);
    return bot != NULL ? bot->name : NULL;
}

/* ---- bots ---- */

/* A bot without a network. */
static kennel_bot *new_bot(const char *level, const kennel_position *position,
                           kennel_problem *problem) {
    const State *state = state_of(position);
    const Bot *bot = level != NULL ? bot_by_name(level) : NULL;
    kennel_bot *made = NULL;
    if (level == NULL || position == NULL)
        refuse(problem, KENNEL_BAD_ARGUMENT);
    else if (state == NULL)
        refuse(problem, KENNEL_BAD_OBJECT);
    else if (bot == NULL)
        refuse_words(problem, KENNEL_UNKNOWN, "there is no bot of this name");
    else if ((made = calloc(1, sizeof *made)) == NULL)
        refuse(problem, KENNEL_NO_MEMORY);
    if (made == NULL)
        return NULL;
    made->config.bot = bot;
    made->setup = state->setup;
    return made;
}

void kennel_bot_free(kennel_bot *bot) {
    if (bot != NULL)
        free(bot->bytes);
    free(bot);
}

kennel_bot *kennel_bot_new(const char *level, const kennel_position *position,
                           kennel_problem *problem) {
    kennel_bot *bot = new_bot(level, position, problem);
    if (bot == NULL)
        return NULL;
    if (bot_config_begin(&bot->config, &bot->network, bot->config.bot, &bot->setup) == NETWORK_OK)
        return bot;
    refuse_words(problem, KENNEL_UNKNOWN,
                 "the library has no network for this game and number of players");
    kennel_bot_free(bot);
    return NULL;
}

/* Of a file that is too long one byte more is kept, so that it is refused. */
static int open_network(kennel_bot *bot, const void *bytes, size_t size, kennel_problem *problem) {
    GameId game = (GameId)bot->setup.game;
    const FeatureEncoder *features = features_of(game);
    if (!bot->config.bot->needs_network)
        return refuse_words(problem, KENNEL_BAD_ARGUMENT, "this level uses no network");
    if (features == NULL)
        return refuse(problem, KENNEL_WRONG_GAME);
    unsigned inputs = features->count(bot->setup.seats);
    size_t most = network_size(inputs) + 1;
    size = size < most ? size : most;
    bot->bytes = malloc(size > 0 ? size : 1);
    if (bot->bytes == NULL)
        return refuse(problem, KENNEL_NO_MEMORY);
    memcpy(bot->bytes, bytes, size);
    NetworkError error = network_open(&bot->network, bot->bytes, size, game_by_id(game)->name,
                                      bot->setup.seats, inputs);
    bot->config.network = &bot->network;
    if (error == NETWORK_OK)
        return KENNEL_OK;
    return refuse_words(problem,
                        error == NETWORK_OTHER_GAME ? KENNEL_WRONG_GAME : KENNEL_UNREADABLE,
                        network_error_text(error));
}

kennel_bot *kennel_bot_new_with_network(const char *level, const kennel_position *position,
                                        const void *bytes, size_t size, kennel_problem *problem) {
    if (bytes == NULL) {
        refuse(problem, KENNEL_BAD_ARGUMENT);
        return NULL;
    }
    kennel_bot *bot = new_bot(level, position, problem);
    if (bot == NULL || open_network(bot, bytes, size, problem) == KENNEL_OK)
        return bot;
    kennel_bot_free(bot);
    return NULL;
}

const BotConfig *bot_config(const kennel_bot *bot) {
    return &bot->config;
}

bool bot_plays(const kennel_bot *bot, const State *state) {
    return bot->setup.game == state->setup.game && bot->setup.seats == state->setup.seats;
}

/* ---- searches ---- */

kennel_search *kennel_search_new(void) {
    return calloc(1, sizeof(kennel_search));
}

void kennel_search_free(kennel_search *search) {
    free(search);
}

static int check_search(const kennel_bot *bot, const State *state, unsigned seat,
                        kennel_problem *problem) {
    if (state == NULL)
        return refuse(problem, KENNEL_BAD_OBJECT);
    if (!bot_plays(bot, state))
        return refuse(problem, KENNEL_WRONG_GAME);
    if (seat >= state->setup.seats || !has_seat(game_to_act(state), (Seat)seat))
        return refuse(problem, KENNEL_WRONG_SEAT);
    return KENNEL_OK;
}

int kennel_search_begin(kennel_search *search, const kennel_bot *bot,
                        const kennel_position *position, unsigned seat, uint32_t simulations,
                        kennel_random *random, kennel_problem *problem) {
    Rng *rng = rng_of(random);
    if (search == NULL || bot == NULL || position == NULL || random == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (rng == NULL)
        return refuse(problem, KENNEL_BAD_OBJECT);
    int code = check_search(bot, state_of(position), seat, problem);
    if (code != KENNEL_OK)
        return code;
    State view = *state_of(position);
    game_redact(&view, (Seat)seat);
    SearchParams params = {.view = &view,
                           .seat = (Seat)seat,
                           .network = bot->config.network,
                           .rng = rng,
                           .simulation_limit = simulations,
                           .always_estimate = true};
    search->begun = search_begin(&search->search, bot->config.bot, &params);
    if (search->begun)
        return KENNEL_OK;
    Problem reason = game_hidden_problem(&view, (Seat)seat);
    return refuse_by_rules(problem, STATUS_HIDDEN, &reason, &view);
}

int kennel_search_advance(kennel_search *search, uint32_t simulations) {
    if (search == NULL)
        return KENNEL_BAD_ARGUMENT;
    if (!search->begun)
        return KENNEL_BAD_OBJECT;
    search_advance(&search->search, simulations);
    return search_finished(&search->search);
}

int kennel_search_pace(kennel_search *search, float used) {
    if (search == NULL || !(used >= 0 && used <= 1))
        return KENNEL_BAD_ARGUMENT;
    if (!search->begun)
        return KENNEL_BAD_OBJECT;
    search_set_time_used(&search->search, used);
    return KENNEL_OK;
}

int kennel_search_best(const kennel_search *search, kennel_action *action) {
    if (search == NULL || action == NULL)
        return KENNEL_BAD_ARGUMENT;
    if (!search->begun)
        return KENNEL_BAD_OBJECT;
    action_fill(action, &search->search.view, search->search.seat,
                search_best_action(&search->search));
    return KENNEL_OK;
}

int kennel_search_estimates(const kennel_search *search, kennel_estimate *estimates, size_t room) {
    int order[ACTIONS_MAX];
    if (search == NULL || (estimates == NULL && room > 0))
        return KENNEL_BAD_ARGUMENT;
    if (!search->begun)
        return KENNEL_BAD_OBJECT;
    if (estimates == NULL)
        return 0;
    const Search *from = &search->search;
    int count = tutor_best(from, order, room < ACTIONS_MAX ? (int)room : ACTIONS_MAX);
    for (int i = 0; i < count; i++) {
        Estimate estimate = search_estimate(from, order[i]);
        estimates[i] = (kennel_estimate){.win = estimate.win,
                                         .error = estimate_error(estimate),
                                         .simulations = estimate.simulations};
        action_fill(&estimates[i].action, &from->view, from->seat, &from->list.item[order[i]]);
    }
    return count;
}

int kennel_choose(kennel_search *search, const kennel_bot *bot, const kennel_position *position,
                  unsigned seat, uint32_t simulations, kennel_random *random, kennel_action *action,
                  kennel_problem *problem) {
    if (action == NULL || simulations == 0)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    int code = kennel_search_begin(search, bot, position, seat, simulations, random, problem);
    if (code != KENNEL_OK)
        return code;
    while (kennel_search_advance(search, UINT32_MAX) == 0)
        ;
    return kennel_search_best(search, action);
}
