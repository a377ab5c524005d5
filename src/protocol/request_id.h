/* Ids of tables and of requests: hexadecimal digits, which a log keeps as numbers. */
#ifndef KENNEL_PROTOCOL_REQUEST_ID_H
#define KENNEL_PROTOCOL_REQUEST_ID_H

#include "table/log_entry.h"

enum { TABLE_ID_LENGTH = 16, ID_LENGTH_MAX = 32 };

/* 64 random bits as hexadecimal digits. */
typedef struct TableId {
    char text[TABLE_ID_LENGTH + 1];
} TableId;

bool table_id_is_valid(const char *text);

/* A request id as a number, which is never zero; and back. */
bool request_id_read(const char *text, RequestId *request_id);
void request_id_write(RequestId request_id, Text *text);

#endif
