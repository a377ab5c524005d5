/* Tests which client messages are accepted, and how the others are rejected. */
#include <stdio.h>
#include <string.h>

#include "protocol/client_message.h"
#include "tests/test.h"

/* ' stands for quotes. */
static bool parse_message(const char *text, ClientMessage *message, ClientMessageError *error) {
    char quoted[4096];
    snprintf(quoted, sizeof quoted, "%s", text);
    for (char *at = quoted; *at != '\0'; at++)
        *at = *at == '\'' ? '"' : *at;
    return client_message_parse(quoted, strlen(quoted), message, error);
}

#define EXPECT_MESSAGE(said, message) expect_message(__FILE__, __LINE__, said, message)
static void expect_message(const char *file, int line, const char *sent, ClientMessage *message) {
    ClientMessageError error;
    if (!parse_message(sent, message, &error))
        test_fail(file, line, "%s: %s", sent, error.text);
}

#define EXPECT_ERROR(said, why, words) expect_error(__FILE__, __LINE__, said, why, words)
static void expect_error(const char *file, int line, const char *sent, const char *why,
                         const char *words) {
    ClientMessage message;
    ClientMessageError error;
    if (parse_message(sent, &message, &error))
        test_fail(file, line, "taken: %s", sent);
    test_text(file, line, refusal_name((Refusal)error.refusal), why);
    test_text(file, line, error.text, words);
}

#define ID "'8f1c02d95be4a3f7'"
#define KEY "'00112233445566778899aabbccddeeff'"

TEST(a_wish_for_a_table_has_all_that_was_said_of_it) {
    ClientMessage message;
    EXPECT_MESSAGE("{'do':'create','game':'dog','options':{'players':'4','deck':'14'},'name':'Ada',"
                   "'bots':'hound','seats':{'b':'wolf'},'clock':60,'open':true,'onlookers':false}",
                   &message);
    EXPECT_EQUAL(message.type, DO_CREATE);
    EXPECT_TEXT(message.game, "dog");
    EXPECT_EQUAL(message.options, 2);
    EXPECT_TEXT(message.option[1].name, "deck");
    EXPECT_TEXT(message.option[1].value, "14");
    EXPECT_TEXT(message.name, "Ada");
    EXPECT_TEXT(message.bots, "hound");
    EXPECT_TEXT(message.seat_bot[1], "wolf");
    EXPECT_TEXT(message.seat_bot[0], "");
    EXPECT_EQUAL(message.clock, 60);
    EXPECT(message.open && !message.spectators && (message.has & HAS_ONLOOKERS) != 0);
    EXPECT_EQUAL(message.seat, NO_SEAT);
}

TEST(a_wish_for_a_bot_names_a_seat_and_perhaps_a_level) {
    ClientMessage message;
    EXPECT_MESSAGE("{'do':'bot','seat':'c','bot':'wolf'}", &message);
    EXPECT_EQUAL(message.type, DO_BOT);
    EXPECT_EQUAL(message.seat, 2);
    EXPECT_TEXT(message.bot, "wolf");
    EXPECT_MESSAGE("{'do':'bot','seat':'c'}", &message);
    EXPECT((message.has & HAS_BOT) == 0);
    EXPECT_ERROR("{'do':'bot','bot':'wolf'}", "bad-message", "seat is missing");
    EXPECT_ERROR("{'do':'bot','seat':'c','bot':null}", "bad-bot", "bot must be a bot's name");
    EXPECT_ERROR("{'do':'bot','seat':'c','bot':'sixteen-letters!'}", "bad-bot",
                 "bot must be a bot's name");
}

TEST(a_wish_to_change_seats_names_both) {
    ClientMessage message;
    EXPECT_MESSAGE("{'do':'swap','seat':'a','with':'c'}", &message);
    EXPECT_EQUAL(message.type, DO_SWAP);
    EXPECT(message.seat == 0 && message.with == 2);
    EXPECT_ERROR("{'do':'swap','seat':'a'}", "bad-message", "with is missing");
    EXPECT_ERROR("{'do':'swap','seat':'a','with':'g'}", "bad-message",
                 "with must be a seat's letter");
}

TEST(a_wish_to_come_back_has_table_token_and_number) {
    ClientMessage message;
    EXPECT_MESSAGE("{'do':'hello','protocol':1,'table':" ID ",'token':" KEY ",'have':17}",
                   &message);
    EXPECT_TEXT(message.table, "8f1c02d95be4a3f7");
    EXPECT_TEXT(message.token, "00112233445566778899aabbccddeeff");
    EXPECT_EQUAL(message.last_number, 17);
    EXPECT((message.has & HAS_INVITE) == 0);
}

TEST(an_action_has_an_id_that_is_a_number) {
    ClientMessage message;
    EXPECT_MESSAGE("{'do':'act','id':'5be1','action':'5:12-17'}", &message);
    EXPECT_TEXT(message.id, "5be1");
    EXPECT(message.request_id.word[0] == 0x5be1 && message.request_id.word[1] == 0);
    EXPECT_TEXT(message.action, "5:12-17");
}

TEST(an_id_is_written_as_it_was_read) {
    static const char *const ids[] = {"1",
                                      "f",
                                      "5be1",
                                      "1234567890abcdef",
                                      "10000000000000000",
                                      "ffffffffffffffffffffffffffffffff"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        RequestId request_id;
        char again[ID_LENGTH_MAX + 1];
        Text text = text_into(again, sizeof again);
        EXPECT(request_id_read(ids[i], &request_id));
        request_id_write(request_id, &text);
        EXPECT_TEXT(again, ids[i]);
    }
}

TEST(what_is_no_id_is_refused_and_not_repeated) {
    ClientMessage message;
    ClientMessageError error;
    static const char *const bad[] = {"''",  "'0'", "'0a'", "'5BE1'",
                                      "'x'", "7",   "null", "'fffffffffffffffffffffffffffffffff'"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, "{'do':'ping','id':%s}", bad[i]);
        EXPECT(!parse_message(text, &message, &error));
        EXPECT_TEXT(message.id, "");
    }
}

TEST(a_refusal_can_name_the_id_of_what_was_wrong) {
    ClientMessage message;
    ClientMessageError error;
    EXPECT(!parse_message("{'do':'act','id':'5be1'}", &message, &error));
    EXPECT_TEXT(message.id, "5be1");
    EXPECT_TEXT(error.text, "action is missing");
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
        EXPECT_ERROR(bad[i], "bad-message", "the message must be one JSON object");
}

TEST(bytes_that_are_not_utf_8_are_no_message) {
    ClientMessage message;
    ClientMessageError error;
    const char text[] = "{\"do\":\"ping\",\"x\":\"\xc3\x28\"}";
    EXPECT(!client_message_parse(text, sizeof text - 1, &message, &error));
}

TEST(a_field_of_the_wrong_kind_is_named) {
    EXPECT_ERROR("{'do':'sit','table':5}", "bad-message", "table must be 16 hexadecimal digits");
    EXPECT_ERROR("{'do':'ping','seat':'g'}", "bad-message", "seat must be a seat's letter");
    EXPECT_ERROR("{'do':'hello','protocol':'1'}", "bad-message", "protocol must be a number");
    EXPECT_ERROR("{'do':'create','game':'dog','clock':3}", "bad-clock",
                 "clock must be 0, or 5 to 86400");
    EXPECT_ERROR("{'do':'create','game':'dog','bots':7}", "bad-bot", "bots must be a bot's name");
    EXPECT_ERROR("{'do':'create','game':'dog','options':{'players':4}}", "bad-option",
                 "options must be an object of at most 8 short strings");
    EXPECT_ERROR("{'do':'propose','what':'war','yes':true}", "bad-message",
                 "what must be break, go-on, end, rematch or undo");
    EXPECT_ERROR("{'do':'propose','what':'undo','yes':true,'number':-1}", "bad-message",
                 "number must be a number");
    EXPECT_ERROR("{'do':'admit','ask':'5','yes':true}", "bad-message",
                 "ask must be 16 hexadecimal digits");
    EXPECT_ERROR("{'do':'ask','table':" ID "}", "bad-message", "id is missing");
    EXPECT_ERROR("{'do':'report','seat':'b','reason':'mean'}", "bad-message",
                 "reason must be name, signals, slow, cheating or other");
    EXPECT_ERROR("{'do':'seal','hash':'00'}", "bad-message", "hash must be 64 hexadecimal digits");
    EXPECT_ERROR("{'do':'qr','text':''}", "bad-message", "text must be a string of 1 to 255 bytes");
    EXPECT_ERROR("{'do':'dance'}", "bad-message", "do must be something that can be done");
    EXPECT_ERROR("{}", "bad-message", "do must be something that can be done");
}

TEST(a_field_that_nobody_knows_is_ignored) {
    ClientMessage message;
    EXPECT_MESSAGE("{'do':'ping','mood':{'good':[1,2,{}]},'have':3}", &message);
    EXPECT_EQUAL(message.type, DO_PING);
}

TEST(names_are_bounded_and_stay_within_themselves) {
    EXPECT(player_name_is_valid(""));
    EXPECT(player_name_is_valid("Ada"));
    EXPECT(player_name_is_valid("J\xc3\xbcrg von \xd0\x90"));
    EXPECT(player_name_is_valid("xxxxxxxxxxxxxxxxxxxxxxxx"));
    EXPECT(!player_name_is_valid("xxxxxxxxxxxxxxxxxxxxxxxxx"));
    EXPECT(!player_name_is_valid(" Ada"));
    EXPECT(!player_name_is_valid("Ada "));
    EXPECT(!player_name_is_valid("\xc2\xa0"
                                 "Ada")); /* a blank that does not break */
    EXPECT(!player_name_is_valid("A\nda"));
    EXPECT(!player_name_is_valid("A\x7f"));
    EXPECT(!player_name_is_valid("A\xc2\x85"));     /* a control beyond ASCII    */
    EXPECT(!player_name_is_valid("A\xe2\x80\xae")); /* from right to left, please */
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
        if (!player_name_is_valid(sound[i]))
            test_fail(__FILE__, __LINE__, "is refused: %s", sound[i]);
    for (size_t i = 0; i < sizeof unsound / sizeof unsound[0]; i++)
        if (player_name_is_valid(unsound[i]))
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
    unsigned sent = 0;
    uint32_t whats = 0;
    FILE *page = fopen("docs/PROTOCOL.md", "r");
    EXPECT(page != NULL);
    while (fgets(line, sizeof line, page) != NULL)
        for (char *at = line; (at = strstr(at, "{\"do\"")) != NULL; at++, sent++) {
            ClientMessage message;
            cut_object(at, text, sizeof text);
            fill_in(text);
            EXPECT_MESSAGE(text, &message);
            whats |= 1U << message.type;
        }
    fclose(page);
    EXPECT(sent >= 18);
    EXPECT_EQUAL(whats, (1L << DO_COUNT) - 1);
}

/* ---- saying it again ---- */

static void describe(const char *sent, char *into) {
    ClientMessage message;
    EXPECT_MESSAGE(sent, &message);
    Text text = text_into(into, CLIENT_MESSAGE_TEXT_MAX);
    client_message_write_canonical(&message, &text);
    EXPECT(text_ok(&text));
}

static void expect_same_message(const char *one, const char *other, bool same) {
    static char first[CLIENT_MESSAGE_TEXT_MAX], second[CLIENT_MESSAGE_TEXT_MAX];
    describe(one, first);
    describe(other, second);
    EXPECT_EQUAL(strcmp(first, second) == 0, same);
}

TEST(the_same_wish_has_the_same_text_whatever_its_id_and_another_has_another) {
    expect_same_message("{'do':'start'}", "{'id':'5','do':'start'}", true);
    expect_same_message("{'do':'start'}", "{'do':'leave'}", false);
    expect_same_message("{'do':'swap','seat':'a','with':'b'}",
                        "{'do':'swap','with':'b','seat':'a'}", true);
    expect_same_message("{'do':'swap','seat':'a','with':'b'}",
                        "{'do':'swap','seat':'b','with':'a'}", false);
    expect_same_message("{'do':'propose','what':'end','yes':true}",
                        "{'do':'propose','what':'end','yes':false}", false);
    expect_same_message("{'do':'propose','what':'undo','yes':true,'number':7}",
                        "{'do':'propose','what':'undo','yes':true,'number':8}", false);
    expect_same_message("{'do':'admit','ask':'8f1c02d95be4a3f7','yes':true}",
                        "{'do':'admit','ask':'8f1c02d95be4a3f8','yes':true}", false);
    expect_same_message("{'do':'sit','table':" ID ",'name':'Bo'}",
                        "{'do':'sit','table':" ID ",'name':'Bo','seat':'a'}", false);
    expect_same_message("{'do':'create','game':'dog','options':{'players':'4'}}",
                        "{'do':'create','game':'dog','options':{'players':'6'}}", false);
    expect_same_message("{'do':'create','game':'dog','seats':{'b':'wolf'}}",
                        "{'do':'create','game':'dog','seats':{'c':'wolf'}}", false);
    expect_same_message("{'do':'play','game':'dog','seat':'b'}", "{'do':'play','game':'dog'}",
                        true);
}

/* Stores remember requests by hashes of this text. */
TEST(the_text_of_a_wish_is_what_it_always_was) {
    char text[CLIENT_MESSAGE_TEXT_MAX];
    describe("{'do':'propose','what':'end','yes':true,'id':'5'}", text);
    EXPECT_TEXT(text,
                "{\"do\":\"propose\",\"table\":\"\",\"name\":\"\",\"game\":\"\",\"options\":[],"
                "\"bots\":\"\",\"seats\":[\"\",\"\",\"\",\"\",\"\",\"\"],\"clock\":0,"
                "\"open\":false,\"onlookers\":true,\"seat\":null,\"with\":null,\"what\":2,"
                "\"yes\":true}");
}

/* Every valid message fits, even where every character has to be escaped. */
TEST(the_longest_wish_has_a_text) {
    char sent[4096] = "{'do':'create','game':'dog','options':{", into[CLIENT_MESSAGE_TEXT_MAX];
    for (int i = 0; i < MESSAGE_OPTIONS_MAX; i++) {
        char option[512] = "";
        snprintf(option, sizeof option, "%s'%d", i > 0 ? "," : "", i);
        strcat(sent, option);
        for (int part = 0; part < 2; part++) {
            for (int letter = 2; letter < OPTION_TEXT_MAX; letter++)
                strcat(sent, "\\u0001");
            strcat(sent, part == 0 ? "':'" : "'");
        }
    }
    strcat(sent, "}}");
    describe(sent, into);
}
