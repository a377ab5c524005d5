/* Reads and writes players. */
#include "table/player.h"

#include <string.h>

static const char person[] = "person";

void player_write(const Player *player, Text *text) {
    if (player->is_bot) {
        text_add(text, player->name);
        return;
    }
    text_add(text, person);
    if (player->name[0] != '\0')
        text_char(text, ' ');
    text_add(text, player->name);
}

/* Names are user input: they stay on their line, and cannot control a terminal. */
static bool is_harmless(const char *name) {
    for (; *name != '\0'; name++)
        if ((unsigned char)*name < ' ' || *name == 0x7F)
            return false;
    return true;
}

bool player_read(const char *text, Player *player) {
    size_t length = strlen(person);
    bool is_person = strncmp(text, person, length) == 0 &&
                     (text[length] == '\0' || (text[length] == ' ' && text[length + 1] != '\0'));
    const char *name = !is_person ? text : text[length] == '\0' ? "" : text + length + 1;
    if (strlen(name) >= PLAYER_NAME_MAX || !is_harmless(name) || text[0] == '\0')
        return false;
    *player = (Player){.is_bot = !is_person};
    memcpy(player->name, name, strlen(name));
    return true;
}

bool player_round_trips(const Player *player) {
    char line[PLAYER_NAME_MAX + sizeof person];
    Player again;
    Text text = text_into(line, sizeof line);
    player_write(player, &text);
    return text_ok(&text) && player_read(line, &again) && again.is_bot == player->is_bot &&
           strcmp(again.name, player->name) == 0;
}
