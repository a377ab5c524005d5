/* The end of a game: how the chances went, and what each seat did in it. */
#include <string.h>

#include "rules/event.h"
#include "tui/canvas.h"
#include "tui/play_session.h"
#include "tui/print_translated.h"
#include "tui/win_chart.h"
#include "tutor/reasons.h"

typedef struct Deeds {
    unsigned moves, captures, folds, gains;
} Deeds;

static bool is_event(const State *state, const Event *event, const char *word) {
    return strcmp(game_of(state)->events->form[event->kind].word, word) == 0;
}

/* A capture is whose move it was, not whose piece went home. */
static void count_events(const News *news, Deeds deeds[SEATS_MAX]) {
    for (int i = 0; i < news->events.count; i++) {
        const Event *event = &news->events.item[i];
        if (event->seat < SEATS_MAX)
            deeds[event->seat].gains += is_event(&news->before, event, "won-item") ||
                                        is_event(&news->before, event, "completed");
        if (news->seat >= SEATS_MAX)
            continue;
        deeds[news->seat].captures +=
            is_event(&news->before, event, "home") || is_event(&news->before, event, "robbed");
        deeds[news->seat].folds += is_event(&news->before, event, "folded");
    }
}

/* What was taken back never happened. */
static void count_all(const Table *table, Deeds deeds[SEATS_MAX]) {
    NewsReader reader;
    News news;
    table_since(table, 0, NO_SEAT, &reader);
    while (table_next(&reader, &news)) {
        if (!entry_is_move(&table->log[news.number - 1]) || table->log[news.number - 1].undone != 0)
            continue;
        if (news.kind == ENTRY_ACTION)
            deeds[news.seat].moves++;
        count_events(&news, deeds);
    }
}

/* Which sentence suits the game. */
static const char *key_for_game(const State *state) {
    const char *key = view_of(state)->end_key;
    return key != NULL ? key : "end.cards";
}

static void tell_deeds(const Session *session, Seat seat, const Deeds *deeds,
                       const Result *result) {
    char player[SENTENCE_MAX];
    Text text = text_into(player, sizeof player);
    say_seat(&session->view.voice, seat, &text);
    Word words[] = {word_number("moves", deeds->moves), word_number("n", deeds->captures),
                    word_number("folds", deeds->folds), word_number("gains", deeds->gains),
                    word_number("points", (uint32_t)result->points[seat])};
    fprintf(session->out, "  %s%*s", player, 12 - canvas_width(player), "");
    tell_line(session->out, &session->view.voice, key_for_game(&session->table->state), words, 5);
}

void session_sum_up(const Session *session) {
    Deeds deeds[SEATS_MAX] = {0};
    Result result;
    const Table *table = session->table;
    game_result(&table->state, &result);
    Word rounds =
        word_number("n", study_round(&table->state)); /* with the one that was cut short */
    count_all(table, deeds);
    tell_line(session->out, &session->view.voice, rounds.number > 0 ? "end.rounds" : "end.summary",
              &rounds, 1);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        tell_deeds(session, seat, &deeds[seat], &result);
}

/* ---- how the chances went ---- */

/* Simulations for each choice, so that a game of any length is looked at in two or three seconds. */
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

/* False if somebody did not want to wait. */
static bool look_back(const Session *session, Analysis *analysis) {
    if (!analysis_begin(analysis, session->table) || analysis->count == 0)
        return false;
    analysis->whose = analysis_people(session->table);
    Effort effort = {.budget = {.simulations = simulations_for(analysis)},
                     .seed = {{1, 1}},
                     .shown = session->out,
                     .stop = session->typed.lines.file};
    session_tell(session, "end.looking");
    return analysis_look(analysis, &effort) && analysis->has_chances;
}

void session_look_back(Session *session) {
    enum { TURNS = 3, TURNS_IN_A_SMALL_WINDOW = 2, SMALL = 28 };
    int rows = session->window.rows;
    uint32_t turns = rows > 0 && rows < SMALL ? TURNS_IN_A_SMALL_WINDOW : TURNS;
    if (!session->terminal)
        return;
    session->view.voice.viewer = session->person;
    Analysis analysis = {.voice = session->view.voice};
    if (look_back(session, &analysis) &&
        session_pause(session, "end.pause", false) == ANSWER_AGAIN) {
        curve_print(session->out, &analysis, &session->view, turns);
        curve_print_turns(session->out, &analysis, &session->view, turns);
    }
    analysis_end(&analysis);
}
