/* Draws the text around the DOG board: players, hands, round, piles, legend. */
#include "locale/sentence_args.h"
#include "rules/dog/dog_board.h"
#include "tui/games/dog/dog_drawing.h"
#include "tui/seat_style.h"

static const Ink plain = {0}, dim = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

/* A message with arguments; returns the column after it. */
static int draw_words(const DogDrawing *drawing, CellPos cell, const char *key,
                      const Sentence *sentence, Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    sentence_write(sentence, key, &text);
    return canvas_text(drawing->canvas, cell.row, cell.column, line, ink);
}

static Sentence *begin(Sentence *sentence, const DogDrawing *drawing, Seat seat) {
    sentence_begin(sentence, &describer_dog.nouns, &drawing->options->audience, seat);
    sentence_add(sentence, sentence_player(sentence, "player", seat));
    return sentence;
}

static int draw_label(const DogDrawing *drawing, CellPos cell, const char *key) {
    Sentence sentence;
    return draw_words(drawing, cell, key, begin(&sentence, drawing, NO_SEAT), dim);
}

static int draw_count(const DogDrawing *drawing, CellPos cell, const char *sign, unsigned count,
                      Ink ink) {
    char line[24];
    Text text = text_into(line, sizeof line);
    text_add(&text, sign);
    text_number(&text, count);
    return canvas_text(drawing->canvas, cell.row, cell.column, line, ink);
}

static bool is_starter(const DogDrawing *drawing, Seat seat) {
    return drawing->dog->starter == seat && drawing->dog->phase != DOG_OVER;
}

/* "▶ ●a red (you) with c"; without partners and with five pieces at home, "▶ ●a red starts" */
static void draw_name(const DogDrawing *drawing, CellPos cell, Seat seat) {
    Sentence sentence;
    const Setup *setup = &drawing->state->setup;
    SeatSet to_act = game_to_act(drawing->state);
    if (to_act != CHANCE && has_seat(to_act, seat))
        canvas_text(drawing->canvas, cell.row, cell.column, drawing->glyphs->turn, bold);
    cell.column += 2;
    dog_draw_piece(drawing, cell, seat, 0);
    cell.column += 3;
    bool you = seat == drawing->options->audience.viewer;
    begin(&sentence, drawing, seat);
    cell.column = draw_words(drawing, cell, you ? "view.you" : "alone.player", &sentence,
                             dog_ink(drawing, seat, STYLE_BOLD)) +
                  1;
    Seat partner = game_partner(setup, seat);
    char letter[2] = {seat_letter(partner), '\0'};
    sentence_add(&sentence, arg_text("letter", letter));
    if (partner != NO_SEAT)
        draw_words(drawing, cell, "view.with", &sentence, dim);
    else if (is_starter(drawing, seat))
        draw_label(drawing, cell, "view.starts");
}

static unsigned pieces_at_home(const DogDrawing *drawing, Seat seat) {
    unsigned count = 0;
    for (unsigned i = 0; i < pieces_each(&drawing->state->setup); i++)
        count += drawing->dog->piece[seat][i] == FIELD_HOME;
    return count;
}

static unsigned hand_size(const DogDrawing *drawing, Seat seat) {
    return card_total(drawing->dog->hand[seat]) + drawing->dog->hidden[seat];
}

/* "home ●●·· hand 5 starts" */
static void draw_home(const DogDrawing *drawing, CellPos cell, Seat seat) {
    Sentence sentence;
    cell.column = draw_label(drawing, cell, "view.home") + 1;
    unsigned at_home = pieces_at_home(drawing, seat);
    for (unsigned i = 0; i < pieces_each(&drawing->state->setup); i++)
        cell.column = i < at_home ? canvas_text(drawing->canvas, cell.row, cell.column,
                                                dog_shape(drawing, seat), dog_ink(drawing, seat, 0))
                                  : canvas_text(drawing->canvas, cell.row, cell.column,
                                                drawing->glyphs->field, dim);
    cell.column++;
    sentence_number(begin(&sentence, drawing, seat), "n", hand_size(drawing, seat));
    cell.column = draw_words(drawing, cell, "view.hand", &sentence, dim) + 1;
    if (is_starter(drawing, seat) && game_partner(&drawing->state->setup, seat) != NO_SEAT)
        draw_label(drawing, cell, "view.starts");
}

/* Cards of a hand that are drawn together: one, or where space is short all of a kind. */
typedef struct Held {
    Card card;
    bool chosen; /* to be given */
    unsigned count;
} Held;

/* Known cards come first, and of a kind the chosen one. */
static unsigned list_hand(const DogDrawing *drawing, Seat seat, bool tight, Held held[DECK_MAX]) {
    Card gift = drawing->dog->phase == DOG_GIVING ? drawing->dog->gift[seat] : CARD_NONE;
    unsigned lots = 0;
    for (Card card = 0; card <= CARD_HIDDEN; card++) {
        unsigned left = card == CARD_HIDDEN ? drawing->dog->hidden[seat]
                                            : card_count(drawing->dog->hand[seat], card);
        for (bool chosen = card == gift; left > 0 && lots < DECK_MAX; chosen = false) {
            unsigned taken = tight && !chosen ? left : 1;
            held[lots++] = (Held){card, chosen, taken};
            left -= taken;
        }
    }
    return lots;
}

/* "[4]", ">4<" for the card chosen to be given; where space is short "4" and "4x2". */
static void write_held(const DogDrawing *drawing, const Held *held, bool tight, Text *text) {
    if (held->chosen || !tight)
        text_char(text, held->chosen ? '>' : '[');
    text_add(text, card_face(held->card));
    if (held->chosen || !tight)
        text_char(text, held->chosen ? '<' : ']');
    if (held->count > 1) {
        text_add(text, drawing->glyphs->times);
        text_number(text, held->count);
    }
}

/* Draws as much as fits, or nothing with `try`; returns how many cards do not fit. */
static unsigned draw_held(const DogDrawing *drawing, CellPos cell, Seat seat, bool tight,
                          bool try) {
    Held held[DECK_MAX];
    unsigned lots = list_hand(drawing, seat, tight, held), left = hand_size(drawing, seat);
    Ink ink = seat == drawing->options->audience.viewer ? bold : plain;
    for (unsigned i = 0; i < lots; i++) {
        char line[24];
        Text text = text_into(line, sizeof line);
        write_held(drawing, &held[i], tight, &text);
        int end = cell.column + canvas_width(line);
        int rest = try || left == held[i].count ? 0 : (int)sizeof " +99" - 1;
        if (end + rest > drawing->canvas->columns)
            break;
        if (!try)
            canvas_text(drawing->canvas, cell.row, cell.column, line, ink);
        left -= held[i].count;
        cell.column = end + 1;
    }
    if (left > 0 && !try)
        draw_count(drawing, cell, "+", left, ink);
    return left;
}

/* No deal gives more than six cards, but a position may hold more: "+9" stands for the rest. */
static void draw_hand(const DogDrawing *drawing, CellPos cell, Seat seat) {
    if (hand_size(drawing, seat) == 0)
        draw_label(drawing, cell, "view.no-cards");
    else
        draw_held(drawing, cell, seat, draw_held(drawing, cell, seat, false, true) > 0, false);
}

/* Cuts a long hand or name at the edge of its panel. */
void dog_draw_panel(const DogDrawing *drawing, CellPos cell, Seat seat) {
    int columns = drawing->canvas->columns, right = cell.column + PANEL_WIDTH;
    drawing->canvas->columns = right < columns ? right : columns;
    draw_name(drawing, cell, seat);
    cell.column += drawing->layout.compact ? 0 : 2;
    cell.row++;
    draw_home(drawing, cell, seat);
    cell.row++;
    if (!drawing->layout.compact || drawing->dog->hand[seat] != 0)
        draw_hand(drawing, cell, seat);
    drawing->canvas->columns = columns;
}

/* "on 12, 40 and goal 2": for a list without a board. */
void dog_draw_result(const DogDrawing *drawing, CellPos cell, Seat seat) {
    Sentence sentence;
    uint32_t count = 0;
    MessageArg *fields = sentence_alloc(begin(&sentence, drawing, seat), PIECES_MAX);
    for (unsigned i = 0; i < pieces_each(&drawing->state->setup); i++)
        if (drawing->dog->piece[seat][i] != FIELD_HOME)
            fields[count++] = sentence_field(&sentence, "", drawing->dog->piece[seat][i]);
    sentence_add(&sentence, arg_list("fields", fields, count));
    if (count > 0)
        draw_words(drawing, cell, "view.on", &sentence, plain);
}

/* The state of the game by phase; another form is for the viewer's turn. */
static const char *const phase_keys[] = {
    [DOG_DEAL] = "view.deal",   [DOG_GIVING] = "view.giving", [DOG_PLAY] = "view.to-play",
    [DOG_RETRY] = "view.drawn", [DOG_DRAW] = "view.shuffled", [DOG_OVER] = "view.won",
};

static Seat first_winner(const DogDrawing *drawing) {
    Seat first = 0, viewer = drawing->options->audience.viewer;
    if (viewer < drawing->state->setup.seats && has_seat(drawing->dog->winners, viewer))
        return viewer;
    while (first + 1 < drawing->state->setup.seats && !has_seat(drawing->dog->winners, first))
        first++;
    return first;
}

static MessageKey phase_key(const DogDrawing *drawing, Sentence *sentence) {
    const Setup *setup = &drawing->state->setup;
    bool over = drawing->dog->phase == DOG_OVER;
    Seat seat = over ? first_winner(drawing) : drawing->dog->turn;
    bool pair = over && game_partner(setup, seat) != NO_SEAT;
    begin(sentence, drawing, seat);
    if (pair)
        sentence_add(sentence, sentence_player(sentence, "other", game_partner(setup, seat)));
    Perspective ears = {.seat = seat, .other = NO_SEAT};
    return key_for_viewer(sentence->audience,
                          pair ? "view.won-pair" : phase_keys[drawing->dog->phase], &ears);
}

static void draw_centred(const DogDrawing *drawing, CellPos cell, const char *key,
                         const Sentence *sentence, Ink ink) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    sentence_write(sentence, key, &text);
    canvas_text(drawing->canvas, cell.row, cell.column - canvas_width(line) / 2, line, ink);
}

static void draw_round(const DogDrawing *drawing, CellPos cell) {
    char round[24];
    Text text = text_into(round, sizeof round);
    Sentence sentence;
    text_number(&text, (uint64_t)drawing->dog->round + 1);
    sentence_add(begin(&sentence, drawing, NO_SEAT), arg_text("round", round));
    sentence_number(&sentence, "n", 6 - (uint32_t)(drawing->dog->round % 5));
    draw_centred(drawing, cell, "view.round", &sentence, plain);
}

static void draw_piles(const DogDrawing *drawing, CellPos cell) {
    Sentence sentence;
    sentence_number(begin(&sentence, drawing, NO_SEAT), "n", drawing->dog->draw_count);
    sentence_number(&sentence, "discard", card_total(drawing->dog->discard));
    draw_centred(drawing, cell, "view.piles", &sentence, plain);
}

void dog_draw_centre(const DogDrawing *drawing, int row, int column) {
    Sentence sentence;
    if (drawing->layout.compact) {
        draw_round(drawing, (CellPos){row, column});
        return;
    }
    MessageKey phase = phase_key(drawing, &sentence);
    bool clockwise = drawing->state->setup.as.dog.direction == DOG_CLOCKWISE;
    draw_centred(drawing, (CellPos){row, column}, phase.text, &sentence, bold);
    draw_round(drawing, (CellPos){row + 1, column});
    draw_piles(drawing, (CellPos){row + 2, column});
    sentence_add(begin(&sentence, drawing, NO_SEAT),
                 arg_text("arrow", clockwise ? drawing->glyphs->clockwise
                                             : drawing->glyphs->counter_clockwise));
    draw_centred(drawing, (CellPos){row + 3, column},
                 clockwise ? "view.clockwise" : "view.anticlockwise", &sentence, dim);
}

/* "discard pile: A 3 7x2 J": counted, because its order does not matter. */
void dog_draw_discard(const DogDrawing *drawing, int row) {
    CellPos cell = {row, 0};
    cell.column = draw_label(drawing, cell, "view.discard-pile");
    for (Card card = 0; card < CARD_KINDS; card++) {
        unsigned count = card_count(drawing->dog->discard, card);
        if (count == 0)
            continue;
        cell.column = canvas_text(drawing->canvas, row, cell.column + 1, card_face(card), plain);
        if (count > 1)
            cell.column = draw_count(drawing, cell, drawing->glyphs->times, count, dim);
    }
    cell.column++;
    if (drawing->dog->discard == 0)
        draw_label(drawing, cell, "view.empty");
}

void dog_draw_legend(const DogDrawing *drawing, int row) {
    Sentence sentence;
    bool has_14 = drawing->state->setup.as.dog.deck == DOG_DECK_14;
    sentence_add(begin(&sentence, drawing, NO_SEAT), arg_text("field", drawing->glyphs->field));
    draw_words(drawing, (CellPos){row, 0}, has_14 ? "view.legend.dog-14" : "view.legend.dog",
               &sentence, dim);
}
