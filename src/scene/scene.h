/* A position as JSON for drawing, so that the page needs neither the notation nor the rules. Places
 * are named as in actions: "12", "a3" for a goal, "a0" for home. Cards are the letters of the
 * notation; '?' is hidden. */
#ifndef KENNEL_SCENE_SCENE_H
#define KENNEL_SCENE_SCENE_H

#include "base/json_writer.h"
#include "rules/deck.h"
#include "rules/game.h"

/* A game's row; `table` and `seat` are required. The fields are added to an object that is open. */
typedef struct Scene {
    void (*table)(const State *view, Text *text);           /* what lies there for all     */
    void (*seat)(const State *view, Seat seat, Text *text); /* what is in front of one seat */
    /* Of an action that is spent point by point: "points":{"all":7,"left":3,"to":{"12":2}}, where
     * `to` are the places that the chosen piece could stop at. Nothing for all other actions. */
    void (*points)(const State *view, Seat seat, const ActionParts *parts, Text *text);
    /* The targets on offer with which places are exchanged: "swaps":["12"]. */
    void (*swaps)(const State *view, const ActionParts *parts, const PartList *next, Text *text);
    /* The seat that gets the card that this seat passes on; NULL: the game passes no cards on. */
    Seat (*receiver)(const Setup *setup, Seat seat);
    /* Of an event, how a piece goes: "way":["12","13"],"steps":1. */
    void (*event)(const State *before, const Event *event, Text *text);
    /* Of an event, what its notation leaves out: "item":"v". */
    void (*fact)(const State *before, const Event *event, Text *text);
    /* Of a target on offer, how far it is from the piece that was chosen, and its place in the order in
     * which that piece meets the targets: "steps":4,"far":4. */
    void (*target)(const State *view, const ActionParts *parts, Part target, Text *text);
    /* So many fields ahead of a piece. */
    void (*ahead)(const State *view, Part piece, unsigned count, Text *text);
    /* The discard pile, where cards come to it in more ways than by being played. */
    CardSet (*pile)(const State *view);
    /* What is counted at the end of the game, and what each seat has then; see end_stats.h. */
    const struct EndCount *counts;
    unsigned (*standing)(const State *view, Seat seat);
    const char *standing_name;
    bool counted_at_end;  /* points decide: they are what the last thing told is */
    unsigned told_at_end; /* so many events of the last move                     */
    /* Applies the events of a draft, so that the pieces' places are known. */
    void (*draft)(State *view, const EventList *events);
    /* What a draft leaves on the table: fields of "after":{}. */
    void (*after)(const State *drafted, Text *text);
} Scene;

/* The rows: scene_dog, scene_cards ... */
#define SCENE_ROW(name, NAME) extern const Scene scene_##name;
GAMES(SCENE_ROW)
#undef SCENE_ROW

/* As `viewer` sees it: "order" begins with that seat; NO_SEAT looks on. */
void scene_write(const State *view, Seat viewer, Text *text);
void scene_event(const State *before, const Event *event, Text *text);
void scene_fact(const State *before, const Event *event, Text *text);
void scene_target(const State *view, const ActionParts *parts, Part target, Text *text);
void scene_ahead(const State *view, Part piece, unsigned count, Text *text);
void scene_sides_field(Text *text, const char *name, const Setup *setup);
const Scene *scene_of(const State *view);
void scene_points(const State *view, Seat seat, const ActionParts *parts, Text *text);
void scene_swaps(const State *view, const ActionParts *parts, const PartList *next, Text *text);
void scene_draft(State *view, const EventList *events);
/* "after":{} of a game that shows what an action would leave. */
void scene_after(const State *view, const EventList *events, Text *text);

/* "name":"37Q??": counted cards and then the number of hidden ones. `letters` as in Game. */
void scene_cards_field(Text *text, const char *name, CardSet cards, const char *letters,
                       unsigned hidden);

#endif
