/* Tests that labels fit their columns in every language, with the longest colours and two-digit
 * numbers (there are only two rows, so theirs has a digit to spare). */
#include <string.h>

#include "locale/describe.h"
#include "locale/languages.h"
#include "tests/test.h"
#include "tui/canvas.h"
#include "tui/games/dog/dog_layout.h"
#include "tui/guide.h"

static const struct {
    const char *key;
    int most;
} labels[] = {
    {"view.to-play", CENTRE_WIDTH},
    {"view.to-play.you", CENTRE_WIDTH},
    {"view.drawn", CENTRE_WIDTH},
    {"view.drawn.you", CENTRE_WIDTH},
    {"view.shuffled", CENTRE_WIDTH},
    {"view.shuffled.you", CENTRE_WIDTH},
    {"view.deal", CENTRE_WIDTH},
    {"view.giving", CENTRE_WIDTH},
    {"view.won", CENTRE_WIDTH},
    {"view.won.you", CENTRE_WIDTH},
    {"view.won-pair", CENTRE_WIDTH},
    {"view.won-pair.you", CENTRE_WIDTH},
    {"view.round", CENTRE_WIDTH},
    {"view.piles", CENTRE_WIDTH},
    {"view.clockwise", CENTRE_WIDTH},
    {"view.anticlockwise", CENTRE_WIDTH},
    {"view.legend.dog", 80},
    {"view.legend.dog-14", 80},
    {"view.legend.cards", 78},
    {"view.legend.known", 78},
    {"view.legend.letters", 78},
    {"view.cards.place", 7},
    {"view.cards.market", 7},
    {"view.cards.look-at", 7},
    {"view.cards.next", 7},
    {"view.cards.rows", 7},
    {"view.cards.row", 6},
    {"view.cards.row-number", 7},
    {"view.cards.needs", 11},
    {"view.cards.needs-first", 14},
    {"view.cards.needs-next", 6},
    {"view.cards.hand", 6},
    {"view.cards.to-go", 16},
    {"view.cards.all-done", 16},
    {"view.legend.bark", 80},
    {"view.legend.bark.you", 80},
    {"view.bark.points", 26},
    {"view.bark.points.passed", 26},
    {"view.bark.points.first", 26},
    {"view.bark.points.both", 26},
    {"view.bark.nobody", 50},
    {"view.bark.alone", 64},
    {"view.bark.alone.you", 64},
    {"view.bark.count", 64},
    {"view.bark.count.you", 64},
    {"view.bark.count.to-you", 64},
    {"view.bark.hand", 24},
};

static const char *const colours[] = {"colour.red",    "colour.blue",   "colour.green",
                                      "colour.yellow", "colour.purple", "colour.cyan"};

static int width_of(const Audience *audience, const char *key, const char *player,
                    const char *other) {
    char line[SENTENCE_MAX];
    Text text = text_into(line, sizeof line);
    MessageArg words[] = {arg_noun("player", player, NULL, 0),
                          arg_noun("other", other, NULL, 0),
                          arg_number("n", 28),
                          arg_number("m", 22),
                          arg_text("sign", "»"),
                          arg_number("discard", 82),
                          arg_number("round", 12),
                          arg_text("arrow", "↻"),
                          arg_text("field", "·"),
                          arg_text("card", "5"),
                          arg_text("letter", "c")};
    describe_message(audience, key, words, sizeof words / sizeof words[0], &text);
    return canvas_width(line);
}

static void expect_room(const Audience *audience, const char *player, const char *other) {
    for (size_t i = 0; i < sizeof labels / sizeof labels[0]; i++)
        EXPECT(width_of(audience, labels[i].key, player, other) <= labels[i].most);
    /* "▶ ●a red (you) with c", and what stands below it without its pieces */
    EXPECT(5 + width_of(audience, "view.you", player, other) + 1 +
               width_of(audience, "view.with", player, other) <=
           PANEL_WIDTH);
    EXPECT(2 + width_of(audience, "view.home", player, other) + 1 + 4 +
               width_of(audience, "view.hand", player, other) + 1 +
               width_of(audience, "view.starts", player, other) <=
           PANEL_WIDTH);
}

/* The reason for a lead has its own line, which begins at its fourth column at the earliest. */
static void expect_room_for_ranks(const Audience *audience, const char *player, const char *other) {
    static const char *const keys[] = {"view.bark.rank", "view.bark.rank.you",
                                       "view.bark.rank.to-you"};
    static const char *const breeds[] = {"breed.1", "breed.2", "breed.3", "breed.4", "breed.5",
                                         "breed.6", "breed.7", "breed.8", "breed.9", "breed.10"};
    for (int i = 0; i < 3 * 10 * 10; i++) {
        if (i / 3 % 10 == i / 30)
            continue; /* no breed barks twice at an item */
        char line[SENTENCE_MAX];
        Text text = text_into(line, sizeof line);
        MessageArg words[] = {arg_noun("player", player, NULL, 0),
                              arg_noun("other", other, NULL, 0),
                              arg_noun("card", breeds[i / 3 % 10], NULL, 0),
                              arg_noun("take", breeds[i / 30], NULL, 0)};
        describe_message(audience, keys[i % 3], words, 4, &text);
        EXPECT(canvas_width(line) <= 80 - 3);
    }
}

/* The terminal's one-row messages. */
static const char *const rows[] = {
    "play.turn",        "play.consent",       "play.no-consent",   "play.start",
    "play.round-pause", "play.thinking",      "play.small-window", "play.log-more",
    "play.nothing-new", "play.uncover-first", "play.fresh",        "play.open",
    "play.back",        "play.type",          "play.rematch",      "replay.prompt",
    "replay.no-such",   "replay.nobody",      "end.rounds",        "recap.seat-bot",
    "play.watch",       "end.looking",        "end.pause",         "replay.no-chances",
    "hint.even",
};

static void expect_rows(const Audience *audience, const char *key, const char *player) {
    char said[2 * GUIDE_MAX];
    Text text = text_into(said, sizeof said);
    MessageArg words[] = {arg_noun("player", player, NULL, 0),
                          arg_text("letter", "b"),
                          arg_number("n", 128),
                          arg_number("last", 512),
                          arg_number("columns", 79),
                          arg_number("rows", 23),
                          arg_text("range", "113-120"),
                          arg_text("name", "hound"),
                          arg_text("log", "1234567")};
    describe_message(audience, key, words, sizeof words / sizeof words[0], &text);
    for (char *row = strtok(said, "\n"); row != NULL; row = strtok(NULL, "\n"))
        if (canvas_width(row) > 80)
            test_fail(__FILE__, __LINE__, "%s is too wide: %s", key, row);
}

TEST(what_the_terminal_says_in_one_row_fits_80_columns_in_every_language) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        Audience audience = audience_default();
        EXPECT(language_open(&catalogue, file->name));
        audience.catalogue = &catalogue;
        for (int i = 0; i < 6; i++)
            for (size_t k = 0; k < sizeof rows / sizeof rows[0]; k++)
                expect_rows(&audience, rows[k], colours[i]);
    }
}

TEST(labels_have_room_in_every_language) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        Audience audience = audience_default();
        EXPECT(language_open(&catalogue, file->name));
        audience.catalogue = &catalogue;
        for (int i = 0; i < 6; i++)
            for (int j = 0; j < 6; j++)
                if (i != j) {
                    expect_room(&audience, colours[i], colours[j]);
                    expect_room_for_ranks(&audience, colours[i], colours[j]);
                }
    }
}
