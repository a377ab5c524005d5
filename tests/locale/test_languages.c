/* Tests the languages that are compiled into the program. */
#include "locale/languages.h"
#include "tests/test.h"

TEST(every_language_opens_and_english_is_there) {
    Catalogue catalogue;
    for (const LanguageFile *file = language_files; file->name != NULL; file++)
        EXPECT(language_open(&catalogue, file->name));
    EXPECT(language_open(&catalogue, "en_GB.UTF-8"));
    EXPECT_TEXT(catalogue_find(&catalogue, "list.pair"), "{a} and {b}");
    EXPECT(!language_open(&catalogue, "C"));
    EXPECT(!language_open(&catalogue, "enx"));
    EXPECT(!language_open(&catalogue, ""));
}
