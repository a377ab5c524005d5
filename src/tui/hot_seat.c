/* Several people at one keyboard: hides hands between turns and asks the others before an undo. */
#include <string.h>

#include "tui/play_session.h"
#include "tui/print_translated.h"

/* The player's name, with the letter. */
static void print_whose_turn(const PlaySession *session, Seat seat, const char *key) {
    char sentence[SENTENCE_MAX], letter[] = {seat_letter(seat), '\0'};
    Text text = text_into(sentence, sizeof sentence);
    describe_seat(&session->view.audience, seat, &text);
    MessageArg args[] = {arg_text("player", sentence), arg_text("letter", letter)};
    print_translated_wrapped(session->out, &session->view.audience, key, args, 2);
}

void hot_seat_hide(const PlaySession *session) {
    enum { SCREEN = 60 };
    if (session->person != NO_SEAT)
        return;
    if (session->view.colour)
        fputs("\033[2J\033[3J\033[H", session->out);
    for (int i = 0; !session->view.colour && i < SCREEN; i++)
        fputc('\n', session->out);
}

/* What has happened since the seat's last turn, with what only this seat may know. */
static void print_private(PlaySession *session, Seat seat) {
    enum { MOVES = 5 };
    Audience audience = session->view.audience;
    audience.viewer = seat;
    if (session->terminal)
        hot_seat_hide(session);
    session->lines_printed = game_log_since(
        session->table, game_log_last_turn(session->table, seat), &audience, MOVES, session->out);
}

/* Only Enter reveals a hand; commands show what everybody may see. */
PromptResult hot_seat_cover(PlaySession *session, Seat seat) {
    const char *rest;
    State view;
    if (session->person != NO_SEAT || session->last == seat)
        return PROMPT_AGAIN;
    session->view.audience.viewer = NO_SEAT;
    table_view(session->table, NO_SEAT, &view);
    fputc('\n', session->out);
    for (;;) {
        print_whose_turn(session, seat, "play.turn");
        if (!session_read_line(session))
            return PROMPT_QUIT;
        TypedCommand command = session_command(session, &rest);
        if (command == COMMAND_QUIT)
            return PROMPT_QUIT;
        if (command == COMMAND_UNDO)
            return PROMPT_UNDO;
        if (session->line[0] == '\0')
            break;
        if (!session_run_command(session, &view))
            session_suggest(session);
    }
    session->last = seat;
    print_private(session, seat);
    return PROMPT_AGAIN;
}

/* ---- undo ---- */

/* The people, except `seat`, who made one of the last `back` active moves. */
static SeatSet people_in(const Table *table, uint32_t back, Seat seat) {
    SeatSet people = 0;
    for (uint32_t number = table->count; number > 0 && back > 0; number--) {
        const LogEntry *entry = &table->log[number - 1];
        if (!entry_stands(entry))
            continue;
        back--;
        if (entry->kind == ENTRY_ACTION && entry->seat != seat &&
            !table->player[entry->seat].is_bot)
            people |= seat_bit(entry->seat);
    }
    return people;
}

/* y means yes in every language. */
static bool agrees(PlaySession *session, Seat other) {
    const char *rest;
    print_whose_turn(session, other, "play.consent");
    return session_read_line(session) && (session->line[0] == 'y' || session->line[0] == 'Y' ||
                                          session_command(session, &rest) == COMMAND_YES);
}

bool hot_seat_confirm_undo(PlaySession *session, Seat seat, uint32_t back) {
    SeatSet people = people_in(session->table, back, seat);
    if (people != 0)
        hot_seat_hide(session); /* the person who is asked comes to the screen */
    session->last = people != 0 ? NO_SEAT : session->last;
    for (Seat other = 0; other < SEATS_MAX; other++)
        if (has_seat(people, other) && !agrees(session, other)) {
            session_print(session, "play.no-consent");
            return false;
        }
    return true;
}
