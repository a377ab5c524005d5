/* A sentence in the making: what it may speak of, as words that the patterns of a catalogue ask for
 * by name. The memory is in the sentence itself, so it stays where it was begun. */
#ifndef KENNEL_WORDS_SENTENCE_H
#define KENNEL_WORDS_SENTENCE_H

#include "locale/audience.h"

enum { SENTENCE_WORDS = 20, SENTENCE_INNER = 160, SENTENCE_KEY_MAX = 64 };

typedef struct Sentence {
    const Voice *voice;
    const Nouns *nouns;
    Seat seat; /* whose goal needs no owner to be named */
    uint32_t count, used;
    Word word[SENTENCE_WORDS];
    Word inner[SENTENCE_INNER];
} Sentence;

void sentence_begin(Sentence *sentence, const Nouns *nouns, const Voice *voice, Seat seat);

/* Words of the sentence, by name. */
void sentence_number(Sentence *sentence, const char *name, uint32_t number);
void sentence_add(Sentence *sentence, Word word);

/* Words for sentence_add, or for the inside of others. */
Word sentence_player(Sentence *sentence, const char *name, Seat seat);
Word sentence_piece(Sentence *sentence, const char *name, Seat owner);
Word sentence_card(Sentence *sentence, const char *name, Card card, Card as);
Word sentence_field(Sentence *sentence, const char *name, Field field);

/* Cards of which one is enough: bit i of `kinds` is kind i. */
Word sentence_choice(Sentence *sentence, const char *name, uint32_t kinds);

struct Fact; /* tutor/tutor.h */

/* What a fact of the tutor speaks of: {player} {other} {piece} {card} {cards} {n} {percent}. The
 * games add their fields. */
void sentence_fact(Sentence *sentence, const struct Fact *fact);

/* Room for the words of a word. */
Word *sentence_room(Sentence *sentence, uint32_t count);

/* Writes the message `key`, filled in. */
void sentence_say(const Sentence *sentence, const char *key, Text *text);

/* A key from its parts: "dog.event.", "moved", ".you". */
typedef struct Key {
    char text[SENTENCE_KEY_MAX];
} Key;
Key key_of(const char *begin, const char *middle, const char *end);

/* Which of the forms `key`.hidden, `key`.you, `key`.to-you and `key` is for the viewer: to those who
 * may not know the card, to the one who did it, to the one it was done to, and to all others. A
 * form that the catalogue does not have is the last. */
typedef struct Ears {
    bool hidden;
    Seat seat, other;
} Ears;
Key key_for(const Voice *voice, const char *key, const Ears *ears);

#endif
