/* Reproducible games with fair deals. */
#include "tests/server/sample_game.h"

#include <stdlib.h>
#include <string.h>

#include "native/log_alloc.h"
#include "rules/version.h"
#include "tests/test.h"

static void put_in(SampleGame *sample) {
    Digest bytes, seal;
    for (int i = 0; i < DIGEST_BYTES; i++)
        sample->fair.secret.byte[i] = (uint8_t)i;
    sample->fair.commitment = digest_of_bytes(sample->fair.secret.byte, DIGEST_BYTES);
    memset(&bytes, 0x11, sizeof bytes);
    seal = digest_of_bytes(bytes.byte, DIGEST_BYTES);
    EXPECT(fair_seal(&sample->fair, 0, &seal) && fair_reveal(&sample->fair, 0, &bytes));
}

void sample_game_begin(SampleGame *sample, const char *line) {
    static const char *const names[SEATS_MAX] = {"Ada", "Bo", "hound", "puppy", "hound", "puppy"};
    State start = position(line);
    *sample = (SampleGame){.id = {"8f1c02d95be4a3f7"}};
    sample->rng = rng_start(&(Seed){{7, 7}}, 1);
    table_begin(&sample->table, &start, log_alloc_grow, NULL);
    for (Seat seat = 0; seat < start.setup.seats; seat++) {
        sample->first[seat].is_bot = seat > 1;
        strcpy(sample->first[seat].name, names[seat]);
        sample->table.player[seat] = sample->first[seat];
    }
    put_in(sample);
}

void sample_game_free(SampleGame *sample) {
    log_alloc_free(&sample->table);
}

static void deal(SampleGame *sample) {
    Seed seed = fair_deal_seed(&sample->fair, &sample->id, sample->table.active_deals + 1);
    EXPECT_EQUAL(table_deal(&sample->table, &seed, NULL), SUBMIT_APPLIED);
}

static void act(SampleGame *sample, SeatSet waits) {
    ActionList *list = malloc(sizeof *list); /* too large for some stacks */
    Seat seat = 0;
    while (!has_seat(waits, seat))
        seat++;
    EXPECT(list != NULL);
    EXPECT_EQUAL(game_legal_actions(&sample->table.state, seat, list), STATUS_OK);
    Action action = list->item[rng_below(&sample->rng, (uint32_t)list->count)];
    free(list);
    EXPECT_EQUAL(table_act(&sample->table, seat, &action, (RequestId){{0, 0}}, NULL),
                 SUBMIT_APPLIED);
}

void sample_game_continue(SampleGame *sample, uint32_t moves) {
    for (SeatSet waits; moves > 0 && (waits = table_to_act(&sample->table)) != 0; moves--) {
        if (waits == CHANCE)
            deal(sample);
        else
            act(sample, waits);
    }
}

void sample_game_undo(SampleGame *sample, uint32_t back) {
    EXPECT_EQUAL(table_undo(&sample->table, back, (RequestId){{0, 0}}, NULL), SUBMIT_APPLIED);
}

TableMeta sample_game_meta(const SampleGame *sample, Phase phase) {
    TableMeta meta = {
        .rules = RULES_VERSION, .start = sample->table.start, .phase = (uint8_t)phase};
    meta.end_reason = phase == PHASE_ENDED ? END_REASON_WON : END_REASON_NONE;
    for (Seat seat = 0; seat < sample->table.start.setup.seats; seat++) {
        const Player *player = &sample->first[seat];
        meta.seat[seat].kind = player->is_bot ? SEAT_BOT : SEAT_PERSON;
        strcpy(player->is_bot ? meta.seat[seat].bot : meta.seat[seat].name, player->name);
        if (!player->is_bot)
            strcpy(meta.seat[seat].bot, "hound");
    }
    meta.fair = sample->fair;
    meta.fair.participants = 3;
    return meta;
}

/* The lines of its record are those of its log, from the first deal to the end. */
void sample_game_keep(const SampleGame *sample, const TableMeta *meta, StorageFixture *fixture) {
    char text[TABLE_META_TEXT_MAX];
    Text writer = text_into(text, sizeof text);
    table_meta_write(meta, &writer);
    EXPECT(text_ok(&writer));
    request_meta(fixture, sample->id.text, text);
    char *record = sample_game_record(sample), *line = strstr(record, "\n\n") + 2;
    for (uint32_t number = 1; number <= sample->table.count; number++) {
        char *end = strchr(line, '\n');
        *end = '\0';
        request_append(fixture, sample->id.text, number, line);
        line = end + 1;
    }
    free(record);
    all_answers(fixture);
}

char *sample_game_record(const SampleGame *sample) {
    size_t capacity = game_record_size_max(&sample->table);
    char *record = malloc(capacity);
    EXPECT(record != NULL);
    Text text = text_into(record, capacity);
    EXPECT(game_record_write(&sample->table, &sample->fair, &sample->id, sample->first, &text));
    return record;
}
