/* The players with their hands and what they have won, the piles, and what the signs mean:
 *
 *    ▶ ●a red (you)    12 points, first player        hand of 5
 *         [3] doberman  [9]×2 bulldog  [W] wonder dog  [C] cat
 *         won: mailbox ×2, van
 */
#include "rules/bark/moves.h"
#include "rules/bark/score.h"
#include "rules/bark/setup.h"
#include "tui/bark_picture.h"

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

enum { SHAPE_COLUMN = 2, INDENT = 5, POINTS_COLUMN = 19, HAND_COLUMN = 46 };

/* ---- one player ---- */

static bool is_viewer(const BarkPicture *picture, Seat seat) {
    return seat == picture->options->voice.viewer;
}

/* Whether the marker lies there and whether the player is out, in that order. */
static const char *const status_words[] = {"{number} points", "{number} points, passed",
                                           "{number} points, first player",
                                           "{number} points, first, passed"};

static void draw_name(const BarkPicture *picture, int row, Seat seat) {
    const BarkState *bark = picture->bark;
    Slots slots = bark_slots(picture, seat);
    SeatSet to_act = game_to_act(picture->state);
    if (to_act != CHANCE && has_seat(to_act, seat))
        canvas_text(picture->canvas, row, 0, picture->glyphs->turn, bold);
    int column = bark_draw_seat(picture, (Place){row, SHAPE_COLUMN}, seat) + 1;
    bark_print(picture, (Place){row, column}, is_viewer(picture, seat) ? "{seat} (you)" : "{seat}",
               &slots, bark_ink(picture, seat, STYLE_BOLD));
    unsigned first = bark->first == seat && bark->phase != BARK_OVER;
    slots.number = bark_points(bark->won[seat]);
    bark_print(picture, (Place){row, POINTS_COLUMN},
               status_words[2 * first + has_seat(bark->passed, seat)], &slots, plain);
}

/* The kinds of a hand one after the other, known cards first. */
static Flow draw_cards(const BarkPicture *picture, Flow flow, Seat seat, Ink ink) {
    const BarkState *bark = picture->bark;
    for (Card card = 0; card <= BARK_CARD_KINDS; card++) {
        bool known = card < BARK_CARD_KINDS;
        unsigned count = known ? card_count(bark->hand[seat], card) : bark->hidden[seat];
        char text[64];
        Text out = text_into(text, sizeof text);
        if (count == 0)
            continue;
        bark_write_cards(picture, known ? card : CARD_HIDDEN, count,
                         known && is_viewer(picture, seat), &out);
        bark_flow_add(picture, &flow, text, ink);
    }
    return flow;
}

/* " [3] [9]×2": without names. */
static int hand_width(const BarkPicture *picture, Seat seat) {
    unsigned hidden = picture->bark->hidden[seat];
    int width = hidden == 0 ? 0 : hidden == 1 ? 4 : hidden < 10 ? 6 : 7;
    for (Card card = 0; card < BARK_CARD_KINDS; card++) {
        unsigned count = card_count(picture->bark->hand[seat], card);
        width += count == 0 ? 0 : count == 1 ? 4 : count < 10 ? 6 : 7;
    }
    return width;
}

/* Beside the name where there is room for it, or below it; the own one with the names of the
 * dogs. Returns the row after it. */
static int draw_hand(const BarkPicture *picture, int row, Seat seat) {
    Slots slots = bark_slots(picture, seat);
    slots.number = hand_size(picture->bark, seat);
    int column =
        bark_print(picture, (Place){row, HAND_COLUMN},
                   slots.number > 0 ? "hand of {number}:" : "no cards in hand", &slots, dim);
    bool you = is_viewer(picture, seat);
    Flow flow = bark_flow(picture, (Place){row, column + 1});
    if (slots.number > 0 && (you || column + hand_width(picture, seat) > picture->width))
        flow = bark_flow(picture, (Place){row + 1, INDENT});
    flow.gap = you ? 2 : 1;
    return draw_cards(picture, flow, seat, you ? bold : plain).at.row + 1;
}

/* "mailbox ×2, van" */
static int draw_set(const BarkPicture *picture, Flow flow, CardSet set) {
    for (; set != 0; set = card_without(set, card_first(set))) {
        char text[64];
        Text out = text_into(text, sizeof text);
        Card item = card_first(set);
        text_add(&out, bark_item_name(item));
        if (card_count(set, item) > 1) {
            text_add(&out, " ");
            text_add(&out, picture->glyphs->times);
            text_number(&out, card_count(set, item));
        }
        text_add(&out, card_without(set, item) != 0 ? "," : "");
        bark_flow_add(picture, &flow, text, plain);
    }
    return flow.at.row + 1;
}

static int draw_won(const BarkPicture *picture, int row, Seat seat) {
    Slots slots = bark_slots(picture, seat);
    if (picture->bark->won[seat] == 0)
        return row;
    int column = bark_print(picture, (Place){row, INDENT}, "won: ", &slots, dim);
    return draw_set(picture, bark_flow(picture, (Place){row, column}), picture->bark->won[seat]);
}

int bark_draw_seats(const BarkPicture *picture, int row) {
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++) {
        draw_name(picture, row, seat);
        row = draw_hand(picture, row, seat);
        row = picture->compact ? row : draw_won(picture, row, seat);
    }
    return row + !picture->compact;
}

/* ---- piles ---- */

static int draw_discards(const BarkPicture *picture, Place at) {
    Flow flow = bark_flow(picture, at);
    for (CardSet pile = picture->bark->discard; pile != 0;) {
        char text[64];
        Text out = text_into(text, sizeof text);
        Card card = card_first(pile);
        bark_write_cards(picture, card, card_count(pile, card), false, &out);
        bark_flow_add(picture, &flow, text, plain);
        pile = card_without(pile, card);
    }
    return flow.at.row + 1;
}

static int draw_gone(const BarkPicture *picture, int row) {
    Slots slots = bark_slots(picture, NO_SEAT);
    if (picture->bark->out == 0)
        return row;
    int column = bark_print(picture, (Place){row, 0}, "out of the game: ", &slots, dim);
    return draw_set(picture, bark_flow(picture, (Place){row, column}), picture->bark->out);
}

/* "T mutt": what to type, and what it is; the highest rank comes first. */
static int draw_names(const BarkPicture *picture, int row) {
    Slots slots = bark_slots(picture, NO_SEAT);
    int column = bark_print(picture, (Place){row, 0}, "dogs by rank:", &slots, dim);
    Flow flow = bark_flow(picture, (Place){row, column});
    flow.indent = 0;
    for (Card card = 0; card < BARK_CARD_KINDS; card++) {
        char name[64];
        Text text = text_into(name, sizeof name);
        text_char(&text, ' ');
        text_char(&text, bark_card_letter(card));
        text_char(&text, ' ');
        text_add(&text, bark_card_name(card));
        bark_flow_add(picture, &flow, name, dim);
    }
    return flow.at.row + 1;
}

static int draw_legend(const BarkPicture *picture, int row) {
    row = draw_names(picture, row);
    bool viewer = picture->options->voice.viewer < picture->state->setup.seats;
    Slots slots = bark_slots(picture, NO_SEAT);
    slots.list = picture->glyphs->leads;
    bark_print(picture, (Place){row, 0},
               viewer ? "{list} leads   * has a cat token   +3 points that the item would bring you"
                      : "{list} leads   * has a cat token",
               &slots, dim);
    return row + 1;
}

int bark_draw_piles(const BarkPicture *picture, int row) {
    const BarkState *bark = picture->bark;
    char number[12];
    Text text = text_into(number, sizeof number);
    Slots slots = bark_slots(picture, NO_SEAT);
    unsigned put = (unsigned)__builtin_popcount(bark->tokens);
    text_number(&text, bark_tokens(&picture->state->setup) - put);
    slots.number = bark->deck_count;
    slots.list = number;
    int column = bark_print(picture, (Place){row, 0}, "deck {number}  cat tokens left {list}  ",
                            &slots, plain);
    slots.number = card_total(bark->discard);
    column = bark_print(picture, (Place){row, column},
                        slots.number > 0 ? "discards {number}: " : "no discards", &slots, plain);
    row = draw_discards(picture, (Place){row, column});
    if (picture->compact)
        return row;
    row = draw_gone(picture, row);
    return draw_legend(picture, row);
}
