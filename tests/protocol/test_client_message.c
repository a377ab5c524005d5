/* What clients may say, and what is wrong with the rest. */
#include <stdio.h>
#include <string.h>

#include "protocol/client_message.h"
#include "tests/test.h"

/* ' stands for quotes. */
static bool read_wish(const char *text, Wish *wish, WishFault *fault) {
    char quoted[4096];
    snprintf(quoted, sizeof quoted, "%s", text);
    for (char *at = quoted; *at != '\0'; at++)
        *at = *at == '\'' ? '"' : *at;
    return wish_read(quoted, strlen(quoted), wish, fault);
}

#define EXPECT_WISH(said, wish) expect_wish(__FILE__, __LINE__, said, wish)
static void expect_wish(const char *file, int line, const char *said, Wish *wish) {
    WishFault fault;
    if (!read_wish(said, wish, &fault))
        test_fail(file, line, "%s: %s", said, fault.text);
}

#define EXPECT_FAULT(said, why, words) expect_fault(__FILE__, __LINE__, said, why, words)
static void expect_fault(const char *file, int line, const char *said, const char *why,
                         const char *words) {
    Wish wish;
    WishFault fault;
    if (read_wish(said, &wish, &fault))
        test_fail(file, line, "taken: %s", said);
    test_text(file, line, refusal_name((Refusal)fault.refusal), why);
    test_text(file, line, fault.text, words);
}

#define ID "'8f1c02d95be4a3f7'"
#define KEY "'00112233445566778899aabbccddeeff'"

TEST(a_wish_for_a_table_has_all_that_was_said_of_it) {
    Wish wish;
    EXPECT_WISH("{'do':'create','game':'dog','options':{'players':'4','deck':'14'},'name':'Ada',"
                "'bots':'hound','seats':{'b':'wolf'},'clock':60,'open':true,'onlookers':false}",
                &wish);
    EXPECT_EQUAL(wish.what, DO_CREATE);
    EXPECT_TEXT(wish.game, "dog");
    EXPECT_EQUAL(wish.options, 2);
    EXPECT_TEXT(wish.option[1].name, "deck");
    EXPECT_TEXT(wish.option[1].value, "14");
    EXPECT_TEXT(wish.name, "Ada");
    EXPECT_TEXT(wish.bots, "hound");
    EXPECT_TEXT(wish.seat_bot[1], "wolf");
    EXPECT_TEXT(wish.seat_bot[0], "");
    EXPECT_EQUAL(wish.clock, 60);
    EXPECT(wish.open && !wish.onlookers && (wish.has & HAS_ONLOOKERS) != 0);
    EXPECT_EQUAL(wish.seat, NO_SEAT);
}

TEST(a_wish_for_a_bot_names_a_seat_and_perhaps_a_level) {
    Wish wish;
    EXPECT_WISH("{'do':'bot','seat':'c','bot':'wolf'}", &wish);
    EXPECT_EQUAL(wish.what, DO_BOT);
    EXPECT_EQUAL(wish.seat, 2);
    EXPECT_TEXT(wish.bot, "wolf");
    EXPECT_WISH("{'do':'bot','seat':'c'}", &wish);
    EXPECT((wish.has & HAS_BOT) == 0);
    EXPECT_FAULT("{'do':'bot','bot':'wolf'}", "bad-message", "seat is missing");
    EXPECT_FAULT("{'do':'bot','seat':'c','bot':null}", "bad-bot", "bot must be a bot's name");
    EXPECT_FAULT("{'do':'bot','seat':'c','bot':'sixteen-letters!'}", "bad-bot",
                 "bot must be a bot's name");
}

TEST(a_wish_to_change_seats_names_both) {
    Wish wish;
    EXPECT_WISH("{'do':'swap','seat':'a','with':'c'}", &wish);
    EXPECT_EQUAL(wish.what, DO_SWAP);
    EXPECT(wish.seat == 0 && wish.with == 2);
    EXPECT_FAULT("{'do':'swap','seat':'a'}", "bad-message", "with is missing");
    EXPECT_FAULT("{'do':'swap','seat':'a','with':'g'}", "bad-message",
                 "with must be a seat's letter");
}

TEST(a_wish_to_come_back_has_table_token_and_number) {
    Wish wish;
    EXPECT_WISH("{'do':'hello','protocol':1,'table':" ID ",'token':" KEY ",'have':17}", &wish);
    EXPECT_TEXT(wish.table, "8f1c02d95be4a3f7");
    EXPECT_TEXT(wish.token, "00112233445566778899aabbccddeeff");
    EXPECT_EQUAL(wish.have, 17);
    EXPECT((wish.has & HAS_INVITE) == 0);
}

TEST(an_action_has_an_id_that_is_a_number) {
    Wish wish;
    EXPECT_WISH("{'do':'act','id':'5be1','action':'5:12-17'}", &wish);
    EXPECT_TEXT(wish.id, "5be1");
    EXPECT(wish.tag.word[0] == 0x5be1 && wish.tag.word[1] == 0);
    EXPECT_TEXT(wish.action, "5:12-17");
}

TEST(an_id_is_written_as_it_was_read) {
    static const char *const ids[] = {"1",
                                      "f",
                                      "5be1",
                                      "1234567890abcdef",
                                      "10000000000000000",
                                      "ffffffffffffffffffffffffffffffff"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        Tag tag;
        char again[ID_LENGTH_MAX + 1];
        Text text = text_into(again, sizeof again);
        EXPECT(id_read(ids[i], &tag));
        id_write(tag, &text);
        EXPECT_TEXT(again, ids[i]);
    }
}

TEST(what_is_no_id_is_refused_and_not_repeated) {
    Wish wish;
    WishFault fault;
    static const char *const bad[] = {"''",  "'0'", "'0a'", "'5BE1'",
                                      "'x'", "7",   "null", "'fffffffffffffffffffffffffffffffff'"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, "{'do':'ping','id':%s}", bad[i]);
        EXPECT(!read_wish(text, &wish, &fault));
        EXPECT_TEXT(wish.id, "");
    }
}

TEST(a_refusal_can_name_the_id_of_what_was_wrong) {
    Wish wish;
    WishFault fault;
    EXPECT(!read_wish("{'do':'act','id':'5be1'}", &wish, &fault));
    EXPECT_TEXT(wish.id, "5be1");
    EXPECT_TEXT(fault.text, "action is missing");
}

TEST(what_is_not_one_object_is_no_message) {
    static const char *const bad[] = {"",
                                      "{",
                                      "[]",
                                      "'ping'",
                                      "{'do':'ping'} {}",
                                      "{'do':'ping',}",
                                      "{'do':'ping','do':'ping'}",
                                      "{'do':'ping','x':1,'x':1}"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        EXPECT_FAULT(bad[i], "bad-message", "the message must be one JSON object");
}

TEST(bytes_that_are_not_utf_8_are_no_message) {
    Wish wish;
    WishFault fault;
    const char text[] = "{\"do\":\"ping\",\"x\":\"\xc3\x28\"}";
    EXPECT(!wish_read(text, sizeof text - 1, &wish, &fault));
}

TEST(a_field_of_the_wrong_kind_is_named) {
    EXPECT_FAULT("{'do':'sit','table':5}", "bad-message", "table must be 16 hexadecimal digits");
    EXPECT_FAULT("{'do':'ping','seat':'g'}", "bad-message", "seat must be a seat's letter");
    EXPECT_FAULT("{'do':'hello','protocol':'1'}", "bad-message", "protocol must be a number");
    EXPECT_FAULT("{'do':'create','game':'dog','clock':3}", "bad-clock",
                 "clock must be 0, or 5 to 86400");
    EXPECT_FAULT("{'do':'create','game':'dog','bots':7}", "bad-bot", "bots must be a bot's name");
    EXPECT_FAULT("{'do':'create','game':'dog','options':{'players':4}}", "bad-option",
                 "options must be an object of at most 8 short strings");
    EXPECT_FAULT("{'do':'propose','what':'war','yes':true}", "bad-message",
                 "what must be break, go-on, end or rematch");
    EXPECT_FAULT("{'do':'seal','hash':'00'}", "bad-message", "hash must be 64 hexadecimal digits");
    EXPECT_FAULT("{'do':'qr','text':''}", "bad-message", "text must be a string of 1 to 255 bytes");
    EXPECT_FAULT("{'do':'dance'}", "bad-message", "do must be something that can be done");
    EXPECT_FAULT("{}", "bad-message", "do must be something that can be done");
}

TEST(a_field_that_nobody_knows_is_ignored) {
    Wish wish;
    EXPECT_WISH("{'do':'ping','mood':{'good':[1,2,{}]},'have':3}", &wish);
    EXPECT_EQUAL(wish.what, DO_PING);
}

TEST(names_are_bounded_and_stay_within_themselves) {
    EXPECT(name_is_sound(""));
    EXPECT(name_is_sound("Ada"));
    EXPECT(name_is_sound("J\xc3\xbcrg von \xd0\x90"));
    EXPECT(name_is_sound("xxxxxxxxxxxxxxxxxxxxxxxx"));
    EXPECT(!name_is_sound("xxxxxxxxxxxxxxxxxxxxxxxxx"));
    EXPECT(!name_is_sound(" Ada"));
    EXPECT(!name_is_sound("Ada "));
    EXPECT(!name_is_sound("\xc2\xa0"
                          "Ada")); /* a blank that does not break */
    EXPECT(!name_is_sound("A\nda"));
    EXPECT(!name_is_sound("A\x7f"));
    EXPECT(!name_is_sound("A\xc2\x85"));     /* a control beyond ASCII    */
    EXPECT(!name_is_sound("A\xe2\x80\xae")); /* from right to left, please */
}

TEST(emoji_of_several_parts_are_names_and_letters_that_nobody_sees_are_not) {
    static const char *const sound[] = {
        "\U0001F415\u200D\U0001F9BA\u00D6mer",        /* a service dog */
        "\U0001F468\u200D\U0001F469\u200D\U0001F467", /* a family      */
        "\u2764\uFE0F",                               /* a red heart   */
        "\U0001F3F3\uFE0F\u200D\U0001F308",           /* a rainbow flag */
        "\U0001F469\U0001F3FD\u200D\U0001F52C Bo",    /* of some colour */
        "\uC131\uCD98",                               /* Hangul that is seen */
    };
    static const char *const unsound[] = {
        "\u3164",           "\u115F\u1160",
        "\uFFA0",           "A\u034F",
        "\u2800",           "A\u200DB",
        "\U0001F415\u200D", "\u200D",
        "A\uFE0F",          "\uFE0F",
        "A\u200B",          "\U0001F415\uFE0F\uFE0F",
        "\u180E",           "A\U000E0041",
        "\U0001D159",       "\U0001F415\u200D\u200D\U0001F415",
        "A\u17B4",          "\U0001F415\u200C\U0001F415",
    };
    for (size_t i = 0; i < sizeof sound / sizeof sound[0]; i++)
        if (!name_is_sound(sound[i]))
            test_fail(__FILE__, __LINE__, "is refused: %s", sound[i]);
    for (size_t i = 0; i < sizeof unsound / sizeof unsound[0]; i++)
        if (name_is_sound(unsound[i]))
            test_fail(__FILE__, __LINE__, "is a name, number %zu: %s", i, unsound[i]);
}

/* ---- docs/PROTOCOL.md ---- */

static void replace(char *text, const char *word, const char *with) {
    for (char *at; (at = strstr(text, word)) != NULL;) {
        memmove(at + strlen(with), at + strlen(word), strlen(at + strlen(word)) + 1);
        for (size_t i = 0; with[i] != '\0'; i++)
            at[i] = with[i];
    }
}

/* The page's placeholders become what they stand for. */
static void fill_in(char *text) {
    static const char hex[] =
        "\"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f\"";
    replace(text, ":ID", ":\"8f1c02d95be4a3f7\"");
    replace(text, ":TOKEN", ":\"00112233445566778899aabbccddeeff\"");
    replace(text, "\"invite\":\xe2\x80\xa6", "\"invite\":\"00112233445566778899aabbccddeeff\"");
    replace(text, ":HEX64", ":");
    replace(text, "\"hash\":", "\"hash\" :");
    replace(text, "\"bytes\":", "\"bytes\" :");
    char *at = strstr(text, " :");
    if (at != NULL) {
        memmove(at + 2 + strlen(hex), at + 2, strlen(at + 2) + 1);
        for (size_t i = 0; hex[i] != '\0'; i++)
            at[2 + i] = hex[i];
    }
}

static void cut_object(const char *from, char *into, size_t size) {
    size_t length = 0;
    int depth = 0;
    do {
        depth += (from[length] == '{') - (from[length] == '}');
        into[length] = from[length];
        length++;
    } while (depth > 0 && from[length] != '\0' && length + 200 < size);
    into[length] = '\0';
}

TEST(every_message_of_a_client_in_the_protocol_can_be_read) {
    char line[2048], text[2048];
    unsigned said = 0;
    uint32_t whats = 0;
    FILE *page = fopen("docs/PROTOCOL.md", "r");
    EXPECT(page != NULL);
    while (fgets(line, sizeof line, page) != NULL)
        for (char *at = line; (at = strstr(at, "{\"do\"")) != NULL; at++, said++) {
            Wish wish;
            cut_object(at, text, sizeof text);
            fill_in(text);
            EXPECT_WISH(text, &wish);
            whats |= 1U << wish.what;
        }
    fclose(page);
    EXPECT(said >= 18);
    EXPECT_EQUAL(whats, (1L << WHATS) - 1);
}

/* ---- saying it again ---- */

static void describe(const char *said, char *into) {
    Wish wish;
    EXPECT_WISH(said, &wish);
    Text text = text_into(into, WISH_TEXT_MAX);
    wish_describe(&wish, &text);
    EXPECT(text_ok(&text));
}

static void expect_same_wish(const char *one, const char *other, bool same) {
    static char first[WISH_TEXT_MAX], second[WISH_TEXT_MAX];
    describe(one, first);
    describe(other, second);
    EXPECT_EQUAL(strcmp(first, second) == 0, same);
}

TEST(the_same_wish_has_the_same_text_whatever_its_id_and_another_has_another) {
    expect_same_wish("{'do':'start'}", "{'id':'5','do':'start'}", true);
    expect_same_wish("{'do':'start'}", "{'do':'leave'}", false);
    expect_same_wish("{'do':'swap','seat':'a','with':'b'}", "{'do':'swap','with':'b','seat':'a'}",
                     true);
    expect_same_wish("{'do':'swap','seat':'a','with':'b'}", "{'do':'swap','seat':'b','with':'a'}",
                     false);
    expect_same_wish("{'do':'propose','what':'end','yes':true}",
                     "{'do':'propose','what':'end','yes':false}", false);
    expect_same_wish("{'do':'sit','table':" ID ",'name':'Bo'}",
                     "{'do':'sit','table':" ID ",'name':'Bo','seat':'a'}", false);
    expect_same_wish("{'do':'create','game':'dog','options':{'players':'4'}}",
                     "{'do':'create','game':'dog','options':{'players':'6'}}", false);
    expect_same_wish("{'do':'create','game':'dog','seats':{'b':'wolf'}}",
                     "{'do':'create','game':'dog','seats':{'c':'wolf'}}", false);
    expect_same_wish("{'do':'play','game':'dog','seat':'b'}", "{'do':'play','game':'dog'}", true);
}

/* Whatever may be said fits, even where every letter has to be escaped. */
TEST(the_longest_wish_has_a_text) {
    char said[4096] = "{'do':'create','game':'dog','options':{", into[WISH_TEXT_MAX];
    for (int i = 0; i < OPTIONS_MOST; i++) {
        char option[512] = "";
        snprintf(option, sizeof option, "%s'%d", i > 0 ? "," : "", i);
        strcat(said, option);
        for (int part = 0; part < 2; part++) {
            for (int letter = 2; letter < OPTION_TEXT_MAX; letter++)
                strcat(said, "\\u0001");
            strcat(said, part == 0 ? "':'" : "'");
        }
    }
    strcat(said, "}}");
    describe(said, into);
}
