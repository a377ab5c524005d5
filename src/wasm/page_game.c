/* Commands on a local game: new, open, seat, log, act, undo, step, record. */
#include <string.h>

#include "ai/builtin_networks.h"
#include "scene/scene.h"
#include "table/record.h"
#include "table/seat_json.h"
#include "wasm/page.h"

/* The full capacity from the start. */
static LogEntry *grow_static(void *context, LogEntry *log, uint32_t *room) {
    (void)log;
    if (*room > 0)
        return NULL;
    *room = PAGE_LOG_MAX;
    return context;
}

void page_refresh_view(PageSession *page) {
    page->remote = page->hinting = false;
    table_view(&page->table, page->me, &page->view);
}

static void write_number(const PageSession *page, Text *text) {
    json_put_open(text, '{');
    json_put_number_field(text, "number", page->table.count);
    json_put_close(text, '}');
}

static void begin_table(PageSession *page, const State *start, Text *text) {
    table_begin(&page->table, start, grow_static, page->log);
    page->thinking = page->reviewing = false;
    memset(page->name, 0, sizeof page->name);
    memset(page->audience.name, 0, sizeof page->audience.name);
    page_refresh_view(page);
    write_number(page, text);
}

static Status read_options(const PageCommand *command, Setup *setup) {
    char name[32];
    for (int i = 2; i < command->count; i++) {
        const char *equals = strchr(command->word[i], '=');
        size_t length = equals != NULL ? (size_t)(equals - command->word[i]) : sizeof name;
        if (length >= sizeof name)
            return STATUS_UNREADABLE;
        memcpy(name, command->word[i], length);
        name[length] = '\0';
        if (game_option(setup, name, equals + 1) != STATUS_OK)
            return STATUS_UNREADABLE;
    }
    return STATUS_OK;
}

/* The start of such a game; false, and why it cannot be. */
static bool choose_start(const PageCommand *command, State *start, Problem *problem) {
    GameId game;
    *problem = problem_make(PROBLEM_UNKNOWN_GAME);
    if (!game_by_name(command->word[1], &game))
        return false;
    Setup setup = game_setup(game);
    *problem = problem_make(PROBLEM_BAD_OPTION);
    return read_options(command, &setup) == STATUS_OK &&
           game_start(start, &setup, problem) == STATUS_OK;
}

void page_new(PageSession *page, const PageCommand *command, Text *text) {
    State start;
    Problem problem;
    if (choose_start(command, &start, &problem))
        begin_table(page, &start, text);
    else
        page_refuse(page, &problem, text);
}

/* Its scene, without a game of it. */
void page_setup(PageSession *page, const PageCommand *command, Text *text) {
    State start;
    Problem problem;
    if (choose_start(command, &start, &problem))
        scene_write(&start, text);
    else
        page_refuse(page, &problem, text);
}

void page_open(PageSession *page, const PageCommand *command, Text *text) {
    State start;
    Problem problem;
    if (game_read_position(&start, command->word[1], &problem) != STATUS_OK)
        page_refuse(page, &problem, text);
    else
        begin_table(page, &start, text);
}

/* From this seat's view of a server's game: the hidden cards are sampled. */
void page_imagine(PageSession *page, const PageCommand *command, Text *text) {
    State start;
    Seat seat;
    Seed seed;
    Problem problem = problem_make(PROBLEM_BAD_NUMBER);
    if (!page_seat(page, command->word[2], &seat) || !seed_read(command->word[3], &seed) ||
        game_read_position(&start, command->word[1], &problem) != STATUS_OK) {
        page_refuse(page, &problem, text);
        return;
    }
    Rng rng = rng_start(&seed, 0);
    game_sample_hidden(&start, seat, &rng);
    begin_table(page, &start, text);
}

void page_seed(PageSession *page, const PageCommand *command, Text *text) {
    Seed seed;
    if (!seed_read(command->word[1], &seed)) {
        page_refuse_why(page, PROBLEM_BAD_NUMBER, text);
        return;
    }
    page->seed = seed;
    write_number(page, text);
}

/* An undone deal is repeated with its seed. */
Rng page_luck(const PageSession *page, PageLuck what) {
    uint64_t number = what == LUCK_DEAL ? page->table.active_deals : page->table.count;
    return rng_start(&page->seed, number * LUCKS + what + 1);
}

/* ---- the log ---- */

/* People are called by their names. */
static void hear_names(PageSession *page) {
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const Player *player = &page->table.player[seat];
        memcpy(page->name[seat], player->name, sizeof page->name[seat]);
        page->audience.name[seat] =
            !player->is_bot && player->name[0] != '\0' ? page->name[seat] : NULL;
    }
}

static void answer_taken(PageSession *page, SubmitResult submitted, const Problem *problem,
                         Text *text) {
    if (submitted != SUBMIT_APPLIED) {
        page_refuse(page, problem, text);
        return;
    }
    page->thinking = false;
    hear_names(page);
    page_refresh_view(page);
    write_number(page, text);
}

void page_sit(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat;
    Player player;
    Problem problem = problem_make(PROBLEM_BAD_NAME);
    SubmitResult submitted = SUBMIT_REJECTED;
    if (page_seat(page, command->word[1], &seat) && player_read(command->word[2], &player))
        submitted = table_set_player(&page->table, seat, &player, &problem);
    answer_taken(page, submitted, &problem, text);
}

void page_line(PageSession *page, const PageCommand *command, Text *text) {
    LogEntry entry;
    Problem problem = problem_make(PROBLEM_TABLE_DAMAGED);
    bool read =
        log_entry_read(&page->table.state, command->word[1], &entry, &problem) == STATUS_OK &&
        table_replay(&page->table, &entry, &problem);
    answer_taken(page, read ? SUBMIT_APPLIED : SUBMIT_REJECTED, &problem, text);
}

static uint32_t number_of(const char *word) {
    TextReader reader = reader_begin(word);
    uint32_t number = 0;
    reader_number(&reader, PAGE_LOG_MAX, &number);
    return number;
}

/* Entries after number N, as many as fit; `number` is that of the last. */
void page_lines(PageSession *page, const PageCommand *command, Text *text) {
    uint32_t number = number_of(command->word[1]);
    State state;
    table_state_at(&page->table, number, &state);
    json_put_open(text, '{');
    json_put_name(text, "lines");
    json_put_open(text, '[');
    for (; number < page->table.count && text->size - text->length > 2 * LOG_ENTRY_TEXT_MAX + 64;
         number++) {
        char line[LOG_ENTRY_TEXT_MAX];
        Text entry = text_into(line, sizeof line);
        log_entry_write(&state, &page->table.log[number], &entry);
        json_put_string(text, line);
        table_state_at(&page->table, number + 1, &state);
    }
    json_put_close(text, ']');
    json_put_number_field(text, "number", number);
    json_put_close(text, '}');
}

void page_act(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat, named;
    Action action;
    Problem problem = problem_make(PROBLEM_NO_SUCH_PLAYER);
    SubmitResult submitted = SUBMIT_REJECTED;
    if (page_seat(page, command->word[1], &seat) &&
        game_read_action(&page->table.state, command->word[2], &named, &action, &problem) ==
            STATUS_OK)
        submitted = table_act(&page->table, seat, &action, (RequestId){{0, 0}}, &problem);
    answer_taken(page, submitted, &problem, text);
}

void page_undo(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat;
    Problem problem = problem_make(PROBLEM_NOTHING_TO_UNDO);
    SubmitResult submitted = SUBMIT_REJECTED;
    if (page_seat(page, command->word[1], &seat) && table_undo_distance(&page->table, seat) > 0)
        submitted = table_undo(&page->table, table_undo_distance(&page->table, seat),
                               (RequestId){{0, 0}}, &problem);
    answer_taken(page, submitted, &problem, text);
}

/* The game as a record: title, position, and entries as page_lines has them. */
void page_record(PageSession *page, const PageCommand *command, Text *text) {
    static char buffer[RECORD_LINE_MAX];
    Text line = text_into(buffer, sizeof buffer);
    (void)command;
    game_write_position(&page->table.start, &line);
    json_put_open(text, '{');
    json_put_string_field(text, "position", buffer);
    line = text_into(buffer, sizeof buffer);
    game_write_position(&page->table.state, &line);
    json_put_string_field(text, "end", buffer);
    json_put_bool_field(text, "over", game_to_act(&page->table.state) == 0);
    json_put_number_field(text, "number", page->table.count);
    json_put_close(text, '}');
}

/* ---- going on ---- */

static void write_step(const PageSession *page, const char *did, Seat seat, Text *text) {
    json_put_open(text, '{');
    json_put_string_field(text, "did", did);
    json_put_seat_field(text, "seat", seat);
    json_put_number_field(text, "number", page->table.count);
    json_put_close(text, '}');
}

/* Without its network a strong bot plays as hound. */
static const Bot *bot_at_seat(const PageSession *page, Seat seat) {
    const Bot *bot = bot_by_name(page->table.player[seat].name);
    bool can = bot != NULL && (!bot->needs_network || page_net(page, &page->table.start) != NULL);
    return can ? bot : &bot_hound;
}

void page_net_fits(PageSession *page, const PageCommand *command, Text *text) {
    (void)command;
    json_put_open(text, '{');
    json_put_bool_field(text, "fits", page_net(page, &page->view) != NULL);
    json_put_name(text, "plays");
    json_put_open(text, '{');
    for (Seat seat = 0; seat < page->table.start.setup.seats && !page->remote; seat++)
        if (page->table.player[seat].is_bot) {
            char name[] = {(char)('a' + seat), '\0'};
            json_put_string_field(text, name, bot_at_seat(page, seat)->name);
        }
    json_put_close(text, '}');
    json_put_close(text, '}');
}

static bool begin_thought(PageSession *page, unsigned simulations) {
    const Bot *bot = bot_at_seat(page, page->bot_turn.seat);
    page->luck = page_luck(page, LUCK_BOT);
    SearchParams params = {.view = &page->bot_turn.view,
                           .seat = page->bot_turn.seat,
                           .network = bot->needs_network ? &page->network : NULL,
                           .rng = &page->luck,
                           .simulation_limit = simulations};
    return search_begin(&page->search, bot, &params);
}

/* How many simulations a bot that searches is given on a page. */
enum { SEARCHED = 400 };

static void think(PageSession *page, unsigned simulations, Text *text) {
    if (!page->thinking) {
        if (!table_next_bot_turn(&page->table, &page->bot_turn)) {
            write_step(page, "wait", NO_SEAT, text);
            return;
        }
        page->hinting = false;
        page->thinking = begin_thought(page, SEARCHED);
    }
    search_advance(&page->search, simulations);
    if (page->thinking && !search_finished(&page->search)) {
        write_step(page, "think", page->bot_turn.seat, text);
        return;
    }
    const Action *best = search_best_action(&page->search);
    Problem problem = problem_make(PROBLEM_STALE_ANSWER);
    page->thinking = false;
    if (best != NULL)
        table_submit_bot_action(&page->table, &page->bot_turn, best, &problem);
    page_refresh_view(page);
    write_step(page, "act", page->bot_turn.seat, text);
}

void page_step(PageSession *page, const PageCommand *command, Text *text) {
    SeatSet waits = table_to_act(&page->table);
    if (waits == 0) {
        write_step(page, "over", NO_SEAT, text);
        return;
    }
    if (waits != CHANCE) {
        think(page, number_of(command->word[1]), text);
        return;
    }
    Rng luck = page_luck(page, LUCK_DEAL);
    Seed seed = rng_next_seed(&luck);
    Problem problem;
    if (table_deal(&page->table, &seed, &problem) != SUBMIT_APPLIED) {
        page_refuse(page, &problem, text);
        return;
    }
    page_refresh_view(page);
    write_step(page, "deal", NO_SEAT, text);
}
