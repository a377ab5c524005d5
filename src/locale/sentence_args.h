/* Builds the arguments of one sentence (players, pieces, cards, fields) without allocating. The
 * memory is in the Sentence itself, so it must not be moved. */
#ifndef KENNEL_LOCALE_SENTENCE_ARGS_H
#define KENNEL_LOCALE_SENTENCE_ARGS_H

#include "locale/audience.h"

enum { SENTENCE_ARGS = 20, SENTENCE_NESTED = 160, SENTENCE_KEY_MAX = 64 };

typedef struct Sentence {
    const Audience *audience;
    const Nouns *nouns;
    Seat seat; /* whose goal needs no owner to be named */
    uint32_t count, used;
    MessageArg arg[SENTENCE_ARGS];
    MessageArg nested[SENTENCE_NESTED];
} Sentence;

void sentence_begin(Sentence *sentence, const Nouns *nouns, const Audience *audience, Seat seat);

/* Arguments of the sentence, by name. */
void sentence_number(Sentence *sentence, const char *name, uint32_t number);
void sentence_add(Sentence *sentence, MessageArg arg);

/* Arguments for sentence_add, or nested in others. */
MessageArg sentence_player(Sentence *sentence, const char *name, Seat seat);
MessageArg sentence_piece(Sentence *sentence, const char *name, Seat owner);
MessageArg sentence_card(Sentence *sentence, const char *name, Card card, Card as);
MessageArg sentence_field(Sentence *sentence, const char *name, Field field);

/* Cards of which one is enough: bit i of `kinds` is kind i. */
MessageArg sentence_choice(Sentence *sentence, const char *name, uint32_t kinds);

struct Reason; /* tutor/tutor.h */

/* The arguments of a tutor's reason: {player} {other} {piece} {card} {next}
 * {cards} {n} {percent}. The
 * games add their fields. */
void sentence_reason(Sentence *sentence, const struct Reason *reason);

/* Memory for the arguments of an argument. */
MessageArg *sentence_alloc(Sentence *sentence, uint32_t count);

/* Writes the message `key`, filled in. */
void sentence_write(const Sentence *sentence, const char *key, Text *text);

/* A key from its parts: "dog.event.", "moved", ".you". */
typedef struct MessageKey {
    char text[SENTENCE_KEY_MAX];
} MessageKey;
MessageKey message_key_join(const char *begin, const char *middle, const char *end);

/* Chooses the message form for the viewer: `.hidden` if the card is secret, `.you` for the player
 * who acted, `.to-you` for the one affected, else the plain key. A missing form falls back to the
 * plain key. */
typedef struct Perspective {
    bool hidden;
    Seat seat, other;
} Perspective;
MessageKey key_for_viewer(const Audience *audience, const char *key, const Perspective *ears);

#endif
