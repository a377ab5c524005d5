/* The list of bots, and how a bot is named on a command line. */
#include "ai/bot.h"

#include <string.h>

#include "tests/test.h"

TEST(bots_are_found_by_their_names_and_have_different_ones) {
    const Bot *bot, *other;
    EXPECT(bot_at(0) != NULL);
    for (unsigned i = 0; (bot = bot_at(i)) != NULL; i++) {
        EXPECT(bot_by_name(bot->name) == bot);
        for (unsigned k = 0; k < i && (other = bot_at(k)) != NULL; k++)
            EXPECT(strcmp(bot->name, other->name) != 0);
    }
    EXPECT(bot_by_name("") == NULL);
    EXPECT(bot_by_name("nobody") == NULL);
}

TEST(a_bot_is_a_level_a_level_with_a_network_or_a_program) {
    BotSpec level = bot_spec_parse("wolf"), file = bot_spec_parse("wolf@my nets/new.net");
    EXPECT_EQUAL(level.kind, BOT_LEVEL);
    EXPECT(level.bot == &bot_wolf);
    EXPECT_EQUAL(file.kind, BOT_WITH_NETWORK);
    EXPECT(file.bot == &bot_wolf);
    EXPECT_TEXT(file.file, "my nets/new.net");
    EXPECT_EQUAL(bot_spec_parse("./wolf").kind, BOT_PROGRAM);
    EXPECT_EQUAL(bot_spec_parse("python3 mybot.py").kind, BOT_PROGRAM);
    EXPECT_EQUAL(bot_spec_parse("nets/wolf@2").kind, BOT_PROGRAM);
    EXPECT_EQUAL(bot_spec_parse("mybot.py").kind, BOT_UNKNOWN);
    EXPECT_EQUAL(bot_spec_parse("Wolf").kind, BOT_UNKNOWN);
    EXPECT_EQUAL(bot_spec_parse("wol").kind, BOT_UNKNOWN);
    EXPECT_EQUAL(bot_spec_parse("").kind, BOT_UNKNOWN);
}
