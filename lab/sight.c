/* In DOG a view shows one card of somebody else's hand: the one that the seat has passed on. The
 * text of a position does not say that it was passed on, but where other cards are hidden there
 * is no other reason for it to be seen. */
#include "lab/sight.h"

#include <string.h>

#include "rules/dog/moves.h"

static bool is_dog_view(const State *state, Seat seat, Seat receiver) {
    const DogState *dog = &state->as.dog;
    for (Seat other = 0; other < state->setup.seats; other++) {
        unsigned seen = card_total(dog->hand[other]);
        if (other != seat && seen > (other == receiver ? 1U : 0U))
            return false;
    }
    return dog->phase == DOG_PLAY || dog->phase == DOG_RETRY;
}

static void remember(State *state, Seat seat) {
    DogState *dog = &state->as.dog;
    Seat receiver = dog_receiver_of(&state->setup, seat);
    if (is_dog_view(state, seat, receiver) && dog->hand[receiver] != 0)
        dog->known[receiver] = card_first(dog->hand[receiver]);
}

void sight_settle(State *state, Seat seat, const char *line) {
    if (state->setup.game == GAME_DOG && strchr(line, '?') != NULL)
        remember(state, seat);
    game_redact(state, seat);
}
