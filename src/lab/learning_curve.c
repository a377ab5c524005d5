/* The learning curve, as a picture and as figures. */
#include <errno.h>
#include <stdlib.h>

#include "lab/train.h"

enum { WIDTH = 640, HEIGHT = 360, LEFT = 50, RIGHT = 20, TOP = 30, BOTTOM = 40 };

static double x_of(const Training *training, double seconds) {
    double all =
        training->seconds > training->seconds_used ? training->seconds : training->seconds_used;
    return LEFT + (WIDTH - LEFT - RIGHT) * seconds / (all > 0 ? all : 1);
}

static double y_of(double score) {
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - score);
}

static void draw_frame(const Training *training, FILE *out) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "font-family=\"sans-serif\" font-size=\"12\">\n"
            "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n"
            "<text x=\"%d\" y=\"18\">%s, %u players: share of games won against hound</text>\n",
            WIDTH, HEIGHT, LEFT, training->game, training->players);
    for (int percent = 0; percent <= 100; percent += 25)
        fprintf(out,
                "<path d=\"M%d %.1fH%d\" stroke=\"#ccc\"/>"
                "<text x=\"8\" y=\"%.1f\">%d %%</text>\n",
                LEFT, y_of(percent / 100.0), WIDTH - RIGHT, y_of(percent / 100.0) + 4, percent);
    fprintf(out, "<text x=\"%d\" y=\"%d\">%.1f minutes, %llu games</text>\n", LEFT, HEIGHT - 12,
            training->seconds_used / 60, (unsigned long long)training->games);
}

static void draw_points(const Training *training, FILE *out) {
    fputs("<polyline fill=\"none\" stroke=\"#1f5fbf\" stroke-width=\"2\" points=\"", out);
    for (int i = 0; i < training->points; i++)
        fprintf(out, "%.1f,%.1f ", x_of(training, training->curve[i].seconds),
                y_of(training->curve[i].score));
    fputs("\"/>\n</svg>\n", out);
}

static void write_figures(const Training *training, FILE *out) {
    fputs("seconds,games,score against hound\n", out);
    for (int i = 0; i < training->points; i++)
        fprintf(out, "%.0f,%.0f,%.3f\n", training->curve[i].seconds, training->curve[i].games,
                training->curve[i].score);
}

static void draw_picture(const Training *training, FILE *out) {
    draw_frame(training, out);
    draw_points(training, out);
}

/* The text is made in memory first: a file that is replaced is whole. */
static bool save_text(const Training *training, const char *name,
                      void (*write)(const Training *, FILE *)) {
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (out == NULL)
        return false;
    write(training, out);
    bool written = ferror(out) == 0;
    written = fclose(out) == 0 && written;
    bool saved = written && train_replace(training, name, text, size);
    int why = written ? errno : ENOMEM;
    free(text);
    errno = why;
    return saved;
}

bool curve_save(const Training *training) {
    return save_text(training, "curve.csv", write_figures) &&
           save_text(training, "curve.svg", draw_picture);
}
