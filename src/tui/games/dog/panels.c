/* What is written on the table of a picture: what lies in front of each seat, how the round
 * stands, the piles, and what the signs mean. */
#include "locale/sentence.h"
#include "rules/dog/dog_board.h"
#include "tui/games/dog/dog_drawing.h"
#include "tui/seat_style.h"

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

/* A message of the view with what it may speak of; returns the column after it. */
static int draw_words(const Picture *picture, Spot spot, const char *key, const Sentence *sentence,
                      Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    sentence_say(sentence, key, &text);
    return canvas_text(picture->canvas, spot.row, spot.column, line, ink);
}

static Sentence *begin(Sentence *sentence, const Picture *picture, Seat seat) {
    sentence_begin(sentence, &words_dog.nouns, &picture->options->voice, seat);
    sentence_add(sentence, sentence_player(sentence, "player", seat));
    return sentence;
}

static int draw_label(const Picture *picture, Spot spot, const char *key) {
    Sentence sentence;
    return draw_words(picture, spot, key, begin(&sentence, picture, NO_SEAT), dim);
}

static int draw_count(const Picture *picture, Spot spot, const char *sign, unsigned count,
                      Ink ink) {
    char line[24];
    Text text = text_into(line, sizeof line);
    text_add(&text, sign);
    text_number(&text, count);
    return canvas_text(picture->canvas, spot.row, spot.column, line, ink);
}

static bool is_starter(const Picture *picture, Seat seat) {
    return picture->dog->starter == seat && picture->dog->phase != DOG_OVER;
}

/* "▶ ●a red (you) with c"; alone, where five pieces leave no room at home, "▶ ●a red starts" */
static void draw_name(const Picture *picture, Spot spot, Seat seat) {
    Sentence sentence;
    const Setup *setup = &picture->state->setup;
    SeatSet to_act = game_to_act(picture->state);
    if (to_act != CHANCE && has_seat(to_act, seat))
        canvas_text(picture->canvas, spot.row, spot.column, picture->glyphs->turn, bold);
    spot.column += 2;
    picture_piece(picture, spot, seat, 0);
    spot.column += 3;
    bool you = seat == picture->options->voice.viewer;
    begin(&sentence, picture, seat);
    spot.column = draw_words(picture, spot, you ? "view.you" : "alone.player", &sentence,
                             picture_ink(picture, seat, STYLE_BOLD)) +
                  1;
    Seat partner = game_partner(setup, seat);
    char letter[2] = {seat_letter(partner), '\0'};
    sentence_add(&sentence, word_text("letter", letter));
    if (partner != NO_SEAT)
        draw_words(picture, spot, "view.with", &sentence, dim);
    else if (is_starter(picture, seat))
        draw_label(picture, spot, "view.starts");
}

static unsigned pieces_at_home(const Picture *picture, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < pieces_each(&picture->state->setup); i++)
        count += picture->dog->piece[seat][i] == FIELD_HOME;
    return count;
}

static unsigned hand_size(const Picture *picture, Seat seat) {
    return card_total(picture->dog->hand[seat]) + picture->dog->hidden[seat];
}

/* "home ●●·· hand 5 starts" */
static void draw_home(const Picture *picture, Spot spot, Seat seat) {
    Sentence sentence;
    spot.column = draw_label(picture, spot, "view.home") + 1;
    unsigned at_home = pieces_at_home(picture, seat);
    for (unsigned i = 0; i < pieces_each(&picture->state->setup); i++)
        spot.column =
            i < at_home
                ? canvas_text(picture->canvas, spot.row, spot.column, picture_shape(picture, seat),
                              picture_ink(picture, seat, 0))
                : canvas_text(picture->canvas, spot.row, spot.column, picture->glyphs->field, dim);
    spot.column++;
    sentence_number(begin(&sentence, picture, seat), "n", hand_size(picture, seat));
    spot.column = draw_words(picture, spot, "view.hand", &sentence, dim) + 1;
    if (is_starter(picture, seat) && game_partner(&picture->state->setup, seat) != NO_SEAT)
        draw_label(picture, spot, "view.starts");
}

/* Cards of a hand that are shown together: one, or where there is little room all of a kind. */
typedef struct Held {
    Card card;
    bool chosen; /* to be given */
    unsigned count;
} Held;

/* Known cards come first, and of a kind the chosen one. */
static unsigned list_hand(const Picture *picture, Seat seat, bool tight, Held held[DECK_MAX]) {
    Card gift = picture->dog->phase == DOG_GIVING ? picture->dog->gift[seat] : CARD_NONE;
    unsigned lots = 0;
    for (Card card = 0; card <= CARD_HIDDEN; card++) {
        unsigned left = card == CARD_HIDDEN ? picture->dog->hidden[seat]
                                            : card_count(picture->dog->hand[seat], card);
        for (bool chosen = card == gift; left > 0 && lots < DECK_MAX; chosen = false) {
            unsigned taken = tight && !chosen ? left : 1;
            held[lots++] = (Held){card, chosen, taken};
            left -= taken;
        }
    }
    return lots;
}

/* "[4]", ">4<" for the card that was chosen to be given; where there is little room "4" and "4x2". */
static void write_held(const Picture *picture, const Held *held, bool tight, Text *text) {
    if (held->chosen || !tight)
        text_char(text, held->chosen ? '>' : '[');
    text_add(text, card_face(held->card));
    if (held->chosen || !tight)
        text_char(text, held->chosen ? '<' : ']');
    if (held->count > 1) {
        text_add(text, picture->glyphs->times);
        text_number(text, held->count);
    }
}

/* Draws as much as there is room for, or nothing with `try`; returns how many cards have none. */
static unsigned draw_held(const Picture *picture, Spot spot, Seat seat, bool tight, bool try) {
    Held held[DECK_MAX];
    unsigned lots = list_hand(picture, seat, tight, held), left = hand_size(picture, seat);
    Ink ink = seat == picture->options->voice.viewer ? bold : plain;
    for (unsigned i = 0; i < lots; i++) {
        char line[24];
        Text text = text_into(line, sizeof line);
        write_held(picture, &held[i], tight, &text);
        int end = spot.column + canvas_width(line);
        int rest = try || left == held[i].count ? 0 : (int)sizeof " +99" - 1;
        if (end + rest > picture->canvas->columns)
            break;
        if (!try)
            canvas_text(picture->canvas, spot.row, spot.column, line, ink);
        left -= held[i].count;
        spot.column = end + 1;
    }
    if (left > 0 && !try)
        draw_count(picture, spot, "+", left, ink);
    return left;
}

/* No deal gives more than six cards, but a position may hold more: "+9" stands for the rest. */
static void draw_hand(const Picture *picture, Spot spot, Seat seat) {
    if (hand_size(picture, seat) == 0)
        draw_label(picture, spot, "view.no-cards");
    else
        draw_held(picture, spot, seat, draw_held(picture, spot, seat, false, true) > 0, false);
}

/* A hand or a name that is too long ends with its panel, not on the board. */
void draw_panel(const Picture *picture, Spot spot, Seat seat) {
    int columns = picture->canvas->columns, right = spot.column + PANEL_WIDTH;
    picture->canvas->columns = right < columns ? right : columns;
    draw_name(picture, spot, seat);
    spot.column += picture->layout.compact ? 0 : 2;
    spot.row++;
    draw_home(picture, spot, seat);
    spot.row++;
    if (!picture->layout.compact || picture->dog->hand[seat] != 0)
        draw_hand(picture, spot, seat);
    picture->canvas->columns = columns;
}

/* "on 12, 40 and goal 2": where there is no board to look at. */
void draw_standing(const Picture *picture, Spot spot, Seat seat) {
    Sentence sentence;
    uint32_t count = 0;
    Word *fields = sentence_room(begin(&sentence, picture, seat), PIECES_MAX);
    for (unsigned i = 0; i < pieces_each(&picture->state->setup); i++)
        if (picture->dog->piece[seat][i] != FIELD_HOME)
            fields[count++] = sentence_field(&sentence, "", picture->dog->piece[seat][i]);
    sentence_add(&sentence, word_list("fields", fields, count));
    if (count > 0)
        draw_words(picture, spot, "view.on", &sentence, plain);
}

/* How the game stands, by phase; there is another form for when it is the viewer's turn. */
static const char *const phase_keys[] = {
    [DOG_DEAL] = "view.deal",   [DOG_GIVING] = "view.giving", [DOG_PLAY] = "view.to-play",
    [DOG_RETRY] = "view.drawn", [DOG_DRAW] = "view.shuffled", [DOG_OVER] = "view.won",
};

static Seat first_winner(const Picture *picture) {
    Seat first = 0, viewer = picture->options->voice.viewer;
    if (viewer < picture->state->setup.seats && has_seat(picture->dog->winners, viewer))
        return viewer;
    while (first + 1 < picture->state->setup.seats && !has_seat(picture->dog->winners, first))
        first++;
    return first;
}

static Key phase_key(const Picture *picture, Sentence *sentence) {
    const Setup *setup = &picture->state->setup;
    bool over = picture->dog->phase == DOG_OVER;
    Seat seat = over ? first_winner(picture) : picture->dog->turn;
    bool pair = over && game_partner(setup, seat) != NO_SEAT;
    begin(sentence, picture, seat);
    if (pair)
        sentence_add(sentence, sentence_player(sentence, "other", game_partner(setup, seat)));
    Ears ears = {.seat = seat, .other = NO_SEAT};
    return key_for(sentence->voice, pair ? "view.won-pair" : phase_keys[picture->dog->phase],
                   &ears);
}

static void draw_centred(const Picture *picture, Spot spot, const char *key,
                         const Sentence *sentence, Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    sentence_say(sentence, key, &text);
    canvas_text(picture->canvas, spot.row, spot.column - canvas_width(line) / 2, line, ink);
}

static void draw_round(const Picture *picture, Spot spot) {
    char round[24];
    Text text = text_into(round, sizeof round);
    Sentence sentence;
    text_number(&text, (uint64_t)picture->dog->round + 1);
    sentence_add(begin(&sentence, picture, NO_SEAT), word_text("round", round));
    sentence_number(&sentence, "n", 6 - (uint32_t)(picture->dog->round % 5));
    draw_centred(picture, spot, "view.round", &sentence, plain);
}

static void draw_piles(const Picture *picture, Spot spot) {
    Sentence sentence;
    sentence_number(begin(&sentence, picture, NO_SEAT), "n", picture->dog->draw_count);
    sentence_number(&sentence, "discard", card_total(picture->dog->discard));
    draw_centred(picture, spot, "view.piles", &sentence, plain);
}

void draw_centre(const Picture *picture, int row, int column) {
    Sentence sentence;
    if (picture->layout.compact) {
        draw_round(picture, (Spot){row, column});
        return;
    }
    Key phase = phase_key(picture, &sentence);
    bool clockwise = picture->state->setup.as.dog.direction == DOG_CLOCKWISE;
    draw_centred(picture, (Spot){row, column}, phase.text, &sentence, bold);
    draw_round(picture, (Spot){row + 1, column});
    draw_piles(picture, (Spot){row + 2, column});
    sentence_add(begin(&sentence, picture, NO_SEAT),
                 word_text("arrow", clockwise ? picture->glyphs->clockwise
                                              : picture->glyphs->counter_clockwise));
    draw_centred(picture, (Spot){row + 3, column},
                 clockwise ? "view.clockwise" : "view.anticlockwise", &sentence, dim);
}

/* "discard pile: A 3 7x2 J": its order is nobody's business, so it is counted. */
void draw_discard(const Picture *picture, int row) {
    Spot spot = {row, 0};
    spot.column = draw_label(picture, spot, "view.discard-pile");
    for (Card card = 0; card < CARD_KINDS; card++) {
        unsigned count = card_count(picture->dog->discard, card);
        if (count == 0)
            continue;
        spot.column = canvas_text(picture->canvas, row, spot.column + 1, card_face(card), plain);
        if (count > 1)
            spot.column = draw_count(picture, spot, picture->glyphs->times, count, dim);
    }
    spot.column++;
    if (picture->dog->discard == 0)
        draw_label(picture, spot, "view.empty");
}

void draw_legend(const Picture *picture, int row) {
    Sentence sentence;
    bool has_14 = picture->state->setup.as.dog.deck == DOG_DECK_14;
    sentence_add(begin(&sentence, picture, NO_SEAT), word_text("field", picture->glyphs->field));
    draw_words(picture, (Spot){row, 0}, has_14 ? "view.legend.dog-14" : "view.legend.dog",
               &sentence, dim);
}
