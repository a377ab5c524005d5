/* The template has nothing to show but who is to act. */
#include "scene/scene.h"

static void draw_table(const State *view, Text *text) {
    (void)view;
    json_put_string_field(text, "phase", "play");
}

static void draw_seat(const State *view, Seat seat, Text *text) {
    (void)view, (void)seat, (void)text;
}

const Scene scene_template = {.table = draw_table, .seat = draw_seat};
