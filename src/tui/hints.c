/* Prints win probabilities in a column and the reasons below them. */
#include "tui/hints.h"

#include "locale/word_wrap.h"
#include "tui/canvas.h"
#include "tui/print_translated.h"

enum {
    HINTS_MAX = 64,
    EXPLAINED = 3,    /* so many actions are given reasons   */
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

void hints_print_reasons(FILE *out, const Audience *audience, const State *view, Seat seat,
                         const Action *action, ActionList *work, int blanks) {
    ReasonList reasons;
    tutor_find_reasons(view, seat, action, work, &reasons);
    for (int i = 0; i < reasons.count && i < REASONS_USUAL; i++) {
        char sentence[SENTENCE_MAX];
        Text text = text_into(sentence, sizeof sentence);
        describe_signed_reason(audience, view, seat, &reasons.item[i], &text);
        print_paragraph(out, NULL, sentence, blanks);
    }
}

/* " 62.5 % ± 2.5", the points under each other. */
static void write_chance(const Audience *audience, Chance chance, char *space, size_t size) {
    char share[32], margin[32] = "";
    Text text = text_into(share, sizeof share), behind = text_into(margin, sizeof margin);
    describe_probability(audience, chance.chance, &text);
    if (chance.simulations > 0)
        describe_margin(audience, estimate_margin(chance), &behind);
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
    write_chance(audience, tutor_estimate(search, index), first, sizeof first);
    print_paragraph(out, first, line, blanks);
}

/* How many, from the first on, cannot be told apart by what is known of them: their intervals have
 * something in common with the first one's. */
static uint32_t count_even(const Search *search, const int index[], int count) {
    Chance first = tutor_estimate(search, index[0]);
    int even = 1;
    for (; even < count; even++) {
        Chance chance = tutor_estimate(search, index[even]);
        if (chance.simulations == 0 ||
            chance.chance + estimate_margin(chance) < first.chance - estimate_margin(first))
            break;
    }
    return (uint32_t)even;
}

/* Who is advised is "you". */
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
    bool simulated = count > 0 && tutor_estimate(search, index[0]).simulations > 0;
    Audience advised = advice(audience, search->seat);
    int blanks = CHANCE_WIDTH + 2 + (simulated ? MARGIN_WIDTH + 1 : 0);
    describe_estimate_owner(audience, &search->view.setup, search->seat, simulated, &text);
    fprintf(out, "%s\n", sentence);
    for (int i = 0; i < count; i++) {
        print_action(out, audience, search, index[i], blanks);
        if (i < EXPLAINED)
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
