/* The review command: win probabilities after each move, in slices; no choice is judged. */
#include "scene/scene.h"
#include "table/seat_letter_json.h"
#include "wasm/page_commands.h"

enum { REVIEW_WORLDS = 12 }; /* sampled after each move */

/* Without a network, or with a log that is too long, there is no review. */
static void begin_review(PageSession *page) {
    PageReview *past = &page->review;
    uint32_t count = 0;
    page->reviewing = true;
    const Network *network = page_net(page, &page->table.start);
    if (network != NULL && page->table.count <= PAGE_REVIEWED)
        count = table_moves(&page->table, past->move, past->number);
    ReviewOptions options = {.network = network, .worlds = REVIEW_WORLDS, .seats = CHANCE};
    review_begin(&past->review, &options, &page->table.start, past->move, count, past->reviewed);
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

void page_review(PageSession *page, const PageCommand *command, Text *text) {
    PageReview *past = &page->review;
    TextReader word = reader_begin(command->word[1]);
    uint32_t worlds = 0;
    reader_number(&word, 100000, &worlds);
    if (worlds == 0 || !page->reviewing)
        begin_review(page);
    review_advance(&past->review, worlds);
    json_put_open(text, '{');
    json_put_number_field(text, "percent", (int64_t)(100 * review_progress(&past->review)));
    json_put_bool_field(text, "done", review_finished(&past->review));
    if (review_finished(&past->review)) {
        scene_sides_field(text, "sides", &past->review.state.setup);
        write_chances(past, text);
    }
    json_put_close(text, '}');
}
