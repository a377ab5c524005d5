/* What sentences speak of, as words for the patterns of a catalogue. */
#include "locale/sentence.h"

#include <assert.h>

#include "tutor/tutor.h"

void sentence_begin(Sentence *sentence, const Nouns *nouns, const Voice *voice, Seat seat) {
    sentence->voice = voice;
    sentence->nouns = nouns;
    sentence->seat = seat;
    sentence->count = sentence->used = 0;
}

void sentence_add(Sentence *sentence, Word word) {
    assert(sentence->count < SENTENCE_WORDS);
    sentence->word[sentence->count++] = word;
}

void sentence_number(Sentence *sentence, const char *name, uint32_t number) {
    sentence_add(sentence, word_number(name, number));
}

Word *sentence_room(Sentence *sentence, uint32_t count) {
    assert(sentence->used + count <= SENTENCE_INNER);
    Word *room = &sentence->inner[sentence->used];
    sentence->used += count;
    return room;
}

/* ---- nouns ---- */

static unsigned colour_of(const Voice *voice, Seat seat) {
    return voice->colour[seat] % SEATS_MAX;
}

Word sentence_player(Sentence *sentence, const char *name, Seat seat) {
    static const char *const colours[SEATS_MAX] = {"colour.red",    "colour.blue",   "colour.green",
                                                   "colour.yellow", "colour.purple", "colour.cyan"};
    if (seat >= SEATS_MAX)
        return word_noun(name, "player.unknown", NULL, 0);
    const char *person = sentence->voice->name[seat];
    if (person == NULL)
        return word_noun(name, colours[colour_of(sentence->voice, seat)], NULL, 0);
    Word *inside = sentence_room(sentence, 1);
    inside[0] = word_text("name", person);
    return word_noun(name, "player.name", inside, 1);
}

/* Pieces are called by their colour, whatever their owner is called. */
Word sentence_piece(Sentence *sentence, const char *name, Seat owner) {
    static const char *const pieces[SEATS_MAX] = {"piece.red",    "piece.blue",   "piece.green",
                                                  "piece.yellow", "piece.purple", "piece.cyan"};
    if (owner >= SEATS_MAX)
        return word_noun(name, "piece.unknown", NULL, 0);
    if (owner == sentence->voice->viewer)
        return word_noun(name, "piece.you", NULL, 0);
    return word_noun(name, pieces[colour_of(sentence->voice, owner)], NULL, 0);
}

Word sentence_card(Sentence *sentence, const char *name, Card card, Card as) {
    const char *(*key)(Card) = sentence->nouns->card_key;
    if (as == CARD_NONE || as == card)
        return word_noun(name, key(card), NULL, 0);
    Word *inside = sentence_room(sentence, 1);
    inside[0] = word_noun("as", key(as), NULL, 0);
    return word_noun(name, "card.joker-as", inside, 1);
}

Word sentence_field(Sentence *sentence, const char *name, Field field) {
    return sentence->nouns->field_word(sentence, name, field);
}

Word sentence_choice(Sentence *sentence, const char *name, uint32_t kinds) {
    uint32_t count = 0;
    Word *items = sentence_room(sentence, (uint32_t)__builtin_popcount(kinds));
    for (Card card = 0; kinds >> card != 0; card++)
        if ((kinds >> card & 1U) != 0)
            items[count++] = sentence_card(sentence, "", card, CARD_NONE);
    return word_choice(name, items, count);
}

void sentence_fact(Sentence *sentence, const Fact *fact) {
    sentence_add(sentence, sentence_player(sentence, "player", fact->seat));
    sentence_add(sentence, sentence_player(sentence, "other", fact->other));
    sentence_add(sentence, sentence_piece(sentence, "piece", fact->seat));
    sentence_add(sentence, sentence_card(sentence, "card", fact->card, CARD_NONE));
    sentence_add(sentence, sentence_choice(sentence, "cards", fact->cards));
    sentence_number(sentence, "n", fact->number);
    sentence_number(sentence, "percent", (uint32_t)(100 * fact->chance + 0.5F));
}

/* ---- keys ---- */

void sentence_say(const Sentence *sentence, const char *key, Text *text) {
    words_fill(sentence->voice->catalogue, key, sentence->word, sentence->count, text);
}

Key key_of(const char *begin, const char *middle, const char *end) {
    Key key;
    Text text = text_into(key.text, sizeof key.text);
    text_add(&text, begin);
    text_add(&text, middle);
    text_add(&text, end);
    assert(text_ok(&text));
    return key;
}

/* Adds `form` to the key if there is such a message. */
static bool take_form(const Voice *voice, Key *key, const char *form) {
    Key longer = key_of(key->text, form, "");
    bool there = catalogue_find(voice->catalogue, longer.text) != NULL;
    if (there)
        *key = longer;
    return there;
}

Key key_for(const Voice *voice, const char *key, const Ears *ears) {
    Key found = key_of(key, "", "");
    bool known = voice->viewer < SEATS_MAX;
    if (ears->hidden && take_form(voice, &found, ".hidden"))
        return found;
    if (known && voice->viewer == ears->seat && take_form(voice, &found, ".you"))
        return found;
    if (known && voice->viewer == ears->other)
        take_form(voice, &found, ".to-you");
    return found;
}
