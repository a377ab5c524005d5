/* Colours and shapes belong together: where the order of colours changes, the shapes follow. */
#include "tui/seat_style.h"

static const char *const shapes[SEATS_MAX] = {"●", "■", "▲", "◆", "★", "✚"};
static const char *const letters[SEATS_MAX] = {"*", "#", "^", "%", "@", "+"};

const char *card_face(Card card) {
    static const char *const faces[CARD_KINDS + 1] = {
        "1/11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14", "X", "J", "?"};
    return card <= CARD_HIDDEN ? faces[card] : "";
}

Ink seat_ink(const RenderOptions *options, Seat seat, uint8_t style) {
    uint8_t colour = options->audience.colour[seat];
    return (Ink){.colour = (uint8_t)(COLOUR_RED + colour), .style = style};
}

const char *seat_shape(const RenderOptions *options, Seat seat) {
    uint8_t colour = options->audience.colour[seat];
    return options->utf8 ? shapes[colour] : letters[colour];
}

int draw_seat(Canvas *canvas, const RenderOptions *options, int row, int column, Seat seat,
              uint8_t style) {
    char letter[2] = {seat_letter(seat), '\0'};
    Ink ink = seat_ink(options, seat, (uint8_t)(STYLE_BOLD | style));
    column = canvas_text(canvas, row, column, seat_shape(options, seat), ink);
    return canvas_text(canvas, row, column, letter, ink);
}
