/* DOG by rule of thumb: pieces that have come far are worth much, pieces in the goal more, and a
 * hand is worth what its cards can do. */
#include "ai/dog/dog_ai.h"
#include "rules/dog/dog_board.h"

enum {
    WIN = 100000,
    OUT_OF_HOME = 40, /* being on the track at all */
    IN_GOAL = 60,     /* on top of the whole way   */
    SAFE_ON_START = 6,
};

/* Fields covered since the start field; a piece just before it is nearly there. */
static int way_of(const Setup *setup, Seat seat, Field field) {
    int length = (int)track_length(setup);
    int way = (field - start_field(setup, seat) + length) % length;
    return way == 0 ? SAFE_ON_START : way;
}

static int worth_of_piece(const Setup *setup, Seat seat, Field field) {
    if (field >= FIELD_NONE)
        return 0;
    if (in_goal(field)) /* deep inside leaves room for the others */
        return OUT_OF_HOME + (int)track_length(setup) + IN_GOAL + 3 * (int)goal_number(field);
    return OUT_OF_HOME + way_of(setup, seat, field);
}

static int worth_of_pieces(const State *state, Seat seat) {
    int worth = 0;
    for (unsigned i = 0; i < PIECES_MAX; i++)
        worth += worth_of_piece(&state->setup, seat, state->as.dog.piece[seat][i]);
    return worth;
}

/* Cards that leave home, split or do anything are better kept. */
static int worth_of_hand(const State *state, Seat seat) {
    static const int worth[CARD_KINDS] = {
        [CARD_A] = 14, [CARD_K] = 12, [CARD_J] = 20, [CARD_7] = 8, [CARD_4] = 6, [CARD_X] = 4};
    int sum = 0;
    for (Card card = 0; card < CARD_KINDS; card++)
        sum += worth[card] * (int)card_count(state->as.dog.hand[seat], card);
    return sum;
}

static int eval(const State *state, Seat seat) {
    const DogState *dog = &state->as.dog;
    if (dog->phase == DOG_OVER)
        return has_seat(dog->winners, seat) ? WIN : -WIN;
    SeatSet side = game_side(&state->setup, seat);
    int friends = __builtin_popcount(side);
    int own = 0, others = 0;
    for (Seat other = 0; other < state->setup.seats; other++) {
        int worth = worth_of_pieces(state, other);
        if (has_seat(side, other))
            own += worth;
        else
            others += worth;
    }
    int foes = state->setup.seats > friends ? state->setup.seats - friends : 1;
    return 4 * own / friends - 3 * others / foes + worth_of_hand(state, seat);
}

const GameAi ai_dog = {
    .eval = eval, .harms_own_side = dog_harms_own_side, .features = &dog_features};
