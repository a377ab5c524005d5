/* The one interface to every game: set up, deal, list legal actions, apply, redact, sample, read
 * and write. A State is a value that the caller owns. Functions check their arguments, so game
 * implementations may trust theirs. No function here uses more than 16 KiB of stack; action lists
 * are large, so the caller provides them. */
#ifndef KENNEL_RULES_GAME_H
#define KENNEL_RULES_GAME_H

#include "base/rng.h"
#include "base/text.h"
#include "rules/action_parts.h"
#include "rules/bark/bark_state.h"
#include "rules/cards/cards_state.h"
#include "rules/dog/dog_state.h"
#include "rules/problem.h"
#include "rules/shared_notation.h"
#include "rules/template/template_state.h"
#include "rules/types.h"

/* The games that are not shown to people. The page's module leaves them out of its tables
 * (tools/build-wasm.sh). */
#ifdef KENNEL_PUBLIC_GAMES
#define HIDDEN_GAMES(X)
#else
#define HIDDEN_GAMES(X) X(template, TEMPLATE)
#endif

/* Every game, hidden ones last. All layers build their tables from this list: each has an entry
 * named after the game (dog_game, ai_dog, renderer_dog ...), and a missing one does not link. */
#define GAMES(X)                                                                                   \
    X(dog, DOG)                                                                                    \
    X(cards, CARDS)                                                                                \
    X(bark, BARK)                                                                                  \
    HIDDEN_GAMES(X)

#define GAME_ID(name, NAME) GAME_##NAME,
typedef enum GameId {
    GAMES(GAME_ID) GAME_COUNT,
    GAME_DEFAULT = 0, /* meant where no game is named */
} GameId;
#undef GAME_ID

/* What is agreed before a game begins. */
typedef struct Setup {
    uint8_t game; /* a GameId */
    uint8_t seats;
    Seat starter; /* who starts the first round */
    union {
        DogSetup dog;
        BarkSetup bark;
    } as;
} Setup;

/* A game in progress: a plain value, copied with =. */
typedef struct State {
    Setup setup;
    union {
        DogState dog;
        CardsState cards;
        BarkState bark;
        TemplateState template;
    } as;
} State;

/* The implementation of a game; every callback is required. Only game.c and action_parts.c call them.
 * Callbacks may assume what the functions below check. */
typedef struct Game {
    const char *name;
    bool is_public; /* shown to people; the template is not */
    uint8_t seats_min, seats_max;
    const char *card_letters,
        *item_letters; /* their letters in the order of the notation; NULL: it has none */
    size_t state_size; /* of its state: what the union holds beyond is other games'   */
    size_t setup_size; /* of its part of a setup; the bytes after it are zero         */
    Status (*option)(Setup *, const char *name, const char *value);
    Status (*start)(State *, Problem *);  /* checks the game's own part of the setup */
    Seat (*partner)(const Setup *, Seat); /* NO_SEAT: all play alone                 */
    Status (*deal)(State *, Rng *, EventList *, Problem *);
    SeatSet (*to_act)(const State *);
    Seat (*player)(const State *);
    Status (*legal_actions)(const State *, Seat, ActionList *);
    ProblemCode (*hidden_code)(
        const State *); /* what kind of hidden thing keeps `legal` from listing all */
    Status (*check)(const State *, Seat, const Action *, Problem *);
    void (*apply)(State *, Seat, const Action *, EventList *);
    void (*result)(const State *, Result *);
    void (*redact)(State *, Seat viewer); /* a seat, or NO_SEAT for a spectator */
    void (*sample_hidden)(State *, Seat viewer, Rng *);
    const char *(*invariant_error)(const State *);
    void (*write_position)(const State *, Text *);
    Status (*read_position)(State *, TextReader *, Problem *);
    void (*write_action)(const State *, Seat, const Action *, Text *);
    Status (*read_action)(const State *, TextReader *, Seat *, Action *, Problem *);
    Status (*next_parts)(PartCollector *, ActionList *work,
                         EventList *); /* see rules/part_collector.h */
    void (*action_parts)(const Action *, ActionParts *);
    void (*explain_part)(const PartCollector *,
                         Problem *); /* no action has the chosen parts: explains the last one */
    void (*write_part)(const State *, Seat, Part, Text *); /* the part after the colon */
    Status (*read_part)(const State *, TextReader *, Seat, Part *, Problem *);
    const struct EventFormats *events; /* the notation of its events: event.h */
} Game;

const Game *game_of(const State *state);
const Game *game_by_id(GameId id); /* NULL: there is no such game */
bool game_by_name(const char *name, GameId *id);

/* Whether the game, or every game of the table, sets all its callbacks. If not, `missing` names
 * one; a program that finds this at start-up must not go on. */
bool game_is_complete(const Game *game, Text *missing);
bool games_are_complete(Text *missing);

/* A fresh setup with the game's defaults, and options by name ("players", "starter",
 * and the game's own: "edition", "segments", "direction", "deck"; "gentle", "dogs" ...).
 * STATUS_UNREADABLE for an option that the game does not have or a value that it cannot take. */
Setup game_setup(GameId id);
Status game_option(Setup *setup, const char *name, const char *value);

/* The position before the first deal. Every byte of the setup is checked: STATUS_UNREADABLE, with
 * the problem, when it cannot be played. 0 seats means the usual number. The setup of a state
 * starts the same game again. `problem` may be NULL, here and below. */
Status game_start(State *state, const Setup *setup, Problem *problem);

/* The next seat in turn order. */
static inline Seat seat_after(const Setup *setup, Seat seat) {
    return (Seat)(seat + 1 == setup->seats ? 0 : seat + 1);
}

/* Who plays with whom. Partners win and lose together; who plays alone is a side of their own.
 * Sides are counted from 0, in the order of their first seats. The setup is that of a state. */
Seat game_partner(const Setup *setup, Seat seat); /* NO_SEAT: plays alone */
SeatSet game_side(const Setup *setup, Seat seat); /* the seat, and its partner */
unsigned game_sides(const Setup *setup);
unsigned game_side_of(const Setup *setup, Seat seat);

/* Lets chance act: shuffles, deals or draws. Chance enters here and nowhere else.
 * STATUS_ILLEGAL when chance is not to act, STATUS_NO_CARDS when there is nothing to deal;
 * then the state is untouched. `events` may be NULL, here and below. */
Status game_deal(State *state, const Seed *seed, EventList *events, Problem *problem);

/* The seats that may act now: one, several at once, CHANCE alone, or none when the game is over. */
SeatSet game_to_act(const State *state);

/* PLAYER of the notation: the seat to act, the first in turn order where several may, NO_SEAT
 * where chance is to act or the game is over. */
Seat game_player(const State *state);

/* Every legal action of `seat`, in a fixed order, no two with the same result. Empty
 * exactly when `seat` is not to act. Never looks at cards that the seat cannot see. STATUS_HIDDEN
 * when the seat's own hand is not all there to be known: then the list has what the known cards
 * allow. */
Status game_legal_actions(const State *state, Seat seat, ActionList *list);

/* The same of a seat that game_to_act has named in this very state. Debug builds look after that. */
Status game_list(const State *state, Seat seat, ActionList *list);

/* Which hidden cards kept game_legal_actions from listing everything. */
Problem game_hidden_problem(const State *state, Seat seat);

/* Checks whether `seat` may do this now: STATUS_OK, or the problem. STATUS_HIDDEN when it depends
 * on hidden cards of the seat. Accepts every correct notation of a legal action. */
Status game_check(const State *state, Seat seat, const Action *action, Problem *problem);

/* Checks and applies; on refusal the state is untouched. */
Status game_apply(State *state, Seat seat, const Action *action, EventList *events,
                  Problem *problem);

/* Applies an action that game_legal_actions or game_check accepted in this same state, or that
 * game_check refused only because of hidden cards. Debug builds verify that. */
void game_apply_unchecked(State *state, Seat seat, const Action *action, EventList *events);

void game_result(const State *state, Result *result);

/* Removes what `viewer` may not know, byte for byte: worlds that the viewer cannot tell apart
 * become equal bytes (memcmp), and a state read from the text of a view becomes that view again.
 * NO_SEAT is a spectator, who sees what every player sees. Redacting twice equals redacting
 * once. */
void game_redact(State *state, Seat viewer);

/* Samples a full state that fits the view: draws what is hidden from `viewer` (a seat or a
 * spectator) uniformly. Cards that the position does not name stay unnamed. */
void game_sample_hidden(State *state, Seat viewer, Rng *rng);

/* NULL, or what is wrong with this state, its setup included, whatever its bytes are: for
 * assertions, tests and fuzzers. */
const char *game_invariant_error(const State *state);

void game_write_position(const State *state, Text *text);
Status game_read_position(State *state, const char *line, Problem *problem);

/* A game before its first deal by what its positions begin with, such as "dog:4:4:cw"; only the spelling that
 * game_write_position has. */
Status game_read_start(State *state, const char *word, Problem *problem);
void game_write_action(const State *state, Seat seat, const Action *action, Text *text);

/* Reads the notation only; game_check decides whether the action is legal. */
Status game_read_action(const State *state, const char *word, Seat *seat, Action *action,
                        Problem *problem);

/* ---- actions in parts: rules/action_parts.c ---- */

/* What can be composed from the chosen parts: which parts may come next, what the chosen ones do,
 * and whether they make an action. Reaches every legal action in every correct notation, a seven by
 * every order of its portions, and nothing else. Parts may come in any order, but the n-th piece
 * belongs to the n-th target. Uses no card that the seat cannot see; `work` is scratch memory.
 * STATUS_ILLEGAL, and an empty completion, when the seat is not to act or no legal action has all
 * these parts; `problem` then explains the last part, if the game can. STATUS_HIDDEN as
 * game_legal_actions: the completion then covers what the known cards allow. */
Status game_next_parts(const State *state, Seat seat, const ActionParts *chosen, ActionList *work,
                       Completion *completion, Problem *problem);

/* The parts of an action, in the order of its notation; choosing them in this order leads to it.
 * Also works for actions that are not legal, as far as their kind has parts. */
void game_action_parts(const State *state, const Action *action, ActionParts *parts);

/* The notation of a part, card:7 or to:17 or fold, as `seat` chooses it. Reading checks the
 * notation only; game_next_parts decides whether the part can be chosen. */
void game_write_part(const State *state, Seat seat, Part part, Text *text);
Status game_read_part(const State *state, Seat seat, const char *word, Part *part,
                      Problem *problem);

/* The event as `viewer` may see it; NO_SEAT is a spectator. A card that is not visible to the
 * viewer becomes CARD_HIDDEN; all else stays. Always redact the original event: a redacted copy no
 * longer says who may see its card. */
Event game_redact_event(const Event *event, Seat viewer);

/* Whether these events show a player a new card: one dealt, drawn, given or laid open. Cards that
 * players show from their own hands do not count. */
bool game_shows_new_cards(const State *state, const EventList *events);

/* The notation of an event, at most EVENT_TEXT_MAX bytes, and back. The text does not say who may
 * see the card, so `visible_to` is EVERYBODY after reading. Only the setup of the state is used.
 * Reads exactly what is written; it does not check whether the event can happen. On refusal `event`
 * is untouched. */
void game_write_event(const State *state, const Event *event, Text *text);
Status game_read_event(const State *state, const char *word, Event *event, Problem *problem);

/* Unused bytes are zero, so equal actions are equal bytes. */
bool action_equal(const Action *one, const Action *other);

/* Appends to a list. */
void action_list_add(ActionList *list, const Action *action);

/* The index in a list of legal actions of the entry with the same result as `action`, which may be
 * in any notation; -1 if there is none. `view` is the view of `seat`. */
int action_list_find(const State *view, Seat seat, const ActionList *list, const Action *action);

#endif
