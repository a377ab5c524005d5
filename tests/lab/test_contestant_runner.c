/* Tests running contestants: built-in bots, and programs that play well, play badly or do not
 * play at all. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "lab/contestant_runner.h"
#include "tests/lab/script_bot.h"
#include "tests/test.h"

/* Milliseconds. A program that answers gets as much time as a busy machine may need; one that is meant
 * to be late never answers. */
enum { AMPLE = 60000, SHORT = 50 };

static const char lines[] = "dog:4:4:cw 60/-/-/- 8/2/3/2 play:a:a:0 456 -";

static void enter(Contestant *contestant, const char *word, unsigned patience) {
    State state = position(lines);
    EXPECT_EQUAL(contestant_open(contestant, word, &state.setup, (Budget){0, 10}, patience),
                 CONTESTANT_OK);
}

/* One question to the script: how it ended, and what it chose. */
static BotFailure ask(const char *on_go, unsigned patience, Action *action) {
    Script script = script_write(on_go);
    Contestant contestant;
    ContestantRunner runner;
    State state = position(lines);
    Rng rng = rng_start(&(Seed){{1, 0}}, 1);
    enter(&contestant, script.path, patience);
    contestant_runner_begin(&runner, &contestant, NULL);
    if (contestant_runner_new_game(&runner, &state))
        contestant_runner_choose(&runner, &state, 0, &rng, action);
    BotFailure failure = runner.failure;
    contestant_runner_end(&runner);
    script_remove(&script);
    EXPECT(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD); /* nobody is left behind */
    return failure;
}

TEST(a_bot_of_ours_chooses_a_legal_action) {
    Contestant contestant;
    ContestantRunner runner;
    Action action;
    State state = position(lines);
    Rng rng = rng_start(&(Seed){{1, 0}}, 1);
    enter(&contestant, "hound", 0);
    contestant_runner_begin(&runner, &contestant, NULL);
    EXPECT(contestant_runner_new_game(&runner, &state));
    EXPECT(contestant_runner_choose(&runner, &state, 0, &rng, &action));
    EXPECT_EQUAL(game_check(&state, 0, &action, NULL), STATUS_OK);
    contestant_runner_end(&runner);
}

static void choose_nothing(Search *search, const SearchParams *params) {
    (void)params;
    search->list.item[0] = (Action){.kind = 0};
    search->finished = true;
}

TEST(a_bot_of_ours_that_chooses_what_is_not_legal_is_at_fault) {
    const Bot cheat = {.name = "cheat", .begin = choose_nothing};
    Contestant contestant = {.name = "cheat", .player = {.bot = &cheat}};
    ContestantRunner runner;
    Action action;
    State state = position(lines);
    Rng rng = rng_start(&(Seed){{1, 0}}, 1);
    contestant_runner_begin(&runner, &contestant, NULL);
    EXPECT(!contestant_runner_choose(&runner, &state, 0, &rng, &action));
    EXPECT_EQUAL(runner.failure, BOT_FAILURE_PROTOCOL);
    EXPECT_TEXT(runner.output, "an action that is not legal");
    contestant_runner_end(&runner);
}

TEST(a_program_that_speaks_the_protocol_is_heard) {
    Action action;
    State state = position(lines);
    EXPECT_EQUAL(ask("echo info hm; echo chance 8:60-4 0.4; echo best 8:60-a4", AMPLE, &action),
                 BOT_FAILURE_NONE);
    EXPECT_EQUAL(game_apply(&state, 0, &action, NULL, NULL), STATUS_OK);
    EXPECT_POSITION(&state, "dog:4:4:cw a4/-/-/- -/2/3/2 play:b:a:0 456 8");
}

TEST(a_program_that_ends_has_crashed) {
    Action action;
    EXPECT_EQUAL(ask("exit 3", AMPLE, &action), BOT_FAILURE_CRASHED);
    EXPECT_EQUAL(ask("kill -9 $$", AMPLE, &action), BOT_FAILURE_CRASHED);
}

TEST(what_is_not_a_legal_action_is_nonsense) {
    Action action;
    EXPECT_EQUAL(ask("echo best 7:60-a3", AMPLE, &action), BOT_FAILURE_PROTOCOL);
    EXPECT_EQUAL(ask("echo best", AMPLE, &action), BOT_FAILURE_PROTOCOL);
    EXPECT_EQUAL(ask("echo hello", AMPLE, &action), BOT_FAILURE_PROTOCOL);
    EXPECT_EQUAL(ask("yes | tr -d '\\n'", AMPLE, &action), BOT_FAILURE_PROTOCOL);
}

TEST(a_program_that_is_silent_is_too_late) {
    Action action;
    EXPECT_EQUAL(ask(":", SHORT, &action), BOT_FAILURE_TIMEOUT);
    EXPECT_EQUAL(ask("sleep 100", SHORT, &action), BOT_FAILURE_TIMEOUT);
}

TEST(a_program_that_only_talks_about_itself_is_too_late) {
    Action action;
    EXPECT_EQUAL(ask("while :; do echo info thinking; done", SHORT, &action), BOT_FAILURE_TIMEOUT);
    EXPECT_EQUAL(ask("yes 'chance 8:60-4 0.5'", SHORT, &action), BOT_FAILURE_TIMEOUT);
}

TEST(a_program_that_listens_to_nobody_is_too_late_or_has_crashed) {
    Action action;
    EXPECT_EQUAL(ask("exec <&-; exit", AMPLE, &action), BOT_FAILURE_CRASHED);
    EXPECT_EQUAL(ask("exec 0</dev/null; sleep 1000", SHORT, &action), BOT_FAILURE_TIMEOUT);
}

TEST(a_program_that_failed_is_started_afresh_for_the_next_game) {
    Script script = script_write("test -e $0.twice && echo best 8:60-4; echo >$0.twice; exit");
    Contestant contestant;
    ContestantRunner runner;
    Action action;
    State state = position(lines);
    Rng rng = rng_start(&(Seed){{1, 0}}, 1);
    enter(&contestant, script.path, AMPLE);
    contestant_runner_begin(&runner, &contestant, NULL);
    EXPECT(contestant_runner_new_game(&runner, &state));
    EXPECT(!contestant_runner_choose(&runner, &state, 0, &rng, &action));
    EXPECT(contestant_runner_new_game(&runner, &state));
    EXPECT(contestant_runner_choose(&runner, &state, 0, &rng, &action));
    contestant_runner_end(&runner);
    char twice[48];
    snprintf(twice, sizeof twice, "%s.twice", script.path);
    unlink(twice);
    script_remove(&script);
}

TEST(a_program_is_told_only_what_its_seat_may_know) {
    Script script = script_write("echo best 8:60-4");
    Contestant contestant;
    ContestantRunner runner;
    Action action;
    char heard[POSITION_TEXT_MAX] = "";
    State state = position(lines);
    enter(&contestant, script.path, AMPLE);
    unlink(script.log); /* what it was told while it was only tried out */
    contestant_runner_begin(&runner, &contestant, NULL);
    EXPECT(contestant_runner_new_game(&runner, &state));
    EXPECT(contestant_runner_choose(&runner, &state, 0, NULL, &action));
    subprocess_stop(&runner.process, monotonic_seconds() + AMPLE * 1e-3);
    FILE *log = fopen(script.log, "r");
    EXPECT(log != NULL);
    heard[fread(heard, 1, sizeof heard - 1, log)] = '\0';
    fclose(log);
    script_remove(&script);
    EXPECT_TEXT(heard, "kennel 1\nnew dog 4\n"
                       "view a dog:4:4:cw 60/-/-/- 8/?/?/? play:a:a:0 ??? -\n"
                       "go simulations 10\nquit\n");
}

TEST(who_is_not_there_cannot_be_entered) {
    State state = position(lines);
    Contestant contestant;
    Budget none = {0, 0};
    EXPECT_EQUAL(contestant_open(&contestant, "nobody", &state.setup, none, 0),
                 CONTESTANT_NO_SUCH_BOT);
    EXPECT_EQUAL(contestant_open(&contestant, "/no/where", &state.setup, none, 0),
                 CONTESTANT_NO_SUCH_PROGRAM);
    EXPECT_EQUAL(contestant_open(&contestant, "/tmp", &state.setup, none, 0),
                 CONTESTANT_NO_SUCH_PROGRAM);
    EXPECT_EQUAL(contestant_open(&contestant, "wolf@/no/where", &state.setup, none, 0),
                 CONTESTANT_BAD_NETWORK);
    EXPECT_EQUAL(contestant.error, NETWORK_UNREADABLE);
    EXPECT_EQUAL(contestant_open(&contestant, "wolf@/tmp", &state.setup, none, 0),
                 CONTESTANT_BAD_NETWORK);
    EXPECT_EQUAL(contestant.error, NETWORK_UNREADABLE);
    EXPECT_EQUAL(contestant_open(&contestant, "wolf@", &state.setup, none, 0),
                 CONTESTANT_BAD_NETWORK);
    EXPECT_EQUAL(contestant.error, NETWORK_UNREADABLE);
    EXPECT_EQUAL(contestant_open(&contestant, "hound@/dev/null", &state.setup, none, 0),
                 CONTESTANT_BAD_NETWORK);
}
