/* Which player names are allowed: docs/PROTOCOL.md. */
#ifndef KENNEL_PROTOCOL_PLAYER_NAME_H
#define KENNEL_PROTOCOL_PLAYER_NAME_H

#include <stdbool.h>

enum { PLAYER_NAME_CHARS_MAX = 24 };

bool player_name_is_valid(const char *name);

#endif
