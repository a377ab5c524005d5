/* Numbers in, numbers out. */
#include "wasm/exports.h"

#include <string.h>

#include "ai/builtin_networks.h"
#include "ai/features.h"
#include "table/history.h"
#include "table/record.h"
#include "tutor/tutor.h"

enum { DEALS = 1, LUCK = 2, WEIGHTS_MAX = 512 * 1024, LOG_MAX = 8192 };

static struct {
    Table table;
    Record record; /* the same game, read back from its lines */
    Entry log[LOG_MAX], copy[LOG_MAX];
    Rng deals, luck;
    Net net;
    Thought thought;
    char text[POSITION_TEXT_MAX];
    _Alignas(64) uint8_t weights[WEIGHTS_MAX];
} engine;

static uint64_t signature = 14695981039346656037U; /* FNV-1a */

#ifdef __wasm__
/* None are part of the module: the page fetches those that it needs. */
const WeightFile weight_files[] = {{NULL, 0, NULL, NULL}};
#endif

/* ---- the game ---- */

/* A table's log has all its room at once; `context` is that room. */
static Entry *lend(void *context, Entry *log, uint32_t *room) {
    (void)log;
    if (*room > 0)
        return NULL;
    *room = LOG_MAX;
    return context;
}

char *engine_text_room(void) {
    return engine.text;
}

uint32_t engine_text_size(void) {
    return sizeof engine.text;
}

uint32_t engine_game_begin(void) {
    State start;
    engine.text[sizeof engine.text - 1] = '\0';
    Status status = game_read(&start, engine.text, NULL);
    if (status != STATUS_OK)
        return (uint32_t)status;
    table_begin(&engine.table, &start, lend, engine.log);
    for (Seat seat = 0; seat < start.setup.seats; seat++)
        engine.table.player[seat].is_bot = true;
    return STATUS_OK;
}

void engine_game_luck(uint32_t low, uint32_t high) {
    Seed seed = {{(uint64_t)high << 32 | low, 0}};
    engine.deals = rng_start(&seed, DEALS);
    engine.luck = rng_start(&seed, LUCK);
}

uint32_t engine_game_text(void) {
    Text text = text_into(engine.text, sizeof engine.text);
    game_write(&engine.table.state, &text);
    return (uint32_t)text.length;
}

uint32_t engine_game_legal(void) {
    ActionList *list = &engine.thought.list;
    game_legal(&engine.table.state, game_player(&engine.table.state), list);
    return (uint32_t)list->count;
}

/* ---- weights ---- */

uint8_t *engine_weights_room(uint32_t size) {
    engine.net.players = 0;
    return size <= sizeof engine.weights ? engine.weights : NULL;
}

uint32_t engine_weights_use(uint32_t size) {
    const Setup *setup = &engine.table.start.setup;
    const Features *features = features_of((GameId)setup->game);
    NetFault fault = NET_OTHER_GAME;
    if (features != NULL && size <= sizeof engine.weights)
        fault = net_open(&engine.net, engine.weights, size, game_of(&engine.table.start)->name,
                         setup->seats, features->count(setup->seats));
    return (uint32_t)fault;
}

/* The network, if it was made for the game that is played, else NULL. */
static const Net *net_of_game(void) {
    const State *start = &engine.table.start;
    bool fits = net_is_for(&engine.net, game_of(start)->name, start->setup.seats);
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
    return sizeof engine.thought;
}

static void sign(const void *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        signature = (signature ^ ((const uint8_t *)bytes)[i]) * 1099511628211U;
}

static void sign_thought(const Thought *thought) {
    sign(thought_best(thought), sizeof(Action));
    for (int i = 0; i < thought->list.count; i++) {
        Opinion opinion = thought_opinion(thought, i);
        sign(&opinion.chance, sizeof opinion.chance);
        sign(&opinion.spread, sizeof opinion.spread);
    }
}

static void sign_news(void) {
    static News news;
    NewsReader reader;
    table_since(&engine.table, engine.table.count - 1, NO_SEAT, &reader);
    if (table_next(&reader, &news))
        sign(news.events.item, (size_t)news.events.count * sizeof news.events.item[0]);
}

static bool act(const Bot *bot, const Call *call, unsigned simulations) {
    Question question = {.view = &call->view,
                         .seat = call->seat,
                         .net = bot->needs_net ? &engine.net : NULL,
                         .rng = &engine.luck,
                         .planned = simulations > 0 ? simulations : 1};
    if (!thought_begin(&engine.thought, bot, &question))
        return false;
    thought_advance(&engine.thought, UINT32_MAX);
    sign_thought(&engine.thought);
    if (table_take_answer(&engine.table, call, thought_best(&engine.thought), NULL) != TAKEN_DONE)
        return false;
    sign_news();
    sign(engine.text, engine_game_text());
    return true;
}

/* Chance acts as long as it is to act; false when it cannot. */
static bool deal(void) {
    while (table_waits_for(&engine.table) == CHANCE) {
        Seed seed = rng_seed(&engine.deals);
        if (table_deal(&engine.table, &seed, NULL) != TAKEN_DONE)
            return false;
    }
    return true;
}

int32_t engine_game_play(uint32_t index, uint32_t simulations, uint32_t actions) {
    static Call call;
    const Bot *bot = bot_at(index);
    if (bot == NULL || (bot->needs_net && net_of_game() == NULL))
        return -1;
    int32_t done = 0;
    while (actions-- > 0 && deal() && table_call(&engine.table, &call) &&
           act(bot, &call, simulations))
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
    Question question = {.view = &view,
                         .seat = seat,
                         .net = net_of_game(),
                         .rng = &engine.luck,
                         .planned = simulations > 0 ? simulations : 1,
                         .wants_chances = true};
    thought_begin(&engine.thought, question.net != NULL ? &bot_alpha : &bot_hound, &question);
    return (uint32_t)engine.thought.list.count;
}

uint32_t engine_study_advance(uint32_t simulations) {
    thought_advance(&engine.thought, simulations);
    return (uint32_t)(1000 * study_progress(&engine.thought));
}

static uint32_t thousandths(float share) {
    return (uint32_t)(1000 * share + 0.5F);
}

/* Numbers behind each other, and the end of the line. */
static void write_numbers(Text *text, const uint32_t *number, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        if (i > 0)
            text_char(text, ' ');
        text_number(text, number[i]);
    }
    text_char(text, '\n');
}

static void write_fact(Text *text, const Fact *fact) {
    uint32_t numbers[] = {
        fact->kind, fact->seat,   fact->other, fact->card,       fact->from,
        fact->to,   fact->number, fact->cards, fact->weight > 0, thousandths(fact->chance)};
    write_numbers(text, numbers, sizeof numbers / sizeof numbers[0]);
}

uint32_t engine_study_action(uint32_t rank) {
    enum { RANKS_MAX = 64 };
    static FactList facts;
    int index[RANKS_MAX];
    Thought *thought = &engine.thought;
    Text text = text_into(engine.text, sizeof engine.text);
    int count = study_best(thought, index, RANKS_MAX);
    if (rank >= (uint32_t)count)
        return 0;
    const Action *action = &thought->list.item[index[rank]];
    Chance chance = study_chance(thought, index[rank]);
    uint32_t numbers[] = {thousandths(chance.chance), thousandths(chance.error),
                          chance.simulations};
    game_write_action(&thought->view, thought->seat, action, &text);
    text_char(&text, ' ');
    write_numbers(&text, numbers, 3);
    study_facts(&thought->view, thought->seat, action, &thought->room, &facts);
    for (int i = 0; i < facts.count; i++)
        write_fact(&text, &facts.item[i]);
    return (uint32_t)text.length;
}

/* ---- records ---- */

static bool read_back(Text *line) {
    line->buffer[line->length - 1] = '\0'; /* without its newline */
    return record_read(&engine.record, line->buffer) != RECORD_BAD;
}

uint32_t engine_record_check(void) {
    static char buffer[RECORD_LINE_MAX];
    State state = engine.table.start;
    Text line = text_into(buffer, sizeof buffer);
    record_begin(&engine.record, lend, engine.copy);
    record_title(RECORD_2, &line);
    bool sound = read_back(&line);
    line = text_into(buffer, sizeof buffer);
    record_position(&engine.table.start, &line);
    sound = sound && read_back(&line);
    for (uint32_t i = 0; sound && i < engine.table.count; i++) {
        line = text_into(buffer, sizeof buffer);
        entry_write(&state, &engine.table.log[i], &line);
        text_char(&line, '\n');
        sound = read_back(&line);
        state = engine.record.table.state;
    }
    engine_game_text();
    line = text_into(buffer, sizeof buffer);
    game_write(&engine.record.table.state, &line);
    return sound && strcmp(buffer, engine.text) == 0;
}

uint32_t engine_signature(uint32_t half) {
    return (uint32_t)(half == 0 ? signature : signature >> 32);
}
