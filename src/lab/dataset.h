/* A folder of labelled positions as columns that NumPy maps into memory: docs/research.md describes them. A row is one
 * decision; its actions are rows of other columns. */
#ifndef KENNEL_LAB_DATASET_H
#define KENNEL_LAB_DATASET_H

#include "ai/bot.h"
#include "lab/npy_column.h"
#include "rules/advance_game.h"

enum { DATASET_ACTION_TEXT = 48, DATASET_NO_ACTION = 0xFFFF };

/* How each decision is labelled, and in self-play made. */
typedef struct DatasetLabels {
    BotConfig bot;
    unsigned simulations;
    unsigned explore; /* in self-play: percent of actions drawn at random from all */
} DatasetLabels;

typedef struct Dataset {
    const char *folder;
    DatasetLabels labels;
    /* a row for each decision */
    NpyColumn inputs, game, move, seat, value, outcome, chosen;
    /* a row more: where the texts and actions of each begin */
    NpyColumn first_byte, first_action;
    /* a row for each action, and for each byte of a view */
    NpyColumn action, policy, win, view;
    uint32_t games;   /* so far */
    uint64_t pending; /* rows of the game that goes on */
    Seat *seats;      /* of these */
    uint64_t room;
    Search *search;
    int error; /* an errno; 0: none */
} Dataset;

/* Makes the folder if it is not there, and its files. False: `error` says why. */
bool dataset_begin(Dataset *dataset, const char *folder, const DatasetLabels *labels,
                   const Setup *setup);

/* Plays a game with the bot in every seat, cut short after so many moves, and adds its decisions. */
void dataset_play(Dataset *dataset, const State *start, const Seed *seed, uint64_t game,
                  uint64_t moves);

/* Adds the decisions of a game that was played. */
void dataset_add_game(Dataset *dataset, const State *start, const Move *moves, uint32_t count,
                      Rng *rng);

/* Completes all files, and writes dataset.json last. False: `error` says why. */
bool dataset_end(Dataset *dataset, const Setup *setup);

#endif
