/* The command for the puzzle of the day. */
#include "tutor/puzzle_of_day.h"
#include "wasm/page_commands.h"

/* 0: of none. */
void page_today(PageSession *page, const PageCommand *command, Text *text) {
    (void)page;
    TextReader seconds = reader_begin(command->word[1]), puzzles = reader_begin(command->word[2]);
    uint32_t now = 0, count = 0;
    reader_number(&seconds, UINT32_MAX, &now);
    reader_number(&puzzles, UINT32_MAX, &count);
    json_put_open(text, '{');
    json_put_number_field(text, "number", count > 0 ? puzzle_of_day(now, count) : 0);
    json_put_close(text, '}');
}
