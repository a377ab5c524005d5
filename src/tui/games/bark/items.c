/* Draws the items of a round, the dogs at each, and who leads there and why:
 *
 *     1 mailbox * +3  »■b 2: [T]×2 mutt               ●a 1: [3] doberman
 *                 blue leads by number: 2 dogs, red has 1 */
#include "rules/bark/bark.h"
#include "rules/bark/bark_score.h"
#include "tui/games/bark/bark_drawing.h"

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

enum { NAME_COLUMN = 3, TOKEN_COLUMN = 14, PROBLEM_COLUMN = 16, DOGS_COLUMN = 20, CELL = 30 };

/* Why a player leads; other forms exist for when the viewer does, or is the next. */
static const char *const lead_keys[LEAD_REASON_COUNT] = {
    [LEAD_NOBODY] = "view.bark.nobody",
    [LEAD_ALONE] = "view.bark.alone",
    [LEAD_COUNT] = "view.bark.count",
    [LEAD_RANK] = "view.bark.rank",
};

/* The column of the dogs: after the longest name. */
static int dogs_column(const BarkDrawing *drawing) {
    return DOGS_COLUMN + drawing->shift;
}

/* ---- the item itself ---- */

/* What the viewer would get for it, with all that the viewer has won. */
static unsigned points_for(const BarkState *bark, Card item, Seat seat) {
    return bark_points(bark->won[seat] + card_one(item)) - bark_points(bark->won[seat]);
}

static int draw_number(const BarkDrawing *drawing, CellPos at, const char *sign, unsigned number,
                       Ink ink) {
    char line[16];
    Text text = text_into(line, sizeof line);
    text_add(&text, sign);
    text_number(&text, number);
    return canvas_text(drawing->canvas, at.row, at.column, line, ink);
}

static void draw_name(const BarkDrawing *drawing, int row, unsigned index) {
    char name[SENTENCE_MAX];
    Text text = text_into(name, sizeof name);
    Seat viewer = drawing->options->audience.viewer;
    Card item = drawing->bark->item[index];
    int token = TOKEN_COLUMN + drawing->shift;
    draw_number(drawing, (CellPos){row, 1}, "", index + 1, bold);
    bark_write_item(drawing, bark_item_field(drawing->bark, index + 1), &text);
    canvas_text(drawing->canvas, row, NAME_COLUMN, name, bold);
    if (render_is_marked(drawing->options, (Field)(index + 1)))
        canvas_text(drawing->canvas, row, NAME_COLUMN - 1, "!", bold);
    if (has_token(drawing->bark, index))
        canvas_text(drawing->canvas, row, token, "*", bold);
    if (viewer < drawing->state->setup.seats && item < BARK_ITEM_KINDS)
        draw_number(drawing, (CellPos){row, token + 2}, "+",
                    points_for(drawing->bark, item, viewer), dim);
}

int bark_items_width(const BarkDrawing *drawing) {
    int widest = 0;
    for (unsigned i = 0; i < drawing->bark->items; i++) {
        char name[SENTENCE_MAX];
        Text text = text_into(name, sizeof name);
        bark_write_item(drawing, bark_item_field(drawing->bark, i + 1), &text);
        int width = canvas_width(name);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* ---- the dogs of one player at it ---- */

/* "2: [T]×2 mutt [W]": W needs no name. */
static void write_dogs(const BarkDrawing *drawing, CardSet dogs, bool named, Text *text) {
    text_number(text, card_total(dogs));
    text_char(text, ':');
    for (; dogs != 0; dogs = card_without(dogs, card_first(dogs))) {
        Card card = card_first(dogs);
        text_char(text, ' ');
        bark_write_cards(drawing, card, card_count(dogs, card), named && card != BARK_WONDER, text);
    }
}

enum { SEAT_WIDTH = 4 }; /* "»■b " */

static int width_of(const BarkDrawing *drawing, CardSet dogs, bool named) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    write_dogs(drawing, dogs, named, &text);
    return SEAT_WIDTH + canvas_width(line);
}

static bool fits_named(const BarkDrawing *drawing, CardSet dogs) {
    return !drawing->brief &&
           dogs_column(drawing) + width_of(drawing, dogs, true) <= drawing->width;
}

/* Returns the column after it. */
static int draw_dogs(const BarkDrawing *drawing, CellPos at, unsigned index, Seat seat,
                     bool leads) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    CardSet dogs = drawing->bark->dogs[index][seat];
    write_dogs(drawing, dogs, fits_named(drawing, dogs), &text);
    if (leads)
        canvas_text(drawing->canvas, at.row, at.column, drawing->glyphs->leads, bold);
    at.column++;
    at.column = bark_draw_seat(drawing, at, seat) + 1;
    return canvas_text(drawing->canvas, at.row, at.column, line,
                       bark_ink(drawing, seat, leads ? STYLE_BOLD : 0));
}

/* ---- all dogs at it ---- */

/* Two players side by side where their dogs are short enough; the leader first. */
static CellPos draw_next_dogs(const BarkDrawing *drawing, CellPos at, unsigned index, Seat seat,
                              bool leads) {
    CardSet dogs = drawing->bark->dogs[index][seat];
    int width = width_of(drawing, dogs, fits_named(drawing, dogs));
    int left = dogs_column(drawing), cell = left + CELL;
    if (at.column > left && at.column + width > drawing->width)
        at = (CellPos){at.row + 1, left};
    int end = draw_dogs(drawing, at, index, seat, leads);
    if (drawing->compact)
        return (CellPos){at.row, end + 2};
    if (at.column == left && end < cell && cell < drawing->width)
        return (CellPos){at.row, cell};
    return (CellPos){at.row + 1, left};
}

static CellPos draw_all_dogs(const BarkDrawing *drawing, int row, unsigned index,
                             const BarkLead *lead) {
    CellPos at = {row, dogs_column(drawing)};
    if (lead->leader == NO_SEAT)
        return at;
    at = draw_next_dogs(drawing, at, index, lead->leader, true);
    for (Seat seat = 0; seat < drawing->state->setup.seats; seat++)
        if (seat != lead->leader && drawing->bark->dogs[index][seat] != 0)
            at = draw_next_dogs(drawing, at, index, seat, false);
    return at;
}

/* Below the dogs, as far left as necessary to fit. Returns the row after it. */
static int draw_below(const BarkDrawing *drawing, int row, const BarkLead *lead) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    Sentence sentence;
    Perspective ears = {.seat = lead->leader, .other = lead->rival};
    sentence_begin(&sentence, &describer_bark.nouns, &drawing->options->audience, lead->leader);
    bark_add_lead(&sentence, lead);
    MessageKey key = key_for_viewer(sentence.audience, lead_keys[lead->reason], &ears);
    sentence_write(&sentence, key.text, &text);
    int space = drawing->width - canvas_width(line);
    int column = space < PROBLEM_COLUMN ? space : PROBLEM_COLUMN;
    canvas_text(drawing->canvas, row, column > NAME_COLUMN ? column : NAME_COLUMN, line, plain);
    return row + 1;
}

static bool has_room(const BarkDrawing *drawing, CellPos at, const char *key) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    describe_message(&drawing->options->audience, key, NULL, 0, &text);
    return at.column + canvas_width(line) <= drawing->width;
}

/* Beside the name of an item without dogs, beside the dogs of a single player if it fits, else
 * below. Returns the row after it. */
static int draw_reason(const BarkDrawing *drawing, CellPos at, const BarkLead *lead) {
    static const char alone[] = "view.bark.alone-here";
    bool beside = at.column > dogs_column(drawing);
    if (drawing->compact && lead->reason != LEAD_NOBODY)
        return at.row + 1;
    if (lead->reason == LEAD_NOBODY)
        bark_label(drawing, at, lead_keys[LEAD_NOBODY], dim);
    else if (lead->reason == LEAD_ALONE && beside && has_room(drawing, at, alone))
        bark_label(drawing, at, alone, plain);
    else
        return draw_below(drawing, at.row + beside, lead);
    return at.row + 1;
}

static int draw_item(const BarkDrawing *drawing, int row, unsigned index) {
    BarkLead lead = bark_lead(drawing->bark, index);
    draw_name(drawing, row, index);
    return draw_reason(drawing, draw_all_dogs(drawing, row, index, &lead), &lead);
}

int bark_draw_items(const BarkDrawing *drawing, int row) {
    for (unsigned i = 0; i < drawing->bark->items; i++)
        row = draw_item(drawing, row, i);
    return row + !drawing->compact;
}
