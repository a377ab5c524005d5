/* One simulated player: connects, takes its seat, plays, and reconnects when the connection
 * breaks or, as docs/PROTOCOL.md says, when a ping after 15 silent seconds is not answered within 5. */
#include <sodium.h>
#include <string.h>

#include "base/json_writer.h"
#include "load/load_internal.h"

enum { MESSAGE_TEXT_MAX = 512, SILENCE_MS = 15000, ANSWER_MS = 5000 };

void load_client_send(LoadClient *client, const Text *text) {
    if (client->connection == NULL)
        return;
    SharedBuffer *frame = ws_text_frame(text->buffer, text->length);
    conn_send(client->connection, frame);
    shared_buffer_release(frame);
}

static Text begin(char *capacity, const char *what) {
    Text text = text_into(capacity, MESSAGE_TEXT_MAX);
    json_put_open(&text, '{');
    json_put_string_field(&text, "do", what);
    return text;
}

static void finish(LoadClient *client, Text *text) {
    json_put_close(text, '}');
    load_client_send(client, text);
}

static void send_hello(LoadClient *client) {
    char capacity[MESSAGE_TEXT_MAX];
    Text text = begin(capacity, "hello");
    json_put_number_field(&text, "protocol", PROTOCOL_NUMBER);
    if (client->token[0] != '\0') {
        json_put_string_field(&text, "table", client->load_table->id);
        json_put_string_field(&text, "token", client->token);
        json_put_number_field(&text, "have", client->number);
    }
    finish(client, &text);
}

static void send_digest(LoadClient *client, const char *what, const char *name,
                        const Digest *digest) {
    char capacity[MESSAGE_TEXT_MAX], digits[DIGEST_TEXT_LENGTH + 1];
    Text hex = text_into(digits, sizeof digits), text = begin(capacity, what);
    digest_write(digest, &hex);
    json_put_string_field(&text, name, digits);
    finish(client, &text);
}

static void seal(LoadClient *client) {
    Digest seal;
    if (client->sealed)
        return;
    client->sealed = true;
    crypto_hash_sha256(seal.byte, client->bytes.byte, sizeof client->bytes.byte);
    send_digest(client, "seal", "hash", &seal);
}

static void reveal(LoadClient *client) {
    if (!client->revealed)
        send_digest(client, "reveal", "bytes", &client->bytes);
    client->revealed = true;
}

static void heard(LoadClient *client) {
    client->heard_at = net_now(client->load_table->load->net);
    client->pinged_at = 0;
}

/* ---- server messages ---- */

static void remember(LoadClient *client, TranscriptKind kind, uint32_t number, JsonSpan told) {
    if (!transcript_add(&client->transcript, kind, number, told.text, told.length))
        load_fail(client->load_table->load, "out of memory");
}

static void see(LoadClient *client, const char *message, uint32_t number) {
    JsonSpan position, waits;
    if (!json_scan_text(message, "position", &position) ||
        !json_scan_text(message, "waits", &waits))
        return;
    json_span_copy(position, client->position, sizeof client->position);
    client->waits = json_span_seats(waits);
    client->number = number;
}

/* A request id is sent back to its owner only. */
static bool is_id(JsonSpan id, RequestId request_id) {
    char digits[ID_LENGTH_MAX + 1];
    Text text = text_into(digits, sizeof digits);
    request_id_write(request_id, &text);
    return json_span_is(id, digits);
}

static bool is_own(const LoadClient *client, JsonSpan id) {
    return is_id(id, client->recent_ids[0]) || is_id(id, client->recent_ids[1]);
}

static bool is_answer(const LoadClient *client, JsonSpan id) {
    const LoadTable *load_table = client->load_table;
    return load_table->action_pending && load_table->awaited_number == 0 &&
           load_table->actor == client->seat && is_id(id, load_table->request_id);
}

static void on_update(LoadClient *client, char *message, size_t length) {
    LoadTable *load_table = client->load_table;
    JsonSpan id = {NULL, 0};
    uint32_t number = 0;
    json_scan_number(message, "number", &number);
    bool has_id = json_scan_text(message, "id", &id), answers = has_id && is_answer(client, id);
    client->transcript.suspicious += has_id && !is_own(client, id);
    length = json_remove_id(message, length);
    remember(client, TRANSCRIPT_UPDATE, number, (JsonSpan){message, length});
    if (number > client->number)
        see(client, message, number);
    if (answers) {
        remember(client, TRANSCRIPT_ACK, number,
                 (JsonSpan){load_table->word, strlen(load_table->word)});
        load_table->awaited_number = number;
    }
    load_table_on_update(load_table);
}

static void on_position(LoadClient *client, const char *message) {
    JsonSpan position, phase = {"", 0}, secret;
    uint32_t number = 0;
    if (!json_scan_text(message, "position", &position) ||
        !json_scan_number(message, "number", &number))
        return;
    json_scan_text(message, "phase", &phase);
    client->transcript.suspicious +=
        json_scan_text(message, "secret", &secret) && !json_span_is(phase, "ended");
    remember(client, TRANSCRIPT_POSITION, number, position);
    if (json_span_is(phase, "sealing"))
        seal(client);
    else if (json_span_is(phase, "revealing"))
        reveal(client);
}

/* A table that everybody leaves still sends updates. */
static bool is_of_this_table(const LoadClient *client, const char *message) {
    JsonSpan id;
    return client->token[0] != '\0' && json_scan_text(message, "table", &id) &&
           json_span_is(id, client->load_table->id);
}

static void on_welcome(LoadClient *client, const char *message) {
    uint32_t number = 0;
    LoadTable *load_table = client->load_table;
    client->connected = true;
    if (is_of_this_table(client, message) && json_scan_number(message, "number", &number)) {
        on_position(client, message);
        see(client, message, number);
        if (load_table->action_pending && load_table->awaited_number == 0 &&
            load_table->actor == client->seat)
            load_table_resend(load_table);
        load_table_propose_end(load_table);
        load_table_on_update(load_table);
    } else
        load_table_seat(load_table);
    load_on_connected(load_table);
}

static void on_seated(LoadClient *client, const char *message) {
    LoadTable *load_table = client->load_table;
    JsonSpan token, id, invite;
    if (!json_scan_text(message, "token", &token) || !json_scan_text(message, "table", &id) ||
        !json_scan_text(message, "invite", &invite))
        return;
    json_span_copy(token, client->token, sizeof client->token);
    if (client->seat == 0) {
        json_span_copy(id, load_table->id, sizeof load_table->id);
        json_span_copy(invite, load_table->invite, sizeof load_table->invite);
    }
    load_table_seat(load_table);
}

static void on_refused(LoadClient *client, const char *message) {
    static const char *const passing[] = {"busy", "not-stored", "too-many"};
    LoadTable *load_table = client->load_table;
    JsonSpan why = {"", 0};
    json_scan_text(message, "why", &why);
    if (!client->connected && json_span_is(why, "busy")) { /* its hello: once more */
        conn_close(client->connection, 1000, "");
        return;
    }
    if (client->token[0] == '\0' && json_span_is(why, "busy")) { /* it sits down a moment later */
        net_timer_set(&client->again, RETRY_MS);
        return;
    }
    for (size_t i = 0; i < sizeof passing / sizeof *passing; i++)
        if (json_span_is(why, passing[i]) && load_table->action_pending) {
            load_table_retry_later(load_table);
            return;
        }
    bool expected = load_table->load->stage == LOAD_ENDING || load_table->was_abandoned;
    if (!expected || !json_span_is(why, "not-now")) /* the game was over before, or it is done */
        load_on_refused(load_table->load, message);
}

static void on_over(LoadClient *client) {
    client->is_over = true;
    load_table_over(client->load_table);
}

static void on_message(void *context, Connection *connection, char *message, size_t length) {
    LoadClient *client = context;
    JsonSpan tell;
    if (connection != client->connection)
        return;
    heard(client);
    if (!json_scan_text(message, "tell", &tell))
        return;
    if (json_span_is(tell, "news"))
        on_update(client, message, length);
    else if (json_span_is(tell, "table") && is_of_this_table(client, message))
        on_position(client, message);
    else if (json_span_is(tell, "welcome"))
        on_welcome(client, message);
    else if (json_span_is(tell, "seated"))
        on_seated(client, message);
    else if (json_span_is(tell, "refused"))
        on_refused(client, message);
    else if (json_span_is(tell, "over"))
        on_over(client);
}

/* ---- the connection ---- */

static void on_opened(void *context, Connection *connection) {
    LoadClient *client = context;
    if (connection != client->connection)
        return;
    heard(client);
    send_hello(client);
}

static void lose(LoadClient *client, unsigned code) {
    Load *load = client->load_table->load;
    bool was_here = client->connected, several = load->options->servers > 1;
    client->connection = NULL;
    client->server++;
    client->connected = client->sealed = client->revealed = client->proposed = false;
    if (load->stage == LOAD_COMPARING)
        return;
    if (was_here)
        load_on_disconnected(client->load_table);
    if (several && !was_here)
        net_timer_set(&client->again, RETRY_MS);
    else if (!was_here && code != 0 && code < 1000)
        load_fail(load, code == 429 ? "the server wants --per-address 0 for this"
                                    : "the server opens no sockets");
    else if (!was_here && code == 0 && load->stage == LOAD_SEATING)
        load_fail(load, "the server is not there");
    else
        load_client_connect(client);
}

static void on_closed(void *context, Connection *connection, unsigned code) {
    LoadClient *client = context;
    if (connection == client->connection)
        lose(client, code);
}

static void ping(LoadClient *client) {
    char capacity[MESSAGE_TEXT_MAX];
    Text text = begin(capacity, "ping");
    client->pinged_at = net_now(client->load_table->load->net);
    finish(client, &text);
}

/* Nobody is there any more; what this connection still brings is not heard. */
static void abandon(LoadClient *client) {
    Connection *dead = client->connection;
    client->load_table->was_abandoned = true;
    client->connection = NULL;
    conn_close(dead, 1000, "");
    lose(client, 0);
}

void load_client_check(LoadClient *client) {
    uint64_t now = net_now(client->load_table->load->net);
    if (client->connection == NULL || client->heard_at == 0)
        return;
    if (client->pinged_at != 0 && now >= client->pinged_at + ANSWER_MS)
        abandon(client);
    else if (client->pinged_at == 0 && now >= client->heard_at + SILENCE_MS)
        ping(client);
}

static const ClientHandler handler = {on_opened, on_message, on_closed};

void load_client_connect(LoadClient *client) {
    Load *load = client->load_table->load;
    const LoadServer *server = load_server(load, client->server);
    client->heard_at = client->pinged_at = 0;
    client->connection =
        load->options->servers > 1
            ? net_connect_once(load->net, server->address, server->port, "/ws", &handler, client)
            : net_connect(load->net, server->address, server->port, "/ws", &handler, client);
    if (client->connection == NULL)
        load_fail(load, "no such address, or no memory");
}
