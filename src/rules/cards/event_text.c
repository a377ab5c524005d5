/* Events as words: a form for each kind. */
#include "rules/cards/cards_turns.h"
#include "rules/event.h"

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
    .rows = ROWS_MAX,
    .places = ROW_LENGTH,
    .card_letter = card_letter,
    .card_from_letter = card_from_letter,
};
