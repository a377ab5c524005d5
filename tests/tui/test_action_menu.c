/* Tests the action menu and its filters, including portions of a seven with which no listed
 * action begins. */
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/utf8.h"
#include "locale/languages.h"
#include "tests/locale/expect_sentence.h"
#include "tests/test.h"
#include "tui/action_menu.h"

static ActionMenu *menu_in(const char *line, State *state) {
    ActionMenu *menu = malloc(sizeof *menu);
    EXPECT(menu != NULL);
    static Audience audience;
    audience = said_voice();
    *state = position(line);
    menu_init(menu, state, game_player(state));
    menu->audience = &audience;
    return menu;
}

static const char *shown(const ActionMenu *menu) {
    static char output[1 << 14];
    FILE *out = fmemopen(output, sizeof output, "w");
    EXPECT(out != NULL);
    menu_print(menu, out);
    fclose(out);
    return output;
}

static const char crowd[] = "dog:4:4:cw 12,14,40/-/-/- 7/2/2/2 play:a:a:0 - -";

static bool begins_listed(const ActionMenu *menu, const char *prefix) {
    for (int i = 0; i < menu->listed; i++) {
        char word[ACTION_TEXT_MAX];
        Text text = text_into(word, sizeof word);
        game_write_action(menu->state, menu->seat, &menu->actions.item[i], &text);
        if (strncmp(word, prefix, strlen(prefix)) == 0)
            return true;
    }
    return false;
}

TEST(a_portion_that_begins_nothing_listed_can_be_typed_and_leads_on) {
    State state;
    Action action;
    ActionMenu *menu = menu_in(crowd, &state);
    EXPECT(!begins_listed(menu, "7:12-15"));
    EXPECT(menu_filter(menu, "7:12-15"));
    EXPECT_EQUAL(menu_lines(menu), 1);
    EXPECT(strstr(shown(menu), ") 7:12-15,40-44 ") != NULL);
    EXPECT(menu_single(menu, &action));
    EXPECT_EQUAL(game_check(&state, 0, &action, NULL), STATUS_OK);
    free(menu);
}

/* One listed action begins with this portion, and yet it leads to many. */
TEST(behind_a_portion_all_that_may_follow_is_listed) {
    State state;
    Action action;
    ActionMenu *menu = menu_in(crowd, &state);
    EXPECT(menu_filter(menu, "7:12-13"));
    EXPECT(strstr(shown(menu), "7:12-13,14-20 ") != NULL);
    EXPECT(strstr(shown(menu), "7:12-13,40-41... ") != NULL);
    int lines = menu_lines(menu);
    EXPECT(!menu_filter(menu, "7:12-13,40-50"));
    EXPECT_EQUAL(menu_lines(menu), lines);
    EXPECT(menu_filter(menu, "7:12-13,40-41,"));
    EXPECT_EQUAL(menu_lines(menu), 1);
    EXPECT(menu_single(menu, &action));
    EXPECT_EQUAL(action.count, 3);
    EXPECT_EQUAL(game_check(&state, 0, &action, NULL), STATUS_OK);
    free(menu);
}

TEST(a_line_with_points_left_narrows_to_the_next_portion) {
    State state;
    Action action;
    ActionMenu *menu = menu_in(crowd, &state);
    EXPECT(menu_filter(menu, "7:12-13"));
    for (int number = menu->listed + 1; number <= menu_numbers(menu); number++)
        if (!menu_select(menu, number, &action))
            break;
    EXPECT(strlen(menu->prefix) > strlen("7:12-13,") && menu_count(menu) > 0);
    menu_reset(menu); /* Enter: the whole list again */
    EXPECT_EQUAL(menu_count(menu), menu->listed);
    free(menu);
}

TEST(what_cannot_begin_a_seven_is_still_refused) {
    State state;
    ActionMenu *menu = menu_in("dog:4:2:cw 60,a4/14 57/2 play:a:a:0 2 -", &state);
    EXPECT(!menu_filter(menu, "7:60-62"));
    EXPECT(!menu_filter(menu, "5:60-62"));
    EXPECT(!menu_filter(menu, "build:5:a1"));
    EXPECT(menu_filter(menu, "7:60-"));
    EXPECT_EQUAL(menu_count(menu), 2);
    free(menu);
}

TEST(capitals_do_not_matter_in_a_portion_that_begins_nothing_listed) {
    State state;
    char word[] = "j=7:12-15", other[] = "5:12-17";
    ActionMenu *menu = menu_in("dog:4:4:cw 12,14,40/-/-/- 6J/2/2/2 play:a:a:0 - -", &state);
    EXPECT(!begins_listed(menu, "J=7:12-15"));
    EXPECT(menu_fix_case(menu, word));
    EXPECT_TEXT(word, "J=7:12-15");
    EXPECT(!menu_fix_case(menu, word) && menu_filter(menu, word));
    EXPECT(!menu_fix_case(menu, other));
    free(menu);
}

/* A number means the same action in the whole list and in every part of it. */
TEST(numbers_stay_when_the_list_is_narrowed) {
    State state;
    Action whole, narrowed;
    ActionMenu *menu = menu_in("dog:4:4:cw 12,30,40/-/-/- 57K/2/2/2 play:a:a:0 - -", &state);
    int last = menu_numbers(menu);
    EXPECT(menu_select(menu, 2, &whole));
    EXPECT(menu_filter(menu, "7:"));
    EXPECT(menu_count(menu) < last && menu_select(menu, 2, &narrowed));
    EXPECT(action_equal(&whole, &narrowed));
    EXPECT_EQUAL(menu_numbers(menu), last);
    free(menu);
}

TEST(what_would_not_fit_one_by_one_stands_in_groups_that_say_what_is_in_them) {
    State state;
    ActionMenu *menu = menu_in("dog:4:4:cw 12,30,40/15/-/- 57K/2/2/2 play:a:a:0 - -", &state);
    menu->rows_max = 7;
    const char *list = shown(menu);
    EXPECT(strstr(list, "K:a0-0") != NULL && strstr(list, "bring a piece out") != NULL);
    EXPECT(strstr(list, "36 ways (sends home)") != NULL);
    EXPECT(strstr(list, " shows these ways one by one.") != NULL);
    int first, last, lines = 0;
    for (int line = 1; line <= menu_lines(menu); line++) {
        menu_line(menu, line, &first, &last);
        lines += last > first;
    }
    EXPECT_EQUAL(lines, 2); /* the 5s, in which nothing matters, and the 7s */
    free(menu);
}

TEST(a_group_is_opened_by_its_numbers_and_says_the_way_back) {
    State state;
    int first = 0, last = 0;
    ActionMenu *menu = menu_in("dog:4:4:cw 12,30,40/15/-/- 57K/2/2/2 play:a:a:0 - -", &state);
    menu->rows_max = 6;
    for (int line = 1; line <= menu_lines(menu) && last == first; line++)
        menu_line(menu, line, &first, &last);
    EXPECT(menu_expand(menu, first, last));
    EXPECT_EQUAL(menu_count(menu), last - first + 1);
    EXPECT(strstr(shown(menu), "b: back to the whole list") != NULL);
    EXPECT(!menu_expand(menu, 1, menu_numbers(menu) + 1));
    menu_reset(menu);
    EXPECT(strstr(shown(menu), "b: back") == NULL);
    free(menu);
}

/* Whatever room there is, a list keeps to it, but for five rows that it always has. */
TEST(a_list_has_no_more_rows_than_there_is_room) {
    State state;
    ActionMenu *menu = menu_in("dog:4:4:cw 12,30,40/15/-/- 57KXJ/2/2/2 play:a:a:0 - -", &state);
    for (menu->rows_max = 6; menu->rows_max < 40; menu->rows_max += 3) {
        int rows = 0;
        for (const char *at = shown(menu); *at != '\0'; at++)
            rows += *at == '\n';
        EXPECT(rows <= menu->rows_max);
    }
    free(menu);
}

/* Typing the same number repeatedly leads to its action. */
TEST(every_number_leads_to_its_action_in_a_few_steps) {
    static const char *const lines[] = {
        "bark:2 m*,x,o* 12345678W/5 play:a:a:1:- - - -/- - -",
        "bark:3 m*,x*,o* 2223355W/5/5 play:a:a:1:- - - -/-/- - -",
        "dog:4:4:cw 12,30,40/15/-/- 57KXJ/2/2/2 play:a:a:0 - -",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        State state;
        Action action;
        ActionMenu *menu = menu_in(lines[i], &state);
        menu->rows_max = 5;
        int count = menu_numbers(menu);
        for (int number = 1; number <= count; number += 1 + count / 40) {
            int steps = 1;
            menu_reset(menu);
            while (!menu_select(menu, number, &action) && steps < 20)
                steps++;
            EXPECT(steps < 16); /* in five rows, a letter a step at worst */
            EXPECT(action_equal(&action, &menu->actions.item[number - 1]));
        }
        free(menu);
    }
}

/* DOG Cards has eight kinds of actions: even with few rows, every line says which. */
TEST(a_line_for_several_names_what_they_do) {
    State state;
    ActionMenu *menu = menu_in("cards:3 K8JTD4X329Q75 K/-/A2 479DXJ/2/2 play:a:a 9 6789T", &state);
    menu->rows_max = menu_rows_min(menu, 0);
    EXPECT(menu_rows(menu) <= menu->rows_max);
    EXPECT(strstr(shown(menu), ") ... ") == NULL);
    EXPECT(strstr(shown(menu), ") D:...  ") != NULL);
    EXPECT(strstr(shown(menu), " ways\n") == NULL);
    free(menu);
    menu = menu_in("bark:2 m*,x,o* 12345678W/5 play:a:a:1:- - - -/- - -", &state);
    menu->rows_max = 5;
    EXPECT(strstr(shown(menu), "bark at the mailbox (item 1): 6") == NULL);
    free(menu);
}

/* Seven items, and many ways to bark at each: a line for each item where they fit. */
TEST(many_barks_are_grouped_by_item_or_named_in_one_line) {
    State state;
    ActionMenu *menu =
        menu_in("bark:3 m,x,o,v,s,r,l 1233455W/566/778 play:a:a:5:- 999TTT - -/-/- - -", &state);
    EXPECT_EQUAL(menu_rows_min(menu, 9), MENU_ROWS_MIN);
    menu->rows_max = menu_rows_min(menu, 10);
    EXPECT_EQUAL(menu->rows_max, 10);
    EXPECT(strstr(shown(menu), "bark at the mailbox (item 1): 14 ways (takes the lead)") != NULL);
    EXPECT(strstr(shown(menu), "bark at the lamp post (item 7): 14 ways") != NULL);
    menu->rows_max = menu_rows_min(menu, 9);
    EXPECT(strstr(shown(menu), "bark at an item: 98 ways (takes the lead)") != NULL);
    free(menu);
}

TEST(groups_of_a_joker_say_what_it_stands_for) {
    State state;
    ActionMenu *menu = menu_in("dog:4:4:cw 12,30,40/15,50/-/33 57XJ/2/2/2 play:a:a:0 - -", &state);
    menu->rows_max = 6;
    EXPECT(strstr(shown(menu), "play the joker as 1/11 … exchange: 85 ways\n") != NULL);
    menu->rows_max = 20;
    EXPECT(menu_filter(menu, "J"));
    EXPECT(strstr(shown(menu), "play the joker as an exchange card: 9 ways") != NULL);
    EXPECT(strstr(shown(menu), "play the joker as a 7: ") != NULL);
    free(menu);
}

TEST(a_number_is_not_the_beginning_of_a_longer_one) {
    State state;
    ActionMenu *menu = menu_in("dog:4:4:cw 4,40,41/-/-/- 7/2/2/2 play:a:a:0 - -", &state);
    EXPECT(menu_filter(menu, "7:4"));
    EXPECT(strstr(shown(menu), "7:4-") != NULL && strstr(shown(menu), "7:40") == NULL);
    EXPECT(menu_filter(menu, "7:40"));
    EXPECT(strstr(shown(menu), "7:40-") != NULL && strstr(shown(menu), "7:4-") == NULL);
    free(menu);
    menu = menu_in("dog:4:4:cw 40,41/-/-/- 7/2/2/2 play:a:a:0 - -", &state);
    EXPECT(menu_filter(menu, "7:4"));
    EXPECT(strstr(shown(menu), "7:40-") != NULL && strstr(shown(menu), "7:41-") != NULL);
    free(menu);
}

TEST(what_is_nearest_to_a_wrong_word_is_found) {
    State state;
    char word[ACTION_TEXT_MAX];
    ActionMenu *menu = menu_in("dog:4:4:cw 12/15/-/- 5J/2/2/2 play:a:a:0 - -", &state);
    EXPECT(menu_nearest(menu, "j=x:12-15", word));
    EXPECT_TEXT(word, "J=X:12x15");
    EXPECT(!menu_nearest(menu, "build it", word));
    free(menu);
}

/* ---- in every language, in the rooms of a window of 80 x 24 ---- */

static void expect_whole(const char *language, const ActionMenu *menu) {
    const char *list = shown(menu);
    int rows = 0;
    for (const char *row = list, *end; (end = strchr(row, '\n')) != NULL; row = end + 1, rows++)
        if (utf8_columns_of(row, (size_t)(end - row)) > 80)
            test_fail(__FILE__, __LINE__, "%s: too wide: %s", language, list);
    if (strstr(list, " ...\n") != NULL || strstr(list, " ...,") != NULL ||
        strstr(list, " ...)") != NULL)
        test_fail(__FILE__, __LINE__, "%s: something is cut off:\n%s", language, list);
    if (rows > (menu->rows_max > MENU_ROWS_MIN ? menu->rows_max : MENU_ROWS_MIN))
        test_fail(__FILE__, __LINE__, "%s: %d rows, and room for %d:\n%s", language, rows,
                  menu->rows_max, list);
}

static void list_in_every_language(ActionMenu *menu) {
    static const int rooms[] = {5, 8, 13};
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        Audience audience = said_voice();
        EXPECT(language_open(&catalogue, file->name));
        audience.catalogue = &catalogue;
        audience.viewer = menu->seat;
        menu->audience = &audience;
        for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
            menu->rows_max = rooms[i];
            expect_whole(file->name, menu);
        }
    }
}

/* Random games, a list every few turns. What an action costs stands at its end in some languages,
 * and must not be cut off. */
static void list_along(GameId game, int turns) {
    State state;
    Setup setup = game_setup(game);
    EXPECT(game_start(&state, &setup, NULL) == STATUS_OK);
    Rng rng = rng_start(&(Seed){{12, 5}}, 1);
    ActionMenu *menu = malloc(sizeof *menu);
    EventList events;
    EXPECT(menu != NULL);
    for (int turn = 0; turn < turns && game_to_act(&state) != 0; turn++) {
        if (game_to_act(&state) == CHANCE) {
            Seed seed = rng_next_seed(&rng);
            EXPECT(game_deal(&state, &seed, &events, NULL) == STATUS_OK);
            continue;
        }
        State view = state;
        Seat seat = game_player(&state);
        game_redact(&view, seat);
        menu_init(menu, &view, seat);
        if (turn % 9 == 3)
            list_in_every_language(menu);
        Action action = menu->actions.item[rng_below(&rng, (uint32_t)menu->listed)];
        EXPECT(game_apply(&state, seat, &action, &events, NULL) == STATUS_OK);
    }
    free(menu);
}

TEST(no_list_cuts_off_what_an_action_costs_in_any_language) {
    list_along(GAME_DOG, 110);
    list_along(GAME_CARDS, 110);
    list_along(GAME_BARK, 110);
}
