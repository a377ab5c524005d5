/* The chances along a game as a small curve of characters, and the turns that cost most: their
 * numbers stand on the curve, and what they were below it. Colours are never alone: each side has
 * its shape. */
#ifndef KENNEL_TUI_WIN_CHART_H
#define KENNEL_TUI_WIN_CHART_H

#include "tui/analysis.h"
#include "tui/renderer.h"

enum { WIN_CHART_TURNS_MAX = 9 };

/* The picture, with so many turns marked at most, of an analysis that has chances. Where there are
 * two sides one curve is enough, that of the viewer's side. */
void win_chart_print(FILE *out, const Analysis *analysis, const RenderOptions *options,
                     uint32_t turns);

/* What these turns were, and what would have been better. */
void win_chart_print_turns(FILE *out, const Analysis *analysis, const RenderOptions *options,
                           uint32_t turns);

#endif
