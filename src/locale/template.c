/* The template game in words: as few as a game can do with. */
#include "locale/describe.h"
#include "locale/sentence.h"
#include "rules/event.h"
#include "tutor/tutor.h"

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

static const char *const parts[] = {"part.variant", "part.hands", "part.sums", "part.turn", NULL};

static void say_template_action(const Voice *voice, const State *state, Seat seat,
                                const Action *action, Text *text) {
    (void)state;
    Sentence sentence;
    sentence_begin(&sentence, &words_template.nouns, voice, seat);
    sentence_add(&sentence, sentence_card(&sentence, "card", action->card, CARD_NONE));
    sentence_say(&sentence, "template.action.lay", text);
}

/* A message for each event, called by its word, and others for the ears of those concerned. */
static void say_template_event(const Voice *voice, const State *state, const Event *event,
                               Text *text) {
    Sentence sentence;
    Ears ears = {.seat = event->seat, .other = NO_SEAT};
    Key key = key_of("template.event.", game_of(state)->events->form[event->kind].word, "");
    sentence_begin(&sentence, &words_template.nouns, voice, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_card(&sentence, "card", event->card, CARD_NONE));
    sentence_say(&sentence, key_for(voice, key.text, &ears).text, text);
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
    .nouns = {.card_key = card_key, .field_word = field_word, .part = parts},
    .action = say_template_action,
    .event = say_template_event,
    .fact = say_template_fact,
};
