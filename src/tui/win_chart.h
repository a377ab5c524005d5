/* Draws the win probabilities along a game as a text chart with the costliest turns marked and
 * explained below it. Each side has its own shape, not only its colour. */
#ifndef KENNEL_TUI_WIN_CHART_H
#define KENNEL_TUI_WIN_CHART_H

#include "tui/renderer.h"
#include "tui/run_analysis.h"

enum { WIN_CHART_TURNS_MAX = 9 };

/* Draws the chart with at most `turns` turns marked; the analysis must have win probabilities. With
 * two sides one curve is enough, that of the viewer's side. */
void win_chart_print(FILE *out, const Analysis *analysis, const RenderOptions *options,
                     uint32_t turns);

/* What these turns were, and what would have been better. */
void win_chart_print_turns(FILE *out, const Analysis *analysis, const RenderOptions *options,
                           uint32_t turns);

#endif
