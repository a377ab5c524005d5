/* What newcomers are told: it fits the terminal, and the number of players. */
#include <string.h>

#include "tests/test.h"
#include "tui/guide.h"

static void expect_narrow(const char *text) {
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        EXPECT(strcspn(line, "\n") <= 79);
        EXPECT(line[strcspn(line, "\n")] == '\n');
    }
}

TEST(what_newcomers_are_told_fits_the_terminal) {
    for (GameId id = 0; id < GAME_COUNT; id++)
        for (unsigned seats = game_by_id(id)->seats_min; seats <= game_by_id(id)->seats_max;
             seats++) {
            State state = {.setup = {.game = (uint8_t)id, .seats = (uint8_t)seats}};
            expect_narrow(guide_of(&state)->intro(&state));
            expect_narrow(guide_of(&state)->rules(&state));
        }
}

static bool tells(const char *line, const char *words) {
    State state = position(line);
    const Guide *guide = guide_of(&state);
    return strstr(guide->intro(&state), words) != NULL &&
           strstr(guide->rules(&state), words) != NULL;
}

TEST(who_plays_alone_is_told_of_five_pieces_and_who_has_a_partner_is_not) {
    EXPECT(tells("dog:4:2:cw 0/32 -/- deal:a:a:0 - -", "five pieces"));
    EXPECT(tells("dog:4:3:cw 0/-/32 -/-/- deal:a:a:0 - -", "four in the goal win"));
    EXPECT(!tells("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - -", "five pieces"));
    EXPECT(tells("dog:4:4:cw -/-/-/- -/-/-/- deal:a:a:0 - -", "artners"));
}

TEST(hints_call_players_by_their_colours) {
    State state = position("bark:2 mb9,xa8b3,oa7 3T/5 play:a:a:1:- - - -/- - -");
    Voice voice = voice_default();
    EXPECT(voice_colours(&voice, "green,purple"));
    EXPECT_TEXT(guide_of(&state)->hint(&state, 0, &voice),
                "Beat purple at the mailbox (item 1): lay two dogs, or one of higher rank.");
}
