/* What newcomers are told: it fits the terminal, and the number of players. */
#include <string.h>

#include "tests/test.h"
#include "tui/guide.h"
#include "words/languages.h"

typedef void Teller(const Voice *voice, const State *state, Text *text);

static const char *told_by(Teller *tell, const Voice *voice, const State *state) {
    static char buffer[GUIDE_MAX];
    Text text = text_into(buffer, sizeof buffer);
    tell(voice, state, &text);
    EXPECT(text_ok(&text));
    return buffer;
}

static void expect_narrow(const char *text) {
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        size_t width = 0, length = strcspn(line, "\n");
        for (size_t i = 0; i < length; i++)
            width += ((unsigned char)line[i] & 0xC0) != 0x80;
        EXPECT(width <= 79);
        EXPECT(line[length] == '\n');
    }
    EXPECT(strchr(text, '[') == NULL && strchr(text, '{') == NULL);
}

static void expect_narrow_guides(const Voice *voice) {
    for (GameId id = 0; id < GAME_COUNT; id++)
        for (unsigned seats = game_by_id(id)->seats_min; seats <= game_by_id(id)->seats_max;
             seats++) {
            State state = {.setup = {.game = (uint8_t)id, .seats = (uint8_t)seats}};
            expect_narrow(told_by(guide_of(&state)->intro, voice, &state));
            expect_narrow(told_by(guide_of(&state)->rules, voice, &state));
        }
}

TEST(what_newcomers_are_told_fits_the_terminal_in_every_language) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        Voice voice = voice_default();
        EXPECT(language_open(&catalogue, file->name));
        voice.catalogue = &catalogue;
        expect_narrow_guides(&voice);
    }
}

static bool tells(const char *line, const char *words) {
    State state = position(line);
    const Guide *guide = guide_of(&state);
    return strstr(told_by(guide->intro, NULL, &state), words) != NULL &&
           strstr(told_by(guide->rules, NULL, &state), words) != NULL;
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

static bool hints(const char *line, const char *words) {
    State state = position(line);
    const char *hint = guide_of(&state)->hint(&state, game_player(&state), NULL);
    return hint != NULL && strstr(hint, words) != NULL;
}

TEST(openers_are_no_advice_for_a_partner_who_is_out) {
    EXPECT(hints("dog:4:4:cw -/-/-/- 25/25/25/25 give:a:a:0 - -", "needs an A, K or J"));
    EXPECT(!hints("dog:4:4:cw -/-/40/- 25/25/25/25 give:a:a:0 - -", "needs an A, K or J"));
}

TEST(nobody_is_sent_against_a_leader_while_as_good_an_item_is_free) {
    EXPECT(hints("bark:2 mb9,x,ob7 3T/5 play:a:a:1:- - - -/- - -",
                 "Nobody barks at the boxes (item 2)"));
}
