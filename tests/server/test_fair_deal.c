/* Tests fair deals with the example numbers of docs/PROTOCOL.md. */
#include "server/fair_deal.h"

#include <string.h>

#include "tests/server/storage_fixture.h"

#define SECRET "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"
#define COMMITMENT "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
#define BYTES_A "1111111111111111111111111111111111111111111111111111111111111111"
#define SEAL_A "02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc"
#define BYTES_C "fffefdfcfbfaf9f8f7f6f5f4f3f2f1f0efeeedecebeae9e8e7e6e5e4e3e2e1e0"
#define SEAL_C "1865c00831e73f7ee23fc13cb2d0f588b9c341835ca7472f8ec035aba4b789d6"

static Digest bytes_of(const char *text) {
    Digest bytes;
    EXPECT(digest_read(text, &bytes));
    return bytes;
}

static void expect_bytes(const Digest *bytes, const char *wanted) {
    char line[DIGEST_TEXT_LENGTH + 1];
    Text text = text_into(line, sizeof line);
    digest_write(bytes, &text);
    EXPECT(text_ok(&text));
    EXPECT_TEXT(line, wanted);
}

static FairDeal example(void) {
    FairDeal fair = {.secret = bytes_of(SECRET)};
    Digest a = bytes_of(SEAL_A), c = bytes_of(SEAL_C);
    fair.commitment = digest_of_bytes(fair.secret.byte, DIGEST_BYTES);
    EXPECT(fair_seal(&fair, 0, &a) && fair_seal(&fair, 2, &c));
    return fair;
}

/* As written in a record. */
static void expect_seed(const FairDeal *fair, uint64_t act, const char *wanted) {
    TableId game = table_id("8f1c02d95be4a3f7");
    char line[SEED_TEXT_LENGTH + 1];
    Text text = text_into(line, sizeof line);
    Seed seed = fair_deal_seed(fair, &game, act);
    seed_write(&seed, &text);
    EXPECT_TEXT(line, wanted);
}

TEST(the_example_of_the_protocol_comes_out_as_it_is_printed) {
    FairDeal fair = example();
    Digest a = bytes_of(BYTES_A), c = bytes_of(BYTES_C);
    expect_bytes(&fair.commitment, COMMITMENT);
    EXPECT(fair_reveal(&fair, 0, &a) && fair_reveal(&fair, 2, &c));
    expect_seed(&fair, 1, "af0db5dbb7b42a287efcdc8a97f45205");
    expect_seed(&fair, 2, "0eca630c41cd000263fdeccb9e68fec6");
    expect_seed(&fair, 258, "ef7eb731503642171c2e28cfc708d4de");
}

TEST(who_did_not_reveal_counts_as_empty) {
    FairDeal fair = example();
    Digest a = bytes_of(BYTES_A);
    expect_seed(&fair, 1, "6ed3eb4373e74da8aec8266db62ddf89");
    EXPECT(fair_reveal(&fair, 0, &a));
    expect_seed(&fair, 1, "18a9cc253b512f8d167cae43802430d4");
}

TEST(bytes_have_to_fit_their_seal) {
    FairDeal fair = example();
    Digest a = bytes_of(BYTES_A), c = bytes_of(BYTES_C);
    EXPECT(!fair_reveal(&fair, 0, &c) && !fair_reveal(&fair, 1, &a));
    EXPECT_EQUAL(fair.revealed, 0);
    EXPECT(fair_reveal(&fair, 0, &a) && fair_reveal(&fair, 0, &a));
    EXPECT_EQUAL(fair.revealed, 1);
}

TEST(a_seal_is_set_once) {
    FairDeal fair = example();
    Digest other = bytes_of(SEAL_C);
    EXPECT(!fair_seal(&fair, 0, &other));
    expect_bytes(&fair.seal[0], SEAL_A);
}

TEST(every_game_has_a_secret_of_its_own_and_shows_its_hash) {
    FairDeal one, other;
    EXPECT(fair_deal_draw_secret(&one) && fair_deal_draw_secret(&other));
    EXPECT(memcmp(&one.secret, &other.secret, sizeof one.secret) != 0);
    Digest hash = digest_of_bytes(one.secret.byte, DIGEST_BYTES);
    EXPECT(memcmp(&hash, &one.commitment, sizeof hash) == 0);
    EXPECT(one.sealed == 0 && one.revealed == 0);
}

TEST(bytes_are_64_digits_in_lower_case_and_nothing_else) {
    Digest bytes;
    expect_bytes(&(Digest){{0xAB, 0x01}},
                 "ab01000000000000000000000000000000000000000000000000000000000000");
    EXPECT(!digest_read("", &bytes));
    EXPECT(!digest_read(SECRET "0", &bytes));
    EXPECT(!digest_read(&SECRET[1], &bytes));
    EXPECT(
        !digest_read("AB01000000000000000000000000000000000000000000000000000000000000", &bytes));
    EXPECT(
        !digest_read("ab 1000000000000000000000000000000000000000000000000000000000000", &bytes));
    EXPECT(
        !digest_read("ab:1000000000000000000000000000000000000000000000000000000000000", &bytes));
}
