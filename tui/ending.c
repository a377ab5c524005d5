/* The end of a game: what each seat did in it. */
#include <string.h>

#include "rules/event.h"
#include "tui/canvas.h"
#include "tui/session.h"
#include "tui/tell.h"

typedef struct Deeds {
    unsigned moves, captures, folds, gains;
} Deeds;

static bool is_event(const State *state, const Event *event, const char *word) {
    return strcmp(game_of(state)->events->form[event->kind].word, word) == 0;
}

/* A capture is whose move it was, not whose piece went home. */
static void count_events(const News *news, Deeds deeds[SEATS_MAX], unsigned *rounds) {
    for (int i = 0; i < news->events.count; i++) {
        const Event *event = &news->events.item[i];
        *rounds += is_event(&news->before, event, "round-over");
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
static unsigned count_all(const Table *table, Deeds deeds[SEATS_MAX]) {
    NewsReader reader;
    News news;
    unsigned rounds = 0;
    table_since(table, 0, NO_SEAT, &reader);
    while (table_next(&reader, &news)) {
        if (!entry_is_move(&table->log[news.number - 1]) || table->log[news.number - 1].undone != 0)
            continue;
        if (news.kind == ENTRY_ACTION)
            deeds[news.seat].moves++;
        count_events(&news, deeds, &rounds);
    }
    return rounds;
}

/* Which sentence suits the game. */
static const char *key_for_game(const State *state) {
    static const char *const keys[] = {
        [GAME_DOG] = "end.dog", [GAME_CARDS] = "end.cards", [GAME_BARK] = "end.bark"};
    unsigned game = state->setup.game;
    return game < sizeof keys / sizeof keys[0] && keys[game] != NULL ? keys[game] : "end.cards";
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
    Word rounds = word_number("n", count_all(table, deeds));
    tell_line(session->out, &session->view.voice, rounds.number > 0 ? "end.rounds" : "end.summary",
              &rounds, 1);
    for (Seat seat = 0; seat < table->start.setup.seats; seat++)
        tell_deeds(session, seat, &deeds[seat], &result);
}
