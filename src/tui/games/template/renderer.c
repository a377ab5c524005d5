/* The template has no picture: its position is shown as text. */
#include "tui/renderer.h"

const Renderer renderer_template = {.draw = render_text};
