/* Plays games natively, as tests/wasm/play_wasm.mjs does in WebAssembly: reads from standard
 * input which games to play, plays them with the same engine, and prints the same lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wasm/exports.h"

/* BOT SIMULATIONS GAMES ACTIONS WEIGHTS POSITION, with tabs between them; no weights: - */
typedef struct Order {
    char *bot, *weights, *position;
    uint32_t simulations, games, actions;
} Order;

static void fail(const char *what) {
    fprintf(stderr, "twin: %s\n", what);
    exit(1);
}

static char *next_word(char **line) {
    char *word = strsep(line, "\t");
    if (word == NULL)
        fail("the line is too short");
    return word;
}

static uint32_t next_number(char **line) {
    return (uint32_t)strtoul(next_word(line), NULL, 10);
}

static Order order_of(char *line) {
    Order order;
    line[strcspn(line, "\n")] = '\0';
    order.bot = next_word(&line);
    order.simulations = next_number(&line);
    order.games = next_number(&line);
    order.actions = next_number(&line);
    order.weights = next_word(&line);
    order.position = next_word(&line);
    return order;
}

static void put_text(const char *text) {
    if (strlen(text) >= engine_text_size())
        fail("the text is too long");
    strcpy(engine_text_buffer(), text);
}

static void begin(const Order *order, uint32_t game) {
    put_text(order->position);
    if (engine_game_begin() != 0)
        fail("the position cannot be read");
    engine_seed(game, 0);
}

static void load_weights(const char *path) {
    enum { SIZE_MAX_READ = 512 * 1024 };
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail("the weights are not there");
    uint32_t size = (uint32_t)fread(engine_weights_buffer(SIZE_MAX_READ), 1, SIZE_MAX_READ, file);
    fclose(file);
    if (engine_weights_use(size) != 0)
        fail("the weights do not fit");
}

static void carry_out(const Order *order) {
    uint32_t actions = 0;
    begin(order, 0);
    if (strcmp(order->weights, "-") != 0)
        load_weights(order->weights);
    put_text(order->bot);
    int32_t bot = engine_bot_named();
    for (uint32_t game = 0; bot >= 0 && game < order->games; game++) {
        begin(order, game);
        actions += (uint32_t)engine_game_play((uint32_t)bot, order->simulations, order->actions);
    }
    uint32_t record = engine_record_check();
    printf("%s\t%s\t%u games\t%u actions\trecord %u\t%08x%08x\n", order->bot,
           strtok(order->position, " "), order->games, actions, record, engine_signature(1),
           engine_signature(0));
}

int main(void) {
    char line[8192];
    while (fgets(line, sizeof line, stdin) != NULL) {
        Order order = order_of(line);
        carry_out(&order);
    }
    return 0;
}
