/* Playing at a terminal: what happens is stored, then told; who is to act is asked. */
#include "tui/play.h"

#include <stdlib.h>
#include <unistd.h>

#include "tui/guide.h"
#include "tui/records.h"
#include "tui/session.h"

/* ---- telling ---- */

/* The one person at the table, whose eyes are at the screen all the time; NO_SEAT if there are
 * several or none, and then nothing private is ever told. */
static Seat only_person(const Table *table) {
    Seat person = NO_SEAT;
    for (Seat seat = 0; seat < table->start.setup.seats; seat++) {
        if (table->bot[seat] != NULL)
            continue;
        if (person != NO_SEAT)
            return NO_SEAT;
        person = seat;
    }
    return person;
}

static bool is_watched(const Session *session) {
    for (Seat seat = 0; seat < session->table->start.setup.seats; seat++)
        if (session->table->bot[seat] == NULL)
            return false;
    return isatty(fileno(session->lines.file)) == 1 && isatty(fileno(session->out)) == 1;
}

/* What chance does in private shows in the hand; to read out every card dealt would be noise. */
static void tell_events(const Session *session, const State *before, const EventList *events,
                        bool by_chance) {
    for (int i = 0; i < events->count; i++) {
        bool private = events->item[i].knows != EVERYBODY;
        if (private && (by_chance || session->person == NO_SEAT))
            continue;
        Event heard = game_event_for(&events->item[i], session->person);
        char sentence[SENTENCE_MAX];
        Text text = text_into(sentence, sizeof sentence);
        Voice voice = session->view.voice;
        voice.viewer = session->person;
        say_event(&voice, before, &heard, &text);
        if (sentence[0] != '\0')
            fprintf(session->out, "  %s\n", sentence);
    }
}

/* ---- whose eyes are on the screen ---- */

/* With several people at one keyboard, the next hand is shown when its owner says so. */
static bool is_alone(Session *session, Seat seat) {
    if (session->person != NO_SEAT || session->last == seat)
        return true;
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    say_seat(&session->view.voice, seat, &text);
    fprintf(session->out, "\nIt is %s's turn (player %c). Nobody else looks; press Enter.\n",
            sentence, seat_letter(seat));
    session->last = seat;
    return session_read_line(session);
}

/* With several people at one keyboard, a hand goes from the screen before the others look. */
static void hide_hand(const Session *session) {
    enum { SCREEN = 60 };
    if (session->person != NO_SEAT)
        return;
    if (session->view.colour)
        fputs("\033[2J\033[3J\033[H", session->out);
    for (int i = 0; !session->view.colour && i < SCREEN; i++)
        fputc('\n', session->out);
}

/* False when whoever watches has seen enough. */
static bool watch_on(Session *session) {
    if (!session->step)
        return true;
    session_show_board(session, &session->table->state);
    fputs("Enter: next, r: run on, q: quit ", session->out);
    if (!session_read_line(session))
        return false;
    session->step = session->line[0] != 'r';
    return session->line[0] != 'q';
}

/* ---- what happens ---- */

/* The game stops here, with what was kept. */
static bool stop(Session *session, PlayEnd end) {
    session->end = end;
    return false;
}

/* False when nobody is there who could make room, or wants to. */
static bool try_again(Session *session) {
    if (session->saved->journal.file < 0 || isatty(fileno(session->lines.file)) != 1)
        return stop(session, PLAY_FAILED);
    fputs("Enter: try again, q: quit ", session->out);
    return (session_read_line(session) && session->line[0] != 'q') || stop(session, PLAY_FAILED);
}

/* What could not be stored did not happen, and that is said at once. True if it may be tried again. */
static bool tell_not_stored(Session *session, Stored stored, const char *outcome) {
    const Journal *journal = &session->saved->journal;
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    say_journal_fault(journal, &text);
    fprintf(session->out, "\n%s could not be written: %s.\n", journal->path, sentence);
    if (stored == PERHAPS_STORED)
        fputs("Nobody knows whether the last line is in it; when you go on, you will see.\n",
              session->out);
    else
        fprintf(session->out, "%s\n", outcome);
    if (stored == NOT_STORED && journal->file < 0)
        fputs("The file ends in half a line now, which is cut off when you go on.\n", session->out);
    return try_again(session);
}

/* A move is stored first, then it happens, and then it is told: what was shown is never lost.
 * False when the game cannot go on. */
static bool happen(Session *session, const Draft *draft) {
    Table *table = session->table;
    State before = table->state;
    Stored stored = saved_move(session->saved, &before, &draft->move);
    if (stored != STORED)
        return tell_not_stored(session, stored, "The move did not happen.");
    table_commit(table, draft);
    bool by_chance = draft->move.seat == NO_SEAT;
    if (!by_chance && table->bot[draft->move.seat] == NULL)
        hide_hand(session);
    tell_events(session, &before, &draft->events, by_chance);
    return true;
}

static bool undo(Session *session, Seat seat) {
    size_t moves = table_moves_since_choice(session->table, seat);
    if (moves == 0) {
        fputs("There is nothing to take back.\n", session->out);
        return true;
    }
    Stored stored = saved_undo(session->saved, moves);
    if (stored != STORED)
        return tell_not_stored(session, stored, "Nothing was taken back.");
    table_take_back(session->table, moves);
    fputs("Taken back.\n", session->out);
    return true;
}

static bool tell_no_memory(Session *session) {
    fputs("There is no memory left to go on with this game.\n", session->out);
    return stop(session, PLAY_FAILED);
}

static bool make_move(Session *session, Seat seat, const Action *action) {
    Draft draft;
    Problem problem;
    Move move = {.seat = seat, .action = *action};
    TableStep step = table_draft(session->table, &move, &draft, &problem);
    if (step == TABLE_NO_MEMORY)
        return tell_no_memory(session);
    if (step == TABLE_READY)
        return happen(session, &draft);
    session_tell_problem(session, &problem);
    return true;
}

/* ---- the loop ---- */

static Answer ask_person(Session *session, Seat seat, Choice *choice, Action *action) {
    State view = session->table->state;
    game_redact(&view, seat);
    session->view.voice.viewer = session->view.bottom = seat;
    if (!is_alone(session, seat))
        return ANSWER_QUIT;
    session_show_board(session, &view);
    choice_begin(choice, &view, seat);
    return session_ask(session, choice, action);
}

/* False when the player leaves, or the game cannot go on. */
static bool take_turn(Session *session, Seat seat) {
    Choice *choice = malloc(sizeof *choice);
    Action action;
    if (choice == NULL)
        return tell_no_memory(session);
    Answer answer = ask_person(session, seat, choice, &action);
    free(choice);
    if (answer == ANSWER_UNDO)
        return undo(session, seat);
    if (answer == ANSWER_ACTION)
        return make_move(session, seat, &action);
    return stop(session, PLAY_LEFT);
}

static void tell_result(const Session *session) {
    Result result;
    const State *state = &session->table->state;
    game_result(state, &result);
    session_show_board(session, state);
    if (result.winners == 0)
        fputs("The game is over, and nobody has won.\n", session->out);
    else if (session->person == NO_SEAT)
        fputs("The game is over.\n", session->out);
    else if (has_seat(result.winners, session->person))
        fputs("You have won. Well played!\n", session->out);
    else
        fputs("The game is over, and this time you have not won.\n", session->out);
}

static void introduce(Session *session) {
    const State *state = &session->table->state;
    session->fresh = session->table->log.count == 0;
    if (session->fresh)
        fputs(guide_of(state)->intro(state), session->out);
}

static bool finish(Session *session) {
    Stored stored = saved_end(session->saved, &session->table->state);
    tell_result(session);
    if (stored != STORED &&
        tell_not_stored(session, stored, "All moves are in it; only the line of the end is not."))
        return true; /* once more */
    return stop(session, stored == STORED ? PLAY_OVER : PLAY_FAILED);
}

static bool tell_stuck(Session *session, TableStep step, Seat seat) {
    if (step == TABLE_NO_MEMORY)
        return tell_no_memory(session);
    if (step == TABLE_NO_CARDS)
        fputs("There are no cards left to deal: this game cannot go on.\n", session->out);
    else
        fprintf(session->out, "%s, player %c, has no legal action to offer: the game stops here.\n",
                session->table->bot[seat]->name, seat_letter(seat));
    return stop(session, PLAY_FAILED);
}

/* False when that was all. */
static bool go_on(Session *session) {
    Draft draft;
    Seat seat;
    TableStep step = table_next(session->table, &draft, &seat);
    if (step == TABLE_READY)
        return happen(session, &draft) && (watch_on(session) || stop(session, PLAY_LEFT));
    if (step == TABLE_WAITS)
        return take_turn(session, seat);
    return step == TABLE_OVER ? finish(session) : tell_stuck(session, step, seat);
}

PlayEnd play_at_terminal(Table *table, SavedGame *saved, const ViewOptions *view, FILE *in,
                         FILE *out) {
    Session session = {.table = table, .saved = saved, .view = *view, .out = out};
    lines_begin(&session.lines, in);
    session.person = only_person(table);
    session.last = NO_SEAT;
    session.step = is_watched(&session);
    introduce(&session);
    while (go_on(&session))
        continue;
    return session.end;
}
