/* Playing at a terminal: what happens is stored, then told; who is to act is asked. */
#include "tui/play_loop.h"

#include <stdlib.h>
#include <time.h>

#include "tui/canvas.h"
#include "tui/guide.h"
#include "tui/play_session.h"
#include "tui/print_translated.h"
#include "tui/record_errors.h"

/* ---- who is there ---- */

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
    return session->terminal;
}

/* People who have names are called by them. */
static void call_by_name(Session *session) {
    for (Seat seat = 0; seat < session->table->start.setup.seats; seat++) {
        const Player *player = &session->table->player[seat];
        bool named = !player->is_bot && player->name[0] != '\0';
        session->name[seat] = shown(player->name);
        session->view.voice.name[seat] = named ? session->name[seat].text : NULL;
    }
}

/* Reads an answer to a question of one line. */
static bool ask(Session *session, const char *key) {
    session_tell(session, key);
    return session_read_line(session);
}

/* False when whoever watches has seen enough. */
static bool watch_on(Session *session) {
    if (!session->step)
        return true;
    session_show_board(session, &session->table->state, false);
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
    if (session->saved->journal.file < 0 || !session->terminal)
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
    session_tell_long(session, stored == PERHAPS_STORED ? "play.perhaps" : outcome);
    if (stored == NOT_STORED && journal->file < 0)
        session_tell_long(session, "play.half");
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
    Voice voice = session->view.voice;
    voice.viewer = session->person;
    table_since(table, number - 1, session->person, &reader);
    if (!table_next(&reader, &news))
        return;
    if (is_persons(session, &news))
        session_hide(session);
    session->round_over = session->round_over || recap_ends_round(&news);
    session->told += recap_entry(&news, &voice, session->out);
    fflush(session->out);
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
    if (!session_consents(session, seat, back))
        return true;
    session_hide(session);
    session->last = NO_SEAT; /* who sees the hand now is another, or others look on */
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
    session_tell_long(session, "play.no-cards");
    return stop(session, PLAY_FAILED);
}

/* ---- bots ---- */

/* A sign of life at a terminal, which goes away again: how many columns it took. */
static int show_thinking(const Session *session, Seat seat) {
    char player[SENTENCE_MAX], line[SENTENCE_MAX];
    Text name = text_into(player, sizeof player), text = text_into(line, sizeof line);
    say_seat(&session->view.voice, seat, &name);
    Word word = word_text("player", player);
    say_words(&session->view.voice, "play.thinking", &word, 1, &text);
    fputs(line, session->out);
    fflush(session->out);
    return canvas_width(line);
}

/* Where everybody chooses at the same time nothing is shown, and nobody waits. */
static bool is_seen(const Session *session) {
    SeatSet to_act = game_to_act(&session->table->state);
    return session->terminal && (to_act & (to_act - 1)) == 0;
}

static bool think_aloud(Session *session, const Call *call, Action *action) {
    int columns = is_seen(session) ? show_thinking(session, call->seat) : 0;
    struct timespec pause = {session->pace / 1000, session->pace % 1000 * 1000000L};
    if (columns > 0 && session->pace > 0)
        nanosleep(&pause, NULL);
    bool found = think(session->thought, &session->mind[call->seat], &call->view, call->seat,
                       &session->luck, action);
    if (columns > 0)
        fprintf(session->out, "\r%*s\r", columns, "");
    return found;
}

static bool let_bot_act(Session *session, const Call *call) {
    Problem problem = problem_of(WHY_ILLEGAL);
    Action action;
    Taken taken = TAKEN_NO;
    if (think_aloud(session, call, &action))
        taken = table_take_answer(session->table, call, &action, &problem);
    if (taken != TAKEN_NO || problem.why == WHY_NOT_STORED || problem.why == WHY_TABLE_FULL)
        return settle(session, taken, &problem, no_move);
    char letter[] = {seat_letter(call->seat), '\0'};
    Shown bot = shown(session->table->player[call->seat].name);
    Word words[] = {word_text("bot", bot.text), word_text("letter", letter)};
    tell_line(session->out, &session->view.voice, "play.bot-stuck", words, 2);
    return stop(session, PLAY_FAILED);
}

/* ---- the loop ---- */

static Answer ask_person(Session *session, Seat seat, Choice *choice, Action *action) {
    State view;
    session->round_over = false;
    Answer answer = session_cover(session, seat);
    if (answer != ANSWER_AGAIN)
        return answer;
    table_view(session->table, seat, &view);
    session->view.voice.viewer = session->view.bottom = seat;
    return choice_begin(choice, &view, seat) ? session_ask(session, choice, action)
                                             : ANSWER_NO_MEMORY;
}

/* False when the player leaves, or the game cannot go on. */
static bool take_turn(Session *session, Seat seat) {
    Choice *choice = malloc(sizeof *choice);
    Action action;
    if (choice == NULL)
        return tell_no_memory(session);
    Answer answer = ask_person(session, seat, choice, &action);
    free(choice);
    if (answer == ANSWER_NO_MEMORY)
        return tell_no_memory(session);
    if (answer == ANSWER_UNDO)
        return undo(session, seat);
    if (answer == ANSWER_ACTION)
        return make_move(session, seat, &action);
    return stop(session, PLAY_LEFT);
}

static void tell_result(Session *session) {
    Result result;
    const State *state = &session->table->state;
    game_result(state, &result);
    session_show_board(session, state, false);
    if (result.winners == 0)
        session_tell(session, "play.nobody-won");
    else if (session->person == NO_SEAT)
        session_tell(session, "play.over");
    else if (has_seat(result.winners, session->person))
        session_tell(session, "play.won");
    else
        session_tell(session, "play.lost");
}

/* False when the player leaves already. */
static bool introduce(Session *session) {
    const State *state = &session->table->state;
    session->fresh = session->table->count == 0;
    if (!session->fresh)
        return true;
    char intro[GUIDE_MAX];
    Text text = text_into(intro, sizeof intro);
    guide_of(state)->intro(&session->view.voice, state, &text);
    fputs(intro, session->out);
    return session->step || session_pause(session, "play.start", false) == ANSWER_AGAIN ||
           stop(session, PLAY_LEFT);
}

/* Whose move it would be that is taken back now: of several people the last who acted. */
static Seat last_person(const Session *session) {
    const Table *table = session->table;
    if (session->person != NO_SEAT)
        return session->person;
    for (uint32_t number = table->count; number > 0; number--) {
        const Entry *entry = &table->log[number - 1];
        if (entry->kind == ENTRY_ACTION && entry->undone == 0 && !table->player[entry->seat].is_bot)
            return entry->seat;
    }
    return 0;
}

/* Somebody who has folded sees what came of the round before the next one begins. */
static bool end_round(Session *session) {
    session->round_over = false;
    Answer answer = session_pause(session, "play.round-pause", true);
    if (answer == ANSWER_UNDO)
        return undo(session, last_person(session));
    return answer == ANSWER_AGAIN || stop(session, PLAY_LEFT);
}

static bool finish(Session *session) {
    Stored stored = saved_end(session->saved, &session->table->state);
    tell_result(session);
    if (stored != STORED && tell_not_stored(session, stored, "play.no-end-line"))
        return true; /* once more */
    session_look_back(session);
    session_sum_up(session);
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
    if (waits_for == CHANCE && session->round_over && !is_watched(session))
        return end_round(session);
    bool happened = waits_for == CHANCE ? deal(session) : let_bot_act(session, &call);
    return happened && (watch_on(session) || stop(session, PLAY_LEFT));
}

enum { DEALS_STREAM = 1, LUCK_STREAM = 2 };

static void begin(Session *session, const PlayGame *game, FILE *in, FILE *out) {
    typed_begin(&session->typed, in, out);
    session->out = out;
    session->terminal = window_is_terminal(in, out);
    session->pace = game->pace;
    session->mind = game->mind;
    session->deals = rng_start(&game->seed, DEALS_STREAM);
    session->luck = rng_start(&game->seed, LUCK_STREAM);
    session->person = only_person(game->table);
    session->view.voice.viewer = session->person;
    session->last = NO_SEAT;
    session->step = is_watched(session);
    session->thought = malloc(sizeof *session->thought);
    call_by_name(session);
}

static PlayEnd tell_endless(const Session *session) {
    fflush(session->out);
    complain_line("kennel play", &session->view.voice, NULL, &session->typed.lines, LINE_ENDLESS);
    return PLAY_FAILED;
}

PlayEnd play_at_terminal(const PlayGame *game, FILE *in, FILE *out) {
    Session session = {.table = game->table, .saved = game->saved, .view = game->view};
    Speaker speaker;
    session.view.voice = *speak(&speaker, &game->view.voice);
    begin(&session, game, in, out);
    table_serve(game->table, &saved_store, game->saved, &at_terminal, &session);
    bool goes_on = introduce(&session);
    while (goes_on)
        goes_on = session.thought != NULL ? go_on(&session) : tell_no_memory(&session);
    typed_end(&session.typed);
    free(session.thought);
    return session.typed.lines.endless ? tell_endless(&session) : session.end;
}
