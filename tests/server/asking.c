/* Asking a store. */
#include "tests/server/asking.h"

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

static void hear(Asking *asking, const char *word) {
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
    if (tag.word[0] == 0 && tag.word[1] == 0)
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

void ask_facts(Asking *asking, const char *id, const char *facts) {
    TableId table = table_id(id);
    EXPECT(storage_facts(asking->storage, &table, facts, hear_answer, asking));
    asking->asked++;
}

void ask_append_tagged(Asking *asking, const char *id, uint32_t number, const char *line, Tag tag) {
    TableId table = table_id(id);
    EXPECT(storage_append(asking->storage, &table, number, line, tag, hear_answer, asking));
    asking->asked++;
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
    asking->heard[0] = '\0';
    while (asking->answered < asking->asked) {
        while (sem_wait(&asking->woken) != 0)
            EXPECT_EQUAL(errno, EINTR);
        storage_deliver(asking->storage);
    }
    return asking->heard;
}

static void hear_table(void *context, const TableId *id, const char *facts, uint64_t changed_at) {
    char word[512];
    EXPECT(changed_at > 1700000000);
    snprintf(word, sizeof word, "%s=%s", id->text, facts);
    hear(context, word);
}

const char *all_tables(Asking *asking) {
    asking->heard[0] = '\0';
    EXPECT(storage_each(asking->storage, hear_table, asking));
    return asking->heard;
}
