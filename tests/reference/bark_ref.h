/* A second implementation of Barking, written from the rules and the notation alone, slow and
 * plain; it shares no code with the engine, so that tests can compare the two. Its functions
 * take and return text; what is below the line is for its own files only. It knows no hidden
 * cards. */
#ifndef KENNEL_TESTS_REFERENCE_BARK_REF_H
#define KENNEL_TESTS_REFERENCE_BARK_REF_H

#include <stdbool.h>
#include <stddef.h>

enum { REF_BARK_TEXT_MAX = 512, REF_BARK_WORD_MAX = 32 };

typedef struct RefBarkSuccessor {
    char action[REF_BARK_WORD_MAX];
    char position[REF_BARK_TEXT_MAX]; /* after the action */
} RefBarkSuccessor;

/* Every legal action of PLAYER, one for each resulting position, sorted by that position.
 * Returns how many; 0 where chance is to act or the game is over; -1 if the position cannot be
 * read or there are more than `max`. */
int ref_bark_legal(const char *position, RefBarkSuccessor *out, int max);

/* Carries out one action, in any of its spellings. False if it is not legal. */
bool ref_bark_apply(const char *position, const char *action, char *out, size_t size);

/* The spelling in which ref_bark_legal lists a bark: its dogs are put in order. Other words stay
 * as they are. `out` has room for as many letters as `word` has. */
void ref_bark_tidy(const char *word, char *out);

/* NULL, or what is wrong with `after` as the position after chance has acted in `before`. */
const char *ref_bark_chance_flaw(const char *before, const char *after);

/* The points of a player who has won these items, as field 7 writes them. */
int ref_bark_score(const char *items);

/* ------------------------------------------------------------------------------------------- */

enum { REF_BARK_SEATS = 5, REF_BARK_KINDS = 10, REF_BARK_ITEMS = 7, REF_BARK_PILE = 160 };

typedef struct RefBarkItem {
    char kind;
    bool token;
    char dogs[REF_BARK_SEATS][REF_BARK_PILE]; /* each player's, strings of letters, sorted */
} RefBarkItem;

typedef struct RefBark {
    char variant[96];
    int players;
    bool gentle;
    char breeds[REF_BARK_KINDS + 1]; /* digits: the copies of the breeds 1 to T */
    char kinds[REF_BARK_KINDS + 1];  /* digits: the copies of the kinds of item h to l */
    int wonders, cats, tokens;
    int laid; /* items on the table */
    RefBarkItem table[REF_BARK_ITEMS];
    char hand[REF_BARK_SEATS][REF_BARK_PILE];
    bool known_cat[REF_BARK_SEATS];
    char phase[8];
    char player[REF_BARK_SEATS + 1]; /* one letter, or those of all winners */
    int first, round;
    bool passed[REF_BARK_SEATS];
    char deck[REF_BARK_PILE], discards[REF_BARK_PILE];
    char won[REF_BARK_SEATS][REF_BARK_PILE];
    char to_come[REF_BARK_PILE], gone[REF_BARK_PILE];
} RefBark;

extern const char ref_bark_cards[]; /* the letters in sorting order */
extern const char ref_bark_items[];

bool ref_bark_read(RefBark *game, const char *line);
void ref_bark_write(const RefBark *game, char *text, size_t size);

/* Sorted piles of letters. */
bool ref_bark_has(const char *pile, char letter);
int ref_bark_count(const char *pile, char letter);
void ref_bark_add(const char *alphabet, char *pile, char letter);
void ref_bark_add_all(const char *alphabet, char *pile, const char *letters);
bool ref_bark_remove(char *pile, char letter); /* false if it is not there */

/* How many of a card or of an item the game has. */
int ref_bark_copies(const RefBark *game, char card);
int ref_bark_item_copies(const RefBark *game, char kind);

void ref_bark_to_turn(RefBark *game, const char *phase, int player);
int ref_bark_tokens_left(const RefBark *game);

/* A cat has been played and what there was to draw has been drawn: token, or play. */
void ref_bark_after_cat(RefBark *game);

/* The deal is done, or a card has been dropped: the next who has too many, or play. */
void ref_bark_after_deal(RefBark *game);

/* All have passed, `last` as the last one. */
void ref_bark_end_round(RefBark *game, int last);

#endif
