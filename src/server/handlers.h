/* The handlers of client messages, and the phases they run. */
#ifndef KENNEL_SERVER_HANDLERS_H
#define KENNEL_SERVER_HANDLERS_H

#include "server/server_internal.h"

/* ---- dispatch.c and handle_*.c ---- */

void dispatch_message(Session *session, char *text, size_t length);

void handle_hello(Session *session, const ClientMessage *message);
void handle_create(Session *session, const ClientMessage *message);
void handle_sit(Session *session, const ClientMessage *message);
void handle_play(Session *session, const ClientMessage *message);
void handle_tables(Session *session, const ClientMessage *message);
void handle_act(Session *session, const ClientMessage *message);
void handle_undo(Session *session, const ClientMessage *message);
void handle_return(Session *session, const ClientMessage *message);
void handle_leave(Session *session, const ClientMessage *message);
void handle_view(Session *session, const ClientMessage *message);
void handle_ping(Session *session, const ClientMessage *message);
void handle_react(Session *session, const ClientMessage *message);
void handle_start(Session *session, const ClientMessage *message);
void handle_remove(Session *session, const ClientMessage *message);
void handle_allow(Session *session, const ClientMessage *message);
void handle_propose(Session *session, const ClientMessage *message);
void handle_seal(Session *session, const ClientMessage *message);
void handle_reveal(Session *session, const ClientMessage *message);
void handle_qr(Session *session, const ClientMessage *message);
void handle_bot(Session *session, const ClientMessage *message);
void handle_swap(Session *session, const ClientMessage *message);
void handle_ask(Session *session, const ClientMessage *message);
void handle_admit(Session *session, const ClientMessage *message);
void handle_report(Session *session, const ClientMessage *message);

bool undo_is_too_fast(Session *session, const ClientMessage *message); /* true: refused */
void proposals_check(Room *room);  /* acts on proposals that everybody has agreed to */
void rematch_announce(Room *next); /* of a rematch that is stored */

/* ---- handle_lobby.c ---- */

/* REFUSAL_NONE: this client has the right to take a seat here, if one is free. */
Refusal room_may_sit(const Room *room, const Session *session, const ClientMessage *message);
void session_sit_down(Session *session, Room *room, Seat seat,
                      const ClientMessage *message); /* answered once it is stored */
void session_refuse_entry(Session *session, const ClientMessage *message, Refusal refusal);
bool store_is_healthy(Session *session, const ClientMessage *message,
                      const Room *room); /* false: it has been refused */

/* A number for the client's address; 0 if it does not tell clients apart. */
uint64_t session_address(const Session *session);

/* ---- handle_host.c ---- */

/* A bot gets the seat, and the person's connections are closed once that is stored. */
void room_remove_person(Room *room, Seat seat);

/* ---- handle_fair_deal.c ---- */

Digest digest_of_text(const char *text);
Seed room_deal_seed(const Room *room, uint64_t act);
void deal_phase_restart(Room *room); /* after a restart the phase gets its full time again */
void deal_phase_check(Room *room, uint64_t now);

/* ---- handle_qr.c ---- */

bool qr_thread_open(Server *server);
void qr_thread_close(Server *server);
void qr_job_cancel(Session *session); /* NULL is allowed */

#endif
