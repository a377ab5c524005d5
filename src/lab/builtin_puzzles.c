/* Finds published puzzles by their numbers. */
#include "lab/builtin_puzzles.h"

#include <string.h>

enum { ALL = 0 };

/* Reads up to the puzzle of this number, or all; returns the last number read. */
static uint32_t read_puzzles(PuzzleReader *reader, uint32_t wanted) {
    char line[PUZZLE_LINE_MAX];
    uint32_t last = 0;
    const char *at = (const char *)builtin_puzzles, *end = (const char *)builtin_puzzles_end;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = stop != NULL ? (size_t)(stop - at) : (size_t)(end - at);
        if (length >= sizeof line)
            break;
        memcpy(line, at, length);
        line[length] = '\0';
        PuzzleLine found = puzzle_read_line(reader, line);
        if (found == PUZZLE_LINE_ERROR)
            break;
        if (found == PUZZLE_LINE_DONE && (last = reader->puzzle.number) == wanted)
            break;
        at += length + 1;
    }
    return last;
}

uint32_t builtin_puzzle_count(void) {
    PuzzleReader reader = {.titled = false};
    return read_puzzles(&reader, ALL);
}

bool builtin_puzzle_open(uint32_t number, Puzzle *puzzle) {
    PuzzleReader reader = {.titled = false};
    if (number == 0 || read_puzzles(&reader, number) != number)
        return false;
    *puzzle = reader.puzzle;
    return true;
}
