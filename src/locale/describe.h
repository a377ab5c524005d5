/* Describes actions, events, moves and problems as sentences in the language of an audience. The
 * texts are in i18n/; these functions find their keys. */
#ifndef KENNEL_LOCALE_DESCRIBE_H
#define KENNEL_LOCALE_DESCRIBE_H

#include "locale/audience.h"

enum { SENTENCE_MAX = 512 }; /* bytes that any sentence of ours fits into */

/* Actions with the same beginning, in a list too long to be shown one by one. */
typedef struct ActionGroup {
    size_t shown;  /* how many characters of their notation they share */
    unsigned size; /* how many they are                                */
    const struct Action *last;
} ActionGroup;

struct Reason;   /* tutor/tutor.h */
struct Sentence; /* locale/sentence_args.h */

/* How much of the one line for a move an event is. */
typedef enum SummaryKind {
    SUMMARY_SKIP,   /* it is seen in the picture, or is noise                      */
    SUMMARY_CLAUSE, /* a part of the line, to which others may be added             */
    SUMMARY_LINE,   /* a line of its own: the sentence that say_event has for it    */
} SummaryKind;

/* Effects of actions that are mentioned in a list where several share one line. */
enum {
    EFFECT_CAPTURE = 1,   /* another side's piece is sent home */
    EFFECT_OWN = 2,       /* one of the seat's own side        */
    EFFECT_GOAL = 4,      /* a piece gets into the goal        */
    EFFECT_OUT = 8,       /* a piece leaves home               */
    EFFECT_COMPLETE = 16, /* a row is complete                */
    EFFECT_LEAD = 32,     /* the lead is taken                 */
};

/* A game's sentences: one entry of the table in describe.c; `together`, `group`, `summarize`,
 * `effects` and those that say "without it" may be NULL. */
typedef struct GameDescriber {
    Nouns nouns;
    void (*action)(const Audience *, const State *, Seat, const Action *, Text *);
    void (*event)(const Audience *, const State *, const Event *, Text *);
    /* An event of which several make one sentence: the first describes them all, the others
     * nothing. False for all other events. */
    bool (*together)(const Audience *, const State *, const EventList *, int index, Text *);
    /* False where the group has no message of its own: then one of its actions is the example. */
    bool (*group)(const Audience *, const State *, const Action *, const ActionGroup *, Text *);
    void (*reason)(const Audience *, const State *, Seat, const struct Reason *,
                   Text *); /* describe_tutor.h */
    /* What event `index` adds to the one line for a move; without it every event is a sentence. */
    SummaryKind (*summarize)(const Audience *, const State *, const EventList *, int index, Text *);
    /* The EFFECT_ bits of an action. */
    unsigned (*effects)(const State *, Seat, const Action *);
    /* The space or item that a part names, as `nouns` knows it; without it, the part's value. */
    Field (*part_field)(const State *, Part);
    /* Which message says a part, and what it speaks of besides; without it, `key`. */
    const char *(*part_key)(struct Sentence *, const State *, Part, const char *key);
} GameDescriber;

/* The rows: describer_dog, describer_cards ... */
#define WORDS_ROW(name, NAME) extern const GameDescriber describer_##name;
GAMES(WORDS_ROW)
#undef WORDS_ROW

/* In all of these `audience` may be NULL: English, the usual colours, and no seat is called
 * "you". */

/* An action that `seat` may take in this state, as advice: "move 12 to 17 with the 5". */
void describe_action(const Audience *audience, const State *state, Seat seat, const Action *action,
                     Text *text);

/* What a group of actions has in common, `action` being the first of them; false if the game has no
 * message for that. */
bool describe_group(const Audience *audience, const State *state, const Action *action,
                    const ActionGroup *group, Text *text);

/* An event, for the log; `state` is that before the move. Describes all of the event, so redact it
 * first (game_redact_event). Writes nothing for events that the drawing shows better. */
void describe_event(const Audience *audience, const State *state, const Event *event, Text *text);

/* The same for event `index` of a list: what several events have in common is described once, by
 * the first of them. */
void describe_event_at(const Audience *audience, const State *state, const EventList *events,
                       int index, Text *text);

/* A whole move in one line, "blue K: out to 16, red goes home", and important events in lines of
 * their own; lines end with a newline. Unimportant events are skipped. The events are those
 * redacted for the viewer, `before` is the state before the move. */
void describe_move(const Audience *audience, const State *before, const EventList *events,
                   Text *text);

/* The effects of an action that a list mentions: EFFECT_ bits, and as text "capture and goal";
 * nothing for none. */
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

/* The words of the game of this state, and how it calls its cards and fields. */
const GameDescriber *describer_of(const State *state);
const Nouns *nouns_of(const State *state);

/* An audience with a language: English where none was chosen. Callers that describe much resolve it
 * once. The ResolvedAudience must outlive its use. */
typedef struct ResolvedAudience {
    Audience audience;
    Catalogue english;
} ResolvedAudience;
const Audience *audience_resolve(ResolvedAudience *resolved, const Audience *audience);

#endif
