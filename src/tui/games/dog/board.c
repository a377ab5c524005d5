/* Draws the DOG board: track, goals and pieces. */
#include "rules/dog/dog_board.h"
#include "tui/games/dog/dog_drawing.h"

static const Ink dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

static Seat piece_on(const DogDrawing *drawing, Field field) {
    for (Seat seat = 0; seat < drawing->state->setup.seats; seat++)
        for (unsigned i = 0; i < pieces_each(&drawing->state->setup); i++)
            if (drawing->dog->piece[seat][i] == field)
                return seat;
    return NO_SEAT;
}

/* ---- the cells of a field ---- */

static bool is_at(CellPos cell, int row, int column) {
    return cell.row == row && cell.column == column;
}

/* Where the bracket behind a start field stands: "(·)", "(■b)". */
static CellPos closing_of(const DogDrawing *drawing, Field start) {
    CellPos cell = drawing->layout.track[start];
    return (CellPos){cell.row, cell.column + (piece_on(drawing, start) == NO_SEAT ? 1 : 2)};
}

static bool is_bracket(const DogDrawing *drawing, int row, int column) {
    const Setup *setup = &drawing->state->setup;
    for (Seat seat = 0; seat < setup->seats; seat++) {
        Field start = start_field(setup, seat);
        if (is_at(drawing->layout.track[start], row, column + 1) ||
            is_at(closing_of(drawing, start), row, column))
            return true;
    }
    return false;
}

/* Does a field, a goal or a number begin there? */
static bool is_place(const DogDrawing *drawing, int row, int column) {
    const DogLayout *layout = &drawing->layout;
    const Setup *setup = &drawing->state->setup;
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
static void draw_brackets(const DogDrawing *drawing, Seat owner) {
    Field start = start_field(&drawing->state->setup, owner);
    CellPos cell = drawing->layout.track[start], closing = closing_of(drawing, start);
    bool safe = piece_on(drawing, start) == owner;
    Ink ink = dog_ink(drawing, owner, STYLE_BOLD);
    canvas_text(drawing->canvas, cell.row, cell.column - 1, safe ? "[" : "(", ink);
    canvas_text(drawing->canvas, closing.row, closing.column, safe ? "]" : ")", ink);
}

/* What has moved since the viewer's last turn is seen without colours too: "●a!", "[●a]!" on a start
 * field, and where that would hide something else "●!" or "[●!]", as the shape alone says whose. */
static void draw_mark(const DogDrawing *drawing, CellPos cell) {
    int column = cell.column + 2;
    bool bracket = is_bracket(drawing, cell.row, column);
    bool own = bracket && is_bracket(drawing, cell.row, cell.column - 1);
    if (is_place(drawing, cell.row, column) || (bracket && !own))
        column--;
    else if (own)
        column += is_place(drawing, cell.row, column + 1) ? -1 : 1;
    canvas_text(drawing->canvas, cell.row, column, "!", bold);
}

/* Next to a start field of a narrow board a bracket leaves one cell: "●", or "A" if it has moved. */
static void draw_narrow(const DogDrawing *drawing, CellPos cell, Seat seat, bool marked) {
    char letter[] = {(char)(seat_letter(seat) - 'a' + 'A'), '\0'};
    Ink ink = dog_ink(drawing, seat, marked ? STYLE_BOLD | STYLE_INVERSE : STYLE_BOLD);
    canvas_text(drawing->canvas, cell.row, cell.column, marked ? letter : dog_shape(drawing, seat),
                ink);
}

/* A piece on the field, or else `empty`. */
static void draw_place(const DogDrawing *drawing, Field field, CellPos cell, const char *empty,
                       Ink ink) {
    Seat piece = piece_on(drawing, field);
    bool marked = render_is_marked(drawing->options, field);
    bool first = !is_bracket(drawing, cell.row, cell.column);
    bool second = !is_bracket(drawing, cell.row, cell.column + 1);
    ink.style |= marked ? STYLE_INVERSE : 0;
    cell.column += !first;
    if (piece == NO_SEAT)
        canvas_text(drawing->canvas, cell.row, cell.column, empty, ink);
    else if (!first || !second)
        draw_narrow(drawing, cell, piece, marked);
    else
        dog_draw_piece(drawing, cell, piece, marked ? STYLE_INVERSE : 0);
    if (piece != NO_SEAT && marked && first && second)
        draw_mark(drawing, cell);
}

static void draw_number(const DogDrawing *drawing, Field field, Ink ink) {
    char number[4];
    Text text = text_into(number, sizeof number);
    CellPos cell = drawing->layout.label[field];
    text_number(&text, field);
    /* On the left side numbers end where the margin does, next to their field. */
    bool left = drawing->layout.side[field] == SIDE_LEFT;
    canvas_text(drawing->canvas, cell.row, cell.column + (left && field < 10), number, ink);
}

static void draw_arrow(const DogDrawing *drawing, Field field) {
    static const BoardSide turned[] = {SIDE_TOP, SIDE_RIGHT, SIDE_BOTTOM, SIDE_LEFT};
    bool clockwise = drawing->state->setup.as.dog.direction == DOG_CLOCKWISE;
    BoardSide side = drawing->layout.side[field];
    CellPos cell = drawing->layout.label[field];
    const char *arrow = drawing->glyphs->arrow[clockwise ? side : turned[side]];
    canvas_text(drawing->canvas, cell.row, cell.column + (side == SIDE_LEFT), arrow, dim);
}

/* Every fourth field has its number, and every field with a piece: that is what a player types. */
static void draw_label(const DogDrawing *drawing, Field field, Seat piece) {
    if (piece != NO_SEAT)
        draw_number(drawing, field, dog_ink(drawing, piece, 0));
    else if (field % 4 == 0)
        draw_number(drawing, field,
                    start_owner(&drawing->state->setup, field) != NO_SEAT ? bold : dim);
    else if (field % SEGMENT_LENGTH == 2)
        draw_arrow(drawing, field);
}

static void draw_field(const DogDrawing *drawing, Field field) {
    Seat owner = start_owner(&drawing->state->setup, field);
    Ink ink = owner != NO_SEAT ? dog_ink(drawing, owner, 0) : (Ink){0};
    draw_place(drawing, field, drawing->layout.track[field], drawing->glyphs->field, ink);
    draw_label(drawing, field, piece_on(drawing, field));
}

static void draw_goal(const DogDrawing *drawing, Seat seat) {
    for (unsigned number = 1; number <= GOAL_LENGTH; number++)
        draw_place(drawing, goal_field(seat, number), drawing->layout.goal[seat][number - 1],
                   drawing->glyphs->goal, dog_ink(drawing, seat, 0));
}

void dog_draw_board(const DogDrawing *drawing) {
    for (Field field = 0; field < track_length(&drawing->state->setup); field++)
        draw_field(drawing, field);
    for (Seat seat = 0; seat < drawing->state->setup.seats; seat++) {
        draw_goal(drawing, seat);
        draw_brackets(drawing, seat);
    }
}
