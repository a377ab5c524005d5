/* Labels decisions by a bot's search and by the end of the game, and writes them as columns. */
#include "lab/dataset.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "ai/action_filter.h"
#include "ai/features.h"
#include "base/json_writer.h"

/* ---- the columns ---- */

typedef struct ColumnRow {
    size_t at; /* in a Dataset */
    const char *name, *type;
    size_t size;
} ColumnRow;

#define COLUMN(field, type, size)                                                                  \
    { offsetof(Dataset, field), #field, type, size }
static const ColumnRow columns[] = {
    COLUMN(inputs, "|u1", 1),       COLUMN(game, "<u4", 4),
    COLUMN(move, "<u4", 4),         COLUMN(seat, "|u1", 1),
    COLUMN(value, "<f4", 4),        COLUMN(outcome, "|i1", 1),
    COLUMN(chosen, "<u2", 2),       COLUMN(first_byte, "<u8", 8),
    COLUMN(first_action, "<u8", 8), COLUMN(action, "|S48", DATASET_ACTION_TEXT),
    COLUMN(policy, "<f4", 4),       COLUMN(win, "<f4", 4),
    COLUMN(view, "|u1", 1),
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

static NpyColumn *column_of(Dataset *dataset, int index) {
    return (NpyColumn *)(void *)((char *)dataset + columns[index].at);
}

static void note_error(Dataset *dataset) {
    if (dataset->error == 0)
        dataset->error = errno != 0 ? errno : EIO;
}

enum { PATH_MOST = 4096 };

/* Of the file that says that a set is whole. False: it is too long. */
static bool description_path(const Dataset *dataset, char path[PATH_MOST]) {
    bool fits = snprintf(path, PATH_MOST, "%s/dataset.json", dataset->folder) < PATH_MOST;
    errno = fits ? 0 : ENAMETOOLONG;
    return fits;
}

/* What the files are, for people and programs. */
static void write_description(Dataset *dataset, const Setup *setup) {
    char path[PATH_MOST], json[1024];
    Text text = text_into(json, sizeof json);
    json_put_open(&text, '{');
    json_put_number_field(&text, "format", 1);
    json_put_string_field(&text, "game", game_by_id((GameId)setup->game)->name);
    json_put_number_field(&text, "players", setup->seats);
    json_put_string_field(&text, "bot", dataset->labels.bot.bot->name);
    json_put_number_field(&text, "simulations", dataset->labels.simulations);
    json_put_number_field(&text, "games", dataset->games);
    json_put_number_field(&text, "decisions", (int64_t)dataset->seat.rows);
    json_put_number_field(&text, "actions", (int64_t)dataset->action.rows);
    json_put_close(&text, '}');
    FILE *file = description_path(dataset, path) ? fopen(path, "w") : NULL;
    if (file == NULL || fprintf(file, "%s\n", json) < 0)
        note_error(dataset);
    if (file != NULL && fclose(file) != 0)
        note_error(dataset);
}

bool dataset_begin(Dataset *dataset, const char *folder, const DatasetLabels *labels,
                   const Setup *setup) {
    char path[PATH_MOST];
    *dataset = (Dataset){.folder = folder, .labels = *labels};
    size_t inputs = features_of((GameId)setup->game)->count(setup->seats);
    errno = 0;
    dataset->search = malloc(sizeof *dataset->search);
    if (dataset->search == NULL || (mkdir(folder, 0777) != 0 && errno != EEXIST) ||
        !description_path(dataset, path))
        note_error(dataset);
    else
        remove(path); /* of an older set */
    for (int i = 0; i < COLUMNS && dataset->error == 0; i++)
        if (!npy_column_begin(column_of(dataset, i), folder, columns[i].name, columns[i].type,
                              columns[i].size, i == 0 ? inputs : 0))
            note_error(dataset);
    return dataset->error == 0;
}

bool dataset_end(Dataset *dataset, const Setup *setup) {
    errno = 0;
    if (dataset->error == 0) { /* where the last ones end */
        npy_column_add(&dataset->first_byte, &dataset->view.rows, 1);
        npy_column_add(&dataset->first_action, &dataset->action.rows, 1);
    }
    for (int i = 0; i < COLUMNS; i++)
        if (column_of(dataset, i)->file != NULL && !npy_column_end(column_of(dataset, i)))
            note_error(dataset);
    if (dataset->error == 0)
        write_description(dataset, setup);
    free(dataset->seats);
    free(dataset->search);
    return dataset->error == 0;
}

/* ---- a decision ---- */

static void add_inputs(Dataset *dataset, const State *view, Seat seat) {
    ActiveInputs active;
    uint8_t inputs[NETWORK_INPUTS_MAX] = {0};
    features_of((GameId)view->setup.game)->list(view, seat, &active);
    for (int i = 0; i < active.count; i++)
        inputs[active.item[i]] = 1;
    npy_column_add(&dataset->inputs, inputs, 1);
}

static void add_view(Dataset *dataset, const State *view) {
    char line[POSITION_TEXT_MAX];
    Text text = text_into(line, sizeof line);
    game_write_position(view, &text);
    npy_column_add(&dataset->first_byte, &dataset->view.rows, 1);
    npy_column_add(&dataset->view, line, text.length);
}

/* The policy is each action's share of the simulations; of a bot without any, all of it is the best action's. */
static void add_actions(Dataset *dataset, const Search *search) {
    uint64_t simulations = 0;
    for (int i = 0; i < search->list.count; i++)
        simulations += search_estimate(search, i).simulations;
    npy_column_add(&dataset->first_action, &dataset->action.rows, 1);
    for (int i = 0; i < search->list.count; i++) {
        char word[ACTION_TEXT_MAX] = {0};
        Text text = text_into(word, sizeof word);
        Estimate estimate = search_estimate(search, i);
        float share = i == search->best ? 1.0F : 0.0F;
        if (simulations > 0)
            share = (float)estimate.simulations / (float)simulations;
        game_write_action(&search->view, search->seat, &search->list.item[i], &text);
        npy_column_add(&dataset->action, word, 1);
        npy_column_add(&dataset->policy, &share, 1);
        npy_column_add(&dataset->win, &estimate.win, 1);
    }
}

/* Remembers whose decision it is until the game's end tells the outcome. */
static bool add_pending(Dataset *dataset, Seat seat) {
    if (dataset->pending == dataset->room) {
        uint64_t room = dataset->room > 0 ? 2 * dataset->room : 1024;
        Seat *seats = realloc(dataset->seats, room * sizeof *seats);
        if (seats == NULL) {
            note_error(dataset);
            return false;
        }
        dataset->seats = seats;
        dataset->room = room;
    }
    dataset->seats[dataset->pending++] = seat;
    return true;
}

/* Searches what the seat knows; false if it does not know its own cards. */
static bool think(Dataset *dataset, const State *view, Seat seat, Rng *rng) {
    Search *search = dataset->search;
    SearchParams params = {.view = view,
                           .seat = seat,
                           .network = dataset->labels.bot.network,
                           .rng = rng,
                           .simulation_limit = dataset->labels.simulations,
                           .always_estimate = true};
    if (!search_begin(search, dataset->labels.bot.bot, &params))
        return false;
    while (!search_finished(search))
        search_advance(search, UINT32_MAX);
    return true;
}

/* Adds all columns but the outcome. `index` is of the search's list, or -1: an action that it leaves out. */
static void add_decision(Dataset *dataset, const State *view, Seat seat, uint64_t move, int index) {
    const Search *search = dataset->search;
    uint32_t number = (uint32_t)move, game = dataset->games;
    uint16_t chosen = index >= 0 ? (uint16_t)index : DATASET_NO_ACTION;
    float value = search_estimate(search, search->best).win;
    if (!add_pending(dataset, seat))
        return;
    add_inputs(dataset, view, seat);
    add_view(dataset, view);
    add_actions(dataset, search);
    npy_column_add(&dataset->game, &game, 1);
    npy_column_add(&dataset->move, &number, 1);
    npy_column_add(&dataset->seat, &seat, 1);
    npy_column_add(&dataset->value, &value, 1);
    npy_column_add(&dataset->chosen, &chosen, 1);
}

/* Now that the game has ended: 1 for the winners' decisions, -1 for the others', 0 where it has no winner. */
static void end_game(Dataset *dataset, const State *last) {
    Result result;
    game_result(last, &result);
    for (uint64_t i = 0; i < dataset->pending; i++) {
        bool won = has_seat(result.winners, dataset->seats[i]);
        int8_t outcome = (int8_t)(won ? 1 : result.winners != 0 ? -1 : 0);
        npy_column_add(&dataset->outcome, &outcome, 1);
    }
    dataset->pending = 0;
    dataset->games++;
}

/* ---- games ---- */

/* Labels a decision and makes it. False where the bot has no answer. */
static bool decide(Dataset *dataset, State *state, Seat seat, uint64_t move, Rng *rng) {
    State view = *state;
    game_redact(&view, seat);
    if (!think(dataset, &view, seat, rng))
        return false;
    int index = dataset->search->best;
    if (rng_below(rng, 100) < dataset->labels.explore)
        index = (int)rng_below(rng, (uint32_t)dataset->search->list.count);
    add_decision(dataset, &view, seat, move, index);
    game_apply_unchecked(state, seat, &dataset->search->list.item[index], NULL);
    return true;
}

void dataset_play(Dataset *dataset, const State *start, const Seed *seed, uint64_t game,
                  uint64_t moves) {
    State state = *start;
    Seed deal;
    Rng deals = rng_start(seed, 2 * game), luck = rng_start(seed, 2 * game + 1);
    for (uint64_t move = 1; move <= moves && dataset->error == 0; move++) {
        SeatSet set = game_to_act(&state);
        if (set == CHANCE && !move_deal(&state, &deals, &deal))
            break;
        if (set == CHANCE)
            continue;
        Seat seat = game_player(&state);
        if (seat == NO_SEAT || !decide(dataset, &state, seat, move, &luck))
            break;
    }
    end_game(dataset, &state);
}

void dataset_add_game(Dataset *dataset, const State *start, const Move *moves, uint32_t count,
                      Rng *rng) {
    State state = *start;
    for (uint32_t i = 0; i < count && dataset->error == 0; i++) {
        const Move *move = &moves[i];
        State view = state;
        if (move->seat != NO_SEAT) {
            game_redact(&view, move->seat);
            if (think(dataset, &view, move->seat, rng))
                add_decision(
                    dataset, &view, move->seat, i + 1,
                    action_list_find(&view, move->seat, &dataset->search->list, &move->action));
        }
        move_apply(&state, move, NULL, NULL);
    }
    end_game(dataset, &state);
}
