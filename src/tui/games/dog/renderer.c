/* The board game as a picture, put together from its parts; where the terminal is too
 * narrow for the board, what lies in front of the seats is listed instead. */
#include "tui/renderer.h"

#include "tui/games/dog/dog_drawing.h"
#include "tui/seat_style.h"

static const Glyphs shapes = {
    .field = "·",
    .goal = "○",
    .turn = "▶",
    .times = "×",
    .clockwise = "↻",
    .counter_clockwise = "↺",
    .arrow = {"←", "↑", "→", "↓"},
};

static const Glyphs letters = {
    .field = ".",
    .goal = "o",
    .turn = ">",
    .times = "x",
    .clockwise = ">>",
    .counter_clockwise = "<<",
    .arrow = {"<", "^", ">", "v"},
};

Ink picture_ink(const Picture *picture, Seat seat, uint8_t style) {
    return seat_ink(picture->options, seat, style);
}

const char *picture_shape(const Picture *picture, Seat seat) {
    return seat_shape(picture->options, seat);
}

void picture_piece(const Picture *picture, Spot spot, Seat seat, uint8_t style) {
    draw_seat(picture->canvas, picture->options, spot.row, spot.column, seat, style);
}

static void draw_whole(const Picture *picture) {
    const DogLayout *layout = &picture->layout;
    canvas_clear(picture->canvas, layout->rows + 2, layout->columns);
    draw_centre(picture, layout->centre_row, layout->centre_column);
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++)
        draw_panel(picture, layout->panel[seat], seat);
    draw_board(picture); /* last: no text, however long, hides a piece */
    draw_discard(picture, layout->rows);
    draw_legend(picture, layout->rows + 1);
}

/* The discard pile and the legend are in the other picture. */
static void draw_compact(const Picture *picture) {
    const DogLayout *layout = &picture->layout;
    canvas_clear(picture->canvas, layout->rows, layout->columns);
    draw_centre(picture, layout->centre_row, layout->centre_column);
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++)
        draw_panel(picture, layout->panel[seat], seat);
    draw_board(picture);
}

static void draw_list(const Picture *picture) {
    int seats = picture->state->setup.seats, width = picture->options->width;
    int each = PANEL_ROWS + 1, rows = CENTRE_ROWS + seats * each;
    canvas_clear(picture->canvas, rows + 1, width > 0 ? width : 1);
    draw_centre(picture, 0, CENTRE_WIDTH / 2);
    for (Seat seat = 0; seat < seats; seat++) {
        Spot spot = {CENTRE_ROWS + seat * each, 0};
        draw_panel(picture, spot, seat);
        draw_standing(picture, (Spot){spot.row + PANEL_ROWS, 2}, seat);
    }
    draw_discard(picture, rows);
}

enum { WORDS_ROWS = 14 }; /* what moves, advice, a list and a prompt want below a picture */

static bool wants_compact(const DogLayout *whole, const ViewOptions *options) {
    return options->height > 0 && options->height < whole->rows + 2 + WORDS_ROWS;
}

static void draw(Canvas *canvas, const State *state, const ViewOptions *options) {
    Speaker speaker;
    ViewOptions spoken = *options;
    spoken.voice = *speak(&speaker, &options->voice);
    Picture picture = {
        .canvas = canvas,
        .state = state,
        .dog = &state->as.dog,
        .options = &spoken,
        .glyphs = options->utf8 ? &shapes : &letters,
        .layout = dog_layout(&state->setup, options->bottom, false),
    };
    bool compact = wants_compact(&picture.layout, options);
    if (compact)
        picture.layout = dog_layout(&state->setup, options->bottom, true);
    if (options->width >= picture.layout.columns && compact)
        draw_compact(&picture);
    else if (options->width >= picture.layout.columns)
        draw_whole(&picture);
    else
        draw_list(&picture);
}

/* Where a piece has come to. */
static int places(const Event *event, Field place[PLACES_MAX]) {
    if (event->kind != DOG_MOVED && event->kind != DOG_EXCHANGED)
        return 0;
    place[0] = event->to;
    place[1] = event->from;
    return event->kind == DOG_EXCHANGED ? 2 : 1;
}

const View view_dog = {.draw = draw, .places = places, .end_key = "end.dog"};
