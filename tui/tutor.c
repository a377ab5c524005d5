/* Chances under each other, reasons below them. */
#include "tui/tutor.h"

#include "tui/canvas.h"
#include "tui/tell.h"

enum {
    HINTS_MAX = 64,
    EXPLAINED = 3,     /* so many actions are given reasons   */
    CHANCE_WIDTH = 7,  /* "100.0 %"                           */
    MARGIN_WIDTH = 6,  /* "± 12.5"                            */
    REASON_INDENT = 4, /* blanks before a reason, behind all that */
};

void tutor_reasons(FILE *out, const Voice *voice, const State *view, Seat seat,
                   const Action *action, ActionList *work, int blanks) {
    FactList facts;
    study_facts(view, seat, action, work, &facts);
    for (int i = 0; i < facts.count && i < REASONS_USUAL; i++) {
        char sentence[SENTENCE_MAX];
        Text text = text_into(sentence, sizeof sentence);
        say_reason(voice, view, seat, &facts.item[i], &text);
        fprintf(out, "%*s%s\n", blanks, "", sentence);
    }
}

static void print_padded(FILE *out, const char *text, int width, bool left) {
    int blanks = width - canvas_width(text);
    blanks = blanks > 0 ? blanks : 0;
    fprintf(out, "%*s%s%*s", left ? 0 : blanks, "", text, left ? blanks : 0, "");
}

static void print_chance(FILE *out, const Voice *voice, Chance chance, bool simulated) {
    char share[32], margin[32] = "";
    Text text = text_into(share, sizeof share), behind = text_into(margin, sizeof margin);
    say_chance(voice, chance.chance, &text);
    if (chance.simulations > 0)
        say_margin(voice, chance_margin(chance), &behind);
    print_padded(out, share, CHANCE_WIDTH, false);
    if (!simulated)
        return;
    fputc(' ', out);
    print_padded(out, margin, MARGIN_WIDTH, true);
}

static void print_action(FILE *out, const Voice *voice, const Thought *thought, int index) {
    char sentence[SENTENCE_MAX], word[ACTION_TEXT_MAX];
    const Action *action = &thought->list.item[index];
    Text said = text_into(sentence, sizeof sentence), written = text_into(word, sizeof word);
    say_action(voice, &thought->view, thought->seat, action, &said);
    game_write_action(&thought->view, thought->seat, action, &written);
    fprintf(out, "  %s   (%s)\n", sentence, word);
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
    int blanks = REASON_INDENT + CHANCE_WIDTH + (simulated ? MARGIN_WIDTH + 1 : 0);
    say_whose(voice, &thought->view.setup, thought->seat, simulated, &text);
    fprintf(out, "%s\n", sentence);
    for (int i = 0; i < count; i++) {
        print_chance(out, voice, study_chance(thought, index[i]), simulated);
        print_action(out, voice, thought, index[i]);
        if (i < EXPLAINED)
            tutor_reasons(out, &advised, &thought->view, thought->seat,
                          &thought->list.item[index[i]], &thought->room, blanks);
    }
    if (thought->list.count > count)
        tell_line(out, voice, "hint.more",
                  (Word[]){word_number("n", (uint32_t)(thought->list.count - count))}, 1);
}
