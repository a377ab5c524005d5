/* Networks: files that are refused, the same numbers on every path, and bots that see nothing
 * but what they may. */
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
    blob->size = net_size(inputs);
    EXPECT(blob->size <= sizeof blob->bytes);
    int16_t *weight = (int16_t *)(void *)(blob->bytes + NET_HEADER);
    size_t count = (size_t)(inputs + 1 + NET_SECOND) * NET_HIDDEN;
    for (size_t i = 0; i < count; i++)
        weight[i] = (int16_t)((int)rng_below(&rng, 81) - 40);
    int32_t *last = (int32_t *)(void *)(weight + count);
    for (int i = 0; i < 2 * NET_SECOND + 1; i++)
        last[i] = (int32_t)rng_below(&rng, 4001) - 2000;
    net_write_header(blob->bytes, game, players, inputs);
}

static Blob blob; /* too large for some stacks */

static Net open_blob(void) {
    Net net;
    make_blob(&blob, "dog", 4, INPUTS);
    EXPECT_EQUAL(net_open(&net, blob.bytes, blob.size, "dog", 4, INPUTS), NET_OK);
    return net;
}

/* ---- files ---- */

static NetFault fault_of(size_t size, const char *game, unsigned players, unsigned inputs) {
    Net net;
    return net_open(&net, blob.bytes, size, game, players, inputs);
}

TEST(a_network_is_for_one_game_and_number_of_players) {
    Net net = open_blob();
    EXPECT(net_is_for(&net, "dog", 4));
    EXPECT(!net_is_for(&net, "dog", 2) && !net_is_for(&net, "bark", 4));
    EXPECT_EQUAL(net_open(&net, blob.bytes, blob.size, "bark", 4, INPUTS), NET_OTHER_GAME);
    EXPECT(!net_is_for(&net, "dog", 4)); /* what was refused closed it */
}

TEST(a_file_for_something_else_is_refused) {
    open_blob();
    EXPECT_EQUAL(fault_of(blob.size, "bark", 4, INPUTS), NET_OTHER_GAME);
    EXPECT_EQUAL(fault_of(blob.size, "dog", 2, INPUTS), NET_OTHER_GAME);
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS + 1), NET_OTHER_SHAPE);
    blob.bytes[4]++;
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NET_OTHER_VERSION);
    blob.bytes[0] = 'P';
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NET_NO_NET);
}

TEST(a_file_that_was_cut_short_is_refused) {
    open_blob();
    for (size_t size = 0; size < blob.size; size += size < 100 ? 1 : 997)
        EXPECT_EQUAL(fault_of(size, "dog", 4, INPUTS), NET_TOO_SHORT);
    EXPECT_EQUAL(fault_of(blob.size + 1, "dog", 4, INPUTS), NET_DAMAGED);
}

TEST(any_changed_byte_of_the_weights_is_noticed) {
    open_blob();
    for (size_t at = NET_HEADER; at < blob.size; at += 1009) {
        blob.bytes[at] ^= 0x10;
        EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NET_DAMAGED);
        blob.bytes[at] ^= 0x10;
    }
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NET_OK);
}

TEST(any_changed_byte_of_the_header_is_noticed) {
    open_blob();
    for (size_t at = 0; at < NET_HEADER; at++) {
        blob.bytes[at] ^= 0x10;
        EXPECT(fault_of(blob.size, "dog", 4, INPUTS) != NET_OK);
        blob.bytes[at] ^= 0x10;
    }
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NET_OK);
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
static NetFault fault_with_short(size_t from, size_t step, size_t count, int16_t value) {
    open_blob();
    int16_t *weight = (int16_t *)(void *)(blob.bytes + NET_HEADER);
    memset(weight, 0, blob.size - NET_HEADER);
    for (size_t i = 0; i < count; i++)
        weight[from + i * step] = value;
    net_write_header(blob.bytes, "dog", 4, INPUTS);
    return fault_of(blob.size, "dog", 4, INPUTS);
}

TEST(a_hidden_sum_that_could_leave_its_bits_is_refused) {
    EXPECT_EQUAL(fault_with_short(0, NET_HIDDEN, INPUTS + 1, 32767), NET_TOO_LARGE);
    EXPECT_EQUAL(fault_with_short(0, NET_HIDDEN, 7, 4681), NET_OK); /* together 32767 */
    EXPECT_EQUAL(fault_with_short(0, NET_HIDDEN, 8, 4096), NET_TOO_LARGE);
    EXPECT_EQUAL(fault_with_short(5, NET_HIDDEN, 8, -4096), NET_OK); /* together -32768 */
    EXPECT_EQUAL(fault_with_short(5, NET_HIDDEN, 9, -4096), NET_TOO_LARGE);
    EXPECT_EQUAL(fault_with_short(0, 1, NET_HIDDEN, 32767), NET_OK); /* every unit by itself */
}

/* The numbers behind the second layer: its biases, the last layer, the last bias. */
static NetFault fault_with_long(int from, int count, int32_t value, int32_t bias) {
    open_blob();
    memset(blob.bytes + NET_HEADER, 0, blob.size - NET_HEADER);
    int32_t *last = (int32_t *)(void *)(blob.bytes + blob.size) - (2 * NET_SECOND + 1);
    for (int i = 0; i < count; i++)
        last[from + i] = value;
    last[2 * NET_SECOND] = bias;
    net_write_header(blob.bytes, "dog", 4, INPUTS);
    return fault_of(blob.size, "dog", 4, INPUTS);
}

TEST(an_output_that_could_leave_its_bits_is_refused) {
    EXPECT_EQUAL(fault_with_long(NET_SECOND, NET_SECOND, 400000, 500000000), NET_OK);
    EXPECT_EQUAL(fault_with_long(NET_SECOND, NET_SECOND, 400000, 1000000000), NET_TOO_LARGE);
    EXPECT_EQUAL(fault_with_long(NET_SECOND, NET_SECOND, -400000, -1000000000), NET_TOO_LARGE);
    EXPECT_EQUAL(fault_with_long(NET_SECOND, 1, INT32_MAX, 0), NET_TOO_LARGE);
    EXPECT_EQUAL(fault_with_long(0, 1, INT32_MAX, 0), NET_OK);
    EXPECT_EQUAL(fault_with_long(0, 1, INT32_MIN, 0), NET_TOO_LARGE);
}

TEST(a_second_sum_that_could_leave_its_bits_is_refused) {
    open_blob();
    memset(blob.bytes + NET_HEADER, 0, blob.size - NET_HEADER);
    int32_t *last = (int32_t *)(void *)(blob.bytes + blob.size) - (2 * NET_SECOND + 1);
    int16_t *second = (int16_t *)(void *)last - NET_SECOND * NET_HIDDEN;
    for (int i = 0; i < NET_HIDDEN; i++)
        second[i] = 32767;
    last[0] = 1000000000;
    net_write_header(blob.bytes, "dog", 4, INPUTS);
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NET_OK);
    last[0] = 1100000000;
    net_write_header(blob.bytes, "dog", 4, INPUTS);
    EXPECT_EQUAL(fault_of(blob.size, "dog", 4, INPUTS), NET_TOO_LARGE);
}

TEST(every_fault_has_a_sentence) {
    for (int fault = 0; fault < NET_FAULTS; fault++)
        EXPECT(net_fault_text((NetFault)fault)[0] != '\0');
}

TEST(a_bot_without_its_network_is_replaced_by_hound) {
    Mind player;
    Net net;
    Setup setup = game_setup(GAME_TEMPLATE); /* which has none */
    setup.seats = 2;
    EXPECT_EQUAL(weights_player(&player, &net, &bot_wolf, &setup), NET_NO_NET);
    EXPECT(player.bot == &bot_hound && player.net == NULL);
    EXPECT_EQUAL(weights_player(&player, &net, &bot_puppy, &setup), NET_OK);
    EXPECT(player.bot == &bot_puppy);
}

TEST(all_networks_of_the_program_can_be_used) {
    for (const WeightFile *file = weight_files; file->game != NULL; file++) {
        Net net;
        GameId game;
        EXPECT(game_by_name(file->game, &game));
        EXPECT_EQUAL(weights_open(&net, game, file->players), NET_OK);
        EXPECT(file->end - file->bytes <= 512 * 1024);
    }
}

/* ---- the same numbers ---- */

static void random_inputs(Inputs *inputs, Rng *rng) {
    inputs->count = 0;
    for (unsigned input = 0; input < INPUTS; input++)
        if (rng_below(rng, 8) == 0)
            inputs_add(inputs, input);
}

static bool has_input(const Inputs *inputs, uint16_t input) {
    for (int i = 0; i < inputs->count; i++)
        if (inputs->item[i] == input)
            return true;
    return false;
}

static Inputs without(const Inputs *from, const Inputs *what) {
    Inputs rest = {.count = 0};
    for (int i = 0; i < from->count; i++)
        if (!has_input(what, from->item[i]))
            inputs_add(&rest, from->item[i]);
    return rest;
}

TEST(all_paths_give_the_same_numbers) {
    Net best = open_blob(), plain = best;
    Rng rng = rng_start(&(Seed){{3, 0}}, 1);
    net_use_portable(&plain);
    for (int i = 0; i < 300; i++) {
        Inputs inputs;
        Hidden one, other;
        random_inputs(&inputs, &rng);
        net_refresh(&best, &inputs, &one);
        net_refresh(&plain, &inputs, &other);
        EXPECT(memcmp(&one, &other, sizeof one) == 0);
        EXPECT_EQUAL(net_output(&best, &one), net_output(&plain, &other));
    }
}

TEST(bringing_up_to_date_is_computing_afresh) {
    Net net = open_blob();
    Rng rng = rng_start(&(Seed){{4, 0}}, 1);
    for (int i = 0; i < 300; i++) {
        Inputs before, after;
        Hidden from, to, afresh;
        random_inputs(&before, &rng);
        random_inputs(&after, &rng);
        Inputs added = without(&after, &before), removed = without(&before, &after);
        net_refresh(&net, &before, &from);
        net_update(&net, &from, &added, &removed, &to);
        net_refresh(&net, &after, &afresh);
        EXPECT(memcmp(&to, &afresh, sizeof to) == 0);
    }
}

/* ---- choices ---- */

typedef void Checker(const State *state, const Mind *player);

/* Walks through games of every kind, and stops here and there for every bot that can play. */
static void visit(const State *start, const Net *net, Checker *check) {
    static ActionList list;
    Playout playout;
    Move move;
    playout_begin(&playout, start, &(Seed){{11, 0}}, start->setup.seats);
    for (unsigned i = 1; i <= 120 && playout_next(&playout, &list, &move); i++)
        for (unsigned k = 0; i % test_one_in(24) == 0 && game_player(&playout.state) != NO_SEAT &&
                             bot_at(k) != NULL;
             k++) {
            Mind player = {bot_at(k), net, {.simulations = 12}};
            if (net != NULL || !player.bot->needs_net)
                check(&playout.state, &player);
        }
}

static void visit_all_games(Checker *check) {
    for (int id = 0; id < GAME_COUNT; id++) {
        const Game *game = game_by_id((GameId)id);
        const Features *features = features_of((GameId)id);
        for (uint8_t seats = game->seats_min; seats <= game->seats_max; seats++) {
            Setup setup = game_setup((GameId)id);
            State start;
            Net net;
            setup.seats = seats;
            if (game_start(&start, &setup, NULL) != STATUS_OK)
                continue;
            if (features != NULL) {
                unsigned inputs = features->count(seats);
                make_blob(&blob, game->name, seats, inputs);
                EXPECT_EQUAL(net_open(&net, blob.bytes, blob.size, game->name, seats, inputs),
                             NET_OK);
            }
            visit(&start, features != NULL ? &net : NULL, check);
        }
    }
}

static Action choice_of(const Mind *player, const State *state) {
    static Thought thought; /* too large for some stacks */
    Rng rng = rng_start(&(Seed){{5, 0}}, 1);
    Action action;
    EXPECT(choose_within_budget(&thought, player, state, game_player(state), &rng, &action));
    if (game_check(state, game_player(state), &action, NULL) != STATUS_OK)
        test_fail(__FILE__, __LINE__, "%s breaks the rules of %s", player->bot->name,
                  game_of(state)->name);
    return action;
}

static void expect_same_choice(const Mind *player, const State *one, const State *other) {
    Action first = choice_of(player, one), second = choice_of(player, other);
    if (memcmp(&first, &second, sizeof first) != 0)
        test_fail(__FILE__, __LINE__, "%s chooses something else in %s", player->bot->name,
                  game_of(one)->name);
}

static void check_hidden(const State *state, const Mind *player) {
    Rng rng = rng_start(&(Seed){{6, 0}}, 1);
    Seat seat = game_player(state);
    State other = *state;
    game_redact(&other, seat);
    game_imagine(&other, seat, &rng);
    expect_same_choice(player, state, &other);
}

TEST(shuffling_what_a_seat_may_not_know_changes_no_choice) {
    visit_all_games(check_hidden);
}

static void check_repeat(const State *state, const Mind *player) {
    expect_same_choice(player, state, state);
}

TEST(the_same_seed_and_simulations_give_the_same_legal_choice) {
    visit_all_games(check_repeat);
}

static void check_paths(const State *state, const Mind *player) {
    if (!player->bot->needs_net)
        return;
    Net plain = *player->net;
    Mind slow = *player;
    net_use_portable(&plain);
    slow.net = &plain;
    Action first = choice_of(player, state), second = choice_of(&slow, state);
    EXPECT(memcmp(&first, &second, sizeof first) == 0);
}

TEST(plain_and_fast_networks_choose_alike) {
    visit_all_games(check_paths);
}
