/* Tests the review of a record: plausible win probabilities, mistakes are found, and hidden
 * cards are not held against a player. */
#include <string.h>

#include "ai/builtin_networks.h"
#include "native/log_alloc.h"
#include "native/timed_search.h"
#include "table/log_replay.h"
#include "tests/test.h"
#include "tutor/review.h"

enum { MOVES_MAX = 600 };

static Review review, slices; /* too large for some stacks */
static Move moves[MOVES_MAX];
static ReviewedMove reviewed_moves[MOVES_MAX], again[MOVES_MAX];

static Network network;

static ReviewOptions plan_for(const State *start, unsigned simulations) {
    EXPECT_EQUAL(builtin_network_open(&network, (GameId)start->setup.game, start->setup.seats),
                 NETWORK_OK);
    return (ReviewOptions){
        .network = &network, .simulations = simulations, .worlds = 4, .seed = {{3, 0}}};
}

/* The moves of a game of wolves, at most so many. */
static uint32_t play_game(State *state, uint32_t most) {
    static Search search;
    Rng rng = rng_start(&(Seed){{5, 0}}, 1);
    BotConfig wolf = {.bot = &bot_wolf, .network = &network};
    uint32_t count = 0;
    while (count < most && game_to_act(state) != 0) {
        Move *move = &moves[count++];
        *move = (Move){.seat = game_player(state)};
        if (move->seat == NO_SEAT)
            move->seed = rng_next_seed(&rng);
        else
            EXPECT(choose_within_budget(&search, &wolf, state, move->seat, &rng, &move->action));
        EXPECT_EQUAL(move_apply(state, move, NULL, NULL), STATUS_OK);
    }
    return count;
}

static State begin_game(const char *game, const char *players) {
    GameId id;
    State start;
    EXPECT(game_by_name(game, &id));
    Setup setup = game_setup(id);
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    EXPECT_EQUAL(game_start(&start, &setup, NULL), STATUS_OK);
    return start;
}

static void expect_sound_turns(const State *start, uint32_t count) {
    for (uint32_t i = 0; i < count; i++) {
        float all = 0;
        for (unsigned side = 0; side < game_sides(&start->setup); side++)
            all += reviewed_moves[i].side_win[side];
        EXPECT(all > 0.999F && all < 1.001F);
        EXPECT_EQUAL(reviewed_moves[i].seat, moves[i].seat);
        EXPECT(reviewed_moves[i].loss >= 0 && reviewed_moves[i].loss <= 1);
        EXPECT(reviewed_moves[i].is_judged || !reviewed_move_is_mistake(&reviewed_moves[i]));
        EXPECT(reviewed_moves[i].loss <= 0 ||
               !action_equal(&reviewed_moves[i].best, &reviewed_moves[i].played));
    }
}

static void review_game(const char *game, const char *players) {
    State start = begin_game(game, players), state = start;
    ReviewOptions options = plan_for(&start, 12);
    uint32_t count = play_game(&state, 60);
    review_begin(&review, &options, &start, moves, count, reviewed_moves);
    review_advance(&review, UINT32_MAX);
    EXPECT(review_finished(&review));
    expect_sound_turns(&start, count);
    EXPECT(memcmp(&review.state, &state, sizeof state) == 0);
}

TEST(every_game_can_be_looked_back_at) {
    review_game("dog", "4");
    review_game("dog", "3");
    review_game("cards", "4");
    review_game("cards", "2");
    review_game("bark", "5");
}

TEST(a_review_in_slices_ends_like_one_in_one_go) {
    State start = begin_game("dog", "4"), state = start;
    ReviewOptions options = plan_for(&start, 12);
    uint32_t count = play_game(&state, 40);
    float last = 0;
    review_begin(&review, &options, &start, moves, count, reviewed_moves);
    review_advance(&review, UINT32_MAX);
    review_begin(&slices, &options, &start, moves, count, again);
    while (!review_finished(&slices)) {
        EXPECT(review_progress(&slices) >= last);
        last = review_progress(&slices);
        review_advance(&slices, 5);
    }
    EXPECT(review_progress(&slices) >= 1);
    for (uint32_t i = 0; i < count; i++) {
        EXPECT(action_equal(&reviewed_moves[i].best, &again[i].best));
        EXPECT_EQUAL(reviewed_moves[i].loss * 1e6F, again[i].loss * 1e6F);
        EXPECT_EQUAL(reviewed_moves[i].side_win[0] * 1e6F, again[i].side_win[0] * 1e6F);
    }
}

/* A move of a position that is looked at. */
static ReviewedMove judge(const char *line, const char *word, unsigned simulations) {
    State start = position(line);
    ReviewOptions options = plan_for(&start, simulations);
    Seat seat;
    EXPECT_EQUAL(game_read_action(&start, word, &seat, &moves[0].action, NULL), STATUS_OK);
    moves[0].seat = seat;
    review_begin(&review, &options, &start, moves, 1, reviewed_moves);
    review_advance(&review, UINT32_MAX);
    return reviewed_moves[0];
}

/* Actions that harm the own side are at the end of a search's list, which moves the others: here
 * the 7 could only send home own pieces. */
TEST(what_was_played_is_judged_and_not_another_action) {
    ReviewedMove reviewed =
        judge("dog:4:4:cw 40,a2,a3,a4/b1,b2,b3,b4/c1,c2,c3,c4/30,35,48,d4 4Q/25/7K/7T "
              "play:d:d:19 - -",
              "T:30-40", 60);
    EXPECT(reviewed.is_judged && !reviewed_move_is_mistake(&reviewed));
}

/* Where all but one choice harm the own side, a harmful choice is judged by simulations, too. */
TEST(a_harm_that_could_have_been_avoided_is_tried_out) {
    ReviewedMove reviewed = judge("dog:4:4:cw 20,25/-/-/- 59/2/2/2 play:a:a:0 - -", "5:20-25", 60);
    EXPECT(reviewed.is_judged && reviewed.played_estimate.simulations > 0 &&
           reviewed.best_estimate.simulations > 0);
}

TEST(where_there_was_no_choice_nothing_is_judged) {
    ReviewedMove only = judge("dog:4:4:cw 20/-/-/- 9/3/2/2 play:a:a:0 - -", "9:20-29", 50);
    EXPECT(!only.is_judged && !reviewed_move_is_mistake(&only));
}

TEST(not_winning_is_a_mistake_and_the_win_is_what_was_better) {
    const char *choice =
        "dog:4:4:cw 63,a2,a3,a4/15,b2,b3,b4/c1,c2,c3,c4/d1,d2,d3,d4 25/22K/-/2 play:a:a:0 - -";
    ReviewedMove reviewed = judge(choice, "5:63-4", 200);
    char word[ACTION_TEXT_MAX];
    Text text = text_into(word, sizeof word);
    State start = position(choice);
    game_write_action(&start, 0, &reviewed.best, &text);
    EXPECT_TEXT(word, "2:63-a1");
    EXPECT(reviewed_move_is_mistake(&reviewed));
    EXPECT(reviewed.best_estimate.win >= 1 && reviewed.loss > 0.02F);
    EXPECT(reviewed.side_win[0] < 1);
    ReviewedMove right = judge(choice, "2:63-a1", 200);
    EXPECT(right.loss <= 0 && !reviewed_move_is_mistake(&right));
    EXPECT(right.side_win[0] >= 1);
}

/* Two worlds that the player cannot tell apart: b holds the card that captures, or does not. */
TEST(nobody_is_blamed_for_what_they_could_not_know) {
    ReviewedMove one = judge("dog:4:4:cw 18,40/20/-/- 6Q/4/2/2 play:a:a:0 - -", "6:18-24", 100);
    ReviewedMove two = judge("dog:4:4:cw 18,40/20/-/- 6Q/2/2/9 play:a:a:0 - -", "6:18-24", 100);
    EXPECT(one.is_judged && two.is_judged);
    EXPECT_EQUAL(one.loss * 1e6F, two.loss * 1e6F);
    EXPECT_EQUAL(one.played_estimate.win * 1e6F, two.played_estimate.win * 1e6F);
    EXPECT_EQUAL(one.side_win[0] * 1e6F, two.side_win[0] * 1e6F);
}

TEST(only_the_seats_that_are_asked_for_are_judged) {
    State start = begin_game("dog", "4"), state = start;
    ReviewOptions options = plan_for(&start, 8);
    uint32_t count = play_game(&state, 40);
    options.seats = seat_bit(1);
    review_begin(&review, &options, &start, moves, count, reviewed_moves);
    review_advance(&review, UINT32_MAX);
    unsigned judged = 0;
    for (uint32_t i = 0; i < count; i++) {
        EXPECT(!reviewed_moves[i].is_judged || reviewed_moves[i].seat == 1);
        judged += reviewed_moves[i].is_judged;
    }
    EXPECT(judged > 0);
}

TEST(the_costliest_mistakes_come_first) {
    ReviewedMove some[5] = {{.seat = 0, .is_judged = true, .loss = 0.05F, .error = 0.01F},
                            {.seat = 1, .is_judged = true, .loss = 0.30F, .error = 0.20F},
                            {.seat = 1, .is_judged = true, .loss = 0.10F, .error = 0.01F},
                            {.seat = NO_SEAT},
                            {.seat = 0, .is_judged = true, .loss = 0.01F}};
    uint32_t index[5];
    EXPECT_EQUAL(review_worst_mistakes(some, 5, 0, index, 5),
                 2); /* one is not sure, one too small */
    EXPECT_EQUAL(index[0], 2);
    EXPECT_EQUAL(index[1], 0);
    EXPECT_EQUAL(review_worst_mistakes(some, 5, seat_bit(0), index, 5), 1);
    EXPECT_EQUAL(review_worst_mistakes(some, 5, 0, index, 1), 1);
    EXPECT_EQUAL(index[0], 2);
    EXPECT_EQUAL(review_worst_mistakes(some, 5, 0, index, 0), 0);
}

/* A template has no network: the rule of thumb judges, and of the sides nothing is known until the
 * end. */
TEST(a_game_without_a_network_can_be_looked_back_at_too) {
    State start = begin_game("template", "3"), state = start;
    ReviewOptions options = {.simulations = 10, .worlds = 4};
    Rng rng = rng_start(&(Seed){{5, 0}}, 1);
    static ActionList list;
    uint32_t count = 0;
    while (game_to_act(&state) != 0) {
        moves[count] = (Move){.seat = game_player(&state), .seed = {{count, 1}}};
        if (moves[count].seat != NO_SEAT) {
            game_legal_actions(&state, moves[count].seat, &list);
            moves[count].action = list.item[rng_below(&rng, (uint32_t)list.count)];
        }
        EXPECT_EQUAL(move_apply(&state, &moves[count++], NULL, NULL), STATUS_OK);
    }
    review_begin(&review, &options, &start, moves, count, reviewed_moves);
    review_advance(&review, UINT32_MAX);
    EXPECT(review_finished(&review));
    expect_sound_turns(&start, count);
}

/* ---- the turning point ---- */

/* The turning point of a game that was reviewed so and led here. */
static uint32_t turning_point(ReviewedMove some[], uint32_t count, const char *line) {
    State state = position(line);
    review_begin(&review, &(ReviewOptions){.simulations = 0}, &state, NULL, 0, some);
    review.count = count;
    return review_turning_point(&review);
}

static const char won[] = "dog:4:4:cw a1,a2,a3,a4/-/c1,c2,c3,c4/- 2/2/-/2 over:ac:a:0 - 3";

TEST(the_turning_point_is_a_choice_and_not_the_move_that_ends_the_game) {
    ReviewedMove some[4] = {{.seat = 1, .is_choice = true, .side_win = {0.55F, 0.45F}},
                            {.seat = 2, .side_win = {0.75F, 0.25F}},
                            {.seat = 3, .is_choice = true, .side_win = {0.65F, 0.35F}},
                            {.seat = 0, .is_choice = true, .side_win = {1, 0}}};
    EXPECT_EQUAL(turning_point(some, 4, won), 0);
    some[2].is_choice = some[0].is_choice = false;
    EXPECT_EQUAL(turning_point(some, 4, won), REVIEW_NO_MOVE);
}

TEST(the_costliest_mistake_of_who_lost_is_the_turning_point) {
    ReviewedMove some[4] = {
        {.seat = 1, .is_choice = true, .is_judged = true, .loss = 0.1F, .side_win = {0.55F, 0.45F}},
        {.seat = 2, .is_choice = true, .is_judged = true, .loss = 0.3F, .side_win = {0.6F, 0.4F}},
        {.seat = 3, .is_choice = true, .is_judged = true, .loss = 0.2F, .side_win = {0.6F, 0.4F}},
        {.seat = 0, .is_choice = true, .side_win = {1, 0}}};
    EXPECT_EQUAL(turning_point(some, 4, won), 2);
}

TEST(a_game_that_is_not_over_has_no_turning_point) {
    ReviewedMove some[2] = {{.seat = 1, .is_choice = true, .side_win = {0.9F, 0.1F}},
                            {.seat = 2, .is_choice = true, .side_win = {0.9F, 0.1F}}};
    EXPECT_EQUAL(turning_point(some, 2, "dog:4:4:cw 20/-/-/- 9/3/2/2 play:a:a:0 - -"),
                 REVIEW_NO_MOVE);
}

/* ---- the moves of a table ---- */

TEST(the_moves_that_stand_lead_to_where_the_table_is) {
    State start = position("dog:4:4:cw 18,40/23/-/- 56/2/2/2 play:a:a:0 - -"), state = start;
    Table table;
    Action first, second;
    Seat seat;
    uint32_t numbers[8];
    EXPECT_EQUAL(game_read_action(&start, "6:40-46", &seat, &first, NULL), STATUS_OK);
    EXPECT_EQUAL(game_read_action(&start, "5:18-23", &seat, &second, NULL), STATUS_OK);
    table_begin(&table, &start, log_alloc_grow, NULL);
    EXPECT_EQUAL(table_act(&table, 0, &first, (RequestId){{0, 0}}, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_undo(&table, 1, (RequestId){{0, 0}}, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_set_player(&table, 1, &(Player){.is_bot = true, .name = "wolf"}, NULL),
                 SUBMIT_APPLIED);
    EXPECT_EQUAL(table_act(&table, 0, &second, (RequestId){{0, 0}}, NULL), SUBMIT_APPLIED);
    EXPECT_EQUAL(table_moves(&table, moves, numbers), 1);
    EXPECT_EQUAL(numbers[0], 3); /* a move, an undo, a move */
    EXPECT_EQUAL(move_apply(&state, &moves[0], NULL, NULL), STATUS_OK);
    EXPECT(memcmp(&state, &table.state, sizeof state) == 0);
    log_alloc_free(&table);
}
