/* What is shown at a terminal, and the commands that ask for it. */
#include "tui/play_session.h"

#include <stdlib.h>
#include <string.h>

#include "tui/advice.h"
#include "tui/guide.h"
#include "tui/print_translated.h"
#include "tui/typed_help.h"

void session_tell(const Session *session, const char *key) {
    tell_plain(session->out, &session->view.voice, key);
}

void session_tell_problem(const Session *session, const Problem *problem) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    say_problem(&session->view.voice, problem, &session->table->state, &text);
    Word reason = word_text("reason", sentence);
    tell_line(session->out, &session->view.voice, "play.no", &reason, 1);
}

void session_tell_long(const Session *session, const char *key) {
    tell_wrapped(session->out, &session->view.voice, key, NULL, 0);
}

/* ---- the picture ---- */

/* A window may be pulled larger or smaller at any time. What is too small is said once. */
static void look_at_window(Session *session) {
    Window window = window_of(session->out), before = session->window;
    session->window = window;
    session->view.width = window.columns;
    bool changed = before.rows != window.rows || before.columns != window.columns;
    if (!changed || !window_is_small(window))
        return;
    Word words[] = {word_number("columns", (uint32_t)window.columns),
                    word_number("rows", (uint32_t)window.rows)};
    tell_line(session->out, &session->view.voice, "play.small-window", words, 2);
}

int session_show_board(Session *session, const State *view, bool whole) {
    Field marks[RECAP_MARKS_MAX];
    Seat viewer = session->view.voice.viewer;
    look_at_window(session);
    ViewOptions options = session->view;
    options.height = whole ? 0 : session->window.rows;
    if (viewer < SEATS_MAX) {
        options.mark_count =
            recap_marks(session->table, recap_last_turn(session->table, viewer), viewer, marks);
        options.marks = marks;
    }
    if (session->window.rows == 0)
        fputc('\n', session->out);
    return view_show(session->out, view, &options);
}

/* ---- what is typed ---- */

bool session_read_line(Session *session) {
    for (;;) {
        LineRead found = typed_next(&session->typed);
        session->line = session->typed.lines.text;
        session->told = 0;
        if (found == LINE_READ)
            return true;
        if (lines_are_over(found))
            return false;
        session_tell(session, "play.not-text");
    }
}

/* ---- commands ---- */

static void tell_rules(const Session *session, const State *state) {
    char rules[GUIDE_MAX];
    Text text = text_into(rules, sizeof rules);
    guide_of(state)->rules(&session->view.voice, state, &text);
    fputs(rules, session->out);
}

static void tell_position(const Session *session, const State *view) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(view, &text);
    fprintf(session->out, "%s\n", line);
}

/* "log": as much as the window holds; "log 20": so many lines; "log all". */
static void tell_moves(const Session *session, const char *how_many) {
    enum { LAST = 18 };
    int rows = session->window.rows > 6 ? session->window.rows - 4 : LAST;
    int most = command_number(how_many) > 0 ? command_number(how_many)
               : how_many[0] != '\0'        ? 0
                                            : rows;
    int count = recap(session->table, 0, &session->view.voice, most, session->out);
    if (most == 0 || count <= most)
        return;
    tell_commands(session->out, &session->view.voice, "play.log-more", (uint32_t)(count - most));
}

/* What the viewer has missed; of several people, what happened since the last of them acted. */
static void tell_last(const Session *session) {
    Seat viewer = session->view.voice.viewer;
    uint32_t since = recap_last_turn(session->table, viewer);
    if (recap(session->table, since, &session->view.voice, 0, session->out) == 0)
        session_tell(session, "play.nothing-new");
}

static void tell_hint(Session *session, const State *view) {
    Seat viewer = session->view.voice.viewer;
    if (viewer >= SEATS_MAX)
        session_tell(session, "play.uncover-first");
    else if (has_seat(game_to_act(view), viewer))
        session_hint(view, viewer, &session->view.voice, &session->luck, session->out);
    else
        session_tell(session, "replay.nobody");
}

static void tell_help(const Session *session, const State *view) {
    const char *keys[] = {"play.help", guide_of(view)->signs};
    print_help_table(session->out, &session->view, keys, 2);
}

TypedCommand session_command(const Session *session, const char **rest) {
    return command_of(session->view.voice.catalogue, session->line, rest);
}

bool session_suggest(const Session *session) {
    char near[COMMAND_WORD_MAX];
    if (!command_nearest(session->view.voice.catalogue, session->line, near))
        return false;
    Word word = word_text("word", near);
    tell_line(session->out, &session->view.voice, "play.did-you-mean", &word, 1);
    return true;
}

bool session_obey(Session *session, const State *view) {
    const char *rest;
    switch (session_command(session, &rest)) {
    case COMMAND_HELP:
        tell_help(session, view);
        return true;
    case COMMAND_RULES:
        tell_rules(session, view);
        return true;
    case COMMAND_BOARD:
        session_show_board(session, view, true);
        return true;
    case COMMAND_LOG:
        tell_moves(session, rest);
        return true;
    case COMMAND_LAST:
        tell_last(session);
        return true;
    case COMMAND_POSITION:
        tell_position(session, view);
        return true;
    case COMMAND_HINT:
        tell_hint(session, view);
        return true;
    default:
        return false;
    }
}

Answer session_pause(Session *session, const char *key, bool may_undo) {
    const char *rest;
    State view;
    if (!session->terminal)
        return ANSWER_AGAIN;
    session->view.voice.viewer = session->person; /* several people see no hand here */
    table_view(session->table, session->view.voice.viewer, &view);
    typed_forget(&session->typed);
    for (;;) {
        session_tell(session, key);
        if (!session_read_line(session))
            return ANSWER_QUIT;
        TypedCommand command = session_command(session, &rest);
        if (command == COMMAND_QUIT)
            return ANSWER_QUIT;
        if (command == COMMAND_UNDO && may_undo)
            return ANSWER_UNDO;
        if (command == COMMAND_UNDO)
            session_tell(session, "play.nothing-back");
        else if (session->line[0] == '\0')
            return ANSWER_AGAIN;
        else if (!session_obey(session, &view))
            session_suggest(session);
    }
}
