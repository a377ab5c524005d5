/* What is written on the table of a picture: what lies in front of each seat, how the round
 * stands, the piles, and what the signs mean. */
#include "rules/dog/board.h"
#include "tui/dog_picture.h"

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

/* A sentence of the view with what it may speak of. */
static int draw_phrase(const Picture *picture, Spot spot, const char *pattern, const Slots *slots,
                       Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    phrase(&text, pattern, slots);
    return canvas_text(picture->canvas, spot.row, spot.column, line, ink);
}

static Slots slots_of(const Picture *picture, Seat seat) {
    Slots slots = slots_blank(&words_dog.nouns, &picture->options->voice);
    slots.seat = seat;
    return slots;
}

static bool is_starter(const Picture *picture, Seat seat) {
    return picture->dog->starter == seat && picture->dog->phase != DOG_OVER;
}

/* "▶ ●a red (you) with c"; alone, where five pieces leave no room at home, "▶ ●a red starts" */
static void draw_name(const Picture *picture, Spot spot, Seat seat) {
    Slots slots = slots_of(picture, seat);
    const Setup *setup = &picture->state->setup;
    SeatSet to_act = game_to_act(picture->state);
    if (to_act != CHANCE && has_seat(to_act, seat))
        canvas_text(picture->canvas, spot.row, spot.column, picture->glyphs->turn, bold);
    spot.column += 2;
    picture_piece(picture, spot, seat, 0);
    spot.column += 3;
    bool you = seat == picture->options->voice.viewer;
    spot.column = draw_phrase(picture, spot, you ? "{seat} (you)" : "{seat}", &slots,
                              picture_ink(picture, seat, STYLE_BOLD));
    Seat partner = game_partner(setup, seat);
    char letter[2] = {seat_letter(partner), '\0'};
    slots.list = letter;
    if (partner != NO_SEAT)
        draw_phrase(picture, spot, " with {list}", &slots, dim);
    else if (is_starter(picture, seat))
        draw_phrase(picture, spot, " starts", &slots, dim);
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
    Slots slots = slots_of(picture, seat);
    spot.column = draw_phrase(picture, spot, "home ", &slots, dim);
    unsigned at_home = pieces_at_home(picture, seat);
    for (unsigned i = 0; i < pieces_each(&picture->state->setup); i++)
        spot.column =
            i < at_home
                ? canvas_text(picture->canvas, spot.row, spot.column, picture_shape(picture, seat),
                              picture_ink(picture, seat, 0))
                : canvas_text(picture->canvas, spot.row, spot.column, picture->glyphs->field, dim);
    slots.number = hand_size(picture, seat);
    spot.column = draw_phrase(picture, spot, " hand {number}", &slots, dim);
    if (is_starter(picture, seat) && game_partner(&picture->state->setup, seat) != NO_SEAT)
        draw_phrase(picture, spot, " starts", &slots, dim);
}

/* "[4] ", or ">4< " for the card that was chosen to be passed on. */
static int draw_card(const Picture *picture, Spot spot, char letter, bool chosen, Ink ink) {
    char card[] = {chosen ? '>' : '[', letter, chosen ? '<' : ']', '\0'};
    return canvas_text(picture->canvas, spot.row, spot.column, card, ink) + 1;
}

/* The hand as letters, known cards first. */
static unsigned list_hand(const Picture *picture, Seat seat, char *cards, unsigned most) {
    unsigned count = 0;
    for (Card card = 0; card < CARD_KINDS; card++)
        for (unsigned i = card_count(picture->dog->hand[seat], card); i > 0 && count < most; i--)
            cards[count++] = card_letter(card);
    for (unsigned i = picture->dog->hidden[seat]; i > 0 && count < most; i--)
        cards[count++] = card_letter(CARD_HIDDEN);
    return count;
}

/* No deal gives more than six cards, but a position may hold more: "+9" stands for the rest. */
static void draw_hand(const Picture *picture, Spot spot, Seat seat) {
    enum { SHOWN = PANEL_WIDTH / 4 };
    char cards[DECK_MAX];
    unsigned count = list_hand(picture, seat, cards, DECK_MAX);
    unsigned shown = count <= SHOWN ? count : SHOWN - 1;
    Card gift = picture->dog->phase == DOG_GIVING ? picture->dog->gift[seat] : CARD_NONE;
    char chosen = gift == CARD_NONE ? '\0' : card_letter(gift);
    Ink ink = seat == picture->options->voice.viewer ? bold : plain;
    for (unsigned i = 0; i < shown; i++) {
        spot.column = draw_card(picture, spot, cards[i], cards[i] == chosen, ink);
        chosen = cards[i] == chosen ? '\0' : chosen;
    }
    Slots slots = slots_of(picture, seat);
    slots.number = count - shown;
    if (count > shown)
        draw_phrase(picture, spot, "+{number}", &slots, ink);
    if (count == 0)
        draw_phrase(picture, spot, "no cards", &slots, dim);
}

/* A hand or a name that is too long ends with its panel, not on the board. */
void draw_panel(const Picture *picture, Spot spot, Seat seat) {
    int columns = picture->canvas->columns, right = spot.column + PANEL_WIDTH;
    picture->canvas->columns = right < columns ? right : columns;
    draw_name(picture, spot, seat);
    spot.column += 2;
    spot.row++;
    draw_home(picture, spot, seat);
    spot.row++;
    draw_hand(picture, spot, seat);
    picture->canvas->columns = columns;
}

/* "on 12, 40, goal 2": where there is no board to look at. */
void draw_standing(const Picture *picture, Spot spot, Seat seat) {
    Slots slots = slots_of(picture, seat);
    int count = 0;
    for (unsigned i = 0; i < pieces_each(&picture->state->setup); i++) {
        slots.from = picture->dog->piece[seat][i];
        if (slots.from == FIELD_HOME)
            continue;
        spot.column =
            draw_phrase(picture, spot, count++ > 0 ? ", {from}" : "on {from}", &slots, plain);
    }
}

/* How the game stands, by phase; `you` is for when it is the viewer's turn. */
static const struct {
    const char *they, *you;
} phase_words[] = {
    [DOG_DEAL] = {"the next deal is due", NULL},
    [DOG_GIVING] = {"everybody passes a card on", NULL},
    [DOG_PLAY] = {"{seat} is to play", "you are to play"},
    [DOG_RETRY] = {"{seat} has drawn a card", "you have drawn a card"},
    [DOG_DRAW] = {"{seat} draws after a shuffle", "you draw after a shuffle"},
    [DOG_OVER] = {"{seat} has won", "you have won"},
};

static const char *phase_pattern(const Picture *picture, Slots *slots) {
    const DogState *dog = picture->dog;
    slots->seat = dog->turn;
    if (dog->phase != DOG_OVER) {
        bool you = dog->turn == picture->options->voice.viewer;
        return you && phase_words[dog->phase].you != NULL ? phase_words[dog->phase].you
                                                          : phase_words[dog->phase].they;
    }
    Seat first = 0;
    while (first + 1 < picture->state->setup.seats && !has_seat(dog->winners, first))
        first++;
    slots->seat = first;
    slots->other = game_partner(&picture->state->setup, first);
    if (slots->other != NO_SEAT)
        return "{seat} and {other} have won";
    return first == picture->options->voice.viewer ? phase_words[DOG_OVER].you
                                                   : phase_words[DOG_OVER].they;
}

static void draw_centred(const Picture *picture, Spot spot, const char *pattern, const Slots *slots,
                         Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    phrase(&text, pattern, slots);
    canvas_text(picture->canvas, spot.row, spot.column - canvas_width(line) / 2, line, ink);
}

static void draw_round(const Picture *picture, Spot spot) {
    static const char *const patterns[] = {
        "round {list}: 6 cards each", "round {list}: 5 cards each", "round {list}: 4 cards each",
        "round {list}: 3 cards each", "round {list}: 2 cards each",
    };
    char round[24];
    Text text = text_into(round, sizeof round);
    Slots slots = slots_of(picture, NO_SEAT);
    text_number(&text, (uint64_t)picture->dog->round + 1);
    slots.list = round;
    draw_centred(picture, spot, patterns[picture->dog->round % 5], &slots, plain);
}

static void draw_piles(const Picture *picture, Spot spot) {
    char discarded[12];
    Text text = text_into(discarded, sizeof discarded);
    Slots slots = slots_of(picture, NO_SEAT);
    text_number(&text, card_total(picture->dog->discard));
    slots.list = discarded;
    slots.number = picture->dog->draw_count;
    draw_centred(picture, spot, "draw {number}, discard {list}", &slots, plain);
}

void draw_centre(const Picture *picture, int row, int column) {
    Slots slots = slots_of(picture, NO_SEAT);
    const char *phase = phase_pattern(picture, &slots);
    bool clockwise = picture->state->setup.as.dog.direction == DOG_CLOCKWISE;
    slots.list = clockwise ? picture->glyphs->clockwise : picture->glyphs->counter_clockwise;
    draw_centred(picture, (Spot){row, column}, phase, &slots, bold);
    draw_round(picture, (Spot){row + 1, column});
    draw_piles(picture, (Spot){row + 2, column});
    draw_centred(picture, (Spot){row + 3, column},
                 clockwise ? "{list} clockwise" : "{list} counter-clockwise", &slots, dim);
}

/* "discard pile: A 3 7x2 J": its order is nobody's business, so it is counted. */
void draw_discard(const Picture *picture, int row) {
    Slots slots = slots_of(picture, NO_SEAT);
    Spot spot = {row, 0};
    spot.column = draw_phrase(picture, spot, "discard pile:", &slots, dim);
    for (Card card = 0; card < CARD_KINDS; card++) {
        unsigned count = card_count(picture->dog->discard, card);
        char letter[] = {' ', card_letter(card), '\0'};
        if (count == 0)
            continue;
        spot.column = canvas_text(picture->canvas, row, spot.column, letter, plain);
        slots.list = picture->glyphs->times;
        slots.number = count;
        if (count > 1)
            spot.column = draw_phrase(picture, spot, "{list}{number}", &slots, dim);
    }
    if (picture->dog->discard == 0)
        draw_phrase(picture, spot, " empty", &slots, dim);
}

void draw_legend(const Picture *picture, int row) {
    Slots slots = slots_of(picture, NO_SEAT);
    bool has_14 = picture->state->setup.as.dog.deck == DOG_DECK_14;
    slots.list = picture->glyphs->field;
    draw_phrase(
        picture, (Spot){row, 0},
        has_14 ? "A 1/11  T 10  Q 12  K 13  D 14  X exchange  J joker  ({list}) start  [ ] safe"
               : "A 1/11  T 10  Q 12  K 13  X exchange  J joker  ({list}) start  [ ] safe",
        &slots, dim);
}
