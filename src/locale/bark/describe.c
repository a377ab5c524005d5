/* Sentences of Barking: actions with their effect, events, reasons. */
#include "locale/bark/bark_sentence_args.h"
#include "locale/sentence_args.h"
#include "rules/bark/bark_score.h"
#include "rules/event_text.h"
#include "tutor/reasons.h"

/* ---- nouns ---- */

static const char *card_key(Card card) {
    static const char *const keys[BARK_CARD_KINDS] = {
        "breed.1", "breed.2", "breed.3", "breed.4",  "breed.5",      "breed.6",
        "breed.7", "breed.8", "breed.9", "breed.10", "breed.wonder", "breed.cat",
    };
    return card < BARK_CARD_KINDS ? keys[card] : "card.hidden";
}

/* An item by its place, and by its kind if that is known: see bark_field. */
static MessageArg item_arg(Sentence *sentence, const char *name, Field field) {
    static const char *const keys[] = {
        "item.any",   "item.hydrant", "item.tree-house", "item.balloon",
        "item.van",   "item.snowman", "item.umbrella",   "item.mailbox",
        "item.boxes", "item.dustbin", "item.lamp-post",
    };
    MessageArg *inside = sentence_alloc(sentence, 1);
    inside[0] = arg_number("n", field & 0xF);
    unsigned kind = field >> 4;
    return arg_noun(name, keys[kind <= BARK_ITEM_KINDS ? kind : 0], inside, 1);
}

static const char *const parts[] = {
    "part.variant", "part.table", "part.hands",   "part.turn", "part.deck",
    "part.discard", "part.won",   "part.to-come", "part.gone", NULL};

/* ---- actions ---- */

typedef enum BarkEffect {
    BARK_EFFECT_LEADS,
    BARK_EFFECT_TRAILS,
    BARK_EFFECT_GROWS,
    BARK_EFFECT_COUNT
} BarkEffect;

/* Taking the lead, staying second to {other}, and keeping the lead. */
static const char *const bark_keys[BARK_EFFECT_COUNT] = {
    [BARK_EFFECT_LEADS] = "bark.action.leads",
    [BARK_EFFECT_TRAILS] = "bark.action.trails",
    [BARK_EFFECT_GROWS] = "bark.action.grows",
};

static BarkEffect effect_of(const State *state, Seat seat, const Action *action, Seat *leader) {
    BarkState bark = state->as.bark;
    unsigned index = action->place - 1U;
    bool led = bark_leader(&bark, index) == seat;
    for (Card card = 0; card <= BARK_WONDER; card++)
        bark.dogs[index][seat] += action->dogs[card] * card_one(card);
    *leader = bark_leader(&bark, index);
    if (*leader != seat)
        return BARK_EFFECT_TRAILS;
    return led ? BARK_EFFECT_GROWS : BARK_EFFECT_LEADS;
}

static unsigned count_dogs(const Action *action) {
    unsigned count = 0;
    for (Card card = 0; card <= BARK_WONDER; card++)
        count += action->dogs[card];
    return count;
}

static void describe_bark(Sentence *sentence, const State *state, const Action *action,
                          Text *text) {
    Seat leader;
    BarkEffect effect = effect_of(state, sentence->seat, action, &leader);
    sentence_add(sentence, bark_dogs_arg(sentence, "dogs", action->dogs));
    sentence_add(sentence, sentence_player(sentence, "other", leader));
    sentence_number(sentence, "n", count_dogs(action));
    sentence_write(sentence, bark_keys[effect], text);
}

/* The other kinds of action, by kind. */
static const char *key_of_action(const State *state, Seat seat, const Action *action) {
    static const char *const keys[] = {
        [BARK_DROP] = "bark.action.drop",       [BARK_PLAY_CAT] = "bark.action.cat",
        [BARK_PUT_TOKEN] = "bark.action.token", [BARK_THROW_WONDER] = "bark.action.wonder",
        [BARK_PASS] = "bark.action.pass",
    };
    const BarkState *bark = &state->as.bark;
    if (action->kind == BARK_PUT_TOKEN && action->place == 0)
        return "bark.action.no-token";
    bool empty = bark->hand[seat] == 0 && bark->hidden[seat] == 0;
    if (action->kind == BARK_PASS && empty)
        return "bark.action.pass-empty";
    return keys[action->kind];
}

static void describe_bark_action(const Audience *audience, const State *state, Seat seat,
                                 const Action *action, Text *text) {
    Sentence sentence;
    Field to = bark_item_field(&state->as.bark, action->place);
    bool at_an_item = action->place >= 1 && action->place <= state->as.bark.items;
    sentence_begin(&sentence, &describer_bark.nouns, audience, seat);
    sentence_add(&sentence, sentence_field(&sentence, "to", to));
    sentence_add(&sentence, bark_card_arg("card", action->card));
    if (action->kind == BARK_BARK && at_an_item)
        describe_bark(&sentence, state, action, text);
    else
        sentence_write(&sentence, key_of_action(state, seat, action), text);
}

enum { BEFORE_ITEM = sizeof "bark:" - 1, BEFORE_DOGS = sizeof "bark:2:" - 1 };

/* The first dogs of an action, as many as the group's notation shows after "bark:2:". */
static Action first_dogs(const Action *action, size_t shown) {
    Action some = {.kind = BARK_BARK, .place = action->place};
    size_t left = shown > BEFORE_DOGS ? shown - BEFORE_DOGS : 0;
    for (Card card = 0; card <= BARK_WONDER; card++)
        for (; some.dogs[card] < action->dogs[card] && left > 0; left--)
            some.dogs[card]++;
    return some;
}

/* Some of the ways to bark at an item: all of them, or those with certain dogs; or the ways to bark
 * at any item. */
static const char *key_of_group(const ActionGroup *group, const Action *some) {
    if (group->shown < BEFORE_DOGS - 1)
        return "bark.action.ways-any";
    return count_dogs(some) > 0 ? "bark.action.ways-with" : "bark.action.ways";
}

static bool describe_bark_group(const Audience *audience, const State *state, const Action *action,
                                const ActionGroup *group, Text *text) {
    if (action->kind != BARK_BARK || action->place == 0 || group->shown < BEFORE_ITEM)
        return false;
    Sentence sentence;
    Field to = bark_item_field(&state->as.bark, action->place);
    Action some = first_dogs(action, group->shown);
    sentence_begin(&sentence, &describer_bark.nouns, audience, NO_SEAT);
    sentence_add(&sentence, sentence_field(&sentence, "to", to));
    sentence_add(&sentence, bark_dogs_arg(&sentence, "dogs", some.dogs));
    sentence_number(&sentence, "n", group->size);
    sentence_write(&sentence, key_of_group(group, &some), text);
    return true;
}

/* ---- events ---- */

/* Events about items name their kind; for others it is looked up on the table, if it is still
 * there. */
static Field field_of(const BarkState *bark, const Event *event) {
    if (event->item < BARK_ITEM_KINDS)
        return (Field)((event->place & 0xF) | (event->item + 1U) << 4);
    return bark_item_field(bark, event->place);
}

/* Why an item is won. The state is that before the last pass, so that the dogs are still there to
 * be counted. */
static BarkLead lead_of(const BarkState *bark, const Event *event) {
    BarkLead lead = {.leader = event->seat, .rival = NO_SEAT};
    bool there = event->place >= 1 && event->place <= bark->items;
    if (event->kind != BARK_ITEM_WON || !there)
        return lead;
    BarkLead found = bark_lead(bark, event->place - 1U);
    return found.leader == event->seat ? found : lead;
}

static MessageKey key_of_event(const State *state, const Event *event, const BarkLead *lead) {
    static const char *const reasons[LEAD_REASON_COUNT] = {"", ".alone", ".count", ".rank"};
    const BarkState *bark = &state->as.bark;
    if (event->kind == BARK_SHUFFLED && bark->phase == BARK_DEAL && bark->round == 1)
        return message_key_join("bark.event.first-deal", "", "");
    if (event->kind == BARK_BARKED && event->card == BARK_WONDER)
        return message_key_join("bark.event.joined", "", ""); /* a wonder dog never barks alone */
    const char *word = game_of(state)->events->format[event->kind].word;
    return message_key_join("bark.event.", word, reasons[lead->reason]);
}

static unsigned number_of(const Event *event, const BarkLead *lead) {
    switch (event->kind) {
    case BARK_WON:
        return event->points;
    case BARK_BARKED:
        return event->count;
    case BARK_ITEM_WON:
        return lead->count;
    default:
        return event->round;
    }
}

/* The card or the dogs of an event; of an item that is won the dogs that decided it. */
static void add_cards(Sentence *sentence, const Event *event, const BarkLead *lead) {
    uint8_t dogs[BARK_CARD_KINDS] = {0};
    if (event->kind == BARK_ITEM_WON) {
        sentence_add(sentence, sentence_card(sentence, "card", lead->breed, CARD_NONE));
        sentence_add(sentence, sentence_card(sentence, "take", lead->rivals_breed, CARD_NONE));
        return;
    }
    if (event->card < BARK_CARD_KINDS)
        dogs[event->card] = event->count;
    sentence_add(sentence, bark_card_arg("card", event->card));
    sentence_add(sentence, bark_dogs_arg(sentence, "dogs", dogs));
}

static void describe_bark_event(const Audience *audience, const State *state, const Event *event,
                                Text *text) {
    Sentence sentence;
    BarkLead lead = lead_of(&state->as.bark, event);
    Perspective ears = {.seat = event->seat, .other = lead.rival};
    Field to = field_of(&state->as.bark, event);
    sentence_begin(&sentence, &describer_bark.nouns, audience, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_player(&sentence, "other", lead.rival));
    sentence_add(&sentence, sentence_field(&sentence, "to", to));
    add_cards(&sentence, event, &lead);
    sentence_number(&sentence, "n", number_of(event, &lead));
    sentence_number(&sentence, "m", lead.rivals);
    MessageKey key = key_of_event(state, event, &lead);
    sentence_write(&sentence, key_for_viewer(audience, key.text, &ears).text, text);
}

/* "on the table: the snowman (item 1), the hydrant (item 2) and the van (item 3)" */
static bool describe_laid_out(const Audience *audience, const State *state, const EventList *events,
                              int index, Text *text) {
    const Event *event = &events->item[index];
    if (event->kind != BARK_LAID_OUT)
        return false;
    if (index > 0 && event[-1].kind == BARK_LAID_OUT)
        return true;
    uint32_t count = 0;
    Sentence sentence;
    sentence_begin(&sentence, &describer_bark.nouns, audience, NO_SEAT);
    MessageArg *items = sentence_alloc(&sentence, BARK_ITEMS_MAX);
    for (int i = index; i < events->count && events->item[i].kind == BARK_LAID_OUT; i++)
        if (count < BARK_ITEMS_MAX)
            items[count++] =
                sentence_field(&sentence, "", field_of(&state->as.bark, &events->item[i]));
    sentence_add(&sentence, arg_list("to", items, count));
    sentence_write(&sentence, "bark.event.laid-out", text);
    return true;
}

/* ---- what is true of an action ---- */

static const char *reason_key(const Reason *reason) {
    static const char *const keys[BARK_REASON_COUNT] = {
        [BARK_REASON_WINS] = "fact.wins",
        [BARK_REASON_WINS_ITEM] = "bark.fact.wins-item",
        [BARK_REASON_LEADS] = "bark.fact.leads",
        [BARK_REASON_GROWS] = "bark.fact.grows",
        [BARK_REASON_TRAILS] = "bark.fact.trails",
        [BARK_REASON_CERTAIN] = "bark.fact.certain",
        [BARK_REASON_CONTESTED] = "bark.fact.contested",
        [BARK_REASON_WONDERS] = "bark.fact.wonders",
        [BARK_REASON_MISSES] = "bark.fact.misses",
        [BARK_REASON_KEEPS] = "bark.fact.keeps",
        [BARK_REASON_LOSES] = "bark.fact.loses",
        [BARK_REASON_DRAWS] = "bark.fact.draws",
        [BARK_REASON_OPENS] = "bark.fact.opens",
        [BARK_REASON_OPENS_OWN] = "bark.fact.opens-own",
        [BARK_REASON_PLAN] = "bark.fact.plan",
        [BARK_REASON_GIVES_UP] = "bark.fact.gives-up",
    };
    bool before = reason->kind == BARK_REASON_LEADS && reason->other != NO_SEAT;
    return before ? "bark.fact.leads-before" : keys[reason->kind];
}

static void describe_bark_reason(const Audience *audience, const State *state, Seat seat,
                                 const Reason *reason, Text *text) {
    Sentence sentence;
    Reason shown = *reason;
    shown.card = CARD_NONE; /* it is an item, which the place brings along */
    sentence_begin(&sentence, &describer_bark.nouns, audience, seat);
    sentence_reason(&sentence, &shown);
    sentence_add(&sentence,
                 sentence_field(&sentence, "to", bark_item_field(&state->as.bark, reason->to)));
    sentence_write(&sentence, reason_key(reason), text);
}

/* ---- in one line ---- */

static SummaryKind summary_kind(const Event *event) {
    switch (event->kind) {
    case BARK_DEALT:
    case BARK_LAID_OUT:
    case BARK_GOT_CAT:
        return SUMMARY_SKIP;
    case BARK_DREW:
        return event->card == CARD_HIDDEN ? SUMMARY_SKIP : SUMMARY_LINE;
    case BARK_BARKED:
        return SUMMARY_CLAUSE;
    default:
        return SUMMARY_LINE;
    }
}

/* A bark is as many events as it has breeds: the first names the player and the item. */
static SummaryKind summarize_bark(const Audience *audience, const State *state,
                                  const EventList *events, int index, Text *text) {
    const Event *event = &events->item[index];
    if (summary_kind(event) != SUMMARY_CLAUSE)
        return summary_kind(event);
    Sentence sentence;
    BarkLead nobody = {.leader = NO_SEAT, .rival = NO_SEAT};
    bool joins = index > 0 && events->item[index - 1].kind == BARK_BARKED;
    Perspective ears = {.seat = event->seat, .other = NO_SEAT};
    sentence_begin(&sentence, &describer_bark.nouns, audience, event->seat);
    sentence_add(&sentence, sentence_player(&sentence, "player", event->seat));
    sentence_add(&sentence, sentence_field(&sentence, "to", field_of(&state->as.bark, event)));
    add_cards(&sentence, event, &nobody);
    const char *key = joins ? "bark.brief.joined" : "bark.brief.barked";
    sentence_write(&sentence, key_for_viewer(audience, key, &ears).text, text);
    return SUMMARY_CLAUSE;
}

static unsigned effects_bark(const State *state, Seat seat, const Action *action) {
    Seat leader;
    bool there = action->place >= 1 && action->place <= state->as.bark.items;
    if (action->kind != BARK_BARK || !there)
        return 0;
    return effect_of(state, seat, action, &leader) == BARK_EFFECT_LEADS ? EFFECT_LEAD : 0;
}

static Field part_field(const State *state, Part part) {
    return part.kind == PART_ITEM ? bark_item_field(&state->as.bark, part.value) : part.value;
}

const GameDescriber describer_bark = {
    .nouns = {.card_key = card_key, .field_arg = item_arg, .part = parts},
    .action = describe_bark_action,
    .event = describe_bark_event,
    .together = describe_laid_out,
    .reason = describe_bark_reason,
    .group = describe_bark_group,
    .summarize = summarize_bark,
    .effects = effects_bark,
    .part_field = part_field,
};
