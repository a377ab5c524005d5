/* Bots for the commands that seat them: everywhere they are called by the words of ai/bot.h, and
 * everywhere a word that is no bot is refused alike. */
#ifndef KENNEL_CLI_BOTS_H
#define KENNEL_CLI_BOTS_H

#include "cli/command.h"
#include "lab/external_bot.h"
#include "table/log_entry.h"

/* Says on stderr why nobody of that word can sit down; `contestant` is what was to be entered. */
void complain_entry(const char *who, const Voice *voice, const Contestant *contestant,
                    EntryFault fault);

/* ---- one bot ---- */

/* A bot that has come in and can think; it stays where it is. */
typedef struct Guest {
    const char *who; /* complains of it, and in whose voice */
    Voice voice;
    Contestant contestant;
    Outsider *outsider; /* of a program */
    Mind mind;
} Guest;

/* Lets the bot of this word in. Where a level has no network for the setup hound plays, and that is
 * said; so is it when a program fails. ENTRY_OK, or why nobody came in, which is not said yet. Who
 * came in must leave. */
EntryFault guest_enter(Guest *guest, const char *who, const Voice *voice, const char *word,
                       const Setup *setup, Budget budget);
void guest_leave(Guest *guest);

/* The same, and it says why nobody came in. */
bool guest_called(Guest *guest, const char *who, const Voice *voice, const char *word,
                  const Setup *setup, Budget budget);

/* ---- bots round a table ---- */

/* Who sits down where nobody is named: a hound as the partner of a person, else a puppy. */
void bots_usual(const Setup *setup, SeatSet people, Seat seat, Player *player);

/* Reads `--bots`: a bot for all, one for some (b=puppy,c=alpha), or both; and seats them where no
 * person sits. Who is not named stays, and `called` says who is. NULL is no wish. False, and it says
 * what is wrong and where. */
bool bots_change(const char *who, const Voice *voice, const char *bots, SeatSet people,
                 const Setup *setup, Player player[SEATS_MAX], SeatSet *called);

/* Everybody at a table who is not a person; who has the same name is the same guest. */
typedef struct Company {
    const char *who;
    Voice voice;
    Setup setup;
    Budget budget;
    Player player[SEATS_MAX]; /* who sits where */
    Mind mind[SEATS_MAX];     /* of each bot    */
    Guest guest[SEATS_MAX];
    unsigned count;
} Company;

/* Lets in the bots among `player`; the rest of the company is filled in. Whoever was `called`, by
 * somebody who is there, must come: false, and it says why not. In the place of the others, whom a
 * record names, a hound sits if need be, which is said; and no program comes that was not called: a
 * record that somebody else wrote starts nothing. The company stays where it is until it leaves. */
bool company_enter(Company *company, SeatSet called);
void company_leave(Company *company);

#endif
