/* `kennel verify`: was every deal of a server's game made of numbers that nobody could choose? */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "rules/version.h"
#include "server/game_record.h"
#include "tui/record_errors.h"
#include "tui/safe_text.h"

/* What the head of the record says, and the game below it. */
typedef struct Proof {
    const char *path; /* NULL: standard input */
    Voice voice;
    Lines lines;
    Record record;
    char game[TABLE_ID_LENGTH + 2];
    Fair fair; /* the seals and bytes as they stand there, not checked */
    bool has_rules, has_secret, has_commitment, has_check;
    FairBytes check; /* as it stands there, and of all lines that were read */
    RecordSum sum;
    SeatSet said_seal, said_bytes; /* who has such a line, even if it says "none" */
} Proof;

/* ---- reading the head ---- */

static bool complain_head(const Proof *proof, const char *why) {
    fprintf(stderr, "kennel verify: %s: line %d: %s\n",
            proof->path != NULL ? shown(proof->path).text : "standard input", proof->record.line,
            why);
    return false;
}

static bool take_bytes(const Proof *proof, const char *value, FairBytes *bytes) {
    return fair_read(value, bytes) || complain_head(proof, "these are not 64 hexadecimal digits");
}

static bool take_once(const Proof *proof, bool *has) {
    if (*has)
        return complain_head(proof, "this was said already");
    return *has = true;
}

/* Others have such a line, too: is_complete tells whether it is a server's. */
static bool take_game(Proof *proof, const char *value) {
    if (proof->game[0] != '\0')
        return complain_head(proof, "this was said already");
    snprintf(proof->game, sizeof proof->game, "%s", value);
    return true;
}

/* Before anything is replayed: other rules would only stumble over it. */
static bool take_rules(Proof *proof, const char *value) {
    if (strcmp(value, RULES_VERSION) != 0)
        return complain_head(proof, "it was played by other rules than those of this kennel, which"
                                    " has rules " RULES_VERSION);
    return take_once(proof, &proof->has_rules);
}

/* "a: 1111..." or "a: none" */
static bool take_seat(const Proof *proof, const char *rest, SeatSet *said, SeatSet *has,
                      FairBytes bytes[]) {
    Seat seat = (Seat)(rest[0] - 'a');
    if (seat >= SEATS_MAX || strncmp(rest + 1, ": ", 2) != 0)
        return complain_head(proof, "the game has no such seat");
    if (has_seat(*said, seat))
        return complain_head(proof, "this was said already");
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
    Fair *fair = &proof->fair;
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

/* ---- reading the whole ---- */

static bool read_line(Proof *proof) {
    const char *line = proof->lines.text;
    RecordLine read = record_read(&proof->record, line);
    record_sum_line(&proof->sum, line, strlen(line));
    if (read == RECORD_BAD) {
        complain_record("kennel verify", proof->path, &proof->voice, &proof->record);
        return false;
    }
    return read != RECORD_NOTHING || take_header(proof, line);
}

static bool read_all(Proof *proof) {
    LineRead found;
    while ((found = lines_next(&proof->lines)) == LINE_READ)
        if (!read_line(proof))
            return false;
    if (found != LINE_NONE) {
        complain_line("kennel verify", &proof->voice, proof->path, &proof->lines, found);
        return false;
    }
    if (record_finish(&proof->record) != RECORD_BAD)
        return true;
    complain_record("kennel verify", proof->path, &proof->voice, &proof->record);
    return false;
}

static bool cannot(const Proof *proof, const char *why) {
    complain_file("kennel verify", proof->path != NULL ? proof->path : "standard input", why);
    return false;
}

/* Whatever is missing, nothing can be shown. */
static bool is_complete(const Proof *proof) {
    SeatSet seats = (SeatSet)((1U << proof->record.table.start.setup.seats) - 1);
    if (!proof->has_secret && !proof->has_commitment)
        return cannot(proof, "this record is not from a server: it does not say what its deals"
                             " were made of");
    if (!proof->has_secret || !proof->has_commitment || proof->game[0] == '\0' || !proof->has_rules)
        return cannot(proof, "Game, Rules, Commitment and Secret are all needed");
    if (strlen(proof->game) != TABLE_ID_LENGTH ||
        strspn(proof->game, "0123456789abcdef") != TABLE_ID_LENGTH)
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

static bool is_same(const FairBytes *one, const FairBytes *other) {
    return memcmp(one, other, sizeof *one) == 0;
}

/* Older servers wrote none. */
static bool check_sum(const Proof *proof) {
    FairBytes sum = record_sum_end(&proof->sum);
    if (!proof->has_check)
        return true;
    return is_same(&sum, &proof->check)
               ? says(true, "Every line is as it was written: the sum of all is the Check.")
               : says(false, "A line was changed or is missing: the sum of all is not the Check.");
}

static bool check_secret(const Proof *proof) {
    FairBytes hash = fair_hash(proof->fair.secret.byte, FAIR_BYTES);
    return is_same(&hash, &proof->fair.commitment)
               ? says(true, "The server's secret is the one whose hash it showed before the game.")
               : says(false, "The server's secret is not the one whose hash it showed.");
}

/* A position says who starts, but its setup does not. */
static bool begins_with(const State *start, Seat starter) {
    char usual[POSITION_TEXT_MAX], line[POSITION_TEXT_MAX];
    Text usual_text = text_into(usual, sizeof usual), text = text_into(line, sizeof line);
    Setup setup = start->setup;
    State state;
    setup.starter = starter;
    if (game_start(&state, &setup, NULL) != STATUS_OK)
        return false;
    game_write(&state, &usual_text);
    game_write(start, &text);
    return strcmp(usual, line) == 0;
}

/* Only a sum could tell whether a game that was broken off has all its lines. */
static void look_at_length(const Proof *proof) {
    if (!record_has_ended(&proof->record) && !proof->has_check)
        puts(
            "--  The record has no end and no Check, as older servers wrote it: whether lines are\n"
            "    missing at its end cannot be told.");
}

/* Cards that lie in the first position already would be nobody's deal. */
static bool check_start(const Proof *proof) {
    const State *start = &proof->record.table.start;
    bool usual = false;
    for (Seat seat = 0; seat < start->setup.seats; seat++)
        usual = usual || begins_with(start, seat);
    return usual ? says(true, "The game begins as every game of its kind does, with nothing dealt.")
                 : says(false, "The game does not begin as games of its kind do.");
}

/* "ok  Player a (Ada) put in nothing" */
static bool says_of(const Proof *proof, Seat seat, bool holds, const char *sentence) {
    const char *name = proof->record.player[seat].name;
    bool is_named = !proof->record.player[seat].is_bot && name[0] != '\0';
    printf("%s Player %c%s%s%s %s\n", holds ? "ok " : "NO ", seat_letter(seat),
           is_named ? " (" : "", is_named ? shown(name).text : "", is_named ? ")" : "", sentence);
    return holds;
}

static bool check_person(const Proof *proof, Seat seat) {
    const Fair *fair = &proof->fair;
    FairBytes hash = fair_hash(fair->bytes[seat].byte, FAIR_BYTES);
    char digits[FAIR_TEXT_LENGTH + 1];
    Text text = text_into(digits, sizeof digits);
    if (!has_seat(fair->revealed, seat))
        return says_of(proof, seat, true, "put in nothing, the record says.");
    if (!has_seat(fair->sealed, seat) || !is_same(&hash, &fair->seal[seat]))
        return says_of(proof, seat, false, "put in bytes that do not fit their seal.");
    says_of(proof, seat, true, "put in bytes that fit their seal:");
    fair_write(&fair->bytes[seat], &text);
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

static bool check_deal(const Proof *proof, const Entry *deal) {
    TableId game;
    memcpy(game.text, proof->game, sizeof game.text); /* is_complete has counted */
    Seed seed = fair_seed(&proof->fair, &game, deal->act);
    if (seed.word[0] == deal->seed.word[0] && seed.word[1] == deal->seed.word[1])
        return true;
    char line[SEED_TEXT_LENGTH + 1];
    Text text = text_into(line, sizeof line);
    seed_write(&seed, &text);
    printf("NO  Deal %u does not come from these numbers, which give\n    deal %s\n",
           (unsigned)deal->act, line);
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

/* ---- the answer ---- */

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
    game_write(&proof->record.table.start, &text);
    setup[strcspn(setup, " ")] = '\0';
    printf("Game %s, %s, rules " RULES_VERSION "%s\n", proof->game, setup,
           record_has_ended(&proof->record) ? "" : ", broken off");
    bool start = check_start(proof), secret = check_secret(proof), seats = check_seats(proof);
    bool deals = check_deals(proof), whole = check_sum(proof);
    look_at_length(proof);
    bool fair = start && secret && seats && deals && whole;
    fputs(!fair ? unfair_text : proof->fair.revealed != 0 ? fair_text : alone_text, stdout);
    return fair ? DONE : ANSWER_NO;
}

static int verify(Proof *proof, FILE *file) {
    lines_begin(&proof->lines, file);
    heap_record(&proof->record);
    record_sum_begin(&proof->sum);
    int status = read_all(proof) && is_complete(proof) ? judge(proof) : BAD_INPUT;
    heap_free(&proof->record.table);
    return status;
}

int run_verify(Args *args) {
    const char *path = args_need(args, "which file? (- is standard input)");
    if (path == NULL || !args_done(args))
        return BAD_INPUT;
    bool from_input = strcmp(path, "-") == 0;
    Proof *proof = calloc(1, sizeof *proof);
    FILE *file = from_input ? stdin : fopen(path, "r");
    int status = BAD_INPUT;
    if (proof == NULL || file == NULL) {
        complain_file("kennel verify", path, strerror(errno));
    } else {
        proof->path = from_input ? NULL : path;
        proof->voice = voice_of(args);
        status = verify(proof, file);
    }
    if (file != NULL && !from_input)
        fclose(file);
    free(proof);
    return status;
}
