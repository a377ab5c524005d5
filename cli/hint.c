/* `kennel hint`: what a bot would do here, and what it thinks of everything else. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "cli/bots.h"
#include "store/think.h"
#include "tui/canvas.h"
#include "tui/tell.h"

enum { HINTS_MAX = 10, CHANCE_WIDTH = 7 };

typedef struct Hint {
    int index; /* in the list of legal actions */
    float chance;
    bool best; /* what the bot would do: it may have looked at that more closely */
} Hint;

static int better_first(const void *one, const void *other) {
    const Hint *a = one, *b = other;
    if (a->best != b->best)
        return a->best ? -1 : 1;
    if (a->chance > b->chance || a->chance < b->chance)
        return a->chance > b->chance ? -1 : 1;
    return a->index - b->index;
}

/* " 62.5 %", under each other. */
static void print_chance(const Voice *voice, float chance) {
    char percent[32];
    Text text = text_into(percent, sizeof percent);
    uint32_t thousandths = (uint32_t)lrint(1000 * (double)chance);
    Word words[] = {word_number("whole", thousandths / 10),
                    word_number("tenths", thousandths % 10)};
    say_words(voice, "hint.chance", words, 2, &text);
    printf("%*s%s", CHANCE_WIDTH - canvas_width(percent), "", percent);
}

static void print_hint(const Voice *voice, const State *view, Seat seat, const Action *action,
                       float chance) {
    char line[SENTENCE_MAX + ACTION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    say_action(voice, view, seat, action, &text);
    text_add(&text, " (");
    game_write_action(view, seat, action, &text);
    text_char(&text, ')');
    print_chance(voice, chance);
    fputs("  ", stdout);
    tell_hanging(stdout, line, CHANCE_WIDTH + 2);
}

static void print_hints(const Voice *voice, const Thought *thought) {
    static Hint hints[ACTIONS_MAX];
    const ActionList *list = &thought->list;
    for (int i = 0; i < list->count; i++)
        hints[i] = (Hint){i, thought_opinion(thought, i).chance, i == thought->best};
    qsort(hints, (size_t)list->count, sizeof *hints, better_first);
    for (int i = 0; i < list->count && i < HINTS_MAX; i++)
        print_hint(voice, &thought->view, thought->seat, &list->item[hints[i].index],
                   hints[i].chance);
    if (list->count > HINTS_MAX)
        tell_line(stdout, voice, "hint.more",
                  (Word[]){word_number("n", (uint32_t)(list->count - HINTS_MAX))}, 1);
}

static int give_hints(const Args *args, const Mind *player, const State *view, Rng *rng) {
    static Thought thought; /* too large for some stacks */
    Seat seat = game_player(view);
    Voice voice = voice_of(args);
    if (bot_legal(view, seat, &thought.list) == STATUS_HIDDEN) {
        Problem problem = game_unknown(view, seat);
        complain(args, &problem, view, NULL);
        return BAD_INPUT;
    }
    Question question = {
        .view = view, .seat = seat, .net = player->net, .rng = rng, .wants_chances = true};
    think_through(&thought, player->bot, question, player->budget);
    print_hints(&voice, &thought);
    return DONE;
}

/* Whoever is asked comes in before anything is said. */
static int ask(const Args *args, const char *word, State *state, Budget budget, const Seed *seed) {
    static Guest guest;
    Voice voice = voice_of(args);
    if (!guest_called(&guest, "kennel hint", &voice, word, &state->setup, budget))
        return BAD_INPUT;
    int status = DONE;
    Rng rng = rng_start(seed, 1);
    if (game_player(state) != NO_SEAT) {
        game_redact(state, game_player(state));
        status = give_hints(args, &guest.mind, state, &rng);
    }
    guest_leave(&guest);
    return status;
}

int run_hint(Args *args) {
    Budget budget;
    Seed seed;
    State state;
    const char *word = args_value(args, "bots");
    if (!budget_argument(args, &budget) || !args_seed(args, &seed))
        return BAD_INPUT;
    const char *line = position_word(args);
    if (line == NULL || !args_done(args) || !position_of(args, line, &state))
        return BAD_INPUT;
    return ask(args, word != NULL ? word : "alpha", &state, budget, &seed);
}
