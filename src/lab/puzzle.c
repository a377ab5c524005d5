/* Writes and reads the file of puzzles. */
#include "lab/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/builtin_networks.h"
#include "base/hex.h"
#include "base/sha256.h"

const char *const puzzle_level_names[PUZZLE_LEVELS] = {"easy", "middle", "hard", "very-hard"};

bool puzzle_is_answer(const PuzzleStep *step, const Action *action, ActionList *work) {
    if (game_legal_actions(&step->view, step->seat, work) != STATUS_OK)
        return false;
    int index = action_list_find(&step->view, step->seat, work, action);
    for (unsigned i = 0; index >= 0 && i < step->answers; i++)
        if (action_list_find(&step->view, step->seat, work, &step->answer[i]) == index)
            return true;
    return false;
}

/* ---- writing ---- */

static void write_step(const PuzzleStep *step, Text *text) {
    text_add(text, "position ");
    game_write_position(&step->view, text);
    text_char(text, '\n');
    for (unsigned i = 0; i < step->answers; i++) {
        text_add(text, "answer ");
        game_write_action(&step->view, step->seat, &step->answer[i], text);
        text_char(text, '\n');
    }
}

void puzzle_write(const Puzzle *puzzle, Text *text) {
    text_add(text, "puzzle ");
    text_number(text, puzzle->number);
    text_char(text, ' ');
    text_add(text, puzzle_level_names[puzzle->level]);
    text_char(text, '\n');
    for (unsigned i = 0; i < puzzle->steps; i++)
        write_step(&puzzle->step[i], text);
    text_add(text, "chances ");
    text_number(text, puzzle->best);
    text_char(text, ' ');
    text_number(text, puzzle->next);
    text_char(text, '\n');
}

/* ---- reading ---- */

static PuzzleLine begin_puzzle(PuzzleReader *reader, const char *words) {
    TextReader text = reader_begin(words);
    uint32_t number;
    reader->puzzle = (Puzzle){.level = PUZZLE_LEVELS};
    if (!reader_number(&text, 100000, &number) || !reader_accept(&text, ' '))
        return PUZZLE_LINE_ERROR;
    const char *level = strchr(words, ' ') + 1;
    for (unsigned i = 0; i < PUZZLE_LEVELS; i++)
        if (strcmp(level, puzzle_level_names[i]) == 0)
            reader->puzzle.level = (PuzzleLevel)i;
    reader->puzzle.number = number;
    return reader->puzzle.level < PUZZLE_LEVELS ? PUZZLE_LINE_PART : PUZZLE_LINE_ERROR;
}

static PuzzleLine add_step(Puzzle *puzzle, const char *words) {
    if (puzzle->steps == PUZZLE_STEPS_MAX)
        return PUZZLE_LINE_ERROR;
    PuzzleStep *step = &puzzle->step[puzzle->steps];
    *step = (PuzzleStep){.answers = 0};
    if (game_read_position(&step->view, words, NULL) != STATUS_OK)
        return PUZZLE_LINE_ERROR;
    step->seat = game_player(&step->view);
    puzzle->steps++;
    return step->seat != NO_SEAT ? PUZZLE_LINE_PART : PUZZLE_LINE_ERROR;
}

static PuzzleLine add_answer(Puzzle *puzzle, const char *words) {
    if (puzzle->steps == 0)
        return PUZZLE_LINE_ERROR;
    PuzzleStep *step = &puzzle->step[puzzle->steps - 1];
    Seat seat;
    if (step->answers == PUZZLE_ANSWERS_MAX ||
        game_read_action(&step->view, words, &seat, &step->answer[step->answers], NULL) !=
            STATUS_OK ||
        game_check(&step->view, step->seat, &step->answer[step->answers], NULL) != STATUS_OK)
        return PUZZLE_LINE_ERROR;
    step->answers++;
    return PUZZLE_LINE_PART;
}

static PuzzleLine end_puzzle(Puzzle *puzzle, const char *words) {
    TextReader text = reader_begin(words);
    uint32_t best, next;
    if (puzzle->steps == 0 || !reader_number(&text, 100, &best) || !reader_accept(&text, ' ') ||
        !reader_number(&text, 100, &next) || reader_peek(&text) != '\0')
        return PUZZLE_LINE_ERROR;
    for (unsigned i = 0; i < puzzle->steps; i++)
        if (puzzle->step[i].answers == 0)
            return PUZZLE_LINE_ERROR;
    puzzle->best = best;
    puzzle->next = next;
    return PUZZLE_LINE_DONE;
}

static PuzzleLine read_network(PuzzleReader *reader, const char *words) {
    const char *gap = strchr(words, ' ');
    size_t length = gap != NULL ? (size_t)(gap - words) : sizeof reader->network;
    if (length >= sizeof reader->network || !hex_is_valid(gap + 1, 64))
        return PUZZLE_LINE_ERROR;
    memcpy(reader->network, words, length);
    reader->network[length] = '\0';
    memcpy(reader->digest, gap + 1, 65);
    return PUZZLE_LINE_NETWORK;
}

PuzzleLine puzzle_read_line(PuzzleReader *reader, const char *line) {
    if (!reader->titled) {
        reader->titled = strcmp(line, "Kennel puzzles 1") == 0;
        return reader->titled ? PUZZLE_LINE_PART : PUZZLE_LINE_ERROR;
    }
    if (line[0] == '\0' || line[0] == '#')
        return PUZZLE_LINE_PART;
    if (strncmp(line, "puzzle ", 7) == 0)
        return begin_puzzle(reader, line + 7);
    if (strncmp(line, "position ", 9) == 0)
        return add_step(&reader->puzzle, line + 9);
    if (strncmp(line, "answer ", 7) == 0)
        return add_answer(&reader->puzzle, line + 7);
    if (strncmp(line, "chances ", 8) == 0)
        return end_puzzle(&reader->puzzle, line + 8);
    if (strncmp(line, "network ", 8) == 0)
        return read_network(reader, line + 8);
    return PUZZLE_LINE_ERROR;
}

/* ---- which network ---- */

bool puzzle_network(const Setup *setup, char name[16], char digest[65]) {
    const char *game = game_by_id((GameId)setup->game)->name;
    for (const BuiltinNetwork *file = builtin_networks; file->game != NULL; file++) {
        uint8_t hash[SHA256_BYTES];
        if (strcmp(file->game, game) != 0 || file->players != setup->seats)
            continue;
        snprintf(name, 16, "%s-%u", game, file->players);
        sha256(file->bytes, (size_t)(file->end - file->bytes), hash);
        hex_write(hash, sizeof hash, digest);
        return true;
    }
    return false;
}
