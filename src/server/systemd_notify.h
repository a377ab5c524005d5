/* Reports the server's state to systemd, or another service manager with sd_notify(3). Does nothing
 * where none asks for it. */
#ifndef KENNEL_SERVER_SYSTEMD_NOTIFY_H
#define KENNEL_SERVER_SYSTEMD_NOTIFY_H

#include <stdint.h>

/* "READY=1", "WATCHDOG=1", "STOPPING=1" */
void systemd_notify(const char *state);

/* So often, in milliseconds, it wants to hear of us before it takes us for stuck; 0: it does not. */
uint64_t systemd_watchdog_interval(void);

#endif
