/* What a server tells, but for the game itself. */
#include "protocol/server_message.h"

#include <string.h>

#include "rules/version.h"
#include "table/json_writer.h"
#include "table/permissions.h"

static void begin(const char *what, const char *id, Text *text) {
    put_open(text, '{');
    put_string_of(text, "tell", what);
    if (id[0] != '\0')
        put_string_of(text, "id", id);
}

void tell_refused(const char *id, const char *why, const char *words, Text *text) {
    begin("refused", id, text);
    put_string_of(text, "why", why);
    put_string_of(text, "text", words);
    put_close(text, '}');
}

void tell_pong(const char *id, Text *text) {
    begin("pong", id, text);
    put_close(text, '}');
}

static void add_version(const char *version, Text *text) {
    put_number_of(text, "protocol", PROTOCOL_NUMBER);
    put_string_of(text, "version", version);
    put_string_of(text, "rules", RULES_VERSION);
}

void tell_version(const char *version, Text *text) {
    put_open(text, '{');
    add_version(version, text);
    put_close(text, '}');
}

void tell_seated(const char *id, const char *table, Seat seat, const char *token,
                 const char *invite, Text *text) {
    begin("seated", id, text);
    put_string_of(text, "table", table);
    put_seat_of(text, "seat", seat);
    put_string_of(text, "token", token);
    put_string_of(text, "invite", invite);
    put_close(text, '}');
}

void tell_reaction(Seat seat, unsigned reaction, Text *text) {
    begin("reaction", "", text);
    put_seat_of(text, "seat", seat);
    put_string_of(text, "reaction", reaction_name(reaction));
    put_close(text, '}');
}

void tell_next(const char *table, Text *text) {
    begin("next", "", text);
    put_string_of(text, "table", table);
    put_close(text, '}');
}

void tell_qr(const char *id, unsigned size, const unsigned char *modules, Text *text) {
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

/* While people seal nobody sees the others' seals, and while they reveal nobody the others' bytes:
 * who comes last must not be able to choose by them. */
static void add_fair(const FairFacts *fair, Phase phase, Text *text) {
    put_name(text, "fair");
    put_open(text, '{');
    digest_put(text, "commitment", &fair->commitment);
    if (phase == PHASE_ENDED)
        digest_put(text, "secret", &fair->secret);
    digests_put(text, "seals", phase > PHASE_SEALING ? fair->sealed : 0, fair->seal);
    digests_put(text, "bytes", phase > PHASE_REVEALING ? fair->revealed : 0, fair->bytes);
    put_close(text, '}');
}

/* ---- the table ---- */

static void add_seat(const Sight *sight, Seat seat, Text *text) {
    const SeatFacts *facts = &sight->facts.kept->seat[seat];
    bool away = has_seat(sight->away, seat);
    put_open(text, '{');
    put_seat_of(text, "seat", seat);
    if (facts->holder == HOLDER_PERSON) {
        put_string_of(text, "is", away ? "away" : "person");
        put_string_of(text, "name", facts->name);
        put_bool_of(text, "here", has_seat(sight->here, seat));
        if (away)
            put_string_of(text, "bot", facts->bot);
    } else if (facts->holder == HOLDER_BOT) {
        put_string_of(text, "is", "bot");
        put_string_of(text, "name", facts->bot);
    } else
        put_string_of(text, "is", "free");
    put_close(text, '}');
}

static SeatSet people_of(const Facts *facts) {
    SeatSet people = 0;
    for (Seat seat = 0; seat < facts->start.setup.seats; seat++)
        if (facts->seat[seat].holder == HOLDER_PERSON)
            people |= seat_bit(seat);
    return people;
}

static void add_allowed(const Facts *facts, Text *text) {
    bool alone = people_allow_help(people_of(facts));
    put_name(text, "allow");
    put_open(text, '{');
    put_bool_of(text, "onlookers", facts->onlookers);
    put_bool_of(text, "undo", alone);
    put_bool_of(text, "hints", alone);
    put_close(text, '}');
}

static void add_proposals(const Facts *facts, Text *text) {
    put_name(text, "proposals");
    put_open(text, '{');
    for (int i = 0; i < PROPOSALS; i++) {
        if (facts->agreed[i] == 0)
            continue;
        put_name(text, proposal_name((Proposal)i));
        put_open(text, '[');
        for (Seat seat = 0; seat < SEATS_MAX; seat++)
            if (has_seat(facts->agreed[i], seat))
                put_seat(text, seat);
        put_close(text, ']');
    }
    put_close(text, '}');
}

const Left left_none = {{CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE}};

static void add_left(const Left *left, Text *text) {
    put_name(text, "left");
    put_open(text, '{');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (left->milliseconds[seat] != CLOCK_NONE) {
            const char letter[] = {seat_letter(seat), '\0'};
            put_number_of(text, letter, left->milliseconds[seat]);
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

/* A position has nothing in it that JSON would escape. */
static void add_position(const State *view, Text *text) {
    put_name(text, "position");
    put_begin_plain(text);
    game_write(view, text);
    put_end_plain(text);
}

static void add_waits(const State *view, Text *text) {
    put_seats_of(text, "waits", (SeatSet)(game_to_act(view) & ~CHANCE));
}

static void add_game(const Facts *facts, Text *text) {
    put_string_of(text, "game", game_of(&facts->start)->name);
    add_setup(&facts->start, text);
}

static void add_settings(const Sight *sight, Text *text) {
    const Facts *facts = sight->facts.kept;
    put_number_of(text, "clock", facts->clock);
    put_bool_of(text, "open", facts->open);
    put_number_of(text, "onlookers", sight->onlookers);
    add_allowed(facts, text);
}

static void add_table(const Sight *sight, Text *text) {
    const Facts *facts = sight->facts.kept;
    put_string_of(text, "table", sight->id);
    put_string_of(text, "phase", phase_name(sight->phase));
    add_game(facts, text);
    put_seat_of(text, "you", sight->viewer);
    put_seat_of(text, "host", facts->host);
    put_name(text, "seats");
    put_open(text, '[');
    for (Seat seat = 0; seat < facts->start.setup.seats; seat++)
        add_seat(sight, seat, text);
    put_close(text, ']');
    add_settings(sight, text);
    if (sight->viewer != NO_SEAT) /* whoever sits there may invite others */
        put_string_of(text, "invite", facts->invite);
    put_number_of(text, "number", sight->number);
    add_position(sight->view, text);
    add_waits(sight->view, text);
    add_left(&sight->left, text);
    add_fair(&facts->fair, sight->phase, text);
    add_proposals(facts, text);
    put_name(text, "next");
    facts->next[0] != '\0' ? put_string(text, facts->next) : put_null(text);
}

void tell_table(const char *id, const Sight *sight, Text *text) {
    begin("table", id, text);
    add_table(sight, text);
    put_close(text, '}');
}

void tell_welcome(const char *id, const char *version, const Sight *sight, Text *text) {
    begin("welcome", id, text);
    add_version(version, text);
    put_name(text, "table");
    if (sight != NULL) {
        put_open(text, '{');
        add_table(sight, text);
        put_close(text, '}');
    } else
        put_null(text);
    put_close(text, '}');
}

/* ---- moves ---- */

static const char *const kinds[] = {
    [ENTRY_DEAL] = "deal", [ENTRY_ACTION] = "action", [ENTRY_UNDO] = "undo", [ENTRY_SEAT] = "seat"};

static void add_events(const News *news, Text *text) {
    put_name(text, "events");
    put_open(text, '[');
    for (int i = 0; i < news->events.count; i++) {
        put_begin_plain(text);
        game_write_event(&news->after, &news->events.item[i], text);
        put_end_plain(text);
    }
    put_close(text, ']');
}

static void add_kind(const News *news, Text *text) {
    char player[PLAYER_NAME_MAX + 8];
    Text line = text_into(player, sizeof player);
    put_string_of(text, "kind", kinds[news->kind]);
    if (news->seat != NO_SEAT)
        put_seat_of(text, "seat", news->seat);
    if (news->kind == ENTRY_UNDO)
        put_number_of(text, "back", news->back);
    if (news->kind == ENTRY_SEAT) {
        player_write(&news->player, &line);
        put_string_of(text, "player", player);
    }
}

void tell_news(const News *news, Tag tag, const Left *left, Text *text) {
    begin("news", "", text);
    put_number_of(text, "number", news->number);
    add_kind(news, text);
    if ((tag.word[0] | tag.word[1]) != 0) {
        put_name(text, "id");
        put_begin_plain(text);
        id_write(tag, text);
        put_end_plain(text);
    }
    add_events(news, text);
    add_position(&news->after, text);
    add_waits(&news->after, text);
    add_left(left, text);
    put_close(text, '}');
}

void tell_over(const char *table, StoredFacts stored, Text *text) {
    const Facts *facts = stored.kept;
    begin("over", "", text);
    put_string_of(text, "how", how_name((How)facts->how));
    put_seats_of(text, "winners", facts->winners);
    put_name(text, "record");
    put_begin_plain(text);
    text_add(text, "/api/records/");
    text_add(text, table);
    put_end_plain(text);
    add_fair(&facts->fair, PHASE_ENDED, text);
    put_close(text, '}');
}

/* ---- lists of tables ---- */

void tell_tables_begin(const char *id, bool as_message, Text *text) {
    if (as_message)
        begin("tables", id, text);
    else
        put_open(text, '{');
    put_name(text, "tables");
    put_open(text, '[');
}

void tell_listed(const Listed *listed, Text *text) {
    const Facts *facts = listed->facts.kept;
    put_open(text, '{');
    put_string_of(text, "table", listed->id);
    add_game(facts, text);
    put_number_of(text, "players", facts->start.setup.seats);
    put_number_of(text, "free", listed->free);
    put_number_of(text, "clock", facts->clock);
    put_string_of(text, "host", facts->host != NO_SEAT ? facts->seat[facts->host].name : "");
    put_close(text, '}');
}

void tell_tables_end(Text *text) {
    put_close(text, ']');
    put_close(text, '}');
}
