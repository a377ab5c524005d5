/* Chances under each other, reasons below them. */
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

void tutor_paragraph(FILE *out, const char *first, const char *text, int blanks) {
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

void tutor_reasons(FILE *out, const Voice *voice, const State *view, Seat seat,
                   const Action *action, ActionList *work, int blanks) {
    FactList facts;
    study_facts(view, seat, action, work, &facts);
    for (int i = 0; i < facts.count && i < REASONS_USUAL; i++) {
        char sentence[SENTENCE_MAX];
        Text text = text_into(sentence, sizeof sentence);
        say_reason(voice, view, seat, &facts.item[i], &text);
        tutor_paragraph(out, NULL, sentence, blanks);
    }
}

/* " 62.5 % ± 2.5", the points under each other. */
static void write_chance(const Voice *voice, Chance chance, char *room, size_t size) {
    char share[32], margin[32] = "";
    Text text = text_into(share, sizeof share), behind = text_into(margin, sizeof margin);
    say_chance(voice, chance.chance, &text);
    if (chance.simulations > 0)
        say_margin(voice, chance_margin(chance), &behind);
    int blanks = CHANCE_WIDTH - canvas_width(share);
    snprintf(room, size, "%*s%s %s", blanks > 0 ? blanks : 0, "", share, margin);
}

static void print_action(FILE *out, const Voice *voice, const Thought *thought, int index,
                         int blanks) {
    char line[SENTENCE_MAX + ACTION_TEXT_MAX + 4], first[80];
    const Action *action = &thought->list.item[index];
    Text text = text_into(line, sizeof line);
    say_action(voice, &thought->view, thought->seat, action, &text);
    text_add(&text, " (");
    game_write_action(&thought->view, thought->seat, action, &text);
    text_add(&text, ")");
    write_chance(voice, study_chance(thought, index), first, sizeof first);
    tutor_paragraph(out, first, line, blanks);
}

/* How many, from the first on, cannot be told apart by what is known of them: their intervals have
 * something in common with the first one's. */
static uint32_t count_even(const Thought *thought, const int index[], int count) {
    Chance first = study_chance(thought, index[0]);
    int even = 1;
    for (; even < count; even++) {
        Chance chance = study_chance(thought, index[even]);
        if (chance.simulations == 0 ||
            chance.chance + chance_margin(chance) < first.chance - chance_margin(first))
            break;
    }
    return (uint32_t)even;
}

/* Who is advised is "you". */
static Voice advice(const Voice *voice, Seat seat) {
    Voice advised = *voice;
    advised.viewer = seat;
    return advised;
}

void tutor_hints(FILE *out, const Voice *voice, Thought *thought, int most) {
    int index[HINTS_MAX];
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    int count = study_best(thought, index, most < HINTS_MAX ? most : HINTS_MAX);
    bool simulated = count > 0 && study_chance(thought, index[0]).simulations > 0;
    Voice advised = advice(voice, thought->seat);
    int blanks = CHANCE_WIDTH + 2 + (simulated ? MARGIN_WIDTH + 1 : 0);
    say_whose(voice, &thought->view.setup, thought->seat, simulated, &text);
    fprintf(out, "%s\n", sentence);
    for (int i = 0; i < count; i++) {
        print_action(out, voice, thought, index[i], blanks);
        if (i < EXPLAINED)
            tutor_reasons(out, &advised, &thought->view, thought->seat,
                          &thought->list.item[index[i]], &thought->room, blanks + 2);
    }
    Word even = word_number("n", simulated ? count_even(thought, index, count) : 0);
    if (even.number > 1)
        tell_line(out, voice, "hint.even", &even, 1);
    if (thought->list.count > count)
        tell_line(out, voice, "hint.more",
                  (Word[]){word_number("n", (uint32_t)(thought->list.count - count))}, 1);
}
