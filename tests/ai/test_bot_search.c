/* Tests the search of bots in slices: slices of any size lead to the same result, a search can
 * be stopped at any time, and two searches do not affect each other. */
#include "ai/run_search.h"

#include <stdlib.h>
#include <string.h>

#include "ai/builtin_networks.h"
#include "native/timed_search.h"
#include "tests/test.h"

/* Whole random games take their time, above all those that nobody knows how to win. */
static unsigned plan_for(const Bot *bot) {
    return bot == &bot_tree ? 10 : 150;
}

/* Positions with some choice, for networks that the program has. */
static const char *const lines[] = {
    "dog:4:2:cw 18/41 289X/A47Q play:a:a:0 - A367",
    "dog:4:4:cw 3,60/20,31/5/40 A8/3K/25/2Q play:a:a:0 - -",
    "cards:2 K8JTD4X329Q75 A234/- 5589/2356 play:a:a ????????? 2",
    ("bark:4 x,rb7,mc8,s,ua33 34478TC~/1568TWCC~/123458WCC/46799TWWC play:d:a:3:- "
     "9TCT676599C988757TC25C12W6 9T vr/sm/-/to rrhrvruolsmml x"),
};
enum { LINES = sizeof lines / sizeof lines[0] };

static Search one, other; /* too large for some stacks */

/* The view of the seat that is to act, and a network for it. */
typedef struct Case {
    State view;
    Network net;
    Seat seat;
} Case;

static void prepare(Case *a_case, const char *line) {
    a_case->view = position(line);
    a_case->seat = game_player(&a_case->view);
    game_redact(&a_case->view, a_case->seat);
    const Setup *setup = &a_case->view.setup;
    EXPECT_EQUAL(builtin_network_open(&a_case->net, (GameId)setup->game, setup->seats), NETWORK_OK);
}

static void begin(Search *search, const Bot *bot, const Case *a_case, unsigned planned) {
    Rng rng = rng_start(&(Seed){{8, 0}}, 1);
    SearchParams params = {.view = &a_case->view,
                           .seat = a_case->seat,
                           .network = &a_case->net,
                           .rng = &rng,
                           .simulation_limit = planned,
                           .always_estimate = true};
    EXPECT(search_begin(search, bot, &params));
}

typedef void Checker(const Bot *bot, const Case *a_case);

static void each_bot(Checker *check) {
    const Bot *bot;
    for (int i = 0; i < LINES; i++) {
        Case a_case;
        prepare(&a_case, lines[i]);
        for (unsigned k = 0; (bot = bot_at(k)) != NULL; k++)
            check(bot, &a_case);
    }
}

static void expect_same(const Search *here, const Search *there) {
    EXPECT_EQUAL(here->simulations, there->simulations);
    EXPECT_EQUAL(here->list.count, there->list.count);
    EXPECT_EQUAL(here->best, there->best);
    for (int i = 0; i < here->list.count; i++) {
        Estimate first = search_estimate(here, i), second = search_estimate(there, i);
        EXPECT(memcmp(&first, &second, sizeof first) == 0);
    }
}

static void finish_in_slices(Search *search, unsigned slice) {
    while (!search_finished(search))
        search_advance(search, slice);
}

static void check_slices(const Bot *bot, const Case *a_case) {
    static const unsigned slices[] = {1, 7, 1000};
    begin(&one, bot, a_case, plan_for(bot));
    search_advance(&one, UINT32_MAX);
    EXPECT(search_finished(&one));
    for (int i = 0; i < 3; i++) {
        begin(&other, bot, a_case, plan_for(bot));
        finish_in_slices(&other, slices[i]);
        expect_same(&one, &other);
    }
}

TEST(slices_of_any_size_end_with_the_same_choice_and_the_same_estimates) {
    each_bot(check_slices);
}

static void expect_sense(const Search *search) {
    const Action *best = search_best_action(search);
    EXPECT(game_check(&search->view, search->seat, best, NULL) == STATUS_OK);
    unsigned simulations = 0;
    for (int i = 0; i < search->list.count; i++) {
        Estimate estimate = search_estimate(search, i);
        EXPECT(estimate.win >= 0 && estimate.win <= 1);
        EXPECT(estimate.stddev >= 0 && estimate.stddev <= 0.5F + 1e-6F);
        simulations += estimate.simulations;
    }
    EXPECT_EQUAL(simulations, search->simulations);
}

static void check_stopping(const Bot *bot, const Case *a_case) {
    begin(&one, bot, a_case, plan_for(bot));
    expect_sense(&one);
    for (unsigned i = 0; i < plan_for(bot); i += 3) {
        search_advance(&one, 3);
        expect_sense(&one);
    }
}

TEST(a_search_can_be_stopped_at_any_time_and_has_a_legal_best_so_far) {
    each_bot(check_stopping);
}

/* Two that take turns, and one alone. */
static void check_neighbours(const Bot *bot, const Case *a_case) {
    static Search third;
    Case elsewhere;
    prepare(&elsewhere, lines[0]);
    begin(&one, bot, a_case, plan_for(bot));
    begin(&other, &bot_alpha, &elsewhere, plan_for(&bot_alpha));
    while (!search_finished(&one) || !search_finished(&other)) {
        search_advance(&one, 5);
        search_advance(&other, 3);
    }
    begin(&third, bot, a_case, plan_for(bot));
    search_advance(&third, UINT32_MAX);
    expect_same(&third, &one);
}

TEST(two_searches_at_once_do_not_disturb_each_other) {
    each_bot(check_neighbours);
}

/* It may be put aside in the middle, and taken up at another place. */
static void check_copy(const Bot *bot, const Case *a_case) {
    begin(&one, bot, a_case, plan_for(bot));
    search_advance(&one, plan_for(bot) / 2);
    other = one;
    memset(&one, 0xA5, sizeof one);
    search_advance(&other, UINT32_MAX);
    begin(&one, bot, a_case, plan_for(bot));
    search_advance(&one, UINT32_MAX);
    expect_same(&one, &other);
}

TEST(a_search_is_a_value_that_can_be_copied) {
    each_bot(check_copy);
}

static void check_leftovers(const Bot *bot, const Case *a_case) {
    begin(&one, bot, a_case, plan_for(bot));
    search_advance(&one, UINT32_MAX);
    memset(&other, 0xA5, sizeof other);
    begin(&other, bot, a_case, plan_for(bot));
    search_advance(&other, UINT32_MAX);
    expect_same(&one, &other);
}

TEST(what_was_in_the_room_before_does_not_matter) {
    each_bot(check_leftovers);
}

/* ---- time ---- */

/* A clock that says how much is spent. What the share is based on is nobody's business. */
static void check_pace(const Bot *bot, const Case *a_case) {
    begin(&one, bot, a_case, 0);
    for (unsigned i = 0; i < plan_for(bot); i++) {
        search_advance(&one, 1);
        search_set_time_used(&one, (float)i / (float)plan_for(bot));
    }
    search_set_time_used(&one, 1);
    search_advance(&one, 1000);
    EXPECT(search_finished(&one));
    expect_sense(&one);
}

TEST(a_search_without_a_limit_ends_when_its_time_is_spent) {
    each_bot(check_pace);
}

TEST(a_search_without_a_limit_goes_on_as_long_as_there_is_time) {
    static const Bot *const searching[] = {&bot_alpha, &bot_scout};
    Case a_case;
    prepare(&a_case, lines[1]);
    for (int i = 0; i < 2; i++) {
        begin(&one, searching[i], &a_case, 0);
        search_advance(&one, 3000);
        EXPECT(!search_finished(&one));
        EXPECT_EQUAL(one.simulations, 3000);
        expect_sense(&one);
    }
}

/* Halving by time is halving by simulations if the clock is steady. */
TEST(alpha_divides_time_as_it_divides_simulations) {
    Case a_case;
    prepare(&a_case, lines[1]);
    begin(&one, &bot_alpha, &a_case, 0);
    unsigned tried = 0;
    while (!search_finished(&one)) {
        search_advance(&one, 1);
        search_set_time_used(&one, (float)one.simulations / 1200);
    }
    for (int i = 0; i < one.list.count; i++)
        tried += search_estimate(&one, i).simulations > 0;
    EXPECT(tried > 2);
    EXPECT(one.simulations >= 1200 && one.simulations < 1250);
    EXPECT(search_estimate(&one, one.best).simulations > 300);
}

/* ---- what is behind an opinion ---- */

TEST(the_best_of_alpha_has_the_best_chance_and_no_fewer_simulations_than_others) {
    Case a_case;
    for (int line = 0; line < LINES; line++) {
        prepare(&a_case, lines[line]);
        begin(&one, &bot_alpha, &a_case, 600);
        search_advance(&one, UINT32_MAX);
        Estimate best = search_estimate(&one, one.best);
        EXPECT(best.simulations > 0);
        for (int i = 0; i < one.list.count; i++) {
            Estimate estimate = search_estimate(&one, i);
            EXPECT(estimate.win <= best.win);
            EXPECT(estimate.simulations <= best.simulations);
        }
    }
}

TEST(a_sure_win_has_no_spread) {
    Case a_case;
    prepare(&a_case, "dog:4:2:cw 63,a2,a3,a4/5 25/8 play:a:b:0 - -");
    begin(&one, &bot_scout, &a_case, 60);
    search_advance(&one, UINT32_MAX);
    Estimate estimate = search_estimate(&one, one.best);
    EXPECT(estimate.win == 1 && estimate.stddev == 0 && estimate.simulations > 1);
}

/* ---- nothing to choose from ---- */

TEST(nobody_thinks_about_cards_that_the_seat_cannot_see_itself) {
    State view = position("dog:4:4:cw 60/-/-/- 8/?/?/? play:b:a:0 - -");
    const Bot *bot;
    for (unsigned i = 0; (bot = bot_at(i)) != NULL; i++)
        for (Seat seat = 0; seat < 2; seat++) { /* one is not to act, the other does not see */
            Rng rng = rng_start(&(Seed){{8, 0}}, 1);
            SearchParams params = {.view = &view, .seat = seat, .rng = &rng, .simulation_limit = 9};
            EXPECT(!search_begin(&one, bot, &params));
            EXPECT(search_finished(&one) && search_best_action(&one) == NULL);
            search_advance(&one, 10);
            EXPECT_EQUAL(one.simulations, 0);
        }
}

/* The others' cards stay unknown, for the position does not have so many. */
static void check_unknown(const Bot *bot, const Case *a_case) {
    begin(&one, bot, a_case, plan_for(bot));
    search_advance(&one, UINT32_MAX);
    expect_sense(&one);
}

TEST(cards_that_no_position_names_are_not_played) {
    static const char *const views[] = {"dog:4:4:cw 60/-/-/- A8/?/?/? play:a:a:0 - -",
                                        "cards:2 K8JTD4X329Q75 A234/- 5589/??? play:a:a - 2"};
    const Bot *bot;
    for (int i = 0; i < 2; i++) {
        Case a_case;
        prepare(&a_case, views[i]);
        for (unsigned k = 0; (bot = bot_at(k)) != NULL; k++)
            check_unknown(bot, &a_case);
    }
}
