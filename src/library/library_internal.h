/* What the files of the library share: the contents of its opaque values, checks of arguments, and refusals. */
#ifndef KENNEL_LIBRARY_LIBRARY_INTERNAL_H
#define KENNEL_LIBRARY_LIBRARY_INTERNAL_H

#include <kennel/kennel.h>

#include "locale/describe.h"
#include "rules/game.h"

/* Every opaque value begins with a mark, so that memory that was never filled in is noticed. The marks change with
 * the layout of the rest. */
#define POSITION_MARK UINT64_C(0x6b656e6e656c5031)
#define SETUP_MARK UINT64_C(0x6b656e6e656c5331)
#define RANDOM_MARK UINT64_C(0x6b656e6e656c5231)

typedef struct Position {
    uint64_t mark;
    State state;
} Position;

typedef struct OpaqueSetup {
    uint64_t mark;
    Setup setup;
} OpaqueSetup;

typedef struct OpaqueRandom {
    uint64_t mark;
    Rng rng;
} OpaqueRandom;

/* The room that the public header leaves, part of which is for later versions. */
_Static_assert(sizeof(Position) <= sizeof(kennel_position), "a position fits");
_Static_assert(sizeof(OpaqueSetup) <= sizeof(kennel_setup), "a set-up fits");
_Static_assert(sizeof(OpaqueRandom) <= sizeof(kennel_random), "a generator fits");
_Static_assert(sizeof(Action) < sizeof(((kennel_action *)0)->opaque), "an action fits");
_Static_assert(sizeof(kennel_position) == 768 && sizeof(kennel_action) == 24, "part of the ABI");
_Static_assert(sizeof(kennel_setup) == 64 && sizeof(kennel_random) == 128, "part of the ABI");
_Static_assert(sizeof(kennel_event) == EVENT_TEXT_MAX && sizeof(kennel_part) == PART_TEXT_MAX,
               "words fit");
_Static_assert((int)KENNEL_ACTIONS_MAX == ACTIONS_MAX && (int)KENNEL_EVENTS_MAX == EVENTS_MAX,
               "limits of the header are those of the rules");
_Static_assert((int)KENNEL_PARTS_MAX == ACTION_PARTS_MAX &&
                   (int)KENNEL_NEXT_PARTS_MAX == NEXT_PARTS_MAX,
               "limits of the header are those of the rules");
_Static_assert((int)KENNEL_POSITION_TEXT == POSITION_TEXT_MAX &&
                   (int)KENNEL_ACTION_TEXT == ACTION_TEXT_MAX &&
                   (int)KENNEL_SENTENCE_TEXT == SENTENCE_MAX,
               "limits of the header are those of the rules");
_Static_assert((int)KENNEL_SEATS_MAX == SEATS_MAX && (int)KENNEL_NOBODY == NO_SEAT &&
                   (int)KENNEL_CHANCE == CHANCE,
               "numbers of the header are those of the rules");

/* ---- values: NULL for what is none ---- */

const State *state_of(const kennel_position *position);
State *state_to_change(kennel_position *position);
Setup *setup_of(kennel_setup *setup);
Rng *rng_of(kennel_random *random);

/* Fills in a value. */
void position_fill(kennel_position *position, const State *state);
void action_fill(kennel_action *action, const State *state, Seat seat, const Action *from);

/* The action in these bytes, if it is one of the game of this state and of one of its seats. */
int action_of(const State *state, const kennel_action *bytes, Action *action,
              kennel_problem *problem);

/* The same, and it is legal, or would be but for hidden cards: KENNEL_OK or KENNEL_HIDDEN. */
int known_action(const State *state, const kennel_action *bytes, Action *action,
                 kennel_problem *problem);

/* ---- bots ---- */

const struct BotConfig *bot_config(const kennel_bot *bot);

/* Whether it plays games with this set-up. */
bool bot_plays(const kennel_bot *bot, const State *state);

/* ---- refusals: each returns its code ---- */

int refuse(kennel_problem *problem, int code);
int refuse_words(kennel_problem *problem, int code, const char *words);

/* What the rules refuse, with their reason; `state` may be NULL. */
int refuse_by_rules(kennel_problem *problem, Status status, const Problem *reason,
                    const State *state);

/* Hands a text out, or refuses a buffer that is too small; returns its length. */
int hand_out(const Text *text, char *buffer, size_t size, kennel_problem *problem);

/* Events of a move that began in this state, as the viewer may know them; returns their number. */
int hand_out_events(const State *before, const EventList *list, Seat viewer, kennel_event *events);

/* An audience that reads this language; false if there is none. The catalogue must outlive the audience. */
bool audience_for(const char *language, Audience *audience, Catalogue *catalogue);

#endif
