/* Which game is drawn how, and the picture of a game that has none. */
#include "tui/renderer.h"

#define ROW(name, NAME) [GAME_##NAME] = &view_##name,
static const View *const views[] = {GAMES(ROW)};

ViewOptions view_options(FILE *out) {
    return (ViewOptions){
        .colour = tui_colour_wanted(out),
        .utf8 = tui_utf8_wanted(),
        .width = 80,
        .voice = voice_default(),
        .bottom = NO_SEAT,
    };
}

const View *view_of(const State *state) {
    return views[state->setup.game];
}

int view_show(FILE *out, const State *state, const ViewOptions *options) {
    Canvas canvas;
    view_of(state)->draw(&canvas, state, options);
    if (!options->utf8)
        canvas_plain(&canvas);
    canvas_print(&canvas, out, options->colour);
    return canvas.rows;
}

bool view_is_marked(const ViewOptions *options, Field place) {
    for (int i = 0; i < options->mark_count; i++)
        if (options->marks[i] == place)
            return true;
    return false;
}

void view_draw_text(Canvas *canvas, const State *state, const ViewOptions *options) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write(state, &text);
    int width = options->width < CANVAS_COLUMNS ? options->width : CANVAS_COLUMNS;
    width = width < 1 ? 1 : width;
    canvas_clear(canvas, ((int)text.length + width - 1) / width, width);
    for (int i = 0; line[i] != '\0'; i++) {
        char letter[2] = {line[i], '\0'};
        canvas_text(canvas, i / width, i % width, letter, (Ink){0});
    }
}
