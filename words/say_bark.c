/* Barking in words: what can be done and what it would lead to, and what happened. */
#include "rules/bark/score.h"
#include "words/bark_words.h"
#include "words/sentence.h"

/* ---- nouns ---- */

static const char *card_key(Card card) {
    static const char *const keys[BARK_CARD_KINDS] = {
        "breed.1", "breed.2", "breed.3", "breed.4",  "breed.5",      "breed.6",
        "breed.7", "breed.8", "breed.9", "breed.10", "breed.wonder", "breed.cat",
    };
    return card < BARK_CARD_KINDS ? keys[card] : "card.hidden";
}

/* An item by its place, and by its kind if that is known: see bark_field. */
static Word item_word(Sentence *sentence, const char *name, Field field) {
    static const char *const keys[] = {
        "item.any",   "item.hydrant", "item.tree-house", "item.balloon",
        "item.van",   "item.snowman", "item.umbrella",   "item.mailbox",
        "item.boxes", "item.dustbin", "item.lamp-post",
    };
    Word *inside = sentence_room(sentence, 1);
    inside[0] = word_number("n", field & 0xF);
    unsigned kind = field >> 4;
    return word_noun(name, keys[kind <= BARK_ITEM_KINDS ? kind : 0], inside, 1);
}

static void write_card(Card card, Text *text) {
    text_add(text, bark_card_name(card));
}

static void write_field(const Slots *slots, Field field, Text *text) {
    Slots item = *slots;
    item.number = field & 0xF;
    item.list = field >> 4 > 0 ? bark_item_name((Card)((field >> 4) - 1)) : NULL;
    phrase(text, item.list != NULL ? "the {list} (item {number})" : "item {number}", &item);
}

static const char *const parts[] = {
    "part.variant", "part.table", "part.hands",   "part.turn", "part.deck",
    "part.discard", "part.won",   "part.to-come", "part.gone", NULL};

/* ---- actions ---- */

typedef enum Effect { EFFECT_LEADS, EFFECT_TRAILS, EFFECT_GROWS, EFFECTS } Effect;

/* One dog barks, several bark: taking the lead, staying behind {other}, and leading as before. */
static const struct {
    const char *one, *many;
} bark_words[EFFECTS] = {
    [EFFECT_LEADS] = {"{list} barks at {to} and leads", "{list} bark at {to} and lead"},
    [EFFECT_TRAILS] = {"{list} barks at {to}, behind {other}",
                       "{list} bark at {to}, behind {other}"},
    [EFFECT_GROWS] = {"{list} joins your dogs at {to} and adds to your lead",
                      "{list} join your dogs at {to} and add to your lead"},
};

/* Some of the ways to bark at an item: all of them, or those with certain dogs. */
static const char *const ways_words[] = {"bark at {to}: {number} ways",
                                         "bark at {to} with {list} and more: {number} ways"};

static Effect effect_of(const State *state, Seat seat, const Action *action, Seat *leader) {
    BarkState bark = state->as.bark;
    unsigned index = action->place - 1U;
    bool led = bark_leader(&bark, index) == seat;
    for (Card card = 0; card <= BARK_WONDER; card++)
        bark.dogs[index][seat] += action->dogs[card] * card_one(card);
    *leader = bark_leader(&bark, index);
    if (*leader != seat)
        return EFFECT_TRAILS;
    return led ? EFFECT_GROWS : EFFECT_LEADS;
}

static unsigned count_dogs(const Action *action) {
    unsigned count = 0;
    for (Card card = 0; card <= BARK_WONDER; card++)
        count += action->dogs[card];
    return count;
}

static void say_bark(Slots *slots, const State *state, const Action *action, Text *text) {
    Effect effect = effect_of(state, slots->seat, action, &slots->other);
    bool one = count_dogs(action) == 1;
    phrase(text, one ? bark_words[effect].one : bark_words[effect].many, slots);
}

static const char *const action_words[] = {
    [BARK_DROP] = "discard {list}",
    [BARK_PLAY_CAT] = "play a cat and draw a card",
    [BARK_PUT_TOKEN] = "put the cat token on {to}",
    [BARK_THROW_WONDER] = "throw a wonder dog away and draw a card",
    [BARK_PASS] = "pass: you are out until the round ends",
};

static const char *pattern_of(const State *state, Seat seat, const Action *action) {
    const BarkState *bark = &state->as.bark;
    if (action->kind == BARK_PUT_TOKEN && action->place == 0)
        return "put no token";
    bool empty = bark->hand[seat] == 0 && bark->hidden[seat] == 0;
    if (action->kind == BARK_PASS && empty)
        return "pass: you have no cards left";
    return action_words[action->kind];
}

static void say_bark_action(const Voice *voice, const State *state, Seat seat, const Action *action,
                            Text *text) {
    char list[SENTENCE_MAX];
    Text inner = text_into(list, sizeof list);
    Slots slots = slots_blank(&words_bark.nouns, voice);
    uint8_t dropped[BARK_CARD_KINDS] = {0};
    if (action->kind == BARK_DROP && action->card < BARK_CARD_KINDS)
        dropped[action->card] = 1;
    bark_list_dogs(action->kind == BARK_BARK ? action->dogs : dropped, &inner);
    slots.seat = seat;
    slots.list = list;
    slots.to = bark_field(&state->as.bark, action->place);
    bool at_an_item = action->place >= 1 && action->place <= state->as.bark.items;
    if (action->kind == BARK_BARK && at_an_item)
        say_bark(&slots, state, action, text);
    else
        phrase(text, pattern_of(state, seat, action), &slots);
}

/* The first dogs of an action, as many as a group's spelling shows after "bark:2:". */
static Action first_dogs(const Action *action, size_t shown) {
    enum { BEFORE_DOGS = sizeof "bark:2:" - 1 };
    Action some = {.kind = BARK_BARK, .place = action->place};
    size_t left = shown > BEFORE_DOGS ? shown - BEFORE_DOGS : 0;
    for (Card card = 0; card <= BARK_WONDER; card++)
        for (; some.dogs[card] < action->dogs[card] && left > 0; left--)
            some.dogs[card]++;
    return some;
}

static bool say_bark_group(const Voice *voice, const State *state, const Action *action,
                           const Group *group, Text *text) {
    if (action->kind != BARK_BARK || action->place == 0)
        return false;
    char list[SENTENCE_MAX];
    Text inner = text_into(list, sizeof list);
    Slots slots = slots_blank(&words_bark.nouns, voice);
    Action some = first_dogs(action, group->shown);
    bark_list_dogs(some.dogs, &inner);
    slots.to = bark_field(&state->as.bark, action->place);
    slots.list = list;
    slots.number = group->size;
    phrase(text, ways_words[count_dogs(&some) > 0], &slots);
    return true;
}

/* ---- events ---- */

/* {list} is the card or the dogs. */
static const Told event_words[] = {
    [BARK_SHUFFLED] = {.they = "the discards are shuffled and go under the deck"},
    [BARK_LAID_OUT] = {.they = "on the table: {to}"},
    [BARK_GOT_CAT] = {.they = "{seat} gets a cat", .you = "you get a cat"},
    [BARK_DEALT] = {.they = "{seat} is dealt {list}",
                    .you = "you are dealt {list}",
                    .hidden = "{seat} is dealt a card"},
    [BARK_DROPPED] = {.they = "{seat} discards {list}, down to ten cards",
                      .you = "you discard {list}, down to ten cards"},
    [BARK_CAT_PLAYED] = {.they = "{seat} plays a cat", .you = "you play a cat"},
    [BARK_THROWN] = {.they = "{seat} throws a wonder dog away",
                     .you = "you throw a wonder dog away"},
    [BARK_DREW] = {.they = "{seat} draws {list}",
                   .you = "you draw {list}",
                   .hidden = "{seat} draws a card"},
    [BARK_NO_DRAW] = {.they = "{seat} draws nothing: there is no other card",
                      .you = "you draw nothing: there is no other card"},
    [BARK_TOKEN_PUT] = {.they = "{seat} puts a cat token on {to}",
                        .you = "you put a cat token on {to}"},
    [BARK_TOKEN_KEPT] = {.they = "{seat} puts no token", .you = "you put no token"},
    [BARK_BARKED] = {.they = "{seat} lets {list} bark at {to}",
                     .you = "you let {list} bark at {to}"},
    [BARK_PASSED] = {.they = "{seat} passes and is out of the round",
                     .you = "you pass and are out of the round"},
    [BARK_MARKER] = {.they = "{seat} passed last and gets the first-player marker",
                     .you = "you passed last and get the first-player marker"},
    [BARK_ITEM_WON] = {.they = "{seat} gets {to}", .you = "you get {to}"},
    [BARK_ITEM_LEFT] = {.they = "nobody barked at {to}: it leaves the game"},
    [BARK_ROUND_OVER] = {.they = "round {number} is over"},
    [BARK_WON] = {.they = "{seat} wins the game with {number} points",
                  .you = "you win the game with {number} points"},
};

/* A wonder dog never barks alone. */
static const Told wonder_words = {.they = "{seat} adds {list} at {to}",
                                  .you = "you add {list} at {to}"};

static const Told first_deal = {.they = "the cards are shuffled and dealt"};

/* An item that is won, by why. */
static const Told won_words[LEAD_REASONS] = {
    [LEAD_NOBODY] = {.they = "{seat} gets {to}", .you = "you get {to}"},
    [LEAD_ALONE] = {.they = "{seat} gets {to}: nobody else barked there",
                    .you = "you get {to}: nobody else barked there"},
    [LEAD_COUNT] = {.they = "{seat} gets {to} by number: {number} dogs, {other} had {list}",
                    .you = "you get {to} by number: {number} dogs, {other} had {list}",
                    .to_you = "{seat} gets {to} by number: {number} dogs, you had {list}"},
    [LEAD_RANK] = {.they = "{seat} gets {to}: {card} outranks {take}",
                   .you = "you get {to}: {card} outranks {take}",
                   .to_you = "{seat} gets {to}: {card} outranks your {take}"},
};

/* Events about items say of which kind they are; others ask the table, if it is still there. */
static Field field_of(const BarkState *bark, const Event *event) {
    if (event->item < BARK_ITEM_KINDS)
        return (Field)((event->place & 0xF) | (event->item + 1U) << 4);
    return bark_field(bark, event->place);
}

/* The state is that before the last pass, so that the dogs are still there to be counted. */
static void say_won(Slots *slots, const BarkState *bark, const Event *event, Text *text) {
    char room[4];
    Lead lead = {0};
    bool there = event->place >= 1 && event->place <= bark->items;
    if (there)
        lead = bark_lead(bark, event->place - 1U);
    if (!there || lead.leader != event->seat)
        lead = (Lead){.leader = event->seat, .rival = NO_SEAT};
    bark_lead_slots(&lead, slots, room);
    phrase(text, told_to(&won_words[lead.reason], slots), slots);
}

static void list_card(const Event *event, Text *text) {
    uint8_t some[BARK_CARD_KINDS] = {0};
    if (event->card < BARK_CARD_KINDS)
        some[event->card] = event->kind == BARK_BARKED ? event->count : 1;
    bark_list_dogs(some, text);
}

static const Told *told_of(const BarkState *bark, const Event *event) {
    if (event->kind == BARK_SHUFFLED && bark->phase == BARK_DEAL && bark->round == 1)
        return &first_deal;
    bool joins = event->kind == BARK_BARKED && event->card == BARK_WONDER;
    return joins ? &wonder_words : &event_words[event->kind];
}

static void say_bark_event(const Voice *voice, const State *state, const Event *event, Text *text) {
    char list[SENTENCE_MAX];
    Text inner = text_into(list, sizeof list);
    Slots slots = slots_blank(&words_bark.nouns, voice);
    list_card(event, &inner);
    slots.seat = event->seat;
    slots.list = list;
    slots.card = event->card;
    slots.number = event->kind == BARK_WON ? event->points : event->round;
    slots.to = field_of(&state->as.bark, event);
    if (event->kind == BARK_ITEM_WON)
        say_won(&slots, &state->as.bark, event, text);
    else
        phrase(text, told_to(told_of(&state->as.bark, event), &slots), &slots);
}

const Words words_bark = {
    .nouns = {.card_key = card_key,
              .field_word = item_word,
              .part = parts,
              .card = write_card,
              .field = write_field},
    .action = say_bark_action,
    .event = say_bark_event,
    .group = say_bark_group,
};
