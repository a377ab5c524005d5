/* The list of renderers, and plain text for a game without one. */
#include "tui/renderer.h"

#include "tui/canvas_svg.h"

#define ROW(name, NAME) [GAME_##NAME] = &renderer_##name,
static const Renderer *const views[] = {GAMES(ROW)};

RenderOptions render_options(FILE *out) {
    return (RenderOptions){
        .colour = tui_colour_wanted(out),
        .utf8 = tui_utf8_wanted(),
        .width = 80,
        .audience = audience_default(),
        .bottom = NO_SEAT,
    };
}

const Renderer *renderer_of(const State *state) {
    return views[state->setup.game];
}

int render_position(FILE *out, const State *state, const RenderOptions *options) {
    Canvas canvas;
    renderer_of(state)->draw(&canvas, state, options);
    if (!options->utf8)
        canvas_plain(&canvas);
    canvas_print(&canvas, out, options->colour);
    return canvas.rows;
}

void render_position_svg(FILE *out, const State *state, const RenderOptions *options) {
    Canvas canvas;
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(state, &text);
    renderer_of(state)->draw(&canvas, state, options);
    canvas_svg(&canvas, line, out);
}

bool render_is_marked(const RenderOptions *options, Field place) {
    for (int i = 0; i < options->mark_count; i++)
        if (options->marks[i] == place)
            return true;
    return false;
}

void render_text(Canvas *canvas, const State *state, const RenderOptions *options) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(state, &text);
    int width = options->width < CANVAS_COLUMNS ? options->width : CANVAS_COLUMNS;
    width = width < 1 ? 1 : width;
    canvas_clear(canvas, ((int)text.length + width - 1) / width, width);
    for (int i = 0; line[i] != '\0'; i++) {
        char letter[2] = {line[i], '\0'};
        canvas_text(canvas, i / width, i % width, letter, (Ink){0});
    }
}
