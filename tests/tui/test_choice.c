/* A numbered list that narrows: also to portions of a seven with which nothing listed begins. */
#include <stdlib.h>
#include <string.h>

#include "tests/test.h"
#include "tui/choice.h"

static Choice *choice_in(const char *line, State *state) {
    Choice *choice = malloc(sizeof *choice);
    EXPECT(choice != NULL);
    *state = position(line);
    choice_begin(choice, state, game_player(state));
    return choice;
}

static const char *shown(const Choice *choice) {
    static char output[1 << 14];
    FILE *out = fmemopen(output, sizeof output, "w");
    EXPECT(out != NULL);
    choice_list(choice, NULL, out);
    fclose(out);
    return output;
}

static const char crowd[] = "dog:4:4:cw 12,14,40/-/-/- 7/2/2/2 play:a:a:0 - -";

static bool begins_listed(const Choice *choice, const char *prefix) {
    for (int i = 0; i < choice->listed; i++) {
        char word[ACTION_TEXT_MAX];
        Text text = text_into(word, sizeof word);
        game_write_action(choice->state, choice->seat, &choice->actions.item[i], &text);
        if (strncmp(word, prefix, strlen(prefix)) == 0)
            return true;
    }
    return false;
}

TEST(a_portion_that_begins_nothing_listed_can_be_typed_and_leads_on) {
    State state;
    Action action;
    Choice *choice = choice_in(crowd, &state);
    EXPECT(!begins_listed(choice, "7:12-15"));
    EXPECT(choice_narrow(choice, "7:12-15"));
    EXPECT_EQUAL(choice_lines(choice), 1);
    EXPECT(strstr(shown(choice), "1) 7:12-15,40-44 ") != NULL);
    EXPECT(choice_take(choice, 1, &action));
    EXPECT_EQUAL(game_check(&state, 0, &action, NULL), STATUS_OK);
    free(choice);
}

/* One listed action begins with this portion, and yet it leads to many. */
TEST(behind_a_portion_all_that_may_follow_is_listed) {
    State state;
    Action action;
    Choice *choice = choice_in(crowd, &state);
    EXPECT(choice_narrow(choice, "7:12-13"));
    EXPECT(strstr(shown(choice), "7:12-13,14-20 ") != NULL);
    EXPECT(strstr(shown(choice), "7:12-13,40-41... ") != NULL);
    int lines = choice_lines(choice);
    EXPECT(!choice_narrow(choice, "7:12-13,40-50"));
    EXPECT_EQUAL(choice_lines(choice), lines);
    EXPECT(choice_narrow(choice, "7:12-13,40-41,"));
    EXPECT_EQUAL(choice_lines(choice), 1);
    EXPECT(choice_take(choice, 1, &action));
    EXPECT_EQUAL(action.count, 3);
    EXPECT_EQUAL(game_check(&state, 0, &action, NULL), STATUS_OK);
    free(choice);
}

TEST(a_line_with_points_left_narrows_to_the_next_portion) {
    State state;
    Action action;
    Choice *choice = choice_in(crowd, &state);
    EXPECT(choice_narrow(choice, "7:12-13"));
    for (int line = 1; line <= choice_lines(choice); line++)
        if (!choice_take(choice, line, &action))
            break;
    EXPECT(strlen(choice->prefix) > strlen("7:12-13,") && choice_count(choice) > 0);
    choice->prefix[0] = '\0'; /* Enter: the list again, whole */
    EXPECT_EQUAL(choice_count(choice), choice->listed);
    free(choice);
}

TEST(what_cannot_begin_a_seven_is_still_refused) {
    State state;
    Choice *choice = choice_in("dog:4:2:cw 60,a4/14 57/2 play:a:a:0 2 -", &state);
    EXPECT(!choice_narrow(choice, "7:60-62"));
    EXPECT(!choice_narrow(choice, "5:60-62"));
    EXPECT(!choice_narrow(choice, "build:5:a1"));
    EXPECT(choice_narrow(choice, "7:60-"));
    EXPECT_EQUAL(choice_count(choice), 2);
    free(choice);
}

TEST(capitals_do_not_matter_in_a_portion_that_begins_nothing_listed) {
    State state;
    char word[] = "j=7:12-15", other[] = "5:12-17";
    Choice *choice = choice_in("dog:4:4:cw 12,14,40/-/-/- 6J/2/2/2 play:a:a:0 - -", &state);
    EXPECT(!begins_listed(choice, "J=7:12-15"));
    EXPECT(choice_spell(choice, word));
    EXPECT_TEXT(word, "J=7:12-15");
    EXPECT(!choice_spell(choice, word) && choice_narrow(choice, word));
    EXPECT(!choice_spell(choice, other));
    free(choice);
}
