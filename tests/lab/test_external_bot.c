/* Tests external programs as bots: how they are asked, and that a hound takes over when one
 * fails. */
#include "lab/external_bot.h"

#include <math.h>
#include <stdlib.h>

#include "native/timed_search.h"
#include "tests/lab/script_bot.h"
#include "tests/test.h"

static const char line[] = "dog:4:4:cw 60/-/-/- 8/2/3/2 play:a:a:0 456 -";
static const char best[] = "8:60-a4"; /* what hound does there */

enum {
    ACTIONS = 2,   /* that are legal there */
    AMPLE = 60000, /* milliseconds: no program here is meant to be late */
};

/* What was told of its faults, and what it thinks of each action. */
typedef struct Told {
    unsigned times, faults;
    BotFailure last;
    double chance[ACTIONS];
} Told;

static void tell(void *context, const ExternalBot *external, Seat seat) {
    Told *told = context;
    EXPECT_EQUAL(seat, 0);
    told->times++;
    told->faults = external->failures;
    told->last = external->runner.failure;
}

/* Asks the script so often for its action in that position; the search is the last one. */
static Told ask(const char *on_go, unsigned times, bool wants_chances, Search *search) {
    Script script = script_write(on_go);
    Contestant contestant;
    Told told = {0};
    State state = position(line);
    Rng rng = rng_start(&(Seed){{1, 0}}, 1);
    EXPECT_EQUAL(contestant_open(&contestant, script.path, &state.setup, (Budget){0, 10}, AMPLE),
                 CONTESTANT_OK);
    ExternalBot *external = external_bot_begin(&contestant, tell, &told);
    EXPECT(external != NULL);
    SearchParams params = {
        .view = &state, .seat = 0, .rng = &rng, .always_estimate = wants_chances};
    for (unsigned i = 0; i < times; i++)
        EXPECT(search_within_budget(search, &external->bot, params, contestant.player.budget));
    for (int i = 0; i < ACTIONS; i++)
        told.chance[i] = (double)search_estimate(search, i).win;
    external_bot_end(external);
    script_remove(&script);
    return told;
}

static void expect_action(const Search *search, const char *wanted) {
    char word[ACTION_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    game_write_action(&search->view, search->seat, search_best_action(search), &text);
    EXPECT_TEXT(word, wanted);
}

static Search *new_thought(void) {
    Search *search = calloc(1, sizeof *search); /* too large for some stacks */
    EXPECT(search != NULL);
    return search;
}

TEST(a_program_is_asked_as_a_bot_is) {
    Search *search = new_thought();
    Told told = ask("echo best 8:60-4", 3, false, search);
    EXPECT_EQUAL(told.times, 0);
    EXPECT(search_finished(search));
    expect_action(search, "8:60-4");
    free(search);
}

TEST(the_chances_that_a_program_tells_are_its_opinions) {
    Search *search = new_thought();
    Told told = ask(
        "echo chance 8:60-4 0.25; echo chance 8:60-a4 0.75; echo chance 9:1-2 0.1; echo chance; "
        "echo chance 8:60-4 two; echo best 8:60-a4",
        1, true, search);
    expect_action(search, "8:60-a4");
    EXPECT_EQUAL(search->list.count, ACTIONS);
    for (int i = 0; i < ACTIONS; i++)
        EXPECT(fabs(told.chance[i] - (i == search->best ? 0.75 : 0.25)) < 1e-3);
    free(search);
}

TEST(a_hound_answers_for_a_program_that_fails) {
    Search *search = new_thought();
    Told told = ask("echo best 9:1-2", 1, false, search);
    EXPECT_EQUAL(told.times, 1);
    EXPECT_EQUAL(told.last, BOT_FAILURE_PROTOCOL);
    expect_action(search, best);
    free(search);
}

TEST(a_program_that_failed_once_is_asked_again) {
    Search *search = new_thought();
    Told told = ask("test -e $0.pids && echo best 8:60-4; echo >$0.pids; exit", 2, false, search);
    EXPECT_EQUAL(told.times, 1);
    EXPECT_EQUAL(told.last, BOT_FAILURE_CRASHED);
    expect_action(search, "8:60-4");
    free(search);
}

TEST(a_program_that_fails_again_and_again_is_not_asked_any_more) {
    Search *search = new_thought();
    Told told = ask("exit", EXTERNAL_BOT_FAILURES_MAX + 2, false, search);
    EXPECT_EQUAL(told.times, EXTERNAL_BOT_FAILURES_MAX);
    EXPECT_EQUAL(told.faults, EXTERNAL_BOT_FAILURES_MAX);
    expect_action(search, best);
    free(search);
}
