/* Tests catalogues, plurals and placeholders with languages made up by the tests. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "locale/message_format.h"
#include "tests/test.h"

enum { FILE_MAX = 4096, ENTRIES_MAX = 16 };
static const char head[] = "kennel words test";

typedef struct Entry {
    const char *key, *text;
} Entry;

/* A file of words of these messages, which come sorted; the first is the rule for plurals. */
static size_t make_file(char bytes[FILE_MAX], const Entry *entries, size_t count) {
    size_t end = 0;
    for (size_t i = 0; i <= count; i++) {
        const char *string = i == 0 ? head : entries[i - 1].text;
        EXPECT(end + strlen(string) < FILE_MAX);
        strcpy(bytes + end, string);
        end += strlen(string) + 1;
    }
    return end;
}

static const Entry german[] = {
    {"", "nplurals=2; plural=(n != 1);"},
    {"a.joker", "der Joker | acc den Joker | dat dem Joker"},
    {"a.seven", "die 7 | dat der 7"},
    {"bring", "{player} bringt mit {card:dat} eine Figur heraus."},
    {"fold", "{n} {n: Karte · Karten} abwerfen"},
    {"give", "{Card:acc} geben"},
    {"list.more", "{a}, {b}"},
    {"list.pair", "{a} und {b}"},
    {"noise", "{nobody} {card:nom"},
    {"over", "{player:dat} gratulieren: {list:acc}"},
    {"person", "{name} | dat der Person {name}"},
};
static const Entry russian[] = {
    {"", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
         "(n%100<10 || n%100>=20) ? 1 : 2);"},
    {"cards", "{n} {n: карта · карты · карт}"},
    {"piece", "красная фишка"},
    {"safe", "{Piece} под защитой"},
};

typedef struct Language {
    char bytes[FILE_MAX];
    size_t size;
    char key[FILE_MAX];
    MessageKeys keys;
    Catalogue catalogue;
} Language;

static void open_language(Language *language, const Entry *entries, size_t count) {
    EXPECT(count <= ENTRIES_MAX);
    char *end = language->key;
    for (size_t i = 1; i < count; i++)
        end = stpcpy(end, entries[i].key) + 1;
    language->keys = (MessageKeys){head, (uint32_t)(count - 1), language->key};
    language->size = make_file(language->bytes, entries, count);
    EXPECT(catalogue_open(&language->catalogue, &language->keys, language->bytes, language->size));
}

#define OPEN(language, entries)                                                                    \
    open_language(language, entries, sizeof(entries) / sizeof((entries)[0]))

static void expect_filled(const Language *language, const char *key, const MessageArg *args,
                          uint32_t count, const char *wanted) {
    char buffer[256];
    Text text = text_into(buffer, sizeof buffer);
    message_format(&language->catalogue, key, args, count, &text);
    EXPECT_TEXT(buffer, wanted);
}

TEST(a_noun_comes_with_its_article_in_the_form_that_the_sentence_asks_for) {
    static Language language;
    OPEN(&language, german);
    MessageArg joker = arg_noun("card", "a.joker", NULL, 0),
               seven = arg_noun("card", "a.seven", NULL, 0);
    MessageArg player = arg_text("player", "Ada");
    expect_filled(&language, "bring", (MessageArg[]){player, joker}, 2,
                  "Ada bringt mit dem Joker eine Figur heraus.");
    expect_filled(&language, "bring", (MessageArg[]){player, seven}, 2,
                  "Ada bringt mit der 7 eine Figur heraus.");
    expect_filled(&language, "give", &joker, 1, "Den Joker geben");
    expect_filled(&language, "give", &seven, 1, "Die 7 geben"); /* it has no acc of its own */
}

TEST(italian_says_ad_before_an_a_and_ed_before_an_e) {
    static const Entry italian[] = {
        {"", "nplurals=2; plural=(n != 1);"},
        {"gave", "passa a(d) {player}"},
        {"list.more", "{a}, {b}"},
        {"list.pair", "{a} e(d) {b}"},
        {"person", "{name}"},
        {"won", "Vincono {list}"},
    };
    static const char *const names[] = {"Anna", "Àgata", "Enzo", "Édith", "Bo", "Œ"};
    static const char *const gave[] = {"ad Anna", "ad Àgata", "a Enzo", "a Édith", "a Bo", "a Œ"};
    static const char *const won[] = {"e Anna", "e Àgata", "ed Enzo", "ed Édith", "e Bo", "e Œ"};
    static Language language;
    OPEN(&language, italian);
    for (int i = 0; i < 6; i++) {
        char wanted[64];
        MessageArg name = arg_text("name", names[i]),
                   player = arg_noun("player", "person", &name, 1);
        MessageArg both[] = {arg_text("", "Cy"), arg_noun("", "person", &name, 1)};
        MessageArg list = arg_list("list", both, 2);
        snprintf(wanted, sizeof wanted, "passa %s", gave[i]);
        expect_filled(&language, "gave", &player, 1, wanted);
        snprintf(wanted, sizeof wanted, "Vincono Cy %s", won[i]);
        expect_filled(&language, "won", &list, 1, wanted);
    }
}

TEST(a_number_brings_its_noun_along) {
    static Language language;
    OPEN(&language, german);
    MessageArg one = arg_number("n", 1), many = arg_number("n", 6);
    expect_filled(&language, "fold", &one, 1, "1 Karte abwerfen");
    expect_filled(&language, "fold", &many, 1, "6 Karten abwerfen");
}

TEST(russian_numbers_have_three_forms) {
    static Language language;
    OPEN(&language, russian);
    static const uint32_t number[] = {0, 1, 2, 5, 11, 12, 21, 22, 101, 111};
    static const char *const wanted[] = {"0 карт",    "1 карта", "2 карты",  "5 карт",
                                         "11 карт",   "12 карт", "21 карта", "22 карты",
                                         "101 карта", "111 карт"};
    for (int i = 0; i < 10; i++) {
        MessageArg n = arg_number("n", number[i]);
        expect_filled(&language, "cards", &n, 1, wanted[i]);
    }
}

TEST(a_sentence_begins_with_a_capital_in_every_script) {
    static Language language;
    OPEN(&language, russian);
    MessageArg piece = arg_noun("piece", "piece", NULL, 0);
    expect_filled(&language, "safe", &piece, 1, "Красная фишка под защитой");
    MessageArg latin = arg_text("piece", "échange"), other = arg_text("piece", "œuf"),
               yo = arg_text("piece", "ёж");
    expect_filled(&language, "safe", &latin, 1, "Échange под защитой");
    expect_filled(&language, "safe", &other, 1, "Œuf под защитой");
    expect_filled(&language, "safe", &yo, 1, "Ёж под защитой");
    static const char *const pairs[][2] = {{"šest", "Šest"},
                                           {"łapa", "Łapa"},
                                           {"żaba", "Żaba"},
                                           {"Šest", "Šest"},
                                           {"ıspanak", "ıspanak"}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        char wanted[64];
        MessageArg arg = arg_text("piece", pairs[i][0]);
        snprintf(wanted, sizeof wanted, "%s под защитой", pairs[i][1]);
        expect_filled(&language, "safe", &arg, 1, wanted);
    }
}

TEST(lists_are_joined_by_messages_and_names_stay_as_they_are) {
    static Language language;
    OPEN(&language, german);
    MessageArg name = arg_text("name", "{card} | acc x");
    MessageArg items[] = {arg_noun("", "a.joker", NULL, 0), arg_noun("", "a.seven", NULL, 0),
                          arg_text("", "3")};
    MessageArg args[] = {arg_noun("player", "person", &name, 1), arg_list("list", items, 3)};
    expect_filled(&language, "over", args, 2,
                  "der Person {card} | acc x gratulieren: den Joker, die 7 und 3");
    args[1].number = 1;
    expect_filled(&language, "over", args, 2, "der Person {card} | acc x gratulieren: den Joker");
}

TEST(what_is_missing_shows) {
    static Language language;
    OPEN(&language, german);
    expect_filled(&language, "bring", NULL, 0, "{player} bringt mit {card:dat} eine Figur heraus.");
    expect_filled(&language, "nothing", NULL, 0, "[nothing]");
    expect_filled(&language, "noise", NULL, 0, "{nobody} {card:nom}");
}

TEST(two_languages_are_spoken_at_once) {
    static Language one, other;
    OPEN(&one, german);
    OPEN(&other, russian);
    MessageArg n = arg_number("n", 2);
    expect_filled(&one, "fold", &n, 1, "2 Karten abwerfen");
    expect_filled(&other, "cards", &n, 1, "2 карты");
}

TEST(a_damaged_catalogue_is_refused_and_never_read_beyond_its_end) {
    static Language language;
    OPEN(&language, german);
    Catalogue catalogue;
    for (size_t cut = 0; cut < language.size; cut++) {
        char *exactly = malloc(cut > 0 ? cut : 1);
        EXPECT(exactly != NULL);
        memcpy(exactly, language.bytes, cut);
        EXPECT(!catalogue_open(&catalogue, &language.keys, exactly, cut));
        free(exactly);
    }
    static char damaged[FILE_MAX];
    for (size_t i = 0; i < language.size; i++)
        for (int bit = 0; bit < 8; bit++) {
            memcpy(damaged, language.bytes, language.size);
            damaged[i] = (char)(damaged[i] ^ 1 << bit);
            if (catalogue_open(&catalogue, &language.keys, damaged, language.size))
                EXPECT(catalogue_find(&catalogue, "person") < damaged + language.size);
        }
}

/* The same for browsers: the keys of the messages before their texts. */
static size_t make_keyed_file(char bytes[FILE_MAX], const Entry *entries, size_t count) {
    size_t end = sizeof head;
    strcpy(bytes, head);
    strcpy(bytes + end, entries[0].text);
    end += strlen(entries[0].text) + 1;
    for (size_t i = 1; i < 2 * count - 1; i++) {
        const char *string = i < count ? entries[i].key : entries[i - count + 1].text;
        EXPECT(end + strlen(string) < FILE_MAX);
        strcpy(bytes + end, string);
        end += strlen(string) + 1;
    }
    return end;
}

TEST(a_file_for_browsers_has_its_keys_and_what_it_lacks_is_empty) {
    static const Entry few[] = {
        {"", "nplurals=2; plural=(n != 1);"}, {"bring", "{player}: {card:dat}"}, {"fold", "{n}"}};
    static const MessageKeys fewer = {head, 2, NULL}, keys = {head, 3, NULL},
                             more = {head, 1, NULL};
    static Language language;
    language.size = make_keyed_file(language.bytes, few, 3);
    EXPECT(!catalogue_open(&language.catalogue, &more, language.bytes, language.size));
    EXPECT(catalogue_open(&language.catalogue, &fewer, language.bytes, language.size));
    EXPECT(language.catalogue.count == 2);
    EXPECT_TEXT(catalogue_key(&language.catalogue, 1), "fold");
    EXPECT_TEXT(catalogue_text(&language.catalogue, 0), "{player}: {card:dat}");
    EXPECT(catalogue_find(&language.catalogue, "a.joker") == NULL);
    MessageArg args[] = {arg_text("player", "Ada"), arg_noun("card", "a.joker", NULL, 0)};
    expect_filled(&language, "bring", args, 2, "Ada: [a.joker]");
    EXPECT(catalogue_open(&language.catalogue, &keys, language.bytes, language.size));
    expect_filled(&language, "bring", args, 2, "Ada: ");
    expect_filled(&language, "over", args, 2, "");
}

TEST(a_damaged_file_for_browsers_is_never_read_beyond_its_end) {
    static char whole[FILE_MAX];
    static const MessageKeys keys = {head, ENTRIES_MAX, NULL};
    size_t size = make_keyed_file(whole, german, sizeof german / sizeof *german);
    Catalogue catalogue;
    for (size_t cut = 0; cut <= size; cut++)
        for (int bit = 0; bit < 8; bit++) {
            char *exactly = malloc(cut > 0 ? cut : 1);
            EXPECT(exactly != NULL);
            memcpy(exactly, whole, cut);
            if (cut > 0)
                exactly[cut / 2] = (char)(exactly[cut / 2] ^ (bit == 0 ? 0 : 1 << bit));
            if (catalogue_open(&catalogue, &keys, exactly, cut)) {
                const char *found = catalogue_find(&catalogue, "person");
                EXPECT(found == NULL || (found > exactly && found < exactly + cut));
            }
            free(exactly);
        }
}

TEST(words_that_were_made_for_other_keys_are_refused) {
    static Language language;
    OPEN(&language, german);
    Catalogue catalogue;
    MessageKeys fewer = language.keys, renamed = language.keys;
    fewer.count--;
    renamed.head = "kennel words other";
    EXPECT(!catalogue_open(&catalogue, &fewer, language.bytes, language.size));
    EXPECT(!catalogue_open(&catalogue, &renamed, language.bytes, language.size));
    EXPECT(!catalogue_add(&language.catalogue, &renamed, language.bytes, language.size));
    EXPECT(catalogue_find(&language.catalogue, "a.joker") != NULL);
}

TEST(words_are_text_and_nothing_else) {
    static const char *const bad[] = {"\x80",
                                      "\xC3",
                                      "\xC0\x80",
                                      "\xE0\x80\x80",
                                      "\xED\xA0\x80",
                                      "\xF0\x80\x80\x80",
                                      "\xF4\x90\x80\x80",
                                      "\xFF",
                                      "\x1B[2J",
                                      "\t"};
    static const char *const good[] = {"", "a\nb", "é", "\u202f", "ж", "\U0001F436"};
    static Language language;
    Catalogue catalogue;
    Entry entries[] = {german[0], {"a", NULL}};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        entries[1].text = good[i];
        OPEN(&language, entries);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        entries[1].text = bad[i];
        size_t size = make_file(language.bytes, entries, 2);
        EXPECT(!catalogue_open(&catalogue, &language.keys, language.bytes, size));
    }
}

TEST(formulas_that_are_none_are_refused) {
    static const char *const bad[] = {
        "",
        "nplurals=2",
        "nplurals=2; plural=n", /* gives more than two */
        "nplurals=0; plural=0;",
        "nplurals=5; plural=0;",
        "nplurals=2; plural=n%0;",
        "nplurals=2; plural=(n != 1;",
        "nplurals=2; plural=n != 1 x;",
        ("nplurals=2; "
         "plural=((((((((((((((((((((((((((((((((((((n))))))))))))))))))))))))))))))))))));"),
        "nplurals=2; plural=99999999999999;",
    };
    Plural plural;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        EXPECT(!plural_read(&plural, bad[i]));
    EXPECT(plural_read(&plural, "nplurals=1; plural=0;"));
    EXPECT(plural_read(&plural, "nplurals=2; plural=!(n == 1 || n == 0);\n"));
    EXPECT_EQUAL(plural_of(&plural, 0), 0);
    EXPECT_EQUAL(plural_of(&plural, 2), 1);
}
