/* `kennel verify`: proves that nobody chose the deals of a server's game. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli_common.h"
#include "rules/version.h"
#include "server/game_record.h"
#include "tui/record_errors.h"
#include "tui/safe_text.h"

/* The head of the record, and the game that follows. */
typedef struct Proof {
    const char *path; /* NULL: standard input */
    Audience audience;
    LineReader reader;
    RecordReader record;
    char game[TABLE_ID_LENGTH + 2];
    FairDeal fair; /* the seals and bytes as written, not checked */
    bool has_rules, has_secret, has_commitment, has_check;
    Digest check; /* as written, and computed from all lines */
    RecordSum sum;
    SeatSet said_seal, said_bytes; /* who has such a line, even if it says "none" */
} Proof;

/* ---- reading the head ---- */

static bool report_prefix(const Proof *proof, const char *why) {
    fprintf(stderr, "kennel verify: %s: line %d: %s\n",
            proof->path != NULL ? safe_word(proof->path).text : "standard input",
            proof->record.line, why);
    return false;
}

static bool take_bytes(const Proof *proof, const char *value, Digest *bytes) {
    return digest_read(value, bytes) || report_prefix(proof, "these are not 64 hexadecimal digits");
}

static bool take_once(const Proof *proof, bool *has) {
    if (*has)
        return report_prefix(proof, "this was said already");
    return *has = true;
}

/* Other records have such a line, too: is_complete decides whether it is a server's. */
static bool take_game(Proof *proof, const char *value) {
    if (proof->game[0] != '\0')
        return report_prefix(proof, "this was said already");
    snprintf(proof->game, sizeof proof->game, "%s", value);
    return true;
}

/* Checked before the replay, which would fail with other rules. */
static bool take_rules(Proof *proof, const char *value) {
    if (strcmp(value, RULES_VERSION) != 0)
        return report_prefix(proof, "it was played by other rules than those of this kennel, which"
                                    " has rules " RULES_VERSION);
    return take_once(proof, &proof->has_rules);
}

/* "a: 1111..." or "a: none" */
static bool take_seat(const Proof *proof, const char *rest, SeatSet *said, SeatSet *has,
                      Digest bytes[]) {
    Seat seat = (Seat)(rest[0] - 'a');
    if (seat >= SEATS_MAX || strncmp(rest + 1, ": ", 2) != 0)
        return report_prefix(proof, "the game has no such seat");
    if (has_seat(*said, seat))
        return report_prefix(proof, "this was said already");
    *said = (SeatSet)(*said | 1U << seat);
    if (strcmp(rest + 3, "none") == 0)
        return true;
    *has = (SeatSet)(*has | 1U << seat);
    return take_bytes(proof, rest + 3, &bytes[seat]);
}

static const char *after(const char *line, const char *name) {
    size_t length = strlen(name);
    return strncmp(line, name, length) == 0 ? line + length : NULL;
}

static bool take_header(Proof *proof, const char *line) {
    FairDeal *fair = &proof->fair;
    const char *rest;
    if ((rest = after(line, "Game: ")) != NULL)
        return take_game(proof, rest);
    if ((rest = after(line, "Rules: ")) != NULL)
        return take_rules(proof, rest);
    if ((rest = after(line, "Secret: ")) != NULL)
        return take_once(proof, &proof->has_secret) && take_bytes(proof, rest, &fair->secret);
    if ((rest = after(line, "Commitment: ")) != NULL)
        return take_once(proof, &proof->has_commitment) &&
               take_bytes(proof, rest, &fair->commitment);
    if ((rest = after(line, "Check: ")) != NULL)
        return take_once(proof, &proof->has_check) && take_bytes(proof, rest, &proof->check);
    if ((rest = after(line, "Seal ")) != NULL)
        return take_seat(proof, rest, &proof->said_seal, &fair->sealed, fair->seal);
    if ((rest = after(line, "Bytes ")) != NULL)
        return take_seat(proof, rest, &proof->said_bytes, &fair->revealed, fair->bytes);
    return true;
}

/* ---- reading the record ---- */

static bool read_line(Proof *proof) {
    const char *line = proof->reader.text;
    RecordLineKind read = record_read_line(&proof->record, line);
    record_sum_line(&proof->sum, line, strlen(line));
    if (read == RECORD_ERROR) {
        report_record("kennel verify", proof->path, &proof->audience, &proof->record);
        return false;
    }
    return read != RECORD_NO_ENTRY || take_header(proof, line);
}

static bool read_all(Proof *proof) {
    LineStatus found;
    while ((found = line_reader_next(&proof->reader)) == LINE_OK)
        if (!read_line(proof))
            return false;
    if (found != LINE_EOF) {
        report_line("kennel verify", &proof->audience, proof->path, &proof->reader, found);
        return false;
    }
    if (record_read_end(&proof->record) != RECORD_ERROR)
        return true;
    report_record("kennel verify", proof->path, &proof->audience, &proof->record);
    return false;
}

static bool cannot(const Proof *proof, const char *why) {
    report_file_error("kennel verify", proof->path != NULL ? proof->path : "standard input", why);
    return false;
}

/* Something is missing, so nothing can be proved. */
static bool is_complete(const Proof *proof) {
    SeatSet seats = (SeatSet)((1U << proof->record.table.start.setup.seats) - 1);
    if (!proof->has_secret && !proof->has_commitment)
        return cannot(proof, "this record is not from a server: it does not say what its deals"
                             " were made of");
    if (!proof->has_secret || !proof->has_commitment || proof->game[0] == '\0' || !proof->has_rules)
        return cannot(proof, "Game, Rules, Commitment and Secret are all needed");
    if (!table_id_is_valid(proof->game))
        return cannot(proof, "a server's game has a name of 16 hexadecimal digits");
    if (proof->said_seal != proof->said_bytes || (proof->said_seal & ~seats) != 0)
        return cannot(proof, "whoever has a Seal line has a Bytes line too, and a seat");
    return proof->record.seated == seats || cannot(proof, "every seat needs its Seat line");
}

/* ---- checking ---- */

static bool says(bool holds, const char *sentence) {
    printf("%s %s\n", holds ? "ok " : "NO ", sentence);
    return holds;
}

static bool is_same(const Digest *one, const Digest *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

/* Older servers wrote none. */
static bool check_sum(const Proof *proof) {
    Digest sum = record_sum_end(&proof->sum);
    if (!proof->has_check)
        return true;
    return is_same(&sum, &proof->check)
               ? says(true, "Every line is as it was written: the sum of all is the Check.")
               : says(false, "A line was changed or is missing: the sum of all is not the Check.");
}

static bool check_secret(const Proof *proof) {
    Digest hash = digest_of_bytes(proof->fair.secret.byte, DIGEST_BYTES);
    return is_same(&hash, &proof->fair.commitment)
               ? says(true, "The server's secret is the one whose hash it showed before the game.")
               : says(false, "The server's secret is not the one whose hash it showed.");
}

/* A position names the starter, but its setup does not. */
static bool begins_with(const State *start, Seat starter) {
    char fallback[POSITION_TEXT_MAX], line[POSITION_TEXT_MAX];
    Text usual_text = text_into(fallback, sizeof fallback), text = text_into(line, sizeof line);
    Setup setup = start->setup;
    State state;
    setup.starter = starter;
    if (game_start(&state, &setup, NULL) != STATUS_OK)
        return false;
    game_write_position(&state, &usual_text);
    game_write_position(start, &text);
    return strcmp(fallback, line) == 0;
}

/* Only a checksum can show whether a game that was broken off has all its lines. */
static void look_at_length(const Proof *proof) {
    if (!record_has_ended(&proof->record) && !proof->has_check)
        puts(
            "--  The record has no end and no Check, as older servers wrote it: whether lines are\n"
            "    missing at its end cannot be told.");
}

/* Cards that are already in the first position would be part of no deal. */
static bool check_start(const Proof *proof) {
    const State *start = &proof->record.table.start;
    bool fallback = false;
    for (Seat seat = 0; seat < start->setup.seats; seat++)
        fallback = fallback || begins_with(start, seat);
    return fallback
               ? says(true, "The game begins as every game of its kind does, with nothing dealt.")
               : says(false, "The game does not begin as games of its kind do.");
}

/* "ok  Player a (Ada) put in nothing" */
static bool says_of(const Proof *proof, Seat seat, bool holds, const char *sentence) {
    const char *name = proof->record.player[seat].name;
    bool is_named = !proof->record.player[seat].is_bot && name[0] != '\0';
    printf("%s Player %c%s%s%s %s\n", holds ? "ok " : "NO ", seat_letter(seat),
           is_named ? " (" : "", is_named ? safe_word(name).text : "", is_named ? ")" : "",
           sentence);
    return holds;
}

static bool check_person(const Proof *proof, Seat seat) {
    const FairDeal *fair = &proof->fair;
    Digest hash = digest_of_bytes(fair->bytes[seat].byte, DIGEST_BYTES);
    char digits[DIGEST_TEXT_LENGTH + 1];
    Text text = text_into(digits, sizeof digits);
    if (!has_seat(fair->revealed, seat))
        return says_of(proof, seat, true, "put in nothing, the record says.");
    if (!has_seat(fair->sealed, seat) || !is_same(&hash, &fair->seal[seat]))
        return says_of(proof, seat, false, "put in bytes that do not fit their seal.");
    says_of(proof, seat, true, "put in bytes that fit their seal:");
    digest_write(&fair->bytes[seat], &text);
    printf("      %s\n", digits);
    return true;
}

static bool check_seat(const Proof *proof, Seat seat) {
    bool is_person = !proof->record.player[seat].is_bot;
    if (is_person == has_seat(proof->said_seal, seat))
        return !is_person || check_person(proof, seat);
    return says_of(proof, seat, false,
                   is_person ? "is a person, and it is not said what they put in."
                             : "was a bot when the game began, and bots put nothing in.");
}

static bool check_seats(const Proof *proof) {
    bool all = true;
    for (Seat seat = 0; seat < proof->record.table.start.setup.seats; seat++)
        all = check_seat(proof, seat) && all;
    return all;
}

static bool check_deal(const Proof *proof, const LogEntry *deal) {
    TableId game;
    memcpy(game.text, proof->game, sizeof game.text); /* counted by is_complete */
    Seed seed = fair_deal_seed(&proof->fair, &game, deal->deal_number);
    if (seed.word[0] == deal->seed.word[0] && seed.word[1] == deal->seed.word[1])
        return true;
    char line[SEED_TEXT_LENGTH + 1];
    Text text = text_into(line, sizeof line);
    seed_write(&seed, &text);
    printf("NO  Deal %u does not come from these numbers, which give\n    deal %s\n",
           (unsigned)deal->deal_number, line);
    return false;
}

static bool check_deals(const Proof *proof) {
    const Table *table = &proof->record.table;
    unsigned deals = 0, sound = 0;
    for (uint32_t i = 0; i < table->count; i++)
        if (table->log[i].kind == ENTRY_DEAL) {
            deals++;
            sound += check_deal(proof, &table->log[i]);
        }
    if (sound == deals)
        printf("ok  Every deal comes from these numbers, and so does every card: %u of %u.\n",
               sound, deals);
    return sound == deals;
}

/* ---- the result ---- */

static const char fair_text[] =
    "\nNo deal was chosen. The server had fixed its secret before the players put in\n"
    "their bytes, and they had sealed theirs before anybody's were shown. If you\n"
    "played: compare your bytes with those above, and the hash that you were shown\n"
    "with the Commitment. This cannot show that the host did not look at the cards.\n";
static const char alone_text[] =
    "\nThe deals were fixed before the game began. But nobody has put in bytes, so the\n"
    "server alone has made them, and this cannot show that it did not choose. Nor can\n"
    "it show that the host did not look at the cards.\n";
static const char unfair_text[] = "\nThis record does not show where its cards come from.\n";

static int judge(const Proof *proof) {
    char setup[POSITION_TEXT_MAX];
    Text text = text_into(setup, sizeof setup);
    game_write_position(&proof->record.table.start, &text);
    setup[strcspn(setup, " ")] = '\0';
    printf("Game %s, %s, rules " RULES_VERSION "%s\n", proof->game, setup,
           record_has_ended(&proof->record) ? "" : ", broken off");
    bool start = check_start(proof), secret = check_secret(proof), seats = check_seats(proof);
    bool deals = check_deals(proof), whole = check_sum(proof);
    look_at_length(proof);
    bool fair = start && secret && seats && deals && whole;
    fputs(!fair ? unfair_text : proof->fair.revealed != 0 ? fair_text : alone_text, stdout);
    return fair ? CLI_EXIT_OK : CLI_EXIT_NO;
}

static int verify(Proof *proof, FILE *file) {
    line_reader_begin(&proof->reader, file);
    record_begin_on_heap(&proof->record);
    record_sum_begin(&proof->sum);
    int status = read_all(proof) && is_complete(proof) ? judge(proof) : CLI_EXIT_BAD_INPUT;
    log_alloc_free(&proof->record.table);
    return status;
}

int run_verify(Args *args) {
    const char *path = args_need(args, "which file? (- is standard input)");
    if (path == NULL || !args_done(args))
        return CLI_EXIT_BAD_INPUT;
    bool from_input = strcmp(path, "-") == 0;
    Proof *proof = calloc(1, sizeof *proof);
    FILE *file = from_input ? stdin : fopen(path, "r");
    int status = CLI_EXIT_BAD_INPUT;
    if (proof == NULL || file == NULL) {
        report_file_error("kennel verify", path, strerror(errno));
    } else {
        proof->path = from_input ? NULL : path;
        proof->audience = audience_of(args);
        status = verify(proof, file);
    }
    if (file != NULL && !from_input)
        fclose(file);
    free(proof);
    return status;
}
