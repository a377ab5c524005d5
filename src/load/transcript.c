/* Hearing, and comparing. */
#include "load/transcript.h"

#include <stdlib.h>

#include "load/json_scan.h"
#include "protocol/server_message.h"

enum { MESSAGE_MAX = 1 << 16, KINDS = HEARD_DONE + 1 };

bool ear_hear(Ear *ear, HeardKind kind, uint32_t number, const char *bytes, size_t length) {
    if (ear->count == ear->room) {
        size_t room = ear->room == 0 ? 32 : ear->room * 2;
        Heard *heard = realloc(ear->heard, room * sizeof *heard);
        if (heard == NULL)
            return false;
        ear->heard = heard;
        ear->room = room;
    }
    ear->heard[ear->count++] = (Heard){told_hash(bytes, length), number, (uint8_t)kind};
    return true;
}

void ear_free(Ear *ear) {
    free(ear->heard);
    *ear = (Ear){.heard = NULL};
}

uint64_t ear_done(const Ear *ear) {
    uint64_t done = 0;
    for (size_t i = 0; i < ear->count; i++)
        done += ear->heard[i].kind == HEARD_DONE;
    return done;
}

/* ---- what should have been told ---- */

/* A row for each number from 0, a column for each kind; 0 where nothing can have been told. */
typedef struct Due {
    uint32_t count;
    uint64_t (*hash)[KINDS];
} Due;

static uint64_t hash_of(const Text *text) {
    return told_hash(text->buffer, text->length);
}

static uint64_t position_due(const State *view, char *room) {
    Text text = text_into(room, MESSAGE_MAX);
    game_write(view, &text);
    return hash_of(&text);
}

static uint64_t news_due(const News *news, char *room) {
    Text text = text_into(room, MESSAGE_MAX);
    tell_news(news, (Tag){{0, 0}}, &left_none, &text);
    return hash_of(&text);
}

/* The word that the seat said: its own action, as it is written where it was done. */
static uint64_t word_due(const Entry *entry, const News *news, Seat seat, char *room) {
    if (entry->kind != ENTRY_ACTION || entry->seat != seat)
        return 0;
    Text text = text_into(room, MESSAGE_MAX);
    game_write_action(&news->before, seat, &entry->action, &text);
    return hash_of(&text);
}

static void work_out(const Table *table, Seat seat, Due *due, char *room) {
    NewsReader reader;
    News news;
    State view = table->start;
    game_redact(&view, seat);
    due->hash[0][HEARD_POSITION] = position_due(&view, room);
    table_since(table, 0, seat, &reader);
    while (table_next(&reader, &news)) {
        uint64_t *row = due->hash[news.number];
        row[HEARD_NEWS] = news_due(&news, room);
        row[HEARD_POSITION] = position_due(&news.after, room);
        row[HEARD_DONE] = word_due(&table->log[news.number - 1], &news, seat, room);
    }
}

static void judge(const Ear *ear, const Due *due, Verdict *verdict) {
    for (size_t i = 0; i < ear->count; i++) {
        const Heard *heard = &ear->heard[i];
        bool same =
            heard->number <= due->count && due->hash[heard->number][heard->kind] == heard->hash;
        verdict->compared++;
        if (heard->kind == HEARD_DONE)
            verdict->lost += !same;
        else
            verdict->leaked += !same;
    }
    verdict->leaked += ear->strange;
}

bool ear_compare(const Ear *ear, const Table *table, Seat seat, Verdict *verdict) {
    Due due = {table->count, calloc((size_t)table->count + 1, sizeof *due.hash)};
    char *room = malloc(MESSAGE_MAX);
    bool able = due.hash != NULL && room != NULL;
    if (able) {
        work_out(table, seat, &due, room);
        judge(ear, &due, verdict);
    }
    free(room);
    free(due.hash);
    return able;
}
