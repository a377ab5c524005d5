/* The notation of the events of DOG Cards, as a format table. */
#include "rules/event_text.h"
#include "rules/cards/cards.h"

static const EventFormat format_table[] = {
    [CARDS_SHUFFLED] = {"shuffled", ""},
    [CARDS_LAID] = {"laid", "cp"},
    [CARDS_SET_ASIDE] = {"set-aside", "kp"},
    [CARDS_LEFT_OPEN] = {"left-open", "p"},
    [CARDS_DEALT] = {"dealt", "sc"},
    [CARDS_CHOSE] = {"chose", "sc"},
    [CARDS_GAVE] = {"gave", "soc"},
    [CARDS_BUILT] = {"built", "skrp"},
    [CARDS_COMPLETED] = {"completed", "sr"},
    [CARDS_BOUGHT] = {"bought", "swpc"},
    [CARDS_LOOKED] = {"looked", "s"},
    [CARDS_SAW] = {"saw", "scp"},
    [CARDS_KEPT] = {"kept", "sc"},
    [CARDS_TOOK] = {"took", "sk"},
    [CARDS_ROBBED] = {"robbed", "srpk"},
    [CARDS_REDEEMED] = {"redeemed", "skrp"},
    [CARDS_DROPPED] = {"dropped", "sk"},
    [CARDS_DREW] = {"drew", "sc"},
    [CARDS_WON] = {"won", "t"},
};

const EventFormats cards_events = {
    .format = format_table,
    .kinds = CARDS_EVENTS,
    .shows_cards = 1U << CARDS_LAID | 1U << CARDS_SET_ASIDE | 1U << CARDS_DEALT | 1U << CARDS_GAVE |
                   1U << CARDS_SAW | 1U << CARDS_DREW,
    .rows = ROWS_MAX,
    .places = ROW_LENGTH,
    .card_letter = card_letter,
    .card_from_letter = card_from_letter,
};
