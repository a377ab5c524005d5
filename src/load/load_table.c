/* One table: its people sit down, act one after the other, and agree on an end. */
#include <string.h>

#include "base/clock.h"
#include "load/load_internal.h"
#include "rules/game.h"
#include "table/json_writer.h"

enum { SAID_MAX = 512 };

static bool all_here(const Party *party) {
    for (unsigned i = 0; i < party_seats(party); i++)
        if (!party->guest[i].here)
            return false;
    return true;
}

/* ---- sitting down ---- */

static void create(Party *party) {
    char room[SAID_MAX], players[2] = {(char)('0' + party_seats(party)), '\0'};
    Text text = text_into(room, sizeof room);
    put_open(&text, '{');
    put_string_of(&text, "do", "create");
    put_string_of(&text, "game", game_by_id(party->load->options->game)->name);
    put_name(&text, "options");
    put_open(&text, '{');
    put_string_of(&text, "players", players);
    put_close(&text, '}');
    put_seat_of(&text, "seat", 0);
    put_close(&text, '}');
    guest_say(&party->guest[0], &text);
}

static void sit(Guest *guest) {
    char room[SAID_MAX];
    Text text = text_into(room, sizeof room);
    put_open(&text, '{');
    put_string_of(&text, "do", "sit");
    put_string_of(&text, "table", guest->party->id);
    put_string_of(&text, "invite", guest->party->invite);
    put_seat_of(&text, "seat", guest->seat);
    put_close(&text, '}');
    guest_say(guest, &text);
}

static void start(Party *party) {
    char room[] = "{\"do\":\"start\"}";
    Text text = {room, sizeof room, sizeof room - 1, false};
    guest_say(&party->guest[0], &text);
}

void party_seat(Party *party) {
    unsigned seated = 0;
    for (unsigned i = 0; i < party_seats(party); i++)
        seated += party->guest[i].token[0] != '\0';
    if (!all_here(party))
        return;
    if (seated == 0)
        create(party);
    for (unsigned i = 1; i < party_seats(party) && seated == 1; i++)
        sit(&party->guest[i]);
    if (seated == party_seats(party))
        start(party);
}

/* ---- acting ---- */

static void send_action(Party *party) {
    char room[SAID_MAX], digits[ID_LENGTH_MAX + 1];
    Text id = text_into(digits, sizeof digits), text = text_into(room, sizeof room);
    id_write(party->tag, &id);
    put_open(&text, '{');
    put_string_of(&text, "do", "act");
    put_string_of(&text, "id", digits);
    put_string_of(&text, "action", party->word);
    put_close(&text, '}');
    guest_say(&party->guest[party->actor], &text);
}

void party_resend(Party *party) {
    send_action(party);
}

void party_again(Party *party) {
    net_timer_set(&party->timer, RETRY_MS);
}

/* What hound would do with what the seat was told. */
static bool choose(Party *party, const Guest *guest) {
    Load *load = party->load;
    State view;
    if (game_read(&view, guest->position, NULL) != STATUS_OK)
        return false;
    Question question = {.view = &view, .seat = guest->seat, .rng = &load->luck};
    if (!thought_begin(&load->thought, &bot_hound, &question))
        return false;
    Text text = text_into(party->word, sizeof party->word);
    game_write_action(&view, guest->seat, thought_best(&load->thought), &text);
    return text_ok(&text);
}

static void act(Party *party, Guest *guest) {
    Load *load = party->load;
    if (!choose(party, guest)) {
        load_refused(load, guest->position);
        return;
    }
    Seed id = rng_seed(&load->luck);
    party->tag = (Tag){{id.word[0] | 1ULL << 63, id.word[1] | 1ULL << 63}};
    guest->said[1] = guest->said[0];
    guest->said[0] = party->tag;
    party->actor = guest->seat;
    party->out = true;
    party->wanted = 0;
    party->sent = clock_seconds();
    send_action(party);
}

/* Everybody has heard the same, and somebody is to act. */
static bool is_ready(const Party *party) {
    const Guest *first = &party->guest[0];
    for (unsigned i = 0; i < party_seats(party); i++)
        if (!party->guest[i].here || party->guest[i].number != first->number)
            return false;
    return first->waits != 0 && first->number > 0 && !first->is_over;
}

/* Who falls behind does not make up for it. */
static void plan_next(Party *party, double now) {
    unsigned rate = party->load->options->rate;
    if (rate == 0)
        return;
    party->due += 1.0 / rate;
    if (party->due < now)
        party->due = now;
}

static void go_on(Party *party) {
    if (!is_ready(party) || party->out || party->load->stage != PLAYING)
        return;
    double now = clock_seconds();
    if (now < party->due) {
        net_timer_set(&party->timer, (uint64_t)((party->due - now) * 1000) + 1);
        return;
    }
    Guest *guest = party->guest;
    while (!has_seat(party->guest[0].waits, guest->seat))
        guest++;
    plan_next(party, now);
    act(party, guest);
}

static bool everybody_has(const Party *party, uint32_t number) {
    for (unsigned i = 0; i < party_seats(party); i++)
        if (party->guest[i].number < number)
            return false;
    return true;
}

void party_news(Party *party) {
    Load *load = party->load;
    if (party->out && party->wanted != 0 && everybody_has(party, party->wanted)) {
        load_took(load, clock_seconds() - party->sent);
        party->out = false;
        party_look_at_end(party);
    }
    if (!party->begun && is_ready(party)) {
        party->begun = true;
        load_begun(load);
    }
    go_on(party);
}

/* ---- the end ---- */

static void propose_end(Guest *guest) {
    char room[] = "{\"do\":\"propose\",\"what\":\"end\",\"yes\":true}";
    Text text = {room, sizeof room, sizeof room - 1, false};
    if (guest->proposed || guest->is_over || !guest->here)
        return;
    guest->proposed = true;
    guest_say(guest, &text);
}

void party_look_at_end(Party *party) {
    if (party->load->stage != ENDING || party->out || !party->begun)
        return;
    for (unsigned i = 0; i < party_seats(party); i++)
        propose_end(&party->guest[i]);
}

/* The same people at a new table. */
static void begin_anew(Party *party) {
    party->begun = party->out = false;
    party->id[0] = '\0';
    for (unsigned i = 0; i < party_seats(party); i++) {
        Guest *guest = &party->guest[i];
        guest->sealed = guest->revealed = guest->proposed = guest->is_over = false;
        guest->token[0] = '\0';
        guest->number = 0;
        guest->waits = 0;
        guest->ear = (Ear){.heard = NULL};
    }
}

void party_over(Party *party) {
    Load *load = party->load;
    for (unsigned i = 0; i < party_seats(party); i++)
        if (!party->guest[i].is_over)
            return;
    records_keep(party);
    begin_anew(party);
    if (load->stage == PLAYING)
        party_seat(party);
    else
        load_ended(load);
}

/* ---- its timer: the next action, or the last one again ---- */

static void ring(void *context) {
    Party *party = context;
    if (party->out && party->wanted == 0)
        send_action(party);
    else
        go_on(party);
}

bool party_begin(Party *party, Load *load, unsigned index) {
    party->load = load;
    party->index = index;
    for (Seat seat = 0; seat < load->options->seats; seat++) {
        Guest *guest = &party->guest[seat];
        guest->party = party;
        guest->seat = seat;
        for (int i = 0; i < DIGEST_BYTES; i++)
            guest->bytes.byte[i] = (uint8_t)rng_next(&load->luck);
    }
    return net_timer(load->net, &party->timer, ring, party);
}
