/* A game on this page alone: its table, its log, its bots. */
#include <string.h>

#include "ai/builtin_networks.h"
#include "scene/scene.h"
#include "table/permissions.h"
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
    page_serve(page);
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
        scene_write(&start, NO_SEAT, text);
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

void page_write_done(Page *page, Text *text) {
    page->thinking = false;
    hear_names(page);
    page_look(page);
    put_number_of(text, "number", page->table.count);
}

static void write_last_news(Page *page, Text *text) {
    NewsReader reader;
    table_since(&page->table, page->table.count - 1, page->me, &reader);
    table_next(&reader, &page->news);
    put_name(text, "news");
    page_write_news(page, &page->news, text);
}

void page_write_taken(Page *page, Taken taken, const Problem *problem, Text *text) {
    if (taken == TAKEN_NO) {
        page_refuse(page, problem, text);
        return;
    }
    put_open(text, '{');
    if (taken == TAKEN_LATER) {
        put_string_of(text, "append", page->unstored);
        put_number_of(text, "number", page->table.count + 1);
    } else {
        page_write_done(page, text);
        write_last_news(page, text);
    }
    put_close(text, '}');
}

void page_sit(Page *page, const Ask *ask, Text *text) {
    Seat seat;
    Player player;
    Problem problem = problem_of(WHY_BAD_NAME);
    Taken taken = TAKEN_NO;
    if (page_seat(page, ask->word[1], &seat) && player_read(ask->word[2], &player))
        taken = table_sit(&page->table, seat, &player, &problem);
    page_write_taken(page, taken, &problem, text);
}

void page_seats(Page *page, const Ask *ask, Text *text) {
    (void)ask;
    put_open(text, '{');
    for (Seat seat = 0; seat < page->table.start.setup.seats; seat++) {
        const Player *player = &page->table.player[seat];
        put_name(text, (char[]){seat_letter(seat), '\0'});
        put_open(text, '{');
        put_string_of(text, "is", player->is_bot ? "bot" : "person");
        put_string_of(text, "name", player->name);
        put_close(text, '}');
    }
    put_close(text, '}');
}

void page_line(Page *page, const Ask *ask, Text *text) {
    Entry entry;
    Problem problem = problem_of(WHY_TABLE_DAMAGED);
    bool read = entry_read(&page->table.state, ask->word[1], &entry, &problem) == STATUS_OK &&
                table_replay(&page->table, &entry, &problem);
    if (!read) {
        page_refuse(page, &problem, text);
        return;
    }
    put_open(text, '{');
    page_write_done(page, text);
    put_close(text, '}');
}

uint32_t page_number(const char *word) {
    Reader reader = reader_of(word);
    uint32_t number = 0;
    reader_number(&reader, PAGE_LOG_MAX, &number);
    return number;
}

void page_act(Page *page, const Ask *ask, Text *text) {
    Seat seat;
    Problem problem = problem_of(WHY_NO_SUCH_PLAYER);
    Taken taken = TAKEN_NO;
    if (page_seat(page, ask->word[1], &seat))
        taken = table_act_word(&page->table, seat, ask->word[2], (Tag){{0, 0}}, &problem);
    page_write_taken(page, taken, &problem, text);
}

void page_undo(Page *page, const Ask *ask, Text *text) {
    Seat seat;
    uint32_t back = 0;
    Problem problem = problem_of(WHY_NOTHING_TO_UNDO);
    Taken taken = TAKEN_NO;
    if (page_seat(page, ask->word[1], &seat) &&
        table_may_undo(&page->table, table_people(&page->table), seat, &back) == UNDO_ALLOWED)
        taken = table_undo(&page->table, back, (Tag){{0, 0}}, &problem);
    page_write_taken(page, taken, &problem, text);
}

/* ---- going on ---- */

static void write_step(Page *page, const char *did, Seat seat, Text *text) {
    put_open(text, '{');
    put_string_of(text, "did", did);
    put_seat_of(text, "seat", seat);
    put_number_of(text, "number", page->table.count);
    put_close(text, '}');
}

/* What chance or a bot did: the same fields, and what came of it. */
static void write_moved(Page *page, const char *did, Seat seat, Taken taken, const Problem *problem,
                        Text *text) {
    if (taken == TAKEN_NO) {
        page_refuse(page, problem, text);
        return;
    }
    size_t at = text->length;
    page_write_taken(page, taken, problem, text);
    if (!text_ok(text) || text->length == at)
        return;
    text->length--; /* the closing brace comes again */
    put_string_of(text, "did", did);
    put_seat_of(text, "seat", seat);
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
    Taken taken = TAKEN_NO;
    page->thinking = false;
    if (best != NULL)
        taken = table_take_answer(&page->table, &page->call, best, &problem);
    write_moved(page, "act", page->call.seat, taken, &problem, text);
}

void page_step(Page *page, const Ask *ask, Text *text) {
    SeatSet waits = table_waits_for(&page->table);
    if (waits == 0) {
        write_step(page, "over", NO_SEAT, text);
        return;
    }
    if (waits != CHANCE) {
        think(page, page_number(ask->word[1]), text);
        return;
    }
    Rng luck = page_luck(page, LUCK_DEAL);
    Seed seed = rng_seed(&luck);
    Problem problem = problem_of(WHY_NONE);
    Taken taken = table_deal(&page->table, &seed, &problem);
    write_moved(page, "deal", NO_SEAT, taken, &problem, text);
}
