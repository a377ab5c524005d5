/* Chances of actions: in what order, how sure, and compared with one that was played. */
#include "ai/bot.h"
#include "ai/builtin_networks.h"
#include "tests/test.h"
#include "tutor/tutor.h"

static Thought thought, other; /* too large for some stacks */

static const char crossing[] = "dog:4:4:cw 3,60/20,31/5/40 A48/3K?/25?/2Q? play:a:a:0 - -";

static void begin(Thought *room, const Bot *bot, const char *line, const char *compared,
                  unsigned planned) {
    static Net net;
    Mind mind;
    State view = position(line);
    Seat seat = game_player(&view);
    Action action;
    Rng rng = rng_start(&(Seed){{8, 0}}, 1);
    game_redact(&view, seat);
    EXPECT_EQUAL(weights_player(&mind, &net, bot, &view.setup), NET_OK);
    if (compared != NULL)
        EXPECT_EQUAL(game_read_action(&view, compared, &seat, &action, NULL), STATUS_OK);
    Question question = {.view = &view,
                         .seat = seat,
                         .net = mind.net,
                         .rng = &rng,
                         .planned = planned,
                         .wants_chances = true,
                         .compare = compared != NULL ? &action : NULL};
    EXPECT(thought_begin(room, bot, &question));
}

TEST(the_best_actions_come_in_order_and_none_twice) {
    int index[64], all[8];
    begin(&thought, &bot_alpha, crossing, NULL, 300);
    thought_advance(&thought, UINT32_MAX);
    int count = study_best(&thought, index, 64);
    EXPECT_EQUAL(count, thought.list.count < 64 ? thought.list.count : 64);
    EXPECT_EQUAL(index[0], thought.best);
    for (int i = 2; i < count; i++) {
        Chance better = study_chance(&thought, index[i - 1]),
               worse = study_chance(&thought, index[i]);
        EXPECT(index[i] != index[i - 1]);
        EXPECT(better.chance >= worse.chance || (better.simulations > 0 && worse.simulations == 0));
    }
    EXPECT_EQUAL(study_best(&thought, all, 8), 8);
    for (int i = 0; i < 8; i++)
        EXPECT_EQUAL(all[i], index[i]);
    EXPECT_EQUAL(study_best(&thought, all, 0), 0);
}

TEST(more_simulations_make_a_chance_surer) {
    begin(&thought, &bot_alpha, crossing, NULL, 200);
    begin(&other, &bot_alpha, crossing, NULL, 3200);
    thought_advance(&thought, UINT32_MAX);
    thought_advance(&other, UINT32_MAX);
    Chance few = study_chance(&thought, thought.best), many = study_chance(&other, other.best);
    EXPECT(few.simulations > 0 && many.simulations > few.simulations);
    EXPECT(many.error > 0 && many.error < few.error);
    EXPECT(few.chance - many.chance < 4 * (few.error + many.error));
    EXPECT(many.chance - few.chance < 4 * (few.error + many.error));
}

TEST(a_chance_at_first_sight_says_so) {
    begin(&thought, &bot_wolf, crossing, NULL, 100);
    Chance chance = study_chance(&thought, 0);
    EXPECT_EQUAL(chance.simulations, 0);
    EXPECT(chance.chance > 0 && chance.chance < 1);
    EXPECT(study_progress(&thought) >= 1);
}

TEST(progress_only_grows_and_ends_at_one) {
    float last = 0;
    begin(&thought, &bot_alpha, crossing, NULL, 200);
    while (!thought_finished(&thought)) {
        float now = study_progress(&thought);
        EXPECT(now >= last && now <= 1);
        last = now;
        thought_advance(&thought, 7);
    }
    EXPECT(study_progress(&thought) >= 1);
}

/* Even if the network thinks nothing of it. */
TEST(what_is_compared_with_is_tried_as_often_as_the_best) {
    for (int i = 0; i < 12; i++) {
        char word[ACTION_TEXT_MAX];
        Text text = text_into(word, sizeof word);
        begin(&thought, &bot_alpha, crossing, NULL, 1);
        int worst = (i * 7) % thought.list.count;
        game_write_action(&thought.view, thought.seat, &thought.list.item[worst], &text);
        begin(&thought, &bot_alpha, crossing, word, 200);
        EXPECT_EQUAL(thought.compared, worst);
        thought_advance(&thought, UINT32_MAX);
        EXPECT_EQUAL(study_chance(&thought, worst).simulations,
                     study_chance(&thought, thought.best).simulations);
        Opinion lead = thought_lead(&thought, thought.best);
        EXPECT(lead.chance >= 0);
        EXPECT(thought.best != worst || lead.chance <= 0);
    }
}

TEST(a_lead_is_the_difference_of_the_chances) {
    begin(&thought, &bot_alpha, crossing, "8:3-11", 400);
    thought_advance(&thought, UINT32_MAX);
    float difference = study_chance(&thought, thought.best).chance -
                       study_chance(&thought, thought.compared).chance;
    float lead = thought_lead(&thought, thought.best).chance;
    EXPECT(lead - difference < 0.001F && difference - lead < 0.001F);
}

/* Two actions, one of them compared with: there is one stage for one against one. */
TEST(one_choice_against_another_comes_to_an_end) {
    begin(&thought, &bot_alpha, "dog:4:4:cw 10,40/-/-/- 5/2?/2?/2? play:a:a:0 - -", "5:10-15", 40);
    thought_advance(&thought, 100000);
    EXPECT(thought_finished(&thought));
    EXPECT(study_chance(&thought, thought.compared).simulations > 0);
}

TEST(another_spelling_of_a_seven_is_found_in_the_list) {
    State view = position("dog:4:4:cw 10,40/-/-/- 7/2/2/2 play:a:a:0 - -");
    static ActionList list;
    Action one, two;
    Seat seat;
    EXPECT_EQUAL(game_read_action(&view, "7:10-13,40-44", &seat, &one, NULL), STATUS_OK);
    EXPECT_EQUAL(game_read_action(&view, "7:40-44,10-13", &seat, &two, NULL), STATUS_OK);
    game_redact(&view, 0);
    game_legal(&view, 0, &list);
    int index = study_find(&view, 0, &list, &one);
    EXPECT(index >= 0);
    EXPECT_EQUAL(study_find(&view, 0, &list, &two), index);
    EXPECT_EQUAL(study_find(&view, 0, &list, &(Action){.kind = DOG_FOLD}), -1);
}
