/* The monotonic clock, for waiting, measuring and deadlines, and the CPU time of this process. */
#ifndef KENNEL_BASE_CLOCK_H
#define KENNEL_BASE_CLOCK_H

/* Seconds of a clock that only goes forwards, whatever is done to the time of day. Its
 * start is unspecified: only differences mean something. */
double monotonic_seconds(void);

/* Seconds that this process has had a core, all its threads together: what others do on the machine
 * does not count. For measuring, never for waiting. */
double clock_cpu_seconds(void);

#endif
