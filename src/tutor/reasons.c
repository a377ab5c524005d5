/* Dispatch by game, sorting, and shared probability. */
#include "tutor/reasons.h"
#include "tutor/luck.h"

const ReasonFinder *tutor_of(const Setup *setup) {
#define ROW(name, NAME) [GAME_##NAME] = &reasons_##name,
    static const ReasonFinder *const tutors[] = {GAMES(ROW)};
#undef ROW
    return tutors[setup->game];
}

uint32_t tutor_round(const State *state) {
    return tutor_of(&state->setup)->round(state);
}

bool luck_is_telling(const Setup *setup) {
    return tutor_of(setup)->luck_is_telling;
}

Reason *reason_add(ActionContext *context, uint8_t kind, int weight) {
    static const Reason blank = {.seat = NO_SEAT,
                                 .other = NO_SEAT,
                                 .card = CARD_NONE,
                                 .next = CARD_NONE,
                                 .from = 0xFF,
                                 .to = 0xFF};
    ReasonList *reasons = context->reasons;
    /* The slot after the last reason is scratch: a caller may fill it even if the reason is not
     * kept. */
    Reason *reason = &reasons->item[reasons->count];
    *reason = blank;
    reason->kind = kind;
    reason->weight = (int16_t)weight;
    if (weight != 0 && reasons->count < REASONS_MAX - 1)
        reasons->count++;
    return reason;
}

float probability_of_any(unsigned all, unsigned wanted, unsigned drawn) {
    float none = 1;
    if (wanted == 0 || all < wanted)
        return 0;
    for (unsigned i = 0; i < drawn && none > 0; i++)
        none = all - wanted > i ? none * (float)(all - wanted - i) / (float)(all - i) : 0;
    return 1 - none;
}

static int size_of(int weight) {
    return weight < 0 ? -weight : weight;
}

/* What matters most comes first; equals stay in the order in which they were found. */
static void sort(ReasonList *reasons) {
    for (int i = 1; i < reasons->count; i++) {
        Reason moving = reasons->item[i];
        int at = i;
        for (; at > 0 && size_of(reasons->item[at - 1].weight) < size_of(moving.weight); at--)
            reasons->item[at] = reasons->item[at - 1];
        reasons->item[at] = moving;
    }
}

bool tutor_show_favour(ReasonList *reasons, int shown) {
    int found = 0;
    while (found < reasons->count && reasons->item[found].weight < 0)
        found++;
    if (found == reasons->count)
        return false;
    Reason favour = reasons->item[found];
    for (; found >= shown; found--)
        reasons->item[found] = reasons->item[found - 1];
    reasons->item[found] = favour;
    return true;
}

void tutor_find_reasons(const State *view, Seat seat, const Action *action, ActionList *work,
                        ReasonList *reasons) {
    ActionContext context = {.view = view,
                             .after = *view,
                             .seat = seat,
                             .side = game_side(&view->setup, seat),
                             .action = action,
                             .scratch = work,
                             .reasons = reasons};
    reasons->count = 0;
    if (game_apply(&context.after, seat, action, &context.events, NULL) != STATUS_OK)
        return;
    tutor_of(&view->setup)->find(&context);
    sort(reasons);
}
