/* The template has no picture: its position is shown as text. */
#include "tui/renderer.h"

const View view_template = {.draw = view_draw_text};
