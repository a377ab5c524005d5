/* Asking a store. */
#include "tests/server/storage_fixture.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static void wake(void *context) {
    sem_post(&((Asking *)context)->woken);
}

bool asking_try(Asking *asking, const char *where) {
    *asking = (Asking){.asked = 0};
    sem_init(&asking->woken, 0, 0);
    asking->storage = storage_open(where, wake, asking, asking->fault);
    if (asking->storage == NULL)
        sem_destroy(&asking->woken);
    return asking->storage != NULL;
}

void asking_open(Asking *asking, const char *where) {
    if (!asking_try(asking, where))
        test_fail(__FILE__, __LINE__, "%s: %s", where, asking->fault);
}

void asking_close(Asking *asking) {
    storage_close(asking->storage);
    sem_destroy(&asking->woken);
}

void expect_no_store(const char *where, const char *words) {
    char fault[STORAGE_FAULT_MAX] = "";
    Storage *storage = storage_open(where, wake, NULL, fault);
    EXPECT(storage == NULL);
    if (strstr(fault, words) == NULL)
        test_fail(__FILE__, __LINE__, "%s: '%s' does not say '%s'", where, fault, words);
}

static void begin_hearing(Asking *asking) {
    if (asking->was_read)
        asking->heard[0] = '\0';
    asking->was_read = false;
}

static void hear(Asking *asking, const char *word) {
    begin_hearing(asking);
    size_t length = strlen(asking->heard);
    EXPECT(length + strlen(word) + 2 < HEARD_MAX);
    snprintf(asking->heard + length, HEARD_MAX - length, "%s ", word);
}

static void hear_answer(void *context, StoreAnswer answer) {
    static const char *const words[] = {"kept", "refused", "unknown"};
    Asking *asking = context;
    asking->answered++;
    hear(asking, words[answer]);
}

static void hear_line(void *context, uint32_t number, const char *line, Tag tag) {
    char word[512];
    if (line == NULL)
        snprintf(word, sizeof word, "%u damaged", (unsigned)number);
    else if (tag.word[0] == 0 && tag.word[1] == 0)
        snprintf(word, sizeof word, "%u=%s", (unsigned)number, line);
    else
        snprintf(word, sizeof word, "%u=%s(%llx,%llx)", (unsigned)number, line,
                 (unsigned long long)tag.word[0], (unsigned long long)tag.word[1]);
    hear(context, word);
}

static void hear_end(void *context, bool whole) {
    ((Asking *)context)->answered++;
    hear(context, whole ? "end" : "torn");
}

TableId table_id(const char *text) {
    TableId id;
    EXPECT_EQUAL(strlen(text), TABLE_ID_LENGTH);
    memcpy(id.text, text, sizeof id.text);
    return id;
}

static void deliver_one(Asking *asking) {
    while (sem_wait(&asking->woken) != 0)
        EXPECT_EQUAL(errno, EINTR);
    storage_deliver(asking->storage);
}

typedef struct Recalled {
    bool answered, whole;
    uint32_t version;
    char text[HEARD_MAX];
} Recalled;

static void recall(void *context, const StorageRest *rest, bool whole) {
    Recalled *recalled = context;
    recalled->answered = true;
    recalled->whole = whole;
    recalled->version = rest->version;
    snprintf(recalled->text, sizeof recalled->text, "%u %s %s ", (unsigned)rest->version,
             rest->wishes != NULL ? rest->wishes : "-", rest->record != NULL ? rest->record : "-");
}

static void ask_rest(Asking *asking, const char *id, Recalled *recalled) {
    TableId table = table_id(id);
    do {
        recalled->answered = false;
        EXPECT(storage_recall(asking->storage, &table, recall, recalled));
        while (!recalled->answered)
            deliver_one(asking);
    } while (!recalled->whole);
}

uint32_t ask_version(Asking *asking, const char *id) {
    static Recalled recalled;
    ask_rest(asking, id, &recalled);
    return recalled.version;
}

const char *all_rest(Asking *asking, const char *id) {
    static Recalled recalled;
    ask_rest(asking, id, &recalled);
    return recalled.text;
}

void ask_write(Asking *asking, const char *id, const StorageWrite *write) {
    TableId table = table_id(id);
    asking->asked++;
    if (!storage_write(asking->storage, &table, write, hear_answer, asking))
        hear_answer(asking, STORE_REFUSED); /* at once, as the store is lost just now */
}

void ask_facts(Asking *asking, const char *id, const char *facts) {
    uint32_t before = ask_version(asking, id);
    ask_write(asking, id, &(StorageWrite){.facts = facts, .before = before, .version = before + 1});
}

void ask_append_tagged(Asking *asking, const char *id, uint32_t number, const char *line, Tag tag) {
    ask_write(asking, id, &(StorageWrite){.line = line, .number = number, .tag = tag});
}

void ask_append(Asking *asking, const char *id, uint32_t number, const char *line) {
    ask_append_tagged(asking, id, number, line, (Tag){{0, 0}});
}

void ask_remove(Asking *asking, const char *id) {
    TableId table = table_id(id);
    EXPECT(storage_remove(asking->storage, &table, hear_answer, asking));
    asking->asked++;
}

void ask_log(Asking *asking, const char *id, uint32_t number) {
    TableId table = table_id(id);
    EXPECT(storage_read(asking->storage, &table, number, hear_line, hear_end, asking));
    asking->asked++;
}

void ask_backup(Asking *asking, const char *file) {
    EXPECT(storage_backup(asking->storage, file, hear_answer, asking));
    asking->asked++;
}

const char *all_answers(Asking *asking) {
    begin_hearing(asking);
    while (asking->answered < asking->asked)
        deliver_one(asking);
    asking->was_read = true;
    return asking->heard;
}

static void hear_table(void *context, const TableId *id, const char *facts, uint32_t version,
                       uint64_t changed_at) {
    char word[512];
    EXPECT(version > 0 && changed_at > 1700000000);
    snprintf(word, sizeof word, "%s=%s", id->text, facts);
    hear(context, word);
}

const char *all_tables(Asking *asking) {
    asking->heard[0] = '\0';
    EXPECT(storage_each(asking->storage, hear_table, asking));
    asking->was_read = true;
    return asking->heard;
}
