/* The items of the round, the dogs that bark at each of them, and who leads there and why:
 *
 *    1 mailbox * +3  »■b 2: [T]×2 mutt               ●a 1: [3] doberman
 *                blue leads by number: 2 dogs, red has 1
 */
#include "rules/bark/bark_moves.h"
#include "rules/bark/bark_score.h"
#include "tui/games/bark/bark_drawing.h"

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

enum { NAME_COLUMN = 3, TOKEN_COLUMN = 14, WHY_COLUMN = 16, DOGS_COLUMN = 20, CELL = 30 };

/* Why somebody leads; there are other forms for when the viewer does, or is the next. */
static const char *const lead_keys[LEAD_REASONS] = {
    [LEAD_NOBODY] = "view.bark.nobody",
    [LEAD_ALONE] = "view.bark.alone",
    [LEAD_COUNT] = "view.bark.count",
    [LEAD_RANK] = "view.bark.rank",
};

/* Where the dogs stand: behind the longest name. */
static int dogs_column(const BarkPicture *picture) {
    return DOGS_COLUMN + picture->shift;
}

/* ---- the item itself ---- */

/* What the viewer would get for it, with all that the viewer has won. */
static unsigned points_for(const BarkState *bark, Card item, Seat seat) {
    return bark_points(bark->won[seat] + card_one(item)) - bark_points(bark->won[seat]);
}

static int draw_number(const BarkPicture *picture, Place at, const char *sign, unsigned number,
                       Ink ink) {
    char line[16];
    Text text = text_into(line, sizeof line);
    text_add(&text, sign);
    text_number(&text, number);
    return canvas_text(picture->canvas, at.row, at.column, line, ink);
}

static void draw_name(const BarkPicture *picture, int row, unsigned index) {
    char name[SENTENCE_MAX];
    Text text = text_into(name, sizeof name);
    Seat viewer = picture->options->voice.viewer;
    Card item = picture->bark->item[index];
    int token = TOKEN_COLUMN + picture->shift;
    draw_number(picture, (Place){row, 1}, "", index + 1, bold);
    bark_write_item(picture, bark_field(picture->bark, index + 1), &text);
    canvas_text(picture->canvas, row, NAME_COLUMN, name, bold);
    if (view_is_marked(picture->options, (Field)(index + 1)))
        canvas_text(picture->canvas, row, NAME_COLUMN - 1, "!", bold);
    if (has_token(picture->bark, index))
        canvas_text(picture->canvas, row, token, "*", bold);
    if (viewer < picture->state->setup.seats && item < BARK_ITEM_KINDS)
        draw_number(picture, (Place){row, token + 2}, "+", points_for(picture->bark, item, viewer),
                    dim);
}

int bark_items_width(const BarkPicture *picture) {
    int widest = 0;
    for (unsigned i = 0; i < picture->bark->items; i++) {
        char name[SENTENCE_MAX];
        Text text = text_into(name, sizeof name);
        bark_write_item(picture, bark_field(picture->bark, i + 1), &text);
        int width = canvas_width(name);
        widest = width > widest ? width : widest;
    }
    return widest;
}

/* ---- the dogs of one player at it ---- */

/* "2: [T]×2 mutt [W]": what W is, everybody knows. */
static void write_dogs(const BarkPicture *picture, CardSet dogs, bool named, Text *text) {
    text_number(text, card_total(dogs));
    text_char(text, ':');
    for (; dogs != 0; dogs = card_without(dogs, card_first(dogs))) {
        Card card = card_first(dogs);
        text_char(text, ' ');
        bark_write_cards(picture, card, card_count(dogs, card), named && card != BARK_WONDER, text);
    }
}

enum { SEAT_WIDTH = 4 }; /* "»■b " */

static int width_of(const BarkPicture *picture, CardSet dogs, bool named) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    write_dogs(picture, dogs, named, &text);
    return SEAT_WIDTH + canvas_width(line);
}

static bool fits_named(const BarkPicture *picture, CardSet dogs) {
    return !picture->brief &&
           dogs_column(picture) + width_of(picture, dogs, true) <= picture->width;
}

/* Returns the column after it. */
static int draw_dogs(const BarkPicture *picture, Place at, unsigned index, Seat seat, bool leads) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    CardSet dogs = picture->bark->dogs[index][seat];
    write_dogs(picture, dogs, fits_named(picture, dogs), &text);
    if (leads)
        canvas_text(picture->canvas, at.row, at.column, picture->glyphs->leads, bold);
    at.column++;
    at.column = bark_draw_seat(picture, at, seat) + 1;
    return canvas_text(picture->canvas, at.row, at.column, line,
                       bark_ink(picture, seat, leads ? STYLE_BOLD : 0));
}

/* ---- all dogs at it ---- */

/* Two players side by side where their dogs are short enough; the leader first. */
static Place draw_next_dogs(const BarkPicture *picture, Place at, unsigned index, Seat seat,
                            bool leads) {
    CardSet dogs = picture->bark->dogs[index][seat];
    int width = width_of(picture, dogs, fits_named(picture, dogs));
    int left = dogs_column(picture), cell = left + CELL;
    if (at.column > left && at.column + width > picture->width)
        at = (Place){at.row + 1, left};
    int end = draw_dogs(picture, at, index, seat, leads);
    if (picture->compact)
        return (Place){at.row, end + 2};
    if (at.column == left && end < cell && cell < picture->width)
        return (Place){at.row, cell};
    return (Place){at.row + 1, left};
}

static Place draw_all_dogs(const BarkPicture *picture, int row, unsigned index, const Lead *lead) {
    Place at = {row, dogs_column(picture)};
    if (lead->leader == NO_SEAT)
        return at;
    at = draw_next_dogs(picture, at, index, lead->leader, true);
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++)
        if (seat != lead->leader && picture->bark->dogs[index][seat] != 0)
            at = draw_next_dogs(picture, at, index, seat, false);
    return at;
}

/* Below the dogs, as far to the left as it must to have room. Returns the row after it. */
static int draw_below(const BarkPicture *picture, int row, const Lead *lead) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    Sentence sentence;
    Ears ears = {.seat = lead->leader, .other = lead->rival};
    sentence_begin(&sentence, &words_bark.nouns, &picture->options->voice, lead->leader);
    bark_add_lead(&sentence, lead);
    Key key = key_for(sentence.voice, lead_keys[lead->reason], &ears);
    sentence_say(&sentence, key.text, &text);
    int room = picture->width - canvas_width(line);
    int column = room < WHY_COLUMN ? room : WHY_COLUMN;
    canvas_text(picture->canvas, row, column > NAME_COLUMN ? column : NAME_COLUMN, line, plain);
    return row + 1;
}

static bool has_room(const BarkPicture *picture, Place at, const char *key) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    say_words(&picture->options->voice, key, NULL, 0, &text);
    return at.column + canvas_width(line) <= picture->width;
}

/* Beside the name of an item without dogs, beside the dogs of somebody who is alone there if there
 * is room, else below. Returns the row after it. */
static int draw_reason(const BarkPicture *picture, Place at, const Lead *lead) {
    static const char alone[] = "view.bark.alone-here";
    bool beside = at.column > dogs_column(picture);
    if (picture->compact && lead->reason != LEAD_NOBODY)
        return at.row + 1;
    if (lead->reason == LEAD_NOBODY)
        bark_label(picture, at, lead_keys[LEAD_NOBODY], dim);
    else if (lead->reason == LEAD_ALONE && beside && has_room(picture, at, alone))
        bark_label(picture, at, alone, plain);
    else
        return draw_below(picture, at.row + beside, lead);
    return at.row + 1;
}

static int draw_item(const BarkPicture *picture, int row, unsigned index) {
    Lead lead = bark_lead(picture->bark, index);
    draw_name(picture, row, index);
    return draw_reason(picture, draw_all_dogs(picture, row, index, &lead), &lead);
}

int bark_draw_items(const BarkPicture *picture, int row) {
    for (unsigned i = 0; i < picture->bark->items; i++)
        row = draw_item(picture, row, i);
    return row + !picture->compact;
}
