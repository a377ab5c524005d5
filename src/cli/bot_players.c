/* Bots that have come in: one, or everybody at a table who is not a person. */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "cli/bot_options.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

/* ---- one bot ---- */

/* A program has failed: hound moves, and whoever looks on should know why it plays so well. */
static void tell_fault(void *context, const Outsider *outsider, Seat seat) {
    static const char *const keys[ACTOR_FAULTS] = {
        [ACTOR_FINE] = "bots.crashed",
        [ACTOR_CRASHED] = "bots.crashed",
        [ACTOR_LATE] = "bots.late",
        [ACTOR_NONSENSE] = "bots.nonsense",
    };
    const Guest *guest = context;
    Shown name = shown(outsider->bot.name), said = shown(outsider->actor.said);
    char letter[] = {seat_letter(seat), '\0'};
    Word words[] = {word_text("bot", name.text), word_text("letter", letter),
                    word_text("said", said.text)};
    fflush(stdout);
    complain_words(guest->who, &guest->voice, keys[outsider->actor.fault], words, 3);
    if (outsider->faults == OUTSIDER_FAULTS_MAX)
        complain_words(guest->who, &guest->voice, "bots.enough", words, 3);
}

static void tell_no_weights(const Guest *guest, const Setup *setup) {
    Word words[] = {word_text("game", game_by_id((GameId)setup->game)->name),
                    word_number("n", setup->seats), word_text("bot", guest->contestant.name)};
    complain_words(guest->who, &guest->voice, "hint.no-weights", words, 3);
}

/* A program that has ended is noticed when it does not answer, not by a signal. */
static bool become_program(Guest *guest) {
    guest->outsider = outsider_begin(&guest->contestant, tell_fault, guest);
    if (guest->outsider == NULL)
        return false;
    guest->mind.bot = &guest->outsider->bot;
    signal(SIGPIPE, SIG_IGN);
    return true;
}

EntryFault guest_enter(Guest *guest, const char *who, const Voice *voice, const char *word,
                       const Setup *setup, Budget budget) {
    Contestant *contestant = &guest->contestant;
    guest->who = who;
    guest->voice = *voice;
    guest->outsider = NULL;
    EntryFault fault = contestant_enter(contestant, word, setup, budget, 0);
    if (fault != ENTRY_OK)
        return fault;
    guest->mind = contestant->player;
    if (contestant->fault != NET_OK)
        tell_no_weights(guest, setup);
    if (contestant->command != NULL && !become_program(guest))
        return ENTRY_NO_SUCH_PROGRAM;
    return ENTRY_OK;
}

bool guest_called(Guest *guest, const char *who, const Voice *voice, const char *word,
                  const Setup *setup, Budget budget) {
    EntryFault fault = guest_enter(guest, who, voice, word, setup, budget);
    if (fault != ENTRY_OK)
        complain_entry(who, voice, &guest->contestant, fault);
    return fault == ENTRY_OK;
}

void guest_leave(Guest *guest) {
    outsider_end(guest->outsider);
    guest->outsider = NULL;
    contestant_leave(&guest->contestant);
}

/* ---- everybody at a table ---- */

static void tell_stand_in(const Company *company, const char *key, Seat seat, const char *name) {
    Shown bot = shown(name);
    char letter[] = {seat_letter(seat), '\0'};
    Word words[] = {word_text("letter", letter), word_text("bot", bot.text)};
    complain_words(company->who, &company->voice, key, words, 2);
}

static Guest *find_guest(Company *company, const char *name) {
    for (unsigned i = 0; i < company->count; i++)
        if (strcmp(company->guest[i].contestant.name, name) == 0)
            return &company->guest[i];
    return NULL;
}

/* NULL: whoever it was cannot come, and why was said. */
static Guest *let_in(Company *company, const char *name) {
    Guest *guest = &company->guest[company->count];
    if (!guest_called(guest, company->who, &company->voice, name, &company->setup, company->budget))
        return NULL;
    company->count++;
    return guest;
}

static bool bring(Company *company, Seat seat, bool called) {
    const char *name = company->player[seat].name;
    bool stays_out = !called && bot_name(name).kind == BOT_PROGRAM;
    Guest *guest = find_guest(company, name);
    if (guest == NULL && !stays_out)
        guest = let_in(company, name);
    company->mind[seat] =
        guest != NULL ? guest->mind : (Mind){.bot = &bot_hound, .budget = company->budget};
    if (guest == NULL && !called)
        tell_stand_in(company, stays_out ? "bots.not-started" : "bots.stand-in", seat, name);
    return guest != NULL || !called;
}

bool company_enter(Company *company, SeatSet called) {
    bool all = true;
    for (Seat seat = 0; seat < company->setup.seats && all; seat++)
        if (company->player[seat].is_bot)
            all = bring(company, seat, has_seat(called, seat));
    return all;
}

void company_leave(Company *company) {
    for (unsigned i = 0; i < company->count; i++)
        guest_leave(&company->guest[i]);
    company->count = 0;
}
