/* The games in words: what can be done, what happened, why something was refused, in the language
 * of the voice. The words are in i18n/; behind these doors are the keys by which they are found. */
#ifndef KENNEL_WORDS_SAY_H
#define KENNEL_WORDS_SAY_H

#include "locale/audience.h"

enum { SENTENCE_MAX = 512 }; /* bytes that any sentence of ours fits into */

/* Actions whose words begin alike, in a list that is too long to be read one by one. */
typedef struct Group {
    size_t shown;  /* how many characters of their spelling they share */
    unsigned size; /* how many they are                                */
    const struct Action *last;
} Group;

struct Fact;     /* tutor/tutor.h */
struct Sentence; /* locale/sentence.h */

/* How much of the one line for a move an event is. */
typedef enum Brief {
    BRIEF_NOTHING,  /* it is seen in the picture, or is noise                      */
    BRIEF_PART,     /* a part of the line, to which others may be added             */
    BRIEF_SENTENCE, /* a line of its own: the sentence that say_event has for it    */
} Brief;

/* What some of many ways to act do: worth a word in a list, where they are one line. */
enum {
    EFFECT_CAPTURE = 1,   /* another side's piece is sent home */
    EFFECT_OWN = 2,       /* one of the own side               */
    EFFECT_GOAL = 4,      /* a piece gets into the goal        */
    EFFECT_OUT = 8,       /* a piece leaves home               */
    EFFECT_COMPLETE = 16, /* a row is complete                */
    EFFECT_LEAD = 32,     /* the lead is taken                 */
};

/* A game's words: one row of the table in describe.c; rows that say "without it" and
 * `together`, `group` and `effects` may be missing. */
typedef struct Words {
    Nouns nouns;
    void (*action)(const Voice *, const State *, Seat, const Action *, Text *);
    void (*event)(const Voice *, const State *, const Event *, Text *);
    /* An event of which several make one sentence: the first says it, the others nothing. False for
     * all other events. */
    bool (*together)(const Voice *, const State *, const EventList *, int index, Text *);
    /* False where the group has no words of its own: then one of its actions is the example. */
    bool (*group)(const Voice *, const State *, const Action *, const Group *, Text *);
    void (*fact)(const Voice *, const State *, Seat, const struct Fact *,
                 Text *); /* describe_tutor.h */
    /* What event `index` adds to the one line for a move; without it every event is a sentence. */
    Brief (*brief)(const Voice *, const State *, const EventList *, int index, Text *);
    /* The EFFECT_ bits of an action. */
    unsigned (*effects)(const State *, Seat, const Action *);
    /* The space or item that a part names, as `nouns` knows it; without it, the part's value. */
    Field (*part_field)(const State *, Part);
    /* Which message says a part, and what it speaks of besides; without it, `key`. */
    const char *(*part_key)(struct Sentence *, const State *, Part, const char *key);
} Words;

/* The rows: words_dog, words_cards ... */
#define WORDS_ROW(name, NAME) extern const Words words_##name;
GAMES(WORDS_ROW)
#undef WORDS_ROW

/* In all of these `voice` may be NULL: English, the usual colours, and nobody is called "you". */

/* An action that `seat` may take in this state, as advice: "move 12 to 17 with the 5". */
void say_action(const Voice *voice, const State *state, Seat seat, const Action *action,
                Text *text);

/* What a group of actions has in common, `action` being the first of them; false if the game has
 * no words for that. */
bool say_group(const Voice *voice, const State *state, const Action *action, const Group *group,
               Text *text);

/* Something that happened, for the log; `state` is that before the move. All of the event is said:
 * what the viewer may not know is left out before, by game_event_for. Nothing is said of what is
 * better seen in the picture. */
void say_event(const Voice *voice, const State *state, const Event *event, Text *text);

/* The same for event `index` of a list: what several events have in common is said once, by the
 * first of them. */
void say_event_of(const Voice *voice, const State *state, const EventList *events, int index,
                  Text *text);

/* All that came of a move in one line, "blue K: out to 16, red goes home", and what deserves a
 * sentence in lines of its own; lines end with a newline. Nothing is said of what is noise. The
 * events are those that the viewer may know, `before` is the state before the move. */
void say_brief(const Voice *voice, const State *before, const EventList *events, Text *text);

/* What an action does of all that is worth a word in a list: EFFECT_ bits, and as words "capture and
 * goal"; nothing for none. */
unsigned say_effects_of(const State *state, Seat seat, const Action *action);
void say_effects(const Voice *voice, unsigned effects, Text *text);

/* Why something was refused; never empty. Without a state (a line that could not be read) the
 * parts of the line are called as the board game calls them. */
void say_problem(const Voice *voice, const Problem *problem, const State *state, Text *text);

void say_card(const Voice *voice, const State *state, Card card, Text *text);
void say_seat(const Voice *voice, Seat seat, Text *text);

/* Something that is true of an action of `seat` in `state`, as a clause whose subject is the
 * action: "captures the blue piece on 23". */
void say_fact(const Voice *voice, const State *state, Seat seat, const struct Fact *fact,
              Text *text);

/* A message of a face's own: a title, a label, an answer. */
void say_words(const Voice *voice, const char *key, const Word *words, uint32_t count, Text *text);

/* The words of the game of this state, and how it calls its cards and fields. */
const Words *words_of(const State *state);
const Nouns *words_nouns(const State *state);

/* A voice that has a language: English where none was chosen. Whoever says much opens it once. The
 * speaker stays where it is as long as its voice is used. */
typedef struct Speaker {
    Voice voice;
    Catalogue english;
} Speaker;
const Voice *speak(Speaker *speaker, const Voice *voice);

#endif
