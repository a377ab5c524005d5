/* A view that went through text is still the same view. */
#include "lab/sight.h"

#include "table/playout.h"
#include "tests/test.h"

static void write_view(const State *view, char line[POSITION_TEXT_MAX]) {
    Text text = text_into(line, POSITION_TEXT_MAX);
    game_write(view, &text);
    EXPECT(text_ok(&text));
}

static void check_view(const State *state, Seat seat) {
    char line[POSITION_TEXT_MAX], again[POSITION_TEXT_MAX];
    State view = *state, read;
    game_redact(&view, seat);
    write_view(&view, line);
    EXPECT_EQUAL(game_read(&read, line, NULL), STATUS_OK);
    sight_settle(&read, seat, line);
    write_view(&read, again);
    EXPECT_TEXT(again, line);
    for (Seat other = 0; state->setup.game == GAME_DOG && other < state->setup.seats; other++)
        EXPECT(other == seat || view.as.dog.known[other] == read.as.dog.known[other]);
}

TEST(a_view_keeps_what_it_shows_when_it_is_read_again) {
    static ActionList list;
    for (int id = 0; id < GAME_COUNT; id++) {
        const Game *game = game_by_id((GameId)id);
        Setup setup = game_setup((GameId)id);
        for (setup.seats = game->seats_min; setup.seats <= game->seats_max; setup.seats++) {
            Playout playout;
            State start;
            Move move;
            if (game_start(&start, &setup, NULL) != STATUS_OK)
                continue;
            playout_begin(&playout, &start, &(Seed){{9, 0}}, 0);
            for (int i = 0; i < 200 && playout_next(&playout, &list, &move); i++)
                if (game_player(&playout.state) != NO_SEAT)
                    check_view(&playout.state, game_player(&playout.state));
        }
    }
}

TEST(a_whole_position_is_seen_as_its_player_may_see_it) {
    const char *line = "dog:4:4:cw 60/-/-/- 8/2/3/2 play:a:a:0 456 -";
    State state = position(line);
    sight_settle(&state, 0, line);
    EXPECT_POSITION(&state, "dog:4:4:cw 60/-/-/- 8/?/?/? play:a:a:0 ??? -");
}
