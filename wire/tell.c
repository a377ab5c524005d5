/* What a server tells, but for the game itself. */
#include "wire/tell.h"

#include <string.h>

#include "rules/version.h"
#include "wire/json.h"

static void begin(const char *what, const char *id, Text *text) {
    json_open(text, '{');
    json_string_of(text, "tell", what);
    if (id[0] != '\0')
        json_string_of(text, "id", id);
}

void tell_refused(const char *id, const char *why, const char *words, Text *text) {
    begin("refused", id, text);
    json_string_of(text, "why", why);
    json_string_of(text, "text", words);
    json_close(text, '}');
}

void tell_pong(const char *id, Text *text) {
    begin("pong", id, text);
    json_close(text, '}');
}

static void add_version(const char *version, Text *text) {
    json_number_of(text, "protocol", PROTOCOL_NUMBER);
    json_string_of(text, "version", version);
    json_string_of(text, "rules", RULES_VERSION);
}

void tell_version(const char *version, Text *text) {
    json_open(text, '{');
    add_version(version, text);
    json_close(text, '}');
}

void tell_seated(const char *id, const char *table, Seat seat, const char *token,
                 const char *invite, Text *text) {
    begin("seated", id, text);
    json_string_of(text, "table", table);
    json_seat_of(text, "seat", seat);
    json_string_of(text, "token", token);
    json_string_of(text, "invite", invite);
    json_close(text, '}');
}

void tell_reaction(Seat seat, unsigned reaction, Text *text) {
    begin("reaction", "", text);
    json_seat_of(text, "seat", seat);
    json_string_of(text, "reaction", reaction_name(reaction));
    json_close(text, '}');
}

void tell_next(const char *table, Text *text) {
    begin("next", "", text);
    json_string_of(text, "table", table);
    json_close(text, '}');
}

/* ---- fair deals ---- */

static void add_digest(const char *name, const Digest *digest, Text *text) {
    json_name(text, name);
    text_char(text, '"');
    digest_write(digest, text);
    text_char(text, '"');
}

static void add_digests(const char *name, SeatSet set, const Digest *digest, Text *text) {
    json_name(text, name);
    json_open(text, '{');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (has_seat(set, seat)) {
            const char letter[] = {seat_letter(seat), '\0'};
            add_digest(letter, &digest[seat], text);
        }
    json_close(text, '}');
}

/* While people seal nobody sees the others' seals, and while they reveal nobody the others' bytes:
 * who comes last must not be able to choose by them. */
static void add_fair(const FairFacts *fair, Phase phase, Text *text) {
    json_name(text, "fair");
    json_open(text, '{');
    add_digest("commitment", &fair->commitment, text);
    if (phase == PHASE_ENDED)
        add_digest("secret", &fair->secret, text);
    add_digests("seals", phase > PHASE_SEALING ? fair->sealed : 0, fair->seal, text);
    add_digests("bytes", phase > PHASE_REVEALING ? fair->revealed : 0, fair->bytes, text);
    json_close(text, '}');
}

/* ---- the table ---- */

static void add_seat(const Sight *sight, Seat seat, Text *text) {
    const SeatFacts *facts = &sight->facts->seat[seat];
    bool away = has_seat(sight->away, seat);
    json_open(text, '{');
    json_seat_of(text, "seat", seat);
    if (facts->holder == HOLDER_PERSON) {
        json_string_of(text, "is", away ? "away" : "person");
        json_string_of(text, "name", facts->name);
        json_bool_of(text, "here", has_seat(sight->here, seat));
        if (away)
            json_string_of(text, "bot", facts->bot);
    } else if (facts->holder == HOLDER_BOT) {
        json_string_of(text, "is", "bot");
        json_string_of(text, "name", facts->bot);
    } else
        json_string_of(text, "is", "free");
    json_close(text, '}');
}

static unsigned people_of(const Facts *facts) {
    unsigned people = 0;
    for (Seat seat = 0; seat < facts->start.setup.seats; seat++)
        people += facts->seat[seat].holder == HOLDER_PERSON;
    return people;
}

/* Who is alone among bots may take back, and be shown what a bot would do. */
static void add_allowed(const Facts *facts, Text *text) {
    bool alone = people_of(facts) == 1;
    json_name(text, "allow");
    json_open(text, '{');
    json_bool_of(text, "onlookers", facts->onlookers);
    json_bool_of(text, "undo", alone);
    json_bool_of(text, "hints", alone);
    json_close(text, '}');
}

static void add_proposals(const Sight *sight, Text *text) {
    json_name(text, "proposals");
    json_open(text, '{');
    for (int i = 0; i < PROPOSALS; i++) {
        if (sight->agreed[i] == 0)
            continue;
        json_name(text, proposal_name((Proposal)i));
        json_open(text, '[');
        for (Seat seat = 0; seat < SEATS_MAX; seat++)
            if (has_seat(sight->agreed[i], seat))
                json_seat(text, seat);
        json_close(text, ']');
    }
    json_close(text, '}');
}

const Left left_none = {{CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE, CLOCK_NONE}};

static void add_left(const Left *left, Text *text) {
    json_name(text, "left");
    json_open(text, '{');
    for (Seat seat = 0; seat < SEATS_MAX; seat++)
        if (left->milliseconds[seat] != CLOCK_NONE) {
            const char letter[] = {seat_letter(seat), '\0'};
            json_number_of(text, letter, left->milliseconds[seat]);
        }
    json_close(text, '}');
}

/* The first word of a position. */
static void add_setup(const State *start, Text *text) {
    char line[POSITION_TEXT_MAX];
    Text position = text_into(line, sizeof line);
    game_write(start, &position);
    line[strcspn(line, " ")] = '\0';
    json_string_of(text, "setup", line);
}

/* A position has nothing in it that JSON would escape. */
static void add_position(const State *view, Text *text) {
    json_name(text, "position");
    text_char(text, '"');
    game_write(view, text);
    text_char(text, '"');
}

static void add_waits(const State *view, Text *text) {
    json_seats_of(text, "waits", (SeatSet)(game_to_act(view) & ~CHANCE));
}

static void add_game(const Facts *facts, Text *text) {
    json_string_of(text, "game", game_of(&facts->start)->name);
    add_setup(&facts->start, text);
}

static void add_settings(const Sight *sight, Text *text) {
    const Facts *facts = sight->facts;
    json_number_of(text, "clock", facts->clock);
    json_bool_of(text, "open", facts->open);
    json_number_of(text, "onlookers", sight->onlookers);
    add_allowed(facts, text);
}

static void add_table(const Sight *sight, Text *text) {
    const Facts *facts = sight->facts;
    json_string_of(text, "table", sight->id);
    json_string_of(text, "phase", phase_name(sight->phase));
    add_game(facts, text);
    json_seat_of(text, "you", sight->viewer);
    json_seat_of(text, "host", facts->host);
    json_name(text, "seats");
    json_open(text, '[');
    for (Seat seat = 0; seat < facts->start.setup.seats; seat++)
        add_seat(sight, seat, text);
    json_close(text, ']');
    add_settings(sight, text);
    if (sight->viewer != NO_SEAT) /* whoever sits there may invite others */
        json_string_of(text, "invite", facts->invite);
    json_number_of(text, "number", sight->number);
    add_position(sight->view, text);
    add_waits(sight->view, text);
    add_left(&sight->left, text);
    add_fair(&facts->fair, sight->phase, text);
    add_proposals(sight, text);
    json_name(text, "next");
    facts->next[0] != '\0' ? json_string(text, facts->next) : json_null(text);
}

void tell_table(const char *id, const Sight *sight, Text *text) {
    begin("table", id, text);
    add_table(sight, text);
    json_close(text, '}');
}

void tell_welcome(const char *id, const char *version, const Sight *sight, Text *text) {
    begin("welcome", id, text);
    add_version(version, text);
    json_name(text, "table");
    if (sight != NULL) {
        json_open(text, '{');
        add_table(sight, text);
        json_close(text, '}');
    } else
        json_null(text);
    json_close(text, '}');
}

/* ---- moves ---- */

static const char *const kinds[] = {
    [ENTRY_DEAL] = "deal", [ENTRY_ACTION] = "action", [ENTRY_UNDO] = "undo", [ENTRY_SEAT] = "seat"};

static void add_events(const News *news, Text *text) {
    json_name(text, "events");
    json_open(text, '[');
    for (int i = 0; i < news->events.count; i++) {
        text_add(text, i > 0 ? ",\"" : "\""); /* words have nothing to escape */
        game_write_event(&news->after, &news->events.item[i], text);
        text_char(text, '"');
    }
    json_close(text, ']');
}

static void add_kind(const News *news, Text *text) {
    char player[PLAYER_NAME_MAX + 8];
    Text line = text_into(player, sizeof player);
    json_string_of(text, "kind", kinds[news->kind]);
    if (news->seat != NO_SEAT)
        json_seat_of(text, "seat", news->seat);
    if (news->kind == ENTRY_UNDO)
        json_number_of(text, "back", news->back);
    if (news->kind == ENTRY_SEAT) {
        player_write(&news->player, &line);
        json_string_of(text, "player", player);
    }
}

void tell_news(const News *news, Tag tag, const Left *left, Text *text) {
    begin("news", "", text);
    json_number_of(text, "number", news->number);
    add_kind(news, text);
    if ((tag.word[0] | tag.word[1]) != 0) {
        json_name(text, "id");
        text_char(text, '"');
        id_write(tag, text);
        text_char(text, '"');
    }
    add_events(news, text);
    add_position(&news->after, text);
    add_waits(&news->after, text);
    add_left(left, text);
    json_close(text, '}');
}

void tell_over(const char *table, const Facts *facts, Text *text) {
    begin("over", "", text);
    json_string_of(text, "how", how_name((How)facts->how));
    json_seats_of(text, "winners", facts->winners);
    json_name(text, "record");
    text_add(text, "\"/api/records/");
    text_add(text, table);
    text_char(text, '"');
    add_fair(&facts->fair, PHASE_ENDED, text);
    json_close(text, '}');
}

/* ---- lists of tables ---- */

void tell_tables_begin(const char *id, bool as_message, Text *text) {
    if (as_message)
        begin("tables", id, text);
    else
        json_open(text, '{');
    json_name(text, "tables");
    json_open(text, '[');
}

void tell_listed(const Listed *listed, Text *text) {
    const Facts *facts = listed->facts;
    json_open(text, '{');
    json_string_of(text, "table", listed->id);
    add_game(facts, text);
    json_number_of(text, "players", facts->start.setup.seats);
    json_number_of(text, "free", listed->free);
    json_number_of(text, "clock", facts->clock);
    json_string_of(text, "host", facts->host != NO_SEAT ? facts->seat[facts->host].name : "");
    json_close(text, '}');
}

void tell_tables_end(Text *text) {
    json_close(text, ']');
    json_close(text, '}');
}
