/* What `kennel bench` measures of DOG beyond the other games: its boards, and what sevens cost. */
#include "cli/bench_games.h"
#include "rules/dog/dog_moves.h"

/* Builds what the seven and the joker as a seven add, and nothing else. */
static void list_sevens(const State *state, ActionList *list) {
    const DogState *dog = &state->as.dog;
    Scan scan;
    list->count = 0;
    if (dog->phase == DOG_GIVING)
        return;
    bool seven = card_count(dog->hand[dog->turn], CARD_7) > 0;
    bool joker = card_count(dog->hand[dog->turn], CARD_J) > 0;
    if (!seven && !joker)
        return;
    dog_scan_pieces(&scan, &state->setup, dog, dog_mover_of(&state->setup, dog, dog->turn));
    if (seven)
        dog_add_sevens(state, &scan, CARD_7, 0, list);
    if (joker)
        dog_add_sevens(state, &scan, CARD_J, 0, list);
}

static void each_board(const Setup *setup, void (*run)(const Setup *)) {
    for (const char *segments = "456"; *segments != '\0'; segments++) {
        Setup board = *setup;
        game_option(&board, "edition", "deluxe");
        game_option(&board, "segments", (char[]){*segments, '\0'});
        run(&board);
    }
}

const GameBench bench_dog = {.list_sevens = list_sevens, .each_board = each_board};
