/* The board of a picture: the loop of fields with their numbers, the goals, the pieces. */
#include "rules/dog/dog_board.h"
#include "tui/games/dog/dog_drawing.h"

static const Ink dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

static Seat piece_on(const Picture *picture, Field field) {
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++)
        for (unsigned i = 0; i < pieces_each(&picture->state->setup); i++)
            if (picture->dog->piece[seat][i] == field)
                return seat;
    return NO_SEAT;
}

/* ---- the cells of a field ---- */

static bool is_at(Spot spot, int row, int column) {
    return spot.row == row && spot.column == column;
}

/* Where the bracket behind a start field stands: "(·)", "(■b)". */
static Spot closing_of(const Picture *picture, Field start) {
    Spot spot = picture->layout.track[start];
    return (Spot){spot.row, spot.column + (piece_on(picture, start) == NO_SEAT ? 1 : 2)};
}

static bool is_bracket(const Picture *picture, int row, int column) {
    const Setup *setup = &picture->state->setup;
    for (Seat seat = 0; seat < setup->seats; seat++) {
        Field start = start_field(setup, seat);
        if (is_at(picture->layout.track[start], row, column + 1) ||
            is_at(closing_of(picture, start), row, column))
            return true;
    }
    return false;
}

/* Does a field, a goal or a number begin there? */
static bool is_place(const Picture *picture, int row, int column) {
    const DogLayout *layout = &picture->layout;
    const Setup *setup = &picture->state->setup;
    for (Field field = 0; field < track_length(setup); field++)
        if (is_at(layout->track[field], row, column) || is_at(layout->label[field], row, column))
            return true;
    for (Seat seat = 0; seat < setup->seats; seat++)
        for (unsigned i = 0; i < GOAL_LENGTH; i++)
            if (is_at(layout->goal[seat][i], row, column))
                return true;
    return false;
}

/* ---- fields ---- */

/* "(·)" is a start field, "(■b)" has somebody else on it, "[●a]" is safe there. */
static void draw_brackets(const Picture *picture, Seat owner) {
    Field start = start_field(&picture->state->setup, owner);
    Spot spot = picture->layout.track[start], closing = closing_of(picture, start);
    bool safe = piece_on(picture, start) == owner;
    Ink ink = picture_ink(picture, owner, STYLE_BOLD);
    canvas_text(picture->canvas, spot.row, spot.column - 1, safe ? "[" : "(", ink);
    canvas_text(picture->canvas, closing.row, closing.column, safe ? "]" : ")", ink);
}

/* What has moved since the viewer's last turn is seen without colours too: "●a!", "[●a]!" on a start
 * field, and where that would hide something else "●!" or "[●!]", as the shape alone says whose. */
static void draw_mark(const Picture *picture, Spot spot) {
    int column = spot.column + 2;
    bool bracket = is_bracket(picture, spot.row, column);
    bool own = bracket && is_bracket(picture, spot.row, spot.column - 1);
    if (is_place(picture, spot.row, column) || (bracket && !own))
        column--;
    else if (own)
        column += is_place(picture, spot.row, column + 1) ? -1 : 1;
    canvas_text(picture->canvas, spot.row, column, "!", bold);
}

/* Next to a start field of a narrow board a bracket leaves one cell: "●", or "A" if it has moved. */
static void draw_narrow(const Picture *picture, Spot spot, Seat seat, bool marked) {
    char letter[] = {(char)(seat_letter(seat) - 'a' + 'A'), '\0'};
    Ink ink = picture_ink(picture, seat, marked ? STYLE_BOLD | STYLE_INVERSE : STYLE_BOLD);
    canvas_text(picture->canvas, spot.row, spot.column,
                marked ? letter : picture_shape(picture, seat), ink);
}

/* A piece on the field, or else `empty`. */
static void draw_place(const Picture *picture, Field field, Spot spot, const char *empty, Ink ink) {
    Seat piece = piece_on(picture, field);
    bool marked = view_is_marked(picture->options, field);
    bool first = !is_bracket(picture, spot.row, spot.column);
    bool second = !is_bracket(picture, spot.row, spot.column + 1);
    ink.style |= marked ? STYLE_INVERSE : 0;
    spot.column += !first;
    if (piece == NO_SEAT)
        canvas_text(picture->canvas, spot.row, spot.column, empty, ink);
    else if (!first || !second)
        draw_narrow(picture, spot, piece, marked);
    else
        picture_piece(picture, spot, piece, marked ? STYLE_INVERSE : 0);
    if (piece != NO_SEAT && marked && first && second)
        draw_mark(picture, spot);
}

static void draw_number(const Picture *picture, Field field, Ink ink) {
    char number[4];
    Text text = text_into(number, sizeof number);
    Spot spot = picture->layout.label[field];
    text_number(&text, field);
    /* On the left side numbers end where the margin does, next to their field. */
    bool left = picture->layout.side[field] == SIDE_LEFT;
    canvas_text(picture->canvas, spot.row, spot.column + (left && field < 10), number, ink);
}

static void draw_arrow(const Picture *picture, Field field) {
    static const Side turned[] = {SIDE_TOP, SIDE_RIGHT, SIDE_BOTTOM, SIDE_LEFT};
    bool clockwise = picture->state->setup.as.dog.direction == DOG_CLOCKWISE;
    Side side = picture->layout.side[field];
    Spot spot = picture->layout.label[field];
    const char *arrow = picture->glyphs->arrow[clockwise ? side : turned[side]];
    canvas_text(picture->canvas, spot.row, spot.column + (side == SIDE_LEFT), arrow, dim);
}

/* Every fourth field has its number, and every field with a piece: that is what a player types. */
static void draw_label(const Picture *picture, Field field, Seat piece) {
    if (piece != NO_SEAT)
        draw_number(picture, field, picture_ink(picture, piece, 0));
    else if (field % 4 == 0)
        draw_number(picture, field,
                    start_owner(&picture->state->setup, field) != NO_SEAT ? bold : dim);
    else if (field % SEGMENT_LENGTH == 2)
        draw_arrow(picture, field);
}

static void draw_field(const Picture *picture, Field field) {
    Seat owner = start_owner(&picture->state->setup, field);
    Ink ink = owner != NO_SEAT ? picture_ink(picture, owner, 0) : (Ink){0};
    draw_place(picture, field, picture->layout.track[field], picture->glyphs->field, ink);
    draw_label(picture, field, piece_on(picture, field));
}

static void draw_goal(const Picture *picture, Seat seat) {
    for (unsigned number = 1; number <= GOAL_LENGTH; number++)
        draw_place(picture, goal_field(seat, number), picture->layout.goal[seat][number - 1],
                   picture->glyphs->goal, picture_ink(picture, seat, 0));
}

void draw_board(const Picture *picture) {
    for (Field field = 0; field < track_length(&picture->state->setup); field++)
        draw_field(picture, field);
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++) {
        draw_goal(picture, seat);
        draw_brackets(picture, seat);
    }
}
