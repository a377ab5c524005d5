/* Records: writing them, line by line. */
#include "table/record.h"

static void write_seed(const Seed *seed, Text *text) {
    for (int i = 0; i < SEED_TEXT_LENGTH; i++) {
        unsigned digit = (unsigned)(seed->word[1 - i / 16] >> (60 - 4 * (i % 16)) & 0xF);
        text_char(text, "0123456789abcdef"[digit]);
    }
}

void record_title(RecordKind kind, Text *text) {
    text_add(text, "Kennel record ");
    text_number(text, (uint64_t)kind);
    text_char(text, '\n');
}

void record_header(const char *name, const char *value, Text *text) {
    text_add(text, name);
    text_add(text, ": ");
    for (; *value != '\0'; value++) /* a name is anybody's words; a line is ours */
        text_char(text, *value == '\n' || *value == '\r' ? ' ' : *value);
    text_char(text, '\n');
}

void record_position(const State *start, Text *text) {
    text_add(text, "Position: ");
    game_write(start, text);
    text_char(text, '\n');
}

void record_seat(Seat seat, const Bot *bot, Text *text) {
    const char name[] = {'S', 'e', 'a', 't', ' ', seat_letter(seat), '\0'};
    record_header(name, bot != NULL ? bot->name : "person", text);
}

void record_move(const State *before, const Move *move, Text *text) {
    if (move->seat == NO_SEAT) {
        text_add(text, "deal ");
        write_seed(&move->seed, text);
    } else
        game_write_action(before, move->seat, &move->action, text);
    text_char(text, '\n');
}

void record_undo(size_t moves, Text *text) {
    text_add(text, "undo ");
    text_number(text, moves);
    text_char(text, '\n');
}

void record_end(const State *last, Text *text) {
    text_add(text, "end ");
    game_write(last, text);
    text_char(text, '\n');
}
