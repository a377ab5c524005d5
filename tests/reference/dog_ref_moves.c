/* The effects of cards on pieces in the reference of DOG, point by point as in the rules. Every
 * way is tried on a copy of the board; nothing is computed in advance. */
#include "tests/reference/dog_ref.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEMO_HEADS = 4096 };

/* A board in the middle of a seven, and how many points are left. */
typedef struct Halfway {
    RefBoard board;
    int left, next; /* next entry of the same hash, or -1 */
} Halfway;

typedef struct Memo {
    int head[MEMO_HEADS];
    int count, room;
    Halfway *entry;
} Memo;

/* One card being tried. */
typedef struct Trial {
    const RefGame *game;
    int player;
    char card, as;
    Memo *memo; /* NULL: every order of portions is wanted */
    RefList *list;
} Trial;

int ref_partner(const RefGame *game, int seat) {
    return (seat + game->players / 2) % game->players;
}

int ref_in_goal(const RefGame *game, const RefBoard *board, int seat) {
    int count = 0;
    for (int i = 0; i < game->pieces; i++) {
        count += board->piece[seat][i].place == REF_IN_GOAL;
    }
    return count;
}

bool ref_won(const RefGame *game, const RefBoard *board, int seat) {
    bool home = ref_in_goal(game, board, seat) == REF_GOAL;
    if (!game->teams) {
        return home;
    }
    return home && ref_in_goal(game, board, ref_partner(game, seat)) == REF_GOAL;
}

/* Whose pieces the player moves on this board: their own, or the partner's when all of theirs
 * are in the goal. */
static int whose_pieces(const Trial *trial, const RefBoard *board) {
    if (trial->game->teams && ref_in_goal(trial->game, board, trial->player) == REF_GOAL) {
        return ref_partner(trial->game, trial->player);
    }
    return trial->player;
}

static bool is_safe(const RefGame *game, int owner, const RefPiece *piece) {
    return piece->place == REF_ON_TRACK && piece->number == game->start[owner];
}

/* The piece on a track field, or NULL. */
static RefPiece *piece_on(const RefGame *game, RefBoard *board, int field, int *owner) {
    for (int seat = 0; seat < game->players; seat++) {
        for (int i = 0; i < game->pieces; i++) {
            RefPiece *piece = &board->piece[seat][i];
            if (piece->place == REF_ON_TRACK && piece->number == field) {
                *owner = seat;
                return piece;
            }
        }
    }
    return NULL;
}

static bool goal_taken(const RefGame *game, const RefBoard *board, int owner, int number) {
    for (int i = 0; i < game->pieces; i++) {
        const RefPiece *piece = &board->piece[owner][i];
        if (piece->place == REF_IN_GOAL && piece->number == number) {
            return true;
        }
    }
    return false;
}

static void send_home(RefPiece *piece) {
    memset(piece, 0, sizeof *piece);
}

/* One step along the track (or back). `sends_home`: what stands there leaves. */
static bool step_on_track(const RefGame *game, RefBoard *board, RefPiece *piece, int by,
                          bool sends_home) {
    int track = 16 * game->segments;
    int field = (piece->number + by + track) % track;
    int owner = -1;
    RefPiece *there = piece_on(game, board, field, &owner);
    if (there != NULL && is_safe(game, owner, there)) {
        return false;
    }
    if (there != NULL && sends_home) {
        send_home(there);
    }
    piece->number = (uint8_t)field;
    return true;
}

/* One step to the goal field after this one; from the start field that is goal field 1. */
static bool step_in_goal(const RefGame *game, const RefBoard *board, int owner, RefPiece *piece) {
    int number = piece->place == REF_IN_GOAL ? piece->number + 1 : 1;
    if (number > REF_GOAL || goal_taken(game, board, owner, number)) {
        return false;
    }
    piece->place = REF_IN_GOAL;
    piece->number = (uint8_t)number;
    return true;
}

/* Forwards, point by point. `turn_off`: from the track into the goal, or not at all.
 * `burns`: a seven, everything on the way goes home. */
static bool walk(const RefGame *game, RefBoard *board, int owner, int index, int points,
                 bool turn_off, bool burns) {
    RefPiece piece = board->piece[owner][index]; /* off the board while it walks */
    if (piece.place == REF_AT_HOME || (turn_off && piece.place == REF_IN_GOAL)) {
        return false;
    }
    send_home(&board->piece[owner][index]);
    for (int point = 1; point <= points; point++) {
        bool at_gate = point > 1 && is_safe(game, owner, &piece);
        bool steps = piece.place == REF_IN_GOAL || (at_gate && turn_off)
                         ? step_in_goal(game, board, owner, &piece)
                         : step_on_track(game, board, &piece, 1, burns || point == points);
        if (!steps) {
            return false;
        }
    }
    board->piece[owner][index] = piece;
    return !turn_off || piece.place == REF_IN_GOAL;
}

static bool walk_back(const RefGame *game, RefBoard *board, int owner, int index, int points) {
    RefPiece piece = board->piece[owner][index];
    if (piece.place != REF_ON_TRACK) {
        return false;
    }
    send_home(&board->piece[owner][index]);
    for (int point = 1; point <= points; point++) {
        if (!step_on_track(game, board, &piece, -1, point == points)) {
            return false;
        }
    }
    board->piece[owner][index] = piece;
    return true;
}

static void name_place(char *out, size_t size, int owner, const RefPiece *piece) {
    if (piece->place == REF_ON_TRACK) {
        snprintf(out, size, "%d", piece->number);
        return;
    }
    snprintf(out, size, "%c%d", 'a' + owner, piece->number); /* at home: a0 */
}

/* `12-17`, for a piece that stood on one board and stands on the other. */
static void name_step(char *out, size_t size, int owner, const RefPiece *from, const RefPiece *to) {
    char first[8], second[8];
    name_place(first, sizeof first, owner, from);
    name_place(second, sizeof second, owner, to);
    snprintf(out, size, "%s-%s", first, second);
}

static void found(const Trial *trial, const RefBoard *board, const char *steps) {
    char word[REF_WORD_MAX];
    RefBoard after = *board;
    for (int i = 0; i < REF_SEATS * REF_PIECES; i++) {
        after.piece[i / REF_PIECES][i % REF_PIECES].moved = 0;
    }
    if (trial->card == 'J') {
        snprintf(word, sizeof word, "J=%c:%s", trial->as, steps);
    } else {
        snprintf(word, sizeof word, "%c:%s", trial->card, steps);
    }
    ref_finish_play(trial->game, trial->card, '\0', &after, word, trial->list);
}

static void found_step(const Trial *trial, const RefBoard *board, int owner, int index) {
    char step[24];
    name_step(step, sizeof step, owner, &trial->game->board.piece[owner][index],
              &board->piece[owner][index]);
    found(trial, board, step);
}

static void try_forwards(const Trial *trial, int points) {
    int owner = whose_pieces(trial, &trial->game->board);
    for (int i = 0; i < trial->game->pieces; i++) {
        for (int turn_off = 0; turn_off <= 1; turn_off++) {
            RefBoard board = trial->game->board;
            if (walk(trial->game, &board, owner, i, points, turn_off, false)) {
                found_step(trial, &board, owner, i);
            }
        }
    }
}

static void try_backwards(const Trial *trial, int points) {
    int owner = whose_pieces(trial, &trial->game->board);
    for (int i = 0; i < trial->game->pieces; i++) {
        RefBoard board = trial->game->board;
        if (walk_back(trial->game, &board, owner, i, points)) {
            found_step(trial, &board, owner, i);
        }
    }
}

static void try_leaving_home(const Trial *trial) {
    const RefGame *game = trial->game;
    int seat = whose_pieces(trial, &game->board);
    for (int i = 0; i < game->pieces; i++) {
        RefBoard board = game->board;
        int owner = -1;
        RefPiece *there = piece_on(game, &board, game->start[seat], &owner);
        if (board.piece[seat][i].place != REF_AT_HOME || (there != NULL && owner == seat)) {
            continue;
        }
        if (there != NULL) {
            send_home(there);
        }
        board.piece[seat][i].place = REF_ON_TRACK;
        board.piece[seat][i].number = (uint8_t)game->start[seat];
        found_step(trial, &board, seat, i);
        return; /* pieces at home are all alike */
    }
}

/* Has this board, with so many points left, been looked at? If not, it has now. */
static bool seen_before(Memo *memo, const RefBoard *board, int left) {
    const uint8_t *byte = (const uint8_t *)board;
    uint32_t hash = (uint32_t)left;
    for (size_t i = 0; i < sizeof *board; i++) {
        hash = (hash ^ byte[i]) * 16777619U;
    }
    int *head = &memo->head[(hash ^ hash >> 15) % MEMO_HEADS];
    for (int i = *head; i >= 0; i = memo->entry[i].next) {
        const Halfway *old = &memo->entry[i];
        if (old->left == left && memcmp(&old->board, board, sizeof *board) == 0) {
            return true;
        }
    }
    if (memo->count == memo->room) {
        memo->room = memo->room * 2 + 256;
        memo->entry = realloc(memo->entry, (size_t)memo->room * sizeof *memo->entry);
        if (memo->entry == NULL) {
            abort();
        }
    }
    memo->entry[memo->count] = (Halfway){*board, left, *head};
    *head = memo->count++;
    return false;
}

/* All ways to use up the points that are left. The same board with the same pieces moved and
 * the same points left goes on in the same ways, however it was reached. */
static void try_portions(const Trial *trial, const RefBoard *before, int left, const char *steps) {
    if (left == 0) {
        found(trial, before, steps);
        return;
    }
    int owner = whose_pieces(trial, before);
    for (int way = 0; way < trial->game->pieces * left * 2; way++) {
        int index = way / (left * 2);
        int points = way / 2 % left + 1;
        RefBoard board = *before;
        if (board.piece[owner][index].moved ||
            !walk(trial->game, &board, owner, index, points, way % 2 == 1, true)) {
            continue;
        }
        board.piece[owner][index].moved = 1;
        if (trial->memo != NULL && seen_before(trial->memo, &board, left - points)) {
            continue;
        }
        char step[24], more[REF_WORD_MAX];
        name_step(step, sizeof step, owner, &before->piece[owner][index],
                  &board.piece[owner][index]);
        snprintf(more, sizeof more, "%.70s%s%s", steps, *steps == '\0' ? "" : ",", step);
        try_portions(trial, &board, left - points, more);
    }
}

static void try_seven(Trial *trial, bool every) {
    Memo memo = {{0}, 0, 0, NULL};
    for (int i = 0; i < MEMO_HEADS; i++) {
        memo.head[i] = -1;
    }
    trial->memo = every ? NULL : &memo;
    try_portions(trial, &trial->game->board, 7, "");
    free(memo.entry);
}

static bool may_be_exchanged(const RefGame *game, int owner, const RefPiece *piece) {
    return piece->place == REF_ON_TRACK && !is_safe(game, owner, piece);
}

static void try_exchange_with(const Trial *trial, int mine, int index, int other, int theirs) {
    RefBoard board = trial->game->board;
    RefPiece *one = &board.piece[mine][index], *two = &board.piece[other][theirs];
    if (!may_be_exchanged(trial->game, mine, one) || !may_be_exchanged(trial->game, other, two)) {
        return;
    }
    char word[24];
    snprintf(word, sizeof word, "%dx%d", one->number, two->number);
    RefPiece kept = *one;
    *one = *two;
    *two = kept;
    found(trial, &board, word);
}

static void try_exchange(const Trial *trial) {
    const RefGame *game = trial->game;
    int mine = whose_pieces(trial, &game->board);
    bool other_is_free = false, on_track = false;
    for (int i = 0; i < game->pieces; i++) {
        on_track = on_track || game->board.piece[mine][i].place == REF_ON_TRACK;
        for (int other = 0; other < game->players; other++) {
            for (int k = 0; k < game->pieces && other != mine; k++) {
                const RefPiece *piece = &game->board.piece[other][k];
                other_is_free = other_is_free || may_be_exchanged(game, other, piece);
                try_exchange_with(trial, mine, i, other, k);
            }
        }
    }
    if (!other_is_free && on_track) {
        found(trial, &game->board, "-");
    }
}

static int points_of(char card) {
    switch (card) {
    case 'T':
        return 10;
    case 'Q':
        return 12;
    case 'D':
        return 14;
    default:
        return card - '0';
    }
}

void ref_card_moves(const RefGame *game, char card, char as, bool every, RefList *list) {
    Trial trial = {game, game->player[0] - 'a', card, as, NULL, list};
    switch (as) {
    case 'X':
        try_exchange(&trial);
        return;
    case '7':
        try_seven(&trial, every);
        return;
    case 'A':
        try_leaving_home(&trial);
        try_forwards(&trial, 1);
        try_forwards(&trial, 11);
        return;
    case 'K':
        try_leaving_home(&trial);
        try_forwards(&trial, 13);
        return;
    case '4':
        try_backwards(&trial, 4);
        try_forwards(&trial, 4);
        return;
    default:
        try_forwards(&trial, points_of(as));
        return;
    }
}
