/* Filling in the placeholders of a sentence. */
#include "words/phrase.h"

#include <string.h>

Voice voice_default(void) {
    return (Voice){.viewer = NO_SEAT, .colour = {0, 1, 2, 3, 4, 5}};
}

const char *colour_name(unsigned colour) {
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

bool voice_colours(Voice *voice, const char *names) {
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
    memcpy(voice->colour, order, sizeof order);
    return true;
}

Slots slots_blank(const Nouns *nouns, const Voice *voice) {
    return (Slots){
        .nouns = nouns,
        .voice = voice,
        .seat = NO_SEAT,
        .other = NO_SEAT,
        .card = CARD_NONE,
        .as = CARD_NONE,
        .take = CARD_NONE,
        .from = 0xFF,
        .to = 0xFF,
    };
}

static void put_colour(const Slots *slots, Seat seat, Text *text) {
    text_add(text, seat < SEATS_MAX ? colour_name(slots->voice->colour[seat]) : "the player");
}

static void put_seat(const Slots *slots, Text *text) {
    put_colour(slots, slots->seat, text);
}

static void put_other(const Slots *slots, Text *text) {
    put_colour(slots, slots->other, text);
}

static void put_kind(const Slots *slots, Card card, Text *text) {
    if (card == CARD_NONE)
        text_add(text, "card");
    else
        slots->nouns->card(card, text);
}

static void put_as(const Slots *slots, Text *text) {
    put_kind(slots, slots->as, text);
}

static void put_card(const Slots *slots, Text *text) {
    put_kind(slots, slots->card, text);
    if (slots->as != CARD_NONE && slots->as != slots->card)
        phrase(text, " as {as}", slots);
}

static void put_take(const Slots *slots, Text *text) {
    put_kind(slots, slots->take, text);
}

static void put_from(const Slots *slots, Text *text) {
    slots->nouns->field(slots, slots->from, text);
}

static void put_to(const Slots *slots, Text *text) {
    slots->nouns->field(slots, slots->to, text);
}

static void put_piece(const Slots *slots, Text *text) {
    phrase(text, slots->from == 0xFF ? "the piece at home" : "the piece on {from}", slots);
}

static void put_number(const Slots *slots, Text *text) {
    text_number(text, slots->number);
}

static void put_list(const Slots *slots, Text *text) {
    text_add(text, slots->list != NULL ? slots->list : "");
}

static const struct {
    const char *name;
    void (*put)(const Slots *, Text *);
} placeholders[] = {
    {"{seat}", put_seat},     {"{other}", put_other}, {"{card}", put_card}, {"{as}", put_as},
    {"{take}", put_take},     {"{from}", put_from},   {"{to}", put_to},     {"{piece}", put_piece},
    {"{number}", put_number}, {"{list}", put_list},
};

/* Fills in the placeholder that `pattern` begins with, if it does; the bytes it took. */
static size_t put_placeholder(Text *text, const char *pattern, const Slots *slots) {
    for (size_t i = 0; i < sizeof placeholders / sizeof placeholders[0]; i++) {
        size_t length = strlen(placeholders[i].name);
        if (strncmp(pattern, placeholders[i].name, length) == 0) {
            placeholders[i].put(slots, text);
            return length;
        }
    }
    return 0;
}

void phrase(Text *text, const char *pattern, const Slots *slots) {
    while (*pattern != '\0') {
        size_t taken = *pattern == '{' ? put_placeholder(text, pattern, slots) : 0;
        if (taken == 0)
            text_char(text, *pattern);
        pattern += taken > 0 ? taken : 1;
    }
}
