/* The small values that every game, bot and front end speaks of: seats, cards,
 * fields, actions, events, and why something was refused. Plain data: no
 * functions that do more than look at a value. */
#ifndef KENNEL_RULES_TYPES_H
#define KENNEL_RULES_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SEATS_MAX = 6,      /* six-segment DOG                                             */
    STEPS_MAX = 7,      /* a seven has at most seven portions                          */
    ACTIONS_MAX = 7168, /* each game proves its own ceiling below this; the highest is
                         * Barking's, in rules/bark/legal.c                            */
    EVENTS_MAX = 192,   /* a deal tells of every card it deals                         */
};

typedef uint8_t Seat;    /* 0 is player a; turns go 0, 1, 2 ...                         */
typedef uint8_t SeatSet; /* bit i is seat i                                            */
typedef uint8_t Card;    /* a kind of card; each game (or deck.h) says which           */
typedef uint8_t Field;   /* a place on the board; each game says which                 */

enum {
    NO_SEAT = 0xFF,
    CHANCE = 0x80,    /* in a SeatSet of who is to act: a shuffle, a deal or a draw comes next */
    EVERYBODY = 0xFF, /* in a SeatSet of who may know something: all seats and all who watch */
    CARD_HIDDEN = 0x0F,
    CARD_NONE = 0xFF,
    NO_GAME = 0xFF,
};

static inline SeatSet seat_bit(Seat seat) {
    return (SeatSet)(1U << seat);
}

static inline bool has_seat(SeatSet set, Seat seat) {
    return (set >> seat & 1U) != 0;
}

/* What a host hands to chance. Whoever knows it knows the shuffle. */
typedef struct Seed {
    uint64_t word[2];
} Seed;

typedef struct Step {
    Field from, to;
} Step;

/* One turn of one seat; unused bytes are zero, so equal actions are equal bytes. */
typedef struct Action {
    uint8_t kind; /* the game's own: DOG_GIVE, DOG_MOVE ...                            */
    Card card;    /* what leaves the hand                                              */
    Card as;      /* what it is played as: itself, or what a joker stands for          */
    Card take;    /* what comes into the hand by choice                                */
    union {
        uint8_t count; /* how many steps follow                                        */
        uint8_t place; /* an item on the table, counted from 1; 0 = none               */
    };
    union {
        Step step[STEPS_MAX];        /* in the order in which they are carried out     */
        uint8_t dogs[2 * STEPS_MAX]; /* how many cards of each kind                    */
    };
} Action;

typedef struct ActionList {
    int count;
    Action item[ACTIONS_MAX];
} ActionList;

/* One thing that happened. Everybody hears of every event, each of them once; `card` is all that
 * may be secret, and game_redact_event leaves it out for those who may not know it. What a field
 * means is the same in all games, and each game says with its kinds which of them it fills in.
 * The others are NO_SEAT, CARD_NONE, 0xFF or 0, so that equal events are equal bytes. */
typedef struct Event {
    uint8_t kind;       /* the game's own                                                   */
    SeatSet visible_to; /* who may know `card`; EVERYBODY when there is nothing to hide     */
    Seat seat;          /* who did it, or whose piece or card it is; NO_SEAT: chance, nobody */
    Seat other;         /* whom it was done to: a receiver, a partner, the owner of a row   */
    Card card;          /* what was dealt, given, played, built, bought ...                 */
    Card as;            /* what it was played as: itself, or what a joker stands for        */
    Card payment;       /* what was paid for it                                             */
    Card item;          /* a kind of item                                                   */
    Field from;         /* a field of the board                                             */
    Field to;           /* a field of the board                                             */
    uint8_t row;        /* a row of `other`'s, counted from 1                               */
    uint8_t place;      /* of the market, a row, the draw pile or the table, counted from 1 */
    uint8_t count;      /* how many cards                                                   */
    uint8_t round;      /* counted from 1                                                   */
    uint16_t points;
} Event;
_Static_assert(sizeof(Event) == 16, "an event has no bytes between its fields");

typedef struct EventList {
    int count;
    Event item[EVENTS_MAX];
} EventList;

typedef struct Result {
    bool over;
    SeatSet winners;
    int points[SEATS_MAX]; /* 1 for a winner and 0 for the others where a game has no points */
} Result;

typedef enum Status {
    STATUS_OK,
    STATUS_UNREADABLE, /* the text is not a position, an action or a setup                    */
    STATUS_ILLEGAL,    /* readable, and against the rules here                                */
    STATUS_HIDDEN,     /* the answer depends on a card that is not there to be known          */
    STATUS_NO_CARDS,   /* chance was asked to deal and has nothing to deal                    */
} Status;

/* Why something was refused. Rules say what and where; front ends find the words
 * (locale/describe.c), so that a sentence exists once in each language. */
typedef enum ProblemCode {
    PROBLEM_NONE,
    /* Reading: the line as a whole, and its parts. */
    PROBLEM_UNKNOWN_GAME,
    PROBLEM_BAD_VARIANT,    /* not NAME:... in the form that the game asks for             */
    PROBLEM_BAD_PLAYERS,    /* number = players asked for                                  */
    PROBLEM_BAD_OPTION,     /* an option this game does not have, or a value it cannot take */
    PROBLEM_MISSING_PART,   /* the line ends too early                                     */
    PROBLEM_EXTRA_PART,     /* something follows where nothing should                      */
    PROBLEM_UNKNOWN_LETTER, /* letter                                                      */
    PROBLEM_BAD_NUMBER,
    PROBLEM_NO_SUCH_FIELD,    /* field                                                       */
    PROBLEM_NO_SUCH_PLAYER,   /* letter                                                      */
    PROBLEM_UNSORTED,         /* card stands behind one that it belongs before               */
    PROBLEM_UNSORTED_PIECES,  /* track fields ascending, then goal fields ascending         */
    PROBLEM_UNSORTED_PLAYERS, /* players' letters not in order, or one of them twice        */
    PROBLEM_TOO_MANY_CARDS,   /* card, number = how many the deck has                        */
    PROBLEM_TOO_MANY_IN_ALL,  /* number = how many cards the game has at this time           */
    PROBLEM_TOO_MANY_PIECES,  /* seat, number = how many it owns                            */
    PROBLEM_SHARED_FIELD,     /* two pieces on one field: field                              */
    PROBLEM_FOREIGN_GOAL,     /* seat's piece in somebody else's goal                        */
    PROBLEM_BAD_PHASE,        /* no such phase in this game (or for so many players)         */
    PROBLEM_EMPTY_HAND,       /* seat is to act and has no cards                             */
    PROBLEM_CARDS_IN_HAND,    /* a deal while somebody holds cards                           */
    PROBLEM_PILE_NOT_EMPTY,   /* a draw that waits for chance, over a pile with cards        */
    PROBLEM_ALL_CHOSEN,       /* give, and nobody is left to choose                          */
    PROBLEM_NOT_IN_HAND,      /* seat does not hold card                                     */
    PROBLEM_WRONG_PLAYER,     /* PLAYER is not whom the position says; seat = who should be  */
    PROBLEM_ALREADY_WON,      /* play goes on although seat's side has won                   */
    PROBLEM_NOT_WON,          /* over, although seat's side has not won                      */
    PROBLEM_BAD_ACTION,       /* not a word that this game knows as an action                */
    PROBLEM_STRAY_CHOICE,     /* a chosen card outside of give                               */
    PROBLEM_BAD_EVENT,        /* not a word that this game knows as an event                 */
    /* Playing. */
    PROBLEM_NEEDS_CHANCE, /* a deal or shuffle comes first                                 */
    PROBLEM_GAME_OVER,
    PROBLEM_NOT_YOUR_TURN,    /* seat                                                        */
    PROBLEM_MUST_GIVE,        /* everybody passes a card on first                            */
    PROBLEM_NOT_GIVING,       /* a card is passed on, and it is not the time for it          */
    PROBLEM_MUST_FOLD,        /* with partners the whole hand is thrown away                 */
    PROBLEM_MUST_DROP,        /* alone, one card is thrown away                              */
    PROBLEM_HIDDEN_CARD,      /* seat's hidden cards decide this                             */
    PROBLEM_HIDDEN_PILE,      /* hidden cards of the draw pile decide this                   */
    PROBLEM_CHOSEN_ALREADY,   /* seat has already chosen a card to pass on                   */
    PROBLEM_CAN_PLAY,         /* fold or drop, though card could be played                   */
    PROBLEM_NO_PIECE_THERE,   /* field holds no piece that seat may move                     */
    PROBLEM_NONE_AT_HOME,     /* no piece at home                                            */
    PROBLEM_START_HELD,       /* the own start field is taken by the own colour              */
    PROBLEM_NOT_A_START_CARD, /* card brings no piece from home                            */
    PROBLEM_WRONG_DISTANCE,   /* card does not go from `from` to `field`; number = points    */
    PROBLEM_SAFE_PIECE,       /* `from` cannot pass or reach `field`: seat's piece is safe   */
    PROBLEM_FROM_START,       /* a move that begins on the start field never enters the goal */
    PROBLEM_GOAL_TAKEN,       /* `field` in the goal is taken: no jumping, no capturing      */
    PROBLEM_NOT_BACKWARDS,    /* backwards only on the track                                 */
    PROBLEM_MOVED_TWICE,      /* portions of a seven go to different pieces                  */
    PROBLEM_BURNED,           /* the piece on `from` was sent home by an earlier portion     */
    PROBLEM_POINTS_LEFT,      /* number points of the seven are left                         */
    PROBLEM_TOO_MANY_POINTS,  /* number points, and a seven has seven                       */
    PROBLEM_NOT_EXCHANGEABLE, /* the piece on `field` is safe or in a goal                 */
    PROBLEM_OWN_PIECE,        /* an exchange needs a piece of another player on `field`      */
    PROBLEM_MUST_EXCHANGE,    /* an exchange is possible, so it cannot be without effect     */
    PROBLEM_NOTHING_ON_TRACK, /* without effect needs an own piece on the track            */
    PROBLEM_NOT_IN_DISCARD,   /* card is not on the discard pile                             */
    PROBLEM_MAY_NOT_TAKE,     /* card may not be taken with this card                        */
    PROBLEM_NO_SUCH_CARD,     /* card is not in this deck, or a joker cannot stand for it    */
    PROBLEM_ILLEGAL,          /* against the rules in a way without words of its own         */
    PROBLEM_NOTHING_TO_DEAL,
    PROBLEM_NOTHING_DUE, /* chance is asked to act, and a player is to act, or nobody      */
    PROBLEM_JOKER_AS,    /* a joker does not say what it stands for                          */
    PROBLEM_NOT_IN_DECK, /* this deck has no card                                            */
    /* DOG Cards, reading. */
    PROBLEM_OWN_NUMBER,         /* card lies on market place number, which it shows            */
    PROBLEM_TOO_MANY_ROWS,      /* seat may have only number rows                              */
    PROBLEM_BAD_MARK,           /* somebody knows a card who cannot, or it is written otherwise */
    PROBLEM_NOT_ASIDE,          /* only cards that show the number of the place are set aside  */
    PROBLEM_UNSORTED_ROWS,      /* rows of a player not in canonical order                     */
    PROBLEM_PLACE_TAKEN,        /* place number waits for a card and has one                   */
    PROBLEM_CARDS_ON_TABLE,     /* a deal, and cards lie in the market or in rows              */
    PROBLEM_NOTHING_TO_SHUFFLE, /* waits for a shuffle of no cards                         */
    PROBLEM_NOT_LOOKED_AT,      /* place number of the draw pile is not what a 7 looks at      */
    /* DOG Cards, playing. */
    PROBLEM_MUST_KEEP,      /* a 7 was played: one of the cards looked at is kept first    */
    PROBLEM_NOT_LOOKING,    /* a card is kept, and no 7 was played                         */
    PROBLEM_NO_SUCH_ROW,    /* seat has no row number                                      */
    PROBLEM_NOT_YOUR_ROW,   /* a row of seat, whose rows are not for the player to build   */
    PROBLEM_NO_MORE_ROWS,   /* seat has number rows already, completed ones included       */
    PROBLEM_DOES_NOT_FIT,   /* card does not belong on place number of a row               */
    PROBLEM_NO_JOKER_THERE, /* no joker on place number of seat's row                      */
    PROBLEM_OWN_ROW,        /* the thief takes from others                                 */
    PROBLEM_NO_SUCH_PLACE,
    PROBLEM_CANNOT_BUY,         /* card does not buy market place number                       */
    PROBLEM_PLACE_EMPTY,        /* nothing lies on market place number                         */
    PROBLEM_NOTHING_TO_LOOK_AT, /* both piles are empty                                    */
    PROBLEM_OTHER_CARD_THERE,   /* card is not on place number of the draw pile              */
    /* Barking: reading. */
    PROBLEM_HAND_LIMIT,        /* seat holds more cards than number                           */
    PROBLEM_NO_HAND_TOO_LARGE, /* drop, and nobody holds too many cards                       */
    PROBLEM_NO_CATS_YET,       /* a cat in the first round of a gentle game                   */
    PROBLEM_TOO_MANY_ITEMS,    /* number = how many items of this kind the game has           */
    PROBLEM_ITEMS_IN_ALL,      /* number = how many items the game has                        */
    PROBLEM_UNSORTED_ITEMS,    /* card = the item that belongs further to the left            */
    PROBLEM_TOO_FEW_ITEMS,     /* a setup: number = how many items five rounds need           */
    PROBLEM_TOO_FEW_CATS,      /* a setup: number = players; no cats, or one for each         */
    PROBLEM_WRONG_ITEM_COUNT,  /* number = how many items belong (or at most belong) here     */
    PROBLEM_TOO_MANY_TOKENS,   /* number = how many cat tokens the game has                   */
    PROBLEM_ROUND_NOT_BEGUN,   /* dogs, cat tokens or passes before anybody has played        */
    PROBLEM_NO_TOKEN_TO_PUT,   /* token, and no token or no item without one is left          */
    /* Barking: reading and playing. `field` is an item on the table, counted from 1. */
    PROBLEM_NO_SUCH_ITEM,   /* number: no such item lies on the table                         */
    PROBLEM_WONDER_ALONE,   /* a wonder dog barks at field without a real dog                 */
    PROBLEM_SEVERAL_BREEDS, /* dogs of several breeds at field, which has no cat token        */
    PROBLEM_BREED_THERE,    /* the breed card is already at field                             */
    PROBLEM_DOGS_THERE,     /* seat has dogs at field, which has no cat token                 */
    PROBLEM_TOKEN_THERE,    /* field already has a cat token                                  */
    /* Barking: playing. */
    PROBLEM_NOT_SO_MANY,   /* seat does not hold number of card                               */
    PROBLEM_TOO_MANY_DOGS, /* number = how many dogs bark at once at most                     */
    PROBLEM_MUST_DISCARD,  /* seat holds more than number cards and discards first            */
    PROBLEM_MUST_PUT,      /* a cat was played: first comes where its token goes, if anywhere */
    PROBLEM_NO_CAT_PLAYED, /* a token, and no cat was played                                  */
    PROBLEM_HIDDEN_ITEM,   /* an item that is to be laid out is hidden                        */
    /* What cannot be chosen, in parts. */
    PROBLEM_CARD_BLOCKED, /* card moves no piece: seat's on `field` is in the way, or several are */
    PROBLEM_GOAL_ONLY,    /* no piece is on the track, and card moves none in the goal */
    PROBLEM_NO_ROOM,      /* the piece on `from` has no room in the goal for card */
    PROBLEM_SEVEN_STUCK,  /* there is no way to use all seven points */
    PROBLEM_SEVEN_UNSPENT,      /* nor would there be, if the piece on `from` moved now */
    PROBLEM_NOTHING_TO_TAKE,    /* card moves no piece, and there is none to be taken */
    PROBLEM_NOBODY_ON_TRACK,    /* no piece that could be exchanged is on the track */
    PROBLEM_NOBODY_AT_HOME,     /* a piece at home is not exchanged */
    PROBLEM_NOBODY_TO_EXCHANGE, /* no other player's piece can be exchanged with */
    PROBLEM_NO_CARD_FOR,        /* no card of the hand moves the piece on `from` */
    PROBLEM_NOT_YOUR_PIECE,     /* the piece on `field` is seat's */
    PROBLEM_MOVES_PARTNER,      /* all own pieces are in the goal: seat's are moved */
    PROBLEM_NO_ITEM_FOR,        /* card can bark at no item */
    /* At a table (table/table.h). */
    PROBLEM_BAD_NAME,        /* not a player's name: too long, or not to be printed            */
    PROBLEM_NOTHING_TO_UNDO, /* fewer moves have been made than are to be taken back           */
    PROBLEM_TABLE_BUSY,      /* so many actions wait already that no further one is taken      */
    PROBLEM_TABLE_FULL,      /* no memory is left for the log                                  */
    PROBLEM_TABLE_DAMAGED,   /* the log has a line that cannot be carried out                  */
    PROBLEM_OTHER_CARDS,     /* a deal that was taken back comes again with other cards        */
    PROBLEM_NOT_STORED,      /* the action could not be written down, and so did not happen    */
    PROBLEM_STALE_ANSWER,    /* a bot's answer to a question that does not stand any more      */
    PROBLEM_COUNT
} ProblemCode;

/* A refusal with its details; details that do not apply are NO_SEAT, CARD_NONE, 0xFF or 0. */
typedef struct Problem {
    ProblemCode code;
    uint8_t game;       /* the GameId of whose cards and fields it speaks, or NO_GAME     */
    uint8_t line_field; /* reading: the field of the line, counted from 1; 0 = none       */
    uint16_t column;    /* reading: the character, counted from 0                         */
    char letter[5];     /* the character that nobody knows, in UTF-8                      */
    Seat seat;
    Card card;
    Field from, field;
    int number;
} Problem;

#endif
