/* Asking a program in a thought's place. */
#include "lab/external_bot.h"

#include <stdlib.h>
#include <string.h>

#include "ai/filter.h"

enum { CERTAIN = 10000 }; /* chances are kept in ten thousandths, as the worth of an action */

static Outsider *outsider_of(const Thought *thought) {
    return ((const Outsider *)thought->bot)->self;
}

/* ---- what it says of each action ---- */

static int32_t in_parts(double chance) {
    return (int32_t)(CERTAIN * (chance < 0 ? 0 : chance > 1 ? 1 : chance));
}

/* The same result is the same action, however it is spelled. */
static int find(const Thought *thought, const Action *action) {
    State wanted = thought->view;
    game_play(&wanted, thought->seat, action, NULL);
    for (int i = 0; i < thought->list.count; i++) {
        State after = thought->view;
        if (game_same_action(&thought->list.item[i], action))
            return i;
        game_play(&after, thought->seat, &thought->list.item[i], NULL);
        if (memcmp((const void *)&after, (const void *)&wanted, sizeof after) == 0)
            return i;
    }
    return -1;
}

/* "chance ACTION NUMBER"; what cannot be read is passed over: it changes nothing. */
static void hear_chance(void *context, const char *line) {
    Thought *thought = context;
    char word[ACTION_TEXT_MAX];
    const char *from = line + strlen("chance");
    if (*from++ != ' ')
        return;
    size_t length = strcspn(from, " ");
    char *end;
    Action action;
    Seat seat;
    if (length >= sizeof word || from[length] != ' ')
        return;
    memcpy(word, from, length);
    word[length] = '\0';
    double chance = strtod(from + length, &end);
    if (*end != '\0' || end == from + length || !(chance >= 0 && chance <= 1) ||
        game_read_action(&thought->view, word, &seat, &action, NULL) != STATUS_OK ||
        seat != thought->seat || game_check(&thought->view, seat, &action, NULL) != STATUS_OK)
        return;
    int index = find(thought, &action);
    if (index >= 0)
        thought->worth[index] = in_parts(chance);
}

/* Of what nobody has said anything, nothing is known but how many sides there are. */
static void expect_nothing(Thought *thought) {
    for (int i = 0; i < thought->list.count; i++)
        thought->worth[i] = in_parts(1.0 / game_sides(&thought->view.setup));
}

static Opinion opinion(const Thought *thought, int index) {
    return (Opinion){.chance = (float)thought->worth[index] / CERTAIN};
}

/* ---- the question ---- */

static bool ask(Outsider *outsider, Thought *thought, bool wants_chances, Action *action) {
    Actor *actor = &outsider->actor;
    actor->hear_chance = wants_chances ? hear_chance : NULL;
    actor->hearer = thought;
    if (!program_runs(&actor->program) && !actor_new_game(actor, &thought->view))
        return false;
    return actor_choose(actor, &thought->view, thought->seat, NULL, action);
}

/* The list leaves out what leads round in a circle; a program may do it all the same. */
static void settle_on(Thought *thought, const Action *action) {
    thought->best = find(thought, action);
    if (thought->best >= 0)
        return;
    if (thought->list.count < ACTIONS_MAX)
        thought->list.count++;
    thought->best = thought->list.count - 1;
    thought->list.item[thought->best] = *action;
    thought->worth[thought->best] = in_parts(1.0 / game_sides(&thought->view.setup));
}

static void ask_hound(Thought *thought, const Question *question) {
    thought->choices = harm_to_the_end(&thought->view, thought->seat, &thought->list);
    bot_hound.begin(thought, question);
    for (int i = 0; i < thought->list.count; i++)
        thought->worth[i] = in_parts((double)bot_hound.opinion(thought, i).chance);
}

static void begin(Thought *thought, const Question *question) {
    Outsider *outsider = outsider_of(thought);
    Action action;
    bool trusted = outsider->faults < OUTSIDER_FAULTS_MAX;
    expect_nothing(thought);
    thought->finished = true;
    if (trusted && ask(outsider, thought, question->wants_chances, &action)) {
        settle_on(thought, &action);
        return;
    }
    outsider->faults += trusted;
    if (trusted && outsider->tell != NULL)
        outsider->tell(outsider->context, outsider, thought->seat);
    ask_hound(thought, question);
}

/* ---- coming and going ---- */

Outsider *outsider_begin(const Contestant *contestant, OutsiderFault *tell, void *context) {
    Outsider *outsider = calloc(1, sizeof *outsider);
    if (outsider == NULL)
        return NULL;
    outsider->bot = (Bot){.name = contestant->name,
                          .summary = "a program of somebody else's",
                          .begin = begin,
                          .opinion = opinion};
    outsider->self = outsider;
    outsider->tell = tell;
    outsider->context = context;
    actor_begin(&outsider->actor, contestant, NULL);
    return outsider;
}

void outsider_end(Outsider *outsider) {
    if (outsider != NULL)
        actor_end(&outsider->actor);
    free(outsider);
}
