/* The notation of Barking's events, as a format table. */
#include "rules/event_text.h"
#include "rules/bark/bark.h"

static const EventFormat format_table[] = {
    [BARK_SHUFFLED] = {"shuffled", ""},      [BARK_LAID_OUT] = {"laid-out", "pi"},
    [BARK_GOT_CAT] = {"got-cat", "s"},       [BARK_DEALT] = {"dealt", "sc"},
    [BARK_DROPPED] = {"dropped", "sk"},      [BARK_CAT_PLAYED] = {"played-cat", "s"},
    [BARK_THROWN] = {"threw-wonder", "s"},   [BARK_DREW] = {"drew", "sc"},
    [BARK_NO_DRAW] = {"drew-nothing", "s"},  [BARK_TOKEN_PUT] = {"put-token", "spi"},
    [BARK_TOKEN_KEPT] = {"no-token", "s"},   [BARK_BARKED] = {"barked", "spd"},
    [BARK_PASSED] = {"passed", "s"},         [BARK_MARKER] = {"marker", "s"},
    [BARK_ITEM_WON] = {"won-item", "spi"},   [BARK_ITEM_LEFT] = {"left", "pi"},
    [BARK_ROUND_OVER] = {"round-over", "R"}, [BARK_WON] = {"won", "sP"},
};

const EventFormats bark_events = {
    .format = format_table,
    .kinds = BARK_EVENTS,
    .shows_cards = 1U << BARK_LAID_OUT | 1U << BARK_DEALT | 1U << BARK_DREW,
    .places = BARK_ITEMS_MAX,
    .card_letter = bark_card_letter,
    .card_from_letter = bark_card_from_letter,
    .item_letter = bark_item_letter,
    .item_from_letter = bark_item_from_letter,
};
