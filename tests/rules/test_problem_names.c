/* Tests the names of problems, which other programs rely on. */
#include <string.h>

#include "rules/problem.h"
#include "tests/goldens/golden.h"
#include "tests/test.h"

static bool is_well_spelled(const char *name) {
    size_t length = strlen(name);
    return length > 0 && strspn(name, "abcdefghijklmnopqrstuvwxyz-") == length && name[0] != '-' &&
           name[length - 1] != '-' && strstr(name, "--") == NULL;
}

TEST(every_reason_has_a_name_in_lower_case_with_hyphens) {
    for (int why = 0; why < PROBLEM_COUNT; why++) {
        EXPECT(problem_code_name((ProblemCode)why) != NULL);
        EXPECT(is_well_spelled(problem_code_name((ProblemCode)why)));
    }
}

/* A name that two reasons share would lead back to the first of them. */
TEST(a_name_leads_back_to_its_reason_and_to_no_other) {
    for (int i = 0; i < PROBLEM_COUNT; i++) {
        ProblemCode code = PROBLEM_COUNT;
        EXPECT(problem_code_by_name(problem_code_name((ProblemCode)i), &code));
        EXPECT_EQUAL(code, i);
    }
}

TEST(what_is_no_name_is_no_reason) {
    static const char *const others[] = {"", "-", "wrong", "Wrong-distance", "wrong-distance "};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        ProblemCode code = PROBLEM_COUNT;
        EXPECT(!problem_code_by_name(others[i], &code));
        EXPECT_EQUAL(code, PROBLEM_COUNT);
    }
}

TEST(some_names_that_programs_rely_on) {
    EXPECT_TEXT(problem_code_name(PROBLEM_WRONG_DISTANCE), "wrong-distance");
    EXPECT_TEXT(problem_code_name(PROBLEM_SAFE_PIECE), "safe-piece");
    EXPECT_TEXT(problem_code_name(PROBLEM_NOT_YOUR_TURN), "not-your-turn");
    EXPECT_TEXT(problem_code_name(PROBLEM_NO_MORE_ROWS), "no-more-rows");
    EXPECT_TEXT(problem_code_name(PROBLEM_TOKEN_THERE), "token-there");
}

/* The file has each name on a line. It may only grow. */
TEST(no_name_of_a_reason_is_lost_or_new_without_being_written_down) {
    bool found[PROBLEM_COUNT] = {false};
    Golden golden = golden_open("tests/goldens/problem-names.txt");
    while (golden_next(&golden)) {
        ProblemCode code;
        if (golden.line[0] == '#')
            continue;
        if (!problem_code_by_name(golden.line, &code))
            test_fail(golden.path, golden.number, "no reason is called %s any more", golden.line);
        if (found[code])
            test_fail(golden.path, golden.number, "%s is here twice", golden.line);
        found[code] = true;
    }
    for (int why = 0; why < PROBLEM_COUNT; why++)
        if (!found[why])
            test_fail(golden.path, 0, "a line is missing: %s", problem_code_name((ProblemCode)why));
}

TEST(every_reason_is_in_the_notation) {
    for (int why = 0; why < PROBLEM_COUNT; why++)
        golden_expect_mention("docs/NOTATION.md", problem_code_name((ProblemCode)why));
}
