/* A numbered list that narrows: also to portions of a seven with which nothing listed begins. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "locale/languages.h"
#include "rules/rng.h"
#include "tests/locale/expect_sentence.h"
#include "tests/test.h"
#include "tui/action_menu.h"

static Choice *choice_in(const char *line, State *state) {
    Choice *choice = malloc(sizeof *choice);
    EXPECT(choice != NULL);
    static Voice voice;
    voice = said_voice();
    *state = position(line);
    choice_begin(choice, state, game_player(state));
    choice->voice = &voice;
    return choice;
}

static const char *shown(const Choice *choice) {
    static char output[1 << 14];
    FILE *out = fmemopen(output, sizeof output, "w");
    EXPECT(out != NULL);
    choice_list(choice, out);
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
    EXPECT(strstr(shown(choice), ") 7:12-15,40-44 ") != NULL);
    EXPECT(choice_single(choice, &action));
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
    EXPECT(choice_single(choice, &action));
    EXPECT_EQUAL(action.count, 3);
    EXPECT_EQUAL(game_check(&state, 0, &action, NULL), STATUS_OK);
    free(choice);
}

TEST(a_line_with_points_left_narrows_to_the_next_portion) {
    State state;
    Action action;
    Choice *choice = choice_in(crowd, &state);
    EXPECT(choice_narrow(choice, "7:12-13"));
    for (int number = choice->listed + 1; number <= choice_numbers(choice); number++)
        if (!choice_take(choice, number, &action))
            break;
    EXPECT(strlen(choice->prefix) > strlen("7:12-13,") && choice_count(choice) > 0);
    choice_widen(choice); /* Enter: the list again, whole */
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

/* A number means the same action in the whole list and in every part of it. */
TEST(numbers_stay_when_the_list_is_narrowed) {
    State state;
    Action whole, narrowed;
    Choice *choice = choice_in("dog:4:4:cw 12,30,40/-/-/- 57K/2/2/2 play:a:a:0 - -", &state);
    int last = choice_numbers(choice);
    EXPECT(choice_take(choice, 2, &whole));
    EXPECT(choice_narrow(choice, "7:"));
    EXPECT(choice_count(choice) < last && choice_take(choice, 2, &narrowed));
    EXPECT(game_same_action(&whole, &narrowed));
    EXPECT_EQUAL(choice_numbers(choice), last);
    free(choice);
}

TEST(what_would_not_fit_one_by_one_stands_in_groups_that_say_what_is_in_them) {
    State state;
    Choice *choice = choice_in("dog:4:4:cw 12,30,40/15/-/- 57K/2/2/2 play:a:a:0 - -", &state);
    choice->room = 7;
    const char *list = shown(choice);
    EXPECT(strstr(list, "K:a0-0") != NULL && strstr(list, "bring a piece out") != NULL);
    EXPECT(strstr(list, "36 ways (sends home)") != NULL);
    EXPECT(strstr(list, " shows these ways one by one.") != NULL);
    int first, last, lines = 0;
    for (int line = 1; line <= choice_lines(choice); line++) {
        choice_line(choice, line, &first, &last);
        lines += last > first;
    }
    EXPECT_EQUAL(lines, 2); /* the 5s, in which nothing matters, and the 7s */
    free(choice);
}

TEST(a_group_is_opened_by_its_numbers_and_says_the_way_back) {
    State state;
    int first = 0, last = 0;
    Choice *choice = choice_in("dog:4:4:cw 12,30,40/15/-/- 57K/2/2/2 play:a:a:0 - -", &state);
    choice->room = 6;
    for (int line = 1; line <= choice_lines(choice) && last == first; line++)
        choice_line(choice, line, &first, &last);
    EXPECT(choice_open(choice, first, last));
    EXPECT_EQUAL(choice_count(choice), last - first + 1);
    EXPECT(strstr(shown(choice), "b: back to the whole list") != NULL);
    EXPECT(!choice_open(choice, 1, choice_numbers(choice) + 1));
    choice_widen(choice);
    EXPECT(strstr(shown(choice), "b: back") == NULL);
    free(choice);
}

/* Whatever room there is, a list keeps to it, but for five rows that it always has. */
TEST(a_list_has_no_more_rows_than_there_is_room) {
    State state;
    Choice *choice = choice_in("dog:4:4:cw 12,30,40/15/-/- 57KXJ/2/2/2 play:a:a:0 - -", &state);
    for (choice->room = 6; choice->room < 40; choice->room += 3) {
        int rows = 0;
        for (const char *at = shown(choice); *at != '\0'; at++)
            rows += *at == '\n';
        EXPECT(rows <= choice->room);
    }
    free(choice);
}

/* Whoever types the same number again and again gets to its action. */
TEST(every_number_leads_to_its_action_in_a_few_steps) {
    static const char *const lines[] = {
        "bark:2 m*,x,o* 12345678W/5 play:a:a:1:- - - -/- - -",
        "bark:3 m*,x*,o* 2223355W/5/5 play:a:a:1:- - - -/-/- - -",
        "dog:4:4:cw 12,30,40/15/-/- 57KXJ/2/2/2 play:a:a:0 - -",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        State state;
        Action action;
        Choice *choice = choice_in(lines[i], &state);
        choice->room = 5;
        int count = choice_numbers(choice);
        for (int number = 1; number <= count; number += 1 + count / 40) {
            int steps = 1;
            choice_widen(choice);
            while (!choice_take(choice, number, &action) && steps < 20)
                steps++;
            EXPECT(steps < 16); /* in five rows, a letter a step at worst */
            EXPECT(game_same_action(&action, &choice->actions.item[number - 1]));
        }
        free(choice);
    }
}

/* In a game of cards eight kinds of thing can be done: in few rows, too, a line says what it is. */
TEST(a_line_for_several_names_what_they_do) {
    State state;
    Choice *choice = choice_in("cards:3 K8JTD4X329Q75 K/-/A2 479DXJ/2/2 play:a:a 9 6789T", &state);
    choice->room = choice_least_rows(choice, 0);
    EXPECT(choice_rows(choice) <= choice->room);
    EXPECT(strstr(shown(choice), ") ... ") == NULL);
    EXPECT(strstr(shown(choice), ") D:...  ") != NULL);
    EXPECT(strstr(shown(choice), " ways\n") == NULL);
    free(choice);
    choice = choice_in("bark:2 m*,x,o* 12345678W/5 play:a:a:1:- - - -/- - -", &state);
    choice->room = 5;
    EXPECT(strstr(shown(choice), "bark at the mailbox (item 1): 6") == NULL);
    free(choice);
}

/* Seven items, and many ways to bark at each: a line for each item where there is room for that. */
TEST(many_barks_are_grouped_by_item_or_named_in_one_line) {
    State state;
    Choice *choice =
        choice_in("bark:3 m,x,o,v,s,r,l 1233455W/566/778 play:a:a:5:- 999TTT - -/-/- - -", &state);
    EXPECT_EQUAL(choice_least_rows(choice, 9), CHOICES_LEAST);
    choice->room = choice_least_rows(choice, 10);
    EXPECT_EQUAL(choice->room, 10);
    EXPECT(strstr(shown(choice), "bark at the mailbox (item 1): 14 ways (takes the lead)") != NULL);
    EXPECT(strstr(shown(choice), "bark at the lamp post (item 7): 14 ways") != NULL);
    choice->room = choice_least_rows(choice, 9);
    EXPECT(strstr(shown(choice), "bark at an item: 98 ways (takes the lead)") != NULL);
    free(choice);
}

TEST(groups_of_a_joker_say_what_it_stands_for) {
    State state;
    Choice *choice = choice_in("dog:4:4:cw 12,30,40/15,50/-/33 57XJ/2/2/2 play:a:a:0 - -", &state);
    choice->room = 6;
    EXPECT(strstr(shown(choice), "play the joker as 1/11 … exchange: 85 ways\n") != NULL);
    choice->room = 20;
    EXPECT(choice_narrow(choice, "J"));
    EXPECT(strstr(shown(choice), "play the joker as an exchange card: 9 ways") != NULL);
    EXPECT(strstr(shown(choice), "play the joker as a 7: ") != NULL);
    free(choice);
}

TEST(a_number_is_not_the_beginning_of_a_longer_one) {
    State state;
    Choice *choice = choice_in("dog:4:4:cw 4,40,41/-/-/- 7/2/2/2 play:a:a:0 - -", &state);
    EXPECT(choice_narrow(choice, "7:4"));
    EXPECT(strstr(shown(choice), "7:4-") != NULL && strstr(shown(choice), "7:40") == NULL);
    EXPECT(choice_narrow(choice, "7:40"));
    EXPECT(strstr(shown(choice), "7:40-") != NULL && strstr(shown(choice), "7:4-") == NULL);
    free(choice);
    choice = choice_in("dog:4:4:cw 40,41/-/-/- 7/2/2/2 play:a:a:0 - -", &state);
    EXPECT(choice_narrow(choice, "7:4"));
    EXPECT(strstr(shown(choice), "7:40-") != NULL && strstr(shown(choice), "7:41-") != NULL);
    free(choice);
}

TEST(what_is_nearest_to_a_wrong_word_is_found) {
    State state;
    char word[ACTION_TEXT_MAX];
    Choice *choice = choice_in("dog:4:4:cw 12/15/-/- 5J/2/2/2 play:a:a:0 - -", &state);
    EXPECT(choice_nearest(choice, "j=x:12-15", word));
    EXPECT_TEXT(word, "J=X:12x15");
    EXPECT(!choice_nearest(choice, "build it", word));
    free(choice);
}

/* ---- in every language, in the rooms of a window of 80 x 24 ---- */

static void expect_whole(const char *language, const Choice *choice) {
    const char *list = shown(choice);
    int rows = 0;
    for (const char *row = list, *end; (end = strchr(row, '\n')) != NULL; row = end + 1, rows++)
        if (utf8_columns_of(row, (size_t)(end - row)) > 80)
            test_fail(__FILE__, __LINE__, "%s: too wide: %s", language, list);
    if (strstr(list, " ...\n") != NULL || strstr(list, " ...,") != NULL ||
        strstr(list, " ...)") != NULL)
        test_fail(__FILE__, __LINE__, "%s: something is cut off:\n%s", language, list);
    if (rows > (choice->room > CHOICES_LEAST ? choice->room : CHOICES_LEAST))
        test_fail(__FILE__, __LINE__, "%s: %d rows, and room for %d:\n%s", language, rows,
                  choice->room, list);
}

static void list_in_every_language(Choice *choice) {
    static const int rooms[] = {5, 8, 13};
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        Voice voice = said_voice();
        EXPECT(language_open(&catalogue, file->name));
        voice.catalogue = &catalogue;
        voice.viewer = choice->seat;
        choice->voice = &voice;
        for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
            choice->room = rooms[i];
            expect_whole(file->name, choice);
        }
    }
}

/* Random games, a list every few turns. What an action costs stands at its end in some languages, and must
 * not be cut off. */
static void list_along(GameId game, int turns) {
    State state;
    Setup setup = game_setup(game);
    EXPECT(game_start(&state, &setup, NULL) == STATUS_OK);
    Rng luck = rng_start(&(Seed){{12, 5}}, 1);
    Choice *choice = malloc(sizeof *choice);
    EventList events;
    EXPECT(choice != NULL);
    for (int turn = 0; turn < turns && game_to_act(&state) != 0; turn++) {
        if (game_to_act(&state) == CHANCE) {
            Seed seed = rng_seed(&luck);
            EXPECT(game_deal(&state, &seed, &events, NULL) == STATUS_OK);
            continue;
        }
        State view = state;
        Seat seat = game_player(&state);
        game_redact(&view, seat);
        choice_begin(choice, &view, seat);
        if (turn % 9 == 3)
            list_in_every_language(choice);
        Action action = choice->actions.item[rng_below(&luck, (uint32_t)choice->listed)];
        EXPECT(game_apply(&state, seat, &action, &events, NULL) == STATUS_OK);
    }
    free(choice);
}

TEST(no_list_cuts_off_what_an_action_costs_in_any_language) {
    list_along(GAME_DOG, 110);
    list_along(GAME_CARDS, 110);
    list_along(GAME_BARK, 110);
}
