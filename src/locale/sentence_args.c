/* Builds arguments for players, pieces, cards and fields, and picks message keys for the viewer. */
#include "locale/sentence_args.h"

#include <assert.h>

#include "tutor/tutor.h"

void sentence_begin(Sentence *sentence, const Nouns *nouns, const Audience *audience, Seat seat) {
    sentence->audience = audience;
    sentence->nouns = nouns;
    sentence->seat = seat;
    sentence->count = sentence->used = 0;
}

void sentence_add(Sentence *sentence, MessageArg arg) {
    assert(sentence->count < SENTENCE_ARGS);
    sentence->arg[sentence->count++] = arg;
}

void sentence_number(Sentence *sentence, const char *name, uint32_t number) {
    sentence_add(sentence, arg_number(name, number));
}

MessageArg *sentence_alloc(Sentence *sentence, uint32_t count) {
    assert(sentence->used + count <= SENTENCE_NESTED);
    MessageArg *room = &sentence->nested[sentence->used];
    sentence->used += count;
    return room;
}

/* ---- nouns ---- */

static unsigned colour_of(const Audience *audience, Seat seat) {
    return audience->colour[seat] % SEATS_MAX;
}

MessageArg sentence_player(Sentence *sentence, const char *name, Seat seat) {
    static const char *const colours[SEATS_MAX] = {"colour.red",    "colour.blue",   "colour.green",
                                                   "colour.yellow", "colour.purple", "colour.cyan"};
    if (seat >= SEATS_MAX)
        return arg_noun(name, "player.unknown", NULL, 0);
    const char *person = sentence->audience->name[seat];
    if (person == NULL)
        return arg_noun(name, colours[colour_of(sentence->audience, seat)], NULL, 0);
    MessageArg *inside = sentence_alloc(sentence, 1);
    inside[0] = arg_text("name", person);
    return arg_noun(name, "player.name", inside, 1);
}

/* Pieces are called by their colour, whatever their owner is called. */
MessageArg sentence_piece(Sentence *sentence, const char *name, Seat owner) {
    static const char *const pieces[SEATS_MAX] = {"piece.red",    "piece.blue",   "piece.green",
                                                  "piece.yellow", "piece.purple", "piece.cyan"};
    if (owner >= SEATS_MAX)
        return arg_noun(name, "piece.unknown", NULL, 0);
    if (owner == sentence->audience->viewer)
        return arg_noun(name, "piece.you", NULL, 0);
    return arg_noun(name, pieces[colour_of(sentence->audience, owner)], NULL, 0);
}

MessageArg sentence_card(Sentence *sentence, const char *name, Card card, Card as) {
    const char *(*key)(Card) = sentence->nouns->card_key;
    if (as == CARD_NONE || as == card)
        return arg_noun(name, key(card), NULL, 0);
    MessageArg *inside = sentence_alloc(sentence, 1);
    inside[0] = arg_noun("as", key(as), NULL, 0);
    return arg_noun(name, "card.joker-as", inside, 1);
}

MessageArg sentence_field(Sentence *sentence, const char *name, Field field) {
    return sentence->nouns->field_arg(sentence, name, field);
}

MessageArg sentence_choice(Sentence *sentence, const char *name, uint32_t kinds) {
    uint32_t count = 0;
    MessageArg *items = sentence_alloc(sentence, (uint32_t)__builtin_popcount(kinds));
    for (Card card = 0; kinds >> card != 0; card++)
        if ((kinds >> card & 1U) != 0)
            items[count++] = sentence_card(sentence, "", card, CARD_NONE);
    return arg_choice(name, items, count);
}

void sentence_reason(Sentence *sentence, const Reason *reason) {
    sentence_add(sentence, sentence_player(sentence, "player", reason->seat));
    sentence_add(sentence, sentence_player(sentence, "other", reason->other));
    sentence_add(sentence, sentence_piece(sentence, "piece", reason->seat));
    sentence_add(sentence, sentence_card(sentence, "card", reason->card, CARD_NONE));
    sentence_add(sentence, sentence_card(sentence, "next", reason->next, CARD_NONE));
    sentence_add(sentence, sentence_choice(sentence, "cards", reason->cards));
    sentence_number(sentence, "n", reason->number);
    sentence_number(sentence, "percent", (uint32_t)(100 * reason->probability + 0.5F));
}

/* ---- keys ---- */

void sentence_write(const Sentence *sentence, const char *key, Text *text) {
    message_format(sentence->audience->catalogue, key, sentence->arg, sentence->count, text);
}

MessageKey message_key_join(const char *begin, const char *middle, const char *end) {
    MessageKey key;
    Text text = text_into(key.text, sizeof key.text);
    text_add(&text, begin);
    text_add(&text, middle);
    text_add(&text, end);
    assert(text_ok(&text));
    return key;
}

/* Adds `form` to the key if there is such a message. */
static bool take_form(const Audience *audience, MessageKey *key, const char *form) {
    MessageKey longer = message_key_join(key->text, form, "");
    bool there = catalogue_find(audience->catalogue, longer.text) != NULL;
    if (there)
        *key = longer;
    return there;
}

MessageKey key_for_viewer(const Audience *audience, const char *key, const Perspective *ears) {
    MessageKey found = message_key_join(key, "", "");
    bool known = audience->viewer < SEATS_MAX;
    if (ears->hidden && take_form(audience, &found, ".hidden"))
        return found;
    if (known && audience->viewer == ears->seat && take_form(audience, &found, ".you"))
        return found;
    if (known && audience->viewer == ears->other)
        take_form(audience, &found, ".to-you");
    return found;
}
