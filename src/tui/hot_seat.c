/* Several people at one keyboard: covers, and leave to take back. */
#include <string.h>

#include "tui/play_session.h"
#include "tui/print_translated.h"

/* Who it is, with the letter. */
static void tell_whose(const Session *session, Seat seat, const char *key) {
    char sentence[SENTENCE_MAX], letter[] = {seat_letter(seat), '\0'};
    Text text = text_into(sentence, sizeof sentence);
    say_seat(&session->view.voice, seat, &text);
    Word words[] = {word_text("player", sentence), word_text("letter", letter)};
    tell_wrapped(session->out, &session->view.voice, key, words, 2);
}

void session_hide(const Session *session) {
    enum { SCREEN = 60 };
    if (session->person != NO_SEAT)
        return;
    if (session->view.colour)
        fputs("\033[2J\033[3J\033[H", session->out);
    for (int i = 0; !session->view.colour && i < SCREEN; i++)
        fputc('\n', session->out);
}

/* What has happened since the seat's own last turn, with what only this seat may know. */
static void tell_private(Session *session, Seat seat) {
    enum { MOVES = 5 };
    Voice voice = session->view.voice;
    voice.viewer = seat;
    if (session->terminal)
        session_hide(session);
    session->told =
        recap(session->table, recap_last_turn(session->table, seat), &voice, MOVES, session->out);
}

/* Nothing but Enter uncovers a hand; commands are obeyed for everybody's eyes. */
Answer session_cover(Session *session, Seat seat) {
    const char *rest;
    State view;
    if (session->person != NO_SEAT || session->last == seat)
        return ANSWER_AGAIN;
    session->view.voice.viewer = NO_SEAT;
    table_view(session->table, NO_SEAT, &view);
    fputc('\n', session->out);
    for (;;) {
        tell_whose(session, seat, "play.turn");
        if (!session_read_line(session))
            return ANSWER_QUIT;
        TypedCommand command = session_command(session, &rest);
        if (command == COMMAND_QUIT)
            return ANSWER_QUIT;
        if (command == COMMAND_UNDO)
            return ANSWER_UNDO;
        if (session->line[0] == '\0')
            break;
        if (!session_obey(session, &view))
            session_suggest(session);
    }
    session->last = seat;
    tell_private(session, seat);
    return ANSWER_AGAIN;
}

/* ---- taking back ---- */

/* The people, but for `seat`, who acted in the last `back` moves that stand. */
static SeatSet people_in(const Table *table, uint32_t back, Seat seat) {
    SeatSet people = 0;
    for (uint32_t number = table->count; number > 0 && back > 0; number--) {
        const Entry *entry = &table->log[number - 1];
        if (!entry_is_move(entry) || entry->undone != 0)
            continue;
        back--;
        if (entry->kind == ENTRY_ACTION && entry->seat != seat &&
            !table->player[entry->seat].is_bot)
            people |= seat_bit(entry->seat);
    }
    return people;
}

static bool agrees(Session *session, Seat other) {
    const char *rest;
    tell_whose(session, other, "play.consent");
    return session_read_line(session) && (session->line[0] == 'y' || session->line[0] == 'Y' ||
                                          session_command(session, &rest) == COMMAND_YES);
}

bool session_consents(Session *session, Seat seat, uint32_t back) {
    SeatSet people = people_in(session->table, back, seat);
    if (people != 0)
        session_hide(session); /* whoever is asked comes to the screen */
    session->last = people != 0 ? NO_SEAT : session->last;
    for (Seat other = 0; other < SEATS_MAX; other++)
        if (has_seat(people, other) && !agrees(session, other)) {
            session_tell(session, "play.no-consent");
            return false;
        }
    return true;
}
