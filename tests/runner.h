/* Runs each test file in a process of its own, so that a crash, a leak or a changed global
 * affects only that file. */
#ifndef KENNEL_TESTS_RUNNER_H
#define KENNEL_TESTS_RUNNER_H

#include "tests/test.h"

typedef struct Counts {
    int passed, failed;
} Counts;

typedef struct RunOptions {
    bool verbose;     /* a line for every test that passes, too */
    bool one_process; /* no fork: for a debugger */
} RunOptions;

/* Must be called once, before the first test runs. */
void runner_begin(int tests);

/* Runs these tests, all of one file, and prints what failed. After a crash the rest of the file
 * goes on in another process. */
Counts runner_run(Test *const *tests, int count, const RunOptions *options);

/* Seconds of CPU that a test took; 0 if it did not run. */
double runner_seconds(const Test *test);

/* Prints a test's name as the sentence it is. */
void runner_print_sentence(const Test *test);

#endif
