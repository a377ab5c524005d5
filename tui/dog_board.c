/* The board of a picture: the loop of fields with their numbers, the goals, the pieces. */
#include "rules/dog/board.h"
#include "tui/dog_picture.h"

static const Ink dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

static Seat piece_on(const Picture *picture, Field field) {
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++)
        for (unsigned i = 0; i < pieces_each(&picture->state->setup); i++)
            if (picture->dog->piece[seat][i] == field)
                return seat;
    return NO_SEAT;
}

static uint8_t mark_style(const Picture *picture, Field field) {
    return view_is_marked(picture->options, field) ? STYLE_INVERSE : 0;
}

/* "(·)" is a start field, "(■b)" has somebody else on it, "[●a]" is safe there. */
static void draw_start_marks(const Picture *picture, Spot spot, Seat owner, Seat piece) {
    bool safe = piece == owner;
    Ink ink = picture_ink(picture, owner, STYLE_BOLD);
    int right = spot.column + (piece == NO_SEAT ? 1 : 2);
    canvas_text(picture->canvas, spot.row, spot.column - 1, safe ? "[" : "(", ink);
    canvas_text(picture->canvas, spot.row, right, safe ? "]" : ")", ink);
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
    Spot spot = picture->layout.track[field];
    Seat piece = piece_on(picture, field), owner = start_owner(&picture->state->setup, field);
    uint8_t style = mark_style(picture, field);
    if (piece != NO_SEAT)
        picture_piece(picture, spot, piece, style);
    else
        canvas_text(picture->canvas, spot.row, spot.column, picture->glyphs->field,
                    owner != NO_SEAT ? picture_ink(picture, owner, style) : (Ink){.style = style});
    if (owner != NO_SEAT)
        draw_start_marks(picture, spot, owner, piece);
    draw_label(picture, field, piece);
}

static void draw_goal(const Picture *picture, Seat seat) {
    for (unsigned number = 1; number <= GOAL_LENGTH; number++) {
        Field field = goal_field(seat, number);
        Spot spot = picture->layout.goal[seat][number - 1];
        uint8_t style = mark_style(picture, field);
        if (piece_on(picture, field) != NO_SEAT)
            picture_piece(picture, spot, seat, style);
        else
            canvas_text(picture->canvas, spot.row, spot.column, picture->glyphs->goal,
                        picture_ink(picture, seat, style));
    }
}

/* "●a!" has moved since the viewer's last turn, which is seen without colours too. */
static void draw_mark(const Picture *picture, Field field, Spot spot) {
    if (view_is_marked(picture->options, field) && piece_on(picture, field) != NO_SEAT)
        canvas_text(picture->canvas, spot.row, spot.column + 2, "!", bold);
}

static void draw_marks(const Picture *picture) {
    for (Field field = 0; field < track_length(&picture->state->setup); field++)
        draw_mark(picture, field, picture->layout.track[field]);
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++)
        for (unsigned number = 1; number <= GOAL_LENGTH; number++)
            draw_mark(picture, goal_field(seat, number), picture->layout.goal[seat][number - 1]);
}

void draw_board(const Picture *picture) {
    for (Field field = 0; field < track_length(&picture->state->setup); field++)
        draw_field(picture, field);
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++)
        draw_goal(picture, seat);
    draw_marks(picture);
}
