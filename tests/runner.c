/* Runs the tests of a file in a child process. Parent and child share memory in which each test
 * has its result, so the parent knows it even if the child crashes. */
#include "tests/runner.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/times.h>
#include <sys/wait.h>
#include <unistd.h>

typedef enum Progress { NOT_RUN, RUNNING, PASSED, FAILED } Progress;

typedef struct Outcome {
    Progress progress;
    double seconds;
} Outcome;

static Outcome *outcomes; /* by Test.number, shared with the children */
static const Test *running;
static jmp_buf after_failure;

void runner_begin(int tests) {
    size_t size = sizeof *outcomes * (size_t)(tests > 0 ? tests : 1);
    outcomes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (outcomes == MAP_FAILED) {
        perror("kennel-tests");
        exit(EXIT_FAILURE);
    }
}

double runner_seconds(const Test *test) {
    return outcomes[test->number].seconds;
}

/* Names are sentences with the spaces taken out; people read them with the spaces back in. */
void runner_print_sentence(const Test *test) {
    for (const char *name = test->name; *name != '\0'; name++)
        putchar(*name == '_' ? ' ' : *name);
}

_Noreturn void test_fail(const char *file, int line, const char *format, ...) {
    va_list details;
    va_start(details, format);
    printf("not ok - ");
    runner_print_sentence(running);
    printf(" (%s:%d): ", file, line);
    vprintf(format, details);
    printf("\n");
    fflush(stdout);
    va_end(details);
    longjmp(after_failure, 1);
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

static void run_one(const Test *test, bool verbose) {
    Outcome *outcome = &outcomes[test->number];
    double begin = seconds_used();
    outcome->progress = RUNNING;
    outcome->progress = passes(test) ? PASSED : FAILED;
    outcome->seconds = seconds_used() - begin;
    if (outcome->progress != PASSED || !verbose)
        return;
    printf("ok - ");
    runner_print_sentence(test);
    printf("\n");
    fflush(stdout);
}

static void run_remaining(Test *const *tests, int count, bool verbose) {
    for (int i = 0; i < count; i++)
        if (outcomes[tests[i]->number].progress == NOT_RUN)
            run_one(tests[i], verbose);
}

static Test *first_with(Progress progress, Test *const *tests, int count) {
    for (int i = 0; i < count; i++)
        if (outcomes[tests[i]->number].progress == progress)
            return tests[i];
    return NULL;
}

static void print_end(int status) {
    if (WIFSIGNALED(status))
        printf("died of signal %d (%s)\n", WTERMSIG(status), strsignal(WTERMSIG(status)));
    else
        printf("ended with exit status %d\n", WEXITSTATUS(status));
    fflush(stdout);
}

/* Reports a child that did not end well. Returns how many failures no test has counted: a child can
 * also fail after its last test, by a leak. */
static int report_end(Test *const *tests, int count, int status) {
    Test *failed_bot = first_with(RUNNING, tests, count);
    if (failed_bot == NULL && status == 0)
        return 0;
    printf("not ok - ");
    if (failed_bot != NULL)
        runner_print_sentence(failed_bot);
    else
        printf("the process ends well after the last test");
    printf(" (%s): ", tests[0]->file);
    print_end(status);
    if (failed_bot == NULL)
        return 1;
    outcomes[failed_bot->number].progress = FAILED;
    return 0;
}

/* Runs what is left in a child, up to the first crash. */
static int run_in_child(Test *const *tests, int count, bool verbose) {
    int status = 0;
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        run_remaining(tests, count, verbose);
        exit(EXIT_SUCCESS);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0) {
        perror("kennel-tests");
        exit(EXIT_FAILURE);
    }
    return report_end(tests, count, status);
}

static Counts count_outcomes(Test *const *tests, int count) {
    Counts counts = {0, 0};
    for (int i = 0; i < count; i++) {
        Progress progress = outcomes[tests[i]->number].progress;
        counts.passed += progress == PASSED;
        counts.failed += progress == FAILED;
    }
    return counts;
}

Counts runner_run(Test *const *tests, int count, const RunOptions *options) {
    int uncounted = 0;
    if (options->one_process)
        run_remaining(tests, count, options->verbose);
    while (uncounted == 0 && first_with(NOT_RUN, tests, count) != NULL)
        uncounted = run_in_child(tests, count, options->verbose);
    Counts counts = count_outcomes(tests, count);
    counts.failed += uncounted;
    return counts;
}
