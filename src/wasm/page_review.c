/* Commands for looking back at a game: win probabilities after each move, in slices; what the choices of
 * some seats cost; what the deals were worth; and one turn with what would have been better. */
#include "scene/scene.h"
#include "table/seat_letter_json.h"
#include "wasm/page_commands.h"

enum { REVIEW_WORLDS = 12 }; /* sampled after each move */

/* "ac": these seats. */
static SeatSet read_seats(const char *letters) {
    SeatSet seats = 0;
    for (; *letters >= 'a' && *letters < 'a' + SEATS_MAX; letters++)
        seats |= seat_bit((Seat)(*letters - 'a'));
    return seats;
}

/* Without a network, or with a log that is too long, there is no review. */
static void begin_review(PageSession *page, const PageCommand *command) {
    PageReview *past = &page->review;
    uint32_t count = 0;
    page->reviewing = true;
    const Network *network = page_net(page, &page->table.start);
    if (network != NULL && page->table.count <= PAGE_REVIEWED)
        count = table_moves(&page->table, past->move, past->number);
    ReviewOptions options = {.network = network, .worlds = REVIEW_WORLDS, .seats = CHANCE};
    if (command->count > 3) {
        options.seats = read_seats(command->word[2]);
        options.simulations = page_number(command->word[3]);
    }
    bool tells = options.simulations > 0 && luck_is_telling(&page->table.start.setup);
    past->start = page->table.start;
    review_begin(&past->review, &options, &past->start, past->move, count, past->reviewed);
    luck_begin(&past->luck, network, options.seed, &past->start, past->move, tells ? count : 0,
               NULL);
}

/* In thousandths, one side after the other for each move. */
static void write_chances(const PageReview *past, Text *text) {
    unsigned sides = game_sides(&past->review.state.setup);
    json_put_name(text, "chances");
    json_put_open(text, '[');
    for (uint32_t i = 0; i < past->review.count; i++)
        for (unsigned side = 0; side < sides; side++)
            json_put_number(text, (int64_t)(1000 * past->reviewed[i].side_win[side] + 0.5F));
    json_put_close(text, ']');
}

/* What each choice cost, in thousandths, and its error behind it; 0 where nothing was judged. */
static void write_losses(const PageReview *past, Text *text) {
    json_put_name(text, "losses");
    json_put_open(text, '[');
    for (uint32_t i = 0; i < past->review.count; i++) {
        json_put_number(text, (int64_t)(1000 * past->reviewed[i].loss + 0.5F));
        json_put_number(text, (int64_t)(1000 * past->reviewed[i].error + 0.5F));
    }
    json_put_close(text, ']');
}

/* What the deals were worth to each side, and what the judged choices cost together, in thousandths. */
static void write_luck(const PageReview *past, Text *text) {
    json_put_name(text, "luck");
    json_put_open(text, '[');
    for (unsigned side = 0; side < game_sides(&past->start.setup); side++)
        json_put_number(text, (int64_t)(1000 * past->luck.side[side]));
    json_put_close(text, ']');
    json_put_number_field(text, "cost",
                          (int64_t)(1000 * review_cost(past->reviewed, past->review.count,
                                                       past->review.options.seats)));
}

void page_review(PageSession *page, const PageCommand *command, Text *text) {
    PageReview *past = &page->review;
    TextReader word = reader_begin(command->word[1]);
    uint32_t worlds = 0;
    reader_number(&word, 100000, &worlds);
    if (worlds == 0 || !page->reviewing)
        begin_review(page, command);
    review_advance(&past->review, worlds);
    if (review_finished(&past->review))
        luck_advance(&past->luck, worlds);
    bool done = review_finished(&past->review) && luck_finished(&past->luck);
    json_put_open(text, '{');
    json_put_number_field(text, "percent", (int64_t)(100 * review_progress(&past->review)));
    json_put_bool_field(text, "done", done);
    if (done) {
        scene_sides_field(text, "sides", &past->review.state.setup);
        write_chances(past, text);
        write_losses(past, text);
        if (past->luck.count > 0)
            write_luck(past, text);
        uint32_t turn = review_turning_point(&past->review);
        if (turn != REVIEW_NO_MOVE)
            json_put_number_field(text, "turn", turn);
    }
    json_put_close(text, '}');
}

/* What the action brings about, as far as its player can foresee it. */
static void write_events(PageSession *page, Seat seat, const Action *action, Text *text) {
    EventList *events = &page->completion.events;
    State after = page->view;
    events->count = 0;
    game_apply_unchecked(&after, seat, action, events);
    page_write_events(page, events, text);
}

static void write_choice(PageSession *page, const char *name, const ReviewedMove *reviewed,
                         const Action *action, Estimate estimate, Text *text) {
    json_put_name(text, name);
    json_put_open(text, '{');
    json_put_number_field(text, "chance", (int64_t)(1000 * estimate.win + 0.5F));
    page_write_reasoned(page, reviewed->seat, action, text);
    write_events(page, reviewed->seat, action, text);
    json_put_close(text, '}');
}

/* As its player saw the game before it. */
static void see_turn(PageSession *page, uint32_t index, Seat seat) {
    UpdateCursor cursor;
    table_standing(&page->table, seat, &cursor);
    for (uint32_t i = 0; i <= index && updates_next(&cursor, &page->update);)
        i += page->update.kind != ENTRY_SEAT;
    page->view = page->update.before;
}

void page_turn(PageSession *page, const PageCommand *command, Text *text) {
    const PageReview *past = &page->review;
    uint32_t index = page_number(command->word[1]);
    State now = page->view;
    const ReviewedMove *reviewed = &past->reviewed[index];
    if (!page->reviewing || index >= past->review.at || !reviewed->is_judged) {
        page_refuse_why(page, PROBLEM_BAD_NUMBER, text);
        return;
    }
    see_turn(page, index, reviewed->seat);
    json_put_open(text, '{');
    json_put_seat_field(text, "seat", reviewed->seat);
    write_choice(page, "played", reviewed, &reviewed->played, reviewed->played_estimate, text);
    write_choice(page, "better", reviewed, &reviewed->best, reviewed->best_estimate, text);
    json_put_close(text, '}');
    page->view = now;
}
