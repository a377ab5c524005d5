/* The template game in words: as few as a game can do with. */
#include "tui/say.h"

static void write_card(Card card, Text *text) {
    if (card < TEMPLATE_KINDS)
        text_number(text, (uint64_t)card + 1);
    else
        text_add(text, "hidden card");
}

static void write_field(const Slots *slots, Field field, Text *text) {
    (void)slots;
    text_number(text, field);
}

static const char *const parts[] = {"variant", "hands", "sums", "turn", NULL};

static const Due *what_is_due(const State *state) {
    (void)state;
    static const Due lay = {"{seat} is to lay a card", "you are to lay a card"};
    return &lay;
}

static const char *what_is_hidden(const State *state) {
    (void)state;
    return NULL;
}

static void say_template_action(const Voice *voice, const State *state, Seat seat,
                                const Action *action, Text *text) {
    (void)state;
    Slots slots = slots_blank(&words_template.nouns, voice);
    slots.seat = seat;
    slots.card = action->card;
    phrase(text, "lay the {card}", &slots);
}

static void say_template_event(const Voice *voice, const State *state, const Event *event,
                               Text *text) {
    (void)state;
    Slots slots = slots_blank(&words_template.nouns, voice);
    slots.seat = event->seat;
    slots.card = event->card;
    phrase(text,
           event->kind == TEMPLATE_DEALT ? "{seat} is dealt the {card}" : "{seat} lays the {card}",
           &slots);
}

const Words words_template = {
    .nouns = {.card = write_card, .field = write_field, .part = parts},
    .due = what_is_due,
    .hidden = what_is_hidden,
    .action = say_template_action,
    .event = say_template_event,
};
