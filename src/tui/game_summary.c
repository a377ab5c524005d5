/* After a game: what each player did, and how the win probabilities went. */
#include <string.h>

#include "rules/event_text.h"
#include "tui/canvas.h"
#include "tui/play_session.h"
#include "tui/print_translated.h"
#include "tui/win_chart.h"
#include "tutor/reasons.h"

typedef struct PlayerTotals {
    unsigned moves, captures, folds, gains;
} PlayerTotals;

static bool is_event(const State *state, const Event *event, const char *word) {
    return strcmp(game_of(state)->events->format[event->kind].word, word) == 0;
}

/* A capture counts for the player of the move. */
static void count_events(const Update *update, PlayerTotals totals[SEATS_MAX]) {
    for (int i = 0; i < update->events.count; i++) {
        const Event *event = &update->events.item[i];
        if (event->seat < SEATS_MAX)
            totals[event->seat].gains += is_event(&update->before, event, "won-item") ||
                                         is_event(&update->before, event, "completed");
        if (update->seat >= SEATS_MAX)
            continue;
        totals[update->seat].captures +=
            is_event(&update->before, event, "home") || is_event(&update->before, event, "robbed");
        totals[update->seat].folds += is_event(&update->before, event, "folded");
    }
}

/* Undone moves do not count. */
static void count_all(const Table *table, PlayerTotals totals[SEATS_MAX]) {
    UpdateCursor cursor;
    Update update;
    table_standing(table, NO_SEAT, &cursor);
    while (updates_next(&cursor, &update)) {
        if (update.kind == ENTRY_ACTION)
            totals[update.seat].moves++;
        count_events(&update, totals);
    }
}

/* The message key for this game. */
static const char *key_for_game(const State *state) {
    const char *key = renderer_of(state)->end_key;
    return key != NULL ? key : "end.cards";
}

static void print_totals(const PlaySession *session, Seat seat, const PlayerTotals *totals,
                         const Result *result) {
    char player[SENTENCE_MAX];
    Text text = text_into(player, sizeof player);
    describe_seat(&session->view.audience, seat, &text);
    MessageArg args[] = {arg_number("moves", totals->moves), arg_number("n", totals->captures),
                         arg_number("folds", totals->folds), arg_number("gains", totals->gains),
                         arg_number("points", (uint32_t)result->points[seat])};
    fprintf(session->out, "  %s%*s", player, 12 - canvas_width(player), "");
    print_translated_line(session->out, &session->view.audience,
                          key_for_game(&session->table->state), args, 5);
}

void summary_print_players(const PlaySession *session) {
    PlayerTotals totals[SEATS_MAX] = {0};
    Result result;
    const Table *table = session->table;
    game_result(&table->state, &result);
    MessageArg rounds =
        arg_number("n", tutor_round(&table->state)); /* including the one that was cut short */
    count_all(table, totals);
    print_translated_line(session->out, &session->view.audience,
                          rounds.number > 0 ? "end.rounds" : "end.summary", &rounds, 1);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        print_totals(session, seat, &totals[seat], &result);
}

/* ---- win probabilities ---- */

/* Simulations for each choice, so that a game of any length is analysed in two or three seconds. */
static unsigned simulations_for(const Analysis *analysis) {
    enum { ALL = 12000, LEAST = 16, MOST = 100 };
    unsigned choices = 1;
    for (uint32_t i = 0; i < analysis->count; i++) {
        Seat seat = analysis->move[i].seat;
        choices += seat != NO_SEAT && (analysis->whose == 0 || has_seat(analysis->whose, seat));
    }
    unsigned each = ALL / choices;
    return each < LEAST ? LEAST : each > MOST ? MOST : each;
}

/* False if the user did not want to wait. */
static bool look_back(const PlaySession *session, Analysis *analysis) {
    if (!analysis_begin(analysis, session->table) || analysis->count == 0)
        return false;
    analysis->whose = analysis_people(session->table);
    AnalysisOptions options = {.budget = {.simulations = simulations_for(analysis)},
                               .seed = {{1, 1}},
                               .shown = session->out,
                               .stop = session->input.reader.file};
    session_print(session, "end.looking");
    return analysis_run(analysis, &options) && analysis->has_win_probabilities;
}

void summary_print_win_chart(PlaySession *session) {
    enum { TURNS = 3, SMALL_TERMINAL_TURNS = 2, SMALL = 28 };
    int rows = session->size.rows;
    uint32_t turns = rows > 0 && rows < SMALL ? SMALL_TERMINAL_TURNS : TURNS;
    if (!session->terminal)
        return;
    session->view.audience.viewer = session->person;
    Analysis analysis = {.audience = session->view.audience};
    if (look_back(session, &analysis) &&
        session_pause(session, "end.pause", false) == PROMPT_AGAIN) {
        win_chart_print(session->out, &analysis, &session->view, turns);
        win_chart_print_turns(session->out, &analysis, &session->view, turns);
    }
    analysis_end(&analysis);
}
