/* Tests the sentences of Barking: actions and their effects, events for each audience, refusals. */
#include <string.h>

#include "locale/bark/bark_sentence_args.h"
#include "tests/locale/expect_sentence.h"
#include "tests/test.h"
#include "tui/action_menu.h"
#include "tui/guide.h"

static const char *const table = "bark:4 m*a49c37W,xbTT,o 49TTW/58C~/7W/139C~ play:a:a:1:- 72 8 "
                                 "-/-/-/- - -";

static const char *sentence_of_action(const char *line, const char *word, char *buffer) {
    State state = position(line);
    Text text = text_into(buffer, SENTENCE_MAX);
    Seat seat = NO_SEAT;
    Action action;
    Problem problem;
    EXPECT_EQUAL(game_read_action(&state, word, &seat, &action, &problem), STATUS_OK);
    describe_action(NULL, &state, state.as.bark.turn, &action, &text);
    EXPECT(text_ok(&text));
    return buffer;
}

#define EXPECT_SAID(line, word, sentence)                                                          \
    do {                                                                                           \
        char said[SENTENCE_MAX];                                                                   \
        EXPECT_TEXT(sentence_of_action(line, word, said), sentence);                               \
    } while (0)

TEST(a_bark_names_its_dogs_and_its_item_and_says_who_leads_then) {
    EXPECT_SAID(table, "bark:3:TTW",
                "2 mutts and a wonder dog bark at the balloon (item 3) and lead");
    EXPECT_SAID(table, "bark:3:4", "a husky barks at the balloon (item 3) and leads");
    EXPECT_SAID(table, "bark:2:9", "a bulldog barks at the boxes (item 2), behind blue");
    EXPECT_SAID(table, "bark:1:TT", "2 mutts bark at the mailbox (item 1) and lead");
    EXPECT_SAID("bark:2 m*a9bTT,x,o 48/5 play:a:a:1:- - - -/- - -", "bark:1:48",
                "a husky and a beagle bark at the mailbox (item 1) and lead");
    EXPECT_SAID("bark:2 m*a99bT,x,o 48/5 play:a:a:1:- - - -/- - -", "bark:1:8",
                "a beagle joins your dogs at the mailbox (item 1) and adds to your lead");
}

TEST(the_other_actions_of_barking_have_their_own_sentences) {
    EXPECT_SAID(table, "pass", "pass: you are out until the round ends");
    EXPECT_SAID(table, "wonder", "discard a wonder dog and draw a card");
    EXPECT_SAID(table, "cat", "play a cat and draw a card");
    static const char *const put = "bark:2 m*,x,o 4/5 token:a:a:1:- - C -/- - -";
    EXPECT_SAID(put, "token:3", "put the cat token on the balloon (item 3)");
    EXPECT_SAID(put, "token:-", "place no token");
    EXPECT_SAID("bark:2 m,x,o 66778899TTT/5 drop:a:a:1:- - - -/- - -", "drop:6",
                "discard a poodle");
    EXPECT_SAID("bark:2 m,x,o -/5 play:a:a:1:- - - -/- - -", "pass",
                "pass: you have no cards left");
}

/* ---- groups ---- */

static const char *sentence_of_group(const char *line, const char *word, ActionGroup group,
                                     char *buffer) {
    State state = position(line);
    Text text = text_into(buffer, SENTENCE_MAX);
    Seat seat;
    Action action;
    Problem problem;
    EXPECT_EQUAL(game_read_action(&state, word, &seat, &action, &problem), STATUS_OK);
    EXPECT(describe_group(NULL, &state, &action, &group, &text));
    return buffer;
}

TEST(a_group_of_barks_says_what_they_share) {
    char buffer[SENTENCE_MAX];
    ActionGroup all = {.shown = strlen("bark:1:"), .size = 9};
    EXPECT_TEXT(sentence_of_group(table, "bark:1:TTW", all, buffer),
                "bark at the mailbox (item 1): 9 ways");
    ActionGroup some = {.shown = strlen("bark:1:TT"), .size = 2};
    EXPECT_TEXT(sentence_of_group(table, "bark:1:TTW", some, buffer),
                "bark at the mailbox (item 1) with 2 mutts and more: 2 ways");
}

/* Every action can be reached by opening lines, and no list on the way is long. */
static int count_leaves(ActionMenu *choice) {
    int leaves = 0, lines = menu_lines(choice), first, last;
    EXPECT(lines <= MENU_ROWS_DEFAULT);
    int low = choice->low, high = choice->high;
    for (int line = 1; line <= lines; line++) {
        menu_line(choice, line, &first, &last);
        if (first == last)
            leaves++;
        else {
            EXPECT(menu_expand(choice, first, last));
            leaves += count_leaves(choice);
        }
        choice->low = low;
        choice->high = high;
    }
    return leaves;
}

TEST(hundreds_of_ways_to_bark_are_chosen_from_short_lists) {
    static ActionMenu choice;
    State state = position("bark:2 m*,x,o* 12345678W/5 play:a:a:1:- - - -/- - -");
    menu_init(&choice, &state, 0);
    EXPECT(menu_count(&choice) > 500);
    EXPECT_EQUAL(count_leaves(&choice), menu_count(&choice));
}

/* ---- events ---- */

TEST(an_item_is_won_by_number_by_rank_or_alone) {
    static const char *const end = "bark:4 m*a49c37W,xbTT,oa9b3 -/-/-/- play:a:a:1:bcd - - "
                                   "-/-/-/- - -";
    SAID_OF(end, "won-item:c:1:m", 'b', "green gets the mailbox (item 1) with 3 dogs; red had 2");
    SAID_OF(end, "won-item:c:1:m", 'c', "you get the mailbox (item 1) with 3 dogs; red had 2");
    SAID_OF(end, "won-item:c:1:m", 'a', "green gets the mailbox (item 1) with 3 dogs; you had 2");
    SAID_OF(end, "won-item:b:2:x", 'a', "blue gets the boxes (item 2): nobody else barked there");
    SAID_OF(end, "won-item:b:3:o", 'd',
            "blue gets the balloon (item 3): the doberman outranks the bulldog");
    SAID_OF(end, "won-item:b:3:o", 'a',
            "blue gets the balloon (item 3): the doberman outranks your bulldog");
}

TEST(dogs_bark_in_the_log_with_their_number_and_breed) {
    SAID_OF(table, "barked:b:3:55", 'a', "blue: 2 sheepdogs bark at the balloon (item 3)");
    SAID_OF(table, "barked:a:3:5", 'a', "you: a sheepdog barks at the balloon (item 3)");
    SAID_OF(table, "barked:b:3:W", 'a', "blue: a wonder dog barks at the balloon (item 3) too");
}

/* Items are laid out one by one, and told in one sentence. */
TEST(items_that_are_laid_out_are_one_sentence) {
    static const char *const words[] = {"laid-out:1:m", "laid-out:2:x", "laid-out:3:o",
                                        "round-over:1"};
    static const char *const said[] = {
        "on the table: the mailbox (item 1), the boxes (item 2) and the balloon (item 3)", "", "",
        "round 1 is over"};
    State state = position(table);
    EventList events = {.count = 0};
    for (int i = 0; i < 4; i++)
        EXPECT(game_read_event(&state, words[i], &events.item[events.count++], NULL) == STATUS_OK);
    for (int i = 0; i < 4; i++) {
        char buffer[SENTENCE_MAX];
        Text text = text_into(buffer, sizeof buffer);
        describe_event_at(NULL, &state, &events, i, &text);
        EXPECT_TEXT(buffer, said[i]);
    }
}

TEST(who_may_not_see_a_drawn_card_hears_only_that_there_was_one) {
    SAID_OF(table, "drew:b:?", 'a', "blue draws a card");
    SAID_OF(table, "drew:b:4", 'b', "you draw a husky");
    SAID_OF(table, "drew:b:4", '-', "blue draws a husky");
}

TEST(rounds_and_points_are_said_in_numbers) {
    SAID_OF(table, "round-over:3", 'a', "round 3 is over");
    SAID_OF(table, "won:b:23", 'a', "blue wins the game with 23 points");
}

/* Here the state is that of after the round: the table is empty, and the reason is not known. */
static const char *const empty = "bark:4 - -/-/-/- deal:a:a:2:- - - m/-/-/- - -";

static void expect_a_sentence(const Catalogue *catalogue, const char *where, uint8_t kind,
                              Seat viewer) {
    char buffer[SENTENCE_MAX];
    State state = position(where);
    Text text = text_into(buffer, sizeof buffer);
    Audience audience = {.viewer = viewer, .colour = {0, 1, 2, 3, 4, 5}, .catalogue = catalogue};
    Event event = {.kind = kind, .other = NO_SEAT, .card = 6, .item = 6, .place = 1, .count = 2};
    describe_event(&audience, &state, &event, &text);
    EXPECT(strlen(buffer) > 5 && strpbrk(buffer, "{[") == NULL);
}

TEST(every_event_of_barking_has_a_sentence_in_every_language) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        EXPECT(language_open(&catalogue, file->name));
        for (uint8_t kind = 0; kind < BARK_EVENTS; kind++)
            for (Seat viewer = 0; viewer < 3; viewer++) {
                expect_a_sentence(&catalogue, table, kind, viewer);
                expect_a_sentence(&catalogue, empty, kind, viewer);
            }
    }
}

static void say_in(const char *language, const char *line, const char *word, Text *text) {
    State state = position(line);
    Audience audience = audience_default();
    Catalogue catalogue;
    Seat seat = NO_SEAT;
    Action action;
    Event event;
    EXPECT(language_open(&catalogue, language));
    audience.catalogue = &catalogue;
    if (game_read_action(&state, word, &seat, &action, NULL) == STATUS_OK) {
        describe_action(&audience, &state, state.as.bark.turn, &action, text);
        return;
    }
    EXPECT_EQUAL(game_read_event(&state, word, &event, NULL), STATUS_OK);
    describe_event(&audience, &state, &event, text);
}

#define EXPECT_SAID_IN(language, line, word, sentence)                                             \
    do {                                                                                           \
        char said[SENTENCE_MAX];                                                                   \
        Text text = text_into(said, sizeof said);                                                  \
        say_in(language, line, word, &text);                                                       \
        EXPECT_TEXT(said, sentence);                                                               \
    } while (0)

TEST(barks_are_counted_and_declined_as_each_language_does) {
    EXPECT_SAID_IN("de", table, "bark:3:4", "ein Husky bellt den Luftballon (3) an und führt");
    EXPECT_SAID_IN("de", table, "bark:1:TT",
                   "2\u00a0Mischlinge bellen den Briefkasten (1) an und führen");
    EXPECT_SAID_IN("fr", table, "bark:2:9",
                   "un bouledogue aboie contre les cartons (2), derrière Bleu");
    EXPECT_SAID_IN("it", table, "bark:3:TTW",
                   "2\u00a0meticci e un cane prodigio abbaiano contro il palloncino (3) e vanno in "
                   "testa");
    EXPECT_SAID_IN("ru", table, "bark:3:TTW",
                   "2\u00a0дворняги и чудо-пёс гавкают на воздушный шар (3) и лидируют");
    EXPECT_SAID_IN("ru", table, "barked:b:3:55555",
                   "Синий: 5\u00a0овчарок гавкают на воздушный шар (3)");
    EXPECT_SAID_IN("ru", table, "drew:b:6", "Синий берёт пуделя");
    EXPECT_SAID_IN("de", table, "drew:b:?", "Blau zieht eine Karte");
}

TEST(the_first_deal_of_barking_is_called_so) {
    SAID_OF("bark:2 - -/- deal:a:a:1:- - - -/- - -", "shuffled", 'a',
            "the cards are shuffled and dealt");
    SAID_OF(empty, "shuffled", 'a', "the discard pile is shuffled and goes under the draw pile");
}

/* ---- refusals ---- */

TEST(every_reason_of_barking_has_a_sentence) {
    State state = position(table);
    for (int why = PROBLEM_HAND_LIMIT; why <= PROBLEM_TOKEN_THERE; why++)
        for (int known = 0; known < 2; known++) {
            char buffer[SENTENCE_MAX];
            Audience audience = {.viewer = 0, .colour = {0, 1, 2, 3, 4, 5}};
            Problem problem = problem_make((ProblemCode)why);
            Text text = text_into(buffer, sizeof buffer);
            problem.seat = known ? 0 : NO_SEAT;
            problem.card = known ? 8 : CARD_NONE;
            problem.field = known ? 2 : 0xFF;
            problem.number = known ? 7 : 0;
            describe_problem(&audience, &problem, &state, &text);
            EXPECT(text_ok(&text) && text.length > 5 && strchr(buffer, '{') == NULL);
        }
}

static const char *why_refused(const char *line, const char *word, char *buffer) {
    State state = position(line);
    Audience audience = audience_default();
    Text text = text_into(buffer, SENTENCE_MAX);
    Seat seat = NO_SEAT;
    Action action;
    Problem problem;
    audience.viewer = 0;
    Status status = game_read_action(&state, word, &seat, &action, &problem);
    if (status == STATUS_OK)
        status = game_check(&state, seat, &action, &problem);
    EXPECT(status != STATUS_OK);
    describe_problem(&audience, &problem, &state, &text);
    return buffer;
}

TEST(refusals_of_barking_speak_of_what_was_tried) {
    static const char *const line = "bark:2 m*a9bTT,xa8b9,o 3459TW/5 play:a:a:1:- - - -/- - -";
    char buffer[SENTENCE_MAX];
    EXPECT_TEXT(why_refused(line, "bark:1:T", buffer),
                "that breed (mutt) is already barking at item 1, and no breed comes twice");
    EXPECT_TEXT(why_refused(line, "bark:2:3", buffer),
                "you already have dogs at item 2; without a cat token none can be added");
    EXPECT_TEXT(why_refused(line, "bark:3:34", buffer),
                "only one breed at a time: item 3 has no cat token");
    EXPECT_TEXT(why_refused(line, "bark:3:W", buffer),
                "a wonder dog never barks alone: a real dog must be with it");
    EXPECT_TEXT(why_refused(line, "bark:3:6", buffer), "you do not hold the poodle");
    EXPECT_TEXT(why_refused("bark:2 m*,x,o 4/5 token:a:a:1:- - C -/- - -", "token:1", buffer),
                "item 1 has a cat token already");
}

/* ---- hints ---- */

static const char *hint_in(const Catalogue *catalogue, const char *line) {
    State state = position(line);
    Seat seat = state.as.bark.turn;
    Audience audience = audience_default();
    audience.catalogue = catalogue;
    return guide_of(&state)->tip(&state, seat, &audience);
}

static const char *hint_of(const char *line) {
    return hint_in(NULL, line);
}

TEST(hints_point_at_a_lead_that_can_be_taken) {
    EXPECT_TEXT(hint_of("bark:2 mb9,xa8b3,oa7 3T/5 play:a:a:1:- - - -/- - -"),
                "Beat blue at the mailbox (item 1): lay two dogs, or one of higher rank.");
    EXPECT_TEXT(hint_of("bark:2 mbTT,xa8b3,oa7 99/5 play:a:a:1:- - - -/- - -"),
                "Beat blue at the mailbox (item 1): lay more than 2, or 2 of higher rank.");
    EXPECT_TEXT(hint_of("bark:2 mb11,x,ob2 T/5 play:a:a:1:- - - -/- - -"),
                "Nobody barks at the boxes (item 2) yet: any breed of yours leads there.");
}

TEST(hints_say_when_there_is_nothing_to_gain) {
    EXPECT_TEXT(hint_of("bark:2 mb1,xb1,ob2 T/5 play:a:a:1:- - - -/- - -"),
                "You cannot take a lead now: pass, and save your cards.");
    EXPECT_TEXT(hint_of("bark:2 mb1,xb1,ob2 T/5 play:a:a:1:b - - -/- - -"),
                "All others have passed, and there is no lead left for you to take: pass.");
    EXPECT_TEXT(hint_of("bark:2 mbT,xbT,obT T/5 play:a:a:1:- - - -/- - -"),
                "None of your dogs can bark now: no item is left for their breeds.");
    EXPECT_TEXT(hint_of("bark:2 mbT,xbT,obT TC~/5 play:a:a:1:- - - -/- - -"),
                "You have no dogs that can bark now; a cat may bring one.");
    EXPECT_TEXT(hint_of("bark:2 m,x,o -/5 play:a:a:1:- - - -/- - -"),
                "You have no cards left, so you can only pass.");
}

TEST(every_hint_of_barking_is_there_in_every_language) {
    static const char *const moments[] = {
        "bark:2 m,x,o 66778899TTT/5 drop:a:a:1:- - - -/- - -",
        "bark:2 m*,x,o 4/5 token:a:a:1:- - C -/- - -",
        "bark:2 m,x,o -/5 play:a:a:1:- - - -/- - -",
        "bark:2 mbT,xbT,obT TC~/5 play:a:a:1:- - - -/- - -",
        "bark:2 mbT,xbT,obT T/5 play:a:a:1:- - - -/- - -",
        "bark:2 mb1,xb1,ob2 T/5 play:a:a:1:b - - -/- - -",
        "bark:2 mbT,xb1,ob2 9/5 play:a:a:1:b - - -/- - -",
        "bark:2 mb1,xb1,ob2 T/5 play:a:a:1:- - - -/- - -",
        "bark:2 mb11,x,ob2 T/5 play:a:a:1:- - - -/- - -",
        "bark:2 mb9,xa8b3,oa7 3T/5 play:a:a:1:- - - -/- - -",
        "bark:2 mbTT,xa8b3,oa7 99/5 play:a:a:1:- - - -/- - -",
    };
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        EXPECT(language_open(&catalogue, file->name));
        for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
            const char *hint = hint_in(&catalogue, moments[i]);
            EXPECT(strlen(hint) > 20 && strpbrk(hint, "{[") == NULL);
        }
    }
}
