/* Barking as a picture: the items with the dogs at them, then the players, then the piles. */
#include "tui/renderer.h"

#include "rules/bark/bark_moves.h"
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

/* ---- what the parts share ---- */

Sentence *bark_begin(Sentence *sentence, const BarkPicture *picture, Seat seat) {
    sentence_begin(sentence, &words_bark.nouns, &picture->options->voice, seat);
    sentence_add(sentence, sentence_player(sentence, "player", seat));
    return sentence;
}

Ink bark_ink(const BarkPicture *picture, Seat seat, uint8_t style) {
    uint8_t colour = picture->options->voice.colour[seat];
    return (Ink){.colour = (uint8_t)(COLOUR_RED + colour), .style = style};
}

int bark_print(const BarkPicture *picture, Place at, const char *key, const Sentence *sentence,
               Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    sentence_say(sentence, key, &text);
    return canvas_text(picture->canvas, at.row, at.column, line, ink);
}

int bark_label(const BarkPicture *picture, Place at, const char *key, Ink ink) {
    Sentence sentence;
    return bark_print(picture, at, key, bark_begin(&sentence, picture, NO_SEAT), ink);
}

void bark_write_item(const BarkPicture *picture, Field item, Text *text) {
    Sentence sentence;
    bark_begin(&sentence, picture, NO_SEAT);
    sentence_add(&sentence, sentence_field(&sentence, "item", item));
    sentence_say(&sentence, "alone.item", text);
}

/* The shape and the letter: "■b". */
int bark_draw_seat(const BarkPicture *picture, Place at, Seat seat) {
    char letter[2] = {seat_letter(seat), '\0'};
    Ink ink = bark_ink(picture, seat, STYLE_BOLD);
    const char *shape = picture->glyphs->shape[picture->options->voice.colour[seat]];
    int column = canvas_text(picture->canvas, at.row, at.column, shape, ink);
    return canvas_text(picture->canvas, at.row, column, letter, ink);
}

Flow bark_flow(const BarkPicture *picture, Place at) {
    return (Flow){.at = at, .indent = at.column, .right = picture->width, .gap = 1};
}

void bark_flow_add(const BarkPicture *picture, Flow *flow, const char *text, Ink ink) {
    int gap = flow->count > 0 ? flow->gap : 0;
    if (flow->count > 0 && flow->at.column + gap + canvas_width(text) > flow->right) {
        flow->at = (Place){flow->at.row + 1, flow->indent};
        gap = 0;
    }
    flow->at.column = canvas_text(picture->canvas, flow->at.row, flow->at.column + gap, text, ink);
    flow->count++;
}

void bark_write_face(Card card, Text *text) {
    char letter = bark_card_letter(card);
    if (letter == 'T')
        text_number(text, 10);
    else
        text_char(text, letter);
}

void bark_write_cards(const BarkPicture *picture, Card card, unsigned count, bool named,
                      Text *text) {
    text_char(text, '[');
    bark_write_face(card, text);
    text_char(text, ']');
    if (count > 1) {
        text_add(text, picture->glyphs->times);
        text_number(text, count);
    }
    if (named) {
        text_char(text, ' ');
        say_card(&picture->options->voice, picture->state, card, text);
    }
}

/* ---- the top line ---- */

/* How the game stands, by phase; there is another form for when it is the viewer's turn. */
static const char *const phase_keys[] = {
    [BARK_DEAL] = "view.bark.deal",     [BARK_DROPPING] = "view.bark.dropping",
    [BARK_PLAY] = "view.bark.play",     [BARK_PUT] = "view.bark.put",
    [BARK_CAT_DRAW] = "view.bark.draw", [BARK_WONDER_DRAW] = "view.bark.draw",
    [BARK_OVER] = "view.bark.over",
};

/* "red and blue": all who have won. */
static Word winners_word(const BarkPicture *picture, Sentence *sentence) {
    Word *items = sentence_room(sentence, SEATS_MAX);
    uint32_t count = 0;
    for (Seat seat = 0; seat < picture->state->setup.seats; seat++)
        if (has_seat(picture->bark->winners, seat))
            items[count++] = sentence_player(sentence, "", seat);
    return word_list("winners", items, count);
}

static int draw_top(const BarkPicture *picture) {
    const BarkState *bark = picture->bark;
    const Voice *voice = &picture->options->voice;
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    Sentence sentence;
    sentence_begin(&sentence, &words_bark.nouns, voice, bark->turn);
    sentence_add(&sentence, sentence_player(&sentence, "player", bark->turn));
    sentence_add(&sentence, winners_word(picture, &sentence));
    sentence_number(&sentence, "n", bark->round);
    bool shared = bark->phase == BARK_OVER && (bark->winners & (bark->winners - 1)) != 0;
    Ears ears = {.seat = bark->turn, .other = NO_SEAT};
    Key key = key_for(voice, phase_keys[bark->phase], &ears);
    sentence_say(&sentence, shared ? "view.bark.shared" : key.text, &text);
    canvas_text(picture->canvas, 0, 0, line, bold);
    return 1;
}

/* ---- the whole ---- */

static void draw_parts(const BarkPicture *picture) {
    canvas_clear(picture->canvas, CANVAS_ROWS, picture->width);
    int row = draw_top(picture);
    row = bark_draw_items(picture, row);
    row = bark_draw_seats(picture, row);
    picture->canvas->rows = bark_draw_piles(picture, row);
}

/* Names get the room that they need in their language. */
static void make_room(BarkPicture *picture) {
    enum { ITEM_NAMES = 10, PLAYER_NAMES = 13, POINTS_COLUMN = 19 };
    int items = bark_items_width(picture) - ITEM_NAMES;
    int names = bark_names_width(picture) - PLAYER_NAMES;
    picture->shift = items > 0 ? items : 0;
    picture->points = POINTS_COLUMN + (names > 0 ? names : 0);
}
enum { WORDS_ROWS = 14 }; /* what moves, advice, a list and a prompt want below a picture */

static void draw(Canvas *canvas, const State *state, const ViewOptions *options) {
    int width = options->width < 80 ? options->width : 80;
    Speaker speaker;
    ViewOptions spoken = *options;
    spoken.voice = *speak(&speaker, &options->voice);
    BarkPicture picture = {
        .canvas = canvas,
        .state = state,
        .bark = &state->as.bark,
        .options = &spoken,
        .glyphs = options->utf8 ? &shapes : &letters,
        .width = width > 0 ? width : 1,
    };
    make_room(&picture);
    draw_parts(&picture);
    picture.compact = options->height > 0 && options->height < canvas->rows + WORDS_ROWS;
    if (picture.compact || canvas->rows > CANVAS_ROWS) {
        picture.brief = true;
        draw_parts(&picture);
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

const View view_bark = {.draw = draw, .places = places, .end_key = "end.bark"};
