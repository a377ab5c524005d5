/* Sends one datagram per state to the service manager. */
#include "server/systemd_notify.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* A name that begins with @ is in no folder: a zero stands there in its place. */
void systemd_notify(const char *state) {
    const char *name = getenv("NOTIFY_SOCKET");
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = name != NULL ? strlen(name) : 0;
    if (length < 2 || length >= sizeof address.sun_path)
        return;
    memcpy(address.sun_path, name, length);
    if (name[0] == '@')
        address.sun_path[0] = '\0';
    int sender = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (sender < 0)
        return;
    (void)!sendto(sender, state, strlen(state), MSG_NOSIGNAL, (const struct sockaddr *)&address,
                  (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
    close(sender);
}

/* Half of what it waits for. */
uint64_t systemd_watchdog_interval(void) {
    const char *pid = getenv("WATCHDOG_PID"), *patience = getenv("WATCHDOG_USEC");
    if (patience == NULL || (pid != NULL && strtol(pid, NULL, 10) != (long)getpid()))
        return 0;
    return strtoull(patience, NULL, 10) / 2000;
}
