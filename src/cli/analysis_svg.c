/* Draws an analysis as an SVG chart; lines differ by dash and marker, not only by colour. */
#include "cli/analysis_output.h"

enum {
    WIDTH = 860,
    HEIGHT = 420,
    LEFT = 60,
    RIGHT = 660,
    TOP = 50,
    BOTTOM = 370,
    MARKS = 12, /* on a curve */
    NAMES_APART = 18,
};

/* In the order of the six colours of players: red, blue, green, yellow, purple, cyan. */
static const char *const colours[SEATS_MAX] = {"#b3261e", "#1a56b0", "#1b7a3a",
                                               "#8a6100", "#7a3ea1", "#0f7c86"};
static const char *const dashes[SEATS_MAX] = {"none", "8 4", "2 4", "12 4 2 4", "4 4", "16 6"};

static double x_of(const Analysis *analysis, uint32_t move) {
    return LEFT + (double)(RIGHT - LEFT) * move / analysis->count;
}

static double y_of(float chance) {
    return BOTTOM - (double)(BOTTOM - TOP) * (double)chance;
}

/* Move 0 is the beginning, where nobody has done anything. */
static float chance_at(const Analysis *analysis, unsigned side, uint32_t move) {
    if (move == 0)
        return 1.0F / (float)game_sides(&analysis->start.setup);
    return analysis->turn[move - 1].side_win[side];
}

static void write_escaped(FILE *out, const char *text) {
    for (; *text != '\0'; text++)
        if (*text == '&')
            fputs("&amp;", out);
        else if (*text == '<')
            fputs("&lt;", out);
        else
            fputc(*text, out);
}

static void write_message(FILE *out, const Analysis *analysis, const char *key,
                          const MessageArg *words, uint32_t count) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    describe_message(&analysis->audience, key, words, count, &text);
    write_escaped(out, sentence);
}

/* ---- the frame ---- */

static void write_head(FILE *out, const Analysis *analysis) {
    char sides[SENTENCE_MAX];
    Text text = text_into(sides, sizeof sides);
    describe_sides(&analysis->audience, &analysis->start.setup,
                   analysis->turn[analysis->count - 1].side_win, &text);
    MessageArg words[] = {arg_number("n", analysis->count), arg_text("sides", sides)};
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            " aria-labelledby=\"title desc\" font-family=\"sans-serif\" font-size=\"13\">\n"
            "<title id=\"title\">",
            WIDTH, HEIGHT);
    write_message(out, analysis, "analyse.title", NULL, 0);
    fputs("</title>\n<desc id=\"desc\">", out);
    write_message(out, analysis, "analyse.desc", words, 2);
    fprintf(out, "</desc>\n<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", WIDTH, HEIGHT);
    fprintf(out, "<text x=\"%d\" y=\"28\" font-size=\"16\" fill=\"#222222\">", LEFT);
    write_message(out, analysis, "analyse.title", NULL, 0);
    fputs("</text>\n", out);
}

/* A line across for each quarter. */
static void write_quarters(FILE *out) {
    for (int percent = 0; percent <= 100; percent += 25) {
        double y = y_of((float)percent / 100);
        fprintf(out,
                "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"#cccccc\"/>"
                "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\" fill=\"#444444\">%d %%</text>\n",
                LEFT, y, RIGHT, y, LEFT - 8, y + 4, percent);
    }
}

static void write_moves(FILE *out, const Analysis *analysis) {
    for (unsigned i = 0; i <= 4; i++) {
        uint32_t move = analysis->count * i / 4;
        fprintf(out,
                "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\" fill=\"#444444\">%lu</text>\n",
                x_of(analysis, move), BOTTOM + 18,
                (unsigned long)(move > 0 ? analysis->number[move - 1] : 0));
    }
    fprintf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"#444444\">",
            (LEFT + RIGHT) / 2, BOTTOM + 38);
    write_message(out, analysis, "analyse.moves", NULL, 0);
    fputs("</text>\n", out);
}

/* ---- the curves ---- */

/* A shape of its own for each side: filled, and from the fourth side on hollow. */
static void write_mark(FILE *out, unsigned side, const char *colour, double x, double y) {
    const char *fill = side < 3 ? colour : "#ffffff";
    switch (side % 3) {
    case 0:
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\" stroke=\"%s\"/>\n", x, y,
                fill, colour);
        break;
    case 1:
        fprintf(
            out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"8\" height=\"8\" fill=\"%s\" stroke=\"%s\"/>\n",
            x - 4, y - 4, fill, colour);
        break;
    default:
        fprintf(out, "<path d=\"M%.1f %.1fl5 9h-10z\" fill=\"%s\" stroke=\"%s\"/>\n", x, y - 6,
                fill, colour);
    }
}

/* The colour of the first player of the side. */
static const char *colour_of(const Analysis *analysis, unsigned side) {
    Seat seat = 0;
    while (game_side_of(&analysis->start.setup, seat) != side)
        seat++;
    return colours[analysis->audience.colour[seat] % SEATS_MAX];
}

static void write_win_curve(FILE *out, const Analysis *analysis, unsigned side) {
    const char *colour = colour_of(analysis, side);
    uint32_t step = analysis->count / MARKS + 1;
    fprintf(out,
            "<polyline fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-dasharray=\"%s\""
            " points=\"",
            colour, dashes[side % SEATS_MAX]);
    for (uint32_t move = 0; move <= analysis->count; move++)
        fprintf(out, "%s%.1f,%.1f", move > 0 ? " " : "", x_of(analysis, move),
                y_of(chance_at(analysis, side, move)));
    fputs("\"/>\n", out);
    for (uint32_t move = step * (side + 1) / 8; move <= analysis->count; move += step)
        write_mark(out, side, colour, x_of(analysis, move), y_of(chance_at(analysis, side, move)));
}

/* A legend. */
static void write_names(FILE *out, const Analysis *analysis) {
    unsigned sides = game_sides(&analysis->start.setup);
    for (unsigned side = 0; side < sides; side++) {
        char name[SENTENCE_MAX];
        Text text = text_into(name, sizeof name);
        double y = TOP + 10 + NAMES_APART * (double)side;
        const char *colour = colour_of(analysis, side);
        describe_side(&analysis->audience, &analysis->start.setup, side, &text);
        write_mark(out, side, colour, RIGHT + 22, y - 4);
        fprintf(out, "<text x=\"%d\" y=\"%.1f\" fill=\"%s\">", RIGHT + 34, y, colour);
        write_escaped(out, name);
        fputs("</text>\n", out);
    }
}

void analysis_svg(FILE *out, const Analysis *analysis) {
    write_head(out, analysis);
    write_quarters(out);
    write_moves(out, analysis);
    for (unsigned side = 0; side < game_sides(&analysis->start.setup); side++)
        write_win_curve(out, analysis, side);
    write_names(out, analysis);
    fputs("</svg>\n", out);
}
