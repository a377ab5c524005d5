/* Numbers in, numbers out. */
#include "wasm/engine.h"

#include <string.h>

#include "ai/features.h"
#include "ai/weights.h"
#include "rules/course.h"

enum { DEALS = 1, LUCK = 2, WEIGHTS_MAX = 512 * 1024 };

static struct {
    State state;
    Rng deals, luck;
    Net net;
    bool has_net;
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

char *engine_text_room(void) {
    return engine.text;
}

uint32_t engine_text_size(void) {
    return sizeof engine.text;
}

uint32_t engine_game_begin(void) {
    engine.text[sizeof engine.text - 1] = '\0';
    return (uint32_t)game_read(&engine.state, engine.text, NULL);
}

void engine_game_luck(uint32_t low, uint32_t high) {
    Seed seed = {{(uint64_t)high << 32 | low, 0}};
    engine.deals = rng_start(&seed, DEALS);
    engine.luck = rng_start(&seed, LUCK);
}

uint32_t engine_game_text(void) {
    Text text = text_into(engine.text, sizeof engine.text);
    game_write(&engine.state, &text);
    return (uint32_t)text.length;
}

uint32_t engine_game_legal(void) {
    ActionList *list = &engine.thought.list;
    game_legal(&engine.state, game_player(&engine.state), list);
    return (uint32_t)list->count;
}

/* ---- weights ---- */

uint8_t *engine_weights_room(uint32_t size) {
    engine.has_net = false;
    return size <= sizeof engine.weights ? engine.weights : NULL;
}

uint32_t engine_weights_use(uint32_t size) {
    const Setup *setup = &engine.state.setup;
    const Features *features = features_of((GameId)setup->game);
    NetFault fault = NET_OTHER_GAME;
    if (features != NULL && size <= sizeof engine.weights)
        fault = net_open(&engine.net, engine.weights, size, game_of(&engine.state)->name,
                         setup->seats, features->count(setup->seats));
    engine.has_net = fault == NET_OK;
    return (uint32_t)fault;
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

static bool act(const Bot *bot, Seat seat, unsigned simulations) {
    State view = engine.state;
    game_redact(&view, seat);
    Question question = {.view = &view,
                         .seat = seat,
                         .net = bot->needs_net ? &engine.net : NULL,
                         .rng = &engine.luck,
                         .planned = simulations > 0 ? simulations : 1};
    if (!thought_begin(&engine.thought, bot, &question))
        return false;
    thought_advance(&engine.thought, UINT32_MAX);
    sign_thought(&engine.thought);
    game_play(&engine.state, seat, thought_best(&engine.thought), NULL);
    sign(engine.text, engine_game_text());
    return true;
}

int32_t engine_game_play(uint32_t index, uint32_t simulations, uint32_t actions) {
    const Bot *bot = bot_at(index);
    if (bot == NULL || (bot->needs_net && !engine.has_net))
        return -1;
    int32_t done = 0;
    for (; actions > 0; actions--, done++) {
        Seat seat = course_next(&engine.state, &engine.deals);
        if (seat == NO_SEAT || !act(bot, seat, simulations))
            break;
    }
    return done;
}

uint32_t engine_signature(uint32_t half) {
    return (uint32_t)(half == 0 ? signature : signature >> 32);
}
