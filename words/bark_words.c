/* The names of dogs and items, and the reasons of a lead. */
#include "words/bark_words.h"

#include "rules/bark/score.h"

/* One dog, and several: {list} is the number in words. */
static const struct {
    const char *name, *one, *many;
} cards[BARK_CARD_KINDS] = {
    {"Saint Bernard", "a Saint Bernard", "{list} Saint Bernards"},
    {"Great Dane", "a Great Dane", "{list} Great Danes"},
    {"doberman", "a doberman", "{list} dobermans"},
    {"husky", "a husky", "{list} huskies"},
    {"sheepdog", "a sheepdog", "{list} sheepdogs"},
    {"poodle", "a poodle", "{list} poodles"},
    {"basset hound", "a basset hound", "{list} basset hounds"},
    {"beagle", "a beagle", "{list} beagles"},
    {"bulldog", "a bulldog", "{list} bulldogs"},
    {"mutt", "a mutt", "{list} mutts"},
    [BARK_WONDER] = {"wonder dog", "a wonder dog", "{list} wonder dogs"},
    [BARK_CAT] = {"cat", "a cat", "{list} cats"},
};

static const char *const numbers[] = {"no",  "one",   "two",   "three", "four", "five",
                                      "six", "seven", "eight", "nine",  "ten"};

static const char *const items[BARK_ITEM_KINDS] = {
    "hydrant",  "tree house", "balloon", "van",     "snowman",
    "umbrella", "mailbox",    "boxes",   "dustbin", "lamp post",
};

const char *bark_card_name(Card card) {
    if (card < BARK_CARD_KINDS)
        return cards[card].name;
    return card == CARD_HIDDEN ? "hidden card" : "card";
}

const char *bark_item_name(Card item) {
    return item < BARK_ITEM_KINDS ? items[item] : "item";
}

/* The place in the low half, and in the high half the kind, counted from 1. */
Field bark_field(const BarkState *bark, unsigned place) {
    if (place < 1 || place > bark->items || bark->item[place - 1] >= BARK_ITEM_KINDS)
        return (Field)place;
    return (Field)(place | (bark->item[place - 1] + 1U) << 4);
}

static void write_some(Card card, unsigned count, Text *text) {
    Slots slots = slots_blank(&words_bark.nouns, NULL);
    slots.list = numbers[count < sizeof numbers / sizeof numbers[0] ? count : 0];
    phrase(text, count == 1 ? cards[card].one : cards[card].many, &slots);
}

void bark_list_dogs(const uint8_t dogs[BARK_CARD_KINDS], Text *text) {
    unsigned kinds = 0, written = 0;
    for (Card card = 0; card < BARK_CARD_KINDS; card++)
        kinds += dogs[card] > 0;
    for (Card card = 0; card < BARK_CARD_KINDS; card++) {
        if (dogs[card] == 0)
            continue;
        if (written > 0)
            text_add(text, written + 1 == kinds ? " and " : ", ");
        write_some(card, dogs[card], text);
        written++;
    }
}

/* ---- who leads ---- */

/* Who would come first without `seat`. */
static Seat leader_without(const BarkState *bark, unsigned index, Seat seat) {
    BarkState rest = *bark;
    rest.dogs[index][seat] = 0;
    return bark_leader(&rest, index);
}

Lead bark_lead(const BarkState *bark, unsigned index) {
    Lead lead = {.leader = bark_leader(bark, index), .rival = NO_SEAT};
    if (lead.leader == NO_SEAT)
        return lead;
    CardSet dogs = bark->dogs[index][lead.leader];
    lead.count = card_total(dogs);
    lead.breed = card_first(dogs);
    lead.rival = leader_without(bark, index, lead.leader);
    lead.reason = LEAD_ALONE;
    if (lead.rival == NO_SEAT)
        return lead;
    lead.rivals = card_total(bark->dogs[index][lead.rival]);
    lead.rivals_breed = card_first(bark->dogs[index][lead.rival]);
    lead.reason = lead.count > lead.rivals ? LEAD_COUNT : LEAD_RANK;
    return lead;
}

void bark_lead_slots(const Lead *lead, Slots *slots, char room[4]) {
    Text text = text_into(room, 4);
    text_number(&text, lead->rivals);
    slots->seat = lead->leader;
    slots->other = lead->rival;
    slots->number = lead->count;
    slots->list = room;
    slots->card = lead->breed;
    slots->take = lead->rivals_breed;
}
