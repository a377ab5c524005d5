/* Who sits at a seat, and the text form of that. */
#ifndef KENNEL_TABLE_PLAYER_H
#define KENNEL_TABLE_PLAYER_H

#include "base/text.h"

enum { PLAYER_NAME_MAX = 64 }; /* of people and bots, which may be the path of a file: ai/bot.h */

/* The player at a seat. */
typedef struct Player {
    bool is_bot;
    char name[PLAYER_NAME_MAX]; /* what a person wants to be called (may be empty), or which bot */
} Player;

/* A name that ai/bot.h accepts ("hound") is a bot; "person" and "person Ada" are people. False for
 * a name that is too long or has control characters. */
void player_write(const Player *player, Text *text);
bool player_read(const char *text, Player *player);

/* Whether this player is read back as it is written; a log accepts no others. */
bool player_round_trips(const Player *player);

#endif
