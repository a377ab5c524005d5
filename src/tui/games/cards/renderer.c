/* The table of DOG Cards as a picture: how the game stands, the market, the piles, and what
 * the signs mean. */
#include "tui/renderer.h"

#include "tui/games/cards/cards_drawing.h"

enum { LEFT = 2 };

/* ---- what all parts use ---- */

int draw_words(const CardsPicture *picture, int row, int column, const char *key,
               const Sentence *sentence, Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    sentence_say(sentence, key, &text);
    return canvas_text(picture->canvas, row, column, line, ink);
}

Sentence *begin_words(Sentence *sentence, const CardsPicture *picture, Seat seat) {
    sentence_begin(sentence, &words_cards.nouns, &picture->options->voice, seat);
    sentence_add(sentence, sentence_player(sentence, "player", seat));
    return sentence;
}

int draw_label(const CardsPicture *picture, int row, int column, const char *key, Ink ink) {
    Sentence sentence;
    return draw_words(picture, row, column, key, begin_words(&sentence, picture, NO_SEAT), ink);
}

int draw_count(const CardsPicture *picture, int row, int column, const char *sign, unsigned count,
               Ink ink) {
    char line[24];
    Text text = text_into(line, sizeof line);
    text_add(&text, sign);
    text_number(&text, count);
    return canvas_text(picture->canvas, row, column, line, ink);
}

int place_column(const CardsPicture *picture, unsigned place) {
    int gaps = (place > 5) + (place > 10);
    return picture->wide ? 10 + 5 * ((int)place - 1) : 9 + 2 * ((int)place - 1) + gaps;
}

/* Where there is room for one letter only, a number is its last digit. */
void draw_places(const CardsPicture *picture, int row, const char *label, unsigned last) {
    draw_label(picture, row, LEFT, label, dim);
    for (unsigned place = 1; place <= last; place++) {
        char digits[12];
        Text text = text_into(digits, sizeof digits);
        text_number(&text, picture->wide ? place : place % 10);
        canvas_text(picture->canvas, row, place_column(picture, place), digits, dim);
    }
}

int draw_card(const CardsPicture *picture, int row, int column, Card card, char sign, Ink ink) {
    char letter[] = {card_letter(card), '\0'}, knowing[] = {sign, '\0'};
    column =
        canvas_text(picture->canvas, row, column, picture->wide ? card_face(card) : letter, ink);
    return sign != ' ' || !picture->wide ? canvas_text(picture->canvas, row, column, knowing, dim)
                                         : column;
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

static const char *const phase_keys[] = {
    [CARDS_DEAL] = "view.cards.deal", [CARDS_GIVING] = "view.cards.giving",
    [CARDS_PLAY] = "view.to-play",    [CARDS_LOOK] = "view.cards.look",
    [CARDS_DRAW] = "view.shuffled",   [CARDS_SHUFFLE] = "view.cards.shuffle",
    [CARDS_FILL] = "view.cards.fill", [CARDS_OVER] = "view.won",
};

/* Who is spoken of: whose turn it is or was, or of a pair that has won the one who looks. */
static Seat spoken_of(const CardsPicture *picture, bool pair) {
    Seat viewer = picture->options->voice.viewer;
    bool won = pair && viewer < CARDS_SEATS && has_seat(picture->cards->winners, viewer);
    return won ? viewer : picture->cards->turn;
}

static Key phase_key(const CardsPicture *picture, Sentence *sentence) {
    const CardsState *cards = picture->cards;
    const Setup *setup = &picture->state->setup;
    bool over = cards->phase == CARDS_OVER, pair = over && game_partner(setup, 0) != NO_SEAT;
    Seat seat = spoken_of(picture, pair);
    begin_words(sentence, picture, seat);
    sentence_add(sentence, sentence_player(sentence, "other", game_partner(setup, seat)));
    sentence_number(sentence, "n", cards->place);
    if (over && cards->winners == 0)
        return key_of("view.nobody-won", "", "");
    Ears ears = {.seat = seat, .other = NO_SEAT};
    return key_for(sentence->voice, pair ? "view.won-pair" : phase_keys[cards->phase], &ears);
}

static void draw_phase(const CardsPicture *picture, int row) {
    Sentence sentence;
    Key key = phase_key(picture, &sentence);
    draw_words(picture, row, LEFT, key.text, &sentence, bold);
}

/* ---- market and piles ---- */

static void draw_market(const CardsPicture *picture, int row) {
    draw_places(picture, row, "view.cards.place", MARKET_PLACES);
    draw_label(picture, row + 1, LEFT, "view.cards.market", plain);
    for (unsigned place = 1; place <= MARKET_PLACES; place++) {
        Card card = picture->cards->market[place - 1];
        int column = place_column(picture, place);
        if (card != CARD_NONE)
            draw_card(picture, row + 1, column, card, ' ', bold);
        else
            canvas_text(picture->canvas, row + 1, column, "-", dim);
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
    draw_label(picture, row, LEFT, look ? "view.cards.look-at" : "view.cards.next", plain);
    for (unsigned place = 1; place <= shown; place++) {
        PileCard entry = pile_at(cards, place);
        Card card = entry & 0xF;
        draw_card(picture, row, place_column(picture, place), card,
                  known_sign(picture, (SeatSet)(entry >> 4)),
                  look && card != CARD_HIDDEN ? bold : plain);
    }
}

/* "1/11×2", with a blank before it. */
static void write_discarded(const CardsPicture *picture, Card card, unsigned count, Text *text) {
    text_char(text, ' ');
    text_add(text, card_face(card));
    if (count > 1) {
        text_add(text, picture->options->utf8 ? "×" : "x");
        text_number(text, count);
    }
}

/* "draw 67  discard 1/11 3 7x2 J". What does not fit goes into the next line, if that is empty; if not,
 * "+9" stands for it. */
static void draw_piles(const CardsPicture *picture, int row, bool two_lines) {
    Sentence sentence;
    sentence_number(begin_words(&sentence, picture, NO_SEAT), "n", picture->cards->draw_count);
    int column = draw_words(picture, row, LEFT, "view.cards.piles", &sentence, dim);
    CardSet pile = picture->cards->discard;
    if (pile == 0)
        draw_label(picture, row, column + 1, "view.empty", dim);
    while (pile != 0) {
        char line[24];
        Text text = text_into(line, sizeof line);
        Card card = card_first(pile);
        write_discarded(picture, card, card_count(pile, card), &text);
        int right = picture->canvas->columns - (two_lines ? 1 : (int)sizeof " +99");
        if (column + canvas_width(line) > right) {
            if (!two_lines)
                break;
            two_lines = false;
            column = LEFT - 1;
            row++;
        }
        column = canvas_text(picture->canvas, row, column, line, plain);
        pile = card_without(pile, card);
    }
    if (pile != 0)
        draw_count(picture, row, column + 1, "+", card_total(pile), plain);
}

static void draw_legend(const CardsPicture *picture, int row) {
    draw_label(picture, row, LEFT, picture->wide ? "view.legend.cards" : "view.legend.letters",
               dim);
    draw_label(picture, row + 1, LEFT, "view.legend.known", dim);
}

/* ---- the whole ---- */

/* Who sits at the bottom comes last, next to what that player can do. */
static Seat seat_in_order(const CardsPicture *picture, unsigned place) {
    unsigned seats = picture->state->setup.seats;
    Seat bottom = picture->options->bottom;
    return (Seat)(bottom < seats ? (bottom + 1 + place) % seats : place);
}

static void draw_row_heads(const CardsPicture *picture, int row) {
    draw_places(picture, row, "view.cards.rows", ROW_LENGTH);
    if (!picture->wide)
        draw_label(picture, row, place_column(picture, 14) + 5, "view.cards.needs", dim);
}

static void draw_players(const CardsPicture *picture, int row) {
    for (unsigned i = 0; i < picture->state->setup.seats; i++)
        draw_seat_block(picture, row + (int)i * seat_lines(picture), seat_in_order(picture, i));
}

enum { WORDS_ROWS = 14 }; /* what moves, advice, a list and a prompt want below a picture */

static void draw(Canvas *canvas, const State *state, const ViewOptions *options) {
    Speaker speaker;
    ViewOptions spoken = *options;
    spoken.voice = *speak(&speaker, &options->voice);
    CardsPicture picture = {.canvas = canvas,
                            .state = state,
                            .cards = &state->as.cards,
                            .options = &spoken,
                            .wide = options->width >= 80};
    int next = next_shown(&state->as.cards) > 0, seats = state->setup.seats;
    int players = 6 + next, legend = players + 1 + seats * seat_lines(&picture);
    /* Places of the market and of rows stand below each other: one line of numbers does for both. */
    bool compact = options->height > 0 && options->height < legend + 2 + WORDS_ROWS;
    if (compact)
        players = 4 + next;
    canvas_clear(canvas, compact ? players + seats * seat_lines(&picture) : legend + 2,
                 options->width > 0 ? options->width : 1);
    draw_phase(&picture, 0);
    draw_market(&picture, 1);
    draw_next(&picture, 3);
    draw_piles(&picture, 3 + next, !compact);
    draw_players(&picture, players);
    if (compact)
        return;
    draw_row_heads(&picture, players - 1);
    draw_legend(&picture, legend);
}

/* The row that an event changes. */
static int places(const Event *event, Field place[PLACES_MAX]) {
    if (event->kind != CARDS_BUILT && event->kind != CARDS_ROBBED && event->kind != CARDS_REDEEMED)
        return 0;
    place[0] = (Field)(event->other * ROWS_MAX + event->row - 1);
    return 1;
}

const View view_cards = {.draw = draw, .places = places, .end_key = "end.cards"};
