/* Records: writing them, line by line. */
#include "table/record.h"

void record_write_title(RecordVersion kind, Text *text) {
    text_add(text, "Kennel record ");
    text_number(text, (uint64_t)kind);
    text_char(text, '\n');
}

void record_write_header(const char *name, const char *value, Text *text) {
    text_add(text, name);
    text_add(text, ": ");
    for (; *value != '\0'; value++) /* a name is anybody's words; a line is ours */
        text_char(text, *value == '\n' || *value == '\r' ? ' ' : *value);
    text_char(text, '\n');
}

void record_write_position(const State *start, Text *text) {
    text_add(text, "Position: ");
    game_write_position(start, text);
    text_char(text, '\n');
}

void record_write_seat(Seat seat, const Player *player, Text *text) {
    text_add(text, "Seat ");
    text_char(text, seat_letter(seat));
    text_add(text, ": ");
    player_write(player, text);
    text_char(text, '\n');
}

void record_write_move(const State *before, const Move *move, Text *text) {
    LogEntry entry = {.kind = ENTRY_DEAL, .seat = move->seat, .seed = move->seed};
    if (move->seat != NO_SEAT)
        entry = (LogEntry){.kind = ENTRY_ACTION, .seat = move->seat, .action = move->action};
    log_entry_write(before, &entry, text);
    text_char(text, '\n');
}

void record_write_end(const State *last, Text *text) {
    text_add(text, "end ");
    game_write_position(last, text);
    text_char(text, '\n');
}
