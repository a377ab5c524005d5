/* The one clock of everybody who waits, measures or sets a deadline. */
#ifndef KENNEL_STORE_CLOCK_H
#define KENNEL_STORE_CLOCK_H

/* Seconds of a clock that only goes forwards, whatever is done to the time of day. Where it begins
 * is nobody's business: only differences mean something. */
double clock_seconds(void);

#endif
