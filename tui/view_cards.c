/* The table of DOG Cards as a picture: how the game stands, the market, the piles, and what
 * the signs mean. */
#include "tui/view.h"

#include "tui/cards_picture.h"

enum { LEFT = 2 };

/* ---- what all parts use ---- */

int draw_phrase(const CardsPicture *picture, int row, int column, const char *pattern,
                const Slots *slots, Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    phrase(&text, pattern, slots);
    return canvas_text(picture->canvas, row, column, line, ink);
}

Slots picture_slots(const CardsPicture *picture, Seat seat) {
    Slots slots = slots_blank(&words_cards.nouns, &picture->options->voice);
    slots.seat = seat;
    return slots;
}

int place_column(const CardsPicture *picture, unsigned place) {
    int gaps = (place > 5) + (place > 10);
    return picture->wide ? 10 + 4 * ((int)place - 1) + gaps : 9 + 2 * ((int)place - 1) + gaps;
}

/* Where there is room for one letter only, a number is its last digit. */
void draw_places(const CardsPicture *picture, int row, const char *label, unsigned last) {
    canvas_text(picture->canvas, row, LEFT, label, dim);
    for (unsigned place = 1; place <= last; place++) {
        char digits[12];
        Text text = text_into(digits, sizeof digits);
        text_number(&text, picture->wide ? place : place % 10);
        int column = place_column(picture, place) + picture->wide;
        canvas_text(picture->canvas, row, column, digits, dim);
    }
}

int draw_card(const CardsPicture *picture, int row, int column, Card card, char sign, Ink ink) {
    char bracketed[] = {'[', card_letter(card), ']', '\0'}, letter[] = {card_letter(card), '\0'};
    char knowing[] = {sign, '\0'};
    column = canvas_text(picture->canvas, row, column, picture->wide ? bracketed : letter, ink);
    return canvas_text(picture->canvas, row, column, knowing, dim);
}

char known_sign(const CardsPicture *picture, SeatSet knowing) {
    Seat viewer = picture->options->voice.viewer;
    if (knowing == (1U << picture->state->setup.seats) - 1)
        return '*';
    if (viewer < SEATS_MAX)
        knowing = (SeatSet)(knowing & ~seat_bit(viewer));
    if (knowing == 0)
        return ' ';
    bool one = (knowing & (knowing - 1)) == 0;
    return one ? seat_letter((Seat)__builtin_ctz(knowing)) : '+';
}

/* ---- how the game stands ---- */

static const struct {
    const char *they, *you;
} phase_words[] = {
    [CARDS_DEAL] = {"the cards are to be dealt", NULL},
    [CARDS_GIVING] = {"everybody chooses a card for the partner", NULL},
    [CARDS_PLAY] = {"{seat} is to play", "you are to play"},
    [CARDS_LOOK] = {"{seat} looks at the next cards and keeps one",
                    "you look at the next cards and keep one"},
    [CARDS_DRAW] = {"{seat} draws after a shuffle", "you draw after a shuffle"},
    [CARDS_SHUFFLE] = {"{seat} looks at the next cards after a shuffle",
                       "you look at the next cards after a shuffle"},
    [CARDS_FILL] = {"place {number} of the market is filled after a shuffle", NULL},
    [CARDS_OVER] = {"{seat} has won", "you have won"},
};

static const char *phase_pattern(const CardsPicture *picture, Slots *slots) {
    const CardsState *cards = picture->cards;
    slots->seat = cards->turn;
    slots->number = cards->place;
    if (cards->phase == CARDS_OVER && cards->winners == 0)
        return "nobody has won";
    Seat viewer = picture->options->voice.viewer;
    bool won = viewer < CARDS_SEATS && has_seat(cards->winners, viewer);
    slots->other = game_partner(&picture->state->setup, won ? viewer : cards->turn);
    if (cards->phase == CARDS_OVER && slots->other != NO_SEAT) {
        return won ? "you and {other} have won" : "{seat} and {other} have won";
    }
    bool you = cards->turn == viewer;
    return you && phase_words[cards->phase].you != NULL ? phase_words[cards->phase].you
                                                        : phase_words[cards->phase].they;
}

static void draw_phase(const CardsPicture *picture, int row) {
    Slots slots = picture_slots(picture, NO_SEAT);
    const char *pattern = phase_pattern(picture, &slots);
    draw_phrase(picture, row, LEFT, pattern, &slots, bold);
}

/* ---- market and piles ---- */

static void draw_market(const CardsPicture *picture, int row) {
    draw_places(picture, row, "place", MARKET_PLACES);
    canvas_text(picture->canvas, row + 1, LEFT, "market", plain);
    for (unsigned place = 1; place <= MARKET_PLACES; place++) {
        Card card = picture->cards->market[place - 1];
        int column = place_column(picture, place);
        if (card != CARD_NONE)
            draw_card(picture, row + 1, column, card, ' ', bold);
        else
            canvas_text(picture->canvas, row + 1, column + picture->wide, "-", dim);
    }
}

static PileCard pile_at(const CardsState *cards, unsigned place) {
    return cards->draw[cards->draw_count - place];
}

/* How many of the next cards are worth showing: up to the last that anybody knows. While somebody
 * looks, those that are looked at. */
static unsigned next_shown(const CardsState *cards) {
    unsigned most = cards->phase == CARDS_LOOK ? LOOK_MAX : MARKET_PLACES, shown = 0;
    for (unsigned place = 1; place <= most && place <= cards->draw_count; place++)
        if (pile_at(cards, place) != CARD_HIDDEN)
            shown = place;
    return shown;
}

/* The next cards, if anything is known of them, each under its number. */
static void draw_next(const CardsPicture *picture, int row) {
    const CardsState *cards = picture->cards;
    unsigned shown = next_shown(cards);
    bool look = cards->phase == CARDS_LOOK;
    if (shown == 0)
        return;
    canvas_text(picture->canvas, row, LEFT, look ? "look at" : "next", plain);
    for (unsigned place = 1; place <= shown; place++) {
        PileCard entry = pile_at(cards, place);
        Card card = entry & 0xF;
        draw_card(picture, row, place_column(picture, place), card,
                  known_sign(picture, (SeatSet)(entry >> 4)),
                  look && card != CARD_HIDDEN ? bold : plain);
    }
}

/* "draw 67  discard A 3 7x2 J": short, so that all fifteen kinds find room. */
static void draw_piles(const CardsPicture *picture, int row) {
    Slots slots = picture_slots(picture, NO_SEAT);
    slots.number = picture->cards->draw_count;
    int column = draw_phrase(picture, row, LEFT, "draw {number}  discard", &slots, dim);
    CardSet pile = picture->cards->discard;
    if (pile == 0)
        draw_phrase(picture, row, column, " empty", &slots, dim);
    for (; pile != 0; pile = card_without(pile, card_first(pile))) {
        char letter[] = {' ', card_letter(card_first(pile)), '\0'};
        column = canvas_text(picture->canvas, row, column, letter, plain);
        slots.number = card_count(pile, card_first(pile));
        slots.list = picture->options->utf8 ? "×" : "x";
        if (slots.number > 1)
            column = draw_phrase(picture, row, column, "{list}{number}", &slots, dim);
    }
}

static void draw_legend(const CardsPicture *picture, int row) {
    canvas_text(picture->canvas, row, LEFT,
                "A 1/11  T 10  Q 12  K 13  D 14  X thief  J joker  J=3 joker as 3", dim);
    canvas_text(picture->canvas, row + 1, LEFT,
                "( ) next place   [?] hidden   [5]* all know of it   [5]b player b knows of it",
                dim);
}

/* ---- the whole ---- */

/* Who sits at the bottom comes last, next to what that player can do. */
static Seat seat_in_order(const CardsPicture *picture, unsigned place) {
    unsigned seats = picture->state->setup.seats;
    Seat bottom = picture->options->bottom;
    return (Seat)(bottom < seats ? (bottom + 1 + place) % seats : place);
}

static void draw_players(const CardsPicture *picture, int row) {
    draw_places(picture, row, "rows", ROW_LENGTH);
    canvas_text(picture->canvas, row, place_column(picture, 14) + 5, "needs", dim);
    for (unsigned i = 0; i < picture->state->setup.seats; i++)
        draw_seat_block(picture, row + 1 + (int)i * seat_lines(picture), seat_in_order(picture, i));
}

static void draw(Canvas *canvas, const State *state, const ViewOptions *options) {
    CardsPicture picture = {.canvas = canvas,
                            .state = state,
                            .cards = &state->as.cards,
                            .options = options,
                            .wide = options->width >= 80};
    int next = next_shown(&state->as.cards) > 0;
    int players = 6 + next, legend = players + 1 + state->setup.seats * seat_lines(&picture);
    canvas_clear(canvas, legend + 2, options->width > 0 ? options->width : 1);
    draw_phase(&picture, 0);
    draw_market(&picture, 1);
    draw_next(&picture, 3);
    draw_piles(&picture, 3 + next);
    draw_players(&picture, players - 1);
    draw_legend(&picture, legend);
}

const View view_cards = {.draw = draw};
