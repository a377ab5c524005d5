/* Sends requests to a store and waits for their results. */
#include "tests/server/storage_fixture.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static void wake(void *context) {
    sem_post(&((StorageFixture *)context)->woken);
}

bool storage_fixture_try(StorageFixture *fixture, const char *location) {
    *fixture = (StorageFixture){.submitted = 0};
    sem_init(&fixture->woken, 0, 0);
    fixture->storage = storage_open(location, wake, fixture, fixture->fault);
    if (fixture->storage == NULL)
        sem_destroy(&fixture->woken);
    return fixture->storage != NULL;
}

void storage_fixture_open(StorageFixture *fixture, const char *location) {
    if (!storage_fixture_try(fixture, location))
        test_fail(__FILE__, __LINE__, "%s: %s", location, fixture->fault);
}

void storage_fixture_close(StorageFixture *fixture) {
    storage_close(fixture->storage);
    sem_destroy(&fixture->woken);
}

void expect_no_store(const char *location, const char *words) {
    char error[STORAGE_ERROR_MAX] = "";
    Storage *storage = storage_open(location, wake, NULL, error);
    EXPECT(storage == NULL);
    if (strstr(error, words) == NULL)
        test_fail(__FILE__, __LINE__, "%s: '%s' does not say '%s'", location, error, words);
}

static void begin_hearing(StorageFixture *fixture) {
    if (fixture->was_read)
        fixture->received[0] = '\0';
    fixture->was_read = false;
}

static void hear(StorageFixture *fixture, const char *word) {
    begin_hearing(fixture);
    size_t length = strlen(fixture->received);
    EXPECT(length + strlen(word) + 2 < RECEIVED_MAX);
    snprintf(fixture->received + length, RECEIVED_MAX - length, "%s ", word);
}

static void hear_answer(void *context, AppendResult answer) {
    static const char *const words[] = {"kept", "refused", "unknown", "refused"};
    StorageFixture *fixture = context;
    fixture->completed++;
    fixture->taken += answer == APPEND_TAKEN;
    hear(fixture, words[answer]);
}

static void hear_line(void *context, uint32_t number, const char *line, RequestId request_id) {
    char word[512];
    if (line == NULL)
        snprintf(word, sizeof word, "%u damaged", (unsigned)number);
    else if (request_id.word[0] == 0 && request_id.word[1] == 0)
        snprintf(word, sizeof word, "%u=%s", (unsigned)number, line);
    else
        snprintf(word, sizeof word, "%u=%s(%llx,%llx)", (unsigned)number, line,
                 (unsigned long long)request_id.word[0], (unsigned long long)request_id.word[1]);
    hear(context, word);
}

static void hear_end(void *context, bool complete) {
    ((StorageFixture *)context)->completed++;
    hear(context, complete ? "end" : "torn");
}

TableId table_id(const char *text) {
    TableId id;
    EXPECT_EQUAL(strlen(text), TABLE_ID_LENGTH);
    memcpy(id.text, text, sizeof id.text);
    return id;
}

static void deliver_one(StorageFixture *fixture) {
    while (sem_wait(&fixture->woken) != 0)
        EXPECT_EQUAL(errno, EINTR);
    storage_deliver(fixture->storage);
}

typedef struct Recalled {
    bool answered, whole;
    uint32_t version;
    char text[RECEIVED_MAX];
} Recalled;

static void recall(void *context, const StorageExtras *rest, bool complete) {
    Recalled *recalled = context;
    recalled->answered = true;
    recalled->whole = complete;
    recalled->version = rest->version;
    snprintf(recalled->text, sizeof recalled->text, "%u %s %s ", (unsigned)rest->version,
             rest->requests != NULL ? rest->requests : "-",
             rest->record != NULL ? rest->record : "-");
}

static void request_extras(StorageFixture *fixture, const char *id, Recalled *recalled) {
    TableId table = table_id(id);
    do {
        recalled->answered = false;
        EXPECT(storage_read_extras(fixture->storage, &table, recall, recalled));
        while (!recalled->answered)
            deliver_one(fixture);
    } while (!recalled->whole);
}

uint32_t request_version(StorageFixture *fixture, const char *id) {
    static Recalled recalled;
    request_extras(fixture, id, &recalled);
    return recalled.version;
}

const char *all_rest(StorageFixture *fixture, const char *id) {
    static Recalled recalled;
    request_extras(fixture, id, &recalled);
    return recalled.text;
}

void request_write(StorageFixture *fixture, const char *id, const StorageWrite *write) {
    TableId table = table_id(id);
    fixture->submitted++;
    if (!storage_write(fixture->storage, &table, write, hear_answer, fixture))
        hear_answer(fixture, APPEND_FAILED); /* at once, as the store is lost just now */
}

void request_meta(StorageFixture *fixture, const char *id, const char *meta) {
    uint32_t before = request_version(fixture, id);
    request_write(fixture, id,
                  &(StorageWrite){.meta = meta, .previous_version = before, .version = before + 1});
}

void request_append_with_id(StorageFixture *fixture, const char *id, uint32_t number,
                            const char *line, RequestId request_id) {
    request_write(fixture, id,
                  &(StorageWrite){.line = line, .number = number, .request_id = request_id});
}

void request_append(StorageFixture *fixture, const char *id, uint32_t number, const char *line) {
    request_append_with_id(fixture, id, number, line, (RequestId){{0, 0}});
}

void request_remove(StorageFixture *fixture, const char *id) {
    TableId table = table_id(id);
    EXPECT(storage_remove(fixture->storage, &table, hear_answer, fixture));
    fixture->submitted++;
}

void request_log(StorageFixture *fixture, const char *id, uint32_t number) {
    TableId table = table_id(id);
    EXPECT(storage_read(fixture->storage, &table, number, hear_line, hear_end, fixture));
    fixture->submitted++;
}

const char *all_answers(StorageFixture *fixture) {
    begin_hearing(fixture);
    while (fixture->completed < fixture->submitted)
        deliver_one(fixture);
    fixture->was_read = true;
    return fixture->received;
}

static void hear_table(void *context, const TableId *id, const char *meta, uint32_t version,
                       uint64_t changed_at) {
    char word[512];
    EXPECT(version > 0 && changed_at > 1700000000);
    snprintf(word, sizeof word, "%s=%s", id->text, meta);
    hear(context, word);
}

const char *all_tables(StorageFixture *fixture) {
    fixture->received[0] = '\0';
    EXPECT(storage_for_each(fixture->storage, hear_table, fixture));
    fixture->was_read = true;
    return fixture->received;
}
