/* Playing at a terminal: what happens is stored, then told; who is to act is asked. */
#include "tui/play.h"

#include <stdlib.h>
#include <unistd.h>

#include "table/news.h"
#include "tui/guide.h"
#include "tui/records.h"
#include "tui/session.h"
#include "tui/tell.h"

/* ---- telling ---- */

/* The one person at the table, whose eyes are at the screen all the time; NO_SEAT if there are
 * several or none, and then nothing private is ever told. */
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

static bool is_watched(const Session *session) {
    for (Seat seat = 0; seat < session->table->start.setup.seats; seat++)
        if (!session->table->player[seat].is_bot)
            return false;
    return isatty(fileno(session->lines.file)) == 1 && isatty(fileno(session->out)) == 1;
}

/* What chance does in private shows in the hand; to read out every card dealt would be noise. */
static void tell_events(const Session *session, const News *news) {
    Voice voice = session->view.voice;
    voice.viewer = session->person;
    for (int i = 0; i < news->events.count; i++) {
        if (news->secret[i] && (news->kind == ENTRY_DEAL || session->person == NO_SEAT))
            continue;
        char sentence[SENTENCE_MAX];
        Text text = text_into(sentence, sizeof sentence);
        say_event(&voice, &news->before, &news->events.item[i], &text);
        tell_log(session->out, sentence);
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
    char letter[] = {seat_letter(seat), '\0'};
    Word words[] = {word_text("player", sentence), word_text("letter", letter)};
    fputc('\n', session->out);
    tell_line(session->out, &session->view.voice, "play.turn", words, 2);
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

/* Reads an answer to a question of one line. */
static bool ask(Session *session, const char *key) {
    tell(session->out, &session->view.voice, key, NULL, 0);
    fputc(' ', session->out);
    return session_read_line(session);
}

/* False when whoever watches has seen enough. */
static bool watch_on(Session *session) {
    if (!session->step)
        return true;
    session_show_board(session, &session->table->state);
    if (!ask(session, "play.watch"))
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
    return (ask(session, "play.again") && session->line[0] != 'q') || stop(session, PLAY_FAILED);
}

/* What could not be stored did not happen, and that is said at once: `outcome` is the key of what
 * is said. True if it may be tried again. */
static bool tell_not_stored(Session *session, Stored stored, const char *outcome) {
    const Journal *journal = &session->saved->journal;
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    say_journal_fault(&session->view.voice, journal, &text);
    Word words[] = {word_text("file", journal->path), word_text("why", sentence)};
    fputc('\n', session->out);
    tell_line(session->out, &session->view.voice, "play.not-written", words, 2);
    session_tell(session, stored == PERHAPS_STORED ? "play.perhaps" : outcome);
    if (stored == NOT_STORED && journal->file < 0)
        session_tell(session, "play.half");
    return try_again(session);
}

static bool tell_no_memory(Session *session) {
    session_tell(session, "play.no-memory");
    return stop(session, PLAY_FAILED);
}

static bool is_persons(const Session *session, const News *news) {
    return news->kind == ENTRY_ACTION && !session->table->player[news->seat].is_bot;
}

/* It is stored and has happened: what was shown is never lost. */
static void told(void *context, const Table *table, uint32_t number) {
    Session *session = context;
    NewsReader reader;
    News news;
    table_since(table, number - 1, session->person, &reader);
    if (!table_next(&reader, &news))
        return;
    if (is_persons(session, &news))
        hide_hand(session);
    if (news.kind == ENTRY_UNDO)
        session_tell(session, "play.taken-back");
    tell_events(session, &news);
}

/* A file answers at once: whoever asked has been told already. */
static void refused(void *context, const Table *table, const Entry *entry, const Problem *problem) {
    (void)context, (void)table, (void)entry, (void)problem;
}

static const Host at_terminal = {.told = told, .refused = refused};

/* What the table made of it. False when the game cannot go on. */
static bool settle(Session *session, Taken taken, const Problem *problem, const char *outcome) {
    if (taken == TAKEN_DONE)
        return true;
    if (taken == TAKEN_LATER || problem->why == WHY_NOT_STORED)
        return tell_not_stored(session, session->saved->stored, outcome);
    if (problem->why == WHY_TABLE_FULL)
        return tell_no_memory(session);
    session_tell_problem(session, problem);
    return true;
}

static const char no_move[] = "play.no-move";

static bool undo(Session *session, Seat seat) {
    Problem problem;
    uint32_t back = table_way_back(session->table, seat);
    if (back == 0) {
        session_tell(session, "play.nothing-back");
        return true;
    }
    Taken taken = table_undo(session->table, back, (Tag){{0, 0}}, &problem);
    return settle(session, taken, &problem, "play.no-undo");
}

static bool make_move(Session *session, Seat seat, const Action *action) {
    Problem problem;
    Taken taken = table_act(session->table, seat, action, (Tag){{0, 0}}, &problem);
    return settle(session, taken, &problem, no_move);
}

static bool deal(Session *session) {
    Problem problem;
    Seed seed = rng_seed(&session->deals);
    Taken taken = table_deal(session->table, &seed, &problem);
    if (taken != TAKEN_NO || problem.why == WHY_NOT_STORED || problem.why == WHY_TABLE_FULL)
        return settle(session, taken, &problem, no_move);
    session_tell(session, "play.no-cards");
    return stop(session, PLAY_FAILED);
}

static bool let_bot_act(Session *session, const Call *call) {
    Problem problem = problem_of(WHY_ILLEGAL);
    Action action;
    Taken taken = TAKEN_NO;
    if (think(session->thought, &session->mind[call->seat], &call->view, call->seat, &session->luck,
              &action))
        taken = table_take_answer(session->table, call, &action, &problem);
    if (taken != TAKEN_NO || problem.why == WHY_NOT_STORED || problem.why == WHY_TABLE_FULL)
        return settle(session, taken, &problem, no_move);
    char letter[] = {seat_letter(call->seat), '\0'};
    Word words[] = {word_text("bot", session->table->player[call->seat].name),
                    word_text("letter", letter)};
    tell_line(session->out, &session->view.voice, "play.bot-stuck", words, 2);
    return stop(session, PLAY_FAILED);
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
        session_tell(session, "play.nobody-won");
    else if (session->person == NO_SEAT)
        session_tell(session, "play.over");
    else if (has_seat(result.winners, session->person))
        session_tell(session, "play.won");
    else
        session_tell(session, "play.lost");
}

static void introduce(Session *session) {
    const State *state = &session->table->state;
    session->fresh = session->table->count == 0;
    if (!session->fresh)
        return;
    char intro[GUIDE_MAX];
    Text text = text_into(intro, sizeof intro);
    guide_of(state)->intro(&session->view.voice, state, &text);
    fputs(intro, session->out);
}

static bool finish(Session *session) {
    Stored stored = saved_end(session->saved, &session->table->state);
    tell_result(session);
    if (stored != STORED && tell_not_stored(session, stored, "play.no-end-line"))
        return true; /* once more */
    return stop(session, stored == STORED ? PLAY_OVER : PLAY_FAILED);
}

/* Of several people the first in turn order. */
static Seat whom_to_ask(const Table *table) {
    Seat seat = game_player(&table->state);
    SeatSet waits_for = table_waits_for(table);
    return has_seat(waits_for, seat) ? seat : (Seat)__builtin_ctz(waits_for);
}

/* False when that was all. */
static bool go_on(Session *session) {
    Call call;
    SeatSet waits_for = table_waits_for(session->table);
    if (waits_for == 0)
        return finish(session);
    if (waits_for != CHANCE && !table_call(session->table, &call))
        return take_turn(session, whom_to_ask(session->table));
    bool happened = waits_for == CHANCE ? deal(session) : let_bot_act(session, &call);
    return happened && (watch_on(session) || stop(session, PLAY_LEFT));
}

enum { DEALS_STREAM = 1, LUCK_STREAM = 2 };

PlayEnd play_at_terminal(const PlayGame *game, FILE *in, FILE *out) {
    Session session = {.table = game->table, .saved = game->saved, .view = game->view};
    Speaker speaker;
    session.view.voice = *speak(&speaker, &game->view.voice);
    lines_begin(&session.lines, in);
    session.out = out;
    session.mind = game->mind;
    session.deals = rng_start(&game->seed, DEALS_STREAM);
    session.luck = rng_start(&game->seed, LUCK_STREAM);
    session.person = only_person(game->table);
    session.last = NO_SEAT;
    session.step = is_watched(&session);
    session.thought = malloc(sizeof *session.thought);
    table_serve(game->table, &saved_store, game->saved, &at_terminal, &session);
    introduce(&session);
    while (session.thought != NULL ? go_on(&session) : tell_no_memory(&session))
        continue;
    free(session.thought);
    return session.end;
}
