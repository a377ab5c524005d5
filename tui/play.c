/* Playing at a terminal: one loop, one prompt, every entry answered. */
#include "tui/play.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "store/think.h"
#include "tui/choice.h"
#include "tui/guide.h"

typedef struct Session {
    Table *table;
    Journal *journal;
    Thought *thought; /* of bots */
    ViewOptions view;
    FILE *in, *out;
    Seat person; /* see only_person     */
    Seat last;   /* whose hand was shown last */
    bool fresh;  /* nothing was asked yet in a new game */
    bool step;   /* bots among themselves, and somebody who watches move by move */
    char *line;  /* what was typed last */
    size_t room;
} Session;

static const char help[] =
    "  a number      that line of the list      an action   its word, as in the list\n"
    "  a beginning   only words that begin so   Enter       the list again, whole\n"
    "  board         the picture again          rules       the rules in brief\n"
    "  undo          back to your last choice   quit        leave; the game is kept\n";

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
    return isatty(fileno(session->in)) == 1 && isatty(fileno(session->out)) == 1;
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

static void show_board(const Session *session, const State *view) {
    fputc('\n', session->out);
    view_show(session->out, view, &session->view);
}

static void tell_problem(const Session *session, const Problem *problem) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    say_problem(&session->view.voice, problem, &session->table->state, &text);
    fprintf(session->out, "No: %s\n", sentence);
}

/* ---- asking ---- */

static bool read_line(Session *session) {
    fputs("> ", session->out);
    fflush(session->out);
    if (getline(&session->line, &session->room, session->in) < 0)
        return false;
    char *line = session->line;
    line[strcspn(line, "\r\n")] = '\0';
    size_t blank = strspn(line, " \t");
    memmove(line, line + blank, strlen(line + blank) + 1);
    for (size_t end = strlen(line); end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\t');)
        line[--end] = '\0';
    return true;
}

static void list_choices(const Session *session, const Choice *choice) {
    const Voice *voice = &session->view.voice;
    const char *hint = guide_of(choice->state)->hint(choice->state, choice->seat, voice);
    if (hint != NULL && choice->prefix[0] == '\0')
        fprintf(session->out, "%s\n", hint);
    choice_list(choice, voice, session->out);
}

typedef enum Answer { ANSWER_ACTION, ANSWER_AGAIN, ANSWER_UNDO, ANSWER_QUIT } Answer;

/* Some true spelling of an action, or why not. */
static Status read_action(const Session *session, Seat asked, Action *action, Problem *problem) {
    Seat seat;
    const State *state = &session->table->state;
    Status status = game_read_action(state, session->line, &seat, action, problem);
    if (status == STATUS_OK && seat != asked) {
        *problem = problem_of(WHY_NOT_YOUR_TURN);
        problem->seat = seat;
        return STATUS_ILLEGAL;
    }
    return status == STATUS_OK ? game_check(state, seat, action, problem) : status;
}

/* The reader knows at which character a word went wrong; whoever typed it wants to know that it
 * is none. */
static bool is_no_action(Status status, Why why) {
    return status == STATUS_UNREADABLE &&
           (why == WHY_BAD_ACTION || why == WHY_MISSING_PART || why == WHY_EXTRA_PART ||
            why == WHY_UNKNOWN_LETTER || why == WHY_BAD_NUMBER || why == WHY_BAD_VARIANT);
}

static void tell_refusal(Session *session, Status status, Problem *problem) {
    problem->at = problem->part = 0;
    for (char *at = session->line; *at != '\0'; at++)
        *at = *at >= ' ' && *at <= '~' ? *at : '?'; /* whatever it is, it stays harmless */
    if (is_no_action(status, problem->why))
        fprintf(session->out,
                "No: this is not an action; nothing in the list begins with '%.16s'.\n",
                session->line);
    else
        tell_problem(session, problem);
    fputs("Type a number of the list, or ? for help.\n", session->out);
}

/* An action, or how some begin; if it is neither, with other capitals. */
static Answer answer_word(Session *session, Choice *choice, Action *action) {
    Problem problem;
    Status status;
    do {
        status = read_action(session, choice->seat, action, &problem);
        if (status == STATUS_OK)
            return ANSWER_ACTION;
        if (choice_narrow(choice, session->line)) {
            list_choices(session, choice);
            return ANSWER_AGAIN;
        }
    } while (choice_spell(choice, session->line));
    tell_refusal(session, status, &problem);
    return ANSWER_AGAIN;
}

static Answer answer_number(Session *session, Choice *choice, Action *action) {
    char *end;
    long number = strtol(session->line, &end, 10);
    int lines = choice_lines(choice);
    if (number < 1 || number > lines) {
        fprintf(session->out,
                lines == 1 ? "The list has only line %d.\n" : "The list has lines 1 to %d.\n",
                lines);
        return ANSWER_AGAIN;
    }
    if (choice_take(choice, (int)number, action))
        return ANSWER_ACTION;
    list_choices(session, choice);
    return ANSWER_AGAIN;
}

static bool is_number(const char *line) {
    return line[0] != '\0' && strspn(line, "0123456789") == strlen(line) && strlen(line) < 9;
}

static Answer answer_command(Session *session, Choice *choice, Action *action) {
    const char *line = session->line;
    if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
        return ANSWER_QUIT;
    if (strcmp(line, "undo") == 0 || strcmp(line, "u") == 0)
        return ANSWER_UNDO;
    if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0)
        fputs(help, session->out);
    else if (strcmp(line, "rules") == 0)
        fputs(guide_of(choice->state)->rules(choice->state), session->out);
    else if (strcmp(line, "board") == 0)
        show_board(session, choice->state);
    else
        return is_number(line) ? answer_number(session, choice, action)
                               : answer_word(session, choice, action);
    return ANSWER_AGAIN;
}

static Answer ask(Session *session, Choice *choice, Action *action) {
    list_choices(session, choice);
    if (session->fresh)
        fputs("A number is a line of this list: 3 is line 3, not the card 3.\n", session->out);
    session->fresh = false;
    for (;;) {
        if (!read_line(session))
            return ANSWER_QUIT;
        Answer answer = ANSWER_AGAIN;
        if (session->line[0] == '\0') {
            choice->prefix[0] = '\0';
            list_choices(session, choice);
        } else
            answer = answer_command(session, choice, action);
        if (answer != ANSWER_AGAIN)
            return answer;
    }
}

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
    return read_line(session);
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
    show_board(session, &session->table->state);
    fputs("Enter: next, r: run on, q: quit ", session->out);
    if (!read_line(session))
        return false;
    session->step = session->line[0] != 'r';
    return session->line[0] != 'q';
}

/* ---- the loop ---- */

static void undo(Session *session, Seat seat) {
    if (!table_undo(session->table, seat)) {
        fputs("There is nothing to take back.\n", session->out);
        return;
    }
    char path[JOURNAL_PATH_MAX];
    memcpy(path, session->journal->path, sizeof path);
    journal_close(session->journal);
    journal_open(session->journal, path, session->table);
    fputs("Taken back.\n", session->out);
}

static void make_move(Session *session, Seat seat, const Action *action) {
    EventList events;
    Problem problem;
    State before = session->table->state;
    Move move = {.seat = seat, .action = *action};
    if (!table_move(session->table, &move, &events, &problem)) {
        tell_problem(session, &problem);
        return;
    }
    journal_add(session->journal, &before, &move);
    hide_hand(session);
    tell_events(session, &before, &events, false);
}

/* False when the player leaves. */
static bool take_turn(Session *session, Seat seat) {
    State view = session->table->state;
    Choice *choice = malloc(sizeof *choice);
    Action action;
    if (choice == NULL)
        abort();
    game_redact(&view, seat);
    session->view.voice.viewer = session->view.bottom = seat;
    if (!is_alone(session, seat)) {
        free(choice);
        return false;
    }
    show_board(session, &view);
    choice_begin(choice, &view, seat);
    Answer answer = ask(session, choice, &action);
    free(choice);
    if (answer == ANSWER_UNDO)
        undo(session, seat);
    if (answer == ANSWER_ACTION)
        make_move(session, seat, &action);
    return answer != ANSWER_QUIT;
}

static void tell_result(const Session *session) {
    Result result;
    const State *state = &session->table->state;
    game_result(state, &result);
    show_board(session, state);
    if (!result.over)
        fputs("There are no cards left to deal: the game ends without a winner.\n", session->out);
    else if (result.winners == 0)
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
    session->fresh = session->table->count == 0;
    if (session->fresh)
        fputs(guide_of(state)->intro(state), session->out);
}

PlayEnd play_at_terminal(Table *table, Journal *journal, const ViewOptions *view, FILE *in,
                         FILE *out) {
    Session session = {.table = table, .journal = journal, .view = *view, .in = in, .out = out};
    session.person = only_person(table);
    session.last = NO_SEAT;
    session.step = is_watched(&session);
    session.thought = malloc(sizeof *session.thought);
    if (session.thought == NULL)
        abort();
    PlayEnd end = PLAY_LEFT;
    introduce(&session);
    for (bool going = true; going;) {
        EventList events;
        Seat seat;
        State before = table->state;
        TableStep step = think_step(table, session.thought, &events, &seat);
        if (step == TABLE_MOVED) {
            journal_add(journal, &before, &table->moves[table->count - 1]);
            tell_events(&session, &before, &events, table->moves[table->count - 1].seat == NO_SEAT);
            going = watch_on(&session);
        } else if (step == TABLE_WAITS)
            going = take_turn(&session, seat);
        else {
            journal_finish(journal, &table->state);
            tell_result(&session);
            end = PLAY_OVER;
            going = false;
        }
    }
    free(session.thought);
    free(session.line);
    return end;
}
