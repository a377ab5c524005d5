/* Draws Barking: items, players, piles. */
#include "tui/renderer.h"

#include "rules/bark/bark.h"
#include "tui/games/bark/bark_drawing.h"

static const Ink bold = {.style = STYLE_BOLD};

static const BarkGlyphs shapes = {
    .shape = {"●", "■", "▲", "◆", "★", "✚"},
    .turn = "▶",
    .leads = "»",
    .times = "×",
};

static const BarkGlyphs letters = {
    .shape = {"*", "#", "^", "%", "@", "+"},
    .turn = ">",
    .leads = ">",
    .times = "x",
};

/* ---- shared helpers ---- */

Sentence *bark_begin(Sentence *sentence, const BarkDrawing *drawing, Seat seat) {
    sentence_begin(sentence, &describer_bark.nouns, &drawing->options->audience, seat);
    sentence_add(sentence, sentence_player(sentence, "player", seat));
    return sentence;
}

Ink bark_ink(const BarkDrawing *drawing, Seat seat, uint8_t style) {
    uint8_t colour = drawing->options->audience.colour[seat];
    return (Ink){.colour = (uint8_t)(COLOUR_RED + colour), .style = style};
}

int bark_print(const BarkDrawing *drawing, CellPos at, const char *key, const Sentence *sentence,
               Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    sentence_write(sentence, key, &text);
    return canvas_text(drawing->canvas, at.row, at.column, line, ink);
}

int bark_label(const BarkDrawing *drawing, CellPos at, const char *key, Ink ink) {
    Sentence sentence;
    return bark_print(drawing, at, key, bark_begin(&sentence, drawing, NO_SEAT), ink);
}

void bark_write_item(const BarkDrawing *drawing, Field item, Text *text) {
    Sentence sentence;
    bark_begin(&sentence, drawing, NO_SEAT);
    sentence_add(&sentence, sentence_field(&sentence, "item", item));
    sentence_write(&sentence, "alone.item", text);
}

/* The shape and the letter: "■b". */
int bark_draw_seat(const BarkDrawing *drawing, CellPos at, Seat seat) {
    char letter[2] = {seat_letter(seat), '\0'};
    Ink ink = bark_ink(drawing, seat, STYLE_BOLD);
    const char *shape = drawing->glyphs->shape[drawing->options->audience.colour[seat]];
    int column = canvas_text(drawing->canvas, at.row, at.column, shape, ink);
    return canvas_text(drawing->canvas, at.row, column, letter, ink);
}

BarkFlow bark_flow(const BarkDrawing *drawing, CellPos at) {
    return (BarkFlow){.at = at, .indent = at.column, .right = drawing->width, .gap = 1};
}

void bark_flow_add(const BarkDrawing *drawing, BarkFlow *flow, const char *text, Ink ink) {
    int gap = flow->count > 0 ? flow->gap : 0;
    if (flow->count > 0 && flow->at.column + gap + canvas_width(text) > flow->right) {
        flow->at = (CellPos){flow->at.row + 1, flow->indent};
        gap = 0;
    }
    flow->at.column = canvas_text(drawing->canvas, flow->at.row, flow->at.column + gap, text, ink);
    flow->count++;
}

void bark_write_face(Card card, Text *text) {
    char letter = bark_card_letter(card);
    if (letter == 'T')
        text_number(text, 10);
    else
        text_char(text, letter);
}

void bark_write_cards(const BarkDrawing *drawing, Card card, unsigned count, bool named,
                      Text *text) {
    text_char(text, '[');
    bark_write_face(card, text);
    text_char(text, ']');
    if (count > 1) {
        text_add(text, drawing->glyphs->times);
        text_number(text, count);
    }
    if (named) {
        text_char(text, ' ');
        describe_card(&drawing->options->audience, drawing->state, card, text);
    }
}

/* ---- the top line ---- */

/* The state of the game by phase; another form is for the viewer's turn. */
static const char *const phase_keys[] = {
    [BARK_DEAL] = "view.bark.deal",     [BARK_DROPPING] = "view.bark.dropping",
    [BARK_PLAY] = "view.bark.play",     [BARK_PUT] = "view.bark.put",
    [BARK_CAT_DRAW] = "view.bark.draw", [BARK_WONDER_DRAW] = "view.bark.draw",
    [BARK_OVER] = "view.bark.over",
};

/* "red and blue": all winners. */
static MessageArg winners_word(const BarkDrawing *drawing, Sentence *sentence) {
    MessageArg *items = sentence_alloc(sentence, SEATS_MAX);
    uint32_t count = 0;
    for (Seat seat = 0; seat < drawing->state->setup.seats; seat++)
        if (has_seat(drawing->bark->winners, seat))
            items[count++] = sentence_player(sentence, "", seat);
    return arg_list("winners", items, count);
}

static int draw_top(const BarkDrawing *drawing) {
    const BarkState *bark = drawing->bark;
    const Audience *audience = &drawing->options->audience;
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    Sentence sentence;
    sentence_begin(&sentence, &describer_bark.nouns, audience, bark->turn);
    sentence_add(&sentence, sentence_player(&sentence, "player", bark->turn));
    sentence_add(&sentence, winners_word(drawing, &sentence));
    sentence_number(&sentence, "n", bark->round);
    bool shared = bark->phase == BARK_OVER && (bark->winners & (bark->winners - 1)) != 0;
    Perspective ears = {.seat = bark->turn, .other = NO_SEAT};
    MessageKey key = key_for_viewer(audience, phase_keys[bark->phase], &ears);
    sentence_write(&sentence, shared ? "view.bark.shared" : key.text, &text);
    canvas_text(drawing->canvas, 0, 0, line, bold);
    return 1;
}

/* ---- the drawing ---- */

static void draw_parts(const BarkDrawing *drawing) {
    canvas_clear(drawing->canvas, CANVAS_ROWS, drawing->width);
    int row = draw_top(drawing);
    row = bark_draw_items(drawing, row);
    row = bark_draw_seats(drawing, row);
    drawing->canvas->rows = bark_draw_piles(drawing, row);
}

/* Widens the columns to the names of the language. */
static void make_room(BarkDrawing *drawing) {
    enum { ITEM_NAMES = 10, PLAYER_NAMES = 13, POINTS_COLUMN = 19 };
    int items = bark_items_width(drawing) - ITEM_NAMES;
    int names = bark_names_width(drawing) - PLAYER_NAMES;
    drawing->shift = items > 0 ? items : 0;
    drawing->points = POINTS_COLUMN + (names > 0 ? names : 0);
}
enum { WORDS_ROWS = 14 }; /* rows for moves, tips, a list and a prompt below a drawing */

static void draw(Canvas *canvas, const State *state, const RenderOptions *options) {
    int width = options->width < 80 ? options->width : 80;
    ResolvedAudience resolved;
    RenderOptions spoken = *options;
    spoken.audience = *audience_resolve(&resolved, &options->audience);
    BarkDrawing drawing = {
        .canvas = canvas,
        .state = state,
        .bark = &state->as.bark,
        .options = &spoken,
        .glyphs = options->utf8 ? &shapes : &letters,
        .width = width > 0 ? width : 1,
    };
    make_room(&drawing);
    draw_parts(&drawing);
    drawing.compact = options->height > 0 && options->height < canvas->rows + WORDS_ROWS;
    if (drawing.compact || canvas->rows > CANVAS_ROWS) {
        drawing.brief = true;
        draw_parts(&drawing);
    }
    if (canvas->rows > CANVAS_ROWS)
        canvas->rows = CANVAS_ROWS;
}

/* The item where dogs or a token came. */
static int places(const Event *event, Field place[PLACES_MAX]) {
    if (event->kind != BARK_BARKED && event->kind != BARK_TOKEN_PUT)
        return 0;
    place[0] = event->place;
    return 1;
}

const Renderer renderer_bark = {.draw = draw, .places = places, .end_key = "end.bark"};
