/* Writes a client message as canonical text without its id: equal requests give equal texts. */
#include "base/json_writer.h"
#include "protocol/client_message.h"
#include "table/seat_letter_json.h"

static void put_options(const ClientMessage *message, Text *text) {
    json_put_name(text, "options");
    json_put_open(text, '[');
    for (unsigned i = 0; i < message->options; i++) {
        json_put_string(text, message->option[i].name); /* untrusted text */
        json_put_string(text, message->option[i].value);
    }
    json_put_close(text, ']');
}

static void put_bots(const ClientMessage *message, Text *text) {
    json_put_string_field(text, "bots", message->bots);
    json_put_name(text, "seats");
    json_put_open(text, '[');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        json_put_string(text, message->seat_bot[seat]);
    json_put_close(text, ']');
}

/* The settings of a new table; `play` does not choose whether it is open. */
static void put_settings(const ClientMessage *message, Text *text) {
    json_put_string_field(text, "game", message->game);
    put_options(message, text);
    put_bots(message, text);
    json_put_number_field(text, "clock", message->clock);
    json_put_bool_field(text, "open", message->open || message->type == DO_PLAY);
    json_put_bool_field(text, "onlookers",
                        (message->has & HAS_ONLOOKERS) == 0 || message->spectators);
}

/* Requests are remembered by hashes of this text: messages without newer fields must keep theirs. */
static void put_later_fields(const ClientMessage *message, Text *text) {
    if (message->type == DO_PROPOSE && (message->has & HAS_NUMBER) != 0)
        json_put_number_field(text, "number", message->number);
    if (message->type == DO_ADMIT)
        json_put_string_field(text, "ask", message->ask);
}

void client_message_write_canonical(const ClientMessage *message, Text *text) {
    json_put_open(text, '{');
    json_put_string_field(text, "do", client_message_type_name((ClientMessageType)message->type));
    json_put_string_field(text, "table", message->table);
    json_put_string_field(text, "name", message->name);
    put_settings(message, text);
    json_put_seat_field(text, "seat", message->type == DO_PLAY ? NO_SEAT : message->seat);
    json_put_seat_field(text, "with", message->with);
    json_put_number_field(text, "what", message->proposal);
    json_put_bool_field(text, "yes", message->yes);
    put_later_fields(message, text);
    json_put_close(text, '}');
}
