/* Calls the library through its public header alone: the input says which function comes next, and with what. No call
 * may fail otherwise than with a code, whatever it is handed: NULL, other games' actions, wrong seats, small buffers,
 * bytes that are no action, values that were never filled in. */
#include <kennel/kennel.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/die.h"

enum { POOL = 4, LEVELS = 5, TEXT_ROOM = 4096, STEPS = 400, NUMBERS = 512, BYTES = 2048 };

typedef struct Input {
    const uint8_t *at, *end;
} Input;

/* What calls work on: reset for each input. */
typedef struct World {
    Input in;
    kennel_position position[POOL];
    kennel_setup setup[POOL];
    kennel_random random[POOL];
    kennel_action action[POOL];
    kennel_record *record;
    kennel_problem problem, *told; /* told is NULL or the problem */
    char text[TEXT_ROOM];
} World;

static World world;
static uint64_t calls;
static kennel_search *search;
static kennel_bot
    *bots[LEVELS][3][KENNEL_SEATS_MAX + 1]; /* by game and seats: opening one takes long */
static kennel_action list[KENNEL_ACTIONS_MAX];

static void report(void) {
    fprintf(stderr, "%llu calls of the library\n", (unsigned long long)calls);
}

/* Counts a call, and checks what it came to. */
static int did(long long code) {
    calls++;
    if (code < KENNEL_UNKNOWN)
        die("a code that does not exist", kennel_code_words((int)code));
    return (int)code;
}

/* The same for a call that was handed w->told: a refusal has words. */
static int told(World *w, long long code) {
    if (code < 0 && w->told != NULL && (w->problem.words[0] == '\0' || w->problem.code != code))
        die("a refusal without words", kennel_code_words((int)code));
    memset(&w->problem, 0, sizeof w->problem);
    return did(code);
}

static unsigned byte(World *w) {
    return w->in.at < w->in.end ? *w->in.at++ : 0;
}

/* The rest of the line of input, with a zero byte at its end. */
static const char *line(World *w) {
    size_t length = 0;
    for (unsigned next; w->in.at < w->in.end && (next = byte(w)) != '\n' && length + 1 < TEXT_ROOM;)
        w->text[length++] = (char)next;
    w->text[length] = '\0';
    return w->text;
}

/* One of the pool, and sometimes NULL. */
#define PICK(w, array) (pick == 0xFF ? NULL : &(w)->array[pick % POOL])

static kennel_position *a_position(World *w) {
    unsigned pick = byte(w);
    return PICK(w, position);
}

static kennel_action *an_action(World *w) {
    unsigned pick = byte(w);
    return PICK(w, action);
}

static kennel_random *a_random(World *w) {
    unsigned pick = byte(w);
    return PICK(w, random);
}

static kennel_seed a_seed(World *w) {
    unsigned first = byte(w);
    return (kennel_seed){{first, byte(w)}};
}

/* ---- what may come next ---- */

static void begin_game(World *w) {
    static const char *const options[] = {"players", "edition", "deck", "direction", "segments",
                                          "starter", "gentle",  "dogs", "cats",      "items"};
    kennel_setup *setup = &w->setup[byte(w) % POOL];
    told(w, kennel_setup_begin(setup, kennel_game_name(byte(w) % 4), w->told));
    for (unsigned count = byte(w) % 4; count > 0; count--) {
        char value[8] = {0};
        unsigned name = byte(w) % 10, which = byte(w);
        snprintf(value, sizeof value, "%u", which % 8);
        told(w, kennel_setup_option(setup, options[name], which > 128 ? line(w) : value, w->told));
    }
    told(w, kennel_start(a_position(w), setup, w->told));
}

static void read_position(World *w) {
    kennel_position *position = a_position(w);
    if (told(w, kennel_position_read(position, line(w), w->told)) < 0)
        return;
    char again[KENNEL_POSITION_TEXT];
    if (did(kennel_position_write(position, again, sizeof again)) < 0 ||
        strcmp(again, w->text) != 0)
        die("is written back otherwise", w->text);
}

static void ask_position(World *w) {
    char buffer[KENNEL_POSITION_TEXT];
    uint64_t hash;
    kennel_result result;
    const kennel_position *position = a_position(w);
    did(kennel_position_write(position, buffer, byte(w) * 8));
    did(kennel_position_equal(position, a_position(w)));
    did(kennel_position_hash(position, &hash));
    did(kennel_result_of(position, &result));
    did(kennel_side(position, byte(w)));
    did(kennel_seats(position));
    did(kennel_player(position));
    (void)kennel_position_game(position);
}

static void deal(World *w) {
    kennel_seed seed = a_seed(w);
    kennel_event events[KENNEL_EVENTS_MAX];
    kennel_position *position = a_position(w);
    unsigned viewer = byte(w);
    if (viewer & 1)
        told(w, kennel_deal_told(position, &seed, viewer >> 1 & 7, events, w->told));
    else
        told(w, kennel_deal(position, viewer == 2 ? NULL : &seed, w->told));
}

/* Copies an action of the list into the pool. */
static void list_actions(World *w) {
    const kennel_position *position = a_position(w);
    kennel_action *action = an_action(w);
    unsigned which = byte(w), seat = byte(w) % 8;
    int count = told(w, kennel_actions(position, seat, list, KENNEL_ACTIONS_MAX, w->told));
    told(w, kennel_actions(position, seat, list, which, w->told));
    if (count > 0 && action != NULL)
        *action = list[which % (unsigned)count];
}

static void apply(World *w) {
    char word[KENNEL_ACTION_TEXT];
    kennel_event events[KENNEL_EVENTS_MAX];
    kennel_part parts[KENNEL_PARTS_MAX];
    kennel_position *position = a_position(w);
    const kennel_action *action = an_action(w);
    unsigned how = byte(w);
    told(w, kennel_action_write(position, action, word, how, w->told));
    told(w, kennel_action_parts(position, action, parts, w->told));
    int legal = told(w, kennel_check(position, action, w->told));
    int code = how & 1 ? kennel_apply_told(position, action, how >> 1 & 7, events, w->told)
                       : kennel_apply(position, action, w->told);
    if ((told(w, code) >= 0) != (legal == 0) && !(how & 1))
        die("is checked one way and played another", kennel_code_words(code));
}

/* Invalid bytes: changes some of an action. */
static void spoil_action(World *w) {
    unsigned pick = byte(w) % POOL;
    for (unsigned count = byte(w) % 8; count > 0; count--) {
        unsigned at = byte(w) % sizeof w->action[pick];
        ((uint8_t *)&w->action[pick])[at] = (uint8_t)byte(w);
    }
}

static void read_action(World *w) {
    const kennel_position *position = a_position(w);
    kennel_action *action = an_action(w);
    told(w, kennel_action_read(position, line(w), action, w->told));
}

static void see(World *w) {
    kennel_position *from = a_position(w), *to = a_position(w);
    unsigned viewer = byte(w) % 8;
    viewer = viewer == 7 ? KENNEL_NOBODY : viewer;
    if (byte(w) & 1)
        did(kennel_view(from, viewer, to));
    else
        did(kennel_sample(from, viewer, a_random(w), to));
}

/* Chooses parts of those that are offered; sometimes adds one that is not. */
static void compose(World *w) {
    kennel_part chosen[KENNEL_PARTS_MAX + 1], next[KENNEL_NEXT_PARTS_MAX];
    kennel_completion completion = {0};
    const kennel_position *position = a_position(w);
    unsigned seat = byte(w) % 8;
    size_t count = 0;
    for (;;) {
        int offered =
            told(w, kennel_next_parts(position, seat, chosen, count, next, &completion, w->told));
        if (offered <= 0 || count > KENNEL_PARTS_MAX)
            break;
        unsigned which = byte(w);
        chosen[count++] = next[which % (unsigned)offered];
        if (which > 250)
            memset(chosen[count - 1].word, (int)byte(w), sizeof chosen[0].word - 1);
        if (which == 250)
            (void)strncpy(chosen[count - 1].word, line(w), sizeof chosen[0].word - 1);
    }
    if (completion.has_action)
        w->action[0] = completion.action;
}

static void set_random(World *w) {
    uint32_t number;
    kennel_seed seed = a_seed(w);
    kennel_random *random = a_random(w);
    did(kennel_random_begin(random, &seed, byte(w)));
    did(kennel_random_below(random, byte(w), &number));
    did(kennel_random_seed(random, &seed));
    did(kennel_seed_read(line(w), &seed));
    did(kennel_seed_write(&seed, w->text, byte(w)));
}

static void change_record(World *w) {
    static char text[1 << 16];
    kennel_seed seed = a_seed(w);
    kennel_move move;
    switch (byte(w) % 8) {
    case 0:
        kennel_record_free(w->record);
        w->record = kennel_record_new(a_position(w), w->told);
        break;
    case 1:
        told(w, kennel_record_deal(w->record, &seed, w->told));
        break;
    case 2:
    case 3:
        told(w, kennel_record_apply(w->record, an_action(w), w->told));
        break;
    case 4:
        told(w, kennel_record_undo(w->record, byte(w), w->told));
        break;
    case 5:
        told(w, kennel_record_set_player(w->record, byte(w) % 8, line(w), w->told));
        did(kennel_record_player(w->record, byte(w) % 8, w->text, byte(w)));
        break;
    case 6:
        did(kennel_record_move(w->record, byte(w), &move));
        did(kennel_record_position(w->record, byte(w), a_position(w)));
        did(kennel_record_moves(w->record));
        break;
    default: {
        int64_t length = kennel_record_write(w->record, text, sizeof text);
        if (did(length) < 0)
            break;
        kennel_record *again = kennel_record_read(text, (size_t)length, w->told);
        if (again == NULL)
            die("a record that was written cannot be read",
                w->told != NULL ? w->told->words : text);
        kennel_record_free(again);
    }
    }
}

/* The rest of the input is a record. */
static void read_record(World *w) {
    kennel_record_free(w->record);
    w->record = kennel_record_read((const char *)w->in.at, (size_t)(w->in.end - w->in.at), w->told);
    w->in.at = w->in.end;
    calls++;
}

static kennel_bot *a_bot(World *w, const kennel_position *position) {
    unsigned level = byte(w) % LEVELS, game = byte(w) % 3, seats = byte(w) % (KENNEL_SEATS_MAX + 1);
    kennel_bot **bot = &bots[level][game][seats];
    if (*bot == NULL)
        *bot = kennel_bot_new(kennel_bot_name(level), position, w->told);
    return *bot;
}

static void think(World *w) {
    kennel_estimate estimates[8];
    const kennel_position *position = a_position(w);
    kennel_bot *bot = a_bot(w, position);
    kennel_action *action = an_action(w);
    unsigned seat = byte(w) % 8;
    if (told(w, kennel_search_begin(search, bot, position, seat, byte(w) % 8, a_random(w),
                                    w->told)) == 0) {
        did(kennel_search_advance(search, byte(w) % 16));
        did(kennel_search_pace(search, (float)byte(w) / 200));
        did(kennel_search_advance(search, 1));
    }
    did(kennel_search_best(search, action));
    did(kennel_search_estimates(search, estimates, byte(w) % 9));
}

/* A network of the input's bytes, which cannot be one. */
static void read_network(World *w) {
    size_t size = (size_t)(w->in.end - w->in.at);
    const kennel_position *position = a_position(w);
    kennel_bot *bot =
        kennel_bot_new_with_network("wolf", position, w->in.at, size > 1 ? size - 1 : 0, w->told);
    if (bot != NULL)
        die("these bytes are no network", "and yet one was opened");
    calls++;
}

static void explain(World *w) {
    char sentence[KENNEL_SENTENCE_TEXT];
    static kennel_reason reasons[KENNEL_REASONS_MAX];
    const kennel_position *position = a_position(w);
    const kennel_action *action = an_action(w);
    const char *language = kennel_language(byte(w) % 6);
    told(w, kennel_describe_action(position, action, language, sentence, sizeof sentence - byte(w),
                                   w->told));
    told(w, kennel_reasons(position, action, language, reasons, w->told));
}

static void step_batch(World *w) {
    uint8_t seat[POOL];
    uint32_t first[POOL + 1];
    int32_t code[POOL];
    kennel_seed seed = a_seed(w);
    unsigned how = byte(w);
    w->told = NULL;
    if (how > 200)
        did(kennel_batch_begin(w->position, w->random, POOL, a_position(w), &seed, how));
    if (did(kennel_batch_list(w->position, POOL, seat, first, list, how * 2)) > 0)
        for (unsigned i = 0; i < POOL; i++)
            if (first[i + 1] > first[i])
                w->action[i] = list[first[i] + byte(w) % (first[i + 1] - first[i])];
    did(kennel_batch_step(w->position, w->random, POOL, w->action, code));
}

/* Chooses numbers of those that are offered, and sometimes others; then observes. */
static void choose_numbers(World *w) {
    uint8_t mask[NUMBERS], bytes[BYTES];
    uint16_t chosen[KENNEL_PARTS_MAX + 1];
    kennel_part part;
    kennel_completion completion = {0};
    const kennel_position *position = a_position(w);
    unsigned seat = byte(w) % 8;
    size_t count = 0;
    while (count <= KENNEL_PARTS_MAX &&
           told(w, kennel_choices(position, seat, chosen, count, mask, &completion, w->told)) > 0) {
        unsigned numbers = (unsigned)kennel_part_numbers(position), which = byte(w);
        uint16_t next = (uint16_t)(which * 3 % numbers);
        while (which < 250 && mask[next] == 0)
            next = (uint16_t)((next + 1U) % numbers);
        chosen[count++] = which == 255 ? 0xFFFF : next;
        told(w, kennel_numbered_part(position, seat, next, &part, w->told));
        if (next != KENNEL_PART_DONE && mask[next] != 0 &&
            kennel_part_number(position, seat, &part, NULL) != next)
            die("a number is another one when read back", part.word);
    }
    if (completion.has_action && kennel_check(position, &completion.action, NULL) != KENNEL_OK)
        die("choices lead to an action that is not legal", "");
    memset(part.word, (int)byte(w), sizeof part.word);
    told(w, kennel_part_number(position, seat, &part, w->told));
    told(w, kennel_observe(position, seat, chosen, count, bytes, byte(w) * 8, w->told));
    told(w, kennel_observe_hidden(position, seat, bytes, byte(w) * 2, w->told));
    did(kennel_observation_size(position));
    did(kennel_hidden_size(position));
}

/* A few games of a vector, with sampled choices and with arbitrary numbers. */
static void step_vector(World *w) {
    enum { GAMES = 3 };
    uint8_t seat[GAMES], over[GAMES], mask[GAMES * NUMBERS];
    uint16_t sample[GAMES];
    int32_t code[GAMES];
    kennel_seed seed = a_seed(w);
    const kennel_position *start = a_position(w);
    kennel_vector_options options = {.games = byte(w) % (GAMES + 1),
                                     .threads = byte(w) % 8 == 7 ? 2 : 1,
                                     .moves = byte(w),
                                     .seat = byte(w) % 8 == 0 ? KENNEL_NOBODY : byte(w) % 8,
                                     .stays_over = byte(w) % 3,
                                     .simulations = byte(w) % 3};
    const kennel_vector_arrays arrays = {
        .mask = mask, .seat = seat, .over = over, .sample = sample, .code = code};
    if (start != NULL && byte(w) % 16 == 0)
        options.opponent = a_bot(w, start);
    kennel_vector *vector = kennel_vector_new(start, &options, w->told);
    if (vector == NULL)
        told(w, w->told != NULL ? w->told->code : KENNEL_BAD_ARGUMENT);
    told(w, kennel_vector_step(vector, sample, &arrays, w->told));
    told(w, kennel_vector_begin(vector, &seed, byte(w), &arrays, w->told));
    for (unsigned steps = vector != NULL ? byte(w) % 32 : 0; steps > 0; steps--) {
        if (steps % 7 == 0)
            sample[0] = (uint16_t)(byte(w) * 2);
        told(w, kennel_vector_step(vector, sample, &arrays, w->told));
    }
    did(kennel_vector_game(vector, byte(w) % 4, &w->position[0], NULL));
    kennel_vector_free(vector);
}

/* Values that were never filled in. */
static void forget(World *w) {
    unsigned pick = byte(w) % POOL;
    switch (byte(w) % 3) {
    case 0:
        memset(&w->position[pick], 0, sizeof w->position[pick]);
        break;
    case 1:
        memset(&w->setup[pick], (int)byte(w), sizeof w->setup[pick]);
        break;
    default:
        memset(&w->random[pick], 0, sizeof w->random[pick]);
    }
}

static void (*const functions[])(World *) = {
    begin_game,    read_position, ask_position, deal,          deal,           list_actions,
    list_actions,  apply,         apply,        spoil_action,  read_action,    see,
    see,           compose,       set_random,   change_record, read_record,    change_record,
    change_record, think,         think,        read_network,  explain,        explain,
    step_batch,    step_batch,    forget,       list_actions,  choose_numbers, choose_numbers,
    step_vector};

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    if (search == NULL) {
        search = kennel_search_new();
        atexit(report);
    }
    memset(&world, 0, sizeof world);
    world.in = (Input){bytes, bytes + size};
    for (int i = 0; i < STEPS && world.in.at < world.in.end; i++) {
        unsigned what = byte(&world);
        world.told = what & 0x80 ? NULL : &world.problem;
        memset(&world.problem, 0, sizeof world.problem);
        functions[(what & 0x7F) % (sizeof functions / sizeof functions[0])](&world);
    }
    kennel_record_free(world.record);
    return 0;
}
