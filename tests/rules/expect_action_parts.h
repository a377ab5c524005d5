/* Expects which parts are offered after some parts, in notation: "to:13 to:14 = 7:12-15,40-44"
 * lists the parts that may come next, and after = the action that the chosen ones make. */
#ifndef KENNEL_TESTS_RULES_EXPECT_ACTION_PARTS_H
#define KENNEL_TESTS_RULES_EXPECT_ACTION_PARTS_H

#include <stdlib.h>
#include <string.h>

#include "rules/problem.h"
#include "tests/test.h"

static inline ActionParts read_parts(const State *state, Seat seat, const char *words) {
    ActionParts parts = {.count = 0};
    char word[PART_TEXT_MAX];
    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        Part part;
        EXPECT(length < sizeof word);
        memcpy(word, words, length);
        word[length] = '\0';
        EXPECT_EQUAL(game_read_part(state, seat, word, &part, NULL), STATUS_OK);
        EXPECT(parts_add(&parts, part));
        words += length + (words[length] == ' ');
    }
    return parts;
}

static inline Status offer_for(const char *line, const char *words, Completion *completion) {
    State state = position(line);
    Seat seat = game_player(&state);
    ActionParts parts = read_parts(&state, seat, words);
    ActionList *work = malloc(sizeof *work);
    EXPECT(work != NULL);
    Status status = game_next_parts(&state, seat, &parts, work, completion, NULL);
    free(work);
    return status;
}

static inline void expect_parts(const char *line, const char *words, const char *wanted) {
    char got[1024] = "";
    Text text = text_into(got, sizeof got);
    State state = position(line);
    Seat seat = game_player(&state);
    Completion completion;
    EXPECT_EQUAL(offer_for(line, words, &completion), STATUS_OK);
    for (int i = 0; i < completion.next.count; i++) {
        text_add(&text, i > 0 ? " " : "");
        game_write_part(&state, seat, completion.next.item[i], &text);
    }
    if (completion.has_action) {
        text_add(&text, completion.next.count > 0 ? " = " : "= ");
        game_write_action(&state, seat, &completion.action, &text);
    }
    EXPECT(text_ok(&text));
    EXPECT_TEXT(got, wanted);
}

static inline void expect_no_parts(const char *line, const char *words) {
    Completion completion;
    EXPECT_EQUAL(offer_for(line, words, &completion), STATUS_ILLEGAL);
    EXPECT(completion.next.count == 0 && !completion.has_action && completion.events.count == 0);
}

/* The last of these parts cannot be chosen behind the others, and this is why. */
static inline Problem unfit(const char *line, const char *words) {
    State state = position(line);
    Seat seat = game_player(&state);
    ActionParts parts = read_parts(&state, seat, words);
    Problem problem = problem_make(PROBLEM_NONE);
    Completion completion;
    ActionList *work = malloc(sizeof *work);
    EXPECT(work != NULL);
    EXPECT_EQUAL(game_next_parts(&state, seat, &parts, work, &completion, &problem),
                 STATUS_ILLEGAL);
    free(work);
    return problem;
}

static inline void expect_unfit(const char *line, const char *words, ProblemCode code) {
    EXPECT_TEXT(problem_code_name(unfit(line, words).code), problem_code_name(code));
}

#endif
