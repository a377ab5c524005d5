/* The part of DOG Cards in the scene: market, rows, hands and piles. */
#include "rules/cards/cards.h"
#include "scene/end_stats.h"
#include "scene/scene.h"
#include "table/seat_letter_json.h"

static const char *const phases[] = {"deal", "give",    "play", "look",
                                     "draw", "shuffle", "fill", "over"};

static void write_market(const CardsState *cards, Text *text) {
    json_put_name(text, "market");
    json_put_begin_raw_string(text);
    for (unsigned i = 0; i < MARKET_PLACES; i++)
        text_char(text, cards->market[i] == CARD_NONE ? '-' : card_letter(cards->market[i]));
    json_put_end_raw_string(text);
}

/* The cards that a 7 looks at, the next first, if the viewer knows them. */
static void write_looked_at(const CardsState *cards, Text *text) {
    json_put_name(text, "looked");
    json_put_begin_raw_string(text);
    for (unsigned i = 0; cards->phase == CARDS_LOOK && i < LOOK_MAX && i < cards->draw_count; i++)
        text_char(text, card_letter((Card)(cards->draw[cards->draw_count - 1 - i] & 15)));
    json_put_end_raw_string(text);
}

static void draw_table(const State *view, Text *text) {
    const CardsState *cards = &view->as.cards;
    json_put_string_field(text, "phase", phases[cards->phase]);
    json_put_seat_field(text, "starter", cards->starter);
    json_put_letter_field(text, "special",
                          cards->table == CARD_NONE ? '\0' : card_letter(cards->table));
    json_put_number_field(text, "place", cards->place);
    json_put_number_field(text, "rowPlaces", ROW_LENGTH);
    json_put_number_field(text, "draw", cards->draw_count);
    scene_cards_field(text, "discard", cards->discard, card_letters, 0);
    write_market(cards, text);
    write_looked_at(cards, text);
}

static void write_row(Row row, Text *text) {
    json_put_begin_raw_string(text);
    for (unsigned place = 1; place <= row_length(row); place++)
        text_char(text, card_letter(row_card(row, place)));
    json_put_end_raw_string(text);
}

/* The cards that fit the next place of a row, but for the joker, which fits almost everywhere. */
static void write_needed(Row row, Text *text) {
    json_put_begin_raw_string(text);
    for (Card card = 0; card < CARD_KINDS; card++)
        if (card != CARD_J && fits_row(card, row_length(row) + 1))
            text_char(text, card_letter(card));
    json_put_end_raw_string(text);
}

/* What each open row of a seat needs next, and each row that it may still begin. */
static void write_needs(const State *view, Seat seat, Text *text) {
    const CardsState *cards = &view->as.cards;
    unsigned begun = open_rows(cards, seat);
    json_put_name(text, "needs");
    json_put_open(text, '[');
    for (unsigned i = 0; i < ROWS_MAX; i++)
        if (cards->row[seat][i] != 0)
            write_needed(cards->row[seat][i], text);
    for (unsigned i = begun + cards->done[seat]; i < rows_each(&view->setup); i++)
        write_needed(0, text);
    json_put_close(text, ']');
}

static void draw_seat(const State *view, Seat seat, Text *text) {
    const CardsState *cards = &view->as.cards;
    Card gift = cards->gift[seat];
    json_put_name(text, "rows");
    json_put_open(text, '[');
    for (unsigned i = 0; i < ROWS_MAX; i++)
        if (cards->row[seat][i] != 0)
            write_row(cards->row[seat][i], text);
    json_put_close(text, ']');
    json_put_number_field(text, "done", cards->done[seat]);
    json_put_number_field(text, "rowsMax", rows_each(&view->setup));
    write_needs(view, seat, text);
    scene_cards_field(text, "hand", cards->hand[seat], card_letters, cards->hidden[seat]);
    scene_cards_field(text, "open", cards->open[seat], card_letters, 0);
    json_put_letter_field(text, "gift", gift == CARD_NONE ? '\0' : card_letter(gift));
}

static CardSet pile(const State *view) {
    return view->as.cards.discard;
}

static unsigned rows_done(const State *view, Seat seat) {
    return view->as.cards.done[seat];
}

static const EndCount counts[] = {{"built", "built", COUNT_DONE},
                                  {"bought", "bought", COUNT_DONE},
                                  {"robbed", "robbed", COUNT_DONE},
                                  {"thrown", "dropped", COUNT_DONE},
                                  {NULL, NULL, COUNT_DONE}};

const Scene scene_cards = {.table = draw_table,
                           .seat = draw_seat,
                           .receiver = game_partner,
                           .pile = pile,
                           .counts = counts,
                           .standing = rows_done,
                           .standing_name = "rows",
                           .told_at_end = 1};
