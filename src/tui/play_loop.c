/* The loop of a terminal game: deals, lets bots act, asks people, stores every move, then shows
 * it. */
#include "tui/play_loop.h"

#include <stdlib.h>
#include <time.h>

#include "table/permissions.h"
#include "tui/canvas.h"
#include "tui/guide.h"
#include "tui/play_session.h"
#include "tui/print_translated.h"
#include "tui/record_errors.h"

/* ---- people ---- */

/* The only person at the table, who sees the screen all the time; NO_SEAT if there are several or
 * none, and then nothing private is printed. */
static Seat only_person(const Table *table) {
    Seat person = NO_SEAT;
    for (Seat seat = 0; seat < table->start.setup.seats; seat++) {
        if (table->player[seat].is_bot)
            continue;
        if (person != NO_SEAT)
            return NO_SEAT;
        person = seat;
    }
    return person;
}

static bool is_watched(const PlaySession *session) {
    for (Seat seat = 0; seat < session->table->start.setup.seats; seat++)
        if (!session->table->player[seat].is_bot)
            return false;
    return session->terminal;
}

/* Uses people's names where they have one. */
static void call_by_name(PlaySession *session) {
    for (Seat seat = 0; seat < session->table->start.setup.seats; seat++) {
        const Player *player = &session->table->player[seat];
        bool named = !player->is_bot && player->name[0] != '\0';
        session->name[seat] = safe_word(player->name);
        session->view.audience.name[seat] = named ? session->name[seat].text : NULL;
    }
}

/* Reads the answer to a one-line question. */
static bool ask(PlaySession *session, const char *key) {
    session_print(session, key);
    return session_read_line(session);
}

static bool is_farewell(const PlaySession *session) {
    const char *rest;
    return session->line[0] == 'q' || session_command(session, &rest) == COMMAND_QUIT;
}

/* False when the spectator has seen enough. */
static bool watch_on(PlaySession *session) {
    if (!session->step)
        return true;
    session_show_board(session, &session->table->state, false);
    if (!ask(session, "play.watch"))
        return false;
    const char *rest;
    TypedCommand command = session_command(session, &rest);
    session->step = session->line[0] != 'r' && command != COMMAND_RUN;
    return !is_farewell(session);
}

/* ---- moves ---- */

/* The game stops here, with what was stored. */
static bool stop(PlaySession *session, PlayEnd end) {
    session->end = end;
    return false;
}

/* False if the player cannot or does not want to free disk space. */
static bool retry(PlaySession *session) {
    if (session->saved->journal.fd < 0 || !session->terminal)
        return stop(session, PLAY_FAILED);
    return (ask(session, "play.again") && !is_farewell(session)) || stop(session, PLAY_FAILED);
}

/* What could not be stored did not happen, and a message says so: `outcome` is its key. True if it
 * may be tried again. */
static bool report_not_stored(PlaySession *session, AppendResult stored, const char *outcome) {
    const Journal *journal = &session->saved->journal;
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    describe_journal_error(&session->view.audience, journal, &text);
    MessageArg args[] = {arg_text("file", journal->path), arg_text("why", sentence)};
    fputc('\n', session->out);
    print_translated_line(session->out, &session->view.audience, "play.not-written", args, 2);
    session_print_long(session, stored == APPEND_UNKNOWN ? "play.perhaps" : outcome);
    if (stored == APPEND_FAILED && journal->fd < 0)
        session_print_long(session, "play.half");
    return retry(session);
}

static bool report_no_memory(PlaySession *session) {
    session_print(session, "play.no-memory");
    return stop(session, PLAY_FAILED);
}

static bool is_persons(const PlaySession *session, const Update *update) {
    return update->kind == ENTRY_ACTION && !session->table->player[update->seat].is_bot;
}

/* The move is stored and has happened: what is shown is never lost. */
static void on_applied(void *context, const Table *table, uint32_t number) {
    PlaySession *session = context;
    UpdateCursor cursor;
    Update update;
    Audience audience = session->view.audience;
    audience.viewer = session->person;
    if (session->hearer != NULL)
        session->hearer->on_applied(session->hearer_context, table, number);
    updates_since(table, number - 1, session->person, &cursor);
    if (!updates_next(&cursor, &update))
        return;
    if (is_persons(session, &update))
        hot_seat_hide(session);
    session->round_over = session->round_over || game_log_ends_round(&update);
    session->lines_printed += game_log_entry(&update, &audience, session->out);
    fflush(session->out);
}

/* Nothing to do: a file store answers synchronously, so the caller has the error already. */
static void on_rejected(void *context, const Table *table, const LogEntry *entry,
                        const Problem *problem) {
    (void)context, (void)table, (void)entry, (void)problem;
}

static const TableListener at_terminal = {.on_applied = on_applied, .on_rejected = on_rejected};

/* Handles the table's result. False when the game cannot continue. */
static bool store_move(PlaySession *session, SubmitResult submitted, const Problem *problem,
                       const char *outcome) {
    if (submitted == SUBMIT_APPLIED)
        return true;
    if (submitted == SUBMIT_PENDING || problem->code == PROBLEM_NOT_STORED)
        return report_not_stored(session, session->saved->stored, outcome);
    if (problem->code == PROBLEM_TABLE_FULL)
        return report_no_memory(session);
    session_print_problem(session, problem);
    return true;
}

static const char no_move[] = "play.no-move";

static bool undo(PlaySession *session, Seat seat) {
    Problem problem;
    uint32_t back;
    UndoRight right = table_may_undo(session->table, table_people(session->table), seat, &back);
    if (back == 0) {
        session_print(session, "play.nothing-back");
        return true;
    }
    if (right != UNDO_ALLOWED && !hot_seat_confirm_undo(session, seat, back))
        return true; /* people at one keyboard can be asked */
    hot_seat_hide(session);
    session->last = NO_SEAT; /* another person sees the screen now, or others watch */
    SubmitResult submitted = table_undo(session->table, back, (RequestId){{0, 0}}, &problem);
    return store_move(session, submitted, &problem, "play.no-undo");
}

static bool make_move(PlaySession *session, Seat seat, const Action *action) {
    Problem problem;
    SubmitResult submitted = table_act(session->table, seat, action, (RequestId){{0, 0}}, &problem);
    return store_move(session, submitted, &problem, no_move);
}

static bool deal(PlaySession *session) {
    Problem problem;
    Seed seed = rng_next_seed(&session->deals);
    SubmitResult submitted = table_deal(session->table, &seed, &problem);
    if (submitted != SUBMIT_REJECTED || problem.code == PROBLEM_NOT_STORED ||
        problem.code == PROBLEM_TABLE_FULL)
        return store_move(session, submitted, &problem, no_move);
    session_print_long(session, "play.no-cards");
    return stop(session, PLAY_FAILED);
}

/* ---- bots ---- */

/* Prints a progress mark at a terminal, to be erased later; returns its columns. */
static int show_thinking(const PlaySession *session, Seat seat) {
    char player[SENTENCE_MAX], line[SENTENCE_MAX];
    Text name = text_into(player, sizeof player), text = text_into(line, sizeof line);
    describe_seat(&session->view.audience, seat, &name);
    MessageArg arg = arg_text("player", player);
    describe_message(&session->view.audience, "play.thinking", &arg, 1, &text);
    fputs(line, session->out);
    fflush(session->out);
    return canvas_width(line);
}

/* Where everybody chooses at the same time, nothing is shown and there is no pause. */
static bool is_seen(const PlaySession *session) {
    SeatSet to_act = game_to_act(&session->table->state);
    return session->terminal && (to_act & (to_act - 1)) == 0;
}

static bool search_with_progress(PlaySession *session, const BotTurn *turn, Action *action) {
    int columns = is_seen(session) ? show_thinking(session, turn->seat) : 0;
    struct timespec pause = {session->pace / 1000, session->pace % 1000 * 1000000L};
    if (columns > 0 && session->pace > 0)
        nanosleep(&pause, NULL);
    bool found = choose_within_budget(session->search, &session->mind[turn->seat], &turn->view,
                                      turn->seat, &session->rng, action);
    if (columns > 0)
        fprintf(session->out, "\r%*s\r", columns, "");
    return found;
}

static bool let_bot_act(PlaySession *session, const BotTurn *turn) {
    Problem problem = problem_make(PROBLEM_ILLEGAL);
    Action action;
    SubmitResult submitted = SUBMIT_REJECTED;
    if (search_with_progress(session, turn, &action))
        submitted = table_submit_bot_action(session->table, turn, &action, &problem);
    if (submitted != SUBMIT_REJECTED || problem.code == PROBLEM_NOT_STORED ||
        problem.code == PROBLEM_TABLE_FULL)
        return store_move(session, submitted, &problem, no_move);
    char letter[] = {seat_letter(turn->seat), '\0'};
    SafeWord bot = safe_word(session->table->player[turn->seat].name);
    MessageArg args[] = {arg_text("bot", bot.text), arg_text("letter", letter)};
    print_translated_line(session->out, &session->view.audience, "play.bot-stuck", args, 2);
    return stop(session, PLAY_FAILED);
}

/* ---- the loop ---- */

static PromptResult ask_person(PlaySession *session, Seat seat, ActionMenu *menu, Action *action) {
    State view;
    session->round_over = false;
    PromptResult answer = hot_seat_cover(session, seat);
    if (answer != PROMPT_AGAIN)
        return answer;
    table_view(session->table, seat, &view);
    session->view.audience.viewer = session->view.bottom = seat;
    return menu_init(menu, &view, seat) ? session_prompt(session, menu, action) : PROMPT_NO_MEMORY;
}

/* False when the player quits, or the game cannot continue. */
static bool take_turn(PlaySession *session, Seat seat) {
    ActionMenu *menu = malloc(sizeof *menu);
    Action action;
    if (menu == NULL)
        return report_no_memory(session);
    PromptResult answer = ask_person(session, seat, menu, &action);
    free(menu);
    if (answer == PROMPT_NO_MEMORY)
        return report_no_memory(session);
    if (answer == PROMPT_UNDO)
        return undo(session, seat);
    if (answer == PROMPT_ACTION)
        return make_move(session, seat, &action);
    return stop(session, PLAY_LEFT);
}

static void print_result(PlaySession *session) {
    Result result;
    const State *state = &session->table->state;
    game_result(state, &result);
    session_show_board(session, state, false);
    if (result.winners == 0)
        session_print(session, "play.nobody-won");
    else if (session->person == NO_SEAT)
        session_print(session, "play.over");
    else if (has_seat(result.winners, session->person))
        session_print(session, "play.won");
    else
        session_print(session, "play.lost");
}

/* False when the player quits already. */
static bool introduce(PlaySession *session) {
    const State *state = &session->table->state;
    session->is_new = session->table->count == 0;
    if (!session->is_new)
        return true;
    char intro[GUIDE_MAX];
    Text text = text_into(intro, sizeof intro);
    guide_of(state)->intro(&session->view.audience, state, &text);
    fputs(intro, session->out);
    return session->step || session_pause(session, "play.start", false) == PROMPT_AGAIN ||
           stop(session, PLAY_LEFT);
}

/* Whose move an undo would take back: of several people the last who acted. */
static Seat last_person(const PlaySession *session) {
    const Table *table = session->table;
    if (session->person != NO_SEAT)
        return session->person;
    for (uint32_t number = table->count; number > 0; number--) {
        const LogEntry *entry = &table->log[number - 1];
        if (entry_stands(entry) && entry->seat != NO_SEAT && !table->player[entry->seat].is_bot)
            return entry->seat;
    }
    return 0;
}

/* A player who has folded sees the end of the round before the next one begins. */
static bool end_round(PlaySession *session) {
    session->round_over = false;
    PromptResult answer = session_pause(session, "play.round-pause", true);
    if (answer == PROMPT_UNDO)
        return undo(session, last_person(session));
    return answer == PROMPT_AGAIN || stop(session, PLAY_LEFT);
}

static bool finish(PlaySession *session) {
    AppendResult stored = saved_game_end(session->saved, &session->table->state);
    print_result(session);
    if (stored != APPEND_OK && report_not_stored(session, stored, "play.no-end-line"))
        return true; /* again */
    summary_print_win_chart(session);
    summary_print_players(session);
    return stop(session, stored == APPEND_OK ? PLAY_OVER : PLAY_FAILED);
}

/* Of several people the first in turn order. */
static Seat whom_to_ask(const Table *table) {
    Seat seat = game_player(&table->state);
    SeatSet waits_for = table_to_act(table);
    return has_seat(waits_for, seat) ? seat : (Seat)__builtin_ctz(waits_for);
}

/* False when the game is over. */
static bool advance(PlaySession *session) {
    BotTurn turn;
    SeatSet waits_for = table_to_act(session->table);
    if (waits_for == 0)
        return finish(session);
    if (waits_for != CHANCE && !table_next_bot_turn(session->table, &turn))
        return take_turn(session, whom_to_ask(session->table));
    if (waits_for == CHANCE && session->round_over && !is_watched(session))
        return end_round(session);
    bool happened = waits_for == CHANCE ? deal(session) : let_bot_act(session, &turn);
    return happened && (watch_on(session) || stop(session, PLAY_LEFT));
}

enum { DEALS_STREAM = 1, LUCK_STREAM = 2 };

static void begin(PlaySession *session, const PlayOptions *game, FILE *in, FILE *out) {
    line_input_open(&session->input, in, out);
    session->out = out;
    session->terminal = is_interactive(in, out);
    session->pace = game->pace;
    session->mind = game->mind;
    session->hearer = game->hearer;
    session->hearer_context = game->hearer_context;
    session->deals = rng_start(&game->seed, DEALS_STREAM);
    session->rng = rng_start(&game->seed, LUCK_STREAM);
    session->person = only_person(game->table);
    session->view.audience.viewer = session->person;
    session->last = NO_SEAT;
    session->step = is_watched(session);
    session->search = malloc(sizeof *session->search);
    call_by_name(session);
}

static PlayEnd report_endless(const PlaySession *session) {
    fflush(session->out);
    report_line("kennel play", &session->view.audience, NULL, &session->input.reader, LINE_ENDLESS);
    return PLAY_FAILED;
}

PlayEnd play_at_terminal(const PlayOptions *game, FILE *in, FILE *out) {
    PlaySession session = {.table = game->table, .saved = game->saved, .view = game->view};
    ResolvedAudience resolved;
    session.view.audience = *audience_resolve(&resolved, &game->view.audience);
    begin(&session, game, in, out);
    table_attach(game->table, &saved_game_store, game->saved, &at_terminal, &session);
    bool goes_on = introduce(&session);
    while (goes_on)
        goes_on = session.search != NULL ? advance(&session) : report_no_memory(&session);
    line_input_close(&session.input);
    free(session.search);
    return session.input.reader.endless ? report_endless(&session) : session.end;
}
