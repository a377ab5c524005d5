/* Formats a message with named arguments, noun forms and plurals into the caller's buffer. All
 * joining of words is in the catalogue's patterns, none in code:
 *
 *   {from}                     an argument
 *   {card:acc}                 a form of the noun: "der Joker | acc den Joker | dat dem Joker"
 *   {Card:acc}                 with a capital
 *   {n} {n: Karte · Karten}    a number, and the text for its plural form
 *
 * A noun without the form uses its first one. A pattern's argument that is not given is written as
 * it stands, with braces, so that tests see it. */
#ifndef KENNEL_LOCALE_MESSAGE_FORMAT_H
#define KENNEL_LOCALE_MESSAGE_FORMAT_H

#include "base/text.h"
#include "locale/catalogue.h"

typedef enum ArgKind { ARG_NUMBER, ARG_TEXT, ARG_NOUN, ARG_LIST } ArgKind;

/* One thing that a pattern may ask for by its name, in small letters. */
typedef struct MessageArg MessageArg;
struct MessageArg {
    const char *name;
    ArgKind kind;
    uint32_t number;        /* of a number; the number of `args` of a noun or a list */
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

/* Whether a pattern uses the argument of this name, in any form. */
bool message_uses(const char *pattern, const char *name);

#endif
