/* Draws DOG; a list of players where the board does not fit. */
#include "tui/renderer.h"

#include "tui/games/dog/dog_drawing.h"
#include "tui/seat_style.h"

static const DogGlyphs shapes = {
    .field = "·",
    .goal = "○",
    .turn = "▶",
    .times = "×",
    .clockwise = "↻",
    .counter_clockwise = "↺",
    .arrow = {"←", "↑", "→", "↓"},
};

static const DogGlyphs letters = {
    .field = ".",
    .goal = "o",
    .turn = ">",
    .times = "x",
    .clockwise = ">>",
    .counter_clockwise = "<<",
    .arrow = {"<", "^", ">", "v"},
};

Ink dog_ink(const DogDrawing *drawing, Seat seat, uint8_t style) {
    return seat_ink(drawing->options, seat, style);
}

const char *dog_shape(const DogDrawing *drawing, Seat seat) {
    return seat_shape(drawing->options, seat);
}

void dog_draw_piece(const DogDrawing *drawing, CellPos cell, Seat seat, uint8_t style) {
    draw_seat(drawing->canvas, drawing->options, cell.row, cell.column, seat, style);
}

static void draw_whole(const DogDrawing *drawing) {
    const DogLayout *layout = &drawing->layout;
    canvas_clear(drawing->canvas, layout->rows + 2, layout->columns);
    dog_draw_centre(drawing, layout->centre_row, layout->centre_column);
    for (Seat seat = 0; seat < drawing->state->setup.seats; seat++)
        dog_draw_panel(drawing, layout->panel[seat], seat);
    dog_draw_board(drawing); /* last: no text, however long, covers a piece */
    dog_draw_discard(drawing, layout->rows);
    dog_draw_legend(drawing, layout->rows + 1);
}

/* The discard pile and the legend are in the other drawing. */
static void draw_compact(const DogDrawing *drawing) {
    const DogLayout *layout = &drawing->layout;
    canvas_clear(drawing->canvas, layout->rows, layout->columns);
    dog_draw_centre(drawing, layout->centre_row, layout->centre_column);
    for (Seat seat = 0; seat < drawing->state->setup.seats; seat++)
        dog_draw_panel(drawing, layout->panel[seat], seat);
    dog_draw_board(drawing);
}

static void draw_list(const DogDrawing *drawing) {
    int seats = drawing->state->setup.seats, width = drawing->options->width;
    int each = PANEL_ROWS + 1, rows = CENTRE_ROWS + seats * each;
    canvas_clear(drawing->canvas, rows + 1, width > 0 ? width : 1);
    dog_draw_centre(drawing, 0, CENTRE_WIDTH / 2);
    for (Seat seat = 0; seat < seats; seat++) {
        CellPos cell = {CENTRE_ROWS + seat * each, 0};
        dog_draw_panel(drawing, cell, seat);
        dog_draw_result(drawing, (CellPos){cell.row + PANEL_ROWS, 2}, seat);
    }
    dog_draw_discard(drawing, rows);
}

enum { WORDS_ROWS = 14 }; /* rows for moves, tips, a list and a prompt below a drawing */

static bool wants_compact(const DogLayout *whole, const RenderOptions *options) {
    return options->height > 0 && options->height < whole->rows + 2 + WORDS_ROWS;
}

static void draw(Canvas *canvas, const State *state, const RenderOptions *options) {
    ResolvedAudience resolved;
    RenderOptions spoken = *options;
    spoken.audience = *audience_resolve(&resolved, &options->audience);
    DogDrawing drawing = {
        .canvas = canvas,
        .state = state,
        .dog = &state->as.dog,
        .options = &spoken,
        .glyphs = options->utf8 ? &shapes : &letters,
        .layout = dog_layout(&state->setup, options->bottom, false),
    };
    bool compact = wants_compact(&drawing.layout, options);
    if (compact)
        drawing.layout = dog_layout(&state->setup, options->bottom, true);
    if (options->width >= drawing.layout.columns && compact)
        draw_compact(&drawing);
    else if (options->width >= drawing.layout.columns)
        draw_whole(&drawing);
    else
        draw_list(&drawing);
}

/* Where a piece has come to. */
static int places(const Event *event, Field place[PLACES_MAX]) {
    if (event->kind != DOG_MOVED && event->kind != DOG_EXCHANGED)
        return 0;
    place[0] = event->to;
    place[1] = event->from;
    return event->kind == DOG_EXCHANGED ? 2 : 1;
}

const Renderer renderer_dog = {.draw = draw, .places = places, .end_key = "end.dog"};
