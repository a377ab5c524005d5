/* One interface for every game: a State is a value that the caller owns; the
 * doors below check what they are given, the games behind them may trust it. No door needs more
 * than 16 KiB of stack; lists are the caller's, who will want them elsewhere. */
#ifndef KENNEL_RULES_GAME_H
#define KENNEL_RULES_GAME_H

#include "rules/bark/bark_state.h"
#include "rules/cards/cards_state.h"
#include "rules/dog/dog_state.h"
#include "rules/parts.h"
#include "rules/rng.h"
#include "rules/template/template_state.h"
#include "rules/text.h"
#include "rules/types.h"

/* Every game. The tables of all layers are made of this list: each has a row for a game that is
 * named after it (dog_game, ai_dog, view_dog ...), and one that is missing does not link. */
#define GAMES(ROW)                                                                                 \
    ROW(dog, DOG)                                                                                  \
    ROW(cards, CARDS)                                                                              \
    ROW(bark, BARK)                                                                                \
    ROW(template, TEMPLATE)

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

/* A whole game in progress: a plain value, copied with =. */
typedef struct State {
    Setup setup;
    union {
        DogState dog;
        CardsState cards;
        BarkState bark;
        TemplateState model;
    } as;
} State;

/* A game is one table of functions; every row is required. game.c and parts.c call them
 * and nobody else. Rows may assume what the doors check. */
typedef struct Game {
    const char *name;
    bool offered; /* shown to people; the template is not */
    uint8_t seats_min, seats_max;
    const char *cards, *items; /* their letters in the order of the notation; NULL: it has none */
    size_t bytes;              /* of its state: what the union holds beyond is other games'   */
    size_t setup_bytes;        /* of its part of a setup; those behind it are zero            */
    Status (*option)(Setup *, const char *name, const char *value);
    Status (*start)(State *, Problem *);  /* checks the game's own part of the setup */
    Seat (*partner)(const Setup *, Seat); /* NO_SEAT: everybody plays alone          */
    Status (*deal)(State *, Rng *, EventList *, Problem *);
    SeatSet (*to_act)(const State *);
    Seat (*player)(const State *);
    Status (*legal)(const State *, Seat, ActionList *);
    Why (*unknown)(const State *); /* what kind of hidden thing keeps `legal` from listing all */
    Status (*check)(const State *, Seat, const Action *, Problem *);
    void (*play)(State *, Seat, const Action *, EventList *);
    void (*result)(const State *, Result *);
    void (*redact)(State *, Seat viewer); /* a seat, or NO_SEAT for an onlooker */
    void (*imagine)(State *, Seat viewer, Rng *);
    const char *(*flaw)(const State *);
    void (*write)(const State *, Text *);
    Status (*read)(State *, Reader *, Problem *);
    void (*write_action)(const State *, Seat, const Action *, Text *);
    Status (*read_action)(const State *, Reader *, Seat *, Action *, Problem *);
    Status (*parts)(Tally *, ActionList *work, EventList *); /* see rules/completion.h */
    void (*parts_of)(const Action *, Parts *);
    void (*unfit)(const Tally *, Problem *); /* no action has the chosen parts: why not the last? */
    void (*write_part)(const State *, Seat, Part, Text *); /* what stands behind the colon */
    Status (*read_part)(const State *, Reader *, Seat, Part *, Problem *);
    const struct EventForms *events; /* its events as words: event.h */
} Game;

const Game *game_of(const State *state);
const Game *game_by_id(GameId id); /* NULL: there is no such game */
bool game_by_name(const char *name, GameId *id);

/* Has the game, and has every game of the table, all its rows? If not, `missing` says which has
 * not: a program that finds this at its start must not go on. */
bool game_is_whole(const Game *game, Text *missing);
bool games_are_whole(Text *missing);

/* A fresh setup with the game's defaults, and options by name ("players", "starter",
 * and the game's own: "edition", "segments", "direction", "deck"; "gentle", "dogs" ...).
 * STATUS_UNREADABLE for an option that the game does not have or a value that it cannot take. */
Setup game_setup(GameId id);
Status game_option(Setup *setup, const char *name, const char *value);

/* The position before the first deal. The setup is checked whole, whatever its bytes are:
 * STATUS_UNREADABLE, and why, when it cannot be played. No seats are as many as is usual. The setup
 * of a state begins the same game again.
 * `problem` may be NULL, here and below. */
Status game_start(State *state, const Setup *setup, Problem *problem);

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

/* Who may act now: one seat, several at once, CHANCE alone, or nobody when the game is over. */
SeatSet game_to_act(const State *state);

/* PLAYER of the notation: the seat to act, the first in turn order where several may, NO_SEAT
 * where chance is to act or the game is over. */
Seat game_player(const State *state);

/* Every legal action of `seat`, in a fixed order, no two with the same result. Empty
 * exactly when `seat` is not to act. Never looks at cards that the seat cannot see. STATUS_HIDDEN
 * when the seat's own hand is not all there to be known: then the list has what the known cards
 * allow. */
Status game_legal(const State *state, Seat seat, ActionList *list);

/* The same of a seat that game_to_act has named in this very state. Debug builds look after that. */
Status game_list(const State *state, Seat seat, ActionList *list);

/* Which hidden cards kept game_legal from listing everything. */
Problem game_unknown(const State *state, Seat seat);

/* May `seat` do this now? STATUS_OK, or why not in `problem`. STATUS_HIDDEN when it
 * hangs on hidden cards of the seat. Accepts every true spelling of a legal action. */
Status game_check(const State *state, Seat seat, const Action *action, Problem *problem);

/* Checks and carries out; on refusal the state is untouched. */
Status game_apply(State *state, Seat seat, const Action *action, EventList *events,
                  Problem *problem);

/* Carries out an action that game_legal or game_check has approved of in this very state, or that
 * game_check only did not because of hidden cards. Debug builds look after that. */
void game_play(State *state, Seat seat, const Action *action, EventList *events);

void game_result(const State *state, Result *result);

/* Forget what `viewer` may not know, byte for byte: worlds that the viewer cannot tell apart become
 * equal bytes (memcmp), and what was read from the text of a view becomes that view again. A viewer
 * who is no seat (NO_SEAT) is an onlooker and sees what every player sees. Redacting twice is
 * redacting once. */
void game_redact(State *state, Seat viewer);

/* Fill what is hidden from `viewer`, who may be an onlooker, with a fair guess that goes with the
 * view. Cards that the position does not name stay unnamed. */
void game_imagine(State *state, Seat viewer, Rng *rng);

/* NULL, or what is wrong with this state, its setup included, whatever its bytes are: for
 * assertions, tests and fuzzers. */
const char *game_flaw(const State *state);

void game_write(const State *state, Text *text);
Status game_read(State *state, const char *line, Problem *problem);
void game_write_action(const State *state, Seat seat, const Action *action, Text *text);

/* Reads the spelling only; whether it is legal is game_check's question. */
Status game_read_action(const State *state, const char *word, Seat *seat, Action *action,
                        Problem *problem);

/* ---- actions in parts: rules/parts.c ---- */

/* What can be made of the chosen parts: which may come next, what they do, whether they are an
 * action. Any legal action in any true spelling can be reached, a seven by every order of its
 * portions, and nothing else. Parts may come in any order, but that the n-th piece goes to the n-th
 * target, portion after portion. Looks at no card that the seat cannot see; `work` is memory to work
 * in. STATUS_ILLEGAL, and an empty offer, when the seat is not to act or no legal action has all these
 * parts; `problem` then says why the last of them does not go with the others, as far as the game has
 * words for it. STATUS_HIDDEN as game_legal: then the offer has what the known cards allow. */
Status game_parts(const State *state, Seat seat, const Parts *chosen, ActionList *work,
                  Offer *offer, Problem *problem);

/* The parts of an action, in the order of its word: chosen so, one after the other, they lead to
 * it. An action that is not legal has parts too, as far as its kind does. */
void game_parts_of(const State *state, const Action *action, Parts *parts);

/* A part as a word, card:7 or to:17 or fold, as `seat` chooses it. Reading is about the spelling
 * only; whether it can be chosen is game_parts' question. */
void game_write_part(const State *state, Seat seat, Part part, Text *text);
Status game_read_part(const State *state, Seat seat, const char *word, Part *part,
                      Problem *problem);

/* What `viewer` may know of an event as it was told; NO_SEAT is somebody who only watches, and
 * knows no secret. A card that the viewer may not know is CARD_HIDDEN, all else stays, and nothing
 * is left in it to be kept from the viewer: so veil what was told, not what was veiled for
 * somebody else. */
Event game_event_for(const Event *event, Seat viewer);

/* An event as one word of at most EVENT_TEXT_MAX bytes, and back. The text does not say who may
 * know what: whoever reads it may, so `knows` is then EVERYBODY, as in an event that was veiled.
 * Of the state only the setup counts. Reading takes nothing but what is written so; it is about
 * the spelling, not about what could happen. On refusal `event` is untouched. */
void game_write_event(const State *state, const Event *event, Text *text);
Status game_read_event(const State *state, const char *word, Event *event, Problem *problem);

/* Unused bytes are zero, so equal actions are equal bytes. */
bool game_same_action(const Action *one, const Action *other);

/* Appends to a list. */
void game_add_action(ActionList *list, const Action *action);

#endif
