/* Asks the player for an action until one is chosen. */
#include <string.h>

#include "tui/guide.h"
#include "tui/play_session.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

/* ---- the menu ---- */

/* The newcomer's tip for this turn, as far as it fits; returns its rows. */
static int print_advice(const PlaySession *session, const ActionMenu *menu, int space) {
    const Audience *audience = &session->view.audience;
    const char *hint = guide_of(menu->state)->tip(menu->state, menu->seat, audience);
    int rows = 0;
    if (hint == NULL || menu_is_filtered(menu))
        return 0;
    for (; rows < space && *hint != '\0'; rows++) {
        int length = (int)strcspn(hint, "\n");
        fprintf(session->out, "%.*s\n", length, hint);
        hint += length + (hint[length] == '\n');
    }
    return rows;
}

/* The menu takes the rows that the drawing, the tip, the last moves and the prompt leave; of these
 * the moves give way first. */
static void list_choices(const PlaySession *session, ActionMenu *menu, int board) {
    enum { PROMPT = 1, MOVES = 5, ANY = 100 };
    menu->audience = &session->view.audience;
    int space = session->size.rows - board - session->is_new - PROMPT;
    int min = menu_rows_min(menu, space);
    int told = session->lines_printed < MOVES ? session->lines_printed : MOVES;
    bool known = session->size.rows > 0;
    space -= print_advice(session, menu, known ? space - min : ANY);
    space = space - told > min ? space - told : min;
    menu->rows_max = known ? space : 0;
    menu_print(menu, session->out);
}

/* At a terminal every menu is printed below its drawing. */
static void list_again(PlaySession *session, ActionMenu *menu) {
    int board = 0;
    if (session->terminal && session->size.rows > 0)
        board = session_show_board(session, menu->state, false);
    list_choices(session, menu, board);
}

/* ---- input ---- */

/* Any valid spelling of an action, or the problem. */
static Status read_action(const PlaySession *session, Seat asked, Action *action,
                          Problem *problem) {
    const Table *table = session->table;
    Status status = table_read_word(table, asked, session->line, action, problem);
    return status == STATUS_OK ? game_check(&table->state, asked, action, problem) : status;
}

/* The parser knows the position of an error; but a word that is no action is reported as such. */
static bool is_no_action(Status status, ProblemCode code) {
    return status == STATUS_UNREADABLE &&
           (code == PROBLEM_BAD_ACTION || code == PROBLEM_MISSING_PART ||
            code == PROBLEM_EXTRA_PART || code == PROBLEM_UNKNOWN_LETTER ||
            code == PROBLEM_BAD_NUMBER || code == PROBLEM_BAD_VARIANT);
}

/* The typed word, as far as it fits a line, and how actions are written. */
static void report_no_action(const PlaySession *session, const ActionMenu *menu) {
    enum { COLUMNS = 60 };
    char nearest[ACTION_TEXT_MAX];
    SafeWord typed = safe_word_within(session->line, COLUMNS);
    MessageArg inside = arg_text("letter", typed.text);
    MessageArg arg = arg_noun("word", "letter.shown", &inside, 1);
    print_translated_wrapped(session->out, &session->view.audience, "play.not-action", &arg, 1);
    if (session_suggest(session) || !menu_nearest(menu, session->line, nearest))
        return;
    arg = arg_text("word", nearest);
    print_translated_line(session->out, &session->view.audience, "play.like-this", &arg, 1);
}

static void report_refusal(const PlaySession *session, const ActionMenu *menu, Status status,
                           Problem *problem) {
    problem->column = problem->line_field = 0;
    if (is_no_action(status, problem->code))
        report_no_action(session, menu);
    else
        session_print_problem(session, problem);
    session_print(session, "play.type");
}

/* An action, or the prefix of some; if it is neither, ignoring case. A prefix of one action only is
 * that action. */
static PromptResult answer_word(PlaySession *session, ActionMenu *menu, Action *action) {
    Problem problem;
    Status status;
    do {
        status = read_action(session, menu->seat, action, &problem);
        if (status == STATUS_OK)
            return PROMPT_ACTION;
        if (menu_filter(menu, session->line)) {
            if (menu_single(menu, action))
                return PROMPT_ACTION;
            list_again(session, menu);
            return PROMPT_AGAIN;
        }
    } while (menu_fix_case(menu, session->line));
    report_refusal(session, menu, status, &problem);
    return PROMPT_AGAIN;
}

static PromptResult print_numbers(const PlaySession *session, const ActionMenu *menu) {
    int highest = menu_numbers(menu);
    MessageArg max = arg_number("n", (uint32_t)highest);
    print_translated_line(session->out, &session->view.audience,
                          highest == 1 ? "play.line" : "play.lines", &max, 1);
    return PROMPT_AGAIN;
}

/* "12", or "13-20" to expand a line. */
static PromptResult answer_number(PlaySession *session, ActionMenu *menu, Action *action) {
    int last, first = command_range(session->line, &last);
    int number = command_number(session->line);
    if (first > 0 ? !menu_expand(menu, first, last) : number < 1 || number > menu_numbers(menu))
        return print_numbers(session, menu);
    if (first == 0 && menu_select(menu, number, action))
        return PROMPT_ACTION;
    list_again(session, menu);
    return PROMPT_AGAIN;
}

static bool is_number(const char *line) {
    int last;
    bool digits = line[0] != '\0' && strspn(line, "0123456789") == strlen(line);
    return command_number(line) > 0 || command_range(line, &last) > 0 || digits;
}

static PromptResult answer_line(PlaySession *session, ActionMenu *menu, Action *action) {
    const char *rest;
    TypedCommand command = session_command(session, &rest);
    if (command == COMMAND_QUIT)
        return PROMPT_QUIT;
    if (command == COMMAND_UNDO)
        return PROMPT_UNDO;
    if (session->line[0] == '\0' && menu_is_single(menu) && menu_single(menu, action))
        return PROMPT_ACTION;
    if (session->line[0] == '\0' || command == COMMAND_BACK || command == COMMAND_LIST) {
        menu_reset(menu);
        list_again(session, menu);
        return PROMPT_AGAIN;
    }
    if (session_run_command(session, menu->state))
        return PROMPT_AGAIN;
    return is_number(session->line) ? answer_number(session, menu, action)
                                    : answer_word(session, menu, action);
}

PromptResult session_prompt(PlaySession *session, ActionMenu *menu, Action *action) {
    int board = session_show_board(session, menu->state, false);
    list_choices(session, menu, board);
    if (session->is_new)
        session_print(session, "play.fresh");
    session->is_new = false;
    if (menu_is_single(menu))
        line_input_flush(&session->input); /* Enter would play it unseen */
    PromptResult answer = PROMPT_AGAIN;
    while (answer == PROMPT_AGAIN)
        answer = session_read_line(session) ? answer_line(session, menu, action) : PROMPT_QUIT;
    return answer;
}
