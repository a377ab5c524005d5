/* Games with fair deals. */
#include "tests/server/sample_game.h"

#include <stdlib.h>
#include <string.h>

#include "native/table_alloc.h"
#include "rules/version.h"
#include "tests/test.h"

static void put_in(Played *played) {
    FairBytes bytes, seal;
    for (int i = 0; i < FAIR_BYTES; i++)
        played->fair.secret.byte[i] = (uint8_t)i;
    played->fair.commitment = fair_hash(played->fair.secret.byte, FAIR_BYTES);
    memset(&bytes, 0x11, sizeof bytes);
    seal = fair_hash(bytes.byte, FAIR_BYTES);
    EXPECT(fair_seal(&played->fair, 0, &seal) && fair_reveal(&played->fair, 0, &bytes));
}

void played_begin(Played *played, const char *line) {
    static const char *const names[SEATS_MAX] = {"Ada", "Bo", "hound", "puppy", "hound", "puppy"};
    State start = position(line);
    *played = (Played){.id = {"8f1c02d95be4a3f7"}};
    played->luck = rng_start(&(Seed){{7, 7}}, 1);
    table_begin(&played->table, &start, heap_grow, NULL);
    for (Seat seat = 0; seat < start.setup.seats; seat++) {
        played->first[seat].is_bot = seat > 1;
        strcpy(played->first[seat].name, names[seat]);
        played->table.player[seat] = played->first[seat];
    }
    put_in(played);
}

void played_free(Played *played) {
    heap_free(&played->table);
}

static void deal(Played *played) {
    Seed seed = fair_seed(&played->fair, &played->id, played->table.deals + 1);
    EXPECT_EQUAL(table_deal(&played->table, &seed, NULL), TAKEN_DONE);
}

static void act(Played *played, SeatSet waits) {
    ActionList *list = malloc(sizeof *list); /* too large for some stacks */
    Seat seat = 0;
    while (!has_seat(waits, seat))
        seat++;
    EXPECT(list != NULL);
    EXPECT_EQUAL(game_legal(&played->table.state, seat, list), STATUS_OK);
    Action action = list->item[rng_below(&played->luck, (uint32_t)list->count)];
    free(list);
    EXPECT_EQUAL(table_act(&played->table, seat, &action, (Tag){{0, 0}}, NULL), TAKEN_DONE);
}

void played_go_on(Played *played, uint32_t moves) {
    for (SeatSet waits; moves > 0 && (waits = table_waits_for(&played->table)) != 0; moves--) {
        if (waits == CHANCE)
            deal(played);
        else
            act(played, waits);
    }
}

void played_undo(Played *played, uint32_t back) {
    EXPECT_EQUAL(table_undo(&played->table, back, (Tag){{0, 0}}, NULL), TAKEN_DONE);
}

Facts played_facts(const Played *played, Phase phase) {
    Facts facts = {.rules = RULES_VERSION, .start = played->table.start, .phase = (uint8_t)phase};
    facts.how = phase == PHASE_ENDED ? HOW_WON : HOW_NOT;
    for (Seat seat = 0; seat < played->table.start.setup.seats; seat++) {
        const Player *player = &played->first[seat];
        facts.seat[seat].holder = player->is_bot ? HOLDER_BOT : HOLDER_PERSON;
        strcpy(player->is_bot ? facts.seat[seat].bot : facts.seat[seat].name, player->name);
        if (!player->is_bot)
            strcpy(facts.seat[seat].bot, "hound");
    }
    facts.fair = (FairFacts){.asked = 3, .sealed = 1, .revealed = 1};
    memcpy(&facts.fair.secret, &played->fair.secret, FAIR_BYTES);
    memcpy(&facts.fair.commitment, &played->fair.commitment, FAIR_BYTES);
    memcpy(facts.fair.seal, played->fair.seal, sizeof facts.fair.seal);
    memcpy(facts.fair.bytes, played->fair.bytes, sizeof facts.fair.bytes);
    return facts;
}

/* The lines of its record are those of its log, from the first deal to the end. */
void played_keep(const Played *played, const Facts *facts, Asking *asking) {
    char text[FACTS_MAX];
    Text writer = text_into(text, sizeof text);
    facts_write(facts, &writer);
    EXPECT(text_ok(&writer));
    ask_facts(asking, played->id.text, text);
    char *record = played_record(played), *line = strstr(record, "\n\n") + 2;
    for (uint32_t number = 1; number <= played->table.count; number++) {
        char *end = strchr(line, '\n');
        *end = '\0';
        ask_append(asking, played->id.text, number, line);
        line = end + 1;
    }
    free(record);
    all_answers(asking);
}

char *played_record(const Played *played) {
    size_t room = server_record_room(&played->table);
    char *record = malloc(room);
    EXPECT(record != NULL);
    Text text = text_into(record, room);
    EXPECT(server_record(&played->table, &played->fair, &played->id, played->first, &text));
    return record;
}
