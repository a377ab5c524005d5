/* The notation of the events of DOG Cards, as a format table. */
#include "rules/event_text.h"
#include "rules/cards/cards.h"

static const EventFormat format_table[] = {
    [CARDS_SHUFFLED] = {"shuffled", ""},
    [CARDS_LAID] = {"laid", "cp", true},
    [CARDS_SET_ASIDE] = {"set-aside", "kp", true},
    [CARDS_LEFT_OPEN] = {"left-open", "p"},
    [CARDS_DEALT] = {"dealt", "sc", true},
    [CARDS_CHOSE] = {"chose", "sc"},
    [CARDS_GAVE] = {"gave", "soc", true},
    [CARDS_BUILT] = {"built", "skrp"},
    [CARDS_COMPLETED] = {"completed", "sr"},
    [CARDS_BOUGHT] = {"bought", "swpc"},
    [CARDS_LOOKED] = {"looked", "s"},
    [CARDS_SAW] = {"saw", "scp", true},
    [CARDS_KEPT] = {"kept", "sc"},
    [CARDS_TOOK] = {"took", "sk"},
    [CARDS_ROBBED] = {"robbed", "srpk"},
    [CARDS_REDEEMED] = {"redeemed", "skrp"},
    [CARDS_DROPPED] = {"dropped", "sk"},
    [CARDS_DREW] = {"drew", "sc", true},
    [CARDS_WON] = {"won", "t"},
};

const EventFormats cards_events = {
    .format = format_table,
    .kinds = CARDS_EVENTS,
    .rows = ROWS_MAX,
    .places = ROW_LENGTH,
    .card_letter = card_letter,
    .card_from_letter = card_from_letter,
};
