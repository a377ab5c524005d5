/* The format table by which a game's events are written and read; the interface is in rules/game.h. */
#ifndef KENNEL_RULES_EVENT_TEXT_H
#define KENNEL_RULES_EVENT_TEXT_H

#include "rules/game.h"

/* The notation of a kind of event: its word, then its fields, with a colon before each.
 *
 *   s  seat                   o  other             r  row, "b1" with its owner
 *   c  card, perhaps hidden   k  card, known       j  card and `as`, "J=5"
 *   w  payment                d  several cards of a kind, "55"
 *   m  from and to, "12-17"   x  the same, "12x40" f  from
 *   p  place                  i  item              t  who won: seat and other, or none  
 *   n  count                  R  round             P  points                          */
typedef struct EventFormat {
    const char *word;
    const char *fields;
} EventFormat;

/* A game's event notation: one table for writing and for reading. */
typedef struct EventFormats {
    const EventFormat *format; /* by kind */
    uint8_t kinds;
    uint32_t shows_cards; /* a bit for each kind of event that shows a player a new card */
    uint8_t rows, places; /* the highest number of a row and of a place */
    char (*card_letter)(Card);
    bool (*card_from_letter)(char letter, Card *);
    char (*item_letter)(Card);                     /* where there are items */
    bool (*item_from_letter)(char letter, Card *); /* likewise              */
    /* Where there is a board: a field, or the home of `seat`. Reading leaves the reader where it
     * was if there is no such field. */
    void (*write_field)(Field field, Seat seat, Text *);
    bool (*read_field)(const Setup *, TextReader *, Seat seat, Field *);
} EventFormats;

#endif
