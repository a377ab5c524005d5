/* Recomputes from the replayed game what a seat should have received, and compares hashes. */
#include "load/transcript.h"

#include <stdlib.h>

#include "load/json_scan.h"
#include "protocol/server_message.h"

enum { MESSAGE_MAX = 1 << 16, KINDS = TRANSCRIPT_ACK + 1 };

bool transcript_add(Transcript *transcript, TranscriptKind kind, uint32_t number, const char *bytes,
                    size_t length) {
    if (transcript->count == transcript->capacity) {
        size_t capacity = transcript->capacity == 0 ? 32 : transcript->capacity * 2;
        TranscriptItem *item = realloc(transcript->items, capacity * sizeof *item);
        if (item == NULL)
            return false;
        transcript->items = item;
        transcript->capacity = capacity;
    }
    transcript->items[transcript->count++] =
        (TranscriptItem){hash_message(bytes, length), number, (uint8_t)kind};
    return true;
}

void transcript_free(Transcript *transcript) {
    free(transcript->items);
    *transcript = (Transcript){.items = NULL};
}

uint64_t transcript_acknowledged(const Transcript *transcript) {
    uint64_t done = 0;
    for (size_t i = 0; i < transcript->count; i++)
        done += transcript->items[i].kind == TRANSCRIPT_ACK;
    return done;
}

/* ---- what should have been told ---- */

/* A row for each number from 0, a column for each kind; 0 where nothing can have been told. */
typedef struct ExpectedHash {
    uint32_t count;
    uint64_t (*hash)[KINDS];
} ExpectedHash;

static uint64_t hash_of(const Text *text) {
    return hash_message(text->buffer, text->length);
}

static uint64_t expected_position(const State *view, char *capacity) {
    Text text = text_into(capacity, MESSAGE_MAX);
    game_write_position(view, &text);
    return hash_of(&text);
}

static uint64_t expected_update(const Update *update, char *capacity) {
    Text text = text_into(capacity, MESSAGE_MAX);
    encode_update(update, (RequestId){{0, 0}}, &time_left_none, &text);
    return hash_of(&text);
}

/* The word that the seat said: its own action, as it is written where it was done. */
static uint64_t expected_action(const LogEntry *entry, const Update *update, Seat seat,
                                char *capacity) {
    if (entry->kind != ENTRY_ACTION || entry->seat != seat)
        return 0;
    Text text = text_into(capacity, MESSAGE_MAX);
    game_write_action(&update->before, seat, &entry->action, &text);
    return hash_of(&text);
}

static void compute_expected(const Table *table, Seat seat, ExpectedHash *deadline,
                             char *capacity) {
    UpdateCursor cursor;
    Update update;
    State view = table->start;
    game_redact(&view, seat);
    deadline->hash[0][TRANSCRIPT_POSITION] = expected_position(&view, capacity);
    updates_since(table, 0, seat, &cursor);
    while (updates_next(&cursor, &update)) {
        uint64_t *row = deadline->hash[update.number];
        row[TRANSCRIPT_UPDATE] = expected_update(&update, capacity);
        row[TRANSCRIPT_POSITION] = expected_position(&update.after, capacity);
        row[TRANSCRIPT_ACK] =
            expected_action(&table->log[update.number - 1], &update, seat, capacity);
    }
}

static void judge(const Transcript *transcript, const ExpectedHash *deadline, CheckResult *result) {
    for (size_t i = 0; i < transcript->count; i++) {
        const TranscriptItem *item = &transcript->items[i];
        bool same = item->number <= deadline->count &&
                    deadline->hash[item->number][item->kind] == item->hash;
        result->compared++;
        if (item->kind == TRANSCRIPT_ACK)
            result->lost += !same;
        else
            result->leaked += !same;
    }
    result->leaked += transcript->suspicious;
}

bool transcript_check(const Transcript *transcript, const Table *table, Seat seat,
                      CheckResult *result) {
    ExpectedHash deadline = {table->count, calloc((size_t)table->count + 1, sizeof *deadline.hash)};
    char *capacity = malloc(MESSAGE_MAX);
    bool able = deadline.hash != NULL && capacity != NULL;
    if (able) {
        compute_expected(table, seat, &deadline, capacity);
        judge(transcript, &deadline, result);
    }
    free(capacity);
    free(deadline.hash);
    return able;
}
