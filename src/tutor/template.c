/* The template's facts: as few as a game can do with. */
#include "tutor/reasons.h"

/* Does nobody have more than the seat now? */
static bool leads(const State *state, Seat seat) {
    const TemplateState *model = &state->as.model;
    for (Seat other = 0; other < state->setup.seats; other++)
        if (model->sum[other] > model->sum[seat])
            return false;
    return true;
}

static void facts(Scene *scene) {
    if (!leads(&scene->after, scene->seat))
        return;
    Fact *fact = fact_add(scene, TEMPLATE_FACT_LEADS, 100);
    fact->seat = scene->seat;
    fact->number = scene->after.as.model.sum[scene->seat];
}

static uint32_t no_rounds(const State *state) {
    (void)state;
    return 0;
}

const Tutor tutor_template = {.facts = facts, .round = no_rounds};
