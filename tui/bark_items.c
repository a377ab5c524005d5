/* The items of the round, the dogs that bark at each of them, and who leads there and why:
 *
 *    1 mailbox * +3  »■b 2: [T]×2 mutt               ●a 1: [3] doberman
 *                blue leads by number: 2 dogs, red has 1
 */
#include "rules/bark/moves.h"
#include "rules/bark/score.h"
#include "tui/bark_picture.h"

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

enum { NAME_COLUMN = 3, TOKEN_COLUMN = 14, WHY_COLUMN = 16, DOGS_COLUMN = 20, CELL = 30 };

static const Told lead_words[LEAD_REASONS] = {
    [LEAD_NOBODY] = {.they = "nobody barks here yet"},
    [LEAD_ALONE] = {.they = "{seat} leads: nobody else barks here",
                    .you = "you lead: nobody else barks here"},
    [LEAD_COUNT] = {.they = "{seat} leads by number: {number} dogs, {other} has {list}",
                    .you = "you lead by number: {number} dogs, {other} has {list}",
                    .to_you = "{seat} leads by number: {number} dogs, you have {list}"},
    [LEAD_RANK] = {.they = "{seat} leads by rank: {card} above {other}'s {take}",
                   .you = "you lead by rank: {card} above {other}'s {take}",
                   .to_you = "{seat} leads by rank: {card} above your {take}"},
};

/* ---- the item itself ---- */

/* What the viewer would get for it, with all that the viewer has won. */
static unsigned points_for(const BarkState *bark, Card item, Seat seat) {
    return bark_points(bark->won[seat] + card_one(item)) - bark_points(bark->won[seat]);
}

static void draw_name(const BarkPicture *picture, int row, unsigned index) {
    Seat viewer = picture->options->voice.viewer;
    Card item = picture->bark->item[index];
    Slots slots = bark_slots(picture, viewer);
    slots.number = index + 1;
    bark_print(picture, (Place){row, 1}, "{number}", &slots, bold);
    canvas_text(picture->canvas, row, NAME_COLUMN, bark_item_name(item), bold);
    if (view_is_marked(picture->options, (Field)(index + 1)))
        canvas_text(picture->canvas, row, NAME_COLUMN - 1, "!", bold);
    if (has_token(picture->bark, index))
        canvas_text(picture->canvas, row, TOKEN_COLUMN, "*", bold);
    if (viewer >= picture->state->setup.seats || item >= BARK_ITEM_KINDS)
        return;
    slots.number = points_for(picture->bark, item, viewer);
    bark_print(picture, (Place){row, TOKEN_COLUMN + 2}, "+{number}", &slots, dim);
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
    return !picture->brief && DOGS_COLUMN + width_of(picture, dogs, true) <= picture->width;
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
    if (at.column > DOGS_COLUMN && at.column + width > picture->width)
        at = (Place){at.row + 1, DOGS_COLUMN};
    int end = draw_dogs(picture, at, index, seat, leads);
    if (picture->compact)
        return (Place){at.row, end + 2};
    int cell = DOGS_COLUMN + CELL;
    if (at.column == DOGS_COLUMN && end < cell && cell < picture->width)
        return (Place){at.row, cell};
    return (Place){at.row + 1, DOGS_COLUMN};
}

static Place draw_all_dogs(const BarkPicture *picture, int row, unsigned index, const Lead *lead) {
    Place at = {row, DOGS_COLUMN};
    if (lead->leader == NO_SEAT)
        return at;
    at = draw_next_dogs(picture, at, index, lead->leader, true);
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++)
        if (seat != lead->leader && picture->bark->dogs[index][seat] != 0)
            at = draw_next_dogs(picture, at, index, seat, false);
    return at;
}

/* Beside the dogs of somebody who is alone there, beside the name of an item without dogs, else
 * below. Returns the row after it. */
static int draw_reason(const BarkPicture *picture, Place at, const Lead *lead) {
    char room[4];
    Slots slots = bark_slots(picture, lead->leader);
    bark_lead_slots(lead, &slots, room);
    const char *words = told_to(&lead_words[lead->reason], &slots);
    bool beside = at.column > DOGS_COLUMN;
    if (picture->compact && lead->reason != LEAD_NOBODY)
        return at.row + 1;
    if (lead->reason == LEAD_ALONE && beside)
        words = "nobody else barks here";
    else if (lead->reason != LEAD_NOBODY)
        at = (Place){at.row + beside, WHY_COLUMN};
    bark_print(picture, at, words, &slots, lead->reason == LEAD_NOBODY ? dim : plain);
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
