/* Tests a game at the terminal: how input is answered, and what is hidden from whom. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "tests/test.h"
#include "tui/game_log.h"
#include "tui/play_loop.h"

/* Plays with what is typed until it ends, at the seats that are not `bots`; what was shown. */
static const char *shown(const char *line, SeatSet bots, bool colour, const char *typed) {
    static char output[1 << 17];
    Table table;
    SavedGame saved;
    State state = position(line);
    Seed seed = {{1, 2}};
    RenderOptions view = {.width = 80, .utf8 = true, .colour = colour, .bottom = NO_SEAT};
    view.audience = audience_default();
    table_begin(&table, &state, log_alloc_grow, NULL);
    PlayOptions game = {.table = &table, .saved = &saved, .seed = seed, .view = view};
    for (Seat seat = 0; seat < state.setup.seats; seat++)
        if (has_seat(bots, seat)) {
            EXPECT(player_read("puppy", &table.player[seat]));
            game.mind[seat].bot = bot_by_name("puppy");
        }
    FILE *in = fmemopen((void *)(uintptr_t)typed, strlen(typed), "r");
    FILE *out = fmemopen(output, sizeof output, "w");
    char path[] = "/tmp/kennel-play-XXXXXX";
    int file = mkstemp(path);
    EXPECT(file >= 0 && in != NULL && out != NULL && saved_game_create(&saved, path, true, &table));
    play_at_terminal(&game, in, out);
    saved_game_close(&saved);
    close(file);
    unlink(path);
    fclose(in);
    fclose(out);
    log_alloc_free(&table);
    return output;
}

static int count(const char *text, const char *words) {
    int found = 0;
    for (const char *at = strstr(text, words); at != NULL; at = strstr(at + 1, words))
        found++;
    return found;
}

static const char *const two = "dog:4:2:cw 12/40 5KK/2234 play:a:a:0 2345 -";
static const SeatSet second = 1 << 1;

TEST(once_it_is_said_that_numbers_are_lines) {
    EXPECT_EQUAL(count(shown(two, second, false, "1\n\n99\n1\n"), "not the card 3"), 1);
}

TEST(a_word_that_is_no_action_is_answered_kindly) {
    const char *said = shown(two, second, false, "build it\n\033[31m\nfold\n9:12-21\n");
    EXPECT(strstr(said, "nothing in the list begins with “build it”.") != NULL);
    EXPECT(strstr(said, "nothing in the list begins with “\\x1b[31m”.") != NULL);
    EXPECT(strstr(said, "No: you do not hold the 9") != NULL);
    EXPECT(strstr(said, "character") == NULL && strstr(said, "written like this") == NULL);
    said = shown(two, second, false, "k:12-25\nk:a0 0\n");
    EXPECT(strstr(said, "An action is written like this: K:a0-0") != NULL);
}

TEST(a_word_in_any_script_is_said_again_whole) {
    const char *said = shown(two, second, false, "zur\u00fcck\n\u043d\u0430\u0437\u0430\u0434\n");
    EXPECT(strstr(said, "begins with “zur\u00fcck”.") != NULL);
    EXPECT(strstr(said, "begins with “\u043d\u0430\u0437\u0430\u0434”.") != NULL);
    said = shown(two, second, false,
                 "\u202e\xff"
                 "a\u200b\n");
    EXPECT(strstr(said, "“\\xe2\\x80\\xae\\xffa\\xe2\\x80\\x8b”.") != NULL);
}

TEST(a_long_line_of_wide_letters_stays_within_the_window) {
    char typed[400] = "";
    for (int i = 0; i < 100; i++)
        strcat(typed, "\u6f22");
    const char *said = shown(two, second, false, strcat(typed, "\n"));
    const char *line = strstr(said, "nothing in the list");
    EXPECT(line != NULL && strstr(line, "\u6f22\u6f22...") != NULL);
    for (const char *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
        char row[1000];
        snprintf(row, sizeof row, "%.*s", (int)(end - line), line);
        EXPECT(utf8_columns(row) <= 79);
    }
}

TEST(names_of_others_are_shown_and_not_obeyed) {
    static char output[4096];
    Player player;
    EXPECT(player_read("person \u202eA\u200bda", &player));
    Update update = {.kind = ENTRY_SEAT, .seat = 1, .player = player};
    Audience audience = audience_default();
    FILE *out = fmemopen(output, sizeof output, "w");
    game_log_entry(&update, &audience, out);
    fclose(out);
    EXPECT(strstr(output, "\\xe2\\x80\\xaeA\\xe2\\x80\\x8bda") != NULL);
}

TEST(capitals_do_not_matter) {
    const char *said = shown(two, second, false, "k:a0-0\n");
    EXPECT(strstr(said, "  you 13: out to 0\n") != NULL);
    said = shown("dog:4:2:cw 12/40 5KK/2 play:a:a:0 2345 -", second, false, "k\n");
    EXPECT(count(said, "bring a piece out with the 13") == 2);
}

TEST(help_says_what_ranges_and_beginnings_and_marks_are) {
    const char *said = shown(two, second, false, "?\n");
    EXPECT(strstr(said, "several ways in one line: 13 or 13-20 opens it") != NULL);
    EXPECT(strstr(said, "its word in the list, or its beginning, as in J=X") != NULL);
    EXPECT(strstr(said, "!            changed since your last turn") != NULL);
}

TEST(a_slip_of_a_command_gets_a_suggestion) {
    const char *said = shown(two, second, false, "undp\nruels\n9:12-21\n");
    EXPECT(strstr(said, "Did you mean “undo”?") != NULL);
    EXPECT(strstr(said, "Did you mean “rules”?") != NULL);
    EXPECT_EQUAL(count(said, "Did you mean"), 2);
}

TEST(a_list_of_one_line_is_called_so) {
    const char *said = shown("dog:4:2:cw 12/40 5/2 play:a:a:0 2345 -", second, false, "2\n");
    EXPECT(strstr(said, "The list has only line 1.") != NULL);
}

TEST(enter_is_enough_where_there_is_one_action_only) {
    const char *said = shown("dog:4:2:cw 12/40 5/2 play:a:a:0 2345 -", second, false, "\n");
    EXPECT(strstr(said, "just press Enter.") != NULL && strstr(said, "  you 5: 12 → 17") != NULL);
    said = shown(two, second, false, "\n\n");
    EXPECT(strstr(said, "just press Enter.") == NULL && strstr(said, "  you 13: ") == NULL);
}

/* The first player's hand must be hidden when the second looks. */
TEST(with_two_people_at_one_keyboard_a_hand_is_hidden_after_the_turn) {
    static const char clear[] = "\033[2J";
    const char *said = shown(two, 0, true, "\n5:12-17\n\n");
    EXPECT_EQUAL(count(said, clear), 1);
    const char *then = strstr(said, clear);
    EXPECT(strstr(then, "It is blue’s turn") != NULL && strstr(then, "red 5: 12 → 17") != NULL);
    EXPECT(strstr(then, "[K]") == NULL);
    said = shown(two, 0, false, "\n5:12-17\n\n");
    EXPECT(strchr(said, '\033') == NULL && count(said, "\n\n\n\n\n\n\n\n") > 50);
}

TEST(one_person_keeps_the_screen) {
    EXPECT_EQUAL(count(shown(two, second, true, "5:12-17\n"), "\033[2J"), 0);
}

/* Not a terminal: no waiting. */
TEST(bots_among_themselves_do_not_wait_in_a_pipe) {
    const char *said = shown("dog:4:2:cw 62,a2,a3,a4/40 3/2 play:a:a:0 2345 -", 3, false, "q\n");
    EXPECT(strstr(said, "The game is over.") != NULL && strstr(said, "run on") == NULL);
}

/* It is neither the end of the game nor a lack of cards. */
TEST(a_bot_without_a_legal_action_is_named) {
    const char *said = shown("dog:4:4:cw 60/-/-/- 8/?/?/? play:b:a:0 - -", 0xF, false, "");
    EXPECT(strstr(said, "puppy, player b, has no legal action to offer") != NULL);
    EXPECT(strstr(said, "The game is over") == NULL);
}
