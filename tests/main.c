/* The test runner's main program: runs all registered tests (test.h) and prints a line per file,
 * a line per failure and "N passed, N failed". */
#include "tests/runner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "kennel-tests [OPTIONS] [WORDS]\n"
    "\n"
    "Runs the tests that have WORDS in their name or file; without WORDS, all of them.\n"
    "The tests of a file share a process; every file has a process of its own.\n"
    "\n"
    "  -v              a line for every test that passes, too\n"
    "  --list          print the tests instead of running them\n"
    "  --slow          at the end, the tests that took most of the CPU\n"
    "  --shuffle SEED  files, and the tests in each, in another order; SEED is a number\n"
    "  --one-process   everything in one process, for a debugger\n";

enum { SLOWEST = 20 };

typedef struct Options {
    const char *words;
    bool list, slow, shuffle;
    uint64_t seed;
    RunOptions run;
} Options;

static Test *registered; /* a list, until main() sorts it into an array */
static int test_count;

void test_register(Test *test) {
    test->number = test_count++;
    test->next = registered;
    registered = test;
}

/* ---- which tests, in which order ---- */

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

/* A number that looks random and depends on seed and text alone (FNV-1a, mixed as in splitmix64). */
static uint64_t key_of(uint64_t seed, const char *text) {
    uint64_t key = UINT64_C(14695981039346656037) ^ seed;
    for (; *text != '\0'; text++)
        key = (key ^ (uint8_t)*text) * UINT64_C(1099511628211);
    key = (key ^ (key >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    key = (key ^ (key >> 27)) * UINT64_C(0x94d049bb133111eb);
    return key ^ (key >> 31);
}

static void set_keys(Test *test, const Options *options) {
    test->file_key = options->shuffle ? key_of(options->seed, test->file) : 0;
    test->key = options->shuffle ? key_of(options->seed, test->name) : 0;
}

static int compare_keys(uint64_t one, uint64_t other) {
    return (one > other) - (one < other);
}

/* By file, then by name; by their keys first, which differ only if the order is shuffled. */
static int compare_tests(const void *left, const void *right) {
    const Test *one = *(Test *const *)left, *other = *(Test *const *)right;
    int order = compare_keys(one->file_key, other->file_key);
    if (order == 0)
        order = strcmp(one->file, other->file);
    if (order == 0)
        order = compare_keys(one->key, other->key);
    return order != 0 ? order : strcmp(one->name, other->name);
}

/* The wanted tests, sorted. The caller frees the array. */
static Test **collect(const Options *options, int *count) {
    Test **tests = malloc(sizeof(Test *) * (size_t)(test_count + 1));
    if (tests == NULL)
        abort();
    *count = 0;
    for (Test *test = registered; test != NULL; test = test->next) {
        set_keys(test, options);
        if (is_wanted(test, options->words))
            tests[(*count)++] = test;
    }
    qsort(tests, (size_t)*count, sizeof(Test *), compare_tests);
    return tests;
}

/* ---- what is printed of them ---- */

static void list(Test *const *tests, int count) {
    for (int i = 0; i < count; i++)
        printf("%s %s\n", tests[i]->file, tests[i]->name);
}

static int compare_seconds(const void *left, const void *right) {
    double one = runner_seconds(*(Test *const *)left),
           other = runner_seconds(*(Test *const *)right);
    return (one < other) - (one > other);
}

static void list_slowest(Test **tests, int count) {
    qsort(tests, (size_t)count, sizeof(Test *), compare_seconds);
    for (int i = 0; i < count && i < SLOWEST && runner_seconds(tests[i]) > 0; i++) {
        printf("%8.2f s  %s: ", runner_seconds(tests[i]), tests[i]->file);
        runner_print_sentence(tests[i]);
        printf("\n");
    }
}

static int count_of_file(Test *const *tests, int count) {
    int same = 1;
    while (same < count && strcmp(tests[same]->file, tests[0]->file) == 0)
        same++;
    return same;
}

static void run_file(Test *const *tests, int count, const RunOptions *options, Counts *all) {
    Counts here = runner_run(tests, count, options);
    double seconds = 0;
    for (int i = 0; i < count; i++)
        seconds += runner_seconds(tests[i]);
    printf("%s: %d passed, %d failed, %.1f s\n", tests[0]->file, here.passed, here.failed, seconds);
    fflush(stdout);
    all->passed += here.passed;
    all->failed += here.failed;
}

static int run_all(Test **tests, int count, const Options *options) {
    Counts all = {0, 0};
    runner_begin(test_count);
    if (options->shuffle)
        printf("shuffled: --shuffle %llu\n", (unsigned long long)options->seed);
    for (int i = 0, same; i < count; i += same) {
        same = count_of_file(tests + i, count - i);
        run_file(tests + i, same, &options->run, &all);
    }
    if (options->slow)
        list_slowest(tests, count);
    printf("%d passed, %d failed\n", all.passed, all.failed);
    return all.failed > 0 || all.passed == 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* ---- options ---- */

static bool read_seed(const char *text, uint64_t *seed) {
    char *end;
    if (text == NULL || text[0] < '0' || text[0] > '9')
        return false;
    *seed = strtoull(text, &end, 10);
    return *end == '\0';
}

/* Returns false for what is no option, or lacks its number. */
static bool read_option(Options *options, const char *name, const char *next) {
    if (strcmp(name, "-v") == 0)
        options->run.verbose = true;
    else if (strcmp(name, "--list") == 0)
        options->list = true;
    else if (strcmp(name, "--slow") == 0)
        options->slow = true;
    else if (strcmp(name, "--one-process") == 0)
        options->run.one_process = true;
    else if (strcmp(name, "--shuffle") == 0)
        return options->shuffle = read_seed(next, &options->seed);
    else
        return false;
    return true;
}

static bool read_options(Options *options, int count, char **argument) {
    for (int i = 1; i < count; i++) {
        if (argument[i][0] != '-')
            options->words = argument[i];
        else if (!read_option(options, argument[i], argument[i + 1]))
            return false;
        if (strcmp(argument[i], "--shuffle") == 0)
            i++;
    }
    return true;
}

int main(int count, char **argument) {
    Options options = {.words = ""};
    if (!read_options(&options, count, argument)) {
        fputs(usage, stderr);
        return 2;
    }
    int wanted, status = EXIT_SUCCESS;
    Test **tests = collect(&options, &wanted);
    if (options.list)
        list(tests, wanted);
    else
        status = run_all(tests, wanted, &options);
    free(tests);
    return status;
}
