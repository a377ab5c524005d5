/* Reasons in the template game. */
#include "tutor/reasons.h"

/* Whether no player has more than the seat now. */
static bool leads(const State *state, Seat seat) {
    const TemplateState *model = &state->as.template;
    for (Seat other = 0; other < state->setup.seats; other++)
        if (model->sum[other] > model->sum[seat])
            return false;
    return true;
}

static void find_reasons(ActionContext *context) {
    if (!leads(&context->after, context->seat))
        return;
    Reason *reason = reason_add(context, TEMPLATE_REASON_LEADS, 100);
    reason->seat = context->seat;
    reason->number = context->after.as.template.sum[context->seat];
}

static uint32_t no_rounds(const State *state) {
    (void)state;
    return 0;
}

const ReasonFinder reasons_template = {.find = find_reasons, .round = no_rounds};
