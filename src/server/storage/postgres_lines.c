/* Stores lines of logs in PostgreSQL, those of different tables by one statement: the key (table, number) decides who
 * wrote a line. If a line is sent again, because the outcome of the first attempt is unknown, the statement finds it:
 * the same line with the same tag under the same number is accepted; with another line the number is taken. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/storage/postgres_run.h"

#define LINES_OF_RUN                                                                               \
    "unnest($1::text[], $2::integer[], $3::text[], $4::text[])"                                    \
    " WITH ORDINALITY AS r (id, number, line, tag, place)"

const Prepared lines_prepared[2] = {
    {"kennel_append",
     "PREPARE kennel_append (text[], integer[], text[], text[], bigint, bigint) AS"
     " INSERT INTO log (table_key, number, line, tag, kept_at)"
     " SELECT t.key, r.number, r.line, decode(r.tag, 'hex'),"
     " coalesce(to_timestamp(nullif($6, 0)), clock_timestamp())"
     " FROM " LINES_OF_RUN " JOIN tables t ON t.id = r.id"
     " WHERE t.keeper = $5 AND (r.number = 1 OR EXISTS (SELECT 1 FROM log p"
     " WHERE p.table_key = t.key AND p.number = r.number - 1))"
     " ORDER BY t.key, r.number ON CONFLICT DO NOTHING RETURNING table_key, number"},
    {"kennel_lines",
     "PREPARE kennel_lines (text[], integer[], text[], text[]) AS"
     " SELECT t.key, r.number, l.line IS NOT DISTINCT FROM r.line"
     " AND l.tag IS NOT DISTINCT FROM decode(r.tag, 'hex') FROM " LINES_OF_RUN
     " LEFT JOIN tables t ON t.id = r.id"
     " LEFT JOIN log l ON l.table_key = t.key AND l.number = r.number ORDER BY r.place"},
};

/* ---- arrays ---- */

/* A request id is 16 bytes, big-endian, as SQLite stores it. */
static bool tag_text(RequestId request_id, char text[33]) {
    snprintf(text, 33, "%016llx%016llx", (unsigned long long)request_id.word[1],
             (unsigned long long)request_id.word[0]);
    return request_id.word[0] != 0 || request_id.word[1] != 0;
}

/* An array as PostgreSQL reads it: {"a","b",NULL}. */
typedef struct Array {
    char *text;
    size_t length, capacity;
    bool failed;
} Array;

static void array_add(Array *array, const char *item) {
    size_t most = (item != NULL ? 2 * strlen(item) : 4) + 5;
    if (array->text == NULL || array->length + most > array->capacity) {
        size_t capacity = 2 * (array->length + most);
        char *text = realloc(array->text, capacity);
        if (text == NULL) {
            array->failed = true;
            return;
        }
        array->text = text;
        array->capacity = capacity;
    }
    char *at = array->text + array->length;
    *at++ = array->length == 0 ? '{' : ',';
    if (item == NULL)
        at = stpcpy(at, "NULL");
    else {
        *at++ = '"';
        for (; *item != '\0'; item++) {
            if (*item == '"' || *item == '\\')
                *at++ = '\\';
            *at++ = *item;
        }
        *at++ = '"';
    }
    array->length = (size_t)(at - array->text);
    memcpy(at, "}", 2);
}

/* ---- lines ---- */

struct Lines {
    StorageRequest *request[BATCH_MAX];
    unsigned count;
    Array id, number, line, tag;
};

Lines *lines_new(void) {
    return calloc(1, sizeof(Lines));
}

unsigned lines_count(const Lines *lines) {
    return lines->count;
}

void lines_free(Lines *lines) {
    free(lines->id.text);
    free(lines->number.text);
    free(lines->line.text);
    free(lines->tag.text);
    free(lines);
}

void lines_add(Lines *lines, StorageRequest *request) {
    Number number;
    char tag[33];
    bool tagged = tag_text(request->write.request_id, tag);
    number_value(request->write.number, number);
    array_add(&lines->id, request->id.text);
    array_add(&lines->number, number);
    array_add(&lines->line, request->write.line);
    array_add(&lines->tag, tagged ? tag : NULL);
    lines->request[lines->count++] = request;
}

static bool was_inserted(const PGresult *inserted, const char *key, const char *number) {
    for (int i = 0; i < PQntuples(inserted); i++)
        if (strcmp(PQgetvalue(inserted, i, 0), key) == 0 &&
            strcmp(PQgetvalue(inserted, i, 1), number) == 0)
            return true;
    return false;
}

static AppendResult judge_line(const Run *run, const PGresult *found, int row,
                               const PGresult *inserted) {
    if (PQgetisnull(found, row, 0))
        return APPEND_FAILED; /* there is no such table */
    if (was_inserted(inserted, PQgetvalue(found, row, 0), PQgetvalue(found, row, 1)))
        return APPEND_OK;
    bool is_same = strcmp(PQgetvalue(found, row, 2), "t") == 0;
    return run->again && is_same ? APPEND_OK : APPEND_TAKEN;
}

/* Some were not inserted: looks at each. */
static RunStep judge_lines(const Run *run, const Lines *lines, const PGresult *inserted) {
    const PostgresValue values[] = {text_value(lines->id.text), text_value(lines->number.text),
                                    text_value(lines->line.text), text_value(lines->tag.text)};
    PGresult *found = postgres_run(&run->store->writer, "kennel_lines", 4, values);
    RunStep step = run_step_of(found);
    if (step == STEP_DONE && PQntuples(found) != (int)lines->count)
        step = STEP_LOST;
    for (unsigned i = 0; step == STEP_DONE && i < lines->count; i++)
        lines->request[i]->result = judge_line(run, found, (int)i, inserted);
    PQclear(found);
    return step;
}

RunStep lines_append(const Run *run, const Lines *lines) {
    Number node, now;
    const PostgresValue values[] = {text_value(lines->id.text),    text_value(lines->number.text),
                                    text_value(lines->line.text),  text_value(lines->tag.text),
                                    number_value(run->node, node), number_value(run->now, now)};
    if (lines->id.failed || lines->number.failed || lines->line.failed || lines->tag.failed)
        return STEP_OUR_FAULT;
    PGresult *inserted = postgres_run(&run->store->writer, "kennel_append", 6, values);
    RunStep step = run_step_of(inserted);
    if (step == STEP_DONE && PQntuples(inserted) < (int)lines->count)
        step = judge_lines(run, lines, inserted);
    else
        for (unsigned i = 0; step == STEP_DONE && i < lines->count; i++)
            lines->request[i]->result = APPEND_OK;
    PQclear(inserted);
    return step;
}

RunStep lines_append_one(const Run *run, StorageRequest *request) {
    Lines *lines = lines_new();
    if (lines == NULL)
        return STEP_OUR_FAULT;
    lines_add(lines, request);
    RunStep step = lines_append(run, lines);
    lines_free(lines);
    return step;
}
