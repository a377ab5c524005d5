/* Colours round the table. */
#include "locale/audience.h"

#include <string.h>

Audience audience_default(void) {
    return (Audience){.viewer = NO_SEAT, .colour = {0, 1, 2, 3, 4, 5}};
}

static const char *colour_name(unsigned colour) {
    static const char *const names[SEATS_MAX] = {"red",    "blue",   "green",
                                                 "yellow", "purple", "cyan"};
    return names[colour % SEATS_MAX];
}

/* The colour that `names` begins with, up to a comma or the end; SEATS_MAX if none. */
static unsigned colour_at(const char *names) {
    for (unsigned colour = 0; colour < SEATS_MAX; colour++) {
        size_t length = strlen(colour_name(colour));
        bool ends = strncmp(names, colour_name(colour), length) == 0 &&
                    (names[length] == ',' || names[length] == '\0');
        if (ends)
            return colour;
    }
    return SEATS_MAX;
}

bool audience_colours(Audience *audience, const char *names) {
    uint8_t order[SEATS_MAX];
    unsigned count = 0, used = 0;
    for (const char *at = names; at != NULL; at = strchr(at, ',')) {
        at += at != names;
        unsigned colour = colour_at(at);
        if (colour == SEATS_MAX || (used >> colour & 1) != 0)
            return false;
        used |= 1U << colour;
        order[count++] = (uint8_t)colour;
    }
    for (uint8_t colour = 0; colour < SEATS_MAX; colour++)
        if ((used >> colour & 1) == 0)
            order[count++] = colour;
    memcpy(audience->colour, order, sizeof order);
    return true;
}
