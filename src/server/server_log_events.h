/* Events for the operator's log. */
#ifndef KENNEL_SERVER_SERVER_LOG_EVENTS_H
#define KENNEL_SERVER_SERVER_LOG_EVENTS_H

#include "server/server_internal.h"

bool event_log_open(Server *server);
void event_log_close(Server *server);
void event_log_storage(Server *server);
void event_log_clock(Server *server, int64_t ahead);
void event_log_reported(const Session *session, const ClientMessage *message, const char *address);
void event_log_refused(Server *server, const char *address, const char *why, uint64_t request);

#endif
