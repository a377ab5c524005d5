/* Sentences of the template game: cards, actions, events, reasons. */
#include "locale/describe.h"
#include "locale/sentence_args.h"
#include "rules/event_text.h"
#include "tutor/tutor.h"

static const char *card_key(Card card) {
    static const char *const keys[TEMPLATE_KINDS] = {
        "card.1", "card.2", "card.3", "card.4", "card.5", "card.6", "card.7", "card.8", "card.9"};
    return card < TEMPLATE_KINDS ? keys[card] : "card.hidden";
}

static MessageArg field_arg(Sentence *sentence, const char *name, Field field) {
    MessageArg *inside = sentence_alloc(sentence, 1);
    inside[0] = arg_number("n", field);
    return arg_noun(name, "field.track", inside, 1);
}

static const char *const parts[] = {"part.variant", "part.hands", "part.sums", "part.turn", NULL};

static void describe_template_action(const Audience *audience, const State *state, Seat seat,
                                     const Action *action, Text *text) {
    (void)state;
    Sentence sentence;
    sentence_begin(&sentence, &describer_template.nouns, audience, seat);
    sentence_add(&sentence, sentence_card(&sentence, "card", action->card, CARD_NONE));
    sentence_write(&sentence, "template.action.lay", text);
}

/* A message for each event, named after its word, with forms for the players concerned. */
static void describe_template_event(const Audience *audience, const State *state,
                                    const Event *event, Text *text) {
    Sentence sentence;
    Perspective ears = {.seat = event->seat, .other = NO_SEAT};
    MessageKey key =
        message_key_join("template.event.", game_of(state)->events->format[event->kind].word, "");
    sentence_begin(&sentence, &describer_template.nouns, audience, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_card(&sentence, "card", event->card, CARD_NONE));
    sentence_write(&sentence, key_for_viewer(audience, key.text, &ears).text, text);
}

static void describe_template_reason(const Audience *audience, const State *state, Seat seat,
                                     const Reason *reason, Text *text) {
    (void)state;
    Sentence sentence;
    sentence_begin(&sentence, &describer_template.nouns, audience, seat);
    sentence_reason(&sentence, reason);
    sentence_write(&sentence, "template.fact.leads", text);
}

const GameDescriber describer_template = {
    .nouns = {.card_key = card_key, .field_arg = field_arg, .part = parts},
    .action = describe_template_action,
    .event = describe_template_event,
    .reason = describe_template_reason,
};
