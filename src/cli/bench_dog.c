/* What `kennel bench` measures of DOG beyond the other games: its boards, and what sevens cost. */
#include "cli/bench_games.h"
#include "rules/dog/dog.h"

/* Builds only what the seven and the joker as a seven add. */
static void list_sevens(const State *state, ActionList *list) {
    const DogState *dog = &state->as.dog;
    MoverInfo info;
    list->count = 0;
    if (dog->phase == DOG_GIVING)
        return;
    bool seven = card_count(dog->hand[dog->turn], CARD_7) > 0;
    bool joker = card_count(dog->hand[dog->turn], CARD_J) > 0;
    if (!seven && !joker)
        return;
    mover_info_begin(&info, &state->setup, dog, dog_mover_of(&state->setup, dog, dog->turn));
    if (seven)
        dog_add_sevens(state, &info, CARD_7, 0, list);
    if (joker)
        dog_add_sevens(state, &info, CARD_J, 0, list);
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
