/* Output formats of an analysis: text, CSV, SVG, JSON. */
#ifndef KENNEL_CLI_ANALYSIS_OUTPUT_H
#define KENNEL_CLI_ANALYSIS_OUTPUT_H

#include "tui/renderer.h"
#include "tui/run_analysis.h"

enum { ANALYSIS_TURNS_MAX = 1000 }; /* how many costly turns can be asked for */

/* One turn: what it cost, what was played, what was better, and why. */
void analysis_print_turn(FILE *out, const Analysis *analysis, uint32_t index);

/* The chart, the win probabilities for each round, and the costliest turns: what was played, what
 * was better, why. */
void analysis_print(FILE *out, const Analysis *analysis, const RenderOptions *view);

/* A row for each move. */
void analysis_csv(FILE *out, const Analysis *analysis);

/* One object on a line, for programs: docs/NOTATION.md has its names. */
void analysis_json(FILE *out, const Analysis *analysis);

/* The win probabilities as curves. */
void analysis_svg(FILE *out, const Analysis *analysis);

#endif
