/* A program as a bot: it is asked as one, and a hound stands in for it when it fails. */
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
    ActorFault last;
    double chance[ACTIONS];
} Told;

static void tell(void *context, const Outsider *outsider, Seat seat) {
    Told *told = context;
    EXPECT_EQUAL(seat, 0);
    told->times++;
    told->faults = outsider->faults;
    told->last = outsider->actor.fault;
}

/* Asks the script so often for what it does in that position; the thought is the last one's. */
static Told ask(const char *on_go, unsigned times, bool wants_chances, Thought *thought) {
    Script script = script_write(on_go);
    Contestant contestant;
    Told told = {0};
    State state = position(line);
    Rng rng = rng_start(&(Seed){{1, 0}}, 1);
    EXPECT_EQUAL(contestant_enter(&contestant, script.path, &state.setup, (Budget){0, 10}, AMPLE),
                 ENTRY_OK);
    Outsider *outsider = outsider_begin(&contestant, tell, &told);
    EXPECT(outsider != NULL);
    Question question = {.view = &state, .seat = 0, .rng = &rng, .wants_chances = wants_chances};
    for (unsigned i = 0; i < times; i++)
        EXPECT(search_within_budget(thought, &outsider->bot, question, contestant.player.budget));
    for (int i = 0; i < ACTIONS; i++)
        told.chance[i] = (double)thought_opinion(thought, i).chance;
    outsider_end(outsider);
    script_remove(&script);
    return told;
}

static void expect_action(const Thought *thought, const char *wanted) {
    char word[ACTION_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    game_write_action(&thought->view, thought->seat, thought_best(thought), &text);
    EXPECT_TEXT(word, wanted);
}

static Thought *new_thought(void) {
    Thought *thought = calloc(1, sizeof *thought); /* too large for some stacks */
    EXPECT(thought != NULL);
    return thought;
}

TEST(a_program_is_asked_as_a_bot_is) {
    Thought *thought = new_thought();
    Told told = ask("echo best 8:60-4", 3, false, thought);
    EXPECT_EQUAL(told.times, 0);
    EXPECT(thought_finished(thought));
    expect_action(thought, "8:60-4");
    free(thought);
}

TEST(the_chances_that_a_program_tells_are_its_opinions) {
    Thought *thought = new_thought();
    Told told = ask(
        "echo chance 8:60-4 0.25; echo chance 8:60-a4 0.75; echo chance 9:1-2 0.1; echo chance; "
        "echo chance 8:60-4 two; echo best 8:60-a4",
        1, true, thought);
    expect_action(thought, "8:60-a4");
    EXPECT_EQUAL(thought->list.count, ACTIONS);
    for (int i = 0; i < ACTIONS; i++)
        EXPECT(fabs(told.chance[i] - (i == thought->best ? 0.75 : 0.25)) < 1e-3);
    free(thought);
}

TEST(a_hound_answers_for_a_program_that_fails) {
    Thought *thought = new_thought();
    Told told = ask("echo best 9:1-2", 1, false, thought);
    EXPECT_EQUAL(told.times, 1);
    EXPECT_EQUAL(told.last, ACTOR_NONSENSE);
    expect_action(thought, best);
    free(thought);
}

TEST(a_program_that_failed_once_is_asked_again) {
    Thought *thought = new_thought();
    Told told = ask("test -e $0.pids && echo best 8:60-4; echo >$0.pids; exit", 2, false, thought);
    EXPECT_EQUAL(told.times, 1);
    EXPECT_EQUAL(told.last, ACTOR_CRASHED);
    expect_action(thought, "8:60-4");
    free(thought);
}

TEST(a_program_that_fails_again_and_again_is_not_asked_any_more) {
    Thought *thought = new_thought();
    Told told = ask("exit", OUTSIDER_FAULTS_MAX + 2, false, thought);
    EXPECT_EQUAL(told.times, OUTSIDER_FAULTS_MAX);
    EXPECT_EQUAL(told.faults, OUTSIDER_FAULTS_MAX);
    expect_action(thought, best);
    free(thought);
}
