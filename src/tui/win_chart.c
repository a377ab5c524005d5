/* Draws the chart: rows are probabilities, columns are moves. */
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
typedef struct WinChart {
    const Analysis *analysis;
    const RenderOptions *options;
    uint32_t count, index[WIN_CHART_TURNS_MAX]; /* the costliest turns */
} WinChart;

static const Ink plain = {0}, pale = {.style = STYLE_DIM}, bold = {.style = STYLE_BOLD};

/* ---- where things are ---- */

static int column_of(const WinChart *chart, uint32_t move) {
    return LEFT + (int)((uint64_t)move * WIDTH / chart->analysis->count);
}

/* The last move that has happened at this column. */
static uint32_t move_at(const WinChart *chart, int column) {
    uint64_t after = (uint64_t)(column - LEFT + 1) * chart->analysis->count;
    return after > WIDTH ? (uint32_t)((after - 1) / WIDTH) : 0;
}

static int row_of(float chance) {
    return ROWS - 1 - (int)(chance * (ROWS - 1) + 0.5F);
}

/* ---- sides ---- */

/* Whose curve is seen best: the viewer's side, else the first. */
static unsigned own_side(const WinChart *chart) {
    Seat viewer = chart->options->audience.viewer;
    const Setup *setup = &chart->analysis->start.setup;
    return viewer < setup->seats ? game_side_of(setup, viewer) : 0;
}

/* Of two sides one has what the other has not. */
static bool is_drawn(const WinChart *chart, unsigned side) {
    return game_sides(&chart->analysis->start.setup) > 2 || side == own_side(chart);
}

static Seat first_of(const Setup *setup, unsigned side) {
    Seat seat = 0;
    while (game_side_of(setup, seat) != side)
        seat++;
    return seat;
}

static void draw_side(Canvas *canvas, const WinChart *chart, unsigned side) {
    Seat seat = first_of(&chart->analysis->start.setup, side);
    Ink ink = seat_ink(chart->options, seat, side == own_side(chart) ? STYLE_BOLD : 0);
    for (int column = LEFT; column < RIGHT; column++) {
        const ReviewedMove *reviewed = &chart->analysis->turn[move_at(chart, column)];
        canvas_text(canvas, row_of(reviewed->side_win[side]), column,
                    seat_shape(chart->options, seat), ink);
    }
}

/* The own one last: nothing hides it. */
static void draw_sides(Canvas *canvas, const WinChart *chart) {
    unsigned own = own_side(chart);
    for (unsigned side = 0; side < game_sides(&chart->analysis->start.setup); side++)
        if (side != own && is_drawn(chart, side))
            draw_side(canvas, chart, side);
    draw_side(canvas, chart, own);
}

/* A costly turn is a number on the curve of its side, or on the only one. */
static void draw_turns(Canvas *canvas, const WinChart *chart) {
    for (uint32_t i = chart->count; i-- > 0;) {
        const ReviewedMove *reviewed = &chart->analysis->turn[chart->index[i]];
        unsigned side = game_side_of(&chart->analysis->start.setup, reviewed->seat);
        char number[] = {(char)('1' + i), '\0'};
        side = is_drawn(chart, side) ? side : own_side(chart);
        canvas_text(canvas, row_of(reviewed->side_win[side]), column_of(chart, chart->index[i]),
                    number, (Ink){.style = STYLE_BOLD | STYLE_INVERSE});
    }
}

/* ---- the frame ---- */

static void draw_label(Canvas *canvas, const WinChart *chart, int row, const char *key,
                       uint32_t percent) {
    char label[SENTENCE_MAX];
    Text text = text_into(label, sizeof label);
    MessageArg n = arg_number("n", percent);
    describe_message(&chart->options->audience, key, &n, 1, &text);
    canvas_text(canvas, row, LEFT - 1 - canvas_width(label), label, plain);
}

static void draw_frame(Canvas *canvas, const WinChart *chart) {
    for (int row = 0; row < ROWS; row += ROWS / 2) {
        draw_label(canvas, chart, row, "curve.percent",
                   (uint32_t)(100 * (ROWS - 1 - row) / (ROWS - 1)));
        for (int column = LEFT; column < RIGHT; column++)
            canvas_text(canvas, row, column, chart->options->utf8 ? "·" : ".", pale);
    }
}

/* The number of a round where it begins; of moves, where there are no rounds, every so many. */
static uint32_t number_below(const WinChart *chart, uint32_t move) {
    const Analysis *analysis = chart->analysis;
    uint32_t step = analysis->count / 8 + 1, round = analysis->turn[move].round;
    if (round > 0)
        return move == 0 || analysis->turn[move - 1].round != round ? round : 0;
    return move % step == 0 ? analysis->number[move] : 0;
}

/* What does not fit beside the number before it is left out. */
static void draw_below(Canvas *canvas, const WinChart *chart) {
    int free = LEFT;
    bool rounds = chart->analysis->turn[0].round > 0;
    draw_label(canvas, chart, ROWS, rounds ? "curve.round" : "curve.move", 0);
    for (uint32_t move = 0; move < chart->analysis->count; move++) {
        uint32_t number = number_below(chart, move);
        int column = column_of(chart, move);
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

static void add_name(Canvas *canvas, const WinChart *chart, unsigned side, int *row, int *column) {
    char name[SENTENCE_MAX];
    const Setup *setup = &chart->analysis->start.setup;
    Seat seat = first_of(setup, side);
    Text text = text_into(name, sizeof name);
    describe_side(&chart->options->audience, setup, side, &text);
    if (*column + 4 + canvas_width(name) > RIGHT) {
        ++*row;
        *column = 0;
    }
    *column = canvas_text(canvas, *row, *column + 2, seat_shape(chart->options, seat),
                          seat_ink(chart->options, seat, STYLE_BOLD));
    *column = canvas_text(canvas, *row, *column + 1, name, plain);
}

/* What the curves are, and which is whose. */
static void print_title(FILE *out, const WinChart *chart) {
    static const int most_rows = 3;
    Canvas canvas;
    char title[SENTENCE_MAX];
    Text text = text_into(title, sizeof title);
    int row = 0;
    canvas_clear(&canvas, most_rows, RIGHT);
    describe_message(&chart->options->audience, "curve.title", NULL, 0, &text);
    int column = canvas_text(&canvas, 0, 0, title, bold);
    for (unsigned side = 0; side < game_sides(&chart->analysis->start.setup); side++)
        if (is_drawn(chart, side))
            add_name(&canvas, chart, side, &row, &column);
    canvas.rows = row + 1;
    canvas_print(&canvas, out, chart->options->colour);
}

/* "1  round 4, move 60, red: ...": what was played, and how much better something else was. */
static void print_turn(FILE *out, const WinChart *chart, uint32_t i) {
    const Analysis *analysis = chart->analysis;
    const ReviewedMove *reviewed = &analysis->turn[chart->index[i]];
    const Audience *audience = &chart->options->audience;
    State view = analysis_view(analysis, chart->index[i]);
    char player[64], played[SENTENCE_MAX], better[SENTENCE_MAX], loss[32], line[2 * SENTENCE_MAX];
    Text who = text_into(player, sizeof player), did = text_into(played, sizeof played);
    Text should = text_into(better, sizeof better), cost = text_into(loss, sizeof loss);
    Text text = text_into(line, sizeof line);
    describe_seat(audience, reviewed->seat, &who);
    describe_action(audience, &view, reviewed->seat, &reviewed->played, &did);
    describe_action(audience, &view, reviewed->seat, &reviewed->best, &should);
    describe_probability(audience, reviewed->loss, &cost);
    MessageArg args[] = {
        arg_number("n", reviewed->round), arg_number("move", analysis->number[chart->index[i]]),
        arg_text("player", player),       arg_text("played", played),
        arg_text("better", better),       arg_text("loss", loss)};
    describe_message(audience, reviewed->round > 0 ? "curve.turn" : "curve.turn.no-round", args, 6,
                     &text);
    fprintf(out, "%lu  ", (unsigned long)i + 1);
    print_hanging(out, line, TURN_INDENT);
}

static WinChart chart_of(const Analysis *analysis, const RenderOptions *options, uint32_t turns) {
    WinChart chart = {.analysis = analysis, .options = options};
    turns = turns < WIN_CHART_TURNS_MAX ? turns : WIN_CHART_TURNS_MAX;
    chart.count =
        review_worst_mistakes(analysis->turn, analysis->count, analysis->whose, chart.index, turns);
    return chart;
}

void win_chart_print(FILE *out, const Analysis *analysis, const RenderOptions *options,
                     uint32_t turns) {
    Canvas canvas;
    WinChart chart = chart_of(analysis, options, turns);
    canvas_clear(&canvas, ROWS + 1, RIGHT);
    draw_frame(&canvas, &chart);
    draw_sides(&canvas, &chart);
    draw_turns(&canvas, &chart);
    draw_below(&canvas, &chart);
    print_title(out, &chart);
    canvas_print(&canvas, out, options->colour);
}

void win_chart_print_turns(FILE *out, const Analysis *analysis, const RenderOptions *options,
                           uint32_t turns) {
    WinChart chart = chart_of(analysis, options, turns);
    for (uint32_t i = 0; i < chart.count; i++)
        print_turn(out, &chart, i);
    if (chart.count == 0)
        print_translated_plain(out, &options->audience, "study.none");
}
