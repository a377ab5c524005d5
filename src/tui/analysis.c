/* Looking back at a game, in slices: whoever waits is shown how far it is, and may have enough. */
#include "tui/analysis.h"

#include <poll.h>
#include <stdlib.h>

#include "ai/builtin_networks.h"
#include "native/timed_search.h"
#include "table/history.h"
#include "tui/print_translated.h"

enum {
    USUAL_SIMULATIONS = 200, /* for each choice */
    WORLDS_PART = 16,        /* so many times as many simulations as imagined worlds */
    WORLDS_LEAST = 8,
    SLICE = 64, /* simulations between two looks at the terminal */
};

/* ---- the moves ---- */

bool analysis_begin(Analysis *analysis, const Table *table) {
    size_t moves = table->count + 1;
    analysis->start = table->start;
    analysis->move = calloc(moves, sizeof *analysis->move);
    analysis->number = calloc(moves, sizeof *analysis->number);
    analysis->turn = calloc(moves, sizeof *analysis->turn);
    if (analysis->move == NULL || analysis->number == NULL || analysis->turn == NULL) {
        if (analysis->who != NULL)
            perror(analysis->who);
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
        course_move(&state, &analysis->move[i], NULL, NULL);
    game_redact(&state, analysis->turn[index].seat);
    return state;
}

/* ---- looking at them ---- */

/* What it takes, too large for some stacks. */
typedef struct Desk {
    Review review;
    Net net;
} Desk;

static void show_progress(const Analysis *analysis, const Review *review, FILE *out) {
    uint32_t at = review->at < review->count ? review->at : review->count - 1;
    Word words[] = {word_number("move", analysis->number[at]),
                    word_number("last", analysis->number[analysis->count - 1]),
                    word_number("percent", (uint32_t)(100 * review_progress(review)))};
    fputc('\r', out);
    tell(out, &analysis->voice, "study.progress", words, 3);
    fputs("\033[K", out);
    fflush(out);
}

/* Somebody has typed a line, which says nothing but this. */
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

/* So many simulations as fit into the time, on this machine, at the first choice of the game. */
static unsigned simulations_for(const Analysis *analysis, const Effort *effort, const Net *net,
                                Thought *thought) {
    State state = analysis->start;
    Rng rng = rng_start(&effort->seed, 0);
    Seat seat = course_next(&state, &rng);
    Budget budget = effort->budget;
    if (budget.simulations > 0 || budget.milliseconds == 0 || net == NULL || seat == NO_SEAT)
        return budget.simulations > 0 ? budget.simulations : USUAL_SIMULATIONS;
    game_redact(&state, seat);
    Question question = {.view = &state, .seat = seat, .net = net, .rng = &rng};
    think_through(thought, &bot_alpha, question, budget);
    return thought->simulations > 0 ? thought->simulations : 1;
}

/* NULL, and a word about it, where the program has none. */
static const Net *open_net(const Analysis *analysis, Net *net) {
    Mind player;
    const Setup *setup = &analysis->start.setup;
    if (weights_player(&player, net, &bot_alpha, setup) != NET_OK && analysis->who != NULL) {
        Word words[] = {word_text("game", game_of(&analysis->start)->name),
                        word_number("n", setup->seats), word_text("bot", "alpha")};
        complain_words(analysis->who, &analysis->voice, "hint.no-weights", words, 3);
    }
    return player.net;
}

static bool go_through(const Analysis *analysis, Review *review, const Effort *effort) {
    bool stopped = false;
    while (!stopped && !review_finished(review)) {
        if (effort->shown != NULL)
            show_progress(analysis, review, effort->shown);
        review_advance(review, SLICE);
        stopped = is_stopped(effort->stop);
    }
    if (effort->shown != NULL)
        fputs("\r\033[K", effort->shown);
    return !stopped;
}

bool analysis_look(Analysis *analysis, const Effort *effort) {
    Desk *desk = malloc(sizeof *desk);
    if (desk == NULL)
        return false;
    Plan plan = {
        .net = open_net(analysis, &desk->net), .whose = analysis->whose, .seed = effort->seed};
    plan.simulations = simulations_for(analysis, effort, plan.net, &desk->review.thought);
    plan.worlds = plan.simulations / WORLDS_PART;
    plan.worlds = plan.worlds > WORLDS_LEAST ? plan.worlds : WORLDS_LEAST;
    review_begin(&desk->review, &plan, &analysis->start, analysis->move, analysis->count,
                 analysis->turn);
    bool done = go_through(analysis, &desk->review, effort);
    analysis->has_chances = plan.net != NULL;
    free(desk);
    return done;
}
