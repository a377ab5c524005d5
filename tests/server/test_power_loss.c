/* What a store in a file keeps when the disk fails or the power goes, at every single step. */
#include <stdio.h>
#include <string.h>

#include "tests/lab/lab_folder.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/storage_fixture.h"

enum { TABLES = 2, LINES = 6 };

static const char *const ids[TABLES] = {"aaaaaaaaaaaaaaa1", "bbbbbbbbbbbbbbb2"};

/* Some moves at two tables, and what was acknowledged of them. */
typedef struct Evening {
    char folder[FOLDER_MAX];
    char where[2 * FOLDER_MAX];
    uint32_t asked[TABLES], kept[TABLES];
    bool has_facts[TABLES], has_ended[TABLES];
} Evening;

static void line_of(int table, uint32_t number, char *line, size_t size) {
    snprintf(line, size, "line-%u-of-%s", (unsigned)number, ids[table]);
}

/* ---- one move after the other ---- */

static bool is_kept(Asking *asking) {
    return strcmp(all_answers(asking), "kept ") == 0;
}

static bool seat_all(Evening *evening, Asking *asking) {
    for (int table = 0; table < TABLES; table++) {
        ask_facts(asking, ids[table], "facts");
        if (!is_kept(asking))
            return false;
        evening->has_facts[table] = true;
    }
    return true;
}

static bool move(Evening *evening, Asking *asking, int table) {
    char line[64];
    line_of(table, ++evening->asked[table], line, sizeof line);
    ask_append(asking, ids[table], evening->asked[table], line);
    if (!is_kept(asking))
        return false;
    evening->kept[table] = evening->asked[table];
    return true;
}

static bool move_all(Evening *evening, Asking *asking) {
    for (int i = 0; i < LINES * TABLES / 2; i++)
        if (!move(evening, asking, i % TABLES))
            return false;
    return true;
}

/* The last line with what belongs to it. */
static bool end_all(Evening *evening, Asking *asking) {
    for (int table = 0; table < TABLES; table++) {
        char line[64];
        line_of(table, ++evening->asked[table], line, sizeof line);
        ask_write(asking, ids[table],
                  &(StorageWrite){.line = line,
                                  .number = evening->asked[table],
                                  .facts = "facts,over",
                                  .before = 1,
                                  .version = 2,
                                  .head = "head ",
                                  .tail = "tail"});
        if (!is_kept(asking))
            return false;
        evening->kept[table] = evening->asked[table];
        evening->has_ended[table] = true;
    }
    return true;
}

/* Half of it, closed in between: then the write-ahead log is carried over, and begun anew. */
static void play_evening(Evening *evening) {
    Asking asking;
    for (int half = 0; half < 2; half++) {
        if (!asking_try(&asking, evening->where))
            return;
        bool well = (half == 1 || seat_all(evening, &asking)) && move_all(evening, &asking) &&
                    (half == 0 || end_all(evening, &asking));
        asking_close(&asking);
        if (!well)
            return;
    }
}

/* ---- what is found ---- */

/* An end is there with its line, its facts and its record, or not at all. */
static void expect_end(const Evening *evening, Asking *asking, int table, uint32_t found) {
    char over[64];
    snprintf(over, sizeof over, "%s=facts,over ", ids[table]);
    bool ended = found > LINES;
    EXPECT(ended || !evening->has_ended[table]);
    EXPECT_EQUAL(strstr(all_tables(asking), over) != NULL, ended);
    const char *rest = all_rest(asking, ids[table]);
    EXPECT_EQUAL(strstr(rest, "2 - head line-1-of-") == rest, ended);
    EXPECT_EQUAL(strstr(rest, "\ntail ") != NULL, ended);
}

static void expect_log(const Evening *evening, Asking *asking, int table) {
    char wanted[HEARD_MAX] = "", line[64];
    uint32_t found = 0;
    ask_log(asking, ids[table], 1);
    const char *heard = all_answers(asking);
    for (const char *at = heard; (at = strchr(at, '=')) != NULL; at++)
        found++;
    for (uint32_t number = 1; number <= found; number++) {
        line_of(table, number, line, sizeof line);
        size_t length = strlen(wanted);
        snprintf(wanted + length, sizeof wanted - length, "%u=%s ", (unsigned)number, line);
    }
    EXPECT_TEXT(heard, strcat(wanted, "end "));
    EXPECT(found >= evening->kept[table] && found <= evening->asked[table]);
    expect_end(evening, asking, table, found);
}

static int tables_kept(const Evening *evening) {
    return evening->has_facts[0] + evening->has_facts[1];
}

static int tables_found(Asking *asking) {
    int found = 0;
    for (const char *at = all_tables(asking); (at = strstr(at, "=facts")) != NULL; at++)
        found++;
    return found;
}

/* Nothing that was acknowledged is missing, nothing is there twice, and nothing is torn. */
static void expect_all_kept(const Evening *evening) {
    Asking asking;
    asking_open(&asking, evening->where);
    EXPECT(tables_found(&asking) >= tables_kept(evening));
    for (int table = 0; table < TABLES; table++)
        expect_log(evening, &asking, table);
    asking_close(&asking);
}

/* ---- the power goes ---- */

static void begin(Evening *evening) {
    *evening = (Evening){.asked = {0}};
    scratch_folder_make(evening->folder);
    snprintf(evening->where, sizeof evening->where, "sqlite:%s/games", evening->folder);
    disk_begin();
}

static void end(const Evening *evening) {
    disk_end();
    folder_remove(evening->folder);
}

/* False: it was over before the power went. */
static bool play_until(Evening *evening, long step, Unsynced unsynced) {
    begin(evening);
    disk_trouble(TROUBLE_POWER, step);
    play_evening(evening);
    bool was_cut = disk_had_trouble();
    disk_cut();
    disk_come_back(unsynced, (uint64_t)step);
    return was_cut;
}

static void cut_at_every_step(Unsynced unsynced) {
    Evening evening;
    bool was_cut = true;
    for (long step = 1; was_cut; step++) {
        was_cut = play_until(&evening, step, unsynced);
        expect_all_kept(&evening);
        expect_all_kept(&evening);
        end(&evening);
    }
    EXPECT_EQUAL(evening.kept[0], LINES + 1);
}

TEST(no_acknowledged_move_is_lost_when_only_what_was_synced_is_left) {
    cut_at_every_step(UNSYNCED_GONE);
}

TEST(none_is_lost_when_everything_that_was_written_is_there) {
    cut_at_every_step(UNSYNCED_THERE);
}

TEST(none_is_lost_when_some_sectors_were_written_and_others_not) {
    cut_at_every_step(UNSYNCED_IN_PARTS);
}

/* These tests would notice: without syncs the same games are lost. */
TEST(without_syncs_acknowledged_moves_are_lost) {
    int lost = 0;
    bool was_cut = true;
    disk_forbid_syncs(true);
    for (long step = 1; was_cut; step++) {
        Evening evening;
        Asking asking;
        was_cut = play_until(&evening, step, UNSYNCED_GONE);
        asking_open(&asking, evening.where);
        lost += tables_found(&asking) < tables_kept(&evening);
        asking_close(&asking);
        end(&evening);
    }
    disk_forbid_syncs(false);
    EXPECT(lost > 10);
}

/* ---- the disk fails ---- */

static void open_stubbornly(Evening *evening, Asking *asking) {
    if (!asking_try(asking, evening->where))
        asking_open(asking, evening->where);
}

/* What a table does: a line that was refused is asked for again, and where nobody knows the log is
 * looked at first. */
static void move_stubbornly(Evening *evening, Asking *asking, int table) {
    char line[64], start[16];
    uint32_t number = ++evening->asked[table];
    line_of(table, number, line, sizeof line);
    snprintf(start, sizeof start, "%u=", (unsigned)number);
    for (bool kept = false; !kept;) {
        ask_append(asking, ids[table], number, line);
        const char *answer = all_answers(asking);
        kept = strcmp(answer, "kept ") == 0;
        if (strcmp(answer, "unknown ") == 0) {
            ask_log(asking, ids[table], number);
            kept = strstr(all_answers(asking), start) != NULL;
        }
    }
    evening->kept[table] = number;
}

static void seat_stubbornly(Evening *evening, Asking *asking, int table) {
    do
        ask_facts(asking, ids[table], "facts");
    while (!is_kept(asking));
    evening->has_facts[table] = true;
}

static void play_stubbornly(Evening *evening) {
    Asking asking;
    for (int half = 0; half < 2; half++) {
        open_stubbornly(evening, &asking);
        for (int table = 0; half == 0 && table < TABLES; table++)
            seat_stubbornly(evening, &asking, table);
        for (int i = 0; i < LINES * TABLES / 2; i++)
            move_stubbornly(evening, &asking, i % TABLES);
        asking_close(&asking);
    }
}

/* However it went on after the trouble: what was acknowledged outlives a power cut at the end. */
static void fail_once_at_every_step(Trouble trouble) {
    Evening evening;
    bool had_trouble = true;
    for (long at = 1; had_trouble; at++) {
        begin(&evening);
        disk_trouble(trouble, at);
        play_stubbornly(&evening);
        had_trouble = disk_had_trouble();
        disk_cut();
        disk_come_back(UNSYNCED_GONE, (uint64_t)at);
        expect_all_kept(&evening);
        end(&evening);
    }
    EXPECT_EQUAL(evening.kept[0], LINES);
}

TEST(a_write_that_fails_loses_nothing_and_is_got_over) {
    fail_once_at_every_step(TROUBLE_STEP);
}

TEST(a_sync_that_fails_loses_nothing_even_if_what_it_should_have_kept_is_lost) {
    fail_once_at_every_step(TROUBLE_SYNC);
}

TEST(a_full_disk_is_told_refuses_and_is_got_over) {
    char fault[STORAGE_FAULT_MAX];
    Evening evening;
    Asking asking;
    begin(&evening);
    asking_open(&asking, evening.where);
    EXPECT(seat_all(&evening, &asking) && move_all(&evening, &asking));
    disk_trouble(TROUBLE_FULL, 1);
    EXPECT(!move(&evening, &asking, 0));
    EXPECT(!storage_is_well(asking.storage, fault));
    EXPECT_TEXT(fault, "database or disk is full");
    EXPECT(storage_figures(asking.storage).failures > 0);
    disk_trouble(TROUBLE_NONE, 0);
    evening.asked[0] = evening.kept[0];
    move_stubbornly(&evening, &asking, 0);
    EXPECT(storage_is_well(asking.storage, fault));
    asking_close(&asking);
    expect_all_kept(&evening);
    end(&evening);
}

/* Nobody is told that a move is stored, or waits for a closed store, while the disk is gone. */
TEST(a_store_that_has_lost_its_disk_closes_all_the_same) {
    Evening evening;
    Asking asking;
    begin(&evening);
    asking_open(&asking, evening.where);
    EXPECT(seat_all(&evening, &asking) && move_all(&evening, &asking));
    disk_cut();
    EXPECT(!move(&evening, &asking, 0));
    EXPECT_TEXT(asking.heard, "unknown ");
    ask_append(&asking, ids[0], evening.asked[0] + 1, "never");
    asking_close(&asking);
    disk_come_back(UNSYNCED_GONE, 0);
    expect_all_kept(&evening);
    end(&evening);
}

/* ---- the disk stalls ---- */

static void count_kept(void *context, StoreAnswer answer) {
    *(unsigned *)context += answer == STORE_KEPT;
}

/* Who asks is never kept waiting, and what was taken is kept once the disk comes round. */
TEST(a_disk_that_stalls_keeps_nobody_waiting_and_loses_nothing) {
    Evening evening;
    Asking asking;
    TableId id = table_id(ids[0]);
    unsigned asked = 0, kept = 0;
    begin(&evening);
    asking_open(&asking, evening.where);
    EXPECT(seat_all(&evening, &asking));
    disk_hold(true);
    for (StorageWrite write = {.line = "line", .number = 1};
         asked < 100000 && storage_write(asking.storage, &id, &write, count_kept, &kept);
         write.number++)
        asked++;
    EXPECT(asked > 1000 && asked < 100000);
    storage_deliver(asking.storage);
    EXPECT_EQUAL(kept, 0);
    disk_hold(false);
    while (storage_figures(asking.storage).waiting > 0)
        storage_deliver(asking.storage);
    EXPECT_EQUAL(kept, asked);
    asking_close(&asking);
    end(&evening);
}
