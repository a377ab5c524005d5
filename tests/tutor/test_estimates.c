/* Tests the estimates of actions: their order, their margins, and the comparison with an action
 * that was played. */
#include "ai/bot.h"
#include "ai/builtin_networks.h"
#include "tests/test.h"
#include "tutor/tutor.h"

static Search search, other; /* too large for some stacks */

static const char crossing[] = "dog:4:4:cw 3,60/20,31/5/40 A48/3K?/25?/2Q? play:a:a:0 - -";

static void begin(Search *room, const Bot *bot, const char *line, const char *compared,
                  unsigned planned) {
    static Network network;
    BotConfig config;
    State view = position(line);
    Seat seat = game_player(&view);
    Action action;
    Rng rng = rng_start(&(Seed){{8, 0}}, 1);
    game_redact(&view, seat);
    EXPECT_EQUAL(bot_config_begin(&config, &network, bot, &view.setup), NETWORK_OK);
    if (compared != NULL)
        EXPECT_EQUAL(game_read_action(&view, compared, &seat, &action, NULL), STATUS_OK);
    SearchParams params = {.view = &view,
                           .seat = seat,
                           .network = config.network,
                           .rng = &rng,
                           .simulation_limit = planned,
                           .always_estimate = true,
                           .reference = compared != NULL ? &action : NULL};
    EXPECT(search_begin(room, bot, &params));
}

TEST(the_best_actions_come_in_order_and_none_twice) {
    int index[64], all[8];
    begin(&search, &bot_alpha, crossing, NULL, 300);
    search_advance(&search, UINT32_MAX);
    int count = tutor_best(&search, index, 64);
    EXPECT_EQUAL(count, search.list.count < 64 ? search.list.count : 64);
    EXPECT_EQUAL(index[0], search.best);
    for (int i = 2; i < count; i++) {
        Estimate better = search_estimate(&search, index[i - 1]),
                 worse = search_estimate(&search, index[i]);
        EXPECT(index[i] != index[i - 1]);
        EXPECT(better.win >= worse.win || (better.simulations > 0 && worse.simulations == 0));
    }
    EXPECT_EQUAL(tutor_best(&search, all, 8), 8);
    for (int i = 0; i < 8; i++)
        EXPECT_EQUAL(all[i], index[i]);
    EXPECT_EQUAL(tutor_best(&search, all, 0), 0);
}

TEST(more_simulations_make_a_chance_surer) {
    begin(&search, &bot_alpha, crossing, NULL, 200);
    begin(&other, &bot_alpha, crossing, NULL, 3200);
    search_advance(&search, UINT32_MAX);
    search_advance(&other, UINT32_MAX);
    Estimate few = search_estimate(&search, search.best),
             many = search_estimate(&other, other.best);
    EXPECT(few.simulations > 0 && many.simulations > few.simulations);
    EXPECT(estimate_error(many) > 0 && estimate_error(many) < estimate_error(few));
    EXPECT(few.win - many.win < 4 * (estimate_error(few) + estimate_error(many)));
    EXPECT(many.win - few.win < 4 * (estimate_error(few) + estimate_error(many)));
}

TEST(a_chance_at_first_sight_says_so) {
    begin(&search, &bot_wolf, crossing, NULL, 100);
    Estimate chance = search_estimate(&search, 0);
    EXPECT_EQUAL(chance.simulations, 0);
    EXPECT(chance.win > 0 && chance.win < 1);
    EXPECT(tutor_progress(&search) >= 1);
}

TEST(progress_only_grows_and_ends_at_one) {
    float last = 0;
    begin(&search, &bot_alpha, crossing, NULL, 200);
    while (!search_finished(&search)) {
        float now = tutor_progress(&search);
        EXPECT(now >= last && now <= 1);
        last = now;
        search_advance(&search, 7);
    }
    EXPECT(tutor_progress(&search) >= 1);
}

/* Even if the network thinks nothing of it. */
TEST(what_is_compared_with_is_tried_as_often_as_the_best) {
    for (int i = 0; i < 12; i++) {
        char word[ACTION_TEXT_MAX];
        Text text = text_into(word, sizeof word);
        begin(&search, &bot_alpha, crossing, NULL, 1);
        int worst = (i * 7) % search.list.count;
        game_write_action(&search.view, search.seat, &search.list.item[worst], &text);
        begin(&search, &bot_alpha, crossing, word, 200);
        EXPECT_EQUAL(search.reference, worst);
        search_advance(&search, UINT32_MAX);
        EXPECT_EQUAL(search_estimate(&search, worst).simulations,
                     search_estimate(&search, search.best).simulations);
        Estimate lead = search_advantage(&search, search.best);
        EXPECT(lead.win >= 0);
        EXPECT(search.best != worst || lead.win <= 0);
    }
}

TEST(a_lead_is_the_difference_of_the_chances) {
    begin(&search, &bot_alpha, crossing, "8:3-11", 400);
    search_advance(&search, UINT32_MAX);
    float difference =
        search_estimate(&search, search.best).win - search_estimate(&search, search.reference).win;
    float lead = search_advantage(&search, search.best).win;
    EXPECT(lead - difference < 0.001F && difference - lead < 0.001F);
}

/* Two actions, one of them compared with: there is one stage for one against one. */
TEST(one_choice_against_another_comes_to_an_end) {
    begin(&search, &bot_alpha, "dog:4:4:cw 10,40/-/-/- 5/2?/2?/2? play:a:a:0 - -", "5:10-15", 40);
    search_advance(&search, 100000);
    EXPECT(search_finished(&search));
    EXPECT(search_estimate(&search, search.reference).simulations > 0);
}

TEST(another_spelling_of_a_seven_is_found_in_the_list) {
    State view = position("dog:4:4:cw 10,40/-/-/- 7/2/2/2 play:a:a:0 - -");
    static ActionList list;
    Action one, two;
    Seat seat;
    EXPECT_EQUAL(game_read_action(&view, "7:10-13,40-44", &seat, &one, NULL), STATUS_OK);
    EXPECT_EQUAL(game_read_action(&view, "7:40-44,10-13", &seat, &two, NULL), STATUS_OK);
    game_redact(&view, 0);
    game_legal_actions(&view, 0, &list);
    int index = action_list_find(&view, 0, &list, &one);
    EXPECT(index >= 0);
    EXPECT_EQUAL(action_list_find(&view, 0, &list, &two), index);
    EXPECT_EQUAL(action_list_find(&view, 0, &list, &(Action){.kind = DOG_FOLD}), -1);
}

/* ---- a shared win ---- */

/* The last bark of the game: one wins alone, two share, the others lose. */
static const char last_bark[] =
    "bark:3 hbTT,oa66,vb88,rb99,sc55,mc4,x 3W/7/2 "
    "play:a:a:5:bc 54C1C51T4W75W67438837TC3896T9C782T6C - hmmx/ttsr/ul - -";

static void begin_advice(const Bot *bot, const char *line, bool shares_wins) {
    static Network network;
    BotConfig config;
    State view = position(line);
    Seat seat = game_player(&view);
    Rng rng = rng_start(&(Seed){{8, 0}}, 1);
    game_redact(&view, seat);
    EXPECT_EQUAL(bot_config_begin(&config, &network, bot, &view.setup), NETWORK_OK);
    SearchParams params = {.view = &view,
                           .seat = seat,
                           .network = config.network,
                           .rng = &rng,
                           .simulation_limit = 300,
                           .shares_wins = shares_wins,
                           .always_estimate = true};
    EXPECT(search_begin(&search, bot, &params));
    search_advance(&search, UINT32_MAX);
}

static float worth_of(const char *word) {
    Seat seat;
    Action action;
    EXPECT_EQUAL(game_read_action(&search.view, word, &seat, &action, NULL), STATUS_OK);
    int index = action_list_find(&search.view, seat, &search.list, &action);
    EXPECT(index >= 0);
    return search_estimate(&search, index).win;
}

TEST(advice_prefers_a_win_alone_to_a_shared_one) {
    begin_advice(&bot_alpha, last_bark, true);
    EXPECT(worth_of("bark:3:3W") >= 1);
    EXPECT_EQUAL(100 * worth_of("bark:1:3W"), 50);
    EXPECT_EQUAL(100 * worth_of("bark:4:3W"), 50);
    EXPECT(worth_of("pass") < 0.01F);
}

TEST(a_bot_plays_a_shared_win_as_a_whole_one) {
    begin_advice(&bot_alpha, last_bark, false);
    EXPECT(worth_of("bark:3:3W") >= 1);
    EXPECT(worth_of("bark:1:3W") >= 1);
}

/* The others have passed: this pass ends the game, 16 to 16. */
static const char last_pass[] =
    "bark:3 ha3WbTT,oa66,vb88,rb99,sc55,mc4,x -/7/2 "
    "play:a:a:5:bc 54C1C51T4W75W67438837TC3896T9C782T6C - hmmx/ttsr/ul - -";

TEST(at_first_sight_an_action_that_shares_the_win_is_worth_its_share) {
    begin_advice(&bot_wolf, last_pass, true);
    EXPECT_EQUAL(1000 * worth_of("pass") + 0.5F, 500);
    begin_advice(&bot_hound, last_pass, true);
    EXPECT_EQUAL(1000 * worth_of("pass") + 0.5F, 500);
    begin_advice(&bot_wolf, last_pass, false);
    EXPECT(worth_of("pass") > 0.99F);
}

TEST(partners_who_win_together_share_with_nobody) {
    begin_advice(
        &bot_alpha,
        "dog:4:4:cw 63,a2,a3,a4/15,b2,b3,b4/c1,c2,c3,c4/d1,d2,d3,d4 25/22K/-/2 play:a:a:0 - -",
        true);
    EXPECT(worth_of("2:63-a1") >= 1);
}

/* ---- at least one reason for the best ---- */

static ReasonList weights(const int16_t weight[], int count) {
    ReasonList reasons = {.count = count};
    for (int i = 0; i < count; i++)
        reasons.item[i] = (Reason){.weight = weight[i], .number = (uint8_t)i};
    return reasons;
}

TEST(a_reason_for_the_best_is_shown_before_a_weightier_one_against_it) {
    ReasonList reasons = weights((int16_t[]){-50, -40, -30, -20, 10, 5}, 6);
    EXPECT(tutor_show_favour(&reasons, 3));
    EXPECT_EQUAL(reasons.item[2].number, 4);
    EXPECT_EQUAL(reasons.item[3].number, 2);
    EXPECT_EQUAL(reasons.item[4].number, 3);
    EXPECT_EQUAL(reasons.item[5].number, 5);
}

TEST(where_a_reason_for_the_best_is_among_the_first_nothing_moves) {
    ReasonList reasons = weights((int16_t[]){-50, 40, -30, 20}, 4);
    EXPECT(tutor_show_favour(&reasons, 3));
    for (int i = 0; i < 4; i++)
        EXPECT_EQUAL(reasons.item[i].number, i);
}

TEST(where_all_reasons_are_against_the_best_that_is_told) {
    ReasonList reasons = weights((int16_t[]){-50, -40}, 2), none = weights(NULL, 0);
    EXPECT(!tutor_show_favour(&reasons, 3));
    EXPECT_EQUAL(reasons.item[0].number, 0);
    EXPECT(!tutor_show_favour(&none, 3));
}
