/* A second implementation of DOG Cards, written from the rules and the notation alone, slow and
 * plain; it shares no code with the engine, so that tests can compare the two. Its functions
 * take and return text without `?`; what is below the line is for its own files only. */
#ifndef KENNEL_TESTS_REFERENCE_CARDS_REF_H
#define KENNEL_TESTS_REFERENCE_CARDS_REF_H

#include <stdbool.h>
#include <stddef.h>

enum { REF_CARDS_LINE = 1024, REF_CARDS_WORD = 32 };

typedef struct RefCardsSuccessor {
    char action[REF_CARDS_WORD];
    char position[REF_CARDS_LINE]; /* after the action */
    int order;                     /* of two that end alike, the smaller one is listed */
    bool foreseen;                 /* PLAYER has seen every card that this takes from a pile */
} RefCardsSuccessor;

/* Every legal action of PLAYER, one for each resulting position, sorted by that position.
 * Returns how many; 0 where chance is to act or the game is over; -1 if the position cannot be
 * read or there are more than `max`. */
int ref_cards_legal(const char *position, RefCardsSuccessor *out, int max);

/* The actions that are listed: as above, but purchases whose end PLAYER cannot know are all
 * there; spelled as they are listed, sorted by action. */
int ref_cards_listed(const char *position, RefCardsSuccessor *out, int max);

/* Every spelling of every legal action, also the gifts of those who are not PLAYER; sorted by
 * position. */
int ref_cards_spellings(const char *position, RefCardsSuccessor *out, int max);

/* Carries out one spelling. False if it is not legal. */
bool ref_cards_apply(const char *position, const char *action, char *out, size_t size);

/* Lets chance act, which has put the discard pile into this order. False if it is not chance's
 * turn or the order is not one of the discard pile. */
bool ref_cards_chance(const char *position, const char *order, char *out, size_t size);

/* What the player with this number (0 is a) sees. */
bool ref_cards_view(const char *position, int viewer, char *out, size_t size);

/* ------------------------------------------------------------------------------------------- */

enum { CARDS_REF_SEATS = 4, CARDS_REF_ROWS = 2, CARDS_REF_PLACES = 13, CARDS_REF_DECK = 120 };

typedef char CardsRefPile[CARDS_REF_DECK + 8]; /* a string of card letters */

typedef struct CardsRefGame {
    int players;
    char market[CARDS_REF_PLACES + 1];             /* letters, '-' for a place without a card */
    char row[CARDS_REF_SEATS][CARDS_REF_ROWS][16]; /* "" is no row, "D" a completed one */
    CardsRefPile hand[CARDS_REF_SEATS];
    CardsRefPile known_to_all[CARDS_REF_SEATS];              /* of this hand */
    CardsRefPile known_to[CARDS_REF_SEATS][CARDS_REF_SEATS]; /* of this hand, to this player */
    char chosen[CARDS_REF_SEATS];                            /* to be passed on, or '\0' */
    char phase[8];
    char player[4]; /* one letter, two for a winning team, "-" when nobody has won */
    int starter;
    int place;      /* in fill: the market place that waits */
    char special;   /* in fill: '4' or '-' */
    char aside[16]; /* in fill: set aside so far */
    CardsRefPile draw, discard;
    bool seen[CARDS_REF_DECK + 8][CARDS_REF_SEATS]; /* that card of the draw pile, by whom */
} CardsRefGame;

/* Where results are gathered. */
typedef struct CardsRefList {
    RefCardsSuccessor *item;
    int count, max;
    bool overflow;
} CardsRefList;

extern const char cards_ref_alphabet[]; /* the card letters in sorting order, `?` last */

/* Text. */
bool cards_ref_read(CardsRefGame *game, const char *line);
void cards_ref_write(const CardsRefGame *game, char *out, size_t size);

/* Piles and hands. */
void cards_ref_add(char *cards, char card); /* keeps it sorted */
void cards_ref_remove(char *cards, char card);
bool cards_ref_has(const char *cards, char card);
void cards_ref_put_under(CardsRefGame *game, const char *cards); /* seen by all */
char cards_ref_next_card(CardsRefGame *game, bool *seen);        /* off the draw pile */

/* What the cards say. */
bool cards_ref_shows(char card, int place);             /* the number of this place */
bool cards_ref_fits(char card, int place);              /* on this place of a row */
int cards_ref_rows(const CardsRefGame *game, int seat); /* completed ones included */
int cards_ref_partner(int seat);

/* The course of a turn. */
int cards_ref_player(const CardsRefGame *game);
void cards_ref_turn(CardsRefGame *game, const char *phase, int player);
void cards_ref_leave(CardsRefGame *game, int seat, char card); /* the hand, in the open */
void cards_ref_take(CardsRefGame *game, int seat, char card);  /* into the hand, in the open */
void cards_ref_draw(CardsRefGame *game);                       /* one card, and the turn is over */
void cards_ref_refill(CardsRefGame *game);                     /* place, special, aside are set */
void cards_ref_end_turn(CardsRefGame *game);

/* The actions of a turn, in the order in which the first of equals is listed. */
void cards_ref_list_plays(const CardsRefGame *game, CardsRefList *list);
void cards_ref_list_keeps(const CardsRefGame *game, CardsRefList *list);
void cards_ref_found(CardsRefList *list, const CardsRefGame *after, bool foreseen,
                     const char *format, ...) __attribute__((format(printf, 4, 5)));

#endif
