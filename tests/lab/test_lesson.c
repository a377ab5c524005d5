/* Tests the lessons: what may stand in their files, what an action in them means, and that the embedded ones
 * can be walked from beginning to end. */
#include "lab/builtin_lessons.h"
#include "tests/test.h"

#include <stdio.h>
#include <string.h>

static LessonStep step; /* too large for some stacks */

#define POSITION "position dog:4:4:cw 0/20/40/- 48/23/24/59 play:a:a:0 - -\n"

/* False at the first line that is refused. */
static bool read_lines(const char *lines) {
    char line[2 * LESSON_LINE_MAX];
    step = (LessonStep){.tasks = 0};
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        EXPECT(length < sizeof line);
        memcpy(line, lines, length);
        line[length] = '\0';
        if (!lesson_read_line(&step, line))
            return false;
        lines += length + (lines[length] == '\n');
    }
    return true;
}

static State after(const State *before, const char *word) {
    State state = *before;
    Action action;
    Seat seat;
    EXPECT_EQUAL(game_read_action(&state, word, &seat, &action, NULL), STATUS_OK);
    EXPECT_EQUAL(game_apply(&state, seat, &action, NULL, NULL), STATUS_OK);
    return state;
}

/* ---- reading ---- */

TEST(a_step_is_read_with_its_tasks_wrong_tries_and_replies) {
    EXPECT(read_lines("# for people\n\nstep dog.back\nchapter 1.6\nextra\n" POSITION
                      "ask 4:0-60\nwrong forwards 4:0-4\nwrong other *\nrefused 4:0-a4\n"
                      "then 2:20-22 ; 4:40-44 | fold ; fold\nask 8:60-a4 | 8:60-4"));
    EXPECT(lesson_is_complete(&step));
    EXPECT_TEXT(step.name, "dog.back");
    EXPECT_EQUAL(step.tasks, 2);
    EXPECT_EQUAL(step.task[0].wrongs, 2);
    EXPECT_TEXT(step.task[0].wrong[1].actions, "*");
    EXPECT_TEXT(step.task[0].replies, "2:20-22 ; 4:40-44 | fold ; fold");
    EXPECT_TEXT(step.task[1].answers, "8:60-a4 | 8:60-4");
}

TEST(the_parts_of_a_list_come_one_after_the_other) {
    char word[LESSON_LINE_MAX];
    const char *parts = "2:20-22 ; 4:40-44 | fold";
    EXPECT(lesson_next_part(&parts, ';', word));
    EXPECT_TEXT(word, "2:20-22");
    EXPECT(lesson_next_part(&parts, ';', word));
    EXPECT_TEXT(word, "4:40-44 | fold");
    EXPECT(!lesson_next_part(&parts, ';', word));
}

TEST(a_line_that_may_not_stand_there_is_refused) {
    static const char *const wrong[] = {
        "position dog:4:4:cw 0/20/40/- 48/23/24/59 play:a:a:0 - -",
        "ask 4:0-60",
        "extra",
        "chapter 1.5",
        "step dog.out\nchapter one",
        "step ",
        "step Dog.Out",
        "step a.name.that.is.much.too.long.for.a.step",
        "step dog.out\nstep dog.hit",
        "step dog.out\nask 4:0-60",
        "step dog.out\nposition",
        "step dog.out\nposition dog:4:4:cw 0/20/40/-",
        "step dog.out\nposition dog:4:4:cw 0/20/40/- 48/23/24/59 play:b:b:0 - -",
        "step dog.out\n" POSITION POSITION,
        "step dog.out\n" POSITION "extra",
        "step dog.out\n" POSITION "step dog.hit",
        "step dog.out\n" POSITION "wrong other *",
        "step dog.out\n" POSITION "refused 4:0-a4",
        "step dog.out\n" POSITION "then fold",
        "step dog.out\n" POSITION "ask",
        "step dog.out\n" POSITION "ask ",
        "step dog.out\n" POSITION "ask 4:0-60 |",
        "step dog.out\n" POSITION "ask 4:0-60 | ",
        "step dog.out\n" POSITION "ask four",
        "step dog.out\n" POSITION "ask 4:0-60\nwrong",
        "step dog.out\n" POSITION "ask 4:0-60\nwrong *",
        "step dog.out\n" POSITION "ask 4:0-60\nwrong Other *",
        "step dog.out\n" POSITION "ask 4:0-60\nwrong other four",
        "step dog.out\n" POSITION "ask 4:0-60\nrefused four",
        "step dog.out\n" POSITION "ask 4:0-60\nthen fold ; ",
        "step dog.out\n" POSITION "ask 4:0-60\nthen fold; fold",
        "step dog.out\n" POSITION "ask 4:0-60\nthen fold\nthen fold",
        "step dog.out\n" POSITION "ask 4:0-60\nrubbish",
        "step dog.out\n" POSITION "ask 4:0-60\nask 4:0-60\nask 4:0-60\nask 4:0-60\nask 4:0-60",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (read_lines(wrong[i]))
            test_fail(__FILE__, __LINE__, "taken: %s", wrong[i]);
}

TEST(a_line_that_is_too_long_is_refused) {
    char line[2 * LESSON_LINE_MAX] = "ask 4:0-60";
    EXPECT(read_lines("step dog.out\n" POSITION));
    for (size_t length = strlen(line); length < LESSON_LINE_MAX; length = strlen(line))
        strcat(line, " | 4:0-60");
    EXPECT(!lesson_read_line(&step, line));
}

TEST(a_file_with_a_bad_line_or_an_unfinished_step_has_no_steps) {
    static const char *const files[] = {"", "step dog.out\n", "rubbish\n",
                                        "step dog.out\n" POSITION "ask 4:0-60\nrubbish\n",
                                        "step dog.out\n" POSITION "ask 4:0-60\nstep dog.hit\n"};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        const uint8_t *text = (const uint8_t *)files[i];
        BuiltinLessons lessons = {"dog", text, text + strlen(files[i])};
        EXPECT_EQUAL(builtin_lessons_count(&lessons), 0);
    }
}

/* ---- what an action means ---- */

TEST(an_action_is_right_by_the_position_that_it_leads_to) {
    EXPECT(read_lines("step dog.seven\n"
                      "position dog:4:4:cw 20,40/43/26/22 79/236/246/359 play:a:a:0 - -\n"
                      "ask 7:20-22,40-45\nwrong blue 7:20-21,40-46"));
    State same = after(&step.position, "7:40-45,20-22");
    State blue = after(&step.position, "7:40-46,20-21"), other = after(&step.position, "9:20-29");
    EXPECT(lesson_leads_to(&step.position, step.task[0].answers, &same));
    EXPECT(!lesson_leads_to(&step.position, step.task[0].answers, &blue));
    EXPECT_TEXT(lesson_wrong_key(&step.task[0], &step.position, &blue), "blue");
    EXPECT(lesson_wrong_key(&step.task[0], &step.position, &other) == NULL);
}

TEST(of_several_wrong_tries_a_star_is_the_rest) {
    EXPECT(read_lines("step dog.back\n" POSITION "ask 4:0-60\nwrong rest *\nwrong eight 8:0-8"));
    State eight = after(&step.position, "8:0-8"), four = after(&step.position, "4:0-4");
    EXPECT_TEXT(lesson_wrong_key(&step.task[0], &step.position, &eight), "eight");
    EXPECT_TEXT(lesson_wrong_key(&step.task[0], &step.position, &four), "rest");
}

TEST(a_reply_is_the_first_that_is_legal) {
    EXPECT(read_lines("step dog.back\n" POSITION "ask 4:0-60"));
    State state = after(&step.position, "4:0-60"), before = state;
    EXPECT(!lesson_reply(&state, "5:20-25 | fold", NULL));
    EXPECT(memcmp(&state, &before, sizeof state) == 0);
    EXPECT(lesson_reply(&state, "5:20-25 | 2:20-22 | 3:20-23", NULL));
    EXPECT_EQUAL(game_player(&state), 2);
}

/* ---- the embedded ones ---- */

/* Every answer leads on, and what is said of wrong tries is true of legal actions. */
static void walk(const LessonStep *lesson) {
    State state = lesson->position;
    for (unsigned i = 0; i < lesson->tasks; i++) {
        char word[LESSON_LINE_MAX], ways[LESSON_LINE_MAX];
        const LessonTask *task = &lesson->task[i];
        const char *answers = task->answers, *replies = task->replies;
        EXPECT(lesson_next_part(&answers, '|', word));
        State next = after(&state, word);
        EXPECT(lesson_leads_to(&state, task->answers, &next));
        while (lesson_next_part(&replies, ';', ways))
            EXPECT(lesson_reply(&next, ways, NULL));
        state = next;
    }
}

TEST(every_public_game_has_lessons_whose_answers_lead_to_the_end) {
    for (int game = 0; game < GAME_COUNT; game++) {
        const BuiltinLessons *lessons = builtin_lessons_find(game_by_id((GameId)game)->name);
        EXPECT_EQUAL(lessons != NULL, game_by_id((GameId)game)->is_public);
        if (lessons == NULL)
            continue;
        unsigned count = builtin_lessons_count(lessons);
        EXPECT(count > 0);
        for (unsigned number = 1; number <= count; number++) {
            EXPECT(builtin_lesson_read(lessons, number, &step));
            EXPECT_EQUAL(step.position.setup.game, game);
            walk(&step);
        }
        EXPECT(!builtin_lesson_read(lessons, 0, &step));
        EXPECT(!builtin_lesson_read(lessons, count + 1, &step));
    }
}
