/* Encodes the server's messages with the JSON writer of table/. */
#include "protocol/server_message.h"

#include <string.h>

#include "base/json_writer.h"
#include "rules/version.h"
#include "table/permissions.h"
#include "table/seat_letter_json.h"

static void begin(const char *what, const char *id, Text *text) {
    json_put_open(text, '{');
    json_put_string_field(text, "tell", what);
    if (id[0] != '\0')
        json_put_string_field(text, "id", id);
}

void encode_refused(const char *id, const char *why, const char *words, Text *text) {
    begin("refused", id, text);
    json_put_string_field(text, "why", why);
    json_put_string_field(text, "text", words);
    json_put_close(text, '}');
}

void encode_pong(const char *id, Text *text) {
    begin("pong", id, text);
    json_put_close(text, '}');
}

void encode_notice(const char *words, Text *text) {
    begin("notice", "", text);
    json_put_string_field(text, "text", words);
    json_put_close(text, '}');
}

static void add_version(const char *version, Text *text) {
    json_put_number_field(text, "protocol", PROTOCOL_NUMBER);
    json_put_string_field(text, "version", version);
    json_put_string_field(text, "rules", RULES_VERSION);
}

void encode_version(const char *version, bool no_offline, Text *text) {
    json_put_open(text, '{');
    add_version(version, text);
    if (no_offline)
        json_put_bool_field(text, "offline", false);
    json_put_close(text, '}');
}

void encode_seated(const char *id, const char *table, Seat seat, const char *token,
                   const char *invite, Text *text) {
    begin("seated", id, text);
    json_put_string_field(text, "table", table);
    json_put_seat_field(text, "seat", seat);
    json_put_string_field(text, "token", token);
    json_put_string_field(text, "invite", invite);
    json_put_close(text, '}');
}

void encode_reaction(Seat seat, unsigned reaction, Text *text) {
    begin("reaction", "", text);
    json_put_seat_field(text, "seat", seat);
    json_put_string_field(text, "reaction", reaction_name(reaction));
    json_put_close(text, '}');
}

void encode_next(const char *table, Text *text) {
    begin("next", "", text);
    json_put_string_field(text, "table", table);
    json_put_close(text, '}');
}

void encode_asked(const char *id, const char *table, Seat seat, Text *text) {
    begin("asked", id, text);
    json_put_string_field(text, "table", table);
    json_put_seat_field(text, "seat", seat);
    json_put_close(text, '}');
}

void encode_reported(const char *id, Seat seat, Text *text) {
    begin("reported", id, text);
    json_put_seat_field(text, "seat", seat);
    json_put_close(text, '}');
}

void encode_qr(const char *id, unsigned size, const unsigned char *modules, Text *text) {
    begin("qr", id, text);
    json_put_number_field(text, "size", size);
    json_put_name(text, "rows");
    json_put_open(text, '[');
    for (unsigned y = 0; y < size; y++) {
        char row[178] = ""; /* the largest code has 177 */
        for (unsigned x = 0; x < size && x < sizeof row - 1; x++)
            row[x] = (modules[y * size + x] & 1) != 0 ? '1' : '0';
        json_put_string(text, row);
    }
    json_put_close(text, ']');
    json_put_close(text, '}');
}

/* ---- fair deals ---- */

/* Hides seals while people seal and bytes while people reveal: the last one must not be able to
 * choose by the others'. */
static void add_fair(const FairDeal *fair, Phase phase, Text *text) {
    json_put_name(text, "fair");
    json_put_open(text, '{');
    json_put_digest(text, "commitment", &fair->commitment);
    if (phase == PHASE_ENDED)
        json_put_digest(text, "secret", &fair->secret);
    json_put_digests(text, "seals", phase > PHASE_SEALING ? fair->sealed : 0, fair->seal);
    json_put_digests(text, "bytes", phase > PHASE_REVEALING ? fair->revealed : 0, fair->bytes);
    json_put_close(text, '}');
}

/* ---- the table ---- */

static void add_seat(const TableSnapshot *snapshot, Seat seat, Text *text) {
    const SeatMeta *meta = &snapshot->meta.meta->seat[seat];
    bool away = has_seat(snapshot->away, seat);
    json_put_open(text, '{');
    json_put_seat_field(text, "seat", seat);
    if (meta->kind == SEAT_PERSON) {
        json_put_string_field(text, "is", away ? "away" : "person");
        json_put_string_field(text, "name", meta->name);
        json_put_bool_field(text, "here", has_seat(snapshot->connected, seat));
        if (away)
            json_put_string_field(text, "bot", meta->bot);
        if (snapshot->gone.milliseconds[seat] != CLOCK_NONE)
            json_put_number_field(text, "gone", snapshot->gone.milliseconds[seat]);
    } else if (meta->kind == SEAT_BOT) {
        json_put_string_field(text, "is", "bot");
        json_put_string_field(text, "name", meta->bot);
    } else
        json_put_string_field(text, "is", "free");
    json_put_close(text, '}');
}

static SeatSet people_of(const TableMeta *meta) {
    SeatSet people = 0;
    for (Seat seat = 0; seat < meta->start.setup.seats; seat++)
        if (meta->seat[seat].kind == SEAT_PERSON)
            people |= seat_bit(seat);
    return people;
}

/* A person alone among bots may undo, and ask for hints. */
static void add_allowed(const TableMeta *meta, Text *text) {
    bool alone = people_allow_help(people_of(meta));
    json_put_name(text, "allow");
    json_put_open(text, '{');
    json_put_bool_field(text, "onlookers", meta->allows_spectators);
    json_put_bool_field(text, "undo", alone);
    json_put_bool_field(text, "hints", alone);
    json_put_close(text, '}');
}

static void add_proposals(const TableSnapshot *snapshot, Text *text) {
    const TableMeta *meta = snapshot->meta.meta;
    json_put_name(text, "proposals");
    json_put_open(text, '{');
    for (int i = 0; i < PROPOSAL_COUNT; i++) {
        if (meta->agreed[i] == 0 || (i == PROPOSE_UNDO && !snapshot->undo_open))
            continue;
        json_put_name(text, proposal_name((Proposal)i));
        json_put_open(text, '[');
        for (Seat seat = 0; seat < SEATS_MAX; seat++)
            if (has_seat(meta->agreed[i], seat))
                json_put_seat(text, seat);
        json_put_close(text, ']');
    }
    json_put_close(text, '}');
}

const TimeLeft time_left_none = {
    {CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE}};

static void add_left(const TimeLeft *time_left, Text *text) {
    json_put_name(text, "left");
    json_put_open(text, '{');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (time_left->milliseconds[seat] != CLOCK_NONE) {
            const char letter[] = {seat_letter(seat), '\0'};
            json_put_number_field(text, letter, time_left->milliseconds[seat]);
        }
    json_put_close(text, '}');
}

/* Who may ask to take back, and which decision; or who has asked. */
static void add_undoable(const Decision *undoable, Text *text) {
    if (undoable->number == 0)
        return;
    json_put_name(text, "undo");
    json_put_open(text, '{');
    json_put_seat_field(text, "seat", undoable->seat);
    json_put_number_field(text, "number", undoable->number);
    json_put_close(text, '}');
}

static void add_asks(const TableSnapshot *snapshot, Text *text) {
    if (snapshot->asks == 0)
        return;
    json_put_name(text, "asks");
    json_put_open(text, '[');
    for (unsigned i = 0; i < snapshot->asks; i++) {
        const SeatAskListing *ask = &snapshot->ask[i];
        json_put_open(text, '{');
        json_put_string_field(text, "ask", ask->id);
        json_put_seat_field(text, "seat", ask->seat);
        json_put_string_field(text, "name", ask->name);
        json_put_close(text, '}');
    }
    json_put_close(text, ']');
}

/* The first word of a position. */
static void add_setup(const State *start, Text *text) {
    char line[POSITION_TEXT_MAX];
    Text position = text_into(line, sizeof line);
    game_write_position(start, &position);
    line[strcspn(line, " ")] = '\0';
    json_put_string_field(text, "setup", line);
}

/* A position contains nothing that JSON would escape. */
static void add_position(const State *view, Text *text) {
    json_put_name(text, "position");
    json_put_begin_raw_string(text);
    game_write_position(view, text);
    json_put_end_raw_string(text);
}

static void add_waits(const State *view, Text *text) {
    json_put_seats_field(text, "waits", (SeatSet)(game_to_act(view) & ~CHANCE));
}

static void add_game(const TableMeta *meta, Text *text) {
    json_put_string_field(text, "game", game_of(&meta->start)->name);
    add_setup(&meta->start, text);
}

static void add_settings(const TableSnapshot *snapshot, Text *text) {
    const TableMeta *meta = snapshot->meta.meta;
    json_put_number_field(text, "clock", meta->clock);
    json_put_bool_field(text, "open", meta->open);
    json_put_number_field(text, "onlookers", snapshot->spectators);
    add_allowed(meta, text);
}

static void add_table(const TableSnapshot *snapshot, Text *text) {
    const TableMeta *meta = snapshot->meta.meta;
    json_put_string_field(text, "table", snapshot->id);
    json_put_string_field(text, "phase", phase_name(snapshot->phase));
    add_game(meta, text);
    json_put_seat_field(text, "you", snapshot->viewer);
    json_put_seat_field(text, "host", meta->host);
    json_put_name(text, "seats");
    json_put_open(text, '[');
    for (Seat seat = 0; seat < meta->start.setup.seats; seat++)
        add_seat(snapshot, seat, text);
    json_put_close(text, ']');
    add_settings(snapshot, text);
    if (snapshot->viewer != NO_SEAT) /* seated people may invite others */
        json_put_string_field(text, "invite", meta->invite);
    json_put_number_field(text, "number", snapshot->number);
    add_position(snapshot->view, text);
    add_waits(snapshot->view, text);
    add_left(&snapshot->time_left, text);
    add_fair(&meta->fair, snapshot->phase, text);
    add_proposals(snapshot, text);
    add_undoable(&snapshot->undoable, text);
    add_asks(snapshot, text);
    json_put_name(text, "next");
    meta->next[0] != '\0' ? json_put_string(text, meta->next) : json_put_null(text);
}

void encode_table(const char *id, const TableSnapshot *snapshot, Text *text) {
    begin("table", id, text);
    add_table(snapshot, text);
    json_put_close(text, '}');
}

void encode_welcome(const char *id, const char *version, const TableSnapshot *snapshot,
                    Text *text) {
    begin("welcome", id, text);
    add_version(version, text);
    json_put_name(text, "table");
    if (snapshot != NULL) {
        json_put_open(text, '{');
        add_table(snapshot, text);
        json_put_close(text, '}');
    } else
        json_put_null(text);
    json_put_close(text, '}');
}

/* ---- updates ---- */

static const char *const kinds[] = {
    [ENTRY_DEAL] = "deal", [ENTRY_ACTION] = "action", [ENTRY_UNDO] = "undo", [ENTRY_SEAT] = "seat"};

static void add_events(const Update *update, Text *text) {
    json_put_name(text, "events");
    json_put_open(text, '[');
    for (int i = 0; i < update->events.count; i++) {
        json_put_begin_raw_string(text);
        game_write_event(&update->after, &update->events.item[i], text);
        json_put_end_raw_string(text);
    }
    json_put_close(text, ']');
}

static void add_kind(const Update *update, Text *text) {
    char player[PLAYER_NAME_MAX + 8];
    Text line = text_into(player, sizeof player);
    json_put_string_field(text, "kind", kinds[update->kind]);
    if (update->seat != NO_SEAT)
        json_put_seat_field(text, "seat", update->seat);
    if (update->kind == ENTRY_UNDO)
        json_put_number_field(text, "back", update->undo_count);
    if (update->kind == ENTRY_SEAT) {
        player_write(&update->player, &line);
        json_put_string_field(text, "player", player);
    }
}

void encode_update(const Update *update, RequestId request_id, const TimeLeft *time_left,
                   Text *text) {
    begin("news", "", text);
    json_put_number_field(text, "number", update->number);
    add_kind(update, text);
    if ((request_id.word[0] | request_id.word[1]) != 0) {
        json_put_name(text, "id");
        json_put_begin_raw_string(text);
        request_id_write(request_id, text);
        json_put_end_raw_string(text);
    }
    add_events(update, text);
    add_position(&update->after, text);
    add_waits(&update->after, text);
    add_left(time_left, text);
    json_put_close(text, '}');
}

void encode_over(const char *table, StoredMeta stored, Text *text) {
    const TableMeta *meta = stored.meta;
    begin("over", "", text);
    json_put_string_field(text, "how", end_reason_name((EndReason)meta->end_reason));
    json_put_seats_field(text, "winners", meta->winners);
    json_put_name(text, "record");
    json_put_begin_raw_string(text);
    text_add(text, "/api/records/");
    text_add(text, table);
    json_put_end_raw_string(text);
    add_fair(&meta->fair, PHASE_ENDED, text);
    json_put_close(text, '}');
}

/* ---- lists of tables ---- */

void encode_table_list_begin(const char *id, bool as_message, Text *text) {
    if (as_message)
        begin("tables", id, text);
    else
        json_put_open(text, '{');
    json_put_name(text, "tables");
    json_put_open(text, '[');
}

void encode_table_listing(const TableListing *listing, Text *text) {
    const TableMeta *meta = listing->meta.meta;
    json_put_open(text, '{');
    json_put_string_field(text, "table", listing->id);
    add_game(meta, text);
    json_put_number_field(text, "players", meta->start.setup.seats);
    json_put_number_field(text, "free", listing->free);
    json_put_number_field(text, "clock", meta->clock);
    json_put_string_field(text, "host", meta->host != NO_SEAT ? meta->seat[meta->host].name : "");
    json_put_close(text, '}');
}

void encode_table_list_end(Text *text) {
    json_put_close(text, ']');
    json_put_close(text, '}');
}
