/* Drawing it: rows are chances, columns are moves. */
#include "tui/win_chart.h"

#include <string.h>

#include "tui/print_translated.h"
#include "tui/seat_style.h"

enum {
    ROWS = 7, /* from 100 % down to 0 %; an odd number, so that one of them is 50 % */
    LEFT = 7, /* columns for what the rows and the columns mean */
    RIGHT = 79,
    WIDTH = RIGHT - LEFT,
    TURN_INDENT = 3,
};

/* What is drawn. */
typedef struct Curve {
    const Analysis *analysis;
    const ViewOptions *options;
    uint32_t count, index[CURVE_TURNS_MAX]; /* the costliest turns */
} Curve;

static const Ink plain = {0}, pale = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

/* ---- where things are ---- */

static int column_of(const Curve *curve, uint32_t move) {
    return LEFT + (int)((uint64_t)move * WIDTH / curve->analysis->count);
}

/* The last move that has happened at this column. */
static uint32_t move_at(const Curve *curve, int column) {
    uint64_t after = (uint64_t)(column - LEFT + 1) * curve->analysis->count;
    return after > WIDTH ? (uint32_t)((after - 1) / WIDTH) : 0;
}

static int row_of(float chance) {
    return ROWS - 1 - (int)(chance * (ROWS - 1) + 0.5F);
}

/* ---- sides ---- */

/* Whose curve is seen best: the viewer's side, else the first. */
static unsigned own_side(const Curve *curve) {
    Seat viewer = curve->options->voice.viewer;
    const Setup *setup = &curve->analysis->start.setup;
    return viewer < setup->seats ? game_side_of(setup, viewer) : 0;
}

/* Of two sides one has what the other has not. */
static bool is_drawn(const Curve *curve, unsigned side) {
    return game_sides(&curve->analysis->start.setup) > 2 || side == own_side(curve);
}

static Seat first_of(const Setup *setup, unsigned side) {
    Seat seat = 0;
    while (game_side_of(setup, seat) != side)
        seat++;
    return seat;
}

static void draw_side(Canvas *canvas, const Curve *curve, unsigned side) {
    Seat seat = first_of(&curve->analysis->start.setup, side);
    Ink ink = seat_ink(curve->options, seat, side == own_side(curve) ? STYLE_BOLD : 0);
    for (int column = LEFT; column < RIGHT; column++) {
        const Turn *turn = &curve->analysis->turn[move_at(curve, column)];
        canvas_text(canvas, row_of(turn->side[side]), column, seat_shape(curve->options, seat),
                    ink);
    }
}

/* The own one last: nothing hides it. */
static void draw_sides(Canvas *canvas, const Curve *curve) {
    unsigned own = own_side(curve);
    for (unsigned side = 0; side < game_sides(&curve->analysis->start.setup); side++)
        if (side != own && is_drawn(curve, side))
            draw_side(canvas, curve, side);
    draw_side(canvas, curve, own);
}

/* A costly turn is a number on the curve of its side, or on the only one. */
static void draw_turns(Canvas *canvas, const Curve *curve) {
    for (uint32_t i = curve->count; i-- > 0;) {
        const Turn *turn = &curve->analysis->turn[curve->index[i]];
        unsigned side = game_side_of(&curve->analysis->start.setup, turn->seat);
        char number[] = {(char)('1' + i), '\0'};
        side = is_drawn(curve, side) ? side : own_side(curve);
        canvas_text(canvas, row_of(turn->side[side]), column_of(curve, curve->index[i]), number,
                    (Ink){.style = STYLE_BOLD | STYLE_INVERSE});
    }
}

/* ---- the frame ---- */

static void draw_label(Canvas *canvas, const Curve *curve, int row, const char *key,
                       uint32_t percent) {
    char label[SENTENCE_MAX];
    Text text = text_into(label, sizeof label);
    Word n = word_number("n", percent);
    say_words(&curve->options->voice, key, &n, 1, &text);
    canvas_text(canvas, row, LEFT - 1 - canvas_width(label), label, plain);
}

static void draw_frame(Canvas *canvas, const Curve *curve) {
    for (int row = 0; row < ROWS; row += ROWS / 2) {
        draw_label(canvas, curve, row, "curve.percent",
                   (uint32_t)(100 * (ROWS - 1 - row) / (ROWS - 1)));
        for (int column = LEFT; column < RIGHT; column++)
            canvas_text(canvas, row, column, curve->options->utf8 ? "·" : ".", pale);
    }
}

/* The number of a round where it begins; of moves, where there are no rounds, every so many. */
static uint32_t number_below(const Curve *curve, uint32_t move) {
    const Analysis *analysis = curve->analysis;
    uint32_t step = analysis->count / 8 + 1, round = analysis->turn[move].round;
    if (round > 0)
        return move == 0 || analysis->turn[move - 1].round != round ? round : 0;
    return move % step == 0 ? analysis->number[move] : 0;
}

/* What does not fit beside the number before it is left out. */
static void draw_below(Canvas *canvas, const Curve *curve) {
    int free = LEFT;
    bool rounds = curve->analysis->turn[0].round > 0;
    draw_label(canvas, curve, ROWS, rounds ? "curve.round" : "curve.move", 0);
    for (uint32_t move = 0; move < curve->analysis->count; move++) {
        uint32_t number = number_below(curve, move);
        int column = column_of(curve, move);
        char digits[16];
        Text text = text_into(digits, sizeof digits);
        if (number == 0 || column < free)
            continue;
        text_number(&text, number);
        if (column + (int)text.length <= RIGHT)
            free = canvas_text(canvas, ROWS, column, digits, plain) + 1;
    }
}

/* ---- words ---- */

static void add_name(Canvas *canvas, const Curve *curve, unsigned side, int *row, int *column) {
    char name[SENTENCE_MAX];
    const Setup *setup = &curve->analysis->start.setup;
    Seat seat = first_of(setup, side);
    Text text = text_into(name, sizeof name);
    say_side(&curve->options->voice, setup, side, &text);
    if (*column + 4 + canvas_width(name) > RIGHT) {
        ++*row;
        *column = 0;
    }
    *column = canvas_text(canvas, *row, *column + 2, seat_shape(curve->options, seat),
                          seat_ink(curve->options, seat, STYLE_BOLD));
    *column = canvas_text(canvas, *row, *column + 1, name, plain);
}

/* What the curves are, and which is whose. */
static void print_title(FILE *out, const Curve *curve) {
    static const int most_rows = 3;
    Canvas canvas;
    char title[SENTENCE_MAX];
    Text text = text_into(title, sizeof title);
    int row = 0;
    canvas_clear(&canvas, most_rows, RIGHT);
    say_words(&curve->options->voice, "curve.title", NULL, 0, &text);
    int column = canvas_text(&canvas, 0, 0, title, bold);
    for (unsigned side = 0; side < game_sides(&curve->analysis->start.setup); side++)
        if (is_drawn(curve, side))
            add_name(&canvas, curve, side, &row, &column);
    canvas.rows = row + 1;
    canvas_print(&canvas, out, curve->options->colour);
}

/* "1  round 4, move 60, red: ...": what was played, and how much better something else was. */
static void print_turn(FILE *out, const Curve *curve, uint32_t i) {
    const Analysis *analysis = curve->analysis;
    const Turn *turn = &analysis->turn[curve->index[i]];
    const Voice *voice = &curve->options->voice;
    State view = analysis_view(analysis, curve->index[i]);
    char player[64], played[SENTENCE_MAX], better[SENTENCE_MAX], loss[32], line[2 * SENTENCE_MAX];
    Text who = text_into(player, sizeof player), did = text_into(played, sizeof played);
    Text should = text_into(better, sizeof better), cost = text_into(loss, sizeof loss);
    Text text = text_into(line, sizeof line);
    say_seat(voice, turn->seat, &who);
    say_action(voice, &view, turn->seat, &turn->played, &did);
    say_action(voice, &view, turn->seat, &turn->best, &should);
    say_chance(voice, turn->loss, &cost);
    Word words[] = {
        word_number("n", turn->round), word_number("move", analysis->number[curve->index[i]]),
        word_text("player", player),   word_text("played", played),
        word_text("better", better),   word_text("loss", loss)};
    say_words(voice, turn->round > 0 ? "curve.turn" : "curve.turn.no-round", words, 6, &text);
    fprintf(out, "%lu  ", (unsigned long)i + 1);
    tell_hanging(out, line, TURN_INDENT);
}

static Curve curve_of(const Analysis *analysis, const ViewOptions *options, uint32_t turns) {
    Curve curve = {.analysis = analysis, .options = options};
    turns = turns < CURVE_TURNS_MAX ? turns : CURVE_TURNS_MAX;
    curve.count =
        review_costliest(analysis->turn, analysis->count, analysis->whose, curve.index, turns);
    return curve;
}

void curve_print(FILE *out, const Analysis *analysis, const ViewOptions *options, uint32_t turns) {
    Canvas canvas;
    Curve curve = curve_of(analysis, options, turns);
    canvas_clear(&canvas, ROWS + 1, RIGHT);
    draw_frame(&canvas, &curve);
    draw_sides(&canvas, &curve);
    draw_turns(&canvas, &curve);
    draw_below(&canvas, &curve);
    print_title(out, &curve);
    canvas_print(&canvas, out, options->colour);
}

void curve_print_turns(FILE *out, const Analysis *analysis, const ViewOptions *options,
                       uint32_t turns) {
    Curve curve = curve_of(analysis, options, turns);
    for (uint32_t i = 0; i < curve.count; i++)
        print_turn(out, &curve, i);
    if (curve.count == 0)
        tell_plain(out, &options->voice, "study.none");
}
