/* Runs the tests that registered themselves (test.h) and counts: a line per file, a line per
 * failure, and at last "N passed, N failed".
 *
 *     kennel-tests [-v] [--list] [--slow] [WORDS]
 *
 * WORDS: only tests whose file or name has them in it. --slow: at the end, those that took longest.
 */
#include "tests/test.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/times.h>
#include <unistd.h>

enum { SLOWEST = 20 };

static Test *tests; /* sorted by file, then by name, so that every run is alike */
static const Test *running;
static jmp_buf after_failure;

static bool comes_before(const Test *one, const Test *other) {
    int order = strcmp(one->file, other->file);
    return order != 0 ? order < 0 : strcmp(one->name, other->name) < 0;
}

void test_register(Test *test) {
    Test **place = &tests;
    while (*place != NULL && comes_before(*place, test))
        place = &(*place)->next;
    test->next = *place;
    *place = test;
}

/* Names are sentences with the spaces taken out; people read them with the spaces back in. */
static void print_sentence(const char *name) {
    for (; *name != '\0'; name++)
        putchar(*name == '_' ? ' ' : *name);
}

_Noreturn void test_fail(const char *file, int line, const char *format, ...) {
    va_list details;
    va_start(details, format);
    printf("not ok - ");
    print_sentence(running->name);
    printf(" (%s:%d): ", file, line);
    vprintf(format, details);
    printf("\n");
    fflush(stdout);
    va_end(details);
    longjmp(after_failure, 1);
}

/* A failed assertion ends the program: say at least during which test. */
static void say_who_died(int number) {
    printf("not ok - ");
    print_sentence(running != NULL ? running->name : "nothing ran yet");
    printf(": died\n");
    fflush(stdout);
    signal(number, SIG_DFL);
}

/* Seconds of CPU so far, with those of processes that a test started and waited for. */
static double seconds_used(void) {
    struct tms used;
    times(&used);
    return (double)(used.tms_utime + used.tms_stime + used.tms_cutime + used.tms_cstime) /
           (double)sysconf(_SC_CLK_TCK);
}

static bool passes(const Test *test) {
    running = test;
    if (setjmp(after_failure) != 0)
        return false;
    test->run();
    return true;
}

/* Spaces and underscores are the same, so that a sentence can be pasted from a failure. */
static bool has_words(const char *text, const char *words) {
    for (; *text != '\0'; text++) {
        size_t i = 0;
        while (words[i] != '\0' && text[i] == (words[i] == ' ' ? '_' : words[i]))
            i++;
        if (words[i] == '\0')
            return true;
    }
    return words[0] == '\0';
}

static bool is_wanted(const Test *test, const char *words) {
    return has_words(test->name, words) || has_words(test->file, words);
}

typedef struct Tally {
    int passed, failed;
} Tally;

static void run_one(Test *test, bool verbose, Tally *tally) {
    double begin = seconds_used();
    bool good = passes(test);
    test->seconds = seconds_used() - begin;
    if (!good) {
        tally->failed++;
        return;
    }
    tally->passed++;
    if (!verbose)
        return;
    printf("ok - ");
    print_sentence(test->name);
    printf("\n");
    fflush(stdout);
}

/* Runs the wanted tests of one file and says how it went. Returns where the next file begins. */
static Test *run_file(Test *first, const char *words, bool verbose, Tally *all) {
    Tally here = {0, 0};
    double begin = seconds_used();
    Test *test = first;
    for (; test != NULL && strcmp(test->file, first->file) == 0; test = test->next)
        if (is_wanted(test, words))
            run_one(test, verbose, &here);
    if (here.passed + here.failed > 0)
        printf("%s: %d passed, %d failed, %.1f s\n", first->file, here.passed, here.failed,
               seconds_used() - begin);
    fflush(stdout);
    all->passed += here.passed;
    all->failed += here.failed;
    return test;
}

static void list(const char *words) {
    for (const Test *test = tests; test != NULL; test = test->next)
        if (is_wanted(test, words))
            printf("%s %s\n", test->file, test->name);
}

static Test *slowest(void) {
    Test *found = tests;
    for (Test *test = tests; test != NULL; test = test->next)
        if (test->seconds > found->seconds)
            found = test;
    return found;
}

static void list_slowest(void) {
    for (int i = 0; i < SLOWEST; i++) {
        Test *test = slowest();
        if (test->seconds <= 0)
            return;
        printf("%8.2f s  %s: ", test->seconds, test->file);
        print_sentence(test->name);
        printf("\n");
        test->seconds = 0; /* the next one, please */
    }
}

static int run_all(const char *words, bool verbose, bool slow) {
    Tally all = {0, 0};
    for (Test *test = tests; test != NULL;)
        test = run_file(test, words, verbose, &all);
    if (slow)
        list_slowest();
    printf("%d passed, %d failed\n", all.passed, all.failed);
    return all.failed > 0 || all.passed == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

int main(int count, char **argument) {
    const char *words = "";
    bool verbose = false, only_list = false, slow = false;
    for (int i = 1; i < count; i++) {
        if (strcmp(argument[i], "-v") == 0)
            verbose = true;
        else if (strcmp(argument[i], "--list") == 0)
            only_list = true;
        else if (strcmp(argument[i], "--slow") == 0)
            slow = true;
        else
            words = argument[i];
    }
    signal(SIGABRT, say_who_died);
    if (!only_list)
        return run_all(words, verbose, slow);
    list(words);
    return EXIT_SUCCESS;
}
