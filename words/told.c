/* Which form of a sentence is for whom. */
#include "words/told.h"

const char *told_to(const Told *words, const Slots *slots) {
    Seat viewer = slots->voice->viewer;
    if (slots->card == CARD_HIDDEN && words->hidden != NULL)
        return words->hidden;
    if (viewer < SEATS_MAX && viewer == slots->seat && words->you != NULL)
        return words->you;
    if (viewer < SEATS_MAX && viewer == slots->other && words->to_you != NULL)
        return words->to_you;
    return words->they;
}
