/* Tests the commands of the prompt in every language. */
#include <string.h>

#include "base/utf8.h"
#include "locale/languages.h"
#include "tests/test.h"
#include "tui/guide.h"
#include "tui/input_help.h"
#include "tui/similar_words.h"

static const struct {
    const char *name;
    TypedCommand command;
} all[] = {
    {"quit", COMMAND_QUIT},   {"undo", COMMAND_UNDO},       {"help", COMMAND_HELP},
    {"rules", COMMAND_RULES}, {"board", COMMAND_BOARD},     {"list", COMMAND_LIST},
    {"log", COMMAND_LOG},     {"last", COMMAND_LAST},       {"position", COMMAND_POSITION},
    {"hint", COMMAND_HINT},   {"back", COMMAND_BACK},       {"next", COMMAND_NEXT},
    {"round", COMMAND_ROUND}, {"mine", COMMAND_MINE},       {"mistake", COMMAND_MISTAKE},
    {"play", COMMAND_PLAY},   {"chances", COMMAND_CHANCES}, {"run", COMMAND_RUN},
    {"yes", COMMAND_YES},
};
enum { ALL = sizeof all / sizeof all[0] };
_Static_assert((int)ALL == (int)COMMAND_WORDS, "every command is tried");

typedef void Try(const char *language, const Catalogue *catalogue);

static void in_every_language(Try *try) {
    for (const LanguageFile *file = language_files; file->name != NULL; file++) {
        Catalogue catalogue;
        EXPECT(language_open(&catalogue, file->name));
        try(file->name, &catalogue);
    }
}

static TypedCommand command_for(const Catalogue *catalogue, const char *line) {
    const char *rest;
    return command_of(catalogue, line, &rest);
}

static const char *words_of(const Catalogue *catalogue, int which) {
    char key[64];
    snprintf(key, sizeof key, "command.%s", all[which].name);
    return catalogue_find(catalogue, key);
}

/* A copy of the next word, which is in a text of many. */
static bool next_copy(const char **words, char copy[COMMAND_WORD_MAX]) {
    TypedWord word;
    if (!next_typed_word(words, &word))
        return false;
    EXPECT(word.length < COMMAND_WORD_MAX);
    snprintf(copy, COMMAND_WORD_MAX, "%.*s", (int)word.length, word.text);
    return true;
}

/* A word that two commands had would be found as the first of them. */
static void try_words(const char *language, const Catalogue *catalogue) {
    for (int i = 0; i < ALL; i++) {
        const char *words = words_of(catalogue, i);
        char word[COMMAND_WORD_MAX];
        int count = 0;
        EXPECT_EQUAL(command_for(catalogue, all[i].name), all[i].command);
        for (; words != NULL && next_copy(&words, word); count++)
            if (command_for(catalogue, word) != all[i].command)
                test_fail(__FILE__, __LINE__, "%s: %s is no %s", language, word, all[i].name);
        EXPECT(count > 0);
    }
}

TEST(every_word_of_a_language_is_one_command_and_english_always_works) {
    in_every_language(try_words);
}

TEST(capitals_accents_and_what_follows_do_not_matter) {
    Catalogue german, russian, french;
    const char *rest;
    EXPECT(language_open(&german, "de") && language_open(&russian, "ru"));
    EXPECT(language_open(&french, "fr"));
    EXPECT_EQUAL(command_of(&german, "Verlauf  20", &rest), COMMAND_LOG);
    EXPECT_TEXT(rest, "20");
    EXPECT_EQUAL(command_for(&german, "ZURÜCK"), COMMAND_BACK);
    EXPECT_EQUAL(command_for(&german, "zuruck"), COMMAND_BACK);
    EXPECT_EQUAL(command_for(&russian, "Отмена"), COMMAND_UNDO);
    EXPECT_EQUAL(command_for(&french, "regles"), COMMAND_RULES);
    EXPECT_EQUAL(command_for(&french, "zurück"), COMMAND_NONE);
    EXPECT_EQUAL(command_for(NULL, "hint"), COMMAND_HINT);
    EXPECT_EQUAL(command_for(&german, ""), COMMAND_NONE);
    EXPECT_EQUAL(command_for(&german, "?"), COMMAND_HELP);
}

static bool is_obeyed_in_play(TypedCommand command) {
    return command <= COMMAND_BACK;
}

/* The beginning of an action narrows the list. */
static void try_beginnings(const char *language, const Catalogue *catalogue) {
    static const char *const actions[] = {"fold",  "pass", "cat",   "wonder", "drop:", "give:",
                                          "build", "buy:", "keep:", "redeem", "bark:", "token:"};
    for (int i = 0; i < ALL && strcmp(language, "en") != 0; i++) {
        const char *words = words_of(catalogue, i);
        char word[COMMAND_WORD_MAX];
        while (is_obeyed_in_play(all[i].command) && next_copy(&words, word)) {
            EXPECT(word[1] != '\0' || (word[0] & 0x80) != 0);
            for (size_t k = 0; k < sizeof actions / sizeof actions[0]; k++)
                EXPECT(strncmp(actions[k], word, strlen(word)) != 0);
        }
    }
}

TEST(no_word_of_a_language_is_the_beginning_of_an_action) {
    in_every_language(try_beginnings);
}

/* "zurücknehmne": the last two letters have changed places. */
static void swap_last(char *word) {
    size_t end = strlen(word), last = end, before;
    while (((unsigned char)word[--last] & 0xC0) == 0x80)
        continue;
    before = last;
    while (((unsigned char)word[--before] & 0xC0) == 0x80)
        continue;
    char copy[COMMAND_WORD_MAX];
    memcpy(copy, word + before, last - before);
    memmove(word + before, word + last, end - last);
    memcpy(word + before + (end - last), copy, last - before);
}

static void try_slips(const char *language, const Catalogue *catalogue) {
    for (int i = 0; i < ALL; i++) {
        const char *words = words_of(catalogue, i);
        char word[COMMAND_WORD_MAX], slip[COMMAND_WORD_MAX], near[COMMAND_WORD_MAX] = "";
        while (next_copy(&words, word)) {
            memcpy(slip, word, sizeof slip);
            if (utf8_columns(word) < 4)
                continue;
            swap_last(slip);
            if (strcmp(slip, word) == 0)
                continue;
            EXPECT_EQUAL(command_for(catalogue, slip), COMMAND_NONE);
            if (!command_nearest(catalogue, slip, near) ||
                command_for(catalogue, near) != all[i].command)
                test_fail(__FILE__, __LINE__, "%s: %s gets %s", language, slip, near);
        }
    }
}

TEST(a_slip_gets_the_word_that_was_meant_in_every_language) {
    char near[COMMAND_WORD_MAX];
    Catalogue german;
    in_every_language(try_slips);
    EXPECT(language_open(&german, "de"));
    EXPECT(command_nearest(&german, "hnit", near) && strcmp(near, "hint") == 0);
    EXPECT(command_nearest(&german, "verluf 20", near) && strcmp(near, "verlauf") == 0);
    EXPECT(!command_nearest(&german, "K:12-25", near) && !command_nearest(&german, "xyzzy", near));
}

/* "j: ja": what stands before a colon, be it a letter, is what may be typed. */
static void expect_letters(const Catalogue *catalogue, const char *key,
                           const TypedCommand *wanted) {
    const char *text = catalogue_find(catalogue, key);
    for (const char *colon = text; (colon = strchr(colon, ':')) != NULL; colon++) {
        const char *end = colon;
        char letter[COMMAND_WORD_MAX] = "";
        if (end - text > 3 && strncmp(end - 3, "\u202f", 3) == 0)
            end -= 3;
        const char *begin = end;
        while (begin > text && begin[-1] != ' ')
            begin--;
        snprintf(letter, sizeof letter, "%.*s", (int)(end - begin), begin);
        if (utf8_columns(letter) == 1)
            EXPECT_EQUAL(command_for(catalogue, letter), *wanted++);
    }
    EXPECT_EQUAL(*wanted, COMMAND_NONE);
}

static void try_prompts(const char *language, const Catalogue *catalogue) {
    static const TypedCommand watch[] = {COMMAND_RUN, COMMAND_QUIT, COMMAND_NONE};
    static const TypedCommand back[] = {COMMAND_BACK, COMMAND_NONE};
    static const TypedCommand yes[] = {COMMAND_YES, COMMAND_NONE};
    (void)language;
    expect_letters(catalogue, "play.watch", watch);
    expect_letters(catalogue, "play.again", watch + 1);
    expect_letters(catalogue, "play.back", back);
    expect_letters(catalogue, "play.rematch", yes);
    expect_letters(catalogue, "play.consent", yes);
    expect_letters(catalogue, "replay.ask-open", yes);
}

TEST(the_letters_that_a_prompt_names_are_what_it_takes) {
    in_every_language(try_prompts);
}

/* ---- help ---- */

static const char *table_of(const Catalogue *catalogue, bool utf8, const char *first,
                            const char *second) {
    static char told[8192];
    RenderOptions view = {.utf8 = utf8, .width = 80, .audience = audience_default()};
    view.audience.catalogue = catalogue;
    FILE *out = fmemopen(told, sizeof told, "w");
    print_help_table(out, &view, (const char *const[]){first, second}, second != NULL ? 2 : 1);
    fclose(out);
    return told;
}

/* At 80 x 24 it is seen whole, with the prompt below it. */
static void expect_fits(const char *language, const char *table) {
    int rows = 0;
    for (const char *row = table, *end; (end = strchr(row, '\n')) != NULL; row = end + 1, rows++)
        if (utf8_columns_of(row, (size_t)(end - row)) > 80)
            test_fail(__FILE__, __LINE__, "%s: too wide: %.80s", language, row);
    if (rows > 22)
        test_fail(__FILE__, __LINE__, "%s: %d rows:\n%s", language, rows, table);
    EXPECT(strpbrk(table, "{}") == NULL);
}

static void try_help(const char *language, const Catalogue *catalogue) {
    static const char *const lines[] = {"dog:4:4:cw 60/-/-/- 8/2/2/2 play:a:a:0 - -",
                                        "cards:2 K8JTD4X32975Q -/- Q/6 play:a:a 9 -",
                                        "bark:2 m,x,o 1/T play:a:a:1:- - - -/- - -"};
    CommandWords words;
    command_words(catalogue, &words);
    expect_fits(language, table_of(catalogue, true, "replay.help", NULL));
    for (int i = 0; i < 3; i++) {
        State state = position(lines[i]);
        const char *table = table_of(catalogue, true, "play.help", guide_of(&state)->signs);
        expect_fits(language, table);
        for (TypedCommand command = COMMAND_QUIT; is_obeyed_in_play(command); command++)
            if (command != COMMAND_HELP && command != COMMAND_BACK)
                EXPECT(strstr(table, words.text[command]) != NULL);
        EXPECT(strstr(table, "!") != NULL && strstr(table, "▶") != NULL);
    }
}

TEST(help_has_the_words_of_the_language_and_fits_a_window_of_80_by_24) {
    in_every_language(try_help);
}

TEST(help_explains_the_signs_of_each_game_as_the_picture_has_them) {
    Catalogue english;
    EXPECT(language_open(&english, "en"));
    const char *dog = table_of(&english, true, "view.signs.dog", NULL);
    EXPECT(strstr(dog, "  starts  starts this round\n") != NULL);
    EXPECT(strstr(dog, "  (·)     a start space\n") != NULL && strstr(dog, "[ ]") != NULL);
    const char *bark = table_of(&english, true, "view.signs.bark", NULL);
    EXPECT(strstr(bark, "leads at this item") != NULL && strstr(bark, "»") != NULL);
    EXPECT(strstr(bark, "  *            a cat token lies on this item\n") != NULL);
    const char *plain = table_of(&english, false, "view.signs.bark", NULL);
    EXPECT(strstr(plain, "  >            leads at this item\n") != NULL);
    const char *cards = table_of(&english, true, "view.signs.cards", NULL);
    EXPECT(strstr(cards, "the row goes on here") != NULL && strstr(cards, "5*, 5b") != NULL);
}
