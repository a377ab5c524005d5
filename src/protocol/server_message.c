/* Encodes the server's messages with the JSON writer of table/. */
#include "protocol/server_message.h"

#include <string.h>

#include "rules/version.h"
#include "table/json_writer.h"

static void begin(const char *what, const char *id, Text *text) {
    put_open(text, '{');
    put_string_of(text, "tell", what);
    if (id[0] != '\0')
        put_string_of(text, "id", id);
}

void encode_refused(const char *id, const char *why, const char *words, Text *text) {
    begin("refused", id, text);
    put_string_of(text, "why", why);
    put_string_of(text, "text", words);
    put_close(text, '}');
}

void encode_pong(const char *id, Text *text) {
    begin("pong", id, text);
    put_close(text, '}');
}

static void add_version(const char *version, Text *text) {
    put_number_of(text, "protocol", PROTOCOL_NUMBER);
    put_string_of(text, "version", version);
    put_string_of(text, "rules", RULES_VERSION);
}

void encode_version(const char *version, Text *text) {
    put_open(text, '{');
    add_version(version, text);
    put_close(text, '}');
}

void encode_seated(const char *id, const char *table, Seat seat, const char *token,
                   const char *invite, Text *text) {
    begin("seated", id, text);
    put_string_of(text, "table", table);
    put_seat_of(text, "seat", seat);
    put_string_of(text, "token", token);
    put_string_of(text, "invite", invite);
    put_close(text, '}');
}

void encode_reaction(Seat seat, unsigned reaction, Text *text) {
    begin("reaction", "", text);
    put_seat_of(text, "seat", seat);
    put_string_of(text, "reaction", reaction_name(reaction));
    put_close(text, '}');
}

void encode_next(const char *table, Text *text) {
    begin("next", "", text);
    put_string_of(text, "table", table);
    put_close(text, '}');
}

void encode_qr(const char *id, unsigned size, const unsigned char *modules, Text *text) {
    begin("qr", id, text);
    put_number_of(text, "size", size);
    put_name(text, "rows");
    put_open(text, '[');
    for (unsigned y = 0; y < size; y++) {
        char row[178] = ""; /* the largest code has 177 */
        for (unsigned x = 0; x < size && x < sizeof row - 1; x++)
            row[x] = (modules[y * size + x] & 1) != 0 ? '1' : '0';
        put_string(text, row);
    }
    put_close(text, ']');
    put_close(text, '}');
}

/* ---- fair deals ---- */

/* Hides seals while people seal and bytes while people reveal: the last one must not be able to
 * choose by the others'. */
static void add_fair(const FairDeal *fair, Phase phase, Text *text) {
    put_name(text, "fair");
    put_open(text, '{');
    json_put_digest(text, "commitment", &fair->commitment);
    if (phase == PHASE_ENDED)
        json_put_digest(text, "secret", &fair->secret);
    json_put_digests(text, "seals", phase > PHASE_SEALING ? fair->sealed : 0, fair->seal);
    json_put_digests(text, "bytes", phase > PHASE_REVEALING ? fair->revealed : 0, fair->bytes);
    put_close(text, '}');
}

/* ---- the table ---- */

static void add_seat(const TableSnapshot *snapshot, Seat seat, Text *text) {
    const SeatMeta *meta = &snapshot->meta.meta->seat[seat];
    bool away = has_seat(snapshot->away, seat);
    put_open(text, '{');
    put_seat_of(text, "seat", seat);
    if (meta->kind == SEAT_PERSON) {
        put_string_of(text, "is", away ? "away" : "person");
        put_string_of(text, "name", meta->name);
        put_bool_of(text, "here", has_seat(snapshot->connected, seat));
        if (away)
            put_string_of(text, "bot", meta->bot);
    } else if (meta->kind == SEAT_BOT) {
        put_string_of(text, "is", "bot");
        put_string_of(text, "name", meta->bot);
    } else
        put_string_of(text, "is", "free");
    put_close(text, '}');
}

static unsigned people_of(const TableMeta *meta) {
    unsigned people = 0;
    for (Seat seat = 0; seat < meta->start.setup.seats; seat++)
        people += meta->seat[seat].kind == SEAT_PERSON;
    return people;
}

/* A person alone among bots may undo, and ask for hints. */
static void add_allowed(const TableMeta *meta, Text *text) {
    bool alone = people_of(meta) == 1;
    put_name(text, "allow");
    put_open(text, '{');
    put_bool_of(text, "onlookers", meta->allows_spectators);
    put_bool_of(text, "undo", alone);
    put_bool_of(text, "hints", alone);
    put_close(text, '}');
}

static void add_proposals(const TableMeta *meta, Text *text) {
    put_name(text, "proposals");
    put_open(text, '{');
    for (int i = 0; i < PROPOSAL_COUNT; i++) {
        if (meta->agreed[i] == 0)
            continue;
        put_name(text, proposal_name((Proposal)i));
        put_open(text, '[');
        for (Seat seat = 0; seat < SEATS_MAX; seat++)
            if (has_seat(meta->agreed[i], seat))
                put_seat(text, seat);
        put_close(text, ']');
    }
    put_close(text, '}');
}

const TimeLeft time_left_none = {
    {CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE}};

static void add_left(const TimeLeft *time_left, Text *text) {
    put_name(text, "left");
    put_open(text, '{');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (time_left->milliseconds[seat] != CLOCK_NONE) {
            const char letter[] = {seat_letter(seat), '\0'};
            put_number_of(text, letter, time_left->milliseconds[seat]);
        }
    put_close(text, '}');
}

/* The first word of a position. */
static void add_setup(const State *start, Text *text) {
    char line[POSITION_TEXT_MAX];
    Text position = text_into(line, sizeof line);
    game_write(start, &position);
    line[strcspn(line, " ")] = '\0';
    put_string_of(text, "setup", line);
}

/* A position contains nothing that JSON would escape. */
static void add_position(const State *view, Text *text) {
    put_name(text, "position");
    put_begin_plain(text);
    game_write(view, text);
    put_end_plain(text);
}

static void add_waits(const State *view, Text *text) {
    put_seats_of(text, "waits", (SeatSet)(game_to_act(view) & ~CHANCE));
}

static void add_game(const TableMeta *meta, Text *text) {
    put_string_of(text, "game", game_of(&meta->start)->name);
    add_setup(&meta->start, text);
}

static void add_settings(const TableSnapshot *snapshot, Text *text) {
    const TableMeta *meta = snapshot->meta.meta;
    put_number_of(text, "clock", meta->clock);
    put_bool_of(text, "open", meta->open);
    put_number_of(text, "onlookers", snapshot->spectators);
    add_allowed(meta, text);
}

static void add_table(const TableSnapshot *snapshot, Text *text) {
    const TableMeta *meta = snapshot->meta.meta;
    put_string_of(text, "table", snapshot->id);
    put_string_of(text, "phase", phase_name(snapshot->phase));
    add_game(meta, text);
    put_seat_of(text, "you", snapshot->viewer);
    put_seat_of(text, "host", meta->host);
    put_name(text, "seats");
    put_open(text, '[');
    for (Seat seat = 0; seat < meta->start.setup.seats; seat++)
        add_seat(snapshot, seat, text);
    put_close(text, ']');
    add_settings(snapshot, text);
    if (snapshot->viewer != NO_SEAT) /* seated people may invite others */
        put_string_of(text, "invite", meta->invite);
    put_number_of(text, "number", snapshot->number);
    add_position(snapshot->view, text);
    add_waits(snapshot->view, text);
    add_left(&snapshot->time_left, text);
    add_fair(&meta->fair, snapshot->phase, text);
    add_proposals(meta, text);
    put_name(text, "next");
    meta->next[0] != '\0' ? put_string(text, meta->next) : put_null(text);
}

void encode_table(const char *id, const TableSnapshot *snapshot, Text *text) {
    begin("table", id, text);
    add_table(snapshot, text);
    put_close(text, '}');
}

void encode_welcome(const char *id, const char *version, const TableSnapshot *snapshot,
                    Text *text) {
    begin("welcome", id, text);
    add_version(version, text);
    put_name(text, "table");
    if (snapshot != NULL) {
        put_open(text, '{');
        add_table(snapshot, text);
        put_close(text, '}');
    } else
        put_null(text);
    put_close(text, '}');
}

/* ---- updates ---- */

static const char *const kinds[] = {
    [ENTRY_DEAL] = "deal", [ENTRY_ACTION] = "action", [ENTRY_UNDO] = "undo", [ENTRY_SEAT] = "seat"};

static void add_events(const News *update, Text *text) {
    put_name(text, "events");
    put_open(text, '[');
    for (int i = 0; i < update->events.count; i++) {
        put_begin_plain(text);
        game_write_event(&update->after, &update->events.item[i], text);
        put_end_plain(text);
    }
    put_close(text, ']');
}

static void add_kind(const News *update, Text *text) {
    char player[PLAYER_NAME_MAX + 8];
    Text line = text_into(player, sizeof player);
    put_string_of(text, "kind", kinds[update->kind]);
    if (update->seat != NO_SEAT)
        put_seat_of(text, "seat", update->seat);
    if (update->kind == ENTRY_UNDO)
        put_number_of(text, "back", update->back);
    if (update->kind == ENTRY_SEAT) {
        player_write(&update->player, &line);
        put_string_of(text, "player", player);
    }
}

void encode_update(const News *update, Tag request_id, const TimeLeft *time_left, Text *text) {
    begin("news", "", text);
    put_number_of(text, "number", update->number);
    add_kind(update, text);
    if ((request_id.word[0] | request_id.word[1]) != 0) {
        put_name(text, "id");
        put_begin_plain(text);
        request_id_write(request_id, text);
        put_end_plain(text);
    }
    add_events(update, text);
    add_position(&update->after, text);
    add_waits(&update->after, text);
    add_left(time_left, text);
    put_close(text, '}');
}

void encode_over(const char *table, StoredMeta stored, Text *text) {
    const TableMeta *meta = stored.meta;
    begin("over", "", text);
    put_string_of(text, "how", end_reason_name((EndReason)meta->end_reason));
    put_seats_of(text, "winners", meta->winners);
    put_name(text, "record");
    put_begin_plain(text);
    text_add(text, "/api/records/");
    text_add(text, table);
    put_end_plain(text);
    add_fair(&meta->fair, PHASE_ENDED, text);
    put_close(text, '}');
}

/* ---- lists of tables ---- */

void encode_table_list_begin(const char *id, bool as_message, Text *text) {
    if (as_message)
        begin("tables", id, text);
    else
        put_open(text, '{');
    put_name(text, "tables");
    put_open(text, '[');
}

void encode_table_listing(const TableListing *listing, Text *text) {
    const TableMeta *meta = listing->meta.meta;
    put_open(text, '{');
    put_string_of(text, "table", listing->id);
    add_game(meta, text);
    put_number_of(text, "players", meta->start.setup.seats);
    put_number_of(text, "free", listing->free);
    put_number_of(text, "clock", meta->clock);
    put_string_of(text, "host", meta->host != NO_SEAT ? meta->seat[meta->host].name : "");
    put_close(text, '}');
}

void encode_table_list_end(Text *text) {
    put_close(text, ']');
    put_close(text, '}');
}
