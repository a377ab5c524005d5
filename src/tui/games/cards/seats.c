/* What lies in front of a player of DOG Cards: hand, rows, and what each row needs. */
#include "tui/games/cards/cards_drawing.h"

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
    unsigned count; /* of this card with this sign */
} Held;

static void hold(Held held[DECK_MAX], unsigned *lots, Card card, char sign, bool together) {
    Held *last = *lots > 0 ? &held[*lots - 1] : NULL;
    if (together && last != NULL && last->card == card && last->sign == sign)
        last->count++;
    else if (*lots < DECK_MAX)
        held[(*lots)++] = (Held){card, sign, 1};
}

static unsigned list_hand(const CardsPicture *picture, Seat seat, Held held[DECK_MAX]) {
    unsigned lots = 0;
    Card gift = picture->cards->gift[seat];
    for (CardSet hand = picture->cards->hand[seat]; hand != 0;
         hand = card_without(hand, card_first(hand)))
        for (unsigned nth = 0; nth < card_count(hand, card_first(hand)); nth++) {
            SeatSet knowing = who_knows(picture, seat, card_first(hand), nth);
            bool chosen = nth == 0 && card_first(hand) == gift;
            hold(held, &lots, card_first(hand), chosen ? '>' : known_sign(picture, knowing),
                 picture->wide);
        }
    for (unsigned i = 0; i < picture->cards->hidden[seat]; i++)
        hold(held, &lots, CARD_HIDDEN, i == 0 && gift == CARD_HIDDEN ? '>' : ' ', false);
    return lots;
}

static int held_width(const CardsPicture *picture, const Held *held) {
    int signs = (held->sign != ' ') + (held->count > 9) + 2 * (held->count > 1);
    return picture->wide ? canvas_width(card_face(held->card)) + signs : 2;
}

/* Returns the column of the next. */
static int draw_held(const CardsPicture *picture, int row, int column, const Held *held, Ink ink) {
    column = draw_card(picture, row, column, held->card, held->sign, ink);
    if (held->count > 1)
        column =
            draw_count(picture, row, column, picture->options->utf8 ? "×" : "x", held->count, dim);
    return column + picture->wide;
}

/* No hand holds more than seven cards, but a position may: "+9" stands for the rest. The card
 * chosen for the partner has the sign '>'. */
static void draw_hand(const CardsPicture *picture, int row, int column, Seat seat) {
    Held held[DECK_MAX];
    unsigned lots = list_hand(picture, seat, held), left = 0;
    column = draw_label(picture, row, column, "view.cards.hand", dim) + 1;
    int right = picture->wide ? LEFT_COLUMN - 1 : column + 2 * HAND_SHOWN;
    Ink ink = seat == picture->options->voice.viewer ? bold : plain;
    for (unsigned i = 0; i < lots; i++)
        left += held[i].count;
    for (unsigned i = 0; i < lots; i++) {
        int rest = left == held[i].count ? 0 : picture->wide ? (int)sizeof " +99" - 1 : 2;
        if (column + held_width(picture, &held[i]) + rest > right)
            break;
        column = draw_held(picture, row, column, &held[i], ink);
        left -= held[i].count;
    }
    if (left > 0)
        draw_count(picture, row, column, "+", left, ink);
    if (lots == 0)
        draw_label(picture, row, column, "view.no-cards", dim);
}

/* ---- rows ---- */

/* "J=5" for a joker that stands for a 5. */
static void draw_joker(const CardsPicture *picture, int row, unsigned place) {
    int column = canvas_text(picture->canvas, row, place_column(picture, place), "J", bold);
    if (picture->wide)
        draw_count(picture, row, column, "=", place, bold);
}

/* Returns the column behind it. */
static int draw_needs(const CardsPicture *picture, int row, int column, unsigned next) {
    Sentence sentence;
    sentence_add(begin_words(&sentence, picture, NO_SEAT),
                 word_text("card", card_face(place_card(next))));
    const char *key = next == 1            ? "view.cards.needs-first"
                      : next == ROW_LENGTH ? "view.cards.needs-last"
                                           : "view.cards.needs-next";
    return draw_words(picture, row, column, key, &sentence, picture->wide ? bold : plain);
}

/* "(4 or J)  ·   ·", or "_ · ·" and behind it what is needed. */
static void draw_places_left(const CardsPicture *picture, int row, unsigned next) {
    const char *dot = picture->options->utf8 ? "·" : ".";
    int column = place_column(picture, next);
    if (picture->wide) {
        column = canvas_text(picture->canvas, row, column, "(", bold);
        column = draw_needs(picture, row, column, next);
        column = canvas_text(picture->canvas, row, column, ")", bold);
    } else {
        column = canvas_text(picture->canvas, row, column, "_", bold);
        draw_needs(picture, row, place_column(picture, ROW_LENGTH) + 5, next);
    }
    for (unsigned place = next + 1; place <= ROW_LENGTH; place++)
        if (place_column(picture, place) > column)
            canvas_text(picture->canvas, row, place_column(picture, place), dot, dim);
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
