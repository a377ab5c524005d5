/* Writes a client message as canonical text without its id: equal requests give equal texts. */
#include "protocol/client_message.h"
#include "table/json_writer.h"

static void put_options(const ClientMessage *message, Text *text) {
    put_name(text, "options");
    put_open(text, '[');
    for (unsigned i = 0; i < message->options; i++) {
        put_string(text, message->option[i].name); /* untrusted text */
        put_string(text, message->option[i].value);
    }
    put_close(text, ']');
}

static void put_bots(const ClientMessage *message, Text *text) {
    put_string_of(text, "bots", message->bots);
    put_name(text, "seats");
    put_open(text, '[');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        put_string(text, message->seat_bot[seat]);
    put_close(text, ']');
}

/* The settings of a new table; `play` does not choose whether it is open. */
static void put_settings(const ClientMessage *message, Text *text) {
    put_string_of(text, "game", message->game);
    put_options(message, text);
    put_bots(message, text);
    put_number_of(text, "clock", message->clock);
    put_bool_of(text, "open", message->open || message->type == DO_PLAY);
    put_bool_of(text, "onlookers", (message->has & HAS_ONLOOKERS) == 0 || message->spectators);
}

void client_message_write_canonical(const ClientMessage *message, Text *text) {
    put_open(text, '{');
    put_string_of(text, "do", client_message_type_name((ClientMessageType)message->type));
    put_string_of(text, "table", message->table);
    put_string_of(text, "name", message->name);
    put_settings(message, text);
    put_seat_of(text, "seat", message->type == DO_PLAY ? NO_SEAT : message->seat);
    put_seat_of(text, "with", message->with);
    put_number_of(text, "what", message->proposal);
    put_bool_of(text, "yes", message->yes);
    put_close(text, '}');
}
