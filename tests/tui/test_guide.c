/* Tests that the guides for newcomers fit the terminal and the number of players. */
#include <string.h>

#include "locale/languages.h"
#include "rules/advance_game.h"
#include "rules/bark/bark_score.h"
#include "tests/test.h"
#include "tui/guide.h"

typedef void Teller(const Audience *audience, const State *state, Text *text);

static const char *told_by(Teller *tell, const Audience *audience, const State *state) {
    static char buffer[GUIDE_MAX];
    Text text = text_into(buffer, sizeof buffer);
    tell(audience, state, &text);
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

static void expect_narrow_guides(const Audience *audience) {
    for (GameId id = 0; id < GAME_COUNT; id++)
        for (unsigned seats = game_by_id(id)->seats_min; seats <= game_by_id(id)->seats_max;
             seats++) {
            State state = {.setup = {.game = (uint8_t)id, .seats = (uint8_t)seats}};
            expect_narrow(told_by(guide_of(&state)->intro, audience, &state));
            expect_narrow(told_by(guide_of(&state)->rules, audience, &state));
        }
}

TEST(what_newcomers_are_told_fits_the_terminal_in_every_language) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        Audience audience = audience_default();
        EXPECT(language_open(&catalogue, file->name));
        audience.catalogue = &catalogue;
        expect_narrow_guides(&audience);
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
    Audience audience = audience_default();
    EXPECT(audience_colours(&audience, "green,purple"));
    EXPECT_TEXT(guide_of(&state)->tip(&state, 0, &audience),
                "Beat purple at the mailbox (item 1): lay two dogs, or one of higher rank.");
}

static bool hints(const char *line, const char *words) {
    State state = position(line);
    const char *hint = guide_of(&state)->tip(&state, game_player(&state), NULL);
    return hint != NULL && strstr(hint, words) != NULL;
}

TEST(openers_are_no_advice_for_a_partner_who_is_out) {
    EXPECT(hints("dog:4:4:cw -/-/-/- 25/25/25/25 give:a:a:0 - -", "a 1/11, a 13 or a joker"));
    EXPECT(!hints("dog:4:4:cw -/-/40/- 25/25/25/25 give:a:a:0 - -", "a 1/11, a 13 or a joker"));
}

TEST(a_partner_who_is_done_needs_cards_for_the_own_pieces) {
    EXPECT(hints("dog:4:4:cw 60/-/c1,c2,c3,c4/- 25/25/25/25 give:a:a:0 - -",
                 "Your partner now moves your pieces"));
    EXPECT(
        hints("dog:4:4:cw 60/-/c2,c3,c4/- 25/25/25/25 give:a:a:0 - -", "a 1/11, a 13 or a joker"));
}

TEST(cards_that_a_7_looks_at_are_part_of_the_advice) {
    EXPECT(hints("cards:3 - -/-/- 6/-/6 look:b:a 9bKb -",
                 "The 13 is among the cards that you look at."));
    EXPECT(!hints("cards:3 - -/-/- 6/-/6 look:b:a 9b8b -", "is among the cards"));
}

TEST(nobody_is_sent_against_a_leader_while_as_good_an_item_is_free) {
    EXPECT(hints("bark:2 mb9,x,ob7 3T/5 play:a:a:1:- - - -/- - -",
                 "Nobody barks at the boxes (item 2)"));
}

/* Is there a bark that takes a lead? */
static bool can_take_a_lead(const State *state, Seat seat) {
    static ActionList list;
    EXPECT_EQUAL(game_legal_actions(state, seat, &list), STATUS_OK);
    for (int i = 0; i < list.count; i++) {
        State after = *state;
        const Action *action = &list.item[i];
        if (action->kind != BARK_BARK || bark_leader(&state->as.bark, action->place - 1U) == seat)
            continue;
        EXPECT_EQUAL(game_apply(&after, seat, action, NULL, NULL), STATUS_OK);
        if (bark_leader(&after.as.bark, action->place - 1U) == seat)
            return true;
    }
    return false;
}

static const char no_lead[] = "cannot take a lead", nothing_left[] = "no lead left";

static void expect_true_advice(const State *state) {
    Seat seat = game_player(state);
    if (seat == NO_SEAT || state->as.bark.phase != BARK_PLAY)
        return;
    const char *hint = guide_of(state)->tip(state, seat, NULL);
    bool none = strstr(hint, no_lead) != NULL || strstr(hint, nothing_left) != NULL;
    bool some = strstr(hint, "take the lead") != NULL || strstr(hint, "Beat ") == hint ||
                strstr(hint, "Nobody barks") == hint || strstr(hint, "take what you can") != NULL;
    if (none || some)
        EXPECT_EQUAL(can_take_a_lead(state, seat), some);
    if (strstr(hint, "try a cat") != NULL)
        EXPECT(card_count(state->as.bark.hand[seat], BARK_CAT) > 0);
}

static const char all_of_bark[] =
    "bark:4 - C~/C~/C~/C~ deal:a:a:1:- - "
    "1112223333444455555666667777778888889999999TTTTTTTWWWWWCCCCCC -/-/-/- - -";

TEST(advice_about_leads_agrees_with_what_may_be_done) {
    static ActionList list;
    Rng rng = rng_start(&(Seed){{11, 0}}, 1);
    for (uint64_t game = test_times(15); game > 0; game--) {
        State state = position(all_of_bark);
        for (Seat seat = advance_to_player(&state, &rng); seat != NO_SEAT;
             seat = advance_to_player(&state, &rng)) {
            expect_true_advice(&state);
            EXPECT_EQUAL(game_legal_actions(&state, seat, &list), STATUS_OK);
            const Action *action = &list.item[rng_below(&rng, (uint32_t)list.count)];
            EXPECT_EQUAL(game_apply(&state, seat, action, NULL, NULL), STATUS_OK);
        }
    }
}

TEST(at_a_cat_token_several_breeds_and_own_dogs_count_together) {
    EXPECT(hints("bark:2 m*b99,xb88,ob77 3T/5 play:a:a:1:- - - -/- - -",
                 "Beat blue at the mailbox (item 1)"));
    EXPECT(hints("bark:2 mb99,xb88,ob77 3T/5 play:a:a:1:- - - -/- - -", no_lead));
    EXPECT(hints("bark:2 m*a6b99,xb88,ob77 3/5 play:a:a:1:- - - -/- - -",
                 "Blue leads at the mailbox (item 1), but you may add dogs"));
}

TEST(a_cat_is_advice_for_those_who_have_one) {
    EXPECT(hints("bark:2 mb99,xb88,ob77 3C/5 play:a:a:1:- - - -/- - -", "try a cat"));
    EXPECT(!hints("bark:2 mb99,xb88,ob77 3/5 play:a:a:1:- - - -/- - -", "cat,"));
}

TEST(a_wonder_dog_alone_is_told_why_it_cannot_bark) {
    EXPECT(hints("bark:2 m,x,o W/5 play:a:a:1:- - - -/- - -", "A wonder dog never barks alone"));
    EXPECT(hints("bark:2 ma3,xa4b7,oa5 7W/5 play:a:a:1:- - - -/- - -", "no item is left"));
}
