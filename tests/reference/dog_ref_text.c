/* Reads and writes positions in the reference of DOG. It refuses what is malformed, but does not
 * check whether a position is sound. */
#include "tests/reference/dog_ref.h"

#include <stdlib.h>
#include <string.h>

const char ref_alphabet[] = "A23456789TQKDXJ";

/* The segments on which the players of a variant sit, in turn order. */
static const char *seat_table(int segments, int players) {
    static const char *const four[] = {"02", "012", "0123"};
    static const char *const five[] = {"02", "013", NULL, "01234"};
    static const char *const six[] = {"03", "024", "0134", "01234", "012345"};
    if (players < 2 || players > segments) {
        return NULL;
    }
    switch (segments) {
    case 4:
        return four[players - 2];
    case 5:
        return five[players - 2];
    case 6:
        return six[players - 2];
    default:
        return NULL;
    }
}

/* Cuts the text up to the separator off `rest`; after the last piece `rest` is NULL. */
static char *cut(char **rest, char separator) {
    char *first = *rest;
    if (first == NULL) {
        return NULL;
    }
    char *end = strchr(first, separator);
    if (end == NULL) {
        *rest = NULL;
        return first;
    }
    *end = '\0';
    *rest = end + 1;
    return first;
}

static bool read_number(const char *text, unsigned long most, unsigned long *number) {
    if (text == NULL || *text < '0' || *text > '9') {
        return false;
    }
    char *end;
    *number = strtoul(text, &end, 10);
    return *end == '\0' && *number <= most;
}

static void sit_down(RefGame *game, const char *seats, bool counter_clockwise) {
    for (int i = 0; i < game->players; i++) {
        int segment = seats[i] - '0';
        if (counter_clockwise) {
            segment = (game->segments - segment) % game->segments;
        }
        game->start[i] = 16 * segment;
    }
    game->teams = game->players == 4 || game->players == 6;
    game->pieces = game->teams ? 4 : 5;
}

static bool read_variant(RefGame *game, char *text) {
    if (text == NULL || strlen(text) >= sizeof game->variant) {
        return false;
    }
    strcpy(game->variant, text);
    char *name = cut(&text, ':');
    unsigned long segments, players;
    if (strcmp(name, "dog") != 0 || !read_number(cut(&text, ':'), 6, &segments) ||
        !read_number(cut(&text, ':'), 6, &players)) {
        return false;
    }
    game->segments = (int)segments;
    game->players = (int)players;
    const char *seats = seat_table(game->segments, game->players);
    const char *direction = cut(&text, ':');
    if (seats == NULL || direction == NULL) {
        return false;
    }
    sit_down(game, seats, strcmp(direction, "ccw") == 0);
    const char *deck = cut(&text, ':');
    game->has_14 = deck != NULL && strcmp(deck, "14") == 0;
    return strcmp(direction, "ccw") == 0 || strcmp(direction, "cw") == 0;
}

static bool read_piece(const RefGame *game, int seat, const char *text, RefPiece *piece) {
    unsigned long number;
    bool goal = text[0] == 'a' + seat;
    unsigned long most = goal ? REF_GOAL : (unsigned long)(16 * game->segments - 1);
    if (!read_number(goal ? text + 1 : text, most, &number) || (goal && number == 0)) {
        return false;
    }
    piece->place = goal ? REF_IN_GOAL : REF_ON_TRACK;
    piece->number = (uint8_t)number;
    return true;
}

static bool read_pieces(RefGame *game, char *text) {
    for (int seat = 0; seat < game->players; seat++) {
        char *part = cut(&text, '/');
        if (part == NULL) {
            return false;
        }
        char *rest = strcmp(part, "-") == 0 ? NULL : part;
        for (int i = 0; rest != NULL; i++) {
            const char *word = cut(&rest, ',');
            if (i == game->pieces || !read_piece(game, seat, word, &game->board.piece[seat][i])) {
                return false;
            }
        }
    }
    return text == NULL;
}

static bool read_cards(const char *text, char *cards) {
    if (text == NULL || strlen(text) >= REF_CARDS_MAX || *text == '\0') {
        return false;
    }
    strcpy(cards, strcmp(text, "-") == 0 ? "" : text);
    return strspn(cards, ref_alphabet) == strlen(cards);
}

static bool read_hands(RefGame *game, char *text) {
    for (int seat = 0; seat < game->players; seat++) {
        char *part = cut(&text, '/');
        const char *hand = cut(&part, '>');
        if (!read_cards(hand, game->hand[seat])) {
            return false;
        }
        game->gift[seat] = part == NULL ? '\0' : part[0];
        if (part != NULL && (strlen(part) != 1 || strchr(hand, part[0]) == NULL)) {
            return false;
        }
    }
    return text == NULL;
}

static bool read_turn(RefGame *game, char *text) {
    const char *phase = cut(&text, ':');
    const char *player = cut(&text, ':');
    const char *starter = cut(&text, ':');
    if (starter == NULL || strlen(phase) >= sizeof game->phase || strlen(player) > 2) {
        return false;
    }
    strcpy(game->phase, phase);
    strcpy(game->player, player);
    game->starter = starter[0] - 'a';
    bool seats = player[0] >= 'a' && player[0] < 'a' + game->players && game->starter >= 0 &&
                 game->starter < game->players;
    return seats && strlen(starter) == 1 && read_number(text, UINT32_MAX, &game->round);
}

bool ref_read(RefGame *game, const char *line) {
    char copy[REF_TEXT_MAX];
    memset(game, 0, sizeof *game);
    if (strlen(line) >= sizeof copy) {
        return false;
    }
    strcpy(copy, line);
    char *rest = copy;
    if (!read_variant(game, cut(&rest, ' '))) {
        return false;
    }
    return read_pieces(game, cut(&rest, ' ')) && read_hands(game, cut(&rest, ' ')) &&
           read_turn(game, cut(&rest, ' ')) && read_cards(cut(&rest, ' '), game->draw) &&
           read_cards(cut(&rest, ' '), game->discard) && rest == NULL;
}

/* Writing: text that grows, and stops growing when the buffer is full. */
typedef struct Out {
    char *text;
    size_t size, length;
} Out;

static void put_char(Out *out, char letter) {
    if (out->length + 1 < out->size) {
        out->text[out->length++] = letter;
        out->text[out->length] = '\0';
    }
}

static void put(Out *out, const char *text) {
    while (*text != '\0') {
        put_char(out, *text++);
    }
}

static void put_number(Out *out, unsigned long number) {
    if (number >= 10) {
        put_number(out, number / 10);
    }
    put_char(out, (char)('0' + number % 10));
}

static void put_cards(Out *out, const char *cards) {
    put(out, *cards == '\0' ? "-" : cards);
}

/* Home before track before goal, and there by number. */
static int order_of(const RefPiece *piece) {
    return 128 * piece->place + piece->number;
}

static void put_piece(Out *out, int seat, const RefPiece *piece) {
    char last = out->text[out->length - 1];
    put(out, last == ' ' || last == '/' ? "" : ",");
    if (piece->place == REF_IN_GOAL) {
        put_char(out, (char)('a' + seat));
    }
    put_number(out, piece->number);
}

/* Picks the smallest piece above the last one written, until there is none. */
static void put_pieces_of(Out *out, const RefGame *game, int seat) {
    int written = order_of(&(RefPiece){REF_AT_HOME, 0, 0});
    for (;;) {
        const RefPiece *next = NULL;
        for (int i = 0; i < game->pieces; i++) {
            const RefPiece *piece = &game->board.piece[seat][i];
            bool smaller = next == NULL || order_of(piece) < order_of(next);
            next = order_of(piece) > written && smaller ? piece : next;
        }
        if (next == NULL) {
            return;
        }
        put_piece(out, seat, next);
        written = order_of(next);
    }
}

static void put_pieces(Out *out, const RefGame *game) {
    for (int seat = 0; seat < game->players; seat++) {
        put(out, seat == 0 ? "" : "/");
        size_t before = out->length;
        put_pieces_of(out, game, seat);
        put(out, out->length == before ? "-" : "");
    }
}

static void put_hands(Out *out, const RefGame *game) {
    for (int seat = 0; seat < game->players; seat++) {
        put(out, seat == 0 ? "" : "/");
        put_cards(out, game->hand[seat]);
        if (game->gift[seat] != '\0') {
            put_char(out, '>');
            put_char(out, game->gift[seat]);
        }
    }
}

static void put_turn(Out *out, const RefGame *game) {
    put(out, game->phase);
    put_char(out, ':');
    put(out, game->player);
    put_char(out, ':');
    put_char(out, (char)('a' + game->starter));
    put_char(out, ':');
    put_number(out, game->round);
}

void ref_write(const RefGame *game, char *text, size_t size) {
    Out out = {text, size, 0};
    put(&out, game->variant);
    put_char(&out, ' ');
    put_pieces(&out, game);
    put_char(&out, ' ');
    put_hands(&out, game);
    put_char(&out, ' ');
    put_turn(&out, game);
    put_char(&out, ' ');
    put_cards(&out, game->draw);
    put_char(&out, ' ');
    put_cards(&out, game->discard);
}
