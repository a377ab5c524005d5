/* Advice: the chances that a search gives to what may be done. */
#include "tui/advice.h"

#include <math.h>
#include <stdlib.h>

#include "ai/weights.h"
#include "store/think.h"
#include "tui/canvas.h"
#include "tui/tell.h"

enum { ADVISED = 3, SIMULATIONS = 400 };

/* " 62.5 %", under each other. */
static void print_chance(const Voice *voice, float chance, FILE *out) {
    enum { WIDTH = 9 };
    char percent[32];
    Text text = text_into(percent, sizeof percent);
    uint32_t thousandths = (uint32_t)lrint(1000 * (double)chance);
    Word words[] = {word_number("whole", thousandths / 10),
                    word_number("tenths", thousandths % 10)};
    say_words(voice, "hint.chance", words, 2, &text);
    fprintf(out, "%*s%s", WIDTH - canvas_width(percent), "", percent);
}

static void print_advice(const Voice *voice, const Thought *thought, int index, FILE *out) {
    char sentence[SENTENCE_MAX], word[ACTION_TEXT_MAX];
    Text said = text_into(sentence, sizeof sentence), written = text_into(word, sizeof word);
    const Action *action = &thought->list.item[index];
    say_action(voice, &thought->view, thought->seat, action, &said);
    game_write_action(&thought->view, thought->seat, action, &written);
    print_chance(voice, thought_opinion(thought, index).chance, out);
    fprintf(out, "  %-10s  %s\n", word, sentence);
}

/* The best that was not named yet; -1: there is none. */
static int next_best(const Thought *thought, const bool *named) {
    int best = -1;
    if (!named[thought->best])
        return thought->best;
    for (int i = 0; i < thought->list.count; i++)
        if (!named[i] && (best < 0 || thought_opinion(thought, i).chance >
                                          thought_opinion(thought, best).chance))
            best = i;
    return best;
}

static void print_best(const Voice *voice, const Thought *thought, FILE *out) {
    bool *named = calloc((size_t)thought->list.count + 1, sizeof *named);
    int index;
    if (named == NULL)
        return;
    for (int i = 0; i < ADVISED && (index = next_best(thought, named)) >= 0; i++) {
        print_advice(voice, thought, index, out);
        named[index] = true;
    }
    free(named);
}

void session_hint(const State *view, Seat seat, const Voice *voice, Rng *luck, FILE *out) {
    Thought *thought = malloc(sizeof *thought);
    Net *net = malloc(sizeof *net);
    Mind mind;
    if (thought != NULL && net != NULL && game_to_act(view) != CHANCE &&
        has_seat(game_to_act(view), seat)) {
        weights_player(&mind, net, bot_by_name("alpha"), &view->setup);
        Question question = {
            .view = view, .seat = seat, .net = mind.net, .rng = luck, .wants_chances = true};
        tell_plain(out, voice, "play.hint");
        if (think_through(thought, mind.bot, question, (Budget){.simulations = SIMULATIONS}))
            print_best(voice, thought, out);
    }
    free(net);
    free(thought);
}
