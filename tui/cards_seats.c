/* What lies in front of a player of DOG Cards: hand, rows, and what each row needs. */
#include "tui/cards_picture.h"

enum { LEFT = 2, HAND_COLUMN = 27, HAND_SHOWN = 7, LEFT_COLUMN = 64 };

static unsigned rows_each(const CardsPicture *picture) {
    return game_partner(&picture->state->setup, 0) != NO_SEAT ? 1 : ROWS_MAX;
}

/* Name, rows, and the hand, which has a line of its own where there is little room. */
int seat_lines(const CardsPicture *picture) {
    return 1 + (int)rows_each(picture) + !picture->wide;
}

static bool is_to_act(const CardsPicture *picture, Seat seat) {
    SeatSet to_act = game_to_act(picture->state);
    return to_act != CHANCE && has_seat(to_act, seat);
}

/* "▶ ●a red (you) with c" */
static void draw_name(const CardsPicture *picture, int row, Seat seat) {
    const ViewOptions *options = picture->options;
    Sentence sentence;
    begin_words(&sentence, picture, seat);
    if (is_to_act(picture, seat))
        canvas_text(picture->canvas, row, 0, options->utf8 ? "▶" : ">", bold);
    draw_seat(picture->canvas, options, row, LEFT, seat, 0);
    bool you = seat == options->voice.viewer;
    int column = draw_words(picture, row, LEFT + 3, you ? "view.you" : "alone.player", &sentence,
                            seat_ink(options, seat, STYLE_BOLD));
    Seat partner = game_partner(&picture->state->setup, seat);
    char letter[2] = {seat_letter(partner), '\0'};
    sentence_add(&sentence, word_text("letter", letter));
    if (partner != NO_SEAT)
        draw_words(picture, row, column + 1, "view.with", &sentence, dim);
}

/* ---- the hand ---- */

/* Who knows the `nth` card of its kind, counted from 0: those known to all come first. */
static SeatSet who_knows(const CardsPicture *picture, Seat seat, Card card, unsigned nth) {
    const CardsState *cards = picture->cards;
    unsigned open = card_count(cards->open[seat], card);
    if (nth < open)
        return (SeatSet)((1U << picture->state->setup.seats) - 1);
    SeatSet knowing = 0;
    for (Seat who = 0; who < CARDS_SEATS; who++)
        if (card_count(cards->known[seat][who], card) > nth - open)
            knowing |= seat_bit(who);
    return knowing;
}

typedef struct Held {
    Card card;
    char sign;
} Held;

static unsigned list_hand(const CardsPicture *picture, Seat seat, Held held[DECK_MAX]) {
    unsigned count = 0;
    for (CardSet hand = picture->cards->hand[seat]; hand != 0;
         hand = card_without(hand, card_first(hand)))
        for (unsigned nth = 0; nth < card_count(hand, card_first(hand)); nth++) {
            SeatSet knowing = who_knows(picture, seat, card_first(hand), nth);
            held[count++] = (Held){card_first(hand), known_sign(picture, knowing)};
        }
    for (unsigned i = 0; i < picture->cards->hidden[seat] && count < DECK_MAX; i++)
        held[count++] = (Held){CARD_HIDDEN, ' '};
    return count;
}

/* No hand holds more than seven cards, but a position may: "+9" stands for the rest. The card
 * chosen for the partner has the sign '>'. */
static void draw_hand(const CardsPicture *picture, int row, int column, Seat seat) {
    Held held[DECK_MAX];
    unsigned count = list_hand(picture, seat, held);
    unsigned shown = count <= HAND_SHOWN ? count : HAND_SHOWN - 1;
    column = draw_label(picture, row, column, "view.cards.hand", dim) + 1;
    Card gift = picture->cards->gift[seat];
    Ink ink = seat == picture->options->voice.viewer ? bold : plain;
    for (unsigned i = 0; i < shown; i++) {
        char sign = held[i].card == gift ? '>' : held[i].sign;
        gift = held[i].card == gift ? CARD_NONE : gift;
        column = draw_card(picture, row, column, held[i].card, sign, ink);
    }
    if (count > shown)
        draw_count(picture, row, column, "+", count - shown, ink);
    if (count == 0)
        draw_label(picture, row, column, "view.no-cards", dim);
}

/* ---- rows ---- */

/* "J=5" for a joker that stands for a 5. */
static void draw_joker(const CardsPicture *picture, int row, unsigned place) {
    char joker[] = {'J', '=', card_letter(place_card(place)), '\0'};
    joker[1] = picture->wide ? '=' : '\0';
    canvas_text(picture->canvas, row, place_column(picture, place), joker, bold);
}

static void draw_places_left(const CardsPicture *picture, int row, unsigned next) {
    const char *dot = picture->options->utf8 ? "·" : ".";
    canvas_text(picture->canvas, row, place_column(picture, next), picture->wide ? "( )" : "_",
                bold);
    for (unsigned place = next + 1; place <= ROW_LENGTH; place++)
        canvas_text(picture->canvas, row, place_column(picture, place) + picture->wide, dot, dim);
}

static void draw_needs(const CardsPicture *picture, int row, unsigned next) {
    char letter[] = {card_letter(place_card(next)), '\0'};
    Sentence sentence;
    sentence_add(begin_words(&sentence, picture, NO_SEAT), word_text("card", letter));
    const char *key = next == 1            ? "view.cards.needs-first"
                      : next == ROW_LENGTH ? "view.cards.needs-last"
                                           : "view.cards.needs-next";
    draw_words(picture, row, place_column(picture, ROW_LENGTH) + 5, key, &sentence, plain);
}

static void draw_open_row(const CardsPicture *picture, int row, Row cards, Seat seat) {
    unsigned length = row_length(cards);
    Ink ink = seat_ink(picture->options, seat, STYLE_BOLD);
    for (unsigned place = 1; place <= length; place++)
        if (row_card(cards, place) == CARD_J)
            draw_joker(picture, row, place);
        else
            draw_card(picture, row, place_column(picture, place), row_card(cards, place), ' ', ink);
    draw_places_left(picture, row, length + 1);
    draw_needs(picture, row, length + 1);
}

static void draw_done_row(const CardsPicture *picture, int row, Seat seat) {
    Ink ink = seat_ink(picture->options, seat, STYLE_BOLD);
    draw_label(picture, row, place_column(picture, 1), "view.cards.complete", ink);
    draw_card(picture, row, place_column(picture, ROW_LENGTH), CARD_D, ' ', ink);
}

/* Open rows first, then those that may still be begun, then the completed ones. */
static void draw_rows(const CardsPicture *picture, int row, Seat seat) {
    unsigned rows = rows_each(picture), open = rows - picture->cards->done[seat];
    for (unsigned i = 0; i < rows; i++) {
        Sentence sentence;
        sentence_number(begin_words(&sentence, picture, seat), "n", i + 1);
        draw_words(picture, row + (int)i, LEFT + 1,
                   rows > 1 ? "view.cards.row-number" : "view.cards.row", &sentence, dim);
        if (view_is_marked(picture->options, row_id(seat, i)))
            canvas_text(picture->canvas, row + (int)i, LEFT, "!", bold);
        if (i < open)
            draw_open_row(picture, row + (int)i, picture->cards->row[seat][i], seat);
        else
            draw_done_row(picture, row + (int)i, seat);
    }
}

/* How far it is to the end: the cards that are still to be built. */
static void draw_way(const CardsPicture *picture, int row, Seat seat) {
    const CardsState *cards = picture->cards;
    Sentence sentence;
    unsigned built = row_length(cards->row[seat][0]) + row_length(cards->row[seat][1]);
    unsigned left = (rows_each(picture) - cards->done[seat]) * ROW_LENGTH - built;
    sentence_number(begin_words(&sentence, picture, seat), "n", left);
    draw_words(picture, row, LEFT_COLUMN, left == 0 ? "view.cards.all-done" : "view.cards.to-go",
               &sentence, left < 4 ? bold : dim);
}

void draw_seat_block(const CardsPicture *picture, int row, Seat seat) {
    draw_name(picture, row, seat);
    draw_way(picture, row, seat);
    if (picture->wide)
        draw_hand(picture, row, HAND_COLUMN, seat);
    else
        draw_hand(picture, ++row, LEFT + 1, seat);
    draw_rows(picture, row + 1, seat);
}
