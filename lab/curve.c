/* The learning curve, as a picture and as figures. */
#include "lab/train.h"

enum { WIDTH = 640, HEIGHT = 360, LEFT = 50, RIGHT = 20, TOP = 30, BOTTOM = 40 };

static FILE *open_in(const Training *training, const char *name) {
    char path[TRAIN_PATH_MAX];
    int length = snprintf(path, sizeof path, "%s/%s", training->folder, name);
    return length > 0 && length < TRAIN_PATH_MAX ? fopen(path, "w") : NULL;
}

static double x_of(const Training *training, double seconds) {
    double all = training->seconds > training->used ? training->seconds : training->used;
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
            training->used / 60, (unsigned long long)training->games);
}

static void draw_points(const Training *training, FILE *out) {
    fputs("<polyline fill=\"none\" stroke=\"#1f5fbf\" stroke-width=\"2\" points=\"", out);
    for (int i = 0; i < training->points; i++)
        fprintf(out, "%.1f,%.1f ", x_of(training, training->curve[i].seconds),
                y_of(training->curve[i].score));
    fputs("\"/>\n</svg>\n", out);
}

static bool save_picture(const Training *training) {
    FILE *out = open_in(training, "curve.svg");
    if (out == NULL)
        return false;
    draw_frame(training, out);
    draw_points(training, out);
    return fclose(out) == 0;
}

bool curve_save(const Training *training) {
    FILE *out = open_in(training, "curve.csv");
    if (out == NULL)
        return false;
    fputs("seconds,games,score against hound\n", out);
    for (int i = 0; i < training->points; i++)
        fprintf(out, "%.0f,%.0f,%.3f\n", training->curve[i].seconds, training->curve[i].games,
                training->curve[i].score);
    return fclose(out) == 0 && save_picture(training);
}
