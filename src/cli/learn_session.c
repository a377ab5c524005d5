/* Walks through the lessons of a game: shows a position, takes an action, and tells by the resulting position
 * whether it was what the task asks for. */
#include "cli/learn_session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tui/action_menu.h"
#include "tui/commands.h"
#include "tui/line_input.h"
#include "tui/print_translated.h"
#include "tui/renderer.h"
#include "tui/safe_text.h"
#include "tui/terminal_size.h"

enum { KEY_MAX = 80 };

/* Too large for some stacks. */
typedef struct LearnSession {
    const BuiltinLessons *lessons;
    unsigned number, count; /* of the step, of all steps */
    LessonStep step;
    unsigned task;
    State state, view; /* the position, and what the learner knows of it */
    Audience audience;
    LineInput input;
    ActionMenu menu;
    EventList events;
} LearnSession;

typedef enum Typed { TYPED_ACTION, TYPED_OTHER, TYPED_LEFT } Typed;

/* ---- messages ---- */

static void write_key(const char *step, const char *name, char key[KEY_MAX]) {
    snprintf(key, KEY_MAX, "lesson.%s.%s", step, name);
}

/* "task" of the first task, "task.2" of the second. */
static void write_task_key(const LearnSession *session, const char *name, char key[KEY_MAX]) {
    char numbered[KEY_MAX];
    snprintf(numbered, sizeof numbered, "%s.%u", name, session->task + 1);
    write_key(session->step.name, session->task > 0 ? numbered : name, key);
}

void learn_game_name(const Audience *audience, const char *game, Text *text) {
    char key[KEY_MAX];
    snprintf(key, sizeof key, "page.game.%s", game);
    describe_message(audience, key, NULL, 0, text);
}

void learn_step_title(const Audience *audience, const char *step, Text *text) {
    char key[KEY_MAX];
    write_key(step, "title", key);
    describe_message(audience, key, NULL, 0, text);
}

static void print_text(const LearnSession *session, const char *key) {
    print_translated_wrapped(stdout, &session->audience, key, NULL, 0);
}

static void print_step_text(const LearnSession *session, const char *name) {
    char key[KEY_MAX];
    write_key(session->step.name, name, key);
    print_text(session, key);
}

/* A message about an action: in words, and as it is typed. */
static void print_action(const LearnSession *session, const char *key, const Action *action) {
    char said[SENTENCE_MAX], word[ACTION_TEXT_MAX];
    Text text = text_into(said, sizeof said), typed = text_into(word, sizeof word);
    describe_action(&session->audience, &session->view, LESSON_LEARNER, action, &text);
    game_write_action(&session->view, LESSON_LEARNER, action, &typed);
    MessageArg words[] = {arg_text("action", said), arg_text("word", word)};
    print_translated_wrapped(stdout, &session->audience, key, words, 2);
}

/* What the others did, a line each. */
static void print_events(LearnSession *session, const State *before) {
    char lines[16 * SENTENCE_MAX];
    Text text = text_into(lines, sizeof lines);
    for (int i = 0; i < session->events.count; i++)
        session->events.item[i] = game_redact_event(&session->events.item[i], LESSON_LEARNER);
    describe_move(&session->audience, before, &session->events, &text);
    for (char *line = strtok(lines, "\n"); line != NULL; line = strtok(NULL, "\n"))
        print_log_line(stdout, line);
}

/* ---- showing ---- */

static void print_title(const LearnSession *session) {
    char game[64], title[128];
    Text name = text_into(game, sizeof game), text = text_into(title, sizeof title);
    learn_game_name(&session->audience, session->lessons->game, &name);
    learn_step_title(&session->audience, session->step.name, &text);
    MessageArg words[] = {arg_text("game", game), arg_number("n", session->number),
                          arg_number("count", session->count), arg_text("title", title)};
    fputc('\n', stdout);
    print_translated_line(stdout, &session->audience, "learn.title", words, 4);
    print_step_text(session, "teach");
}

/* The list has the rows that the drawing and the texts leave. */
static void print_menu(LearnSession *session, int board) {
    enum { TEXTS = 6 };
    int rows = terminal_size(stdout).rows, space = rows - board - TEXTS;
    int least = menu_rows_min(&session->menu, space);
    session->menu.rows_max = rows == 0 ? 0 : space > least ? space : least;
    menu_print(&session->menu, stdout);
}

static int print_board(const LearnSession *session) {
    RenderOptions options = render_options(stdout);
    options.audience = session->audience;
    options.bottom = LESSON_LEARNER;
    options.height = terminal_size(stdout).rows;
    return render_position(stdout, &session->view, &options);
}

static bool print_task(LearnSession *session) {
    char key[KEY_MAX];
    session->view = session->state;
    game_redact(&session->view, LESSON_LEARNER);
    if (!menu_init(&session->menu, &session->view, LESSON_LEARNER))
        return false;
    session->menu.audience = &session->audience;
    int board = print_board(session);
    write_task_key(session, "task", key);
    print_text(session, key);
    print_menu(session, board);
    return true;
}

/* The first of the answers, which the learner then types. */
static void print_answer(const LearnSession *session) {
    char word[LESSON_LINE_MAX];
    const char *answers = session->step.task[session->task].answers;
    Action action;
    Seat seat;
    if (lesson_next_part(&answers, '|', word) &&
        game_read_action(&session->view, word, &seat, &action, NULL) == STATUS_OK)
        print_action(session, "learn.answer", &action);
}

/* ---- what was typed ---- */

/* At a terminal every list is printed below its drawing. */
static void print_filtered(LearnSession *session) {
    print_menu(session, terminal_size(stdout).rows > 0 ? print_board(session) : 0);
}

/* A line of the list: it is one action, or stands for several, which are then listed. */
static Typed read_number(LearnSession *session, const char *typed, Action *action) {
    int last, first = command_range(typed, &last), number = command_number(typed);
    bool known = first > 0 ? menu_expand(&session->menu, first, last)
                           : number > 0 && number <= menu_numbers(&session->menu);
    if (known && first == 0 && menu_select(&session->menu, number, action))
        return TYPED_ACTION;
    if (known)
        print_filtered(session);
    else
        print_text(session, "learn.type");
    return TYPED_OTHER;
}

static void print_refusal(const LearnSession *session, Status status, Problem *problem) {
    char said[SENTENCE_MAX];
    Text text = text_into(said, sizeof said);
    SafeWord typed = safe_word_within(session->input.reader.text, 60);
    MessageArg letter = arg_text("letter", typed.text);
    MessageArg word = arg_noun("word", "letter.shown", &letter, 1);
    problem->column = problem->line_field = 0;
    if (status == STATUS_UNREADABLE) {
        print_translated_wrapped(stdout, &session->audience, "play.not-action", &word, 1);
        print_text(session, "learn.type");
        return;
    }
    describe_problem(&session->audience, problem, &session->view, &text);
    MessageArg reason = arg_text("reason", said);
    print_translated_wrapped(stdout, &session->audience, "play.no", &reason, 1);
}

/* An action in any notation, or the beginning of some that are listed. */
static Typed read_word(LearnSession *session, const char *word, Action *action) {
    Problem problem;
    Seat seat;
    Status status = game_read_action(&session->view, word, &seat, action, &problem);
    if (status == STATUS_OK)
        status = game_check(&session->view, LESSON_LEARNER, action, &problem);
    if (status == STATUS_OK && seat == LESSON_LEARNER)
        return TYPED_ACTION;
    if (status != STATUS_OK && menu_filter(&session->menu, word)) {
        if (menu_single(&session->menu, action))
            return TYPED_ACTION;
        print_filtered(session);
        return TYPED_OTHER;
    }
    if (status == STATUS_OK)
        status = STATUS_UNREADABLE; /* another player's */
    print_refusal(session, status, &problem);
    return TYPED_OTHER;
}

/* The word for a command that was typed; COMMANDS_END: it is none. */
static TypedCommand read_command(const LearnSession *session) {
    const char *rest;
    return command_of(session->audience.catalogue, session->input.reader.text, &rest);
}

/* False at the end of the input, and when the user leaves. */
static bool read_line(LearnSession *session) {
    LineStatus found = line_input_next(&session->input);
    while (found != LINE_OK && !line_reader_is_over(found)) {
        print_text(session, "play.not-text");
        found = line_input_next(&session->input);
    }
    return found == LINE_OK && read_command(session) != COMMAND_QUIT;
}

/* Lists all actions again. */
static Typed list_all(LearnSession *session) {
    menu_reset(&session->menu);
    print_filtered(session);
    return TYPED_OTHER;
}

/* Enter plays the only action there is. */
static Typed read_enter(LearnSession *session, Action *action) {
    if (menu_is_single(&session->menu) && menu_single(&session->menu, action))
        return TYPED_ACTION;
    return list_all(session);
}

static Typed read_action(LearnSession *session, Action *action) {
    const char *typed = session->input.reader.text;
    int last;
    if (typed[0] == '\0')
        return read_enter(session, action);
    if (command_number(typed) > 0 || command_range(typed, &last) > 0)
        return read_number(session, typed, action);
    return read_word(session, typed, action);
}

static Typed read_typed(LearnSession *session, Action *action) {
    if (!read_line(session))
        return TYPED_LEFT;
    TypedCommand command = read_command(session);
    if (command == COMMAND_BACK || command == COMMAND_LIST)
        return list_all(session);
    if (command != COMMAND_HELP)
        return read_action(session, action);
    print_answer(session);
    return TYPED_OTHER;
}

/* ---- what it means ---- */

static void print_wrong(LearnSession *session, const Action *action, const State *after) {
    char name[KEY_MAX], key[KEY_MAX];
    const LessonTask *task = &session->step.task[session->task];
    const char *wrong = lesson_wrong_key(task, &session->state, after);
    print_action(session, "learn.wrong", action);
    snprintf(name, sizeof name, "wrong.%s", wrong != NULL ? wrong : "");
    write_key(session->step.name, name, key);
    print_text(session, wrong != NULL ? key : "learn.other");
    print_text(session, "learn.undone");
    menu_reset(&session->menu);
}

/* Plays it; a wrong try is not kept. */
static bool try_action(LearnSession *session, const Action *action) {
    State after = session->state;
    if (game_apply(&after, LESSON_LEARNER, action, NULL, NULL) != STATUS_OK)
        return false;
    if (!lesson_leads_to(&session->state, session->step.task[session->task].answers, &after)) {
        print_wrong(session, action, &after);
        return false;
    }
    print_action(session, "learn.right", action);
    session->state = after;
    return true;
}

/* False: the lesson's reply is not legal. */
static bool play_replies(LearnSession *session) {
    char actions[LESSON_LINE_MAX];
    const char *replies = session->step.task[session->task].replies;
    while (lesson_next_part(&replies, ';', actions)) {
        State before = session->state;
        session->events.count = 0;
        if (!lesson_reply(&session->state, actions, &session->events))
            return false;
        print_events(session, &before);
    }
    return true;
}

static void print_after(const LearnSession *session) {
    char key[KEY_MAX];
    write_task_key(session, "after", key);
    if (session->task + 1 == session->step.tasks)
        print_step_text(session, "done");
    else if (catalogue_find(session->audience.catalogue, key) != NULL)
        print_text(session, key);
}

/* ---- the whole ---- */

/* Whether the learner is still there; `works` turns false if the lesson cannot go on. */
static bool run_task(LearnSession *session, bool *works) {
    Action action;
    Typed typed = TYPED_OTHER;
    *works = print_task(session);
    if (*works && menu_is_single(&session->menu))
        line_input_flush(&session->input); /* Enter would play it unseen */
    while (*works && (typed != TYPED_ACTION || !try_action(session, &action))) {
        typed = read_typed(session, &action);
        if (typed == TYPED_LEFT)
            return false;
    }
    *works = *works && play_replies(session);
    if (*works)
        print_after(session);
    return *works;
}

static bool run_step(LearnSession *session, bool *works) {
    print_title(session);
    session->state = session->step.position;
    for (session->task = 0; session->task < session->step.tasks; session->task++)
        if (!run_task(session, works))
            return false;
    return true;
}

static void print_end(const LearnSession *session) {
    char command[32];
    snprintf(command, sizeof command, "kennel play %s", session->lessons->game);
    MessageArg word = arg_text("command", command);
    print_translated_wrapped(stdout, &session->audience, "learn.end", &word, 1);
}

static bool run_steps(LearnSession *session) {
    bool works = true;
    for (; session->number <= session->count; session->number++) {
        if (!builtin_lesson_read(session->lessons, session->number, &session->step))
            return false;
        if (!run_step(session, &works))
            return works;
        if (session->number == session->count)
            break;
        print_text(session, "learn.next");
        if (!read_line(session))
            return true;
    }
    print_end(session);
    return true;
}

bool learn_session_run(const BuiltinLessons *lessons, unsigned number, const Audience *audience) {
    LearnSession *session = calloc(1, sizeof *session);
    if (session == NULL)
        return false;
    session->lessons = lessons;
    session->number = number;
    session->count = builtin_lessons_count(lessons);
    session->audience = *audience;
    session->audience.viewer = LESSON_LEARNER;
    line_input_open(&session->input, stdin, stdout);
    bool works = run_steps(session);
    line_input_close(&session->input);
    free(session);
    return works;
}
