/* Writing games down while they are played. */
#include "lab/arena_recorder.h"

#include <errno.h>

#include "table/record.h"

void arena_recorder_path(const char *prefix, uint64_t deal, unsigned side,
                         char path[ARENA_RECORD_PATH_MAX]) {
    snprintf(path, ARENA_RECORD_PATH_MAX, "%s%05llu-%c.kennel", prefix, (unsigned long long)deal,
             'a' + (int)side);
}

static void note_error(ArenaRecorder *recorder) {
    if (recorder->error == 0)
        recorder->error = errno != 0 ? errno : EIO;
}

static void put(ArenaRecorder *recorder, const char *lines) {
    if (fputs(lines, recorder->file) == EOF)
        note_error(recorder);
}

/* A name that no record has room for is told to people only. */
static void add_player(Text *text, Seat seat, const char *name) {
    Player player;
    char header[] = {'P', 'l', 'a', 'y', 'e', 'r', ' ', seat_letter(seat), '\0'};
    if (player_read(name, &player) && player.is_bot)
        record_write_seat(seat, &player, text);
    else
        record_write_header(header, name, text);
}

void arena_recorder_begin(ArenaRecorder *recorder, uint64_t deal, unsigned side, const State *start,
                          const char *const name[SEATS_MAX]) {
    char path[ARENA_RECORD_PATH_MAX], lines[RECORD_LINE_MAX + SEATS_MAX * COMMAND_TEXT_MAX];
    if (recorder->prefix == NULL)
        return;
    arena_recorder_path(recorder->prefix, deal, side, path);
    recorder->file = fopen(path, "w");
    if (recorder->file == NULL) {
        note_error(recorder);
        return;
    }
    Text text = text_into(lines, sizeof lines);
    record_write_title(RECORD_1, &text);
    record_write_position(start, &text);
    for (Seat seat = 0; seat < start->setup.seats; seat++)
        add_player(&text, seat, name[seat]);
    text_char(&text, '\n');
    put(recorder, lines);
}

void arena_recorder_move(ArenaRecorder *recorder, const State *before, const Move *move) {
    char line[RECORD_LINE_MAX];
    if (recorder->file == NULL)
        return;
    Text text = text_into(line, sizeof line);
    record_write_move(before, move, &text);
    put(recorder, line);
}

void arena_recorder_end(ArenaRecorder *recorder, const State *last, const char *remark) {
    char line[RECORD_LINE_MAX] = "";
    if (recorder->file == NULL)
        return;
    Text text = text_into(line, sizeof line);
    if (remark != NULL)
        fprintf(recorder->file, "# %s\n", remark);
    else if (game_to_act(last) == 0)
        record_write_end(last, &text);
    put(recorder, line);
    if (fclose(recorder->file) != 0)
        note_error(recorder);
    recorder->file = NULL;
}
