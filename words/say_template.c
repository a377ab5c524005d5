/* The template game in words: as few as a game can do with. */
#include "study/study.h"
#include "words/say.h"
#include "words/sentence.h"

static const char *card_key(Card card) {
    static const char *const keys[TEMPLATE_KINDS] = {
        "card.1", "card.2", "card.3", "card.4", "card.5", "card.6", "card.7", "card.8", "card.9"};
    return card < TEMPLATE_KINDS ? keys[card] : "card.hidden";
}

static Word field_word(Sentence *sentence, const char *name, Field field) {
    Word *inside = sentence_room(sentence, 1);
    inside[0] = word_number("n", field);
    return word_noun(name, "field.track", inside, 1);
}

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

static const char *const parts[] = {"part.variant", "part.hands", "part.sums", "part.turn", NULL};

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

static void say_template_fact(const Voice *voice, const State *state, Seat seat, const Fact *fact,
                              Text *text) {
    (void)state;
    Sentence sentence;
    sentence_begin(&sentence, &words_template.nouns, voice, seat);
    sentence_fact(&sentence, fact);
    sentence_say(&sentence, "template.fact.leads", text);
}

const Words words_template = {
    .nouns = {.card_key = card_key,
              .field_word = field_word,
              .part = parts,
              .card = write_card,
              .field = write_field},
    .action = say_template_action,
    .event = say_template_event,
    .fact = say_template_fact,
};
