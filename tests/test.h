/* The test framework: TEST(a_sentence_about_a_rule) { ... } and the EXPECT macros. Tests
 * register themselves; tests/main.c runs and counts them. */
#ifndef KENNEL_TESTS_TEST_H
#define KENNEL_TESTS_TEST_H

#include "rules/game.h"

typedef struct Test {
    const char *file, *name;
    void (*run)(void);
    struct Test *next;
    int number;
    uint64_t file_key, key; /* what a shuffled order is sorted by */
} Test;

void test_register(Test *test);

#define TEST(sentence)                                                                             \
    static void sentence(void);                                                                    \
    static Test sentence##_entry = {.file = __FILE__, .name = #sentence, .run = (sentence)};       \
    __attribute__((constructor)) static void sentence##_register(void) {                           \
        test_register(&sentence##_entry);                                                          \
    }                                                                                              \
    static void sentence(void)

/* Ends the running test as failed, with a message in printf's form. */
_Noreturn void test_fail(const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#define EXPECT(condition)                                                                          \
    ((condition) ? (void)0 : test_fail(__FILE__, __LINE__, "expected %s", #condition))
#define EXPECT_EQUAL(got, wanted) test_equal(__FILE__, __LINE__, #got, (long)(got), (long)(wanted))
#define EXPECT_TEXT(got, wanted) test_text(__FILE__, __LINE__, got, wanted)

void test_equal(const char *file, int line, const char *what, long got, long wanted);
void test_text(const char *file, int line, const char *got, const char *wanted);

/* How long a test waits for something that never comes; tests wait for events, and this only keeps them
 * from hanging. */
enum { TEST_PATIENCE_MS = 120000 };

/* How often something random is tried: fifty times as often in ./check --soak, a fifth as often in
 * ./check --quick. */
uint64_t test_times(uint64_t usually);
/* The same for what happens at every so-manieth chance: five times as rarely in ./check --quick. */
uint32_t test_one_in(uint32_t usually);

/* Positions and actions as text. These fail the test when the text is not accepted. */
#define position(line) test_position(__FILE__, __LINE__, line)
#define play(state, word) test_play(__FILE__, __LINE__, state, word)
#define EXPECT_POSITION(state, line) test_expect_position(__FILE__, __LINE__, state, line)
/* The action is refused, for this reason, and the state stays as it was. */
#define EXPECT_REFUSED(state, word, why) test_refused(__FILE__, __LINE__, state, word, why)
/* One action from one position to another, whole. */
#define EXPECT_PLAY(from, word, to) test_expect_play(__FILE__, __LINE__, from, word, to)
/* The listed actions of the player to act, as words sorted by bytes and separated by spaces.
 * Spellings of a seven are the engine's choice: use EXPECT_LEADS_TO for those. */
#define EXPECT_LEGAL(line, words) test_expect_legal(__FILE__, __LINE__, line, words)
/* Some listed action leads to exactly this position; or none does. */
#define EXPECT_LEADS_TO(line, to) test_leads_to(__FILE__, __LINE__, line, to, true)
#define EXPECT_NEVER_LEADS_TO(line, to) test_leads_to(__FILE__, __LINE__, line, to, false)
/* The events of an action, as words with spaces between them, whole and as a viewer gets them:
 * a player's letter, or '-' for a spectator. The word `deal` lets chance act. */
#define EXPECT_TOLD(line, word, events) test_told(__FILE__, __LINE__, line, word, '*', events)
#define EXPECT_HEARD(line, word, viewer, events)                                                   \
    test_told(__FILE__, __LINE__, line, word, viewer, events)
/* The line cannot be read, for this reason, in this part of the line (0 = any). */
#define EXPECT_UNREADABLE(line, why, part) test_unreadable(__FILE__, __LINE__, line, why, part)

State test_position(const char *file, int line, const char *text);
void test_play(const char *file, int line, State *state, const char *word);
void test_expect_position(const char *file, int line, const State *state, const char *text);
void test_refused(const char *file, int line, const State *state, const char *word,
                  ProblemCode code);
void test_expect_play(const char *file, int line, const char *from, const char *word,
                      const char *to);
void test_expect_legal(const char *file, int line, const char *text, const char *words);
void test_leads_to(const char *file, int line, const char *text, const char *to, bool wanted);
void test_told(const char *file, int line, const char *text, const char *word, char viewer,
               const char *words);
void test_unreadable(const char *file, int line, const char *text, ProblemCode code, int part);

#endif
