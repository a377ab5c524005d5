/* Draws DOG Cards: market, piles, players and the legend. */
#include "tui/renderer.h"

#include "tui/games/cards/cards_drawing.h"

enum { LEFT = 2 };

/* ---- shared helpers ---- */

int cards_draw_message(const CardsDrawing *drawing, int row, int column, const char *key,
                       const Sentence *sentence, Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    sentence_write(sentence, key, &text);
    return canvas_text(drawing->canvas, row, column, line, ink);
}

Sentence *cards_begin_sentence(Sentence *sentence, const CardsDrawing *drawing, Seat seat) {
    sentence_begin(sentence, &describer_cards.nouns, &drawing->options->audience, seat);
    sentence_add(sentence, sentence_player(sentence, "player", seat));
    return sentence;
}

int cards_draw_label(const CardsDrawing *drawing, int row, int column, const char *key, Ink ink) {
    Sentence sentence;
    return cards_draw_message(drawing, row, column, key,
                              cards_begin_sentence(&sentence, drawing, NO_SEAT), ink);
}

int cards_draw_count(const CardsDrawing *drawing, int row, int column, const char *sign,
                     unsigned count, Ink ink) {
    char line[24];
    Text text = text_into(line, sizeof line);
    text_add(&text, sign);
    text_number(&text, count);
    return canvas_text(drawing->canvas, row, column, line, ink);
}

int cards_place_column(const CardsDrawing *drawing, unsigned place) {
    int gaps = (place > 5) + (place > 10);
    return drawing->wide ? 10 + 5 * ((int)place - 1) : 9 + 2 * ((int)place - 1) + gaps;
}

/* Where only one character fits, a number is its last digit. */
void cards_draw_places(const CardsDrawing *drawing, int row, const char *label, unsigned last) {
    cards_draw_label(drawing, row, LEFT, label, cards_dim);
    for (unsigned place = 1; place <= last; place++) {
        char digits[12];
        Text text = text_into(digits, sizeof digits);
        text_number(&text, drawing->wide ? place : place % 10);
        canvas_text(drawing->canvas, row, cards_place_column(drawing, place), digits, cards_dim);
    }
}

int cards_draw_card(const CardsDrawing *drawing, int row, int column, Card card, char sign,
                    Ink ink) {
    char letter[] = {card_letter(card), '\0'}, knowing[] = {sign, '\0'};
    column =
        canvas_text(drawing->canvas, row, column, drawing->wide ? card_face(card) : letter, ink);
    return sign != ' ' || !drawing->wide
               ? canvas_text(drawing->canvas, row, column, knowing, cards_dim)
               : column;
}

char cards_known_sign(const CardsDrawing *drawing, SeatSet knowing) {
    Seat viewer = drawing->options->audience.viewer;
    if (knowing == (1U << drawing->state->setup.seats) - 1)
        return '*';
    if (viewer < SEATS_MAX)
        knowing = (SeatSet)(knowing & ~seat_bit(viewer));
    if (knowing == 0)
        return ' ';
    bool one = (knowing & (knowing - 1)) == 0;
    return one ? seat_letter((Seat)__builtin_ctz(knowing)) : '+';
}

/* ---- the state of the game ---- */

static const char *const phase_keys[] = {
    [CARDS_DEAL] = "view.cards.deal", [CARDS_GIVING] = "view.cards.giving",
    [CARDS_PLAY] = "view.to-play",    [CARDS_LOOK] = "view.cards.look",
    [CARDS_DRAW] = "view.shuffled",   [CARDS_SHUFFLE] = "view.cards.shuffle",
    [CARDS_FILL] = "view.cards.fill", [CARDS_OVER] = "view.won",
};

/* The player a message is about: whose turn it is or was, or of a winning pair the viewer. */
static Seat spoken_of(const CardsDrawing *drawing, bool pair) {
    Seat viewer = drawing->options->audience.viewer;
    bool won = pair && viewer < CARDS_SEATS && has_seat(drawing->cards->winners, viewer);
    return won ? viewer : drawing->cards->turn;
}

static MessageKey phase_key(const CardsDrawing *drawing, Sentence *sentence) {
    const CardsState *cards = drawing->cards;
    const Setup *setup = &drawing->state->setup;
    bool over = cards->phase == CARDS_OVER, pair = over && game_partner(setup, 0) != NO_SEAT;
    Seat seat = spoken_of(drawing, pair);
    cards_begin_sentence(sentence, drawing, seat);
    sentence_add(sentence, sentence_player(sentence, "other", game_partner(setup, seat)));
    sentence_number(sentence, "n", cards->place);
    if (over && cards->winners == 0)
        return message_key_join("view.nobody-won", "", "");
    Perspective ears = {.seat = seat, .other = NO_SEAT};
    return key_for_viewer(sentence->audience, pair ? "view.won-pair" : phase_keys[cards->phase],
                          &ears);
}

static void draw_phase(const CardsDrawing *drawing, int row) {
    Sentence sentence;
    MessageKey key = phase_key(drawing, &sentence);
    cards_draw_message(drawing, row, LEFT, key.text, &sentence, cards_bold);
}

/* ---- market and piles ---- */

static void draw_market(const CardsDrawing *drawing, int row) {
    cards_draw_places(drawing, row, "view.cards.place", MARKET_PLACES);
    cards_draw_label(drawing, row + 1, LEFT, "view.cards.market", cards_plain);
    for (unsigned place = 1; place <= MARKET_PLACES; place++) {
        Card card = drawing->cards->market[place - 1];
        int column = cards_place_column(drawing, place);
        if (card != CARD_NONE)
            cards_draw_card(drawing, row + 1, column, card, ' ', cards_bold);
        else
            canvas_text(drawing->canvas, row + 1, column, "-", cards_dim);
    }
}

static PileCard pile_at(const CardsState *cards, unsigned place) {
    return cards->draw[cards->draw_count - place];
}

/* How many of the next cards to show: up to the last that anybody knows. During a look, those that
 * are looked at. */
static unsigned next_shown(const CardsState *cards) {
    unsigned max = cards->phase == CARDS_LOOK ? LOOK_MAX : MARKET_PLACES, shown = 0;
    for (unsigned place = 1; place <= max && place <= cards->draw_count; place++)
        if (pile_at(cards, place) != CARD_HIDDEN)
            shown = place;
    return shown;
}

/* The next cards, if any is known, each under its number. */
static void draw_next(const CardsDrawing *drawing, int row) {
    const CardsState *cards = drawing->cards;
    unsigned shown = next_shown(cards);
    bool look = cards->phase == CARDS_LOOK;
    if (shown == 0)
        return;
    cards_draw_label(drawing, row, LEFT, look ? "view.cards.look-at" : "view.cards.next",
                     cards_plain);
    for (unsigned place = 1; place <= shown; place++) {
        PileCard entry = pile_at(cards, place);
        Card card = entry & 0xF;
        cards_draw_card(drawing, row, cards_place_column(drawing, place), card,
                        cards_known_sign(drawing, (SeatSet)(entry >> 4)),
                        look && card != CARD_HIDDEN ? cards_bold : cards_plain);
    }
}

/* "1/11×2", after a space. */
static void write_discarded(const CardsDrawing *drawing, Card card, unsigned count, Text *text) {
    text_char(text, ' ');
    text_add(text, card_face(card));
    if (count > 1) {
        text_add(text, drawing->options->utf8 ? "×" : "x");
        text_number(text, count);
    }
}

/* "draw 67  discard 1/11 3 7x2 J". Continues on the next line if that is empty; otherwise "+9"
 * stands for the rest. */
static void draw_piles(const CardsDrawing *drawing, int row, bool two_lines) {
    Sentence sentence;
    sentence_number(cards_begin_sentence(&sentence, drawing, NO_SEAT), "n",
                    drawing->cards->draw_count);
    int column = cards_draw_message(drawing, row, LEFT, "view.cards.piles", &sentence, cards_dim);
    CardSet pile = drawing->cards->discard;
    if (pile == 0)
        cards_draw_label(drawing, row, column + 1, "view.empty", cards_dim);
    while (pile != 0) {
        char line[24];
        Text text = text_into(line, sizeof line);
        Card card = card_first(pile);
        write_discarded(drawing, card, card_count(pile, card), &text);
        int right = drawing->canvas->columns - (two_lines ? 1 : (int)sizeof " +99");
        if (column + canvas_width(line) > right) {
            if (!two_lines)
                break;
            two_lines = false;
            column = LEFT - 1;
            row++;
        }
        column = canvas_text(drawing->canvas, row, column, line, cards_plain);
        pile = card_without(pile, card);
    }
    if (pile != 0)
        cards_draw_count(drawing, row, column + 1, "+", card_total(pile), cards_plain);
}

static void draw_legend(const CardsDrawing *drawing, int row) {
    cards_draw_label(drawing, row, LEFT,
                     drawing->wide ? "view.legend.cards" : "view.legend.letters", cards_dim);
    cards_draw_label(drawing, row + 1, LEFT, "view.legend.known", cards_dim);
}

/* ---- the drawing ---- */

/* The player at the bottom is last, next to the list of actions. */
static Seat seat_in_order(const CardsDrawing *drawing, unsigned place) {
    unsigned seats = drawing->state->setup.seats;
    Seat bottom = drawing->options->bottom;
    return (Seat)(bottom < seats ? (bottom + 1 + place) % seats : place);
}

static void draw_row_heads(const CardsDrawing *drawing, int row) {
    cards_draw_places(drawing, row, "view.cards.rows", ROW_LENGTH);
    if (!drawing->wide)
        cards_draw_label(drawing, row, cards_place_column(drawing, 14) + 5, "view.cards.needs",
                         cards_dim);
}

static void draw_players(const CardsDrawing *drawing, int row) {
    for (unsigned i = 0; i < drawing->state->setup.seats; i++)
        cards_draw_seat(drawing, row + (int)i * cards_seat_rows(drawing),
                        seat_in_order(drawing, i));
}

enum { WORDS_ROWS = 14 }; /* rows for moves, tips, a list and a prompt below a drawing */

static void draw(Canvas *canvas, const State *state, const RenderOptions *options) {
    ResolvedAudience resolved;
    RenderOptions spoken = *options;
    spoken.audience = *audience_resolve(&resolved, &options->audience);
    CardsDrawing drawing = {.canvas = canvas,
                            .state = state,
                            .cards = &state->as.cards,
                            .options = &spoken,
                            .wide = options->width >= 80};
    int next = next_shown(&state->as.cards) > 0, seats = state->setup.seats;
    int players = 6 + next, legend = players + 1 + seats * cards_seat_rows(&drawing);
    /* Places of the market and of rows are aligned: one line of numbers serves both. */
    bool compact = options->height > 0 && options->height < legend + 2 + WORDS_ROWS;
    if (compact)
        players = 4 + next;
    canvas_clear(canvas, compact ? players + seats * cards_seat_rows(&drawing) : legend + 2,
                 options->width > 0 ? options->width : 1);
    draw_phase(&drawing, 0);
    draw_market(&drawing, 1);
    draw_next(&drawing, 3);
    draw_piles(&drawing, 3 + next, !compact);
    draw_players(&drawing, players);
    if (compact)
        return;
    draw_row_heads(&drawing, players - 1);
    draw_legend(&drawing, legend);
}

/* The row that an event changes. */
static int places(const Event *event, Field place[PLACES_MAX]) {
    if (event->kind != CARDS_BUILT && event->kind != CARDS_ROBBED && event->kind != CARDS_REDEEMED)
        return 0;
    place[0] = (Field)(event->other * ROWS_MAX + event->row - 1);
    return 1;
}

const Renderer renderer_cards = {.draw = draw, .places = places, .end_key = "end.cards"};
