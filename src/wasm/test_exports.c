/* Numeric exports used by the tests: one game, bots, tutor, and a hash that proves native and wasm
 * results equal. */
#include "wasm/exports.h"

#include <string.h>

#include "ai/bot.h"
#include "ai/features.h"
#include "table/log_replay.h"
#include "table/record.h"
#include "tutor/tutor.h"

enum { DEALS = 1, LUCK = 2, WEIGHTS_MAX = 512 * 1024, LOG_MAX = 8192 };

static struct {
    Table table;
    RecordReader record; /* the same game, read back from its lines */
    LogEntry log[LOG_MAX], copy[LOG_MAX];
    Rng deals, luck;
    Network net;
    Search search;
    char text[POSITION_TEXT_MAX];
    _Alignas(64) uint8_t weights[WEIGHTS_MAX];
} engine;

static uint64_t signature = 14695981039346656037U; /* FNV-1a */

/* ---- the game ---- */

/* The log has its full capacity from the start; `context` is that memory. */
static LogEntry *grow_static(void *context, LogEntry *log, uint32_t *room) {
    (void)log;
    if (*room > 0)
        return NULL;
    *room = LOG_MAX;
    return context;
}

char *engine_text_buffer(void) {
    return engine.text;
}

uint32_t engine_text_size(void) {
    return sizeof engine.text;
}

uint32_t engine_game_begin(void) {
    State start;
    engine.text[sizeof engine.text - 1] = '\0';
    Status status = game_read_position(&start, engine.text, NULL);
    if (status != STATUS_OK)
        return (uint32_t)status;
    table_begin(&engine.table, &start, grow_static, engine.log);
    for (Seat seat = 0; seat < start.setup.seats; seat++)
        engine.table.player[seat].is_bot = true;
    return STATUS_OK;
}

void engine_seed(uint32_t low, uint32_t high) {
    Seed seed = {{(uint64_t)high << 32 | low, 0}};
    engine.deals = rng_start(&seed, DEALS);
    engine.luck = rng_start(&seed, LUCK);
}

uint32_t engine_game_text(void) {
    Text text = text_into(engine.text, sizeof engine.text);
    game_write_position(&engine.table.state, &text);
    return (uint32_t)text.length;
}

uint32_t engine_game_legal(void) {
    ActionList *list = &engine.search.list;
    game_legal_actions(&engine.table.state, game_player(&engine.table.state), list);
    return (uint32_t)list->count;
}

/* ---- weights ---- */

uint8_t *engine_weights_buffer(uint32_t size) {
    engine.net.players = 0;
    return size <= sizeof engine.weights ? engine.weights : NULL;
}

uint32_t engine_weights_use(uint32_t size) {
    const Setup *setup = &engine.table.start.setup;
    const FeatureEncoder *features = features_of((GameId)setup->game);
    NetworkError fault = NETWORK_OTHER_GAME;
    if (features != NULL && size <= sizeof engine.weights)
        fault = network_open(&engine.net, engine.weights, size, game_of(&engine.table.start)->name,
                             setup->seats, features->count(setup->seats));
    return (uint32_t)fault;
}

/* The network, if it was made for the game that is played, else NULL. */
static const Network *net_of_game(void) {
    const State *start = &engine.table.start;
    bool fits = network_is_for(&engine.net, game_of(start)->name, start->setup.seats);
    return fits ? &engine.net : NULL;
}

/* ---- bots ---- */

int32_t engine_bot_named(void) {
    engine.text[sizeof engine.text - 1] = '\0';
    for (unsigned i = 0; bot_at(i) != NULL; i++)
        if (strcmp(bot_at(i)->name, engine.text) == 0)
            return (int32_t)i;
    return -1;
}

uint32_t engine_thought_size(void) {
    return sizeof engine.search;
}

static void sign(const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        signature = (signature ^ ((const uint8_t *)bytes)[i]) * 1099511628211U;
}

static void sign_search(const Search *search) {
    sign(search_best_action(search), sizeof(Action));
    for (int i = 0; i < search->list.count; i++) {
        Estimate estimate = search_estimate(search, i);
        sign(&estimate.win, sizeof estimate.win);
        sign(&estimate.stddev, sizeof estimate.stddev);
    }
}

static void sign_news(void) {
    static Update update;
    UpdateCursor cursor;
    updates_since(&engine.table, engine.table.count - 1, NO_SEAT, &cursor);
    if (updates_next(&cursor, &update))
        sign(update.events.item, (size_t)update.events.count * sizeof update.events.item[0]);
}

static bool act(const Bot *bot, const BotTurn *turn, unsigned simulations) {
    SearchParams params = {.view = &turn->view,
                           .seat = turn->seat,
                           .network = bot->needs_network ? &engine.net : NULL,
                           .rng = &engine.luck,
                           .simulation_limit = simulations > 0 ? simulations : 1};
    if (!search_begin(&engine.search, bot, &params))
        return false;
    search_advance(&engine.search, UINT32_MAX);
    sign_search(&engine.search);
    if (table_submit_bot_action(&engine.table, turn, search_best_action(&engine.search), NULL) !=
        SUBMIT_APPLIED)
        return false;
    sign_news();
    sign(engine.text, engine_game_text());
    return true;
}

/* Chance acts as long as it is to act; false when it cannot. */
static bool deal(void) {
    while (table_to_act(&engine.table) == CHANCE) {
        Seed seed = rng_next_seed(&engine.deals);
        if (table_deal(&engine.table, &seed, NULL) != SUBMIT_APPLIED)
            return false;
    }
    return true;
}

int32_t engine_game_play(uint32_t index, uint32_t simulations, uint32_t actions) {
    static BotTurn turn;
    const Bot *bot = bot_at(index);
    if (bot == NULL || (bot->needs_network && net_of_game() == NULL))
        return -1;
    int32_t done = 0;
    while (actions-- > 0 && deal() && table_next_bot_turn(&engine.table, &turn) &&
           act(bot, &turn, simulations))
        done++;
    return done;
}

/* ---- the tutor ---- */

uint32_t engine_study_begin(uint32_t simulations) {
    State view = engine.table.state;
    Seat seat = game_player(&view);
    if (seat == NO_SEAT)
        return 0;
    game_redact(&view, seat);
    SearchParams params = {.view = &view,
                           .seat = seat,
                           .network = net_of_game(),
                           .rng = &engine.luck,
                           .simulation_limit = simulations > 0 ? simulations : 1,
                           .always_estimate = true};
    search_begin(&engine.search, params.network != NULL ? &bot_alpha : &bot_hound, &params);
    return (uint32_t)engine.search.list.count;
}

uint32_t engine_study_advance(uint32_t simulations) {
    search_advance(&engine.search, simulations);
    return (uint32_t)(1000 * tutor_progress(&engine.search));
}

static uint32_t thousandths(float share) {
    return (uint32_t)(1000 * share + 0.5F);
}

/* Numbers separated by spaces, and a newline. */
static void write_numbers(Text *text, const uint32_t *number, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        if (i > 0)
            text_char(text, ' ');
        text_number(text, number[i]);
    }
    text_char(text, '\n');
}

static void write_fact(Text *text, const Reason *reason) {
    uint32_t numbers[] = {reason->kind,       reason->seat,
                          reason->other,      reason->card,
                          reason->from,       reason->to,
                          reason->number,     reason->cards,
                          reason->weight > 0, thousandths(reason->probability)};
    write_numbers(text, numbers, sizeof numbers / sizeof numbers[0]);
}

uint32_t engine_study_action(uint32_t rank) {
    enum { RANKS_MAX = 64 };
    static ReasonList reasons;
    int index[RANKS_MAX];
    Search *search = &engine.search;
    Text text = text_into(engine.text, sizeof engine.text);
    int count = tutor_best(search, index, RANKS_MAX);
    if (rank >= (uint32_t)count)
        return 0;
    const Action *action = &search->list.item[index[rank]];
    Estimate estimate = search_estimate(search, index[rank]);
    uint32_t numbers[] = {thousandths(estimate.win), thousandths(estimate_error(estimate)),
                          estimate.simulations};
    game_write_action(&search->view, search->seat, action, &text);
    text_char(&text, ' ');
    write_numbers(&text, numbers, 3);
    tutor_find_reasons(&search->view, search->seat, action, &search->scratch, &reasons);
    for (int i = 0; i < reasons.count; i++)
        write_fact(&text, &reasons.item[i]);
    return (uint32_t)text.length;
}

/* ---- records ---- */

static bool read_back(Text *line) {
    line->buffer[line->length - 1] = '\0'; /* without its newline */
    return record_read_line(&engine.record, line->buffer) != RECORD_ERROR;
}

uint32_t engine_record_check(void) {
    static char buffer[RECORD_LINE_MAX];
    State state = engine.table.start;
    Text line = text_into(buffer, sizeof buffer);
    record_reader_begin(&engine.record, grow_static, engine.copy);
    record_write_title(RECORD_2, &line);
    bool sound = read_back(&line);
    line = text_into(buffer, sizeof buffer);
    record_write_position(&engine.table.start, &line);
    sound = sound && read_back(&line);
    for (uint32_t i = 0; sound && i < engine.table.count; i++) {
        line = text_into(buffer, sizeof buffer);
        log_entry_write(&state, &engine.table.log[i], &line);
        text_char(&line, '\n');
        sound = read_back(&line);
        state = engine.record.table.state;
    }
    engine_game_text();
    line = text_into(buffer, sizeof buffer);
    game_write_position(&engine.record.table.state, &line);
    return sound && strcmp(buffer, engine.text) == 0;
}

uint32_t engine_signature(uint32_t half) {
    return (uint32_t)(half == 0 ? signature : signature >> 32);
}
