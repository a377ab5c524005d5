/* Games that are over: their records are fetched, replayed, and compared with what everybody was told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/load_internal.h"
#include "native/table_alloc.h"

void records_keep(Party *party) {
    Load *load = party->load;
    Played *played = calloc(1, sizeof *played);
    if (played == NULL) {
        load_fail(load, "out of memory");
        return;
    }
    played->load = load;
    memcpy(played->id, party->id, sizeof played->id);
    memcpy(played->token, party->guest[0].token, sizeof played->token);
    for (unsigned i = 0; i < party_seats(party); i++)
        played->ear[i] = party->guest[i].ear;
    played->next = load->played;
    load->played = played;
    load->waiting++;
}

static void free_played(Played *played) {
    for (int i = 0; i < SEATS_MAX; i++)
        ear_free(&played->ear[i]);
    free(played);
}

static void free_list(Played *played) {
    for (Played *next; played != NULL; played = next) {
        next = played->next;
        free_played(played);
    }
}

void records_free(Load *load) {
    free_list(load->played);
    free_list(load->asking);
}

/* ---- comparing ---- */

static bool replay(Record *record, char *body) {
    heap_record(record);
    for (char *line = body, *end; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        if (end == NULL || record_read_bytes(record, line, (size_t)(end - line)) == RECORD_BAD)
            return false;
    }
    return record_has_position(record);
}

/* Without a record nothing of it is there. */
static void count_lost(Load *load, const Played *played) {
    for (int i = 0; i < SEATS_MAX; i++)
        load->figures->verdict.lost += ear_done(&played->ear[i]);
}

static void compare(Load *load, const Played *played, char *body) {
    Record *record = &load->record;
    bool whole = replay(record, body);
    if (!whole)
        count_lost(load, played);
    for (Seat seat = 0; seat < load->options->seats && whole; seat++)
        if (!ear_compare(&played->ear[seat], &record->table, seat, &load->figures->verdict))
            load_fail(load, "out of memory");
    heap_free(&record->table);
}

/* ---- fetching ---- */

static void fetched(void *context, int status, char *body, size_t length) {
    Played *played = context;
    Load *load = played->load;
    (void)length;
    load->fetching--;
    if (load->failed) {
        free_played(played);
        return;
    }
    if (status == 503) { /* being fetched from the store: asked for again at the next tick */
        played->next = load->asking;
        load->asking = played;
        return;
    }
    if (status == 200)
        compare(load, played, body);
    else
        count_lost(load, played);
    free_played(played);
    load->waiting--;
    load->since = net_now(load->net);
    records_pump(load);
}

void records_pump(Load *load) {
    while (load->played != NULL && load->fetching < FETCHES_MAX) {
        Played *played = load->played;
        char path[64];
        load->played = played->next;
        snprintf(path, sizeof path, "/api/records/%s", played->id);
        if (!net_fetch(load->net, load->options->address, load->options->port, path, played->token,
                       fetched, played)) {
            load_fail(load, "out of memory");
            free_played(played);
            return;
        }
        load->fetching++;
    }
    if (load->waiting == 0)
        net_stop(load->net);
}
