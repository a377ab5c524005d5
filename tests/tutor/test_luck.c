/* Tests the luck of a record: what its deals were worth by the network. */
#include "ai/builtin_networks.h"
#include "native/timed_search.h"
#include "tests/test.h"
#include "tutor/luck.h"

#include <string.h>

enum { MOVES_MAX = 600 };

static Move moves[MOVES_MAX];
static SideLuck deals[MOVES_MAX];
static Network network;

static State begin_game(const char *game, const char *players) {
    GameId id;
    State start;
    EXPECT(game_by_name(game, &id));
    Setup setup = game_setup(id);
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    EXPECT_EQUAL(game_start(&start, &setup, NULL), STATUS_OK);
    EXPECT_EQUAL(builtin_network_open(&network, id, start.setup.seats), NETWORK_OK);
    return start;
}

/* A game of wolves, at most so many moves of it. */
static uint32_t play_game(State state, uint32_t most) {
    static Search search;
    Rng rng = rng_start(&(Seed){{5, 0}}, 1);
    BotConfig wolf = {.bot = &bot_wolf, .network = &network};
    uint32_t count = 0;
    while (count < most && game_to_act(&state) != 0) {
        Move *move = &moves[count++];
        *move = (Move){.seat = game_player(&state)};
        if (move->seat == NO_SEAT)
            move->seed = rng_next_seed(&rng);
        else
            EXPECT(choose_within_budget(&search, &wolf, &state, move->seat, &rng, &move->action));
        EXPECT_EQUAL(move_apply(&state, move, NULL, NULL), STATUS_OK);
    }
    return count;
}

static Luck luck_of(const State *start, uint32_t count, unsigned slice) {
    Luck luck;
    luck_begin(&luck, &network, (Seed){{3, 0}}, start, moves, count, deals);
    while (!luck_finished(&luck))
        luck_advance(&luck, slice);
    return luck;
}

TEST(luck_in_slices_is_the_same_as_in_one_go) {
    State start = begin_game("dog", "4");
    uint32_t count = play_game(start, 200);
    Luck whole = luck_of(&start, count, UINT32_MAX), slices = luck_of(&start, count, 7);
    EXPECT(memcmp(whole.side, slices.side, sizeof whole.side) == 0);
    EXPECT(whole.side[0] > 0.001F || whole.side[0] < -0.001F);
}

static void expect_balance(const char *game, const char *players) {
    State start = begin_game(game, players);
    uint32_t count = play_game(start, 150);
    Luck luck = luck_of(&start, count, UINT32_MAX);
    float all = 0, side[SEATS_MAX] = {0};
    for (unsigned i = 0; i < game_sides(&start.setup); i++)
        all += luck.side[i];
    EXPECT(all > -0.001F && all < 0.001F);
    for (uint32_t move = 0; move < count; move++)
        for (unsigned i = 0; i < SEATS_MAX; i++) {
            side[i] += deals[move][i];
            EXPECT(moves[move].seat == NO_SEAT || memcmp(&deals[move][i], &(float){0}, 4) == 0);
        }
    for (unsigned i = 0; i < SEATS_MAX; i++)
        EXPECT(side[i] - luck.side[i] < 0.001F && side[i] - luck.side[i] > -0.001F);
}

TEST(what_the_deals_bring_to_one_side_they_take_from_the_others) {
    expect_balance("dog", "4");
    expect_balance("dog", "3");
    expect_balance("cards", "4");
    expect_balance("bark", "5");
}

/* The luck of seat 0's side in a first deal by this seed, and the start cards of that side. */
static float first_deal(const State *start, uint64_t seed, unsigned *openers) {
    State dealt = *start;
    moves[0] = (Move){.seat = NO_SEAT, .seed = {{seed, 9}}};
    EXPECT_EQUAL(move_apply(&dealt, &moves[0], NULL, NULL), STATUS_OK);
    *openers = 0;
    for (Seat seat = 0; seat < dealt.setup.seats; seat += 2) {
        CardSet hand = dealt.as.dog.hand[seat];
        *openers += card_count(hand, CARD_A) + card_count(hand, CARD_K) + card_count(hand, CARD_J);
    }
    return luck_of(start, 1, UINT32_MAX).side[0];
}

TEST(many_start_cards_are_luck_none_are_bad_luck_and_over_many_deals_it_evens_out) {
    enum { DEALS = 200 };
    State start = begin_game("dog", "4");
    float sum = 0, many = 0, few = 0;
    unsigned with_many = 0, with_few = 0;
    for (uint64_t seed = 0; seed < DEALS; seed++) {
        unsigned openers;
        float luck = first_deal(&start, seed, &openers);
        sum += luck;
        if (openers >= 5) {
            many += luck;
            with_many++;
        } else if (openers <= 1) {
            few += luck;
            with_few++;
        }
    }
    EXPECT(sum / DEALS < 0.01F && sum / DEALS > -0.01F);
    EXPECT(with_many > 5 && with_few > 5);
    EXPECT(many / (float)with_many > 0.005F);
    EXPECT(few / (float)with_few < -0.005F);
}

TEST(a_record_without_a_deal_has_no_luck) {
    State start = begin_game("dog", "4");
    Luck luck;
    luck_begin(&luck, &network, (Seed){{3, 0}}, &start, moves, 0, NULL);
    EXPECT(luck_finished(&luck));
    EXPECT(memcmp(luck.side, &(SideLuck){0}, sizeof luck.side) == 0);
}

/* docs/analysis.md has the correlations. */
TEST(luck_is_told_of_dog_only) {
    Setup dog = game_setup(GAME_DOG), cards = game_setup(GAME_CARDS), bark = game_setup(GAME_BARK);
    EXPECT(luck_is_telling(&dog) && !luck_is_telling(&cards) && !luck_is_telling(&bark));
}
