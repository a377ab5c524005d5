/* Tests networks: damaged files are refused, all forward passes give the same numbers, and bots
 * see only their seat's view. */
#include "ai/network.h"

#include <stdlib.h>
#include <string.h>

#include "ai/builtin_networks.h"
#include "ai/features.h"
#include "native/timed_search.h"
#include "rules/random_game.h"
#include "tests/test.h"

enum { INPUTS = 300 };

/* A file of random weights, aligned as files are. */
typedef struct Blob {
    size_t size;
    _Alignas(64) uint8_t bytes[512 * 1024];
} Blob;

static void make_blob(Blob *blob, const char *game, unsigned players, unsigned inputs) {
    Rng rng = rng_start(&(Seed){{players, inputs}}, 1);
    blob->size = network_size(inputs);
    EXPECT(blob->size <= sizeof blob->bytes);
    int16_t *weight = (int16_t *)(void *)(blob->bytes + NETWORK_HEADER);
    size_t count = (size_t)(inputs + 1 + NETWORK_SECOND) * NETWORK_HIDDEN;
    for (size_t i = 0; i < count; i++)
        weight[i] = (int16_t)((int)rng_below(&rng, 81) - 40);
    int32_t *last = (int32_t *)(void *)(weight + count);
    for (int i = 0; i < 2 * NETWORK_SECOND + 1; i++)
        last[i] = (int32_t)rng_below(&rng, 4001) - 2000;
    network_write_header(blob->bytes, game, players, inputs);
}

static Blob blob; /* too large for some stacks */

static Network open_blob(void) {
    Network network;
    make_blob(&blob, "dog", 4, INPUTS);
    EXPECT_EQUAL(network_open(&network, blob.bytes, blob.size, "dog", 4, INPUTS), NETWORK_OK);
    return network;
}

/* ---- files ---- */

static NetworkError fault_of(size_t size, const char *game, unsigned players, unsigned inputs) {
    Network network;
    return network_open(&network, blob.bytes, size, game, players, inputs);
}

TEST(a_network_is_for_one_game_and_number_of_players) {
    Network network = open_blob();
    EXPECT(network_is_for(&network, "dog", 4));
    EXPECT(!network_is_for(&network, "dog", 2) && !network_is_for(&network, "bark", 4));
    EXPECT_EQUAL(network_open(&network, blob.bytes, blob.size, "bark", 4, INPUTS),
                 NETWORK_OTHER_GAME);
    EXPECT(!network_is_for(&network, "dog", 4)); /* what was refused closed it */
}

TEST(a_file_for_something_else_is_refused) {
    open_blob();
    EXPECT_EQUAL(fault_of(blob.size, "bark", 4, INPUTS), NETWORK_OTHER_GAME);
    EXPECT_EQUAL(fault_of(blob.size, "dog", 2, INPUTS), NETWORK_OTHER_GAME);
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS + 1), NETWORK_OTHER_SHAPE);
    blob.bytes[4]++;
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NETWORK_OTHER_VERSION);
    blob.bytes[0] = 'P';
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NETWORK_NOT_A_NETWORK);
}

TEST(a_file_that_was_cut_short_is_refused) {
    open_blob();
    for (size_t size = 0; size < blob.size; size += size < 100 ? 1 : 997)
        EXPECT_EQUAL(fault_of(size, "dog", 4, INPUTS), NETWORK_TOO_SHORT);
    EXPECT_EQUAL(fault_of(blob.size + 1, "dog", 4, INPUTS), NETWORK_DAMAGED);
}

TEST(any_changed_byte_of_the_weights_is_noticed) {
    open_blob();
    for (size_t at = NETWORK_HEADER; at < blob.size; at += 1009) {
        blob.bytes[at] ^= 0x10;
        EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NETWORK_DAMAGED);
        blob.bytes[at] ^= 0x10;
    }
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NETWORK_OK);
}

TEST(any_changed_byte_of_the_header_is_noticed) {
    open_blob();
    for (size_t at = 0; at < NETWORK_HEADER; at++) {
        blob.bytes[at] ^= 0x10;
        EXPECT(fault_of(blob.size, "dog", 4, INPUTS) != NETWORK_OK);
        blob.bytes[at] ^= 0x10;
    }
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NETWORK_OK);
}

TEST(a_header_has_the_same_bytes_on_every_machine) {
    static const uint8_t wanted[32] = {'K', 'N', 'E', 'T', 1, 0, 0,  0, 'd', 'o',  'g',
                                       0,   0,   0,   0,   0, 4, 0,  0, 0,   0x2c, 1,
                                       0,   0,   128, 0,   0, 0, 16, 0, 0,   0};
    open_blob();
    EXPECT(memcmp(blob.bytes, wanted, sizeof wanted) == 0);
}

/* ---- weights that are too large ---- */

/* The blob with other weights: so many of the first kind from `from` on, and a right check sum. */
static NetworkError fault_with_short(size_t from, size_t step, size_t count, int16_t value) {
    open_blob();
    int16_t *weight = (int16_t *)(void *)(blob.bytes + NETWORK_HEADER);
    memset(weight, 0, blob.size - NETWORK_HEADER);
    for (size_t i = 0; i < count; i++)
        weight[from + i * step] = value;
    network_write_header(blob.bytes, "dog", 4, INPUTS);
    return fault_of(blob.size, "dog", 4, INPUTS);
}

TEST(a_hidden_sum_that_could_leave_its_bits_is_refused) {
    EXPECT_EQUAL(fault_with_short(0, NETWORK_HIDDEN, INPUTS + 1, 32767), NETWORK_TOO_LARGE);
    EXPECT_EQUAL(fault_with_short(0, NETWORK_HIDDEN, 7, 4681), NETWORK_OK); /* together 32767 */
    EXPECT_EQUAL(fault_with_short(0, NETWORK_HIDDEN, 8, 4096), NETWORK_TOO_LARGE);
    EXPECT_EQUAL(fault_with_short(5, NETWORK_HIDDEN, 8, -4096), NETWORK_OK); /* together -32768 */
    EXPECT_EQUAL(fault_with_short(5, NETWORK_HIDDEN, 9, -4096), NETWORK_TOO_LARGE);
    EXPECT_EQUAL(fault_with_short(0, 1, NETWORK_HIDDEN, 32767),
                 NETWORK_OK); /* every unit by itself */
}

/* The numbers behind the second layer: its biases, the last layer, the last bias. */
static NetworkError fault_with_long(int from, int count, int32_t value, int32_t bias) {
    open_blob();
    memset(blob.bytes + NETWORK_HEADER, 0, blob.size - NETWORK_HEADER);
    int32_t *last = (int32_t *)(void *)(blob.bytes + blob.size) - (2 * NETWORK_SECOND + 1);
    for (int i = 0; i < count; i++)
        last[from + i] = value;
    last[2 * NETWORK_SECOND] = bias;
    network_write_header(blob.bytes, "dog", 4, INPUTS);
    return fault_of(blob.size, "dog", 4, INPUTS);
}

TEST(an_output_that_could_leave_its_bits_is_refused) {
    EXPECT_EQUAL(fault_with_long(NETWORK_SECOND, NETWORK_SECOND, 400000, 500000000), NETWORK_OK);
    EXPECT_EQUAL(fault_with_long(NETWORK_SECOND, NETWORK_SECOND, 400000, 1000000000),
                 NETWORK_TOO_LARGE);
    EXPECT_EQUAL(fault_with_long(NETWORK_SECOND, NETWORK_SECOND, -400000, -1000000000),
                 NETWORK_TOO_LARGE);
    EXPECT_EQUAL(fault_with_long(NETWORK_SECOND, 1, INT32_MAX, 0), NETWORK_TOO_LARGE);
    EXPECT_EQUAL(fault_with_long(0, 1, INT32_MAX, 0), NETWORK_OK);
    EXPECT_EQUAL(fault_with_long(0, 1, INT32_MIN, 0), NETWORK_TOO_LARGE);
}

TEST(a_second_sum_that_could_leave_its_bits_is_refused) {
    open_blob();
    memset(blob.bytes + NETWORK_HEADER, 0, blob.size - NETWORK_HEADER);
    int32_t *last = (int32_t *)(void *)(blob.bytes + blob.size) - (2 * NETWORK_SECOND + 1);
    int16_t *second = (int16_t *)(void *)last - NETWORK_SECOND * NETWORK_HIDDEN;
    for (int i = 0; i < NETWORK_HIDDEN; i++)
        second[i] = 32767;
    last[0] = 1000000000;
    network_write_header(blob.bytes, "dog", 4, INPUTS);
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NETWORK_OK);
    last[0] = 1100000000;
    network_write_header(blob.bytes, "dog", 4, INPUTS);
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NETWORK_TOO_LARGE);
}

TEST(every_fault_has_a_sentence) {
    for (int fault = 0; fault < NETWORK_ERROR_COUNT; fault++)
        EXPECT(network_error_text((NetworkError)fault)[0] != '\0');
}

TEST(a_bot_without_its_network_is_replaced_by_hound) {
    BotConfig player;
    Network network;
    Setup setup = game_setup(GAME_TEMPLATE); /* which has none */
    setup.seats = 2;
    EXPECT_EQUAL(bot_config_begin(&player, &network, &bot_wolf, &setup), NETWORK_NOT_A_NETWORK);
    EXPECT(player.bot == &bot_hound && player.network == NULL);
    EXPECT_EQUAL(bot_config_begin(&player, &network, &bot_puppy, &setup), NETWORK_OK);
    EXPECT(player.bot == &bot_puppy);
}

TEST(all_networks_of_the_program_can_be_used) {
    for (const BuiltinNetwork *file = builtin_networks; file->game != NULL; file++) {
        Network network;
        GameId game;
        EXPECT(game_by_name(file->game, &game));
        EXPECT_EQUAL(builtin_network_open(&network, game, file->players), NETWORK_OK);
        EXPECT(file->end - file->bytes <= 512 * 1024);
    }
}

/* ---- the same numbers ---- */

static void random_inputs(ActiveInputs *inputs, Rng *rng) {
    inputs->count = 0;
    for (unsigned input = 0; input < INPUTS; input++)
        if (rng_below(rng, 8) == 0)
            inputs_add(inputs, input);
}

static bool has_input(const ActiveInputs *inputs, uint16_t input) {
    for (int i = 0; i < inputs->count; i++)
        if (inputs->item[i] == input)
            return true;
    return false;
}

static ActiveInputs without(const ActiveInputs *from, const ActiveInputs *what) {
    ActiveInputs rest = {.count = 0};
    for (int i = 0; i < from->count; i++)
        if (!has_input(what, from->item[i]))
            inputs_add(&rest, from->item[i]);
    return rest;
}

TEST(all_paths_give_the_same_numbers) {
    Network best = open_blob(), plain = best;
    Rng rng = rng_start(&(Seed){{3, 0}}, 1);
    network_use_portable(&plain);
    for (int i = 0; i < 300; i++) {
        ActiveInputs inputs;
        Accumulator one, other;
        random_inputs(&inputs, &rng);
        network_refresh(&best, &inputs, &one);
        network_refresh(&plain, &inputs, &other);
        EXPECT(memcmp(&one, &other, sizeof one) == 0);
        EXPECT_EQUAL(network_output(&best, &one), network_output(&plain, &other));
    }
}

TEST(bringing_up_to_date_is_computing_afresh) {
    Network network = open_blob();
    Rng rng = rng_start(&(Seed){{4, 0}}, 1);
    for (int i = 0; i < 300; i++) {
        ActiveInputs before, after;
        Accumulator from, to, afresh;
        random_inputs(&before, &rng);
        random_inputs(&after, &rng);
        ActiveInputs added = without(&after, &before), removed = without(&before, &after);
        network_refresh(&network, &before, &from);
        network_update(&network, &from, &added, &removed, &to);
        network_refresh(&network, &after, &afresh);
        EXPECT(memcmp(&to, &afresh, sizeof to) == 0);
    }
}

/* ---- choices ---- */

typedef void Checker(const State *state, const BotConfig *player);

/* Walks through games of every kind, and stops here and there for every bot that can play. */
static void visit(const State *start, const Network *network, Checker *check) {
    static ActionList list;
    RandomGame random_game;
    Move move;
    random_game_begin(&random_game, start, &(Seed){{11, 0}}, start->setup.seats);
    for (unsigned i = 1; i <= 120 && random_game_next(&random_game, &list, &move); i++)
        for (unsigned k = 0; i % test_one_in(24) == 0 &&
                             game_player(&random_game.state) != NO_SEAT && bot_at(k) != NULL;
             k++) {
            BotConfig player = {bot_at(k), network, {.simulations = 12}};
            if (network != NULL || !player.bot->needs_network)
                check(&random_game.state, &player);
        }
}

static void visit_all_games(Checker *check) {
    for (int id = 0; id < GAME_COUNT; id++) {
        const Game *game = game_by_id((GameId)id);
        const FeatureEncoder *features = features_of((GameId)id);
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            Setup setup = game_setup((GameId)id);
            State start;
            Network network;
            setup.seats = seats;
            if (game_start(&start, &setup, NULL) != STATUS_OK)
                continue;
            if (features != NULL) {
                unsigned inputs = features->count(seats);
                make_blob(&blob, game->name, seats, inputs);
                EXPECT_EQUAL(
                    network_open(&network, blob.bytes, blob.size, game->name, seats, inputs),
                    NETWORK_OK);
            }
            visit(&start, features != NULL ? &network : NULL, check);
        }
    }
}

static Action choice_of(const BotConfig *player, const State *state) {
    static Search search; /* too large for some stacks */
    Rng rng = rng_start(&(Seed){{5, 0}}, 1);
    Action action;
    EXPECT(choose_within_budget(&search, player, state, game_player(state), &rng, &action));
    if (game_check(state, game_player(state), &action, NULL) != STATUS_OK)
        test_fail(__FILE__, __LINE__, "%s breaks the rules of %s", player->bot->name,
                  game_of(state)->name);
    return action;
}

static void expect_same_choice(const BotConfig *player, const State *one, const State *other) {
    Action first = choice_of(player, one), second = choice_of(player, other);
    if (memcmp(&first, &second, sizeof first) != 0)
        test_fail(__FILE__, __LINE__, "%s chooses something else in %s", player->bot->name,
                  game_of(one)->name);
}

static void check_hidden(const State *state, const BotConfig *player) {
    Rng rng = rng_start(&(Seed){{6, 0}}, 1);
    Seat seat = game_player(state);
    State other = *state;
    game_redact(&other, seat);
    game_sample_hidden(&other, seat, &rng);
    expect_same_choice(player, state, &other);
}

TEST(shuffling_what_a_seat_may_not_know_changes_no_choice) {
    visit_all_games(check_hidden);
}

static void check_repeat(const State *state, const BotConfig *player) {
    expect_same_choice(player, state, state);
}

TEST(the_same_seed_and_simulations_give_the_same_legal_choice) {
    visit_all_games(check_repeat);
}

static void check_paths(const State *state, const BotConfig *player) {
    if (!player->bot->needs_network)
        return;
    Network plain = *player->network;
    BotConfig slow = *player;
    network_use_portable(&plain);
    slow.network = &plain;
    Action first = choice_of(player, state), second = choice_of(&slow, state);
    EXPECT(memcmp(&first, &second, sizeof first) == 0);
}

TEST(plain_and_fast_networks_choose_alike) {
    visit_all_games(check_paths);
}
