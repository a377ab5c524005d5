/* Where every field of a DOG board lies on the screen: pure geometry, without pieces, colours or
 * texts. */
#ifndef KENNEL_TUI_GAMES_DOG_DOG_LAYOUT_H
#define KENNEL_TUI_GAMES_DOG_DOG_LAYOUT_H

#include "rules/game.h"

enum { PANEL_WIDTH = 26, PANEL_ROWS = 3, CENTRE_ROWS = 4, CENTRE_WIDTH = 28 };

typedef struct CellPos {
    int row, column;
} CellPos;

/* The side of the loop that a field lies on; corners belong to the top and the bottom. */
typedef enum BoardSide { SIDE_BOTTOM, SIDE_LEFT, SIDE_TOP, SIDE_RIGHT } BoardSide;

typedef struct DogLayout {
    int rows, columns;
    bool compact;
    CellPos track[TRACK_MAX]; /* a field takes this cell and the next one: shape and letter    */
    CellPos label[TRACK_MAX]; /* two cells for its number, outside of the loop                 */
    BoardSide side[TRACK_MAX];
    CellPos goal[SEATS_MAX][GOAL_LENGTH];
    CellPos panel[SEATS_MAX]; /* what lies in front of a seat, PANEL_WIDTH by PANEL_ROWS       */
    int centre_row;           /* CENTRE_ROWS lines of CENTRE_WIDTH on the table               */
    int centre_column;        /* these are centred on this column                              */
} DogLayout;

/* `bottom` is the seat that is drawn at the bottom. A compact layout is for windows that are not
 * high enough for the other: the loop is wide and flat. */
DogLayout dog_layout(const Setup *setup, Seat bottom, bool compact);

#endif
