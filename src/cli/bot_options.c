/* Parses bot names, budgets and `--bots`. */
#include "cli/bot_options.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tui/print_translated.h"
#include "tui/safe_text.h"

/* ---- refusals ---- */

static void report_unknown(const char *command_name, const Audience *audience, const char *word) {
    char list[SENTENCE_MAX];
    Text text = text_into(list, sizeof list);
    for (unsigned i = 0; bot_at(i) != NULL; i++) {
        text_add(&text, i > 0 ? " " : "");
        text_add(&text, bot_at(i)->name);
    }
    SafeWord typed = safe_word(word);
    MessageArg words[] = {arg_text("word", typed.text), arg_text("bots", list)};
    bool is_file = word[0] != '\0' && access(word, F_OK) == 0;
    report_translated(command_name, audience, is_file ? "bots.file" : "bots.unknown", words, 2);
}

/* A script may be there, and the program that is to read it not. */
static void report_program(const char *command_name, const Audience *audience, const char *word,
                           int why) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    if (why == ENOENT && access(word, F_OK) == 0)
        describe_message(audience, "bots.no-reader", NULL, 0, &text);
    else
        text_add(&text, strerror(why));
    report_file_error(command_name, word, sentence);
}

void report_entry(const char *command_name, const Audience *audience, const Contestant *contestant,
                  ContestantError error) {
    int why = errno;
    if (error == CONTESTANT_NO_SUCH_BOT)
        report_unknown(command_name, audience, contestant->name);
    else if (error == CONTESTANT_NO_SUCH_PROGRAM)
        report_program(command_name, audience, contestant->name, why);
    else
        report_file_error(command_name, contestant->name,
                          contestant->error == NETWORK_UNREADABLE
                              ? strerror(why)
                              : network_error_text(contestant->error));
}

/* ---- a bot for each seat ---- */

/* Reading --bots: who complains, and what was read so far. */
typedef struct Seating {
    const char *command_name;
    const Audience *audience;
    const Setup *setup;
    SeatSet people, named;
    Player player[SEATS_MAX], rest; /* `rest`, if it has a name, sits everywhere else */
} Seating;

static bool refuse(const Seating *seating, const char *key, const char *letter, const char *part) {
    SafeWord typed = safe_word(part);
    char last[] = {seat_letter((Seat)(seating->setup->seats - 1)), '\0'};
    MessageArg words[] = {arg_text("letter", letter), arg_text("last", last),
                          arg_text("word", typed.text), arg_number("n", PLAYER_NAME_MAX - 1)};
    report_translated(seating->command_name, seating->audience, key, words, 4);
    return false;
}

static bool read_bot(const Seating *seating, const char *word, Player *player) {
    if (word[0] == '\0')
        return refuse(seating, "bots.missing", "", word);
    if (bot_spec_parse(word).kind == BOT_UNKNOWN) {
        report_unknown(seating->command_name, seating->audience, word);
        return false;
    }
    return (player_read(word, player) && player->is_bot) ||
           refuse(seating, "bots.too-long", "", word);
}

static bool read_part(Seating *seating, const char *part) {
    if (part[0] < 'a' || part[0] > 'z' || part[1] != '=')
        return seating->rest.name[0] == '\0' || part[0] == '\0'
                   ? read_bot(seating, part, &seating->rest)
                   : refuse(seating, "bots.two-for-all", "", part);
    Seat seat = (Seat)(part[0] - 'a');
    char letter[] = {part[0], '\0'};
    if (seat >= seating->setup->seats)
        return refuse(seating, "bots.no-seat", letter, part);
    if (has_seat(seating->people, seat))
        return refuse(seating, "bots.person", letter, part);
    if (has_seat(seating->named, seat))
        return refuse(seating, "bots.twice", letter, part);
    seating->named = (SeatSet)(seating->named | seat_bit(seat));
    return read_bot(seating, part + 2, &seating->player[seat]);
}

static bool read_parts(Seating *seating, const char *bots) {
    char part[COMMAND_TEXT_MAX];
    for (const char *from = bots; from != NULL;) {
        const char *comma = strchr(from, ',');
        size_t length = comma != NULL ? (size_t)(comma - from) : strlen(from);
        if (length >= sizeof part)
            return refuse(seating, "bots.too-long", "", from);
        memcpy(part, from, length);
        part[length] = '\0';
        if (!read_part(seating, part))
            return false;
        from = comma != NULL ? comma + 1 : NULL;
    }
    return true;
}

/* Nobody is to lose by a partner who does not try; a beginner finds opponents whom one can beat. */
void default_bot(const Setup *setup, SeatSet people, Seat seat, Player *player) {
    Seat partner = game_partner(setup, seat);
    bool helps = partner != NO_SEAT && has_seat(people, partner);
    player_read(helps ? bot_hound.name : bot_puppy.name, player);
}

bool parse_bots_option(const char *command_name, const Audience *audience, const char *bots,
                       SeatSet people, const Setup *setup, Player player[SEATS_MAX],
                       SeatSet *requested) {
    Seating seating = {
        .command_name = command_name, .audience = audience, .setup = setup, .people = people};
    if (!read_parts(&seating, bots))
        return false;
    *requested = 0;
    for (Seat seat = 0; seat < setup->seats; seat++) {
        bool named = has_seat(seating.named, seat);
        if (has_seat(people, seat) || (!named && seating.rest.name[0] == '\0'))
            continue;
        player[seat] = named ? seating.player[seat] : seating.rest;
        *requested = (SeatSet)(*requested | seat_bit(seat));
    }
    return true;
}

/* ---- how long they think ---- */

bool budget_argument(Args *args, Budget *budget) {
    uint64_t milliseconds = 0, simulations = 0;
    if (!args_number(args, "ms", 1, 3600000, &milliseconds) ||
        !args_number(args, "sims", 1, 1000000000, &simulations))
        return false;
    if (milliseconds > 0 && simulations > 0) {
        fprintf(stderr, "kennel %s: either --ms or --sims\n", args->command);
        return false;
    }
    *budget = (Budget){(unsigned)milliseconds, (unsigned)simulations};
    return true;
}
