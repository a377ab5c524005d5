/* What a terminal game shows, and the commands that only show something. */
#include "tui/play_session.h"

#include <stdlib.h>
#include <string.h>

#include "tui/guide.h"
#include "tui/hints.h"
#include "tui/input_help.h"
#include "tui/print_translated.h"

void session_print(const PlaySession *session, const char *key) {
    print_translated_plain(session->out, &session->view.audience, key);
}

void session_print_problem(const PlaySession *session, const Problem *problem) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    describe_problem(&session->view.audience, problem, &session->table->state, &text);
    MessageArg reason = arg_text("reason", sentence);
    print_translated_line(session->out, &session->view.audience, "play.no", &reason, 1);
}

void session_print_long(const PlaySession *session, const char *key) {
    print_translated_wrapped(session->out, &session->view.audience, key, NULL, 0);
}

/* ---- the drawing ---- */

/* The terminal may be resized at any time. Says once that it is too small. */
static void update_terminal_size(PlaySession *session) {
    TerminalSize size = terminal_size(session->out), before = session->size;
    session->size = size;
    session->view.width = size.columns;
    bool changed = before.rows != size.rows || before.columns != size.columns;
    if (!changed || !terminal_is_small(size))
        return;
    MessageArg args[] = {arg_number("columns", (uint32_t)size.columns),
                         arg_number("rows", (uint32_t)size.rows)};
    print_translated_line(session->out, &session->view.audience, "play.small-window", args, 2);
}

int session_show_board(PlaySession *session, const State *view, bool whole) {
    Field marks[GAME_LOG_MARKS_MAX];
    Seat viewer = session->view.audience.viewer;
    update_terminal_size(session);
    RenderOptions options = session->view;
    options.height = whole ? 0 : session->size.rows;
    if (viewer < SEATS_MAX) {
        options.mark_count = game_log_marks(
            session->table, game_log_last_turn(session->table, viewer), viewer, marks);
        options.marks = marks;
    }
    if (session->size.rows == 0)
        fputc('\n', session->out);
    return render_position(session->out, view, &options);
}

/* ---- input ---- */

bool session_read_line(PlaySession *session) {
    for (;;) {
        LineStatus found = line_input_next(&session->input);
        session->line = session->input.reader.text;
        session->lines_printed = 0;
        if (found == LINE_OK)
            return true;
        if (line_reader_is_over(found))
            return false;
        session_print(session, "play.not-text");
    }
}

/* ---- commands ---- */

static void print_rules(const PlaySession *session, const State *state) {
    char rules[GUIDE_MAX];
    Text text = text_into(rules, sizeof rules);
    guide_of(state)->rules(&session->view.audience, state, &text);
    fputs(rules, session->out);
}

static void print_position_line(const PlaySession *session, const State *view) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(view, &text);
    fprintf(session->out, "%s\n", line);
}

/* "log": as much as fits the terminal; "log 20": that many lines; "log all". */
static void print_moves(const PlaySession *session, const char *how_many) {
    enum { LAST = 18 };
    int rows = session->size.rows > 6 ? session->size.rows - 4 : LAST;
    int max = command_number(how_many) > 0 ? command_number(how_many)
              : how_many[0] != '\0'        ? 0
                                           : rows;
    int count = game_log_since(session->table, 0, &session->view.audience, max, session->out);
    if (max == 0 || count <= max)
        return;
    print_with_command_words(session->out, &session->view.audience, "play.log-more",
                             (uint32_t)(count - max));
}

/* What the viewer has missed; with several people, what happened since the last of them acted. */
static void print_last_moves(const PlaySession *session) {
    Seat viewer = session->view.audience.viewer;
    uint32_t since = game_log_last_turn(session->table, viewer);
    if (game_log_since(session->table, since, &session->view.audience, 0, session->out) == 0)
        session_print(session, "play.nothing-new");
}

static void print_hint(PlaySession *session, const State *view) {
    Seat viewer = session->view.audience.viewer;
    if (viewer >= SEATS_MAX)
        session_print(session, "play.uncover-first");
    else if (has_seat(game_to_act(view), viewer))
        hints_search(view, viewer, &session->view.audience, &session->rng, session->out);
    else
        session_print(session, "replay.nobody");
}

static void tell_help(const PlaySession *session, const State *view) {
    const char *keys[] = {"play.help", guide_of(view)->signs};
    print_help_table(session->out, &session->view, keys, 2);
}

TypedCommand session_command(const PlaySession *session, const char **rest) {
    return command_of(session->view.audience.catalogue, session->line, rest);
}

bool session_suggest(const PlaySession *session) {
    char near[COMMAND_WORD_MAX];
    if (!command_nearest(session->view.audience.catalogue, session->line, near))
        return false;
    MessageArg arg = arg_text("word", near);
    print_translated_line(session->out, &session->view.audience, "play.did-you-mean", &arg, 1);
    return true;
}

bool session_run_command(PlaySession *session, const State *view) {
    const char *rest;
    switch (session_command(session, &rest)) {
    case COMMAND_HELP:
        tell_help(session, view);
        return true;
    case COMMAND_RULES:
        print_rules(session, view);
        return true;
    case COMMAND_BOARD:
        session_show_board(session, view, true);
        return true;
    case COMMAND_LOG:
        print_moves(session, rest);
        return true;
    case COMMAND_LAST:
        print_last_moves(session);
        return true;
    case COMMAND_POSITION:
        print_position_line(session, view);
        return true;
    case COMMAND_HINT:
        print_hint(session, view);
        return true;
    default:
        return false;
    }
}

PromptResult session_pause(PlaySession *session, const char *key, bool may_undo) {
    const char *rest;
    State view;
    if (!session->terminal)
        return PROMPT_AGAIN;
    session->view.audience.viewer =
        session->person; /* with several people, no hand is shown here */
    table_view(session->table, session->view.audience.viewer, &view);
    line_input_flush(&session->input);
    for (;;) {
        session_print(session, key);
        if (!session_read_line(session))
            return PROMPT_QUIT;
        TypedCommand command = session_command(session, &rest);
        if (command == COMMAND_QUIT)
            return PROMPT_QUIT;
        if (command == COMMAND_UNDO && may_undo)
            return PROMPT_UNDO;
        if (command == COMMAND_UNDO)
            session_print(session, "play.nothing-back");
        else if (session->line[0] == '\0')
            return PROMPT_AGAIN;
        else if (!session_run_command(session, &view))
            session_suggest(session);
    }
}
