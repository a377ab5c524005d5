/* Implements what test.h expects of positions and actions, through the public functions of the
 * games. */
#include "tests/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef char Word[ACTION_TEXT_MAX];
typedef char Line[POSITION_TEXT_MAX];

void test_equal(const char *file, int line, const char *what, long got, long wanted) {
    if (got != wanted)
        test_fail(file, line, "%s is %ld, wanted %ld", what, got, wanted);
}

void test_text(const char *file, int line, const char *got, const char *wanted) {
    if (strcmp(got, wanted) != 0)
        test_fail(file, line, "\n    got    %s\n    wanted %s", got, wanted);
}

static void write_position(const char *file, int line, const State *state, Line out) {
    Text text = text_into(out, POSITION_TEXT_MAX);
    game_write_position(state, &text);
    if (!text_ok(&text))
        test_fail(file, line, "a position does not fit its text: %s", out);
}

static void expect_sound(const char *file, int line, const State *state, const char *after) {
    const char *flaw = game_invariant_error(state);
    if (flaw != NULL)
        test_fail(file, line, "%s after %s", flaw, after);
}

uint64_t test_times(uint64_t usually) {
    if (getenv("KENNEL_SOAK") != NULL)
        return 50 * usually;
    return getenv("KENNEL_QUICK") != NULL ? (usually + 4) / 5 : usually;
}

uint32_t test_one_in(uint32_t usually) {
    return getenv("KENNEL_QUICK") != NULL ? 5 * usually : usually;
}

State test_position(const char *file, int line, const char *text) {
    State state;
    Problem problem;
    Line again;
    if (game_read_position(&state, text, &problem) != STATUS_OK)
        test_fail(file, line, "cannot be read (why %d, part %d, at %d): %s", (int)problem.code,
                  problem.line_field, problem.column, text);
    expect_sound(file, line, &state, text);
    write_position(file, line, &state, again);
    test_text(file, line, again, text);
    return state;
}

void test_play(const char *file, int line, State *state, const char *word) {
    Seat seat;
    Action action;
    Problem problem;
    if (game_read_action(state, word, &seat, &action, &problem) != STATUS_OK)
        test_fail(file, line, "%s cannot be read (why %d)", word, (int)problem.code);
    if (game_apply(state, seat, &action, NULL, &problem) != STATUS_OK)
        test_fail(file, line, "%s is refused (why %d)", word, (int)problem.code);
    expect_sound(file, line, state, word);
}

void test_expect_position(const char *file, int line, const State *state, const char *text) {
    Line got;
    write_position(file, line, state, got);
    test_text(file, line, got, text);
}

/* Why `word` is refused, at reading or at playing; PROBLEM_NONE when it is not. */
static ProblemCode refusal(State *state, const char *word) {
    Seat seat;
    Action action;
    Problem problem;
    if (game_read_action(state, word, &seat, &action, &problem) != STATUS_OK)
        return problem.code;
    return game_apply(state, seat, &action, NULL, &problem) == STATUS_OK ? PROBLEM_NONE
                                                                         : problem.code;
}

void test_refused(const char *file, int line, const State *state, const char *word,
                  ProblemCode code) {
    State after;
    memcpy(&after, state, sizeof after); /* not =, which may leave out the padding */
    ProblemCode got = refusal(&after, word);
    if (got == PROBLEM_NONE)
        test_fail(file, line, "%s is accepted, wanted a refusal (why %d)", word, (int)code);
    if (got != code)
        test_fail(file, line, "%s is refused for why %d, wanted %d", word, (int)got, (int)code);
    if (memcmp(&after, state, sizeof after) != 0)
        test_fail(file, line, "%s is refused, and yet changes the state", word);
}

void test_expect_play(const char *file, int line, const char *from, const char *word,
                      const char *to) {
    State state = test_position(file, line, from);
    test_play(file, line, &state, word);
    test_expect_position(file, line, &state, to);
}

static int by_bytes(const void *one, const void *other) {
    return strcmp(one, other);
}

static ActionList listed;

/* What PLAYER may do; nothing where chance is to act or the game is over. */
static Seat list_actions(const State *state) {
    Seat seat = game_player(state);
    listed.count = 0;
    if (seat != NO_SEAT)
        game_legal_actions(state, seat, &listed);
    return seat;
}

static void list_words(const char *file, int line, const State *state, Word *words) {
    Seat seat = list_actions(state);
    for (int i = 0; i < listed.count; i++) {
        Text text = text_into(words[i], sizeof words[i]);
        game_write_action(state, seat, &listed.item[i], &text);
        if (!text_ok(&text))
            test_fail(file, line, "an action does not fit its text: %s", words[i]);
    }
    qsort(words, (size_t)listed.count, sizeof *words, by_bytes);
}

void test_expect_legal(const char *file, int line, const char *text, const char *words) {
    static Word arg[ACTIONS_MAX];
    static char joined[ACTIONS_MAX * sizeof(Word)];
    State state = test_position(file, line, text);
    list_words(file, line, &state, arg);
    Text all = text_into(joined, sizeof joined);
    for (int i = 0; i < listed.count; i++) {
        text_add(&all, i > 0 ? " " : "");
        text_add(&all, arg[i]);
    }
    test_text(file, line, joined, words);
}

static bool action_leads_to(const char *file, int line, State state, const Action *action,
                            const char *to) {
    Line got;
    Seat seat = game_player(&state);
    if (game_apply(&state, seat, action, NULL, NULL) != STATUS_OK)
        test_fail(file, line, "a listed action is refused on the way to %s", to);
    expect_sound(file, line, &state, "a listed action");
    write_position(file, line, &state, got);
    return strcmp(got, to) == 0;
}

void test_leads_to(const char *file, int line, const char *text, const char *to, bool wanted) {
    State state = test_position(file, line, text);
    (void)test_position(file, line, to); /* a slip in `to` would be a place never reached */
    list_actions(&state);
    int ways = 0;
    for (int i = 0; i < listed.count; i++)
        ways += action_leads_to(file, line, state, &listed.item[i], to);
    if (ways > 1)
        test_fail(file, line, "%d listed actions lead to the same %s", ways, to);
    if ((ways == 1) != wanted)
        test_fail(file, line, "%s listed action leads to %s", wanted ? "no" : "a", to);
}

static void carry_out(const char *file, int line, State *state, const char *word,
                      EventList *events) {
    Seat seat;
    Action action;
    Status status = STATUS_UNREADABLE;
    if (strcmp(word, "deal") == 0)
        status = game_deal(state, &(Seed){{1, 1}}, events, NULL);
    else if (game_read_action(state, word, &seat, &action, NULL) == STATUS_OK)
        status = game_apply(state, seat, &action, events, NULL);
    if (status != STATUS_OK)
        test_fail(file, line, "%s is refused", word);
}

/* As heard by 'a', 'b' ..., by '-', who only watches, or by '*', who hears all. */
static Event heard_by(const Event *event, char viewer) {
    if (viewer == '*')
        return *event;
    return game_redact_event(event, viewer == '-' ? NO_SEAT : (Seat)(viewer - 'a'));
}

void test_told(const char *file, int line, const char *text, const char *word, char viewer,
               const char *words) {
    static EventList events;
    static char joined[EVENTS_MAX * EVENT_TEXT_MAX];
    State state = test_position(file, line, text);
    carry_out(file, line, &state, word, &events);
    Text all = text_into(joined, sizeof joined);
    for (int i = 0; i < events.count; i++) {
        Event event = heard_by(&events.item[i], viewer);
        text_add(&all, i > 0 ? " " : "");
        game_write_event(&state, &event, &all);
    }
    test_text(file, line, joined, words);
}

void test_unreadable(const char *file, int line, const char *text, ProblemCode code, int part) {
    State state;
    Problem problem;
    if (game_read_position(&state, text, &problem) == STATUS_OK)
        test_fail(file, line, "is read, wanted a refusal (why %d): %s", (int)code, text);
    if (problem.code != code)
        test_fail(file, line, "refused for why %d, wanted %d: %s", (int)problem.code, (int)code,
                  text);
    if (part != 0 && problem.line_field != part)
        test_fail(file, line, "refused in part %d, wanted %d: %s", problem.line_field, part, text);
}
