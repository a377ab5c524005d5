/* Finds the possible next parts from the legal actions that contain the chosen ones. */
#include "rules/action_parts.h"

#include <assert.h>
#include <string.h>

#include "rules/part_collector.h"

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

void part_collector_add_part(PartCollector *collector, Part part) {
    unsigned bit = bit_of(part);
    collector->mark[part.kind][bit / 64] |= (uint64_t)1 << bit % 64;
}

/* Equal positions have equal notation. The view has only what the player knows. */
static void write_result(const PartCollector *collector, const Action *action,
                         char line[POSITION_TEXT_MAX]) {
    State after = *collector->view;
    Text text = text_into(line, POSITION_TEXT_MAX);
    game_apply_unchecked(&after, collector->seat, action, NULL);
    game_write_position(&after, &text);
}

static bool same_result(const PartCollector *collector, const Action *one, const Action *other) {
    char here[POSITION_TEXT_MAX], there[POSITION_TEXT_MAX];
    write_result(collector, one, here);
    write_result(collector, other, there);
    return strcmp(here, there) == 0;
}

void part_collector_add_action(PartCollector *collector, const Action *action, bool spelled) {
    if (spelled) {
        collector->has_exact = true;
        collector->exact = *action;
    }
    if (collector->distinct_results == 0)
        collector->first = *action;
    if (collector->distinct_results == 0 ||
        (collector->distinct_results == 1 && !same_result(collector, &collector->first, action)))
        collector->distinct_results++;
}

static bool has_part(const ActionParts *parts, Part part) {
    for (unsigned i = 0; i < parts->count; i++)
        if (part_equal(parts->part[i], part))
            return true;
    return false;
}

static bool has_parts(const ActionParts *parts, const ActionParts *chosen) {
    for (unsigned i = 0; i < chosen->count; i++)
        if (!has_part(parts, chosen->part[i]))
            return false;
    return true;
}

/* No action of a list has a part twice. */
static bool has_duplicates(const ActionParts *chosen) {
    for (unsigned i = 1; i < chosen->count; i++)
        for (unsigned k = 0; k < i; k++)
            if (part_equal(chosen->part[i], chosen->part[k]))
                return true;
    return false;
}

void part_collector_add_matching(PartCollector *collector, const ActionList *list) {
    const Game *game = game_of(collector->view);
    for (int i = 0; i < list->count && !has_duplicates(collector->chosen); i++) {
        ActionParts parts = {.count = 0};
        game->action_parts(&list->item[i], &parts);
        if (!has_parts(&parts, collector->chosen))
            continue;
        part_collector_add_action(collector, &list->item[i],
                                  parts.count == collector->chosen->count);
        for (unsigned k = 0; k < parts.count; k++)
            if (!has_part(collector->chosen, parts.part[k]))
                part_collector_add_part(collector, parts.part[k]);
    }
}

/* ---- the interface ---- */

static Status refuse(Problem *problem, ProblemCode code, Seat seat, Status status) {
    if (problem != NULL) {
        *problem = problem_make(code);
        problem->seat = seat;
    }
    return status;
}

/* No action has all these parts: asks the game for an explanation. */
static Status refuse_parts(const PartCollector *collector, Problem *problem) {
    refuse(problem, PROBLEM_ILLEGAL, collector->seat, STATUS_ILLEGAL);
    if (problem == NULL)
        return STATUS_ILLEGAL;
    game_of(collector->view)->explain_part(collector, problem);
    problem->game = collector->view->setup.game;
    return STATUS_ILLEGAL;
}

static Status check_turn(const State *state, Seat seat, Problem *problem) {
    SeatSet to_act = game_to_act(state);
    if (to_act == 0)
        return refuse(problem, PROBLEM_GAME_OVER, NO_SEAT, STATUS_ILLEGAL);
    if (to_act == CHANCE)
        return refuse(problem, PROBLEM_NEEDS_CHANCE, NO_SEAT, STATUS_ILLEGAL);
    if (seat >= state->setup.seats)
        return refuse(problem, PROBLEM_NO_SUCH_PLAYER, seat, STATUS_ILLEGAL);
    if (!has_seat(to_act, seat))
        return refuse(problem, PROBLEM_NOT_YOUR_TURN, seat, STATUS_ILLEGAL);
    return STATUS_OK;
}

static void list_marks(const PartCollector *collector, PartList *list) {
    for (unsigned kind = 0; kind < PART_KINDS; kind++)
        for (unsigned word = 0; word < 4; word++)
            for (uint64_t rest = collector->mark[kind][word]; rest != 0; rest &= rest - 1) {
                assert(list->count < NEXT_PARTS_MAX);
                if (list->count == NEXT_PARTS_MAX)
                    return;
                unsigned bit = 64 * word + (unsigned)__builtin_ctzll(rest);
                list->item[list->count++] = part_at(kind, bit);
            }
}

static void fill_completion(const PartCollector *collector, State *view, Completion *completion) {
    list_marks(collector, &completion->next);
    completion->is_decided = collector->distinct_results == 1;
    completion->has_action = collector->has_exact || completion->is_decided;
    if (!completion->has_action)
        return;
    completion->action = collector->has_exact ? collector->exact : collector->first;
    game_apply_unchecked(view, collector->seat, &completion->action, &completion->events);
}

Status game_next_parts(const State *state, Seat seat, const ActionParts *chosen, ActionList *work,
                       Completion *completion, Problem *problem) {
    memset(completion, 0, sizeof *completion);
    Status status = check_turn(state, seat, problem);
    if (status != STATUS_OK)
        return status;
    if (chosen->count > ACTION_PARTS_MAX)
        return refuse(problem, PROBLEM_ILLEGAL, seat, STATUS_ILLEGAL);
    State view = *state;
    game_redact(&view, seat);
    PartCollector collector = {.view = &view, .seat = seat, .chosen = chosen};
    work->count = 0;
    status = game_of(state)->next_parts(&collector, work, &completion->events);
    if (status == STATUS_HIDDEN)
        refuse(problem, PROBLEM_HIDDEN_CARD, seat, status);
    if (collector.distinct_results == 0)
        return status == STATUS_OK ? refuse_parts(&collector, problem) : status;
    fill_completion(&collector, &view, completion);
    return status;
}

void game_action_parts(const State *state, const Action *action, ActionParts *parts) {
    parts->count = 0;
    game_of(state)->action_parts(action, parts);
}

void game_write_part(const State *state, Seat seat, Part part, Text *text) {
    if (names[part.kind] != NULL) {
        text_add(text, names[part.kind]);
        text_char(text, ':');
    }
    game_of(state)->write_part(state, seat, part, text);
}

/* The name of a kind and a colon; a word without one is the name of an action. */
static uint8_t read_kind(TextReader *reader) {
    for (uint8_t kind = 0; kind < PART_KINDS; kind++) {
        TextReader trial = *reader;
        if (names[kind] == NULL || !reader_accept_word(&trial, names[kind]) ||
            !reader_accept(&trial, ':'))
            continue;
        *reader = trial;
        return kind;
    }
    return PART_WORD;
}

Status game_read_part(const State *state, Seat seat, const char *word, Part *part,
                      Problem *problem) {
    Problem ignored;
    problem = problem != NULL ? problem : &ignored;
    if (seat >= state->setup.seats)
        return refuse(problem, PROBLEM_NO_SUCH_PLAYER, seat, STATUS_ILLEGAL);
    TextReader reader = reader_begin(word);
    reader.line_field = 0;
    *part = part_of(read_kind(&reader), 0);
    Status status = game_of(state)->read_part(state, &reader, seat, part, problem);
    if (status != STATUS_OK || reader_peek(&reader) == '\0')
        return status;
    *problem = problem_at_reader(&reader, PROBLEM_EXTRA_PART);
    return STATUS_UNREADABLE;
}
