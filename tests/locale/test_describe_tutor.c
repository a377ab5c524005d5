/* Tests the tutor's sentences: every kind of reason in every language, and how probabilities are
 * written. */
#include "ai/bot.h"
#include "locale/describe_tutor.h"
#include "locale/languages.h"
#include "tests/test.h"
#include "tutor/reasons.h"

#include <string.h>

static const struct {
    const char *line;
    unsigned kinds;
} games[] = {
    {"dog:4:4:cw 18/23/-/- 5/2/2/2 play:a:a:0 - -", DOG_REASON_COUNT},
    {"cards:2 K8JTD4X329Q75 A23/- 456/2 play:a:b 5 -", CARDS_REASON_COUNT},
    {"cards:4 K8JTD4X329Q75 A23/-/-/- 456/2/2/2 play:a:b 5 -", CARDS_REASON_COUNT},
    {"bark:2 mb9,x,o 338T/5? play:a:a:1:- - - -/- - -", BARK_REASON_COUNT},
};
enum { GAMES_HERE = sizeof games / sizeof games[0] };

static Reason fact_of_kind(unsigned kind) {
    return (Reason){.kind = (uint8_t)kind,
                    .seat = 1,
                    .other = 0,
                    .card = 4,
                    .from = 2,
                    .to = 1,
                    .number = 2,
                    .cards = 1U << CARD_4 | 1U << CARD_7 | 1U << CARD_J,
                    .weight = 10,
                    .probability = 0.314F};
}

TEST(every_fact_has_words_in_every_language) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++)
        for (unsigned i = 0; i < GAMES_HERE; i++) {
            Catalogue catalogue;
            Audience audience = audience_default();
            State state = position(games[i].line);
            EXPECT(language_open(&catalogue, file->name));
            audience.catalogue = &catalogue;
            for (unsigned kind = 0; kind < games[i].kinds; kind++) {
                char sentence[SENTENCE_MAX];
                Text text = text_into(sentence, sizeof sentence);
                Reason reason = fact_of_kind(kind);
                describe_signed_reason(&audience, &state, 0, &reason, &text);
                if (strpbrk(sentence, "{}[]") != NULL || strlen(sentence) < 8 || !text_ok(&text))
                    test_fail(__FILE__, __LINE__, "%s, fact %u: %s", file->name, kind, sentence);
            }
        }
}

static const char *said(const char *language, unsigned kind) {
    static char sentence[SENTENCE_MAX];
    Catalogue catalogue;
    Audience audience = audience_default();
    Text text = text_into(sentence, sizeof sentence);
    State state = position(games[0].line);
    Reason reason = fact_of_kind(kind);
    reason.from = 23;
    reason.seat = 0;
    reason.other = 1;
    EXPECT(language_open(&catalogue, language));
    audience.catalogue = &catalogue;
    describe_reason(&audience, &state, 0, &reason, &text);
    return sentence;
}

TEST(a_danger_names_the_piece_the_opponent_the_cards_and_the_chance) {
    EXPECT_TEXT(said("en", DOG_REASON_EXPOSED),
                "puts the red piece on 23 in danger: blue with 4, 7 or joker (about 31%)");
    EXPECT_TEXT(
        said("de", DOG_REASON_EXPOSED),
        "bringt die rote Figur auf Feld 23 in Gefahr: Blau mit 4, 7 oder Joker (etwa 31 %)");
    EXPECT_TEXT(said("fr", DOG_REASON_EXPOSED), "met le pion rouge sur la case 23 en danger : Bleu "
                                                "avec 4, 7 ou joker (environ 31 %)");
    EXPECT_TEXT(said("it", DOG_REASON_EXPOSED),
                "mette in pericolo la pedina rossa sulla casella 23: "
                "Blu con 4, 7 o jolly (circa 31%)");
    EXPECT_TEXT(said("ru", DOG_REASON_EXPOSED),
                "ставит красную фишку на клетке 23 под удар: Синий, "
                "4, 7 или джокер (около 31 %)");
}

TEST(a_capture_is_said_in_a_few_words) {
    EXPECT_TEXT(said("en", DOG_REASON_CAPTURES), "sends the red piece on 23 home");
    EXPECT_TEXT(said("ru", DOG_REASON_CAPTURES), "сбивает красную фишку на клетке 23");
}

TEST(chances_are_said_with_their_side_and_how_sure_they_are) {
    char sentence[SENTENCE_MAX];
    Audience audience = audience_default();
    State state = position(games[0].line);
    Text text = text_into(sentence, sizeof sentence);
    describe_sides(&audience, &state.setup, (float[]){0.625F, 0.375F}, &text);
    EXPECT_TEXT(sentence, "red and green 62.5%, blue and yellow 37.5%");
    text = text_into(sentence, sizeof sentence);
    describe_margin(&audience, 0.0251F, &text);
    EXPECT_TEXT(sentence, "± 2.5");
    text = text_into(sentence, sizeof sentence);
    describe_estimate_owner(&audience, &state.setup, 3, true, &text);
    EXPECT_TEXT(sentence, "chances of winning for blue and yellow, 95% interval:");
}

/* ---- luck and skill ---- */

static const char *luck_said(const char *language, Seat viewer, float deals) {
    static char sentence[SENTENCE_MAX];
    Catalogue catalogue;
    Audience audience = audience_default();
    Setup setup = game_setup(GAME_DOG);
    Text text = text_into(sentence, sizeof sentence);
    EXPECT(language_open(&catalogue, language));
    audience.catalogue = &catalogue;
    audience.viewer = viewer;
    setup.seats = 4;
    describe_luck(&audience, &setup, 0, deals, 0.06F, &text);
    return sentence;
}

TEST(luck_and_skill_are_one_sentence) {
    EXPECT_TEXT(luck_said("en", 2, -0.14F), "the cards cost you 14 points, your moves 6");
    EXPECT_TEXT(luck_said("en", NO_SEAT, -0.01F),
                "red and green: the cards cost 1 point, the moves 6");
    EXPECT_TEXT(luck_said("en", 1, 0.142F),
                "red and green: the cards brought 14 points, the moves cost 6");
    EXPECT_TEXT(luck_said("de", 0, -0.14F),
                "die Karten haben dich 14\u00a0Punkte gekostet, deine Züge 6");
    EXPECT_TEXT(luck_said("ru", 0, 0.02F), "карты принесли тебе 2\u00a0пункта, твои ходы отняли 6");
}

/* ---- why the best is the best ---- */

static Search search; /* too large for some stacks */

static bool others_of(const char *line, const char *language, char *sentence, size_t size) {
    static Network network;
    BotConfig config;
    Catalogue catalogue;
    Audience audience = audience_default();
    State view = position(line);
    Seat seat = game_player(&view);
    Rng rng = rng_start(&(Seed){{8, 0}}, 1);
    int index[3];
    Text text = text_into(sentence, size);
    EXPECT(language_open(&catalogue, language));
    audience.catalogue = &catalogue;
    audience.viewer = seat;
    game_redact(&view, seat);
    EXPECT_EQUAL(bot_config_begin(&config, &network, &bot_wolf, &view.setup), NETWORK_OK);
    SearchParams params = {.view = &view, .seat = seat, .network = config.network, .rng = &rng};
    EXPECT(search_begin(&search, &bot_wolf, &params));
    return describe_others(&audience, &search, index, tutor_best(&search, index, 3), &text);
}

/* What is needed to say it must not be in the terminal's file. */
TEST(a_page_can_say_chances_and_reasons_with_its_own_words) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        char sentence[2 * SENTENCE_MAX];
        Catalogue catalogue;
        Audience audience = audience_default();
        State state = position(games[0].line);
        Text text = text_into(sentence, sizeof sentence);
        EXPECT(catalogue_open(&catalogue, &keys_page, file->page,
                              (size_t)(file->page_end - file->page)));
        audience.catalogue = &catalogue;
        describe_sides(&audience, &state.setup, (float[]){0.625F, 0.375F}, &text);
        describe_luck(&audience, &state.setup, 0, 0.1F, 0.1F, &text);
        for (unsigned i = 0; i < GAMES_HERE; i++)
            for (unsigned kind = 0; kind < games[i].kinds; kind++) {
                Reason reason = fact_of_kind(kind);
                State other = position(games[i].line);
                if (strchr(sentence, '[') == NULL)
                    text = text_into(sentence, sizeof sentence);
                describe_signed_reason(&audience, &other, 0, &reason, &text);
            }
        if (strchr(sentence, '[') != NULL)
            test_fail(__FILE__, __LINE__, "%s: %s", file->name, sentence);
    }
}

TEST(where_nothing_is_for_the_best_it_is_said_what_speaks_against_the_others) {
    char sentence[2 * SENTENCE_MAX];
    const char *line = "dog:4:4:cw 18/20/-/- 56/???/??/?? play:a:a:0 - -";
    EXPECT(others_of(line, "en", sentence, sizeof sentence));
    EXPECT(strstr(sentence, "+ the others are no better: “move 18 to 2") == sentence);
    EXPECT(strstr(sentence, "” puts your piece on 2") != NULL);
    EXPECT(others_of(line, "de", sentence, sizeof sentence));
    EXPECT(strstr(sentence, "+ die anderen sind nicht besser: „mit der ") == sentence);
}

TEST(or_their_chance_where_nothing_does) {
    char sentence[2 * SENTENCE_MAX];
    EXPECT(others_of("dog:4:4:cw 18/30/-/- 35/???/??/?? play:a:a:0 - -", "en", sentence,
                     sizeof sentence));
    EXPECT(strstr(sentence, "% with “move 18 to 2") != NULL);
}

TEST(of_an_only_action_there_are_no_others) {
    char sentence[2 * SENTENCE_MAX];
    EXPECT(
        !others_of("dog:4:4:cw 20/-/-/- 9/3/2/2 play:a:a:0 - -", "en", sentence, sizeof sentence));
}
