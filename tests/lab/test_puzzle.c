/* Tests the file of puzzles: what is written is read again, what is wrong is refused, and which puzzle a
 * day has. */
#include "lab/builtin_puzzles.h"
#include "lab/judge_puzzle.h"
#include "lab/puzzle_steps.h"
#include "tests/test.h"
#include "tutor/puzzle_of_day.h"

#include <stdio.h>
#include <string.h>

static PuzzleReader reader;
static ActionList work; /* too large for some stacks */

static const char sunday[] =
    "puzzle 7 very-hard\n"
    "position dog:4:4:cw 19,60,a2,a4/16,48,b3,b4/c2,c3/58,d2,d3,d4 ???/??/-/45J play:d:b:13 - -\n"
    "answer J=X:58x48\n"
    "position dog:4:4:cw 19,60,a2,a4/16,58,b3,b4/c2,c3/48,d2,d3,d4 ???/??/-/45 play:d:b:13 - J\n"
    "answer 4:48-44\n"
    "position dog:4:4:cw 19,60,a2,a4/16,58,b3,b4/c2,c3/44,d2,d3,d4 ???/??/-/5 play:d:b:13 - 4J\n"
    "answer 5:44-d1\n"
    "chances 86 76\n";

/* The last line's answer. */
static PuzzleLine read_lines(const char *lines) {
    PuzzleLine found = PUZZLE_LINE_ERROR;
    char line[PUZZLE_LINE_MAX];
    reader = (PuzzleReader){.titled = true};
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        memcpy(line, lines, length);
        line[length] = '\0';
        found = puzzle_read_line(&reader, line);
        lines += length + (lines[length] == '\n');
    }
    return found;
}

TEST(a_puzzle_of_several_moves_is_read_and_written_as_it_was) {
    char space[4096];
    Text text = text_into(space, sizeof space);
    EXPECT_EQUAL(read_lines(sunday), PUZZLE_LINE_DONE);
    EXPECT_EQUAL(reader.puzzle.steps, 3);
    EXPECT_EQUAL(reader.puzzle.level, PUZZLE_VERY_HARD);
    EXPECT_EQUAL(reader.puzzle.step[0].seat, 3);
    puzzle_write(&reader.puzzle, &text);
    EXPECT_TEXT(space, sunday);
}

TEST(a_file_of_puzzles_begins_with_its_title) {
    PuzzleReader fresh = {.titled = false};
    EXPECT_EQUAL(puzzle_read_line(&fresh, "puzzle 1 easy"), PUZZLE_LINE_ERROR);
    EXPECT_EQUAL(puzzle_read_line(&fresh, "Kennel puzzles 1"), PUZZLE_LINE_PART);
    EXPECT_EQUAL(puzzle_read_line(&fresh, "# for people"), PUZZLE_LINE_PART);
}

TEST(what_is_no_puzzle_is_refused) {
    const char *begin = "puzzle 1 hard\nposition dog:4:4:cw 20/-/-/- 9/3/2/2 play:a:a:0 - -\n";
    char lines[1024];
    static const char *const wrong[] = {"answer 8:20-28",
                                        "answer",
                                        "chances 86",
                                        "chances 86 76",
                                        "position dog:4:4:cw",
                                        "puzzle 1 simple",
                                        "puzzle one easy",
                                        "network dog-4 abc",
                                        "anything else",
                                        "answer 9:20-29\nanswer 9:20-29\nanswer 9:20-29",
                                        "answer 9:20-29\nchances 101 5",
                                        "answer 9:20-29\nchances 86 76 "};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(lines, sizeof lines, "%s%s", begin, wrong[i]);
        if (read_lines(lines) != PUZZLE_LINE_ERROR)
            test_fail(__FILE__, __LINE__, "taken: %s", wrong[i]);
    }
}

TEST(a_network_is_named_by_its_digest) {
    char name[16], digest[65], line[128];
    Setup setup = {.game = GAME_DOG, .seats = 4};
    EXPECT(puzzle_network(&setup, name, digest));
    EXPECT_TEXT(name, "dog-4");
    snprintf(line, sizeof line, "network %s %s", name, digest);
    EXPECT_EQUAL(read_lines(line), PUZZLE_LINE_NETWORK);
    EXPECT_TEXT(reader.network, name);
    EXPECT_TEXT(reader.digest, digest);
    setup.game = GAME_TEMPLATE;
    EXPECT(!puzzle_network(&setup, name, digest));
}

TEST(an_answer_is_right_in_every_notation_with_the_same_result) {
    Action action;
    Seat seat;
    EXPECT_EQUAL(read_lines("puzzle 1 hard\n"
                            "position dog:4:4:cw 12,40/16,45/-/- A57/???/???/??? play:a:a:0 - -\n"
                            "answer 7:12-13,40-46\nchances 57 40"),
                 PUZZLE_LINE_DONE);
    const PuzzleStep *step = &reader.puzzle.step[0];
    EXPECT_EQUAL(game_read_action(&step->view, "7:40-46,12-13", &seat, &action, NULL), STATUS_OK);
    EXPECT(puzzle_is_answer(step, &action, &work));
    EXPECT_EQUAL(game_read_action(&step->view, "5:40-45", &seat, &action, NULL), STATUS_OK);
    EXPECT(!puzzle_is_answer(step, &action, &work));
}

TEST(every_day_has_its_puzzle_and_after_the_last_comes_the_first) {
    EXPECT_EQUAL(puzzle_of_day(0, 62), 1);
    EXPECT_EQUAL(puzzle_of_day(86399, 62), 1);
    EXPECT_EQUAL(puzzle_of_day(86400, 62), 2);
    EXPECT_EQUAL(puzzle_of_day(86400LL * 62, 62), 1);
}

/* ---- the published ones ---- */

TEST(the_published_puzzles_are_numbered_and_each_step_is_the_same_players_turn) {
    Puzzle puzzle;
    uint32_t count = builtin_puzzle_count();
    EXPECT(count > 0);
    for (uint32_t number = 1; number <= count; number++) {
        EXPECT(builtin_puzzle_open(number, &puzzle));
        EXPECT_EQUAL(puzzle.number, number);
        EXPECT(puzzle.best > puzzle.next && puzzle.best >= 15 && puzzle.best <= 90);
        for (unsigned i = 0; i < puzzle.steps; i++) {
            EXPECT_EQUAL(puzzle.step[i].seat, puzzle.step[0].seat);
            for (unsigned k = 0; k < puzzle.step[i].answers; k++)
                EXPECT(puzzle_is_answer(&puzzle.step[i], &puzzle.step[i].answer[k], &work));
        }
    }
    EXPECT(!builtin_puzzle_open(count + 1, &puzzle) && !builtin_puzzle_open(0, &puzzle));
}

/* ---- several moves ---- */

/* A puzzle with this answer, and the moves that it prepares. */
static Puzzle go_on(const char *where, const char *answer) {
    Puzzle puzzle = {.steps = 1};
    PuzzleStep *step = &puzzle.step[0];
    Seat seat;
    step->view = position(where);
    step->seat = game_player(&step->view);
    step->answers = 1;
    EXPECT_EQUAL(game_read_action(&step->view, answer, &seat, &step->answer[0], NULL), STATUS_OK);
    puzzle_game(&step->view.setup)->add_steps(&puzzle, &work);
    return puzzle;
}

TEST(an_answer_that_prepares_a_plan_over_two_cards_has_two_further_moves) {
    char space[4096];
    Text text = text_into(space, sizeof space);
    Puzzle puzzle =
        go_on("dog:4:4:cw 19,60,a2,a4/16,48,b3,b4/c2,c3/58,d2,d3,d4 ???/??/-/45J play:d:b:13 - -",
              "J=X:58x48");
    puzzle.number = 7;
    puzzle.level = PUZZLE_VERY_HARD;
    puzzle.best = 86;
    puzzle.next = 76;
    puzzle_write(&puzzle, &text);
    EXPECT_TEXT(space, sunday);
}

TEST(a_plan_over_one_card_has_one_further_move) {
    Puzzle puzzle = go_on(
        "dog:4:4:cw 20,57,a2,a4/61,b4/23,28,c4/48,d2,d3,d4 ?????/5????/????/3456T play:d:c:10 - -",
        "4:48-44");
    char said[64];
    Text text = text_into(said, sizeof said);
    EXPECT_EQUAL(puzzle.steps, 2);
    game_write_action(&puzzle.step[1].view, puzzle.step[1].seat, &puzzle.step[1].answer[0], &text);
    EXPECT_TEXT(said, "5:44-d1");
}

TEST(an_answer_that_prepares_nothing_is_the_only_move) {
    Puzzle puzzle =
        go_on("dog:4:4:cw 19,60,a2,a4/16,48,b3,b4/c2,c3/58,d2,d3,d4 ???/??/-/45J play:d:b:13 - -",
              "5:58-63");
    EXPECT_EQUAL(puzzle.steps, 1);
}

TEST(of_puzzles_of_several_moves_positions_without_a_plan_are_left_out_at_once) {
    static PuzzleJudge judge = {.several = true};
    Seed seed = {{1, 24}};
    Puzzle puzzle;
    State even = position("dog:4:4:cw 18,40/20/-/- 5689/???/???/??? play:a:a:4 - -");
    EXPECT_EQUAL(puzzle_judge(&judge, &even, &seed, &puzzle), PUZZLE_ONE_MOVE);
}

/* ---- judging ---- */

TEST(a_position_without_a_choice_or_in_the_first_deal_is_no_puzzle) {
    static PuzzleJudge judge;
    Seed seed = {{1, 24}};
    Puzzle puzzle;
    State only = position("dog:4:4:cw 20/-/-/- 9/3/2/2 play:a:a:5 - -");
    EXPECT_EQUAL(puzzle_judge(&judge, &only, &seed, &puzzle), PUZZLE_NO_CHOICE);
    State first = position("dog:4:4:cw 12,40/16,45/-/- A57/???/???/??? play:a:a:0 - -");
    EXPECT_EQUAL(puzzle_judge(&judge, &first, &seed, &puzzle), PUZZLE_NO_CHOICE);
}

TEST(two_moves_as_good_as_each_other_among_many_are_no_puzzle) {
    static PuzzleJudge judge;
    Seed seed = {{1, 24}};
    Puzzle puzzle;
    State even = position("dog:4:4:cw 18,40/20/-/- 5689/???/???/??? play:a:a:4 - -");
    EXPECT_EQUAL(puzzle_judge(&judge, &even, &seed, &puzzle), PUZZLE_UNCLEAR);
}

TEST(an_answer_that_a_search_does_not_find_no_longer_holds) {
    static PuzzleJudge judge;
    Seed seed = {{1, 24}};
    EXPECT_EQUAL(read_lines(sunday), PUZZLE_LINE_DONE);
    EXPECT_EQUAL(puzzle_solve_again(&judge, &reader.puzzle, 500, false, &seed), PUZZLE_GOOD);
    Seat seat;
    PuzzleStep *step = &reader.puzzle.step[0];
    EXPECT_EQUAL(game_read_action(&step->view, "5:58-63", &seat, &step->answer[0], NULL),
                 STATUS_OK);
    EXPECT_EQUAL(puzzle_solve_again(&judge, &reader.puzzle, 500, false, &seed), PUZZLE_UNSURE);
}
