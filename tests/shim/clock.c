/* A wrong clock, for tests. Loaded with LD_PRELOAD before a program: whenever it asks what time it is, the two
 * numbers in the file $CLOCK_SET are added, the first to the time of day, the second to the clocks that only count. So a
 * test can set either forward or back while the program runs. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define EXPORT __attribute__((visibility("default")))

EXPORT int clock_gettime(clockid_t clock, struct timespec *now);
EXPORT time_t time(time_t *into);

static long long added(int which) {
    const char *path = getenv("CLOCK_SET");
    long long set[2] = {0, 0};
    FILE *file = path != NULL ? fopen(path, "r") : NULL;
    if (file == NULL)
        return 0;
    int found = fscanf(file, "%lld %lld", &set[0], &set[1]);
    fclose(file);
    return found > which ? set[which] : 0;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    long status = syscall(SYS_clock_gettime, clock, now);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        now->tv_sec += (time_t)added(0);
    if (status == 0 && (clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE))
        now->tv_sec += (time_t)added(1);
    return (int)status;
}

time_t time(time_t *into) {
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_REALTIME, &now);
    if (into != NULL)
        *into = now.tv_sec;
    return now.tv_sec;
}
