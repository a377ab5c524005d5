/* Fetches the records of finished games, replays them, and compares them with the transcripts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load/load_internal.h"
#include "native/log_alloc.h"

void record_check_add(LoadTable *load_table) {
    Load *load = load_table->load;
    FinishedGame *game = calloc(1, sizeof *game);
    if (game == NULL) {
        load_fail(load, "out of memory");
        return;
    }
    game->load = load;
    memcpy(game->id, load_table->id, sizeof game->id);
    memcpy(game->token, load_table->client[0].token, sizeof game->token);
    for (unsigned i = 0; i < load_table_seats(load_table); i++)
        game->transcript[i] = load_table->client[i].transcript;
    game->next = load->finished;
    load->finished = game;
    load->waiting++;
}

static void free_game(FinishedGame *game) {
    for (int i = 0; i < SEATS_MAX; i++)
        transcript_free(&game->transcript[i]);
    free(game);
}

static void free_list(FinishedGame *game) {
    for (FinishedGame *next; game != NULL; game = next) {
        next = game->next;
        free_game(game);
    }
}

void record_check_free(Load *load) {
    free_list(load->finished);
    free_list(load->fetching_games);
}

/* ---- comparing ---- */

static bool replay(RecordReader *record, char *body) {
    record_begin_on_heap(record);
    for (char *line = body, *end; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        if (end == NULL || record_read_bytes(record, line, (size_t)(end - line)) == RECORD_ERROR)
            return false;
    }
    return record_has_position(record);
}

/* Without a record, every acknowledged action counts as lost. */
static void count_lost(Load *load, const FinishedGame *game) {
    for (int i = 0; i < SEATS_MAX; i++)
        load->report->check.lost += transcript_acknowledged(&game->transcript[i]);
}

static void compare(Load *load, const FinishedGame *game, char *body) {
    RecordReader *record = &load->record;
    bool whole = replay(record, body);
    if (!whole)
        count_lost(load, game);
    for (Seat seat = 0; seat < load->options->seats && whole; seat++)
        if (!transcript_check(&game->transcript[seat], &record->table, seat, &load->report->check))
            load_fail(load, "out of memory");
    log_alloc_free(&record->table);
}

/* ---- fetching ---- */

static void fetched(void *context, int status, char *body, size_t length) {
    FinishedGame *game = context;
    Load *load = game->load;
    (void)length;
    load->fetching--;
    if (load->failed) {
        free_game(game);
        return;
    }
    if (status == 503 ||
        (status == 0 && load->options->servers >
                            1)) { /* being loaded from the store: asks again at the next tick */
        game->next = load->fetching_games;
        load->fetching_games = game;
        return;
    }
    if (status == 200)
        compare(load, game, body);
    else
        count_lost(load, game);
    free_game(game);
    load->waiting--;
    load->since = net_now(load->net);
    record_check_fetch_more(load);
}

void record_check_fetch_more(Load *load) {
    while (load->finished != NULL && load->fetching < FETCHES_MAX) {
        FinishedGame *game = load->finished;
        char path[64];
        load->finished = game->next;
        snprintf(path, sizeof path, "/api/records/%s", game->id);
        const LoadServer *server = load_server(load, load->fetch_server++);
        if (!net_fetch(load->net, server->address, server->port, path, game->token, fetched,
                       game)) {
            load_fail(load, "out of memory");
            free_game(game);
            return;
        }
        load->fetching++;
    }
    if (load->waiting == 0)
        net_stop(load->net);
}
