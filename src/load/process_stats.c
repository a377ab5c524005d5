/* Reads CPU time and memory of a process from /proc. */
#include "load/process_stats.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static FILE *open_file(long pid, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%ld/%s", pid, name);
    return fopen(path, "r");
}

/* The name in brackets may have anything in it, brackets too: fields are counted from the last one. */
double process_cpu_seconds(long pid) {
    char line[1024];
    unsigned long user, system;
    FILE *file = open_file(pid, "stat");
    if (file == NULL)
        return -1;
    size_t length = fread(line, 1, sizeof line - 1, file);
    fclose(file);
    line[length] = '\0';
    const char *rest = strrchr(line, ')');
    if (rest == NULL ||
        sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        return -1;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

long process_resident_kb(long pid) {
    char line[256];
    long kilobytes = -1;
    FILE *file = open_file(pid, "status");
    while (file != NULL && kilobytes < 0 && fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "VmRSS: %ld", &kilobytes) != 1)
            kilobytes = -1;
    if (file != NULL)
        fclose(file);
    return kilobytes;
}
