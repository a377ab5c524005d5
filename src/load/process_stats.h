/* CPU time and memory of another process, from /proc. */
#ifndef KENNEL_LOAD_PROCESS_STATS_H
#define KENNEL_LOAD_PROCESS_STATS_H

/* Of its own and for it, since it began; -1: there is no such program. */
double process_cpu_seconds(long pid);

long process_resident_kb(long pid); /* -1: there is no such program */

#endif
