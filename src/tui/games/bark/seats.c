/* Draws the players of Barking, the piles and the legend:
 *
 *     ▶ ●a red (you)    12 points, first player        hand of 5
 *          [3] doberman  [9]×2 bulldog  [W] wonder dog  [C] cat
 *          won: mailbox ×2, van */
#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_score.h"
#include "rules/bark/bark_setup.h"
#include "tui/games/bark/bark_drawing.h"

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

enum { SHAPE_COLUMN = 2, INDENT = 5, HAND_COLUMN = 46 };

/* ---- one player ---- */

static bool is_viewer(const BarkDrawing *drawing, Seat seat) {
    return seat == drawing->options->audience.viewer;
}

static const char *name_key(const BarkDrawing *drawing, Seat seat) {
    return is_viewer(drawing, seat) ? "view.you" : "alone.player";
}

int bark_names_width(const BarkDrawing *drawing) {
    int widest = 0;
    for (Seat seat = 0; seat < drawing->state->setup.seats; seat++) {
        char name[SENTENCE_MAX];
        Text text = text_into(name, sizeof name);
        Sentence sentence;
        sentence_write(bark_begin(&sentence, drawing, seat), name_key(drawing, seat), &text);
        int width = canvas_width(name);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* Whether the marker lies there and whether the player is out, in that order. */
static const char *const status_keys[] = {"view.bark.points", "view.bark.points.passed",
                                          "view.bark.points.first", "view.bark.points.both"};

/* Returns the column after it. */
static int draw_name(const BarkDrawing *drawing, int row, Seat seat) {
    const BarkState *bark = drawing->bark;
    Sentence sentence;
    SeatSet to_act = game_to_act(drawing->state);
    if (to_act != CHANCE && has_seat(to_act, seat))
        canvas_text(drawing->canvas, row, 0, drawing->glyphs->turn, bold);
    int column = bark_draw_seat(drawing, (CellPos){row, SHAPE_COLUMN}, seat) + 1;
    bark_print(drawing, (CellPos){row, column}, name_key(drawing, seat),
               bark_begin(&sentence, drawing, seat), bark_ink(drawing, seat, STYLE_BOLD));
    unsigned first = bark->marker == seat && bark->phase != BARK_OVER;
    sentence_number(&sentence, "n", bark_points(bark->won[seat]));
    return bark_print(drawing, (CellPos){row, drawing->points},
                      status_keys[2 * first + has_seat(bark->passed, seat)], &sentence, plain);
}

/* The kinds of a hand one after the other, known cards first. */
static BarkFlow draw_cards(const BarkDrawing *drawing, BarkFlow flow, Seat seat, Ink ink) {
    const BarkState *bark = drawing->bark;
    for (Card card = 0; card <= BARK_CARD_KINDS; card++) {
        bool known = card < BARK_CARD_KINDS;
        unsigned count = known ? card_count(bark->hand[seat], card) : bark->hidden[seat];
        char text[64];
        Text out = text_into(text, sizeof text);
        if (count == 0)
            continue;
        bark_write_cards(drawing, known ? card : CARD_HIDDEN, count,
                         known && is_viewer(drawing, seat), &out);
        bark_flow_add(drawing, &flow, text, ink);
    }
    return flow;
}

/* " [3] [9]×2": without names. */
static int hand_width(const BarkDrawing *drawing, Seat seat) {
    unsigned hidden = drawing->bark->hidden[seat];
    int width = hidden == 0 ? 0 : hidden == 1 ? 4 : hidden < 10 ? 6 : 7;
    for (Card card = 0; card < BARK_CARD_KINDS; card++) {
        unsigned count = card_count(drawing->bark->hand[seat], card);
        width += count == 0 ? 0 : count == 1 ? 4 : count < 10 ? 6 : 7;
    }
    return width;
}

/* Beside the name where there is room for it, or below it; the own one with the names of the
 * dogs. Returns the row after it. */
static int draw_hand(const BarkDrawing *drawing, CellPos at, Seat seat) {
    Sentence sentence;
    unsigned size = bark_hand_size(drawing->bark, seat);
    sentence_number(bark_begin(&sentence, drawing, seat), "n", size);
    int column =
        bark_print(drawing, at, size > 0 ? "view.bark.hand" : "view.bark.no-hand", &sentence, dim);
    bool you = is_viewer(drawing, seat);
    BarkFlow flow = bark_flow(drawing, (CellPos){at.row, column + 1});
    if (size > 0 && (you || column + hand_width(drawing, seat) > drawing->width))
        flow = bark_flow(drawing, (CellPos){at.row + 1, INDENT});
    flow.gap = you ? 2 : 1;
    return draw_cards(drawing, flow, seat, you ? bold : plain).at.row + 1;
}

/* "mailbox ×2", with the comma of a list if more follow. */
static void write_some(const BarkDrawing *drawing, Card item, unsigned count, bool more,
                       Text *text) {
    char some[SENTENCE_MAX];
    Text name = text_into(some, sizeof some);
    bark_write_item(drawing, bark_item_kind_field(item), &name);
    if (count > 1) {
        text_add(&name, " ");
        text_add(&name, drawing->glyphs->times);
        text_number(&name, count);
    }
    MessageArg args[] = {arg_text("a", some), arg_text("b", "")};
    if (more)
        describe_message(&drawing->options->audience, "list.more", args, 2, text);
    else
        text_add(text, some);
}

/* "mailbox ×2, van": the list brings its own gaps. */
static int draw_set(const BarkDrawing *drawing, CellPos at, CardSet set) {
    BarkFlow flow = bark_flow(drawing, at);
    flow.gap = 0;
    for (; set != 0; set = card_without(set, card_first(set))) {
        char line[SENTENCE_MAX];
        Text text = text_into(line, sizeof line);
        Card item = card_first(set);
        write_some(drawing, item, card_count(set, item), card_without(set, item) != 0, &text);
        bark_flow_add(drawing, &flow, line, plain);
    }
    return flow.at.row + 1;
}

static int draw_won(const BarkDrawing *drawing, int row, Seat seat) {
    if (drawing->bark->won[seat] == 0)
        return row;
    int column = bark_label(drawing, (CellPos){row, INDENT}, "view.bark.won", dim) + 1;
    return draw_set(drawing, (CellPos){row, column}, drawing->bark->won[seat]);
}

int bark_draw_seats(const BarkDrawing *drawing, int row) {
    for (Seat seat = 0; seat < drawing->state->setup.seats; seat++) {
        int end = draw_name(drawing, row, seat);
        CellPos hand = {row, end < HAND_COLUMN ? HAND_COLUMN : end + 1};
        row = draw_hand(drawing, hand, seat);
        row = drawing->compact ? row : draw_won(drawing, row, seat);
    }
    return row + !drawing->compact;
}

/* ---- piles ---- */

static int draw_discards(const BarkDrawing *drawing, CellPos at) {
    BarkFlow flow = bark_flow(drawing, at);
    for (CardSet pile = drawing->bark->discard; pile != 0;) {
        char text[64];
        Text out = text_into(text, sizeof text);
        Card card = card_first(pile);
        bark_write_cards(drawing, card, card_count(pile, card), false, &out);
        bark_flow_add(drawing, &flow, text, plain);
        pile = card_without(pile, card);
    }
    return flow.at.row + 1;
}

static int draw_gone(const BarkDrawing *drawing, int row) {
    if (drawing->bark->removed_items == 0)
        return row;
    int column = bark_label(drawing, (CellPos){row, 0}, "view.bark.out", dim) + 1;
    return draw_set(drawing, (CellPos){row, column}, drawing->bark->removed_items);
}

/* "10 mutt": what stands on the card, and what it is; the highest rank comes first. */
static int draw_names(const BarkDrawing *drawing, int row) {
    int column = bark_label(drawing, (CellPos){row, 0}, "view.bark.ranks", dim);
    BarkFlow flow = bark_flow(drawing, (CellPos){row, column});
    flow.indent = 0;
    for (Card card = 0; card < BARK_CARD_KINDS; card++) {
        char name[64];
        Text text = text_into(name, sizeof name);
        text_char(&text, ' ');
        bark_write_face(card, &text);
        text_char(&text, ' ');
        describe_card(&drawing->options->audience, drawing->state, card, &text);
        bark_flow_add(drawing, &flow, name, dim);
    }
    return flow.at.row + 1;
}

static int draw_legend(const BarkDrawing *drawing, int row) {
    row = draw_names(drawing, row);
    bool viewer = drawing->options->audience.viewer < drawing->state->setup.seats;
    Sentence sentence;
    sentence_add(bark_begin(&sentence, drawing, NO_SEAT), arg_text("sign", drawing->glyphs->leads));
    bark_print(drawing, (CellPos){row, 0}, viewer ? "view.legend.bark.you" : "view.legend.bark",
               &sentence, dim);
    return row + 1;
}

int bark_draw_piles(const BarkDrawing *drawing, int row) {
    const BarkState *bark = drawing->bark;
    Sentence sentence;
    unsigned put = (unsigned)__builtin_popcount(bark->tokens), discards = card_total(bark->discard);
    sentence_number(bark_begin(&sentence, drawing, NO_SEAT), "n", bark->deck_count);
    sentence_number(&sentence, "m", bark_tokens(&drawing->state->setup) - put);
    int column = bark_print(drawing, (CellPos){row, 0}, "view.bark.piles", &sentence, plain) + 2;
    sentence_number(bark_begin(&sentence, drawing, NO_SEAT), "n", discards);
    column = bark_print(drawing, (CellPos){row, column},
                        discards > 0 ? "view.bark.discards" : "view.bark.no-discards", &sentence,
                        plain) +
             1;
    row = draw_discards(drawing, (CellPos){row, column});
    if (drawing->compact)
        return row;
    row = draw_gone(drawing, row);
    return draw_legend(drawing, row);
}
