/* Checks at start-up that every game sets every callback; a missing one would otherwise crash in
 * the middle of a game. */
#include <stddef.h>
#include <string.h>

#include "rules/game.h"

typedef struct RowName {
    const char *name;
    size_t at;
} RowName;

#define ROW(name)                                                                                  \
    { #name, offsetof(Game, name) }

static const RowName rows[] = {
    ROW(option),        ROW(start),           ROW(partner),        ROW(deal),
    ROW(to_act),        ROW(player),          ROW(legal_actions),  ROW(hidden_code),
    ROW(check),         ROW(apply),           ROW(result),         ROW(redact),
    ROW(sample_hidden), ROW(invariant_error), ROW(write_position), ROW(read_position),
    ROW(write_action),  ROW(read_action),     ROW(next_parts),     ROW(action_parts),
    ROW(explain_part),  ROW(write_part),      ROW(read_part),      ROW(events),
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* A row that is added to Game must be added here. */
typedef void Function(void);
_Static_assert(sizeof(Game) == offsetof(Game, option) + ROWS * sizeof(Function *),
               "every row of a game has its name in the list");

static bool is_missing(const Game *game, const RowName *row) {
    Function *function;
    memcpy(&function, (const char *)game + row->at, sizeof function);
    return function == NULL;
}

static bool report(Text *missing, const char *game, const char *row) {
    text_add(missing, game);
    text_add(missing, " has no ");
    text_add(missing, row);
    return false;
}

bool game_is_complete(const Game *game, Text *missing) {
    if (game == NULL || game->name == NULL)
        return report(missing, "a game", "name");
    if (game->card_letters == NULL || game->state_size == 0 || game->seats_max == 0)
        return report(missing, game->name, "cards, bytes or seats");
    for (unsigned i = 0; i < ROWS; i++)
        if (is_missing(game, &rows[i]))
            return report(missing, game->name, rows[i].name);
    return true;
}

bool games_are_complete(Text *missing) {
    for (int i = 0; i < GAME_COUNT; i++)
        if (!game_is_complete(game_by_id((GameId)i), missing))
            return false;
    return true;
}
