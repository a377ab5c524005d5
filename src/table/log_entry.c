/* Reads, writes and applies log entries. */
#include "table/log_entry.h"

Status log_entry_apply(State *state, const LogEntry *move, EventList *events, Problem *problem) {
    Move made = {.seat = move->seat};
    if (move->kind == ENTRY_DEAL)
        made.seed = move->seed;
    else
        made.action = move->action;
    return move_apply(state, &made, events, problem);
}

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
