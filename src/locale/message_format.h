/* A message and its parts in, text into the caller's buffer out. Patterns are the catalogue's, so
 * that no code glues words together:
 *
 *   {from}                     a part
 *   {card:acc}                 in a form that the noun has: "der Joker | acc den Joker | dat dem Joker"
 *   {Card:acc}                 with a capital
 *   {n} {n: Karte · Karten}    a number, and what goes with it: a text for each plural form
 *
 * A form that a noun does not have is its first one. What a pattern asks for and is not given is
 * written as it stands, braces and all, so that tests see it. */
#ifndef KENNEL_WORDS_FILL_H
#define KENNEL_WORDS_FILL_H

#include "locale/catalogue.h"
#include "rules/text.h"

typedef enum ArgKind { ARG_NUMBER, ARG_TEXT, ARG_NOUN, ARG_LIST } ArgKind;

/* One thing that a pattern may ask for by its name, in small letters. */
typedef struct MessageArg MessageArg;
struct MessageArg {
    const char *name;
    ArgKind kind;
    uint32_t number;        /* of a number; how many words a noun's pattern or a list has */
    const char *text;       /* as it is; the key of a noun; how a list ends, NULL: as usual */
    const MessageArg *args; /* what a noun's own pattern may ask for; the items of a list */
};

static inline MessageArg arg_number(const char *name, uint32_t number) {
    return (MessageArg){.name = name, .kind = ARG_NUMBER, .number = number};
}

static inline MessageArg arg_text(const char *name, const char *text) {
    return (MessageArg){.name = name, .kind = ARG_TEXT, .text = text};
}

/* A message of the catalogue, with forms or without, and what it may ask for. */
static inline MessageArg arg_noun(const char *name, const char *key, const MessageArg *args,
                                  uint32_t count) {
    return (MessageArg){.name = name, .kind = ARG_NOUN, .text = key, .args = args, .number = count};
}

/* Things of which one is enough: the last is joined by the message list.or ("{a} or {b}"). */
static inline MessageArg arg_choice(const char *name, const MessageArg *items, uint32_t count) {
    return (MessageArg){
        .name = name, .kind = ARG_LIST, .args = items, .number = count, .text = "list.or"};
}

/* Joined by the messages list.pair ("{a} and {b}") and list.more ("{a}, {b}"). */
static inline MessageArg arg_list(const char *name, const MessageArg *items, uint32_t count) {
    return (MessageArg){.name = name, .kind = ARG_LIST, .args = items, .number = count};
}

/* Writes the message `key`, filled in. A key that the catalogue does not have is written in square
 * brackets. */
void message_format(const Catalogue *catalogue, const char *key, const MessageArg *args,
                    uint32_t count, Text *out);

/* Does a pattern ask for the word of this name, in whatever form? */
bool message_uses(const char *pattern, const char *name);

#endif
