/* Prints win probabilities in a column and the reasons below them. */
#include "tui/hints.h"

#include <stdlib.h>

#include "ai/bot.h"
#include "base/word_wrap.h"
#include "native/timed_search.h"
#include "tui/canvas.h"
#include "tui/print_translated.h"

enum {
    HINTS_MAX = 64,
    EXPLAINED = 3,    /* actions that are explained */
    CHANCE_WIDTH = 7, /* "100.0 %"                           */
    MARGIN_WIDTH = 6, /* "± 12.5"                            */
    PARAGRAPH_MAX = 1024,
};

void print_paragraph(FILE *out, const char *first, const char *text, int blanks) {
    char paragraph[PARAGRAPH_MAX], lines[2 * PARAGRAPH_MAX];
    Text wrapped = text_into(lines, sizeof lines);
    snprintf(paragraph, sizeof paragraph, "%*s%s", blanks, "", text);
    wrap(paragraph, WRAP_COLUMNS, &wrapped);
    if (first == NULL) {
        fputs(lines, out);
        return;
    }
    fprintf(out, "%s%*s%s", first, blanks - canvas_width(first), "", lines + blanks);
}

static void print_reasons(FILE *out, const Audience *audience, const State *view, Seat seat,
                          const ReasonList *reasons, int blanks) {
    for (int i = 0; i < reasons->count && i < REASONS_USUAL; i++) {
        char sentence[SENTENCE_MAX];
        Text text = text_into(sentence, sizeof sentence);
        describe_signed_reason(audience, view, seat, &reasons->item[i], &text);
        print_paragraph(out, NULL, sentence, blanks);
    }
}

void hints_print_reasons(FILE *out, const Audience *audience, const State *view, Seat seat,
                         const Action *action, ActionList *work, int blanks) {
    ReasonList reasons;
    tutor_find_reasons(view, seat, action, work, &reasons);
    print_reasons(out, audience, view, seat, &reasons, blanks);
}

void hints_print_better(FILE *out, const Audience *audience, const State *view, Seat seat,
                        const Action *better, const Action *played, float chance, ActionList *work,
                        int blanks) {
    ReasonList reasons;
    char sentence[2 * SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    tutor_find_reasons(view, seat, better, work, &reasons);
    bool favoured = tutor_show_favour(&reasons, REASONS_USUAL);
    print_reasons(out, audience, view, seat, &reasons, blanks);
    if (favoured)
        return;
    describe_instead(audience, view, seat, played, chance, work, &text);
    print_paragraph(out, NULL, sentence, blanks);
}

/* The reasons of the best action; at least one is for it. */
static void print_best_reasons(FILE *out, const Audience *audience, Search *search,
                               const int index[], int count, int blanks) {
    ReasonList reasons;
    char sentence[2 * SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    tutor_find_reasons(&search->view, search->seat, &search->list.item[index[0]], &search->scratch,
                       &reasons);
    bool favoured = tutor_show_favour(&reasons, REASONS_USUAL);
    print_reasons(out, audience, &search->view, search->seat, &reasons, blanks);
    if (!favoured && describe_others(audience, search, index, count, &text))
        print_paragraph(out, NULL, sentence, blanks);
}

/* " 62.5 % ± 2.5", with aligned decimal points. */
static void write_estimate(const Audience *audience, Estimate estimate, char *space, size_t size) {
    char share[32], margin[32] = "";
    Text text = text_into(share, sizeof share), behind = text_into(margin, sizeof margin);
    describe_probability(audience, estimate.win, &text);
    if (estimate.simulations > 0)
        describe_margin(audience, estimate_margin(estimate), &behind);
    int blanks = CHANCE_WIDTH - canvas_width(share);
    snprintf(space, size, "%*s%s %s", blanks > 0 ? blanks : 0, "", share, margin);
}

static void print_action(FILE *out, const Audience *audience, const Search *search, int index,
                         int blanks) {
    char line[SENTENCE_MAX + ACTION_TEXT_MAX + 4], first[80];
    const Action *action = &search->list.item[index];
    Text text = text_into(line, sizeof line);
    describe_action(audience, &search->view, search->seat, action, &text);
    text_add(&text, " (");
    game_write_action(&search->view, search->seat, action, &text);
    text_add(&text, ")");
    write_estimate(audience, search_estimate(search, index), first, sizeof first);
    print_paragraph(out, first, line, blanks);
}

/* How many of the first actions are statistically equal: their intervals overlap the first
 * one's. */
static uint32_t count_even(const Search *search, const int index[], int count) {
    Estimate first = search_estimate(search, index[0]);
    int even = 1;
    for (; even < count; even++) {
        Estimate estimate = search_estimate(search, index[even]);
        if (estimate.simulations == 0 ||
            estimate.win + estimate_margin(estimate) < first.win - estimate_margin(first))
            break;
    }
    return (uint32_t)even;
}

/* The advised player is "you". */
static Audience advice(const Audience *audience, Seat seat) {
    Audience advised = *audience;
    advised.viewer = seat;
    return advised;
}

void hints_print(FILE *out, const Audience *audience, Search *search, int max) {
    int index[HINTS_MAX];
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    int count = tutor_best(search, index, max < HINTS_MAX ? max : HINTS_MAX);
    bool simulated = count > 0 && search_estimate(search, index[0]).simulations > 0;
    Audience advised = advice(audience, search->seat);
    int blanks = CHANCE_WIDTH + 2 + (simulated ? MARGIN_WIDTH + 1 : 0);
    describe_estimate_owner(audience, &search->view.setup, search->seat, simulated, &text);
    fprintf(out, "%s\n", sentence);
    for (int i = 0; i < count; i++) {
        print_action(out, audience, search, index[i], blanks);
        if (i == 0)
            print_best_reasons(out, &advised, search, index, count, blanks + 2);
        else if (i < EXPLAINED)
            hints_print_reasons(out, &advised, &search->view, search->seat,
                                &search->list.item[index[i]], &search->scratch, blanks + 2);
    }
    MessageArg even = arg_number("n", simulated ? count_even(search, index, count) : 0);
    if (even.number > 1)
        print_translated_line(out, audience, "hint.even", &even, 1);
    if (search->list.count > count)
        print_translated_line(
            out, audience, "hint.more",
            (MessageArg[]){arg_number("n", (uint32_t)(search->list.count - count))}, 1);
}

/* ---- the hint command ---- */

enum { ADVISED = 3, SIMULATIONS = 400 };

/* The network's first estimate of a position without a choice is not worth printing. */
static void print_only_action(const Search *search, const Audience *audience, FILE *out) {
    char said[SENTENCE_MAX];
    Text text = text_into(said, sizeof said);
    describe_action(audience, &search->view, search->seat, &search->list.item[0], &text);
    MessageArg action = arg_text("action", said);
    print_translated_wrapped(out, audience, "hint.only", &action, 1);
}

void hints_search(const State *view, Seat seat, const Audience *audience, Rng *rng, FILE *out) {
    Search *search = malloc(sizeof *search);
    Network *network = malloc(sizeof *network);
    BotConfig config;
    if (search != NULL && network != NULL && game_to_act(view) != CHANCE &&
        has_seat(game_to_act(view), seat)) {
        bot_config_begin(&config, network, &bot_alpha, &view->setup);
        SearchParams params = {.view = view,
                               .seat = seat,
                               .network = config.network,
                               .rng = rng,
                               .shares_wins = true,
                               .always_estimate = true};
        if (!search_within_budget(search, config.bot, params, (Budget){.simulations = SIMULATIONS}))
            search->list.count = 0;
        if (search->list.count > 1)
            hints_print(out, audience, search, ADVISED);
        else if (search->list.count == 1)
            print_only_action(search, audience, out);
    }
    free(network);
    free(search);
}
