/* Asking what to do: one prompt, every entry answered. */
#include <string.h>

#include "tui/guide.h"
#include "tui/play_session.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

/* ---- the list ---- */

/* What a newcomer is told about this turn, as far as there is room for it; its rows. */
static int tell_advice(const Session *session, const Choice *choice, int room) {
    const Voice *voice = &session->view.voice;
    const char *hint = guide_of(choice->state)->hint(choice->state, choice->seat, voice);
    int rows = 0;
    if (hint == NULL || choice_is_narrowed(choice))
        return 0;
    for (; rows < room && *hint != '\0'; rows++) {
        int length = (int)strcspn(hint, "\n");
        fprintf(session->out, "%.*s\n", length, hint);
        hint += length + (hint[length] == '\n');
    }
    return rows;
}

/* The list takes what the picture, the advice, the last moves and the prompt leave of a window; of
 * these the moves give way first. */
static void list_choices(const Session *session, Choice *choice, int board) {
    enum { PROMPT = 1, MOVES = 5, ANY = 100 };
    choice->voice = &session->view.voice;
    int room = session->window.rows - board - session->fresh - PROMPT;
    int least = choice_least_rows(choice, room);
    int told = session->told < MOVES ? session->told : MOVES;
    bool known = session->window.rows > 0;
    room -= tell_advice(session, choice, known ? room - least : ANY);
    room = room - told > least ? room - told : least;
    choice->room = known ? room : 0;
    choice_list(choice, session->out);
}

/* At a terminal every list stands below its picture. */
static void list_again(Session *session, Choice *choice) {
    int board = 0;
    if (session->terminal && session->window.rows > 0)
        board = session_show_board(session, choice->state, false);
    list_choices(session, choice, board);
}

/* ---- answers ---- */

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

/* What was typed, as far as it fits a line, and how an action is written. */
static void tell_no_action(const Session *session, const Choice *choice) {
    enum { COLUMNS = 60 };
    char nearest[ACTION_TEXT_MAX];
    Shown typed = shown_within(session->line, COLUMNS);
    Word inside = word_text("letter", typed.text);
    Word word = word_noun("word", "letter.shown", &inside, 1);
    tell_wrapped(session->out, &session->view.voice, "play.not-action", &word, 1);
    if (session_suggest(session) || !choice_nearest(choice, session->line, nearest))
        return;
    word = word_text("word", nearest);
    tell_line(session->out, &session->view.voice, "play.like-this", &word, 1);
}

static void tell_refusal(const Session *session, const Choice *choice, Status status,
                         Problem *problem) {
    problem->at = problem->part = 0;
    if (is_no_action(status, problem->why))
        tell_no_action(session, choice);
    else
        session_tell_problem(session, problem);
    session_tell(session, "play.type");
}

/* An action, or how some begin; if it is neither, with other capitals. What begins like one action
 * only is that action. */
static Answer answer_word(Session *session, Choice *choice, Action *action) {
    Problem problem;
    Status status;
    do {
        status = read_action(session, choice->seat, action, &problem);
        if (status == STATUS_OK)
            return ANSWER_ACTION;
        if (choice_narrow(choice, session->line)) {
            if (choice_single(choice, action))
                return ANSWER_ACTION;
            list_again(session, choice);
            return ANSWER_AGAIN;
        }
    } while (choice_spell(choice, session->line));
    tell_refusal(session, choice, status, &problem);
    return ANSWER_AGAIN;
}

static Answer tell_numbers(const Session *session, const Choice *choice) {
    int highest = choice_numbers(choice);
    Word most = word_number("n", (uint32_t)highest);
    tell_line(session->out, &session->view.voice, highest == 1 ? "play.line" : "play.lines", &most,
              1);
    return ANSWER_AGAIN;
}

/* "12", or "13-20" to see what stands behind a line. */
static Answer answer_number(Session *session, Choice *choice, Action *action) {
    int last, first = command_range(session->line, &last);
    int number = command_number(session->line);
    if (first > 0 ? !choice_open(choice, first, last)
                  : number < 1 || number > choice_numbers(choice))
        return tell_numbers(session, choice);
    if (first == 0 && choice_take(choice, number, action))
        return ANSWER_ACTION;
    list_again(session, choice);
    return ANSWER_AGAIN;
}

static bool is_number(const char *line) {
    int last;
    bool digits = line[0] != '\0' && strspn(line, "0123456789") == strlen(line);
    return command_number(line) > 0 || command_range(line, &last) > 0 || digits;
}

static Answer answer_line(Session *session, Choice *choice, Action *action) {
    const char *rest;
    TypedCommand command = session_command(session, &rest);
    if (command == COMMAND_QUIT)
        return ANSWER_QUIT;
    if (command == COMMAND_UNDO)
        return ANSWER_UNDO;
    if (session->line[0] == '\0' && choice_is_only(choice) && choice_single(choice, action))
        return ANSWER_ACTION;
    if (session->line[0] == '\0' || command == COMMAND_BACK || command == COMMAND_LIST) {
        choice_widen(choice);
        list_again(session, choice);
        return ANSWER_AGAIN;
    }
    if (session_obey(session, choice->state))
        return ANSWER_AGAIN;
    return is_number(session->line) ? answer_number(session, choice, action)
                                    : answer_word(session, choice, action);
}

Answer session_ask(Session *session, Choice *choice, Action *action) {
    int board = session_show_board(session, choice->state, false);
    list_choices(session, choice, board);
    if (session->fresh)
        session_tell(session, "play.fresh");
    session->fresh = false;
    if (choice_is_only(choice))
        typed_forget(&session->typed); /* Enter would play it unseen */
    Answer answer = ANSWER_AGAIN;
    while (answer == ANSWER_AGAIN)
        answer = session_read_line(session) ? answer_line(session, choice, action) : ANSWER_QUIT;
    return answer;
}
