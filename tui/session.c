/* Asking at a terminal: one prompt, every entry answered. */
#include "tui/session.h"

#include <stdlib.h>
#include <string.h>

#include "tui/guide.h"
#include "tui/tell.h"

void session_tell(const Session *session, const char *key) {
    tell_plain(session->out, &session->view.voice, key);
}

void session_show_board(const Session *session, const State *view) {
    fputc('\n', session->out);
    view_show(session->out, view, &session->view);
}

void session_tell_problem(const Session *session, const Problem *problem) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    say_problem(&session->view.voice, problem, &session->table->state, &text);
    Word reason = word_text("reason", sentence);
    tell_line(session->out, &session->view.voice, "play.no", &reason, 1);
}

static void trim(char *line) {
    size_t blank = strspn(line, " \t");
    memmove(line, line + blank, strlen(line + blank) + 1);
    for (size_t end = strlen(line); end > 0 && (line[end - 1] == ' ' || line[end - 1] == '\t');)
        line[--end] = '\0';
}

bool session_read_line(Session *session) {
    for (;;) {
        fputs("> ", session->out);
        fflush(session->out);
        LineRead found = lines_next(&session->lines);
        session->line = session->lines.text;
        trim(session->line);
        if (found == LINE_READ)
            return true;
        if (found == LINE_NONE || found == LINE_FAILED)
            return false;
        session_tell(session, "play.not-text");
    }
}

static void list_choices(const Session *session, const Choice *choice) {
    const Voice *voice = &session->view.voice;
    const char *hint = guide_of(choice->state)->hint(choice->state, choice->seat, voice);
    if (hint != NULL && choice->prefix[0] == '\0')
        fprintf(session->out, "%s\n", hint);
    choice_list(choice, voice, session->out);
}

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

/* The beginning of what was typed; whatever it is, it stays harmless. */
static void tell_no_action(const Session *session) {
    char begun[17] = {0};
    for (size_t i = 0; i + 1 < sizeof begun && session->line[i] != '\0'; i++)
        begun[i] =
            (char)(session->line[i] >= ' ' && session->line[i] <= '~' ? session->line[i] : '?');
    Word inside = word_text("letter", begun), word = word_noun("word", "letter.shown", &inside, 1);
    tell_line(session->out, &session->view.voice, "play.not-action", &word, 1);
}

static void tell_refusal(const Session *session, Status status, Problem *problem) {
    problem->at = problem->part = 0;
    if (is_no_action(status, problem->why))
        tell_no_action(session);
    else
        session_tell_problem(session, problem);
    session_tell(session, "play.type");
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
        Word most = word_number("n", (uint32_t)lines);
        tell_line(session->out, &session->view.voice, lines == 1 ? "play.line" : "play.lines",
                  &most, 1);
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

static void tell_rules(const Session *session, const State *state) {
    char rules[GUIDE_MAX];
    Text text = text_into(rules, sizeof rules);
    guide_of(state)->rules(&session->view.voice, state, &text);
    fputs(rules, session->out);
}

static Answer answer_command(Session *session, Choice *choice, Action *action) {
    const char *line = session->line;
    if (strcmp(line, "quit") == 0 || strcmp(line, "q") == 0)
        return ANSWER_QUIT;
    if (strcmp(line, "undo") == 0 || strcmp(line, "u") == 0)
        return ANSWER_UNDO;
    if (strcmp(line, "?") == 0 || strcmp(line, "help") == 0)
        session_tell(session, "play.help");
    else if (strcmp(line, "rules") == 0)
        tell_rules(session, choice->state);
    else if (strcmp(line, "board") == 0)
        session_show_board(session, choice->state);
    else
        return is_number(line) ? answer_number(session, choice, action)
                               : answer_word(session, choice, action);
    return ANSWER_AGAIN;
}

Answer session_ask(Session *session, Choice *choice, Action *action) {
    list_choices(session, choice);
    if (session->fresh)
        session_tell(session, "play.fresh");
    session->fresh = false;
    for (;;) {
        if (!session_read_line(session))
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
