/* A game looked back at: how the sides stood after each move, in slices. Nobody's choice is judged here,
 * only the course of the game is told. */
#include "scene/scene.h"
#include "wasm/page.h"

enum { REVIEW_WORLDS = 12 }; /* imagined after each move */

/* Without a network nothing is known, and of a log that is too long nothing is said. */
static void begin_review(Page *page) {
    PageReview *past = &page->past;
    uint32_t count = 0;
    page->reviewing = true;
    const Net *net = page_net(page, &page->table.start);
    if (net != NULL && page->table.count <= PAGE_REVIEWED)
        count = table_moves(&page->table, past->move, past->number);
    Plan plan = {.net = net, .worlds = REVIEW_WORLDS, .whose = CHANCE};
    review_begin(&past->review, &plan, &page->table.start, past->move, count, past->turn);
}

/* In thousandths, one side after the other for each move. */
static void write_chances(const PageReview *past, Text *text) {
    unsigned sides = game_sides(&past->review.state.setup);
    put_name(text, "chances");
    put_open(text, '[');
    for (uint32_t i = 0; i < past->review.count; i++)
        for (unsigned side = 0; side < sides; side++)
            put_number(text, (int64_t)(1000 * past->turn[i].side[side] + 0.5F));
    put_close(text, ']');
}

void page_review(Page *page, const Ask *ask, Text *text) {
    PageReview *past = &page->past;
    Reader word = reader_of(ask->word[1]);
    uint32_t worlds = 0;
    reader_number(&word, 100000, &worlds);
    if (worlds == 0 || !page->reviewing)
        begin_review(page);
    review_advance(&past->review, worlds);
    put_open(text, '{');
    put_number_of(text, "percent", (int64_t)(100 * review_progress(&past->review)));
    put_bool_of(text, "done", review_finished(&past->review));
    if (review_finished(&past->review)) {
        scene_sides_field(text, "sides", &past->review.state.setup);
        write_chances(past, text);
    }
    put_close(text, '}');
}
