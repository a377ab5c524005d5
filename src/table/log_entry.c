/* Lines of a log. */
#include "table/log_entry.h"

#include <string.h>

Status log_entry_apply(State *state, const LogEntry *move, EventList *events, Problem *problem) {
    Move made = {.seat = move->seat};
    if (move->kind == ENTRY_DEAL)
        made.seed = move->seed;
    else
        made.action = move->action;
    return move_apply(state, &made, events, problem);
}

/* ---- seeds ---- */

void seed_write(const Seed *seed, Text *text) {
    for (int i = 0; i < SEED_TEXT_LENGTH; i++) {
        unsigned digit = (unsigned)(seed->word[1 - i / 16] >> (60 - 4 * (i % 16)) & 0xF);
        text_char(text, "0123456789abcdef"[digit]);
    }
}

static bool read_digit(char letter, unsigned *digit) {
    if (letter >= '0' && letter <= '9')
        *digit = (unsigned)(letter - '0');
    else if (letter >= 'a' && letter <= 'f')
        *digit = (unsigned)(letter - 'a') + 10;
    else
        return false;
    return true;
}

bool seed_read(const char *text, Seed *seed) {
    if (strlen(text) != SEED_TEXT_LENGTH)
        return false;
    *seed = (Seed){{0, 0}};
    for (int i = 0; i < SEED_TEXT_LENGTH; i++) {
        unsigned digit;
        if (!read_digit(text[i], &digit))
            return false;
        uint64_t *word = &seed->word[1 - i / 16];
        *word = *word << 4 | digit;
    }
    return true;
}

/* ---- players ---- */

static const char person[] = "person";

void player_write(const Player *player, Text *text) {
    if (player->is_bot) {
        text_add(text, player->name);
        return;
    }
    text_add(text, person);
    if (player->name[0] != '\0')
        text_char(text, ' ');
    text_add(text, player->name);
}

/* Anybody's words: they stay on their line, and harm no terminal. */
static bool is_harmless(const char *name) {
    for (; *name != '\0'; name++)
        if ((unsigned char)*name < ' ' || *name == 0x7F)
            return false;
    return true;
}

bool player_read(const char *text, Player *player) {
    size_t length = strlen(person);
    bool is_person = strncmp(text, person, length) == 0 &&
                     (text[length] == '\0' || (text[length] == ' ' && text[length + 1] != '\0'));
    const char *name = !is_person ? text : text[length] == '\0' ? "" : text + length + 1;
    if (strlen(name) >= PLAYER_NAME_MAX || !is_harmless(name) || text[0] == '\0')
        return false;
    *player = (Player){.is_bot = !is_person};
    memcpy(player->name, name, strlen(name));
    return true;
}

bool player_round_trips(const Player *player) {
    char line[PLAYER_NAME_MAX + sizeof person];
    Player again;
    Text text = text_into(line, sizeof line);
    player_write(player, &text);
    return text_ok(&text) && player_read(line, &again) && again.is_bot == player->is_bot &&
           strcmp(again.name, player->name) == 0;
}

/* ---- lines ---- */

void log_entry_write(const State *before, const LogEntry *entry, Text *text) {
    switch ((LogEntryKind)entry->kind) {
    case ENTRY_DEAL:
        text_add(text, "deal ");
        seed_write(&entry->seed, text);
        break;
    case ENTRY_ACTION:
        game_write_action(before, entry->seat, &entry->action, text);
        break;
    case ENTRY_UNDO:
        text_add(text, "undo ");
        text_number(text, entry->undo_count);
        break;
    case ENTRY_SEAT:
        text_add(text, "seat ");
        text_char(text, seat_letter(entry->seat));
        text_char(text, ' ');
        player_write(&entry->player, text);
        break;
    }
}

static Status unreadable(TextReader *in, Problem *problem, ProblemCode code) {
    if (problem != NULL)
        *problem = problem_at_reader(in, code);
    return STATUS_UNREADABLE;
}

static Status read_deal(TextReader *in, LogEntry *entry, Problem *problem) {
    entry->kind = ENTRY_DEAL;
    if (!seed_read(in->text + in->at, &entry->seed))
        return unreadable(in, problem, PROBLEM_BAD_NUMBER);
    return STATUS_OK;
}

static Status read_undo(TextReader *in, LogEntry *entry, Problem *problem) {
    entry->kind = ENTRY_UNDO;
    if (!reader_number(in, INT32_MAX, &entry->undo_count) || entry->undo_count == 0)
        return unreadable(in, problem, PROBLEM_BAD_NUMBER);
    return reader_peek(in) == '\0' ? STATUS_OK : unreadable(in, problem, PROBLEM_EXTRA_PART);
}

static Status read_seat(const State *before, TextReader *in, LogEntry *entry, Problem *problem) {
    entry->kind = ENTRY_SEAT;
    if (!reader_seat(in, before->setup.seats, &entry->seat))
        return unreadable(in, problem, PROBLEM_NO_SUCH_PLAYER);
    if (!reader_accept(in, ' ') || !player_read(in->text + in->at, &entry->player))
        return unreadable(in, problem, PROBLEM_BAD_NAME);
    return STATUS_OK;
}

Status log_entry_read(const State *before, const char *line, LogEntry *entry, Problem *problem) {
    TextReader in = reader_begin(line);
    *entry = (LogEntry){.seat = NO_SEAT};
    if (reader_accept_word(&in, "deal "))
        return read_deal(&in, entry, problem);
    if (reader_accept_word(&in, "undo "))
        return read_undo(&in, entry, problem);
    if (reader_accept_word(&in, "seat "))
        return read_seat(before, &in, entry, problem);
    entry->kind = ENTRY_ACTION;
    return game_read_action(before, line, &entry->seat, &entry->action, problem);
}
