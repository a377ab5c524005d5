/* Commands on a local game: new, open, seat, log, act, undo, step, record. */
#include <string.h>

#include "ai/bot.h"
#include "scene/scene.h"
#include "table/permissions.h"
#include "table/seat_letter_json.h"
#include "wasm/page_commands.h"

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
    table_view(&page->table, page_eyes(page), &page->view);
}

static void write_number(const PageSession *page, Text *text) {
    json_put_open(text, '{');
    json_put_number_field(text, "number", page->table.count);
    json_put_close(text, '}');
}

static void begin_table(PageSession *page, const State *start, Text *text) {
    table_begin(&page->table, start, grow_static, page->log);
    page_serve(page);
    page->thinking = page->reviewing = false;
    memset(page->name, 0, sizeof page->name);
    memset(page->audience.name, 0, sizeof page->audience.name);
    memset(page->is_called, 0, sizeof page->is_called);
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
    if (strchr(command->word[1], ':') != NULL)
        return game_read_start(start, command->word[1], problem) == STATUS_OK;
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
        scene_write(&start, NO_SEAT, text);
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

/* People are called by their names, and bots as the page calls them. */
static void hear_names(PageSession *page) {
    for (Seat seat = 0; seat < SEATS_MAX; seat++) {
        const Player *player = &page->table.player[seat];
        if (player->is_bot && page->is_called[seat])
            continue;
        memcpy(page->name[seat], player->name, sizeof page->name[seat]);
        page->audience.name[seat] =
            !player->is_bot && player->name[0] != '\0' ? page->name[seat] : NULL;
    }
}

void page_write_done(PageSession *page, Text *text) {
    page->thinking = false;
    hear_names(page);
    page_refresh_view(page);
    json_put_number_field(text, "number", page->table.count);
}

static void write_last_news(PageSession *page, Text *text) {
    UpdateCursor cursor;
    updates_since(&page->table, page->table.count - 1, page_eyes(page), &cursor);
    updates_next(&cursor, &page->update);
    json_put_name(text, "news");
    page_write_news(page, &page->update, text);
}

void page_write_taken(PageSession *page, SubmitResult submitted, const Problem *problem,
                      Text *text) {
    if (submitted == SUBMIT_REJECTED) {
        page_refuse(page, problem, text);
        return;
    }
    json_put_open(text, '{');
    if (submitted == SUBMIT_PENDING) {
        json_put_string_field(text, "append", page->unstored);
        json_put_number_field(text, "number", page->table.count + 1);
    } else {
        page_write_done(page, text);
        write_last_news(page, text);
    }
    json_put_close(text, '}');
}

void page_sit(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat;
    Player player;
    Problem problem = problem_make(PROBLEM_BAD_NAME);
    SubmitResult submitted = SUBMIT_REJECTED;
    if (page_seat(page, command->word[1], &seat) && player_read(command->word[2], &player))
        submitted = table_set_player(&page->table, seat, &player, &problem);
    page_write_taken(page, submitted, &problem, text);
}

void page_seats(PageSession *page, const PageCommand *command, Text *text) {
    (void)command;
    json_put_open(text, '{');
    for (Seat seat = 0; seat < page->table.start.setup.seats; seat++) {
        const Player *player = &page->table.player[seat];
        json_put_name(text, (char[]){seat_letter(seat), '\0'});
        json_put_open(text, '{');
        json_put_string_field(text, "is", player->is_bot ? "bot" : "person");
        json_put_string_field(text, "name", player->name);
        json_put_close(text, '}');
    }
    json_put_close(text, '}');
}

void page_line(PageSession *page, const PageCommand *command, Text *text) {
    LogEntry entry;
    Problem problem = problem_make(PROBLEM_TABLE_DAMAGED);
    bool read =
        log_entry_read(&page->table.state, command->word[1], &entry, &problem) == STATUS_OK &&
        table_replay(&page->table, &entry, &problem);
    if (!read) {
        page_refuse(page, &problem, text);
        return;
    }
    json_put_open(text, '{');
    page_write_done(page, text);
    json_put_close(text, '}');
}

uint32_t page_number(const char *word) {
    TextReader reader = reader_begin(word);
    uint32_t number = 0;
    reader_number(&reader, PAGE_LOG_MAX, &number);
    return number;
}

void page_act(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat;
    Problem problem = problem_make(PROBLEM_NO_SUCH_PLAYER);
    SubmitResult submitted = SUBMIT_REJECTED;
    if (page_seat(page, command->word[1], &seat))
        submitted =
            table_act_word(&page->table, seat, command->word[2], (RequestId){{0, 0}}, &problem);
    page_write_taken(page, submitted, &problem, text);
}

void page_undo(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat;
    uint32_t back = 0;
    Problem problem = problem_make(PROBLEM_NOTHING_TO_UNDO);
    SubmitResult submitted = SUBMIT_REJECTED;
    if (page_seat(page, command->word[1], &seat) && table_may_take_back(&page->table, seat, &back))
        submitted = table_undo(&page->table, back, (RequestId){{0, 0}}, &problem);
    page_write_taken(page, submitted, &problem, text);
}

/* ---- going on ---- */

static void write_step(PageSession *page, const char *did, Seat seat, Text *text) {
    json_put_open(text, '{');
    json_put_string_field(text, "did", did);
    json_put_seat_field(text, "seat", seat);
    json_put_number_field(text, "number", page->table.count);
    json_put_close(text, '}');
}

/* What chance or a bot did: the same fields, and what came of it. */
static void write_moved(PageSession *page, const char *did, Seat seat, SubmitResult submitted,
                        const Problem *problem, Text *text) {
    if (submitted == SUBMIT_REJECTED) {
        page_refuse(page, problem, text);
        return;
    }
    size_t at = text->length;
    page_write_taken(page, submitted, problem, text);
    if (!text_ok(text) || text->length == at)
        return;
    text->length--; /* the closing brace comes again */
    json_put_string_field(text, "did", did);
    json_put_seat_field(text, "seat", seat);
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
    SubmitResult submitted = SUBMIT_REJECTED;
    page->thinking = false;
    if (best != NULL)
        submitted = table_submit_bot_action(&page->table, &page->bot_turn, best, &problem);
    write_moved(page, "act", page->bot_turn.seat, submitted, &problem, text);
}

void page_step(PageSession *page, const PageCommand *command, Text *text) {
    SeatSet waits = table_to_act(&page->table);
    if (waits == 0) {
        write_step(page, "over", NO_SEAT, text);
        return;
    }
    if (waits != CHANCE) {
        think(page, page_number(command->word[1]), text);
        return;
    }
    Rng luck = page_luck(page, LUCK_DEAL);
    Seed seed = rng_next_seed(&luck);
    Problem problem = problem_make(PROBLEM_NONE);
    SubmitResult submitted = table_deal(&page->table, &seed, &problem);
    write_moved(page, "deal", NO_SEAT, submitted, &problem, text);
}
