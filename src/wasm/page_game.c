/* A game on this page alone: its table, its log, its bots. */
#include <string.h>

#include "ai/builtin_networks.h"
#include "scene/scene.h"
#include "table/record.h"
#include "wasm/page.h"

/* All the room at once. */
static Entry *lend(void *context, Entry *log, uint32_t *room) {
    (void)log;
    if (*room > 0)
        return NULL;
    *room = PAGE_LOG_MAX;
    return context;
}

void page_look(Page *page) {
    page->remote = page->hinting = false;
    table_view(&page->table, page->me, &page->view);
}

static void write_number(const Page *page, Text *text) {
    put_open(text, '{');
    put_number_of(text, "number", page->table.count);
    put_close(text, '}');
}

static void begin_table(Page *page, const State *start, Text *text) {
    table_begin(&page->table, start, lend, page->log);
    page->thinking = page->reviewing = false;
    memset(page->name, 0, sizeof page->name);
    memset(page->voice.name, 0, sizeof page->voice.name);
    page_look(page);
    write_number(page, text);
}

static Status read_options(const Ask *ask, Setup *setup) {
    char name[32];
    for (int i = 2; i < ask->count; i++) {
        const char *equals = strchr(ask->word[i], '=');
        size_t length = equals != NULL ? (size_t)(equals - ask->word[i]) : sizeof name;
        if (length >= sizeof name)
            return STATUS_UNREADABLE;
        memcpy(name, ask->word[i], length);
        name[length] = '\0';
        if (game_option(setup, name, equals + 1) != STATUS_OK)
            return STATUS_UNREADABLE;
    }
    return STATUS_OK;
}

/* The start of such a game; false, and why it cannot be. */
static bool choose_start(const Ask *ask, State *start, Problem *problem) {
    GameId game;
    *problem = problem_of(WHY_UNKNOWN_GAME);
    if (!game_by_name(ask->word[1], &game))
        return false;
    Setup setup = game_setup(game);
    *problem = problem_of(WHY_BAD_OPTION);
    return read_options(ask, &setup) == STATUS_OK &&
           game_start(start, &setup, problem) == STATUS_OK;
}

void page_new(Page *page, const Ask *ask, Text *text) {
    State start;
    Problem problem;
    if (choose_start(ask, &start, &problem))
        begin_table(page, &start, text);
    else
        page_refuse(page, &problem, text);
}

/* Its scene, without a game of it. */
void page_setup(Page *page, const Ask *ask, Text *text) {
    State start;
    Problem problem;
    if (choose_start(ask, &start, &problem))
        scene_write(&start, text);
    else
        page_refuse(page, &problem, text);
}

void page_open(Page *page, const Ask *ask, Text *text) {
    State start;
    Problem problem;
    if (game_read(&start, ask->word[1], &problem) != STATUS_OK)
        page_refuse(page, &problem, text);
    else
        begin_table(page, &start, text);
}

/* From what this seat may know of a server's game: the rest is a fair guess. */
void page_imagine(Page *page, const Ask *ask, Text *text) {
    State start;
    Seat seat;
    Seed seed;
    Problem problem = problem_of(WHY_BAD_NUMBER);
    if (!page_seat(page, ask->word[2], &seat) || !seed_read(ask->word[3], &seed) ||
        game_read(&start, ask->word[1], &problem) != STATUS_OK) {
        page_refuse(page, &problem, text);
        return;
    }
    Rng rng = rng_start(&seed, 0);
    game_imagine(&start, seat, &rng);
    begin_table(page, &start, text);
}

void page_seed(Page *page, const Ask *ask, Text *text) {
    Seed seed;
    if (!seed_read(ask->word[1], &seed)) {
        page_refuse_why(page, WHY_BAD_NUMBER, text);
        return;
    }
    page->seed = seed;
    write_number(page, text);
}

/* A deal that was taken back is dealt again as it was. */
Rng page_luck(const Page *page, PageLuck what) {
    uint64_t number = what == LUCK_DEAL ? page->table.deals : page->table.count;
    return rng_start(&page->seed, number * LUCKS + what + 1);
}

/* ---- the log ---- */

/* People are called by their names. */
static void hear_names(Page *page) {
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const Player *player = &page->table.player[seat];
        memcpy(page->name[seat], player->name, sizeof page->name[seat]);
        page->voice.name[seat] =
            !player->is_bot && player->name[0] != '\0' ? page->name[seat] : NULL;
    }
}

static void answer_taken(Page *page, Taken taken, const Problem *problem, Text *text) {
    if (taken != TAKEN_DONE) {
        page_refuse(page, problem, text);
        return;
    }
    page->thinking = false;
    hear_names(page);
    page_look(page);
    write_number(page, text);
}

void page_sit(Page *page, const Ask *ask, Text *text) {
    Seat seat;
    Player player;
    Problem problem = problem_of(WHY_BAD_NAME);
    Taken taken = TAKEN_NO;
    if (page_seat(page, ask->word[1], &seat) && player_read(ask->word[2], &player))
        taken = table_sit(&page->table, seat, &player, &problem);
    answer_taken(page, taken, &problem, text);
}

void page_line(Page *page, const Ask *ask, Text *text) {
    Entry entry;
    Problem problem = problem_of(WHY_TABLE_DAMAGED);
    bool read = entry_read(&page->table.state, ask->word[1], &entry, &problem) == STATUS_OK &&
                table_replay(&page->table, &entry, &problem);
    answer_taken(page, read ? TAKEN_DONE : TAKEN_NO, &problem, text);
}

static uint32_t number_of(const char *word) {
    Reader reader = reader_of(word);
    uint32_t number = 0;
    reader_number(&reader, PAGE_LOG_MAX, &number);
    return number;
}

/* Entries behind number N, as many as fit; `number` is that of the last. */
void page_lines(Page *page, const Ask *ask, Text *text) {
    uint32_t number = number_of(ask->word[1]);
    State state;
    table_state_at(&page->table, number, &state);
    put_open(text, '{');
    put_name(text, "lines");
    put_open(text, '[');
    for (; number < page->table.count && text->size - text->length > 2 * ENTRY_TEXT_MAX + 64;
         number++) {
        char line[ENTRY_TEXT_MAX];
        Text entry = text_into(line, sizeof line);
        entry_write(&state, &page->table.log[number], &entry);
        put_string(text, line);
        table_state_at(&page->table, number + 1, &state);
    }
    put_close(text, ']');
    put_number_of(text, "number", number);
    put_close(text, '}');
}

void page_act(Page *page, const Ask *ask, Text *text) {
    Seat seat, named;
    Action action;
    Problem problem = problem_of(WHY_NO_SUCH_PLAYER);
    Taken taken = TAKEN_NO;
    if (page_seat(page, ask->word[1], &seat) &&
        game_read_action(&page->table.state, ask->word[2], &named, &action, &problem) == STATUS_OK)
        taken = table_act(&page->table, seat, &action, (Tag){{0, 0}}, &problem);
    answer_taken(page, taken, &problem, text);
}

void page_undo(Page *page, const Ask *ask, Text *text) {
    Seat seat;
    Problem problem = problem_of(WHY_NOTHING_TO_UNDO);
    Taken taken = TAKEN_NO;
    if (page_seat(page, ask->word[1], &seat) && table_way_back(&page->table, seat) > 0)
        taken =
            table_undo(&page->table, table_way_back(&page->table, seat), (Tag){{0, 0}}, &problem);
    answer_taken(page, taken, &problem, text);
}

/* The game as a record: title, position, and entries as page_lines has them. */
void page_record(Page *page, const Ask *ask, Text *text) {
    static char buffer[RECORD_LINE_MAX];
    Text line = text_into(buffer, sizeof buffer);
    (void)ask;
    game_write(&page->table.start, &line);
    put_open(text, '{');
    put_string_of(text, "position", buffer);
    line = text_into(buffer, sizeof buffer);
    game_write(&page->table.state, &line);
    put_string_of(text, "end", buffer);
    put_bool_of(text, "over", game_to_act(&page->table.state) == 0);
    put_number_of(text, "number", page->table.count);
    put_close(text, '}');
}

/* ---- going on ---- */

static void write_step(const Page *page, const char *did, Seat seat, Text *text) {
    put_open(text, '{');
    put_string_of(text, "did", did);
    put_seat_of(text, "seat", seat);
    put_number_of(text, "number", page->table.count);
    put_close(text, '}');
}

/* Without its network a strong bot plays as hound. */
static const Bot *bot_at_seat(const Page *page, Seat seat) {
    const Bot *bot = bot_by_name(page->table.player[seat].name);
    bool can = bot != NULL && (!bot->needs_net || page_net(page, &page->table.start) != NULL);
    return can ? bot : &bot_hound;
}

void page_net_fits(Page *page, const Ask *ask, Text *text) {
    (void)ask;
    put_open(text, '{');
    put_bool_of(text, "fits", page_net(page, &page->view) != NULL);
    put_name(text, "plays");
    put_open(text, '{');
    for (Seat seat = 0; seat < page->table.start.setup.seats && !page->remote; seat++)
        if (page->table.player[seat].is_bot) {
            char name[] = {(char)('a' + seat), '\0'};
            put_string_of(text, name, bot_at_seat(page, seat)->name);
        }
    put_close(text, '}');
    put_close(text, '}');
}

static bool begin_thought(Page *page, unsigned simulations) {
    const Bot *bot = bot_at_seat(page, page->call.seat);
    page->luck = page_luck(page, LUCK_BOT);
    Question question = {.view = &page->call.view,
                         .seat = page->call.seat,
                         .net = bot->needs_net ? &page->net : NULL,
                         .rng = &page->luck,
                         .planned = simulations};
    return thought_begin(&page->thought, bot, &question);
}

/* How many simulations a bot that searches is given on a page. */
enum { SEARCHED = 400 };

static void think(Page *page, unsigned simulations, Text *text) {
    if (!page->thinking) {
        if (!table_call(&page->table, &page->call)) {
            write_step(page, "wait", NO_SEAT, text);
            return;
        }
        page->hinting = false;
        page->thinking = begin_thought(page, SEARCHED);
    }
    thought_advance(&page->thought, simulations);
    if (page->thinking && !thought_finished(&page->thought)) {
        write_step(page, "think", page->call.seat, text);
        return;
    }
    const Action *best = thought_best(&page->thought);
    Problem problem = problem_of(WHY_STALE_ANSWER);
    page->thinking = false;
    if (best != NULL)
        table_take_answer(&page->table, &page->call, best, &problem);
    page_look(page);
    write_step(page, "act", page->call.seat, text);
}

void page_step(Page *page, const Ask *ask, Text *text) {
    SeatSet waits = table_waits_for(&page->table);
    if (waits == 0) {
        write_step(page, "over", NO_SEAT, text);
        return;
    }
    if (waits != CHANCE) {
        think(page, number_of(ask->word[1]), text);
        return;
    }
    Rng luck = page_luck(page, LUCK_DEAL);
    Seed seed = rng_seed(&luck);
    Problem problem;
    if (table_deal(&page->table, &seed, &problem) != TAKEN_DONE) {
        page_refuse(page, &problem, text);
        return;
    }
    page_look(page);
    write_step(page, "deal", NO_SEAT, text);
}
