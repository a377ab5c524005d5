/* Records of games that no table in memory here has: read from a store that several nodes share. */
#ifndef KENNEL_SERVER_SHARED_RECORDS_H
#define KENNEL_SERVER_SHARED_RECORDS_H

#include "server/server_internal.h"

typedef enum RecordFound { RECORD_BEING_READ, RECORD_MISSING, RECORD_THERE } RecordFound;

/* Starts reading where that is needed. The pointers are valid until the loop turns. */
RecordFound shared_record_find(Server *server, const char *id, const TableMeta **meta,
                               const char **record);
void shared_record_forget(Server *server, const char *id); /* after the table was removed */
void shared_records_free(Server *server);

#endif
