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
    /* Applies the events of a draft, so that the pieces' places are known. */
    void (*draft)(State *view, const EventList *events);
} Scene;

/* The rows: scene_dog, scene_cards ... */
#define SCENE_ROW(name, NAME) extern const Scene scene_##name;
GAMES(SCENE_ROW)
#undef SCENE_ROW

void scene_write(const State *view, Text *text);
void scene_points(const State *view, Seat seat, const ActionParts *parts, Text *text);
void scene_swaps(const State *view, const ActionParts *parts, const PartList *next, Text *text);
void scene_draft(State *view, const EventList *events);

/* "name":"37Q??": counted cards and then the number of hidden ones. `letters` as in Game. */
void scene_cards_field(Text *text, const char *name, CardSet cards, const char *letters,
                       unsigned hidden);

#endif
