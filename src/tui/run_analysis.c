/* Analyses a game in slices, showing progress and stopping on request. */
#include "tui/run_analysis.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "ai/bot.h"
#include "native/timed_search.h"
#include "table/log_replay.h"
#include "tui/print_translated.h"

enum {
    DEFAULT_SIMULATIONS = 200, /* for each choice */
    WORLDS_PART = 16,          /* simulations per sampled world */
    WORLDS_MIN = 8,
    SLICE = 64, /* simulations between two checks of the terminal */
};

/* ---- the moves ---- */

bool analysis_begin(Analysis *analysis, const Table *table) {
    size_t moves = table->count + 1;
    analysis->start = table->start;
    analysis->move = calloc(moves, sizeof *analysis->move);
    analysis->number = calloc(moves, sizeof *analysis->number);
    analysis->turn = calloc(moves, sizeof *analysis->turn);
    if (analysis->move == NULL || analysis->number == NULL || analysis->turn == NULL) {
        if (analysis->command_name != NULL)
            perror(analysis->command_name);
        return false;
    }
    analysis->count = table_moves(table, analysis->move, analysis->number);
    return true;
}

void analysis_end(Analysis *analysis) {
    free(analysis->move);
    free(analysis->number);
    free(analysis->turn);
}

SeatSet analysis_people(const Table *table) {
    SeatSet people = 0;
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        if (!table->player[seat].is_bot)
            people = (SeatSet)(people | seat_bit(seat));
    return people;
}

State analysis_view(const Analysis *analysis, uint32_t index) {
    State state = analysis->start;
    for (uint32_t i = 0; i < index; i++)
        move_apply(&state, &analysis->move[i], NULL, NULL);
    game_redact(&state, analysis->turn[index].seat);
    return state;
}

/* ---- running ---- */

/* Working memory, too large for some stacks. */
typedef struct AnalysisWork {
    Review review;
    Network net;
} AnalysisWork;

static void show_progress(const Analysis *analysis, const Review *review, FILE *out) {
    uint32_t at = review->at < review->count ? review->at : review->count - 1;
    MessageArg args[] = {arg_number("move", analysis->number[at]),
                         arg_number("last", analysis->number[analysis->count - 1]),
                         arg_number("percent", (uint32_t)(100 * review_progress(review)))};
    fputc('\r', out);
    print_translated(out, &analysis->audience, "study.progress", args, 3);
    fputs("\033[K", out);
    fflush(out);
}

/* Returns true if the user typed a line, whatever it is. */
static bool is_stopped(FILE *stop) {
    struct pollfd typed = {.events = POLLIN};
    int letter;
    if (stop == NULL)
        return false;
    typed.fd = fileno(stop);
    if (poll(&typed, 1, 0) <= 0)
        return false;
    do
        letter = fgetc(stop);
    while (letter != '\n' && letter != EOF);
    return true;
}

/* As many simulations as fit into the time, measured at the first choice of the game. */
static unsigned simulations_for(const Analysis *analysis, const AnalysisOptions *options,
                                const Network *network, Search *search) {
    State state = analysis->start;
    Rng rng = rng_start(&options->seed, 0);
    Seat seat = advance_to_player(&state, &rng);
    Budget budget = options->budget;
    if (budget.simulations > 0 || budget.milliseconds == 0 || network == NULL || seat == NO_SEAT)
        return budget.simulations > 0 ? budget.simulations : DEFAULT_SIMULATIONS;
    game_redact(&state, seat);
    SearchParams params = {.view = &state, .seat = seat, .network = network, .rng = &rng};
    search_within_budget(search, &bot_alpha, params, budget);
    return search->simulations > 0 ? search->simulations : 1;
}

/* NULL, and a message, where the program has none. */
static const Network *open_net(const Analysis *analysis, Network *network) {
    BotConfig player;
    const Setup *setup = &analysis->start.setup;
    if (bot_config_begin(&player, network, &bot_alpha, setup) != NETWORK_OK &&
        analysis->command_name != NULL) {
        MessageArg args[] = {arg_text("game", game_of(&analysis->start)->name),
                             arg_number("n", setup->seats), arg_text("bot", "alpha")};
        report_translated(analysis->command_name, &analysis->audience, "hint.no-weights", args, 3);
    }
    return player.network;
}

static bool go_through(const Analysis *analysis, Review *review, const AnalysisOptions *options) {
    bool stopped = false;
    while (!stopped && !review_finished(review)) {
        if (options->shown != NULL)
            show_progress(analysis, review, options->shown);
        review_advance(review, SLICE);
        stopped = is_stopped(options->stop);
    }
    if (options->shown != NULL)
        fputs("\r\033[K", options->shown);
    return !stopped;
}

/* Takes a few milliseconds. */
static void find_luck(Analysis *analysis, const Network *network, const Seed *seed) {
    Luck luck;
    analysis->has_luck = network != NULL && luck_is_telling(&analysis->start.setup);
    if (!analysis->has_luck)
        return;
    luck_begin(&luck, network, *seed, &analysis->start, analysis->move, analysis->count, NULL);
    luck_advance(&luck, UINT32_MAX);
    memcpy(analysis->luck, luck.side, sizeof analysis->luck);
}

bool analysis_run(Analysis *analysis, const AnalysisOptions *options) {
    AnalysisWork *work = malloc(sizeof *work);
    if (work == NULL)
        return false;
    ReviewOptions review_options = {
        .network = open_net(analysis, &work->net), .seats = analysis->whose, .seed = options->seed};
    review_options.simulations =
        simulations_for(analysis, options, review_options.network, &work->review.search);
    review_options.worlds = review_options.simulations / WORLDS_PART;
    review_options.worlds = review_options.worlds > WORLDS_MIN ? review_options.worlds : WORLDS_MIN;
    review_begin(&work->review, &review_options, &analysis->start, analysis->move, analysis->count,
                 analysis->turn);
    bool done = go_through(analysis, &work->review, options);
    find_luck(analysis, review_options.network, &options->seed);
    analysis->has_win_probabilities = review_options.network != NULL;
    free(work);
    return done;
}
