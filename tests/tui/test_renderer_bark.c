/* Tests the drawing of Barking: it shows everything public, nothing else, and always fits. */
#include <stdio.h>
#include <string.h>

#include "locale/bark/bark_sentence_args.h"
#include "rules/bark/bark_score.h"
#include "tests/locale/expect_sentence.h"
#include "tests/test.h"
#include "tui/renderer.h"

static const char *const middle =
    "bark:4 m*a49c37W,xbTT,oa9b3,v 4C~/588C~/7W/139C~ play:b:a:2:d 72 8CC mm/x/-/- - -";

static RenderOptions options_for(bool utf8) {
    return (RenderOptions){.utf8 = utf8, .width = 80, .audience = said_voice(), .bottom = NO_SEAT};
}

static char text[1 << 16];

/* The picture as text. */
static void print(const State *state, const RenderOptions *options) {
    FILE *out = fmemopen(text, sizeof text, "w");
    EXPECT(out != NULL);
    render_position(out, state, options);
    fclose(out);
}

static void show(const char *line, Seat viewer) {
    State state = position(line);
    RenderOptions options = options_for(true);
    options.audience.viewer = viewer;
    if (viewer != NO_SEAT)
        game_redact(&state, viewer);
    print(&state, &options);
}

static bool shown(const char *part) {
    return strstr(text, part) != NULL;
}

TEST(items_are_shown_with_their_number_their_token_and_their_dogs) {
    show(middle, 1);
    EXPECT(shown(" 1 mailbox    * +3  »▲c 3: [3] doberman [7] basset hound [W]"));
    EXPECT(shown("●a 2: [4] husky [9] bulldog"));
    EXPECT(shown(" 2 boxes        +2  »■b 2: [10]×2 mutt            nobody else barks here"));
    EXPECT(shown(" 4 van          +3  nobody barks here yet"));
}

TEST(a_lead_is_explained_by_number_or_by_rank) {
    show(middle, 1);
    EXPECT(shown("green leads with 3 dogs; red has 2"));
    EXPECT(shown("you lead by rank: doberman above red’s bulldog"));
    show(middle, 0);
    EXPECT(shown("green leads with 3 dogs; you have 2"));
    EXPECT(shown("blue leads by rank: doberman above your bulldog"));
}

TEST(players_are_shown_with_points_marker_passes_hands_and_what_they_won) {
    show(middle, 1);
    EXPECT(shown("round 2 of 5: your turn"));
    EXPECT(shown("  ●a red           5 points, first player     hand of 2: [C] [?]"));
    EXPECT(shown("     won: mailbox ×2"));
    EXPECT(shown("▶ ■b blue (you)    3 points                   hand of 4:"));
    EXPECT(shown("     [5] sheepdog  [8]×2 beagle  [C] cat"));
    EXPECT(shown("  ◆d yellow        0 points, passed           hand of 4: [C] [?]×3"));
    EXPECT(shown("deck 2  cat tokens left 6  discards 3: [8] [C]×2"));
}

TEST(a_first_player_who_has_passed_hides_no_hand) {
    show("bark:2 m,x,o,v,s,u,l 34/5 play:b:a:5:a - - hhttvvxxxxrrr/- - -", NO_SEAT);
    EXPECT(shown("28 points, first, passed   hand of 2: [3] [4]"));
}

TEST(the_end_says_who_has_won_and_a_shared_win_is_shared) {
    show("bark:2 - -/5 over:a:b:5:- - - mm/x - -", NO_SEAT);
    EXPECT(shown("the game is over: red has won"));
    show("bark:2 - -/5 over:ab:b:5:- - - m/x - -", NO_SEAT);
    EXPECT(shown("the game is over: the win is shared by red and blue"));
}

TEST(without_colour_the_picture_of_barking_has_no_escape_byte) {
    State state = position(middle);
    RenderOptions options = options_for(true);
    print(&state, &options);
    EXPECT(!shown("\033"));
    options.colour = true;
    print(&state, &options);
    EXPECT(shown("\033"));
}

TEST(without_shapes_the_picture_of_barking_is_plain_ascii) {
    State state = position(middle);
    RenderOptions options = options_for(false);
    print(&state, &options);
    for (const char *at = text; *at != '\0'; at++)
        EXPECT((unsigned char)*at < 0x80);
    EXPECT(shown(">^c 3: [3] doberman"));
}

TEST(colours_may_be_arranged_freely_in_barking) {
    State state = position(middle);
    RenderOptions options = options_for(true);
    options.audience.colour[0] = 4;
    options.audience.colour[4] = 0;
    print(&state, &options);
    EXPECT(shown("★a purple") && !shown("●"));
}

/* ---- any position ---- */

static State start_of(const char *players) {
    State state;
    Problem problem;
    Setup setup = game_setup(GAME_BARK);
    EXPECT_EQUAL(game_option(&setup, "players", players), STATUS_OK);
    EXPECT_EQUAL(game_start(&state, &setup, &problem), STATUS_OK);
    return state;
}

static bool random_move(State *state, Rng *rng, uint64_t step) {
    static ActionList list;
    SeatSet to_act = game_to_act(state);
    if (to_act == 0)
        return false;
    if (to_act == CHANCE) {
        Seed seed = {{step, rng_below(rng, 1000000)}};
        return game_deal(state, &seed, NULL, NULL) == STATUS_OK;
    }
    Seat seat = game_player(state);
    game_legal_actions(state, seat, &list);
    game_apply_unchecked(state, seat, &list.item[rng_below(rng, (uint32_t)list.count)], NULL);
    return true;
}

static void on_many_positions(void (*look)(const State *state)) {
    static const char *const players[] = {"2", "3", "4", "5"};
    for (int i = 0; i < 4; i++)
        for (uint64_t game = 0; game < test_times(8); game++) {
            State state = start_of(players[i]);
            Seed seed = {{game, 5}};
            Rng rng = rng_start(&seed, 1);
            for (uint64_t step = 0; random_move(&state, &rng, step); step++)
                look(&state);
            look(&state);
        }
}

static void expect_to_fit(const State *state) {
    for (Seat viewer = 0; viewer <= state->setup.seats; viewer++) {
        Canvas canvas;
        RenderOptions options = options_for(true);
        options.audience.viewer = viewer < state->setup.seats ? viewer : NO_SEAT;
        renderer_of(state)->draw(&canvas, state, &options);
        EXPECT(canvas.columns <= 80 && canvas.rows < CANVAS_ROWS);
        print(state, &options);
        EXPECT(shown("leads   * has a cat token")); /* the last line: nothing was cut off */
    }
}

TEST(every_table_of_barking_fits_eighty_columns) {
    on_many_positions(expect_to_fit);
}

/* As crowded as it gets: seven items with tokens, everybody at nearly all of them, long names. */
TEST(the_most_crowded_table_is_shown_whole) {
    State state = position("bark:5 h*a17b28c39d4Te5,t*a17b28c39d4Te56,o*a17b28c39d4e5T,"
                           "v*a7b6c3d4Te59,s*a6b7c8d9eT,u*a6b7c8d9eT,m*a6b9c8eT "
                           "-/-/-/-/- play:a:a:5:- - - htoo/vvss/uuum/xxrr/ll - -");
    expect_to_fit(&state);
    EXPECT(shown("a 2: [1]") && shown("e 2: [5]"));
}

/* The marked leader is the player who would get the item if all passed now. */
static void expect_true_leaders(const State *state) {
    const BarkState *bark = &state->as.bark;
    State copy = *state;
    for (unsigned i = 0; i < bark->items; i++) {
        BarkLead lead = bark_lead(bark, i);
        EXPECT_EQUAL(lead.leader, bark_leader(bark, i));
        EXPECT((lead.leader == NO_SEAT) == (lead.reason == LEAD_NOBODY));
        if (lead.leader == NO_SEAT)
            continue;
        RenderOptions options = options_for(false);
        copy.as.bark.item[0] = bark->item[i];
        copy.as.bark.items = 1;
        memcpy(copy.as.bark.dogs[0], bark->dogs[i], sizeof bark->dogs[i]);
        print(&copy, &options);
        char mark[] = {'>', options.utf8 ? '\0' : "*#^%@"[lead.leader], seat_letter(lead.leader),
                       '\0'};
        EXPECT(shown(mark));
    }
}

TEST(the_leader_shown_is_the_one_who_would_get_the_item) {
    on_many_positions(expect_true_leaders);
}

/* Changing what the viewer may not know changes nothing on the screen. */
static void expect_secrecy(const State *state) {
    static char before[sizeof text];
    Seat viewer = (Seat)(state->as.bark.round % state->setup.seats);
    State view = *state, other = *state;
    Seed seed = {{state->as.bark.deck_count, 9}};
    Rng rng = rng_start(&seed, 1);
    RenderOptions options = options_for(true);
    options.audience.viewer = viewer;
    game_redact(&view, viewer);
    print(&view, &options);
    memcpy(before, text, sizeof text);
    game_redact(&other, viewer);
    game_sample_hidden(&other, viewer, &rng);
    game_redact(&other, viewer);
    print(&other, &options);
    EXPECT_TEXT(text, before);
}

TEST(a_viewer_sees_nothing_of_hidden_cards) {
    on_many_positions(expect_secrecy);
    show(middle, 1);
    EXPECT(!shown("[1]") && shown("hand of 2: [?]×2"));
}

TEST(a_narrow_terminal_cuts_no_leader_off) {
    Canvas canvas;
    State state = position(middle);
    RenderOptions options = options_for(true);
    options.width = 60;
    renderer_of(&state)->draw(&canvas, &state, &options);
    EXPECT(canvas.columns <= 60);
    print(&state, &options);
    EXPECT(shown("»▲c 3: ") && shown("»■b 2: ") && shown("»■b 1: "));
}
