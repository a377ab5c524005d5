/* Tests the drawing of the DOG board: every field has its own cells, nothing overlaps, and
 * nothing is lost without colours or shapes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/dog/dog_board.h"
#include "tests/test.h"
#include "tui/games/dog/dog_layout.h"
#include "tui/renderer.h"

static const struct {
    int segments, seats;
} boards[] = {{4, 2}, {4, 3}, {4, 4}, {5, 2}, {5, 3}, {5, 5},
              {6, 2}, {6, 3}, {6, 4}, {6, 5}, {6, 6}};

enum { BOARDS = sizeof boards / sizeof boards[0] };

/* A board with all pieces at home, just before a deal. */
static State empty_board(int board, const char *direction) {
    char line[128];
    snprintf(line, sizeof line, "dog:%d:%d:%s %.*s %.*s deal:a:a:0 - -", boards[board].segments,
             boards[board].seats, direction, 2 * boards[board].seats - 1, "-/-/-/-/-/-",
             2 * boards[board].seats - 1, "-/-/-/-/-/-");
    return position(line);
}

static const char *const directions[] = {"cw", "ccw"};

/* Calls `look` with each board in each direction, seen from each seat. */
static void on_every_board(void (*look)(const State *state, const DogLayout *layout)) {
    for (int board = 0; board < BOARDS; board++)
        for (int i = 0; i < 2; i++)
            for (Seat bottom = 0; bottom < boards[board].seats; bottom++) {
                State state = empty_board(board, directions[i]);
                DogLayout layout = dog_layout(&state.setup, bottom, false);
                look(&state, &layout);
            }
}

/* Which cells are taken. A piece takes two. */
typedef struct Ground {
    bool taken[CANVAS_ROWS][CANVAS_COLUMNS];
    int rows, columns;
} Ground;

static void take(Ground *ground, CellPos spot, int width) {
    for (int column = spot.column; column < spot.column + width; column++) {
        EXPECT(spot.row >= 0 && spot.row < ground->rows);
        EXPECT(column >= 0 && column < ground->columns);
        EXPECT(!ground->taken[spot.row][column]);
        ground->taken[spot.row][column] = true;
    }
}

static void expect_own_cells(const State *state, const DogLayout *layout) {
    static Ground ground;
    ground = (Ground){.rows = layout->rows, .columns = layout->columns};
    for (Field field = 0; field < track_length(&state->setup); field++) {
        take(&ground, layout->track[field], 2);
        take(&ground, layout->label[field], 2);
    }
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        for (int i = 0; i < GOAL_LENGTH; i++)
            take(&ground, layout->goal[seat][i], 2);
        for (int row = 0; row < PANEL_ROWS; row++)
            take(&ground, (CellPos){layout->panel[seat].row + row, layout->panel[seat].column},
                 PANEL_WIDTH);
    }
    for (int row = 0; row < CENTRE_ROWS; row++)
        take(&ground, (CellPos){layout->centre_row + row, layout->centre_column - CENTRE_WIDTH / 2},
             CENTRE_WIDTH);
}

TEST(fields_numbers_goals_and_panels_never_share_a_cell) {
    on_every_board(expect_own_cells);
}

/* In a flat board too; of panels the two lines that everybody has, and of words one line. */
TEST(in_a_compact_board_they_do_not_either_and_it_fits_a_small_window) {
    static Ground ground;
    for (int board = 0; board < BOARDS; board++)
        for (Seat bottom = 0; bottom < boards[board].seats; bottom++) {
            State state = empty_board(board, directions[0]);
            DogLayout layout = dog_layout(&state.setup, bottom, true);
            EXPECT(layout.rows <= 15 && layout.columns <= 80);
            ground = (Ground){.rows = layout.rows, .columns = layout.columns};
            for (Field field = 0; field < track_length(&state.setup); field++) {
                take(&ground, layout.track[field], 2);
                take(&ground, layout.label[field], 2);
            }
            for (Seat seat = 0; seat < state.setup.seats; seat++) {
                for (int i = 0; i < GOAL_LENGTH; i++)
                    take(&ground, layout.goal[seat][i], 2);
                for (int row = 0; row < 2; row++)
                    take(&ground,
                         (CellPos){layout.panel[seat].row + row, layout.panel[seat].column},
                         PANEL_WIDTH - 2);
            }
            take(&ground, (CellPos){layout.centre_row, layout.centre_column - CENTRE_WIDTH / 2},
                 CENTRE_WIDTH);
        }
}

TEST(a_piece_that_has_moved_is_marked_also_without_colours) {
    static const char *const on_start[] = {"[#b]!", "[#!]"};
    State state = position("dog:4:4:cw 12,30/16,20/-/- 4/2/2/2 play:a:a:0 - -");
    const Field moved[] = {16, 20};
    RenderOptions options = {.width = 80, .bottom = NO_SEAT, .marks = moved, .mark_count = 2};
    options.audience = audience_default();
    static char drawn[1 << 14];
    for (options.height = 0; options.height <= 24; options.height += 24) {
        FILE *out = fmemopen(drawn, sizeof drawn, "w");
        EXPECT(out != NULL && render_position(out, &state, &options) <= 21);
        fclose(out);
        EXPECT(strstr(drawn, "#b!") != NULL && strstr(drawn, "*a!") == NULL);
        EXPECT(strstr(drawn, on_start[options.height > 0]) != NULL);
    }
}

/* ---- marks and brackets ---- */

static const char *glyph_at(const Canvas *canvas, CellPos spot, int offset) {
    return canvas_at(canvas, spot.row, spot.column + offset)->glyph;
}

/* How many characters of the loop and what is in it are among these. */
static int count_any(const Canvas *canvas, int rows, const char *letters) {
    int count = 0;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < canvas->columns; column++) {
            const char *glyph = canvas_at(canvas, row, column)->glyph;
            count += glyph[0] != '\0' && strchr(letters, glyph[0]) != NULL;
        }
    return count;
}

/* A shape, or the capital letter that stands for shape and mark where there is one cell only. */
static bool is_piece(const char *glyph) {
    return glyph[0] != '\0' && strchr("*#^%@+ABCDEF", glyph[0]) != NULL;
}

/* Pieces of a and b on the start field and beside it, and in the first space of the goal. */
static void crowd(State *state, Seat owner, Field places[4]) {
    int length = (int)track_length(&state->setup), start = start_field(&state->setup, owner);
    for (int i = 0; i < 3; i++)
        places[i] = (Field)((start + length - 1 + i) % length);
    places[3] = goal_field(owner, 1);
    state->as.dog.piece[0][0] = places[0];
    state->as.dog.piece[1][0] = places[2];
    state->as.dog.piece[owner][1] = places[1];
    state->as.dog.piece[owner][2] = places[3];
}

static void expect_all_seen(const State *state, bool compact, bool moved, Seat owner) {
    static Canvas canvas;
    State crowded = *state;
    Field places[4];
    crowd(&crowded, owner, places);
    RenderOptions options = {.width = 80, .height = compact ? 24 : 0, .bottom = 0, .marks = places};
    options.mark_count = moved ? 4 : 0;
    options.audience = audience_default();
    renderer_of(state)->draw(&canvas, &crowded, &options);
    DogLayout layout = dog_layout(&state->setup, 0, compact);
    CellPos start = layout.track[places[1]];
    EXPECT_TEXT(glyph_at(&canvas, start, -1), "[");
    EXPECT_TEXT(glyph_at(&canvas, start, 2), "]");
    for (int i = 0; i < 3; i++)
        EXPECT(is_piece(glyph_at(&canvas, layout.track[places[i]], 0)) ||
               is_piece(glyph_at(&canvas, layout.track[places[i]], 1)));
    EXPECT_EQUAL(count_any(&canvas, layout.rows, "!ABCDEF"), moved ? 4 : 0);
}

TEST(marks_brackets_and_neighbours_all_stand_round_a_start_field) {
    for (int board = 0; board < BOARDS; board++)
        for (int i = 0; i < 8; i++) {
            State state = empty_board(board, directions[i & 1]);
            for (Seat owner = 0; owner < boards[board].seats; owner++)
                expect_all_seen(&state, i & 2, i & 4, owner);
        }
}

static void expect_near(CellPos left, CellPos right) {
    int rows = abs(left.row - right.row), columns = abs(left.column - right.column);
    EXPECT(rows + columns > 0);
    EXPECT((rows == 1 && columns == 0) || (rows == 0 && columns <= 4));
}

static void expect_neighbours(const State *state, const DogLayout *layout) {
    unsigned length = track_length(&state->setup);
    for (unsigned field = 0; field < length; field++)
        expect_near(layout->track[field], layout->track[(field + 1) % length]);
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        expect_near(layout->track[start_field(&state->setup, seat)], layout->goal[seat][0]);
        for (int i = 1; i < GOAL_LENGTH; i++)
            expect_near(layout->goal[seat][i - 1], layout->goal[seat][i]);
    }
}

TEST(neighbours_on_the_track_are_neighbours_on_the_screen) {
    on_every_board(expect_neighbours);
}

/* Twice the signed area of the loop; rows grow downwards, so clockwise is positive. */
static void expect_direction(const State *state, const DogLayout *layout) {
    int length = (int)track_length(&state->setup), area = 0;
    for (int field = 0; field < length; field++) {
        CellPos here = layout->track[field], next = layout->track[(field + 1) % length];
        area += here.column * next.row - next.column * here.row;
    }
    EXPECT((area > 0) == (state->setup.as.dog.direction == DOG_CLOCKWISE));
}

TEST(numbers_run_the_way_that_the_pieces_do) {
    on_every_board(expect_direction);
}

/* Going round the screen clockwise one meets the seats in turn order, whatever the direction. */
static void expect_turn_order(const State *state, const DogLayout *layout) {
    int area = 0, seats = state->setup.seats;
    for (Seat seat = 0; seat < seats; seat++) {
        CellPos here = layout->track[start_field(&state->setup, seat)];
        CellPos next = layout->track[start_field(&state->setup, (Seat)((seat + 1) % seats))];
        area += here.column * next.row - next.column * here.row;
    }
    EXPECT(seats == 2 || area > 0);
}

TEST(seats_sit_clockwise_in_turn_order) {
    on_every_board(expect_turn_order);
}

static RenderOptions options_for(bool utf8) {
    return (RenderOptions){
        .utf8 = utf8, .width = 80, .audience = audience_default(), .bottom = NO_SEAT};
}

static void draw(Canvas *canvas, const State *state, const RenderOptions *options) {
    renderer_of(state)->draw(canvas, state, options);
}

/* How often player a's piece is drawn; once more than on the board, as it is beside a's name. */
static int count_pieces(const Canvas *canvas, CellPos *last) {
    int count = 0;
    for (int row = 0; row < canvas->rows; row++)
        for (int column = 0; column + 1 < canvas->columns; column++)
            if (strcmp(canvas_at(canvas, row, column)->glyph, "●") == 0 &&
                strcmp(canvas_at(canvas, row, column + 1)->glyph, "a") == 0) {
                count++;
                *last = (CellPos){row, column};
            }
    return count;
}

static void expect_piece_at(const State *state, Field field, CellPos spot) {
    Canvas canvas;
    State moved = *state;
    CellPos seen = {0};
    RenderOptions options = options_for(true);
    moved.as.dog.piece[0][0] = field;
    draw(&canvas, &moved, &options);
    EXPECT_EQUAL(count_pieces(&canvas, &seen), 2);
    EXPECT_TEXT(canvas_at(&canvas, spot.row, spot.column)->glyph, "●");
    EXPECT_TEXT(canvas_at(&canvas, spot.row, spot.column + 1)->glyph, "a");
}

TEST(a_piece_is_drawn_once_wherever_it_stands) {
    for (int board = 0; board < BOARDS; board++)
        for (int i = 0; i < 2; i++) {
            State state = empty_board(board, directions[i]);
            DogLayout layout = dog_layout(&state.setup, NO_SEAT, false);
            for (Field field = 0; field < track_length(&state.setup); field++)
                expect_piece_at(&state, field, layout.track[field]);
            for (unsigned number = 1; number <= GOAL_LENGTH; number++)
                expect_piece_at(&state, goal_field(0, number), layout.goal[0][number - 1]);
        }
}

/* The picture as text. */
static void print(char *buffer, size_t size, const State *state, const RenderOptions *options) {
    FILE *out = fmemopen(buffer, size, "w");
    EXPECT(out != NULL);
    render_position(out, state, options);
    fclose(out);
}

static const char *const middle = "dog:4:4:cw 0,32/31,b2,b3/48,c1/28,30,41,d3 37Q/A4XJ/799J/669 "
                                  "play:b:d:7 - A345799TX";

TEST(without_colour_no_escape_byte_is_printed) {
    static char text[1 << 16];
    State state = position(middle);
    RenderOptions options = options_for(true);
    print(text, sizeof text, &state, &options);
    EXPECT(strchr(text, '\033') == NULL);
    options.colour = true;
    print(text, sizeof text, &state, &options);
    EXPECT(strchr(text, '\033') != NULL);
}

TEST(without_shapes_every_byte_is_plain_ascii) {
    static char text[1 << 16];
    State state = position(middle);
    RenderOptions options = options_for(false);
    print(text, sizeof text, &state, &options);
    for (const char *at = text; *at != '\0'; at++)
        EXPECT((unsigned char)*at < 0x80);
    EXPECT(strstr(text, "[*a]") != NULL);
}

static void expect_to_fit(const State *state, const DogLayout *layout) {
    Canvas canvas;
    RenderOptions options = options_for(true);
    draw(&canvas, state, &options);
    EXPECT(layout->columns <= 80);
    EXPECT(canvas.columns <= 80);
    EXPECT(canvas.rows <= 30);
}

TEST(every_board_fits_eighty_columns_and_thirty_rows) {
    on_every_board(expect_to_fit);
}

TEST(the_picture_shows_hands_piles_turn_and_who_is_safe) {
    static char text[1 << 16];
    State state = position(middle);
    RenderOptions options = options_for(true);
    options.audience.viewer = 1;
    print(text, sizeof text, &state, &options);
    EXPECT(strstr(text, "▶ ■b blue (you) with d") != NULL);
    EXPECT(strstr(text, "[1/11] [4] [X] [J]") != NULL);
    EXPECT(strstr(text, "home ●●·· hand 3") != NULL);
    EXPECT(strstr(text, "[●a]") != NULL);
    EXPECT(strstr(text, "your turn") != NULL);
    EXPECT(strstr(text, "round 8: 4 cards each") != NULL);
    EXPECT(strstr(text, "discard pile: 1/11 3 4 5 7 9×2 10 X") != NULL);
}

/* Five pieces leave no room for a word more beside them. */
TEST(who_starts_alone_is_told_by_the_name) {
    static char text[1 << 16];
    State state = position("dog:4:2:cw 0/32 -/22 play:b:b:0 - -");
    RenderOptions options = options_for(true);
    options.audience.viewer = 1;
    print(text, sizeof text, &state, &options);
    EXPECT(strstr(text, "▲c") == NULL && strstr(text, "blue (you) starts") != NULL);
    EXPECT(strstr(text, "hand 2 starts") == NULL);
}

TEST(hidden_cards_are_question_marks_and_long_hands_are_counted) {
    static char text[1 << 16];
    State state = position("dog:4:4:cw -/-/-/- 2?/AA22334455/3/3 play:a:a:0 - -");
    RenderOptions options = options_for(true);
    print(text, sizeof text, &state, &options);
    EXPECT(strstr(text, "[2] [?]") != NULL);
    EXPECT(strstr(text, "1/11×2 2×2 3×2 4×2 5×2") != NULL);
}

/* The viewer's own hand is always shown. */
TEST(a_hand_is_shown_whole_whatever_its_cards_are_called) {
    static char text[1 << 16];
    State state = position("dog:4:4:cw:14 -/-/-/- AATQKD/2/3/3 play:a:a:0 - -");
    RenderOptions options = options_for(true);
    print(text, sizeof text, &state, &options);
    EXPECT(strstr(text, "1/11×2 10 12 13 14") != NULL);
    state = position("dog:4:4:cw -/-/-/- AAAAK>A/22/33/33 give:b:a:0 - -");
    print(text, sizeof text, &state, &options);
    EXPECT(strstr(text, ">1/11< 1/11×3 13") != NULL);
    state = position("dog:4:4:cw -/-/-/- A23456789TQ/2/3/3 play:a:a:0 - -");
    print(text, sizeof text, &state, &options);
    EXPECT(strstr(text, "1/11 2 3 4 5 6 7 8 9 +2") != NULL);
}

TEST(a_narrow_terminal_gets_the_seats_as_a_list) {
    Canvas canvas;
    static char text[1 << 16];
    State state = position(middle);
    RenderOptions options = options_for(true);
    options.width = 40;
    draw(&canvas, &state, &options);
    EXPECT(canvas.columns <= 40);
    print(text, sizeof text, &state, &options);
    EXPECT(strstr(text, "on 31, goal 2 and goal 3") != NULL);
}

TEST(colours_may_be_arranged_freely) {
    static char text[1 << 16];
    State state = position(middle);
    RenderOptions options = options_for(true);
    options.audience.colour[0] = 4;
    options.audience.colour[4] = 0;
    print(text, sizeof text, &state, &options);
    EXPECT(strstr(text, "★a purple") != NULL);
    EXPECT(strstr(text, "●") == NULL);
}

TEST(fields_that_are_pointed_out_are_inverse) {
    Canvas canvas;
    State state = position(middle);
    RenderOptions options = options_for(true);
    Field marks[] = {12, goal_field(0, 1)};
    options.marks = marks;
    options.mark_count = 2;
    DogLayout layout = dog_layout(&state.setup, NO_SEAT, false);
    draw(&canvas, &state, &options);
    CellPos field = layout.track[12], goal = layout.goal[0][0], other = layout.track[13];
    EXPECT(canvas_at(&canvas, field.row, field.column)->ink.style & STYLE_INVERSE);
    EXPECT(canvas_at(&canvas, goal.row, goal.column)->ink.style & STYLE_INVERSE);
    EXPECT(!(canvas_at(&canvas, other.row, other.column)->ink.style & STYLE_INVERSE));
}
