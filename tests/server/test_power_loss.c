/* Tests what a store in a file keeps when the disk fails or the power is cut, at every single
 * step. */
#include <stdio.h>
#include <string.h>

#include "tests/scratch_folder.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/storage_fixture.h"

enum { TABLES = 2, LINES = 6 };

static const char *const ids[TABLES] = {"aaaaaaaaaaaaaaa1", "bbbbbbbbbbbbbbb2"};

/* Some moves at two tables, and what was acknowledged of them. */
typedef struct PowerTest {
    char folder[FOLDER_MAX];
    char where[2 * FOLDER_MAX];
    uint32_t submitted[TABLES], kept[TABLES];
    bool has_meta[TABLES], has_ended[TABLES];
} PowerTest;

static void line_of(int table, uint32_t number, char *line, size_t size) {
    snprintf(line, size, "line-%u-of-%s", (unsigned)number, ids[table]);
}

/* ---- one move after the other ---- */

static bool is_kept(StorageFixture *fixture) {
    return strcmp(all_answers(fixture), "kept ") == 0;
}

static bool seat_all(PowerTest *run, StorageFixture *fixture) {
    for (int table = 0; table < TABLES; table++) {
        request_meta(fixture, ids[table], "facts");
        if (!is_kept(fixture))
            return false;
        run->has_meta[table] = true;
    }
    return true;
}

static bool move(PowerTest *run, StorageFixture *fixture, int table) {
    char line[64];
    line_of(table, ++run->submitted[table], line, sizeof line);
    request_append(fixture, ids[table], run->submitted[table], line);
    if (!is_kept(fixture))
        return false;
    run->kept[table] = run->submitted[table];
    return true;
}

static bool move_all(PowerTest *run, StorageFixture *fixture) {
    for (int i = 0; i < LINES * TABLES / 2; i++)
        if (!move(run, fixture, i % TABLES))
            return false;
    return true;
}

/* The last line with its metadata and record. */
static bool end_all(PowerTest *run, StorageFixture *fixture) {
    for (int table = 0; table < TABLES; table++) {
        char line[64];
        line_of(table, ++run->submitted[table], line, sizeof line);
        request_write(fixture, ids[table],
                      &(StorageWrite){.line = line,
                                      .number = run->submitted[table],
                                      .meta = "facts,over",
                                      .previous_version = 1,
                                      .version = 2,
                                      .head = "head ",
                                      .tail = "tail"});
        if (!is_kept(fixture))
            return false;
        run->kept[table] = run->submitted[table];
        run->has_ended[table] = true;
    }
    return true;
}

/* Half of it, closed in between: then the write-ahead log is checkpointed and restarted. */
static void play_run(PowerTest *run) {
    StorageFixture fixture;
    for (int half = 0; half < 2; half++) {
        if (!storage_fixture_try(&fixture, run->where))
            return;
        bool well = (half == 1 || seat_all(run, &fixture)) && move_all(run, &fixture) &&
                    (half == 0 || end_all(run, &fixture));
        storage_fixture_close(&fixture);
        if (!well)
            return;
    }
}

/* ---- what is found ---- */

/* An end is stored with its line, its metadata and its record, or not at all. */
static void expect_end(const PowerTest *run, StorageFixture *fixture, int table, uint32_t found) {
    char over[64];
    snprintf(over, sizeof over, "%s=facts,over ", ids[table]);
    bool ended = found > LINES;
    EXPECT(ended || !run->has_ended[table]);
    EXPECT_EQUAL(strstr(all_tables(fixture), over) != NULL, ended);
    const char *rest = all_rest(fixture, ids[table]);
    EXPECT_EQUAL(strstr(rest, "2 - head line-1-of-") == rest, ended);
    EXPECT_EQUAL(strstr(rest, "\ntail ") != NULL, ended);
}

static void expect_log(const PowerTest *run, StorageFixture *fixture, int table) {
    char wanted[RECEIVED_MAX] = "", line[64];
    uint32_t found = 0;
    request_log(fixture, ids[table], 1);
    const char *received = all_answers(fixture);
    for (const char *at = received; (at = strchr(at, '=')) != NULL; at++)
        found++;
    for (uint32_t number = 1; number <= found; number++) {
        line_of(table, number, line, sizeof line);
        size_t length = strlen(wanted);
        snprintf(wanted + length, sizeof wanted - length, "%u=%s ", (unsigned)number, line);
    }
    EXPECT_TEXT(received, strcat(wanted, "end "));
    EXPECT(found >= run->kept[table] && found <= run->submitted[table]);
    expect_end(run, fixture, table, found);
}

static int tables_kept(const PowerTest *run) {
    return run->has_meta[0] + run->has_meta[1];
}

static int tables_found(StorageFixture *fixture) {
    int found = 0;
    for (const char *at = all_tables(fixture); (at = strstr(at, "=facts")) != NULL; at++)
        found++;
    return found;
}

/* Nothing that was acknowledged is missing, nothing is there twice, and nothing is torn. */
static void expect_all_kept(const PowerTest *run) {
    StorageFixture fixture;
    storage_fixture_open(&fixture, run->where);
    EXPECT(tables_found(&fixture) >= tables_kept(run));
    for (int table = 0; table < TABLES; table++)
        expect_log(run, &fixture, table);
    storage_fixture_close(&fixture);
}

/* ---- power cuts ---- */

static void begin(PowerTest *run) {
    *run = (PowerTest){.submitted = {0}};
    scratch_folder_make(run->folder);
    snprintf(run->where, sizeof run->where, "sqlite:%s/games", run->folder);
    disk_begin();
}

static void end(const PowerTest *run) {
    disk_end();
    folder_remove(run->folder);
}

/* False: it was over before the power went. */
static bool play_until(PowerTest *run, long step, Unsynced unsynced) {
    begin(run);
    disk_fail(DISK_FAILURE_POWER, step);
    play_run(run);
    bool was_cut = disk_has_failed();
    disk_cut();
    disk_restore(unsynced, (uint64_t)step);
    return was_cut;
}

static void cut_at_every_step(Unsynced unsynced) {
    PowerTest run;
    bool was_cut = true;
    for (long step = 1; was_cut; step++) {
        was_cut = play_until(&run, step, unsynced);
        expect_all_kept(&run);
        expect_all_kept(&run);
        end(&run);
    }
    EXPECT_EQUAL(run.kept[0], LINES + 1);
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
        PowerTest run;
        StorageFixture fixture;
        was_cut = play_until(&run, step, UNSYNCED_GONE);
        storage_fixture_open(&fixture, run.where);
        lost += tables_found(&fixture) < tables_kept(&run);
        storage_fixture_close(&fixture);
        end(&run);
    }
    disk_forbid_syncs(false);
    EXPECT(lost > 10);
}

/* ---- the disk fails ---- */

static void open_stubbornly(PowerTest *run, StorageFixture *fixture) {
    if (!storage_fixture_try(fixture, run->where))
        storage_fixture_open(fixture, run->where);
}

/* As a table does: resends a rejected line, and reads the log first where the outcome is
 * unknown. */
static void move_stubbornly(PowerTest *run, StorageFixture *fixture, int table) {
    char line[64], start[16];
    uint32_t number = ++run->submitted[table];
    line_of(table, number, line, sizeof line);
    snprintf(start, sizeof start, "%u=", (unsigned)number);
    for (bool kept = false; !kept;) {
        request_append(fixture, ids[table], number, line);
        const char *answer = all_answers(fixture);
        kept = strcmp(answer, "kept ") == 0;
        if (strcmp(answer, "unknown ") == 0) {
            request_log(fixture, ids[table], number);
            kept = strstr(all_answers(fixture), start) != NULL;
        }
    }
    run->kept[table] = number;
}

static void seat_stubbornly(PowerTest *run, StorageFixture *fixture, int table) {
    do
        request_meta(fixture, ids[table], "facts");
    while (!is_kept(fixture));
    run->has_meta[table] = true;
}

static void play_stubbornly(PowerTest *run) {
    StorageFixture fixture;
    for (int half = 0; half < 2; half++) {
        open_stubbornly(run, &fixture);
        for (int table = 0; half == 0 && table < TABLES; table++)
            seat_stubbornly(run, &fixture, table);
        for (int i = 0; i < LINES * TABLES / 2; i++)
            move_stubbornly(run, &fixture, i % TABLES);
        storage_fixture_close(&fixture);
    }
}

/* However it went on after the trouble: what was acknowledged outlives a power cut at the end. */
static void fail_once_at_every_step(DiskFailure trouble) {
    PowerTest run;
    bool had_trouble = true;
    for (long at = 1; had_trouble; at++) {
        begin(&run);
        disk_fail(trouble, at);
        play_stubbornly(&run);
        had_trouble = disk_has_failed();
        disk_cut();
        disk_restore(UNSYNCED_GONE, (uint64_t)at);
        expect_all_kept(&run);
        end(&run);
    }
    EXPECT_EQUAL(run.kept[0], LINES);
}

TEST(a_write_that_fails_loses_nothing_and_is_got_over) {
    fail_once_at_every_step(DISK_FAILURE_STEP);
}

TEST(a_sync_that_fails_loses_nothing_even_if_what_it_should_have_kept_is_lost) {
    fail_once_at_every_step(DISK_FAILURE_SYNC);
}

TEST(a_full_disk_is_told_refuses_and_is_got_over) {
    char error[STORAGE_ERROR_MAX];
    PowerTest run;
    StorageFixture fixture;
    begin(&run);
    storage_fixture_open(&fixture, run.where);
    EXPECT(seat_all(&run, &fixture) && move_all(&run, &fixture));
    disk_fail(DISK_FAILURE_FULL, 1);
    EXPECT(!move(&run, &fixture, 0));
    EXPECT(!storage_is_healthy(fixture.storage, error));
    EXPECT_TEXT(error, "database or disk is full");
    EXPECT(storage_stats(fixture.storage).failures > 0);
    disk_fail(DISK_FAILURE_NONE, 0);
    run.submitted[0] = run.kept[0];
    move_stubbornly(&run, &fixture, 0);
    EXPECT(storage_is_healthy(fixture.storage, error));
    storage_fixture_close(&fixture);
    expect_all_kept(&run);
    end(&run);
}

/* While the disk is gone, no move is confirmed, and no caller waits for a closed store. */
TEST(a_store_that_has_lost_its_disk_closes_all_the_same) {
    PowerTest run;
    StorageFixture fixture;
    begin(&run);
    storage_fixture_open(&fixture, run.where);
    EXPECT(seat_all(&run, &fixture) && move_all(&run, &fixture));
    disk_cut();
    EXPECT(!move(&run, &fixture, 0));
    EXPECT_TEXT(fixture.received, "unknown ");
    request_append(&fixture, ids[0], run.submitted[0] + 1, "never");
    storage_fixture_close(&fixture);
    disk_restore(UNSYNCED_GONE, 0);
    expect_all_kept(&run);
    end(&run);
}

/* ---- the disk stalls ---- */

static void count_kept(void *context, AppendResult answer) {
    *(unsigned *)context += answer == APPEND_OK;
}

/* Callers are never blocked, and what was accepted is stored once the disk is back. */
TEST(a_disk_that_stalls_keeps_nobody_waiting_and_loses_nothing) {
    PowerTest run;
    StorageFixture fixture;
    TableId id = table_id(ids[0]);
    unsigned asked = 0, kept = 0;
    begin(&run);
    storage_fixture_open(&fixture, run.where);
    EXPECT(seat_all(&run, &fixture));
    disk_hold(true);
    for (StorageWrite write = {.line = "line", .number = 1};
         asked < 100000 && storage_write(fixture.storage, &id, &write, count_kept, &kept);
         write.number++)
        asked++;
    EXPECT(asked > 1000 && asked < 100000);
    storage_deliver(fixture.storage);
    EXPECT_EQUAL(kept, 0);
    disk_hold(false);
    while (storage_stats(fixture.storage).waiting > 0)
        storage_deliver(fixture.storage);
    EXPECT_EQUAL(kept, asked);
    storage_fixture_close(&fixture);
    end(&run);
}
