/* Draws a player of DOG Cards: hand, rows, and what each row needs. */
#include "tui/games/cards/cards_drawing.h"

enum { LEFT = 2, HAND_COLUMN = 27, HAND_SHOWN = 7, LEFT_COLUMN = 64 };

static unsigned rows_each(const CardsDrawing *drawing) {
    return game_partner(&drawing->state->setup, 0) != NO_SEAT ? 1 : ROWS_MAX;
}

/* Name, rows, and the hand, which has a line of its own where there is little room. */
int cards_seat_rows(const CardsDrawing *drawing) {
    return 1 + (int)rows_each(drawing) + !drawing->wide;
}

static bool is_to_act(const CardsDrawing *drawing, Seat seat) {
    SeatSet to_act = game_to_act(drawing->state);
    return to_act != CHANCE && has_seat(to_act, seat);
}

/* "▶ ●a red (you) with c" */
static void draw_name(const CardsDrawing *drawing, int row, Seat seat) {
    const RenderOptions *options = drawing->options;
    Sentence sentence;
    cards_begin_sentence(&sentence, drawing, seat);
    if (is_to_act(drawing, seat))
        canvas_text(drawing->canvas, row, 0, options->utf8 ? "▶" : ">", cards_bold);
    draw_seat(drawing->canvas, options, row, LEFT, seat, 0);
    bool you = seat == options->audience.viewer;
    int column = cards_draw_message(drawing, row, LEFT + 3, you ? "view.you" : "alone.player",
                                    &sentence, seat_ink(options, seat, STYLE_BOLD));
    Seat partner = game_partner(&drawing->state->setup, seat);
    char letter[2] = {seat_letter(partner), '\0'};
    sentence_add(&sentence, arg_text("letter", letter));
    if (partner != NO_SEAT)
        cards_draw_message(drawing, row, column + 1, "view.with", &sentence, cards_dim);
}

/* ---- the hand ---- */

/* Who knows the `nth` card of its kind, counted from 0: those known to all come first. */
static SeatSet who_knows(const CardsDrawing *drawing, Seat seat, Card card, unsigned nth) {
    const CardsState *cards = drawing->cards;
    unsigned open = card_count(cards->open[seat], card);
    if (nth < open)
        return (SeatSet)((1U << drawing->state->setup.seats) - 1);
    SeatSet knowing = 0;
    for (Seat who = 0; who < CARDS_SEATS; who++)
        if (card_count(cards->known[seat][who], card) > nth - open)
            knowing |= seat_bit(who);
    return knowing;
}

typedef struct Held {
    Card card;
    char sign;
    unsigned count; /* of this card with this sign */
} Held;

static void hold(Held held[DECK_MAX], unsigned *lots, Card card, char sign, bool together) {
    Held *last = *lots > 0 ? &held[*lots - 1] : NULL;
    if (together && last != NULL && last->card == card && last->sign == sign)
        last->count++;
    else if (*lots < DECK_MAX)
        held[(*lots)++] = (Held){card, sign, 1};
}

static unsigned list_hand(const CardsDrawing *drawing, Seat seat, Held held[DECK_MAX]) {
    unsigned lots = 0;
    Card gift = drawing->cards->gift[seat];
    for (CardSet hand = drawing->cards->hand[seat]; hand != 0;
         hand = card_without(hand, card_first(hand)))
        for (unsigned nth = 0; nth < card_count(hand, card_first(hand)); nth++) {
            SeatSet knowing = who_knows(drawing, seat, card_first(hand), nth);
            bool chosen = nth == 0 && card_first(hand) == gift;
            hold(held, &lots, card_first(hand), chosen ? '>' : cards_known_sign(drawing, knowing),
                 drawing->wide);
        }
    for (unsigned i = 0; i < drawing->cards->hidden[seat]; i++)
        hold(held, &lots, CARD_HIDDEN, i == 0 && gift == CARD_HIDDEN ? '>' : ' ', false);
    return lots;
}

static int held_width(const CardsDrawing *drawing, const Held *held) {
    int signs = (held->sign != ' ') + (held->count > 9) + 2 * (held->count > 1);
    return drawing->wide ? canvas_width(card_face(held->card)) + signs : 2;
}

/* Returns the column of the next. */
static int draw_held(const CardsDrawing *drawing, int row, int column, const Held *held, Ink ink) {
    column = cards_draw_card(drawing, row, column, held->card, held->sign, ink);
    if (held->count > 1)
        column = cards_draw_count(drawing, row, column, drawing->options->utf8 ? "×" : "x",
                                  held->count, cards_dim);
    return column + drawing->wide;
}

/* No hand holds more than seven cards, but a position may: "+9" stands for the rest. The card
 * chosen for the partner has the sign '>'. */
static void draw_hand(const CardsDrawing *drawing, int row, int column, Seat seat) {
    Held held[DECK_MAX];
    unsigned lots = list_hand(drawing, seat, held), left = 0;
    column = cards_draw_label(drawing, row, column, "view.cards.hand", cards_dim) + 1;
    int right = drawing->wide ? LEFT_COLUMN - 1 : column + 2 * HAND_SHOWN;
    Ink ink = seat == drawing->options->audience.viewer ? cards_bold : cards_plain;
    for (unsigned i = 0; i < lots; i++)
        left += held[i].count;
    for (unsigned i = 0; i < lots; i++) {
        int rest = left == held[i].count ? 0 : drawing->wide ? (int)sizeof " +99" - 1 : 2;
        if (column + held_width(drawing, &held[i]) + rest > right)
            break;
        column = draw_held(drawing, row, column, &held[i], ink);
        left -= held[i].count;
    }
    if (left > 0)
        cards_draw_count(drawing, row, column, "+", left, ink);
    if (lots == 0)
        cards_draw_label(drawing, row, column, "view.no-cards", cards_dim);
}

/* ---- rows ---- */

/* "J=5" for a joker that stands for a 5. */
static void draw_joker(const CardsDrawing *drawing, int row, unsigned place) {
    int column =
        canvas_text(drawing->canvas, row, cards_place_column(drawing, place), "J", cards_bold);
    if (drawing->wide)
        cards_draw_count(drawing, row, column, "=", place, cards_bold);
}

/* Returns the column behind it. */
static int draw_needs(const CardsDrawing *drawing, int row, int column, unsigned next) {
    Sentence sentence;
    sentence_add(cards_begin_sentence(&sentence, drawing, NO_SEAT),
                 arg_text("card", card_face(place_card(next))));
    const char *key = next == 1            ? "view.cards.needs-first"
                      : next == ROW_LENGTH ? "view.cards.needs-last"
                                           : "view.cards.needs-next";
    return cards_draw_message(drawing, row, column, key, &sentence,
                              drawing->wide ? cards_bold : cards_plain);
}

/* "(4 or J)  ·   ·", or "_ · ·" and behind it what is needed. */
static void draw_places_left(const CardsDrawing *drawing, int row, unsigned next) {
    const char *dot = drawing->options->utf8 ? "·" : ".";
    int column = cards_place_column(drawing, next);
    if (drawing->wide) {
        column = canvas_text(drawing->canvas, row, column, "(", cards_bold);
        column = draw_needs(drawing, row, column, next);
        column = canvas_text(drawing->canvas, row, column, ")", cards_bold);
    } else {
        column = canvas_text(drawing->canvas, row, column, "_", cards_bold);
        draw_needs(drawing, row, cards_place_column(drawing, ROW_LENGTH) + 5, next);
    }
    for (unsigned place = next + 1; place <= ROW_LENGTH; place++)
        if (cards_place_column(drawing, place) > column)
            canvas_text(drawing->canvas, row, cards_place_column(drawing, place), dot, cards_dim);
}

static void draw_open_row(const CardsDrawing *drawing, int row, Row cards, Seat seat) {
    unsigned length = row_length(cards);
    Ink ink = seat_ink(drawing->options, seat, STYLE_BOLD);
    for (unsigned place = 1; place <= length; place++)
        if (row_card(cards, place) == CARD_J)
            draw_joker(drawing, row, place);
        else
            cards_draw_card(drawing, row, cards_place_column(drawing, place),
                            row_card(cards, place), ' ', ink);
    draw_places_left(drawing, row, length + 1);
}

static void draw_done_row(const CardsDrawing *drawing, int row, Seat seat) {
    Ink ink = seat_ink(drawing->options, seat, STYLE_BOLD);
    cards_draw_label(drawing, row, cards_place_column(drawing, 1), "view.cards.complete", ink);
    cards_draw_card(drawing, row, cards_place_column(drawing, ROW_LENGTH), CARD_D, ' ', ink);
}

/* Open rows first, then those that may still be begun, then the completed ones. */
static void draw_rows(const CardsDrawing *drawing, int row, Seat seat) {
    unsigned rows = rows_each(drawing), open = rows - drawing->cards->done[seat];
    for (unsigned i = 0; i < rows; i++) {
        Sentence sentence;
        sentence_number(cards_begin_sentence(&sentence, drawing, seat), "n", i + 1);
        cards_draw_message(drawing, row + (int)i, LEFT + 1,
                           rows > 1 ? "view.cards.row-number" : "view.cards.row", &sentence,
                           cards_dim);
        if (render_is_marked(drawing->options, row_id(seat, i)))
            canvas_text(drawing->canvas, row + (int)i, LEFT, "!", cards_bold);
        if (i < open)
            draw_open_row(drawing, row + (int)i, drawing->cards->row[seat][i], seat);
        else
            draw_done_row(drawing, row + (int)i, seat);
    }
}

/* How far it is to the end: the cards that are still to be built. */
static void draw_way(const CardsDrawing *drawing, int row, Seat seat) {
    const CardsState *cards = drawing->cards;
    Sentence sentence;
    unsigned built = row_length(cards->row[seat][0]) + row_length(cards->row[seat][1]);
    unsigned left = (rows_each(drawing) - cards->done[seat]) * ROW_LENGTH - built;
    sentence_number(cards_begin_sentence(&sentence, drawing, seat), "n", left);
    cards_draw_message(drawing, row, LEFT_COLUMN,
                       left == 0 ? "view.cards.all-done" : "view.cards.to-go", &sentence,
                       left < 4 ? cards_bold : cards_dim);
}

void cards_draw_seat(const CardsDrawing *drawing, int row, Seat seat) {
    draw_name(drawing, row, seat);
    draw_way(drawing, row, seat);
    if (drawing->wide)
        draw_hand(drawing, row, HAND_COLUMN, seat);
    else
        draw_hand(drawing, ++row, LEFT + 1, seat);
    draw_rows(drawing, row + 1, seat);
}
