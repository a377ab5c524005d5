/* Tests the drawing of DOG Cards: market and rows place by place, what each row needs, who knows
 * what, and nothing the viewer may not see. */
#include <stdio.h>
#include <string.h>

#include "tests/test.h"
#include "tui/renderer.h"

static char text[1 << 16];

static RenderOptions options_for(bool utf8, Seat viewer) {
    RenderOptions options = {
        .utf8 = utf8, .width = 80, .audience = audience_default(), .bottom = viewer};
    options.audience.viewer = viewer;
    return options;
}

static const char *print(const State *state, const RenderOptions *options) {
    FILE *out = fmemopen(text, sizeof text, "w");
    EXPECT(out != NULL);
    render_position(out, state, options);
    fclose(out);
    return text;
}

/* As a viewer sees the position, with shapes; NO_SEAT sees everything in it. */
static const char *drawing_of(const char *line, Seat viewer) {
    State state = position(line);
    RenderOptions options = options_for(true, viewer);
    if (viewer != NO_SEAT)
        game_redact(&state, viewer);
    return print(&state, &options);
}

static bool shows(const char *drawing, const char *part) {
    return strstr(drawing, part) != NULL;
}

static const char *const middle =
    "cards:2 K8JTD4X329Q75 A2J,D/K 3469QXJ*Q/2277899*2 play:a:b 5b6b35T* AA44";
static const char *const partners =
    "cards:4 5AX8Q22T7K3JA A2J45678J/-/K/D 2459K/3366T*d3/79QXX/AA8DJ*A play:b:a 9Q2 -";
static const char *const look =
    "cards:3 K8JTD4X329Q75 A2J4/-/K2J 3469QX/2?????/2478XX look:a:c 5ac6a3aJaXaTaQa3?? AA2";

static const char *const lines[] = {
    "cards:4 - -/-/-/- -/-/-/- deal:a:a - AAAAAAAA22222222",
    "cards:4 5AX8Q22T7K3JA -/-/-/- 2459K>K/3366T/79QXX/AA8DJ>D give:b:a 9Q2 -",
    "cards:3 K8JT-4X329Q75 A2/-/K2J 3469QX/2?????/2478XX fill:a:c:5:4:55 - AA2",
    "cards:3 K8JTD4X329Q75 A2/-/K2J 3469QX/2?????/2478XX draw:a:c - AA2",
    "cards:3 K8JTD4X329Q75 A2/-/K2J 3469QX/2?????/2478XX shuffle:a:c - AA2",
    "cards:2 K8JTD4X329Q75 D,D/K 3/4 over:a:b - -",
    "cards:4 K8JTD4X329Q75 D/K/D/- 3/4/5/6 over:ac:b - -",
    "cards:2 - -/- -/- over:-:a - -",
    "cards:2 K8JTD4X329Q75 -/- 3/4 play:a:b 7777 "
    "AA22334455667788999TTTTQQQQKKKKDDDDXXXXJJJJ",
    "cards:2 K8JTD4X329Q75 A23456789TAQK,A23456789TAQJ/- "
    "AAAA22222333334444555556666667777788888/4 play:a:b - 99TTQQKKKDDDDDXXXXXXJJJ",
};
enum { LINES = sizeof lines / sizeof lines[0] };

/* Every kind of position, and some more. */
static void on_every_line(void (*look_at)(const State *state)) {
    const char *const more[] = {middle, partners, look};
    for (int i = 0; i < LINES + 3; i++) {
        State state = position(i < LINES ? lines[i] : more[i - LINES]);
        look_at(&state);
    }
}

TEST(the_market_lies_place_under_number) {
    const char *drawing = drawing_of(middle, NO_SEAT);
    EXPECT(
        shows(drawing, "place   1    2    3    4    5    6    7    8    9    10   11   12   13\n"));
    EXPECT(
        shows(drawing, "market  13   8    J    10   14   4    X    3    2    9    12   7    5\n"));
}

TEST(an_empty_market_place_is_a_dash) {
    EXPECT(shows(drawing_of(lines[2], NO_SEAT), "10   -    4"));
}

TEST(a_row_shows_its_jokers_as_what_they_stand_for_and_what_it_needs) {
    const char *drawing = drawing_of(middle, NO_SEAT);
    EXPECT(shows(drawing, "row 1  1/11 2    J=3  (4 or J)  ·"));
    EXPECT(shows(drawing, "row 1  13   (2 or J)  ·"));
    EXPECT(shows(drawing, "row 2  (1/11, 13 or J)     ·"));
}

TEST(a_row_of_thirteen_needs_the_14_and_nothing_else) {
    const char *drawing = drawing_of(lines[9], NO_SEAT);
    EXPECT(shows(drawing, "1/11 12   13   (14)\n"));
    EXPECT(shows(drawing, "1/11 12   J=13 (14)\n"));
    EXPECT(shows(drawing, "2 cards to go"));
}

TEST(a_completed_row_says_so) {
    const char *drawing = drawing_of(middle, NO_SEAT);
    EXPECT(shows(drawing, "row 2  complete "));
    EXPECT(shows(drawing, "11 cards to go"));
    EXPECT(shows(drawing_of(lines[5], NO_SEAT), "all done"));
}

TEST(own_hand_is_marked_and_other_hands_show_what_is_known) {
    const char *drawing = drawing_of(middle, 0);
    EXPECT(shows(drawing, "▶ ●a red (you)             hand 3 4 6 9 12* X J"));
    EXPECT(shows(drawing, "■b blue                  hand 2* ? ? ? ? ? ?"));
    EXPECT(shows(drawing, "your turn"));
}

TEST(who_sits_at_the_bottom_comes_last) {
    const char *drawing = drawing_of(middle, 0);
    EXPECT(strstr(drawing, "■b") < strstr(drawing, "●a"));
    drawing = drawing_of(middle, NO_SEAT);
    EXPECT(strstr(drawing, "●a") < strstr(drawing, "■b"));
}

TEST(a_card_that_one_player_knows_carries_that_letter) {
    EXPECT(shows(drawing_of(partners, 1), "hand 3d 3 6×2 10"));
    EXPECT(shows(drawing_of(partners, 3), "hand 3 ? ? ? ?"));
    EXPECT(shows(drawing_of(partners, 0), "hand ? ? ? ? ?"));
}

TEST(the_next_cards_are_shown_to_those_who_have_seen_them) {
    EXPECT(shows(drawing_of(middle, 1), "next    5    6    ?    ?    10*\n"));
    EXPECT(shows(drawing_of(middle, 0), "next    ?b   ?b   ?    ?    10*\n"));
    EXPECT(!shows(drawing_of(lines[4], NO_SEAT), "next    "));
}

TEST(only_the_one_who_looks_sees_the_seven_cards) {
    const char *drawing = drawing_of(look, 0);
    EXPECT(shows(drawing, "you look at the next cards and keep one"));
    EXPECT(shows(drawing, "look at 5c   6    3    J    X    10   12\n"));
    drawing = drawing_of(look, 1);
    EXPECT(shows(drawing, "red looks at the next cards and keeps one"));
    EXPECT(shows(drawing, "look at ?+   ?a   ?a   ?a   ?a   ?a   ?a\n"));
    EXPECT(shows(drawing_of(look, 2), "look at 5a   ?a   ?a   ?a   ?a   ?a   ?a\n"));
}

TEST(the_discard_pile_is_counted_by_kind) {
    EXPECT(shows(drawing_of(middle, NO_SEAT), "draw 5  discard 1/11×2 4×2\n"));
    EXPECT(shows(drawing_of(partners, NO_SEAT), "draw 3  discard empty\n"));
}

TEST(every_phase_has_words) {
    EXPECT(shows(drawing_of(lines[0], NO_SEAT), "the cards are dealt next"));
    EXPECT(shows(drawing_of(lines[1], NO_SEAT), "everybody chooses a card for the partner"));
    EXPECT(shows(drawing_of(lines[2], NO_SEAT), "place 5 of the market is filled after a shuffle"));
    EXPECT(shows(drawing_of(lines[3], NO_SEAT), "red draws after a shuffle"));
    EXPECT(shows(drawing_of(lines[4], NO_SEAT), "red looks at the next cards after a shuffle"));
    EXPECT(shows(drawing_of(lines[5], NO_SEAT), "red has won"));
    EXPECT(shows(drawing_of(lines[6], NO_SEAT), "red and green have won"));
    EXPECT(shows(drawing_of(lines[6], 2), "you and red have won"));
    EXPECT(shows(drawing_of(lines[7], NO_SEAT), "nobody has won"));
}

TEST(the_card_chosen_for_the_partner_is_pointed_out_to_its_owner_only) {
    EXPECT(shows(drawing_of(lines[1], 3), "hand 1/11×2 8 14> J"));
    EXPECT(shows(drawing_of(lines[1], 1), "hand ?> ? ? ? ?"));
}

TEST(partners_are_named_and_have_one_row_each) {
    const char *drawing = drawing_of(partners, 1);
    EXPECT(shows(drawing, "▶ ■b blue (you) with d"));
    EXPECT(shows(drawing, "   row    1/11 2    J=3  4    5    6    7    8    J=9  (10 or J)"));
    EXPECT(!shows(drawing, "row 2"));
}

TEST(more_cards_than_a_hand_has_end_in_a_number) {
    EXPECT(shows(drawing_of(lines[9], NO_SEAT), "hand 1/11×4 2×5 3×5 4×4 5×5 6×6 +10"));
}

static void expect_to_fit(const State *state) {
    for (Seat viewer = 0; viewer <= state->setup.seats; viewer++)
        for (int width = 40; width <= 80; width += 40) {
            Canvas canvas;
            RenderOptions options =
                options_for(true, viewer < state->setup.seats ? viewer : NO_SEAT);
            options.width = width;
            renderer_of(state)->draw(&canvas, state, &options);
            EXPECT(canvas.columns <= width);
            EXPECT(canvas.rows <= 25);
        }
}

TEST(every_position_of_dog_cards_fits_the_terminal) {
    on_every_line(expect_to_fit);
}

/* Nothing overlaps or is cut off at eighty columns: the lines end before. */
static void expect_room(const State *state) {
    Canvas canvas;
    RenderOptions options = options_for(true, 0);
    renderer_of(state)->draw(&canvas, state, &options);
    for (int row = 0; row < canvas.rows; row++)
        EXPECT_TEXT(canvas_at(&canvas, row, 79)->glyph, "");
}

TEST(no_line_of_dog_cards_is_cut_off) {
    on_every_line(expect_room);
}

static void expect_no_escape(const State *state) {
    RenderOptions options = options_for(true, 0);
    EXPECT(strchr(print(state, &options), '\033') == NULL);
    options.colour = true;
    EXPECT(strchr(print(state, &options), '\033') != NULL);
}

TEST(dog_cards_without_colour_prints_no_escape_byte) {
    on_every_line(expect_no_escape);
}

static void expect_ascii(const State *state) {
    RenderOptions options = options_for(false, 0);
    for (const char *at = print(state, &options); *at != '\0'; at++)
        EXPECT((unsigned char)*at < 0x80);
}

TEST(dog_cards_without_shapes_is_plain_ascii) {
    on_every_line(expect_ascii);
}

TEST(a_narrow_terminal_gets_letters_without_brackets) {
    State state = position(middle);
    RenderOptions options = options_for(true, NO_SEAT);
    options.width = 40;
    const char *drawing = print(&state, &options);
    EXPECT(shows(drawing, "K 8 J T D  4 X 3 2 9  Q 7 5\n"));
    EXPECT(shows(drawing, "A 2 J _ ·"));
}

TEST(players_of_dog_cards_have_the_colours_that_were_arranged) {
    State state = position(middle);
    RenderOptions options = options_for(true, NO_SEAT);
    options.audience.colour[0] = 4;
    options.audience.colour[4] = 0;
    const char *drawing = print(&state, &options);
    EXPECT(shows(drawing, "★a purple"));
    EXPECT(!shows(drawing, "●"));
}

/* Two positions that a viewer cannot tell apart look alike. */
TEST(a_view_never_hangs_on_hidden_cards) {
    static char first[1 << 16];
    State state = position(partners);
    for (Seat viewer = 0; viewer < 4; viewer++) {
        State view = state, other = state;
        Rng rng = rng_start(&(Seed){{viewer, 1}}, 1);
        RenderOptions options = options_for(true, viewer);
        game_redact(&view, viewer);
        strcpy(first, print(&view, &options));
        other = view;
        game_sample_hidden(&other, viewer, &rng);
        game_redact(&other, viewer);
        EXPECT_TEXT(print(&other, &options), first);
    }
}
