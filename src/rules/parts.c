/* The doors of actions in parts, and the tally that the games keep behind them. */
#include "rules/parts.h"

#include <assert.h>
#include <string.h>

#include "rules/completion.h"

static const char *const names[PART_KINDS] = {
    [PART_CARD] = "card",   [PART_AS] = "as",     [PART_PIECE] = "piece",
    [PART_TO] = "to",       [PART_TAKE] = "take", [PART_ROW] = "row",
    [PART_PLACE] = "place", [PART_ITEM] = "item", [PART_DOGS] = "dogs",
};

/* ---- the tally ---- */

/* A part among those of its kind, in one byte: kinds of dogs and their numbers are below 16. */
static unsigned bit_of(Part part) {
    return part.kind == PART_DOGS ? part.value * 16U + part.count : part.value;
}

static Part part_at(unsigned kind, unsigned bit) {
    if (kind == PART_DOGS)
        return (Part){PART_DOGS, (uint8_t)(bit / 16), (uint8_t)(bit % 16)};
    return part_of(kind, (uint8_t)bit);
}

void tally_mark(Tally *tally, Part part) {
    unsigned bit = bit_of(part);
    tally->mark[part.kind][bit / 64] |= (uint64_t)1 << bit % 64;
}

/* Written down, equal positions are equal. The view knows no more than the player does. */
static void write_result(const Tally *tally, const Action *action, char line[POSITION_TEXT_MAX]) {
    State after = *tally->view;
    Text text = text_into(line, POSITION_TEXT_MAX);
    game_play(&after, tally->seat, action, NULL);
    game_write(&after, &text);
}

static bool end_alike(const Tally *tally, const Action *one, const Action *other) {
    char here[POSITION_TEXT_MAX], there[POSITION_TEXT_MAX];
    write_result(tally, one, here);
    write_result(tally, other, there);
    return strcmp(here, there) == 0;
}

void tally_found(Tally *tally, const Action *action, bool spelled) {
    if (spelled) {
        tally->spelled = true;
        tally->whole = *action;
    }
    if (tally->results == 0)
        tally->first = *action;
    if (tally->results == 0 || (tally->results == 1 && !end_alike(tally, &tally->first, action)))
        tally->results++;
}

static bool has_part(const Parts *parts, Part part) {
    for (unsigned i = 0; i < parts->count; i++)
        if (part_equal(parts->part[i], part))
            return true;
    return false;
}

static bool has_parts(const Parts *parts, const Parts *chosen) {
    for (unsigned i = 0; i < chosen->count; i++)
        if (!has_part(parts, chosen->part[i]))
            return false;
    return true;
}

/* No action of a list has a part twice. */
static bool has_twins(const Parts *chosen) {
    for (unsigned i = 1; i < chosen->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (part_equal(chosen->part[i], chosen->part[k]))
                return true;
    return false;
}

void tally_list(Tally *tally, const ActionList *list) {
    const Game *game = game_of(tally->view);
    for (int i = 0; i < list->count && !has_twins(tally->chosen); i++) {
        Parts parts = {.count = 0};
        game->parts_of(&list->item[i], &parts);
        if (!has_parts(&parts, tally->chosen))
            continue;
        tally_found(tally, &list->item[i], parts.count == tally->chosen->count);
        for (unsigned k = 0; k < parts.count; k++)
            if (!has_part(tally->chosen, parts.part[k]))
                tally_mark(tally, parts.part[k]);
    }
}

/* ---- the doors ---- */

static Status refuse(Problem *problem, Why why, Seat seat, Status status) {
    if (problem != NULL) {
        *problem = problem_of(why);
        problem->seat = seat;
    }
    return status;
}

/* No action has all these parts. A game that knows why says so. */
static Status refuse_parts(const Tally *tally, Problem *problem) {
    refuse(problem, WHY_ILLEGAL, tally->seat, STATUS_ILLEGAL);
    if (problem == NULL)
        return STATUS_ILLEGAL;
    game_of(tally->view)->unfit(tally, problem);
    problem->game = tally->view->setup.game;
    return STATUS_ILLEGAL;
}

static Status may_choose(const State *state, Seat seat, Problem *problem) {
    SeatSet to_act = game_to_act(state);
    if (to_act == 0)
        return refuse(problem, WHY_GAME_OVER, NO_SEAT, STATUS_ILLEGAL);
    if (to_act == CHANCE)
        return refuse(problem, WHY_NEEDS_CHANCE, NO_SEAT, STATUS_ILLEGAL);
    if (seat >= state->setup.seats)
        return refuse(problem, WHY_NO_SUCH_PLAYER, seat, STATUS_ILLEGAL);
    if (!has_seat(to_act, seat))
        return refuse(problem, WHY_NOT_YOUR_TURN, seat, STATUS_ILLEGAL);
    return STATUS_OK;
}

static void list_marks(const Tally *tally, PartList *list) {
    for (unsigned kind = 0; kind < PART_KINDS; kind++)
        for (unsigned word = 0; word < 4; word++)
            for (uint64_t rest = tally->mark[kind][word]; rest != 0; rest &= rest - 1) {
                assert(list->count < PARTS_OFFERED);
                if (list->count == PARTS_OFFERED)
                    return;
                unsigned bit = 64 * word + (unsigned)__builtin_ctzll(rest);
                list->item[list->count++] = part_at(kind, bit);
            }
}

static void settle(const Tally *tally, State *view, Offer *offer) {
    list_marks(tally, &offer->next);
    offer->only = tally->results == 1;
    offer->complete = tally->spelled || offer->only;
    if (!offer->complete)
        return;
    offer->action = tally->spelled ? tally->whole : tally->first;
    game_play(view, tally->seat, &offer->action, &offer->events);
}

Status game_parts(const State *state, Seat seat, const Parts *chosen, ActionList *work,
                  Offer *offer, Problem *problem) {
    memset(offer, 0, sizeof *offer);
    Status status = may_choose(state, seat, problem);
    if (status != STATUS_OK)
        return status;
    if (chosen->count > PARTS_CHOSEN)
        return refuse(problem, WHY_ILLEGAL, seat, STATUS_ILLEGAL);
    State view = *state;
    game_redact(&view, seat);
    Tally tally = {.view = &view, .seat = seat, .chosen = chosen};
    work->count = 0;
    status = game_of(state)->parts(&tally, work, &offer->events);
    if (status == STATUS_HIDDEN)
        refuse(problem, WHY_HIDDEN_CARD, seat, status);
    if (tally.results == 0)
        return status == STATUS_OK ? refuse_parts(&tally, problem) : status;
    settle(&tally, &view, offer);
    return status;
}

void game_parts_of(const State *state, const Action *action, Parts *parts) {
    parts->count = 0;
    game_of(state)->parts_of(action, parts);
}

void game_write_part(const State *state, Seat seat, Part part, Text *text) {
    if (names[part.kind] != NULL) {
        text_add(text, names[part.kind]);
        text_char(text, ':');
    }
    game_of(state)->write_part(state, seat, part, text);
}

/* The name of a kind and a colon; a word without one is the name of an action. */
static uint8_t read_kind(Reader *reader) {
    for (uint8_t kind = 0; kind < PART_KINDS; kind++) {
        Reader trial = *reader;
        if (names[kind] == NULL || !reader_word(&trial, names[kind]) || !reader_take(&trial, ':'))
            continue;
        *reader = trial;
        return kind;
    }
    return PART_WORD;
}

Status game_read_part(const State *state, Seat seat, const char *word, Part *part,
                      Problem *problem) {
    Problem unheard;
    problem = problem != NULL ? problem : &unheard;
    if (seat >= state->setup.seats)
        return refuse(problem, WHY_NO_SUCH_PLAYER, seat, STATUS_ILLEGAL);
    Reader reader = reader_of(word);
    reader.part = 0;
    *part = part_of(read_kind(&reader), 0);
    Status status = game_of(state)->read_part(state, &reader, seat, part, problem);
    if (status != STATUS_OK || reader_peek(&reader) == '\0')
        return status;
    *problem = reader_problem(&reader, WHY_EXTRA_PART);
    return STATUS_UNREADABLE;
}
