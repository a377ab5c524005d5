/* An LD_PRELOAD clock that a test sets forward while a program runs. $CLOCK_FILE has two 64-bit
 * numbers: milliseconds to add to the monotonic clock, and seconds to add to the calendar. A
 * program that waits in the kernel sees the new time only when it reads the clock again. */
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const volatile int64_t *added(void) {
    static const volatile int64_t *numbers;
    static const int64_t none[2];
    if (numbers != NULL)
        return numbers;
    const char *name = getenv("CLOCK_FILE");
    int file = name != NULL ? open(name, O_RDONLY | O_CLOEXEC) : -1;
    void *bytes = file >= 0 ? mmap(NULL, sizeof none, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;
    if (file >= 0)
        close(file);
    return numbers = bytes != MAP_FAILED ? bytes : none;
}

static void add(struct timespec *time, int64_t milliseconds) {
    int64_t nanoseconds = time->tv_nsec + milliseconds % 1000 * 1000000;
    time->tv_sec += milliseconds / 1000 + nanoseconds / 1000000000;
    time->tv_nsec = nanoseconds % 1000000000;
}

/* By the kernel itself: there is no need to find the one that this stands for. */
__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (result != 0)
        return result;
    if (clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME)
        add(time, added()[0]);
    else if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)
        add(time, added()[1] * 1000);
    return 0;
}

__attribute__((visibility("default"))) time_t time(time_t *into) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (into != NULL)
        *into = now.tv_sec;
    return now.tv_sec;
}
