/* One simulated table: its clients sit down, act in turn, and agree to end the game. */
#include <string.h>

#include "base/clock.h"
#include "base/json_writer.h"
#include "load/load_internal.h"
#include "rules/game.h"
#include "table/seat_letter_json.h"

enum { MESSAGE_TEXT_MAX = 512 };

static bool all_here(const LoadTable *load_table) {
    for (unsigned i = 0; i < load_table_seats(load_table); i++)
        if (!load_table->client[i].connected)
            return false;
    return true;
}

/* ---- sitting down ---- */

static void create(LoadTable *load_table) {
    char capacity[MESSAGE_TEXT_MAX],
        players[2] = {(char)('0' + load_table_seats(load_table)), '\0'};
    Text text = text_into(capacity, sizeof capacity);
    json_put_open(&text, '{');
    json_put_string_field(&text, "do", "create");
    json_put_string_field(&text, "game", game_by_id(load_table->load->options->game)->name);
    json_put_name(&text, "options");
    json_put_open(&text, '{');
    json_put_string_field(&text, "players", players);
    json_put_close(&text, '}');
    json_put_seat_field(&text, "seat", 0);
    json_put_close(&text, '}');
    load_client_send(&load_table->client[0], &text);
}

static void sit(LoadClient *client) {
    char capacity[MESSAGE_TEXT_MAX];
    Text text = text_into(capacity, sizeof capacity);
    json_put_open(&text, '{');
    json_put_string_field(&text, "do", "sit");
    json_put_string_field(&text, "table", client->load_table->id);
    json_put_string_field(&text, "invite", client->load_table->invite);
    json_put_seat_field(&text, "seat", client->seat);
    json_put_close(&text, '}');
    load_client_send(client, &text);
}

static void start(LoadTable *load_table) {
    char capacity[] = "{\"do\":\"start\"}";
    Text text = {capacity, sizeof capacity, sizeof capacity - 1, false};
    load_client_send(&load_table->client[0], &text);
}

void load_table_seat(LoadTable *load_table) {
    unsigned seated = 0;
    for (unsigned i = 0; i < load_table_seats(load_table); i++)
        seated += load_table->client[i].token[0] != '\0';
    if (!all_here(load_table))
        return;
    if (seated == 0)
        create(load_table);
    for (unsigned i = 1; i < load_table_seats(load_table) && seated == 1; i++)
        sit(&load_table->client[i]);
    if (seated == load_table_seats(load_table))
        start(load_table);
}

/* ---- acting ---- */

static void send_action(LoadTable *load_table) {
    char capacity[MESSAGE_TEXT_MAX], digits[ID_LENGTH_MAX + 1];
    Text id = text_into(digits, sizeof digits), text = text_into(capacity, sizeof capacity);
    request_id_write(load_table->request_id, &id);
    json_put_open(&text, '{');
    json_put_string_field(&text, "do", "act");
    json_put_string_field(&text, "id", digits);
    json_put_string_field(&text, "action", load_table->word);
    json_put_close(&text, '}');
    load_client_send(&load_table->client[load_table->actor], &text);
}

void load_table_resend(LoadTable *load_table) {
    send_action(load_table);
}

void load_table_retry_later(LoadTable *load_table) {
    net_timer_set(&load_table->timer, RETRY_MS);
}

/* Hound's move for what this seat has received. */
static bool choose(LoadTable *load_table, const LoadClient *client) {
    Load *load = load_table->load;
    State view;
    if (game_read_position(&view, client->position, NULL) != STATUS_OK)
        return false;
    SearchParams params = {.view = &view, .seat = client->seat, .rng = &load->rng};
    if (!search_begin(&load->search, &bot_hound, &params))
        return false;
    Text text = text_into(load_table->word, sizeof load_table->word);
    game_write_action(&view, client->seat, search_best_action(&load->search), &text);
    return text_ok(&text);
}

static void act(LoadTable *load_table, LoadClient *client) {
    Load *load = load_table->load;
    if (!choose(load_table, client)) {
        load_on_refused(load, client->position);
        return;
    }
    Seed id = rng_next_seed(&load->rng);
    load_table->request_id = (RequestId){{id.word[0] | 1ULL << 63, id.word[1] | 1ULL << 63}};
    client->recent_ids[1] = client->recent_ids[0];
    client->recent_ids[0] = load_table->request_id;
    load_table->actor = client->seat;
    load_table->action_pending = true;
    load_table->awaited_number = 0;
    load_table->sent = monotonic_seconds();
    send_action(load_table);
}

/* All clients have received the same, and one of them is to act. */
static bool is_ready(const LoadTable *load_table) {
    const LoadClient *first = &load_table->client[0];
    for (unsigned i = 0; i < load_table_seats(load_table); i++)
        if (!load_table->client[i].connected || load_table->client[i].number != first->number)
            return false;
    return first->waits != 0 && first->number > 0 && !first->is_over;
}

/* A table that falls behind its rate does not catch up by sending faster. */
static void plan_next(LoadTable *load_table, double now) {
    unsigned rate = load_table->load->options->rate;
    if (rate == 0)
        return;
    load_table->next_at += 1.0 / rate;
    if (load_table->next_at < now)
        load_table->next_at = now;
}

static void advance(LoadTable *load_table) {
    if (!is_ready(load_table) || load_table->action_pending ||
        load_table->load->stage != LOAD_PLAYING)
        return;
    double now = monotonic_seconds();
    if (now < load_table->next_at) {
        net_timer_set(&load_table->timer, (uint64_t)((load_table->next_at - now) * 1000) + 1);
        return;
    }
    LoadClient *client = load_table->client;
    while (!has_seat(load_table->client[0].waits, client->seat))
        client++;
    plan_next(load_table, now);
    act(load_table, client);
}

static bool everybody_has(const LoadTable *load_table, uint32_t number) {
    for (unsigned i = 0; i < load_table_seats(load_table); i++)
        if (load_table->client[i].number < number)
            return false;
    return true;
}

void load_table_on_update(LoadTable *load_table) {
    Load *load = load_table->load;
    if (load_table->action_pending && load_table->awaited_number != 0 &&
        everybody_has(load_table, load_table->awaited_number)) {
        load_add_latency(load, monotonic_seconds() - load_table->sent);
        load_table->action_pending = false;
        load_table_propose_end(load_table);
    }
    if (!load_table->begun && is_ready(load_table)) {
        load_table->begun = true;
        load_on_table_started(load);
    }
    advance(load_table);
}

/* ---- the end ---- */

static void propose_end(LoadClient *client) {
    char capacity[] = "{\"do\":\"propose\",\"what\":\"end\",\"yes\":true}";
    Text text = {capacity, sizeof capacity, sizeof capacity - 1, false};
    if (client->proposed || client->is_over || !client->connected)
        return;
    client->proposed = true;
    load_client_send(client, &text);
}

void load_table_propose_end(LoadTable *load_table) {
    if (load_table->load->stage != LOAD_ENDING || load_table->action_pending || !load_table->begun)
        return;
    for (unsigned i = 0; i < load_table_seats(load_table); i++)
        propose_end(&load_table->client[i]);
}

/* The same people at a new table. */
static void start_over(LoadTable *load_table) {
    load_table->begun = load_table->action_pending = false;
    load_table->id[0] = '\0';
    for (unsigned i = 0; i < load_table_seats(load_table); i++) {
        LoadClient *client = &load_table->client[i];
        client->sealed = client->revealed = client->proposed = client->is_over = false;
        client->token[0] = '\0';
        client->number = 0;
        client->waits = 0;
        client->transcript = (Transcript){.items = NULL};
    }
}

void load_table_over(LoadTable *load_table) {
    Load *load = load_table->load;
    for (unsigned i = 0; i < load_table_seats(load_table); i++)
        if (!load_table->client[i].is_over)
            return;
    record_check_add(load_table);
    start_over(load_table);
    if (load->stage == LOAD_PLAYING)
        load_table_seat(load_table);
    else
        load_on_table_ended(load);
}

/* ---- its timer: the next action, or the last one again ---- */

static void on_timer(void *context) {
    LoadTable *load_table = context;
    if (load_table->action_pending && load_table->awaited_number == 0)
        send_action(load_table);
    else
        advance(load_table);
}

/* A client whose connection was not made, or that could not sit down. */
static void try_again(void *context) {
    LoadClient *client = context;
    if (client->connection == NULL)
        load_client_connect(client);
    else if (client->connected && client->token[0] == '\0' && client->seat == 0)
        create(client->load_table);
    else if (client->connected && client->token[0] == '\0')
        sit(client);
}

bool load_table_init(LoadTable *load_table, Load *load, unsigned index) {
    load_table->load = load;
    load_table->index = index;
    for (Seat seat = 0; seat < load->options->seats; seat++) {
        LoadClient *client = &load_table->client[seat];
        client->load_table = load_table;
        client->seat = seat;
        client->server = index + seat;
        if (!net_timer_init(load->net, &client->again, try_again, client))
            return false;
        for (int i = 0; i < DIGEST_BYTES; i++)
            client->bytes.byte[i] = (uint8_t)rng_next(&load->rng);
    }
    return net_timer_init(load->net, &load_table->timer, on_timer, load_table);
}

void load_table_free(LoadTable *load_table) {
    net_timer_free(&load_table->timer);
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (load_table->client[seat].load_table != NULL)
            net_timer_free(&load_table->client[seat].again);
}
