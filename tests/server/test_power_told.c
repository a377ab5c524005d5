/* The power is cut at every single step of an evening at a whole server, and then everything that anybody
 * was told is compared with what the server knows that comes back. */
#include <stdio.h>
#include <string.h>

#include "table/history.h"
#include "tests/server/faulty_vfs.h"
#include "tests/server/inside.h"
#include "tests/test.h"

enum { PEOPLE = 2, NUMBERS = 9 };

/* ---- an evening ---- */

typedef struct Evening {
    Inn inn;
    Guest *guest[PEOPLE];
    int stage;
    uint32_t asked[PEOPLE];
    char folder[64], store[96];
    NetTimer look; /* the power goes without a word */
} Evening;

static void act(Guest *guest) {
    static ActionList list;
    char action[ACTION_TEXT_MAX];
    Text text = text_into(action, sizeof action);
    EXPECT(game_legal(&guest->view, guest->seat, &list) == STATUS_OK && list.count > 0);
    game_write_action(&guest->view, guest->seat, &list.item[0], &text);
    guest_say(guest, "{'do':'act','id':'%x%x','action':'%s'}", guest->seat + 1U, guest->number,
              action);
}

static void act_all(Evening *evening) {
    for (int i = 0; i < PEOPLE; i++) {
        Guest *guest = evening->guest[i];
        if (guest->number == 0 || evening->asked[i] == guest->number ||
            !has_seat(game_to_act(&guest->view), guest->seat))
            continue;
        evening->asked[i] = guest->number;
        act(guest);
    }
}

static void take_part(Evening *evening) {
    Guest *host = evening->guest[0], *guest = evening->guest[1];
    if (evening->stage == 0) {
        guest_say(host, "{'do':'create','game':'dog','options':{'players':'2'},'name':'Ada'}");
        evening->stage++;
    } else if (evening->stage == 1 && host->table[0] != '\0') {
        guest_say(guest, "{'do':'sit','table':'%s','invite':'%s','name':'Bo'}", host->table,
                  host->invite);
        evening->stage++;
    } else if (evening->stage == 2 && guest->table[0] != '\0') {
        guest_say(host, "{'do':'start'}");
        evening->stage++;
    } else if (evening->stage == 3 && host->playing && guest->playing) {
        act_all(evening);
        evening->stage += host->number >= NUMBERS;
    } else if (evening->stage == 4) {
        for (int i = 0; i < PEOPLE; i++)
            guest_say(evening->guest[i], "{'do':'propose','what':'end','yes':true}");
        evening->stage++;
    }
}

static bool is_over(void *context) {
    Evening *evening = context;
    if (disk_had_trouble())
        return true;
    take_part(evening);
    return evening->guest[0]->over && evening->guest[1]->over;
}

static void look_around(void *context) {
    Evening *evening = context;
    net_timer_set(&evening->look, 2);
    net_stop(evening->inn.loop);
}

/* Whatever was said before the power went has been heard. */
static void hear_the_rest(Evening *evening) {
    for (int i = 0; i < PEOPLE; i++) {
        guest_say(evening->guest[i], "{'do':'ping','id':'1'}");
        guest_hear(evening->guest[i], "'tell':'pong'");
        guest_go(evening->guest[i]);
    }
}

/* False: it was over before the power went. */
static bool play_until(Evening *evening, long step) {
    *evening = (Evening){.stage = 0};
    inn_scratch(evening->folder, evening->store, sizeof evening->folder);
    disk_begin();
    inn_open(&evening->inn, evening->store);
    for (int i = 0; i < PEOPLE; i++) {
        evening->guest[i] = guest_come(&evening->inn);
        guest_say(evening->guest[i], "{'do':'hello','protocol':1}");
        guest_hear(evening->guest[i], "'tell':'welcome'");
    }
    EXPECT(net_timer(evening->inn.loop, &evening->look, look_around, evening));
    look_around(evening);
    disk_trouble(TROUBLE_POWER, step);
    inn_until(&evening->inn, is_over, evening, "the end of an evening");
    net_timer_free(&evening->look);
    bool was_cut = disk_had_trouble();
    hear_the_rest(evening);
    disk_cut();
    inn_stop(&evening->inn);
    disk_come_back(UNSYNCED_GONE, (uint64_t)step);
    inn_start(&evening->inn, evening->store);
    return was_cut;
}

/* ---- what was told, and what is known ---- */

static const char *string_of(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text != NULL ? text : "";
}

static void expect_position(const Room *room, Seat viewer, const json_t *told) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    State state;
    uint32_t number = (uint32_t)json_integer_value(json_object_get(told, "number"));
    EXPECT(number <= room->table->count);
    table_state_at(room->table, number, &state);
    game_redact(&state, viewer);
    game_write(&state, &text);
    EXPECT_TEXT(string_of(told, "position"), line);
}

static void expect_digest(const json_t *object, const char *name, const Digest *digest) {
    char digits[DIGEST_TEXT_LENGTH + 1];
    Text text = text_into(digits, sizeof digits);
    digest_write(digest, &text);
    if (json_object_get(object, name) != NULL)
        EXPECT_TEXT(string_of(object, name), digits);
}

static void expect_fair(const Facts *facts, const json_t *fair) {
    const json_t *seals = json_object_get(fair, "seals"), *bytes = json_object_get(fair, "bytes");
    expect_digest(fair, "commitment", &facts->fair.commitment);
    expect_digest(fair, "secret", &facts->fair.secret);
    EXPECT(json_object_get(fair, "secret") == NULL || facts->phase == PHASE_ENDED);
    for (Seat seat = 0; seat < PEOPLE; seat++) {
        const char letter[] = {seat_letter(seat), '\0'};
        expect_digest(seals, letter, &facts->fair.seal[seat]);
        expect_digest(bytes, letter, &facts->fair.bytes[seat]);
    }
}

static void expect_seats(const Facts *facts, const json_t *seats) {
    for (Seat seat = 0; seat < PEOPLE; seat++) {
        const json_t *told = json_array_get(seats, seat);
        if (strcmp(string_of(told, "is"), "free") == 0)
            continue;
        EXPECT_EQUAL(facts->seat[seat].holder, HOLDER_PERSON);
        EXPECT_TEXT(string_of(told, "name"), facts->seat[seat].name);
    }
}

static void expect_proposals(const Facts *facts, const json_t *proposals) {
    const json_t *seats = json_object_get(proposals, proposal_name(PROPOSE_END));
    for (size_t i = 0; i < json_array_size(seats) && facts->phase != PHASE_ENDED; i++) {
        Seat seat = (Seat)(json_string_value(json_array_get(seats, i))[0] - 'a');
        EXPECT(has_seat(facts->agreed[PROPOSE_END], seat));
    }
}

/* In this evening every phase comes once, in order. */
static void expect_phase(const Facts *facts, const char *phase) {
    int told = 0;
    while (strcmp(phase_name((Phase)told), phase) != 0)
        told++;
    EXPECT(told <= facts->phase);
}

static void expect_table(const Room *room, const json_t *told) {
    const char *you = string_of(told, "you");
    expect_phase(&room->facts, string_of(told, "phase"));
    expect_position(room, you[0] != '\0' ? (Seat)(you[0] - 'a') : NO_SEAT, told);
    expect_fair(&room->facts, json_object_get(told, "fair"));
    expect_seats(&room->facts, json_object_get(told, "seats"));
    expect_proposals(&room->facts, json_object_get(told, "proposals"));
    EXPECT_TEXT(string_of(told, "invite"), room->facts.invite);
    EXPECT_EQUAL(string_of(told, "host")[0], seat_letter(room->facts.host));
}

static void expect_seated(const Room *room, const json_t *told) {
    Digest hash = deals_hash(string_of(told, "token"));
    Seat seat = (Seat)(string_of(told, "seat")[0] - 'a');
    EXPECT(memcmp(&hash, &room->facts.seat[seat].token, sizeof hash) == 0);
    EXPECT_TEXT(string_of(told, "invite"), room->facts.invite);
}

static void expect_over(const Room *room, const json_t *told) {
    EXPECT_EQUAL(room->facts.phase, PHASE_ENDED);
    EXPECT_TEXT(string_of(told, "how"), how_name((How)room->facts.how));
    expect_fair(&room->facts, json_object_get(told, "fair"));
}

static void expect_known(const Room *room, const Guest *guest, const json_t *message) {
    const char *tell = string_of(message, "tell");
    if (strcmp(tell, "table") == 0)
        expect_table(room, message);
    else if (strcmp(tell, "news") == 0)
        expect_position(room, guest->seat, message);
    else if (strcmp(tell, "seated") == 0)
        expect_seated(room, message);
    else if (strcmp(tell, "over") == 0)
        expect_over(room, message);
    else
        EXPECT(strcmp(tell, "welcome") == 0 || strcmp(tell, "pong") == 0 ||
               strcmp(tell, "refused") == 0);
}

static void compare(Server *server, void *context) {
    Evening *evening = context;
    const Room *room = rooms_find(server, evening->guest[0]->table);
    EXPECT(room != NULL && room_is_ready(room));
    for (int i = 0; i < PEOPLE; i++)
        for (unsigned heard = 0; heard < evening->guest[i]->count; heard++) {
            json_t *message = json_loads(evening->guest[i]->heard[heard], 0, NULL);
            expect_known(room, evening->guest[i], message);
            json_decref(message);
        }
}

/* Who was told of a table comes back to it, and then it is awake. */
static void expect_all_known(Evening *evening) {
    const Guest *host = evening->guest[0];
    if (host->token[0] == '\0')
        return;
    Guest *back = guest_come(&evening->inn);
    guest_say(back, "{'do':'hello','protocol':1,'table':'%s','token':'%s'}", host->table,
              host->token);
    guest_hear(back, "'tell':'welcome'");
    inn_inside(&evening->inn, compare, evening);
    guest_go(back);
}

TEST(whatever_anybody_was_told_is_known_after_a_power_cut) {
    bool was_cut = true;
    for (long step = 1; was_cut; step++) {
        Evening evening;
        was_cut = play_until(&evening, step);
        expect_all_known(&evening);
        inn_close(&evening.inn);
        disk_end();
        inn_clear(evening.folder);
    }
}
