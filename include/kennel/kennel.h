/* The library libkennel: the rules, bots and tutor of DOG, DOG Cards and Barking Up the Wrong Tree, for C17 and
 * C++. docs/library.md introduces it and says what stays the same between versions.
 *
 * What holds of every function:
 *
 * - A result of int is 0 or more, or a negative kennel_code. A refused call changes nothing.
 * - `problem`, the last argument, may be NULL. Otherwise it says after a refusal what was wrong, in words.
 * - A pointer may only be NULL where this is said. NULL elsewhere is refused, as are numbers out of range.
 * - Text is UTF-8 and ends with a zero byte. Writing returns the length without that byte, and refuses a buffer
 *   that is too small with KENNEL_TOO_SMALL.
 * - No data is shared behind the scenes: calls with different objects may run in different threads. A call uses up
 *   to 256 KiB of stack. Only functions that return a pointer to an object, and those of a record, ask for memory.
 */
#ifndef KENNEL_KENNEL_H
#define KENNEL_KENNEL_H

#include <stddef.h>
#include <stdint.h>

#include "kennel/version.h"

#if defined(__GNUC__)
#define KENNEL_API __attribute__((visibility("default")))
#else
#define KENNEL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the library ---- */

/* What a call came to. */
typedef enum kennel_code {
    KENNEL_OK = 0,
    KENNEL_UNREADABLE = -1,      /* the text is not what it should be                          */
    KENNEL_ILLEGAL = -2,         /* against the rules in this position                         */
    KENNEL_HIDDEN = -3,          /* the answer depends on a card that the position hides       */
    KENNEL_NOTHING_TO_DEAL = -4, /* chance is to act and has no cards: the game ends here      */
    KENNEL_BAD_ARGUMENT = -5,    /* NULL, or a number that is out of range                     */
    KENNEL_BAD_OBJECT = -6,      /* a position, set-up, generator ... that was never filled in */
    KENNEL_WRONG_GAME = -7,      /* an action, a bot or a network of another game              */
    KENNEL_WRONG_SEAT = -8,      /* no such seat, or it is not to act                          */
    KENNEL_TOO_SMALL = -9,       /* the caller's buffer has too little room                    */
    KENNEL_NO_MEMORY = -10,      /* the machine has no memory left                             */
    KENNEL_UNKNOWN = -11         /* no game, bot, language or option of this name              */
} kennel_code;

enum {
    KENNEL_SEATS_MAX = 6,
    KENNEL_NOBODY = 0xFF, /* no seat; as a viewer: a spectator, who knows what all players know */
    KENNEL_CHANCE = 0x80, /* in a set of seats: chance is to act                                */
    KENNEL_ACTIONS_MAX =
        7168, /* more actions no seat ever has                                      */
    KENNEL_EVENTS_MAX =
        192,               /* more events no move ever has                                       */
    KENNEL_PARTS_MAX = 16, /* parts of an action                                                 */
    KENNEL_PART_DONE = 0,  /* the number of no part: the action ends here                        */
    KENNEL_NEXT_PARTS_MAX =
        192, /* parts that may come next                                           */
    KENNEL_REASONS_MAX =
        64, /* reasons for an action                                              */
    KENNEL_POSITION_TEXT =
        2048, /* room for the notation of any position                              */
    KENNEL_ACTION_TEXT =
        128,               /* of any action                                                      */
    KENNEL_SEED_TEXT = 33, /* of a seed                                                          */
    KENNEL_PLAYER_TEXT =
        80, /* of a player in a record                                            */
    KENNEL_SENTENCE_TEXT =
        512 /* of any sentence                                                    */
};

/* Why a call was refused. */
typedef struct kennel_problem {
    int32_t code;    /* the kennel_code                                             */
    int32_t column;  /* of a text that cannot be read: which byte, from 0; else -1  */
    char reason[40]; /* the reason by its name in docs/NOTATION.md; may be empty    */
    char words
        [KENNEL_SENTENCE_TEXT]; /* an English sentence; never empty after a refusal            */
} kennel_problem;

/* The version of the library at run time, as KENNEL_VERSION is that of the header. */
KENNEL_API const char *kennel_version(void);

/* What a code means, in a few English words; for any number. */
KENNEL_API const char *kennel_code_words(int code);

/* ---- games and set-ups ---- */

/* What is agreed before a game begins: caller memory, copied with =. */
typedef struct kennel_setup {
    uint64_t opaque[8];
} kennel_setup;

/* The name of game number `index`, "dog", "cards", "bark"; NULL after the last. */
KENNEL_API const char *kennel_game_name(unsigned index);

/* Fills in the usual set-up of a game. */
KENNEL_API int kennel_setup_begin(kennel_setup *setup, const char *game, kennel_problem *problem);

/* Sets an option as `kennel new` has it, without the dashes: "players", "starter", "edition", "direction" ... */
KENNEL_API int kennel_setup_option(kennel_setup *setup, const char *name, const char *value,
                                   kennel_problem *problem);

/* ---- chance ---- */

/* Determines one shuffle or deal; any bits make a seed. */
typedef struct kennel_seed {
    uint64_t word[2];
} kennel_seed;

/* A generator of random numbers, the same on every machine: caller memory, copied with =. */
typedef struct kennel_random {
    uint64_t opaque[16];
} kennel_random;

/* Reads or writes a seed as 32 hexadecimal digits. */
KENNEL_API int kennel_seed_read(const char *text, kennel_seed *seed);
KENNEL_API int kennel_seed_write(const kennel_seed *seed, char *buffer, size_t size);

/* Starts a generator; the streams of a seed are independent of each other. Game number n of
 * `kennel random --seed S` uses the seed {S, 0} and the stream n. */
KENNEL_API int kennel_random_begin(kennel_random *random, const kennel_seed *seed, uint64_t stream);

/* Draws a number from 0 to `below` - 1, each equally likely; `below` is at least 1. */
KENNEL_API int kennel_random_below(kennel_random *random, uint32_t below, uint32_t *number);

/* Draws a seed for a deal. */
KENNEL_API int kennel_random_seed(kennel_random *random, kennel_seed *seed);

/* ---- positions ---- */

/* A game in progress, or one viewer's view of it: caller memory, copied with =. Its bytes mean something only to
 * the version of the library that wrote them; keep positions as text. */
typedef struct kennel_position {
    uint64_t opaque[96];
} kennel_position;

/* How a game stands or ended. */
typedef struct kennel_result {
    uint8_t over;    /* 1: the game is over                                          */
    uint8_t winners; /* a set of seats: bit i is seat i                              */
    uint8_t unused[2];
    int32_t
        points[KENNEL_SEATS_MAX]; /* 1 for a winner, 0 for others, where a game counts no points  */
} kennel_result;

/* The position before the first deal. */
KENNEL_API int kennel_start(kennel_position *position, const kennel_setup *setup,
                            kennel_problem *problem);

/* Reads a line of docs/NOTATION.md, a position or a view. */
KENNEL_API int kennel_position_read(kennel_position *position, const char *line,
                                    kennel_problem *problem);

/* Writes that line; equal positions have equal lines. */
KENNEL_API int kennel_position_write(const kennel_position *position, char *buffer, size_t size);

/* 1 if both have the same line, else 0. */
KENNEL_API int kennel_position_equal(const kennel_position *one, const kennel_position *other);

/* A hash of that line, the same on every machine and in every version. */
KENNEL_API int kennel_position_hash(const kennel_position *position, uint64_t *hash);

/* The name of its game; NULL for what is no position. */
KENNEL_API const char *kennel_position_game(const kennel_position *position);

/* How many seats there are. */
KENNEL_API int kennel_seats(const kennel_position *position);

/* The set of seats that may act now: bit i is seat i. Several act at once when cards are passed on. It is
 * KENNEL_CHANCE alone where a deal comes next, and 0 when the game is over. */
KENNEL_API int kennel_to_act(const kennel_position *position);

/* The seat that is to act, the first in turn order where several may; KENNEL_NOBODY where none may. */
KENNEL_API int kennel_player(const kennel_position *position);

/* The set of seats that win together with `seat`, itself included. */
KENNEL_API int kennel_side(const kennel_position *position, unsigned seat);

KENNEL_API int kennel_result_of(const kennel_position *position, kennel_result *result);

/* Lets chance act: shuffles, deals or draws. KENNEL_ILLEGAL where chance is not to act. */
KENNEL_API int kennel_deal(kennel_position *position, const kennel_seed *seed,
                           kennel_problem *problem);

/* ---- views ---- */

/* Removes what `viewer`, a seat or KENNEL_NOBODY, may not know. `view` may be `position`. Worlds that the viewer
 * cannot tell apart become equal views. */
KENNEL_API int kennel_view(const kennel_position *position, unsigned viewer, kennel_position *view);

/* Draws what the view hides from `viewer`, uniformly among what fits. `position` may be `view`. */
KENNEL_API int kennel_sample(const kennel_position *view, unsigned viewer, kennel_random *random,
                             kennel_position *position);

/* ---- actions ---- */

/* One turn of one seat: a plain value. Equal actions of a list are equal bytes. Any bytes may be handed in; what is
 * no action is refused. */
typedef struct kennel_action {
    uint8_t seat;
    uint8_t opaque[23];
} kennel_action;

/* Something that happened, as a word of docs/NOTATION.md. */
typedef struct kennel_event {
    char word[32];
} kennel_event;

/* Lists the legal actions of a seat in a fixed order, no two with the same result, and returns their number: 0 if
 * the seat is not to act. `actions` may be NULL to count them. KENNEL_HIDDEN if the position hides its hand. */
KENNEL_API int kennel_actions(const kennel_position *position, unsigned seat,
                              kennel_action *actions, size_t room, kennel_problem *problem);

/* Reads a word of docs/NOTATION.md; kennel_check decides whether the action is legal. */
KENNEL_API int kennel_action_read(const kennel_position *position, const char *word,
                                  kennel_action *action, kennel_problem *problem);

/* Writes the word of an action that is legal in this position, or would be but for hidden cards. */
KENNEL_API int kennel_action_write(const kennel_position *position, const kennel_action *action,
                                   char *buffer, size_t size, kennel_problem *problem);

/* Says whether an action is legal, in any correct spelling. */
KENNEL_API int kennel_check(const kennel_position *position, const kennel_action *action,
                            kennel_problem *problem);

/* Checks an action and carries it out. */
KENNEL_API int kennel_apply(kennel_position *position, const kennel_action *action,
                            kennel_problem *problem);

/* As kennel_apply and kennel_deal, and returns how many events happened. `events`, with room for
 * KENNEL_EVENTS_MAX, gets them as `viewer` may know them. */
KENNEL_API int kennel_apply_told(kennel_position *position, const kennel_action *action,
                                 unsigned viewer, kennel_event *events, kennel_problem *problem);
KENNEL_API int kennel_deal_told(kennel_position *position, const kennel_seed *seed, unsigned viewer,
                                kennel_event *events, kennel_problem *problem);

/* ---- actions in parts ---- */

/* One choice of a player, as a word of docs/NOTATION.md: "card:7", "piece:12". */
typedef struct kennel_part {
    char word[16];
} kennel_part;

/* What the chosen parts come to. */
typedef struct kennel_completion {
    uint8_t has_action; /* 1: they make `action`                            */
    uint8_t is_decided; /* 1: whatever came next, the result would be that  */
    uint8_t unused[6];
    kennel_action action;
} kennel_completion;

/* Lists the parts that may follow `count` chosen ones, and returns their number. `next`, with room for
 * KENNEL_NEXT_PARTS_MAX, and `completion` may be NULL. KENNEL_ILLEGAL if no legal action has these parts. */
KENNEL_API int kennel_next_parts(const kennel_position *position, unsigned seat,
                                 const kennel_part *chosen, size_t count, kennel_part *next,
                                 kennel_completion *completion, kennel_problem *problem);

/* The parts of a legal action; returns their number. `parts` has room for KENNEL_PARTS_MAX. */
KENNEL_API int kennel_action_parts(const kennel_position *position, const kennel_action *action,
                                   kennel_part *parts, kennel_problem *problem);

/* ---- records ---- */

/* A game from its beginning, with its players, deals, actions and undone moves. */
typedef struct kennel_record kennel_record;

/* One move of a record. */
typedef struct kennel_move {
    uint8_t is_deal; /* 1: chance acted with `seed`; 0: a seat did `action` */
    uint8_t unused[7];
    kennel_seed seed;
    kennel_action action;
} kennel_move;

/* A record that begins in this position; NULL if it is none, or there is no memory. */
KENNEL_API kennel_record *kennel_record_new(const kennel_position *start, kennel_problem *problem);

/* Reads a record file of `length` bytes and checks every line; NULL if a line is wrong. The problem's words begin
 * with the number of the line. */
KENNEL_API kennel_record *kennel_record_read(const char *text, size_t length,
                                             kennel_problem *problem);

/* Frees a record; NULL is allowed. */
KENNEL_API void kennel_record_free(kennel_record *record);

/* Writes the record as a file, with its last position if the game is over. With NULL and 0 it only returns the
 * length. Undone moves are written, too. */
KENNEL_API int64_t kennel_record_write(const kennel_record *record, char *buffer, size_t size);

/* Sets who sits at a seat, before the first move or later: "hound", "person" or "person Ada". */
KENNEL_API int kennel_record_set_player(kennel_record *record, unsigned seat, const char *player,
                                        kennel_problem *problem);
KENNEL_API int kennel_record_player(const kennel_record *record, unsigned seat, char *buffer,
                                    size_t size);

/* Adds a move to the record, or takes the last `moves` moves back. */
KENNEL_API int kennel_record_deal(kennel_record *record, const kennel_seed *seed,
                                  kennel_problem *problem);
KENNEL_API int kennel_record_apply(kennel_record *record, const kennel_action *action,
                                   kennel_problem *problem);
KENNEL_API int kennel_record_undo(kennel_record *record, uint32_t moves, kennel_problem *problem);

/* How many moves, deals included, have not been undone. */
KENNEL_API int64_t kennel_record_moves(const kennel_record *record);

/* Move number `number` of these, from 1. */
KENNEL_API int kennel_record_move(const kennel_record *record, uint32_t number, kennel_move *move);

/* The position after that many of these moves; 0 is the start. Takes time for every move before. */
KENNEL_API int kennel_record_position(const kennel_record *record, uint32_t number,
                                      kennel_position *position);

/* ---- bots ---- */

/* A level of play for one game and number of players; never changes, so threads may share it. */
typedef struct kennel_bot kennel_bot;

/* The memory of one search, about 640 KiB; to be used again and again. */
typedef struct kennel_search kennel_search;

/* What a search knows of an action. */
typedef struct kennel_estimate {
    kennel_action action;
    float win;            /* the probability that the seat's side wins, 0 to 1               */
    float error;          /* its standard error; 0: unknown                                  */
    uint32_t simulations; /* how often the action was tried; 0: judged at first sight        */
    uint32_t unused;
} kennel_estimate;

/* The name of level number `index`, "random", "puppy", "hound", "wolf", "alpha" ...; NULL after the last. */
KENNEL_API const char *kennel_bot_name(unsigned index);

/* A level for games with the set-up of `position`. Levels with a network use the one that the library has for this
 * game; KENNEL_UNKNOWN if there is none. Frees with kennel_bot_free. */
KENNEL_API kennel_bot *kennel_bot_new(const char *level, const kennel_position *position,
                                      kennel_problem *problem);

/* The same with a network file that the caller has read into memory; the bytes are copied. */
KENNEL_API kennel_bot *kennel_bot_new_with_network(const char *level,
                                                   const kennel_position *position,
                                                   const void *bytes, size_t size,
                                                   kennel_problem *problem);
KENNEL_API void kennel_bot_free(kennel_bot *bot);

/* NULL if there is no memory. */
KENNEL_API kennel_search *kennel_search_new(void);
KENNEL_API void kennel_search_free(kennel_search *search);

/* Begins to search what `seat` should do, knowing only its view of `position`. The search ends after `simulations`;
 * with 0 it ends when kennel_search_pace says so. `random` is used here and never later. The bot must outlive the
 * search. */
KENNEL_API int kennel_search_begin(kennel_search *search, const kennel_bot *bot,
                                   const kennel_position *position, unsigned seat,
                                   uint32_t simulations, kennel_random *random,
                                   kennel_problem *problem);

/* Runs up to `simulations` more; returns 1 when the search has ended, else 0. Slices of any size lead to the same
 * estimates. */
KENNEL_API int kennel_search_advance(kennel_search *search, uint32_t simulations);

/* Says how much of its time a search without a number of simulations has used, 0 to 1. */
KENNEL_API int kennel_search_pace(kennel_search *search, float used);

/* The best action so far. */
KENNEL_API int kennel_search_best(const kennel_search *search, kennel_action *action);

/* The estimates of all legal actions, the best first; returns how many were written, at most `room`. */
KENNEL_API int kennel_search_estimates(const kennel_search *search, kennel_estimate *estimates,
                                       size_t room);

/* Begins a search, runs it to its end, and returns the best action. `simulations` is at least 1. */
KENNEL_API int kennel_choose(kennel_search *search, const kennel_bot *bot,
                             const kennel_position *position, unsigned seat, uint32_t simulations,
                             kennel_random *random, kennel_action *action, kennel_problem *problem);

/* ---- the tutor ---- */

/* Something that is true of an action. */
typedef struct kennel_reason {
    int32_t weight;    /* above 0: it speaks for the action; the larger, the more it matters */
    float probability; /* of what it is about, 0 to 1                                        */
    char words[KENNEL_SENTENCE_TEXT];
} kennel_reason;

/* The name of language number `index`, "en" first; NULL after the last. */
KENNEL_API const char *kennel_language(unsigned index);

/* The reasons for and against a legal action, the most important first, by what its seat knows; returns their
 * number. `reasons` has room for KENNEL_REASONS_MAX. */
KENNEL_API int kennel_reasons(const kennel_position *position, const kennel_action *action,
                              const char *language, kennel_reason *reasons,
                              kennel_problem *problem);

/* A legal action as a sentence: "move 12 to 17 with the 5". */
KENNEL_API int kennel_describe_action(const kennel_position *position, const kennel_action *action,
                                      const char *language, char *buffer, size_t size,
                                      kennel_problem *problem);

/* ---- many games at once ----
 *
 * Game i is position[i], and chance in it draws from random[i]. All arrays are the caller's; parts of them may be
 * worked on in several threads. */

/* Begins `games` games at `start`, with the streams `stream`, `stream` + 1 ... of the seed, and lets chance act until
 * a seat is to act. */
KENNEL_API int kennel_batch_begin(kennel_position *position, kennel_random *random, size_t games,
                                  const kennel_position *start, const kennel_seed *seed,
                                  uint64_t stream);

/* Lists what can be done in every game: seat[i] is the lowest seat that is to act, or KENNEL_NOBODY, and
 * action[first[i]] to action[first[i + 1] - 1] are its actions; first has games + 1 entries. Returns the number of
 * actions. KENNEL_TOO_SMALL if `room` is less: then first[games] is what it should be, and seat and first are
 * filled in. */
KENNEL_API int64_t kennel_batch_list(const kennel_position *position, size_t games, uint8_t *seat,
                                     uint32_t *first, kennel_action *action, size_t room);

/* In every game that is not over carries chosen[i] out and lets chance act until a seat is to act. code[i] is what
 * became of it; a refused action changes nothing in its game. Returns how many games go on. */
KENNEL_API int64_t kennel_batch_step(kennel_position *position, kennel_random *random, size_t games,
                                     const kennel_action *chosen, int32_t *code);

/* ---- learning: numbered choices and observations ----
 *
 * A learner makes an action as a row of choices: each is a part of the action, by its number. The numbers are the same
 * for every position of a game, and count spaces, rows and players from the seat that chooses. docs/research.md lists
 * them, and what an observation holds. */

/* How many numbers there are for the parts of this game; KENNEL_PART_DONE is one of them. */
KENNEL_API int kennel_part_numbers(const kennel_position *position);

/* The number of a part as `seat` chooses it, and the part with a number. */
KENNEL_API int kennel_part_number(const kennel_position *position, unsigned seat,
                                  const kennel_part *part, kennel_problem *problem);
KENNEL_API int kennel_numbered_part(const kennel_position *position, unsigned seat, unsigned number,
                                    kennel_part *part, kennel_problem *problem);

/* Says how an action can go on after `count` choices, at most KENNEL_PARTS_MAX. `mask`, with room for
 * kennel_part_numbers bytes, gets a 1 for each number that may follow, and 0 elsewhere. Returns how many there are: 0
 * when one legal action alone begins so, which is then in `completion`. Every action of kennel_actions has exactly one
 * row of choices. `mask` and `completion` may be NULL. KENNEL_ILLEGAL if no action begins so. */
KENNEL_API int kennel_choices(const kennel_position *position, unsigned seat,
                              const uint16_t *chosen, size_t count, uint8_t *mask,
                              kennel_completion *completion, kennel_problem *problem);

/* How many bytes an observation has, and how many all hidden cards have. */
KENNEL_API int kennel_observation_size(const kennel_position *position);
KENNEL_API int kennel_hidden_size(const kennel_position *position);

/* Writes what `seat` knows: first the inputs of the networks for this game, 0 or 1; then for each number of a part 1
 * for the first choice, 2 for the second ..., or 0. Returns the size. */
KENNEL_API int kennel_observe(const kennel_position *position, unsigned seat,
                              const uint16_t *chosen, size_t count, uint8_t *observation,
                              size_t size, kennel_problem *problem);

/* Writes what `seat` does not know, as far as the position has it: the hands of the others and the piles. For a critic,
 * never for a player. Returns the size. */
KENNEL_API int kennel_observe_hidden(const kennel_position *position, unsigned seat,
                                     uint8_t *hidden, size_t size, kennel_problem *problem);

/* ---- learning: many games, one call for each step of all ---- */

/* Thousands of games and the threads that play them. */
typedef struct kennel_vector kennel_vector;

/* How a vector plays; what is not set is 0. */
typedef struct kennel_vector_options {
    uint64_t games;             /* go on at the same time, 1 to 1,048,576                  */
    uint32_t threads;           /* 1 to 256; 1 is the caller's thread alone                */
    uint32_t moves;             /* more than these cut a game short, deals count; 0: none  */
    uint8_t seat;               /* for which you choose; KENNEL_NOBODY: for all            */
    uint8_t stays_over;         /* 0: the next game begins at once; 1: none does           */
    uint8_t unused[2];          /* 0                                                       */
    uint32_t simulations;       /* of `opponent`, at least 1                               */
    const kennel_bot *opponent; /* plays the other seats; NULL: they play at random        */
    uint64_t reserved[8];       /* 0                                                       */
} kennel_vector_options;

/* Where a step writes, a row for each game; an array that is NULL is left out. */
typedef struct kennel_vector_arrays {
    uint8_t *observation; /* rows of kennel_observation_size: what the seat to choose knows     */
    uint8_t *hidden;      /* rows of kennel_hidden_size: what it does not know, for critics     */
    uint8_t *mask;        /* rows of kennel_part_numbers: what it may choose                    */
    uint8_t *seat;        /* the seat to choose, or KENNEL_NOBODY                               */
    uint8_t *over;        /* 1: the game ended with this step; 2: it was cut short              */
    float *reward;        /* rows of seats: then 1 for winners and -1 for the others, or all 0  */
    uint16_t *sample;     /* a choice that leads to an action drawn uniformly                   */
    int32_t *code;        /* what became of the choice; nothing happens after a refusal         */
    void *reserved[8];    /* NULL                                                               */
} kennel_vector_arrays;

/* Makes a vector of games from `start`, where chance is to deal; NULL if it is refused. The opponent must outlive it. */
KENNEL_API kennel_vector *kennel_vector_new(const kennel_position *start,
                                            const kennel_vector_options *options,
                                            kennel_problem *problem);

/* Ends its threads; NULL is allowed. */
KENNEL_API void kennel_vector_free(kennel_vector *vector);

/* Begins all games with the streams `stream`, `stream` + 1 ... of the seed, and writes what may be chosen first. The
 * games that follow in row i have the streams `stream` + i + games, + 2 games ... */
KENNEL_API int kennel_vector_begin(kennel_vector *vector, const kennel_seed *seed, uint64_t stream,
                                   const kennel_vector_arrays *arrays, kennel_problem *problem);

/* Makes one choice in every game that is not over, and whatever follows: the action if it is complete, chance, the other
 * players, the next game. Returns how many games ended. A player who always takes `sample`, for all seats or
 * against random opponents, plays the games of `kennel random`. */
KENNEL_API int64_t kennel_vector_step(kennel_vector *vector, const uint16_t *chosen,
                                      const kennel_vector_arrays *arrays, kennel_problem *problem);

/* The position of a game, its stream, and how many moves it has had. `position` and `stream` may be NULL. */
KENNEL_API int64_t kennel_vector_game(const kennel_vector *vector, uint64_t game,
                                      kennel_position *position, uint64_t *stream);

#ifdef __cplusplus
}
#endif

#endif
