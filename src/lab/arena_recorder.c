/* Writing games down while they are played. */
#include "lab/arena_recorder.h"

#include <errno.h>

#include "table/record.h"

void scribe_path(const char *prefix, uint64_t deal, unsigned side, char path[SCRIBE_PATH_MAX]) {
    snprintf(path, SCRIBE_PATH_MAX, "%s%05llu-%c.kennel", prefix, (unsigned long long)deal,
             'a' + (int)side);
}

static void note_error(Scribe *scribe) {
    if (scribe->error == 0)
        scribe->error = errno != 0 ? errno : EIO;
}

static void put(Scribe *scribe, const char *lines) {
    if (fputs(lines, scribe->file) == EOF)
        note_error(scribe);
}

/* A name that no record has room for is told to people only. */
static void add_player(Text *text, Seat seat, const char *name) {
    Player player;
    char header[] = {'P', 'l', 'a', 'y', 'e', 'r', ' ', seat_letter(seat), '\0'};
    if (player_read(name, &player) && player.is_bot)
        record_seat(seat, &player, text);
    else
        record_header(header, name, text);
}

void scribe_begin(Scribe *scribe, uint64_t deal, unsigned side, const State *start,
                  const char *const name[SEATS_MAX]) {
    char path[SCRIBE_PATH_MAX], lines[RECORD_LINE_MAX + SEATS_MAX * COMMAND_TEXT_MAX];
    if (scribe->prefix == NULL)
        return;
    scribe_path(scribe->prefix, deal, side, path);
    scribe->file = fopen(path, "w");
    if (scribe->file == NULL) {
        note_error(scribe);
        return;
    }
    Text text = text_into(lines, sizeof lines);
    record_title(RECORD_1, &text);
    record_position(start, &text);
    for (Seat seat = 0; seat < start->setup.seats; seat++)
        add_player(&text, seat, name[seat]);
    text_char(&text, '\n');
    put(scribe, lines);
}

void scribe_move(Scribe *scribe, const State *before, const Move *move) {
    char line[RECORD_LINE_MAX];
    if (scribe->file == NULL)
        return;
    Text text = text_into(line, sizeof line);
    record_move(before, move, &text);
    put(scribe, line);
}

void scribe_end(Scribe *scribe, const State *last, const char *remark) {
    char line[RECORD_LINE_MAX] = "";
    if (scribe->file == NULL)
        return;
    Text text = text_into(line, sizeof line);
    if (remark != NULL)
        fprintf(scribe->file, "# %s\n", remark);
    else if (game_to_act(last) == 0)
        record_end(last, &text);
    put(scribe, line);
    if (fclose(scribe->file) != 0)
        note_error(scribe);
    scribe->file = NULL;
}
