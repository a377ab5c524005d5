/* Wishes: the same text for the same wish. */
#include "protocol/client_message.h"
#include "table/json_writer.h"

static void put_options(const Wish *wish, Text *text) {
    put_name(text, "options");
    put_open(text, '[');
    for (unsigned i = 0; i < wish->options; i++) {
        put_string(text, wish->option[i].name); /* anybody's words */
        put_string(text, wish->option[i].value);
    }
    put_close(text, ']');
}

static void put_bots(const Wish *wish, Text *text) {
    put_string_of(text, "bots", wish->bots);
    put_name(text, "seats");
    put_open(text, '[');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        put_string(text, wish->seat_bot[seat]);
    put_close(text, ']');
}

/* What a new table is to be like; who plays now does not choose whether it is open. */
static void put_settings(const Wish *wish, Text *text) {
    put_string_of(text, "game", wish->game);
    put_options(wish, text);
    put_bots(wish, text);
    put_number_of(text, "clock", wish->clock);
    put_bool_of(text, "open", wish->open || wish->what == DO_PLAY);
    put_bool_of(text, "onlookers", (wish->has & HAS_ONLOOKERS) == 0 || wish->onlookers);
}

void wish_describe(const Wish *wish, Text *text) {
    put_open(text, '{');
    put_string_of(text, "do", what_name((What)wish->what));
    put_string_of(text, "table", wish->table);
    put_string_of(text, "name", wish->name);
    put_settings(wish, text);
    put_seat_of(text, "seat", wish->what == DO_PLAY ? NO_SEAT : wish->seat);
    put_seat_of(text, "with", wish->with);
    put_number_of(text, "what", wish->proposal);
    put_bool_of(text, "yes", wish->yes);
    put_close(text, '}');
}
