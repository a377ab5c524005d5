/* The games in words: what can be done, what happened, why something was refused, in the language
 * of the voice. The words are in i18n/; behind these doors are the keys by which they are found. */
#ifndef KENNEL_WORDS_SAY_H
#define KENNEL_WORDS_SAY_H

#include "locale/audience.h"

enum { SENTENCE_MAX = 512 }; /* bytes that any sentence of ours fits into */

/* Actions whose words begin alike, in a list that is too long to be read one by one. */
typedef struct ActionGroup {
    size_t shown;  /* how many characters of their spelling they share */
    unsigned size; /* how many they are                                */
    const struct Action *last;
} ActionGroup;

struct Reason; /* tutor/tutor.h */

/* How much of the one line for a move an event is. */
typedef enum SummaryKind {
    SUMMARY_SKIP,   /* it is seen in the picture, or is noise                      */
    SUMMARY_CLAUSE, /* a part of the line, to which others may be added             */
    SUMMARY_LINE,   /* a line of its own: the sentence that say_event has for it    */
} SummaryKind;

/* What some of many ways to act do: worth a word in a list, where they are one line. */
enum {
    EFFECT_CAPTURE = 1,   /* another side's piece is sent home */
    EFFECT_OWN = 2,       /* one of the own side               */
    EFFECT_GOAL = 4,      /* a piece gets into the goal        */
    EFFECT_OUT = 8,       /* a piece leaves home               */
    EFFECT_COMPLETE = 16, /* a row is complete                */
    EFFECT_LEAD = 32,     /* the lead is taken                 */
};

/* A game's words: one row of the table in describe.c; `together`, `group`, `brief` and `effects` may be
 * missing. */
typedef struct GameDescriber {
    Nouns nouns;
    void (*action)(const Audience *, const State *, Seat, const Action *, Text *);
    void (*event)(const Audience *, const State *, const Event *, Text *);
    /* An event of which several make one sentence: the first says it, the others nothing. False for
     * all other events. */
    bool (*together)(const Audience *, const State *, const EventList *, int index, Text *);
    /* False where the group has no words of its own: then one of its actions is the example. */
    bool (*group)(const Audience *, const State *, const Action *, const ActionGroup *, Text *);
    void (*reason)(const Audience *, const State *, Seat, const struct Reason *,
                   Text *); /* describe_tutor.h */
    /* What event `index` adds to the one line for a move; without it every event is a sentence. */
    SummaryKind (*summarize)(const Audience *, const State *, const EventList *, int index, Text *);
    /* The EFFECT_ bits of an action. */
    unsigned (*effects)(const State *, Seat, const Action *);
} GameDescriber;

/* The rows: describer_dog, describer_cards ... */
#define WORDS_ROW(name, NAME) extern const GameDescriber describer_##name;
GAMES(WORDS_ROW)
#undef WORDS_ROW

/* In all of these `voice` may be NULL: English, the usual colours, and nobody is called "you". */

/* An action that `seat` may take in this state, as advice: "move 12 to 17 with the 5". */
void describe_action(const Audience *audience, const State *state, Seat seat, const Action *action,
                     Text *text);

/* What a group of actions has in common, `action` being the first of them; false if the game has
 * no words for that. */
bool describe_group(const Audience *audience, const State *state, const Action *action,
                    const ActionGroup *group, Text *text);

/* Something that happened, for the log; `state` is that before the move. All of the event is said:
 * what the viewer may not know is left out before, by game_redact_event. Nothing is said of what is
 * better seen in the picture. */
void describe_event(const Audience *audience, const State *state, const Event *event, Text *text);

/* The same for event `index` of a list: what several events have in common is said once, by the
 * first of them. */
void describe_event_at(const Audience *audience, const State *state, const EventList *events,
                       int index, Text *text);

/* All that came of a move in one line, "blue K: out to 16, red goes home", and what deserves a
 * sentence in lines of its own; lines end with a newline. Nothing is said of what is noise. The
 * events are those that the viewer may know, `before` is the state before the move. */
void describe_move(const Audience *audience, const State *before, const EventList *events,
                   Text *text);

/* What an action does of all that is worth a word in a list: EFFECT_ bits, and as words "capture and
 * goal"; nothing for none. */
unsigned action_effects(const State *state, Seat seat, const Action *action);
void describe_effects(const Audience *audience, unsigned effects, Text *text);

/* Why something was refused; never empty. Without a state (a line that could not be read) the
 * parts of the line are called as the board game calls them. */
void describe_problem(const Audience *audience, const Problem *problem, const State *state,
                      Text *text);

void describe_card(const Audience *audience, const State *state, Card card, Text *text);
void describe_seat(const Audience *audience, Seat seat, Text *text);

/* Something that is true of an action of `seat` in `state`, as a clause whose subject is the
 * action: "captures the blue piece on 23". */
void describe_reason(const Audience *audience, const State *state, Seat seat,
                     const struct Reason *reason, Text *text);

/* A message of a face's own: a title, a label, an answer. */
void describe_message(const Audience *audience, const char *key, const MessageArg *args,
                      uint32_t count, Text *text);

/* How the game of this state calls its cards and fields. */
const Nouns *nouns_of(const State *state);

/* A voice that has a language: English where none was chosen. Whoever says much opens it once. The
 * speaker stays where it is as long as its voice is used. */
typedef struct ResolvedAudience {
    Audience audience;
    Catalogue english;
} ResolvedAudience;
const Audience *audience_resolve(ResolvedAudience *resolved, const Audience *audience);

#endif
