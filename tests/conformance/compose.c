/* Composes actions from parts in a slow and simple way. */
#include "tests/conformance/compose.h"

#include <string.h>

#include "tests/conformance/random_positions.h"
#include "tests/test.h"

static ActionList work;

/* "card:7 piece:12 to:15" */
static void write_parts(const State *state, Seat seat, const ActionParts *parts, char *out,
                        size_t size) {
    Text text = text_into(out, size);
    for (unsigned i = 0; i < parts->count; i++) {
        text_add(&text, i > 0 ? " " : "");
        game_write_part(state, seat, parts->part[i], &text);
    }
}

static _Noreturn void fail_with(const State *state, Seat seat, const ActionParts *parts,
                                const char *what) {
    Line line;
    char words[ACTION_PARTS_MAX * PART_TEXT_MAX];
    write_line(state, line);
    write_parts(state, seat, parts, words, sizeof words);
    test_fail(__FILE__, __LINE__, "%s: [%s] by %c in %s", what, words, seat_letter(seat), line);
}

void ask(const State *state, Seat seat, const ActionParts *chosen, Completion *completion) {
    Problem problem;
    memset(completion, 0x55, sizeof *completion);
    if (game_next_parts(state, seat, chosen, &work, completion, &problem) != STATUS_OK)
        fail_with(state, seat, chosen, "these parts are refused");
}

bool is_offered(const Completion *completion, Part part) {
    for (int i = 0; i < completion->next.count; i++)
        if (part_equal(completion->next.item[i], part))
            return true;
    return false;
}

/* ---- orders ---- */

static bool is_end(Part part) {
    return part.kind == PART_PIECE || part.kind == PART_TO;
}

static void swap_parts(Part *one, Part *other) {
    Part kept = *one;
    *one = *other;
    *other = kept;
}

/* Ends of steps come in pairs, as the action has them, and only a pair may be turned round. */
void shuffle_parts(const State *state, const Action *action, Rng *rng, ActionParts *parts) {
    ActionParts all, ends = {.count = 0}, rest = {.count = 0};
    game_action_parts(state, action, &all);
    for (unsigned i = 0; i < all.count; i++)
        parts_add(is_end(all.part[i]) ? &ends : &rest, all.part[i]);
    for (unsigned i = 0; i + 1 < ends.count; i += 2)
        if (rng_below(rng, 2) == 0)
            swap_parts(&ends.part[i], &ends.part[i + 1]);
    for (unsigned i = rest.count; i > 1; i--)
        swap_parts(&rest.part[i - 1], &rest.part[rng_below(rng, i)]);
    parts->count = 0;
    for (unsigned end = 0, other = 0; parts->count < all.count;) {
        bool is_next = rng_below(rng, all.count - parts->count) < ends.count - end;
        parts_add(parts, is_next ? ends.part[end++] : rest.part[other++]);
    }
}

void expect_reachable(const State *state, Seat seat, const Action *action,
                      const ActionParts *parts) {
    ActionParts chosen = {.count = 0};
    Completion completion;
    for (unsigned i = 0; i < parts->count; i++) {
        ask(state, seat, &chosen, &completion);
        if (!is_offered(&completion, parts->part[i]))
            fail_with(state, seat, parts, "not all of these parts are offered");
        parts_add(&chosen, parts->part[i]);
    }
    ask(state, seat, &chosen, &completion);
    if (!completion.has_action || memcmp(&completion.action, action, sizeof *action) != 0)
        fail_with(state, seat, parts, "these parts do not lead to their action");
}

/* ---- what must be offered ---- */

/* How the chosen parts lie in an action. */
typedef struct Match {
    bool has[ACTION_PARTS_MAX]; /* this part of the action is chosen */
    unsigned ends;              /* of its steps that are chosen      */
} Match;

/* Which part of the action the chosen one is, or -1. The n-th end belongs to step n / 2. */
static int find_part(const ActionParts *parts, const Match *match, unsigned first_end,
                     Part chosen) {
    if (!is_end(chosen)) {
        for (unsigned i = 0; i < parts->count; i++)
            if (part_equal(parts->part[i], chosen) && !match->has[i])
                return (int)i;
        return -1;
    }
    unsigned pair = first_end + match->ends / 2 * 2;
    for (unsigned i = pair; i < pair + 2 && i < parts->count; i++)
        if (part_equal(parts->part[i], chosen) && !match->has[i])
            return (int)i;
    return -1;
}

static unsigned first_end_of(const ActionParts *parts) {
    unsigned first = 0;
    while (first < parts->count && !is_end(parts->part[first]))
        first++;
    return first;
}

static bool matches(const ActionParts *parts, const ActionParts *chosen, Match *match) {
    memset(match, 0, sizeof *match);
    for (unsigned i = 0; i < chosen->count; i++) {
        int at = find_part(parts, match, first_end_of(parts), chosen->part[i]);
        if (at < 0)
            return false;
        match->has[at] = true;
        match->ends += is_end(chosen->part[i]);
    }
    return true;
}

/* The parts of a matching action that may be chosen next. */
static void gather_next(const ActionParts *parts, const Match *match,
                        bool wanted[PART_KINDS][256]) {
    unsigned pair = first_end_of(parts) + match->ends / 2 * 2;
    for (unsigned i = 0; i < parts->count; i++) {
        Part part = parts->part[i];
        bool now = !is_end(part) || (i >= pair && i < pair + 2);
        if (now && !match->has[i])
            wanted[part.kind][(uint8_t)(part.value + 16 * part.count)] = true;
    }
}

static void compare_next(const State *state, Seat seat, const ActionParts *chosen,
                         const Completion *completion, bool wanted[PART_KINDS][256]) {
    int count = 0;
    for (unsigned kind = 0; kind < PART_KINDS; kind++)
        for (unsigned value = 0; value < 256; value++)
            count += wanted[kind][value];
    for (int i = 0; i < completion->next.count; i++) {
        Part part = completion->next.item[i];
        if (!wanted[part.kind][(uint8_t)(part.value + 16 * part.count)])
            fail_with(state, seat, chosen, "something is offered that leads nowhere");
    }
    if (completion->next.count != count)
        fail_with(state, seat, chosen, "not everything is offered, or something twice");
}

void expect_offer(const State *state, Seat seat, const ActionParts *chosen, const Spellings *all) {
    bool wanted[PART_KINDS][256] = {{false}};
    bool spelled = false, only = true;
    const char *result = NULL;
    Completion completion;
    for (int i = 0; i < all->count; i++) {
        ActionParts parts;
        Match match;
        game_action_parts(state, &all->action[i], &parts);
        if (!matches(&parts, chosen, &match))
            continue;
        gather_next(&parts, &match, wanted);
        spelled = spelled || parts.count == chosen->count;
        only = only && (result == NULL || strcmp(result, all->result[i]) == 0);
        result = all->result[i];
    }
    if (result == NULL) {
        if (game_next_parts(state, seat, chosen, &work, &completion, NULL) != STATUS_ILLEGAL)
            fail_with(state, seat, chosen, "parts of no legal action are accepted");
        return;
    }
    ask(state, seat, chosen, &completion);
    compare_next(state, seat, chosen, &completion, wanted);
    if (completion.is_decided != only || completion.has_action != (only || spelled))
        fail_with(state, seat, chosen, "complete or not, that is told wrongly");
}
