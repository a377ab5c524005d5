/* Message arguments for cards, packs of dogs, items and leads. */
#include "locale/bark/bark_sentence_args.h"

#include "rules/bark/bark_score.h"

/* The place in the low half, and in the high half the kind, counted from 1. */
Field bark_item_field(const BarkState *bark, unsigned place) {
    if (place < 1 || place > bark->items || bark->item[place - 1] >= BARK_ITEM_KINDS)
        return (Field)place;
    return (Field)(place | (bark->item[place - 1] + 1U) << 4);
}

Field bark_item_kind_field(Card item) {
    return (Field)((item + 1U) << 4);
}

/* The keys of one card of a kind, and of several. */
static const struct {
    const char *one, *many;
} keys[BARK_CARD_KINDS] = {
    {"dogs.1.one", "dogs.1"},
    {"dogs.2.one", "dogs.2"},
    {"dogs.3.one", "dogs.3"},
    {"dogs.4.one", "dogs.4"},
    {"dogs.5.one", "dogs.5"},
    {"dogs.6.one", "dogs.6"},
    {"dogs.7.one", "dogs.7"},
    {"dogs.8.one", "dogs.8"},
    {"dogs.9.one", "dogs.9"},
    {"dogs.10.one", "dogs.10"},
    [BARK_WONDER] = {"dogs.wonder.one", "dogs.wonder"},
    [BARK_CAT] = {"dogs.cat.one", "dogs.cat"},
};

MessageArg bark_card_arg(const char *name, Card card) {
    return arg_noun(name, card < BARK_CARD_KINDS ? keys[card].one : "card.hidden", NULL, 0);
}

static MessageArg some_arg(Sentence *sentence, Card card, unsigned count) {
    if (count == 1)
        return bark_card_arg("", card);
    MessageArg *inside = sentence_alloc(sentence, 1);
    inside[0] = arg_number("n", count);
    return arg_noun("", keys[card].many, inside, 1);
}

MessageArg bark_dogs_arg(Sentence *sentence, const char *name,
                         const uint8_t dogs[BARK_CARD_KINDS]) {
    MessageArg *list = sentence_alloc(sentence, BARK_CARD_KINDS);
    uint32_t kinds = 0;
    for (Card card = 0; card < BARK_CARD_KINDS; card++)
        if (dogs[card] > 0)
            list[kinds++] = some_arg(sentence, card, dogs[card]);
    return arg_list(name, list, kinds);
}

/* ---- who leads ---- */

void bark_add_lead(Sentence *sentence, const BarkLead *lead) {
    sentence_add(sentence, sentence_player(sentence, "player", lead->leader));
    sentence_add(sentence, sentence_player(sentence, "other", lead->rival));
    sentence_add(sentence, sentence_card(sentence, "card", lead->breed, CARD_NONE));
    sentence_add(sentence, sentence_card(sentence, "take", lead->rivals_breed, CARD_NONE));
    sentence_number(sentence, "n", lead->count);
    sentence_number(sentence, "m", lead->rivals);
}
