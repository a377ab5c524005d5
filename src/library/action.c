/* Actions of the library: lists, text, checks, and what they do. */
#include "library/library_internal.h"

#include <string.h>

static int missing(const void *argument, kennel_problem *problem) {
    return refuse(problem, argument == NULL ? KENNEL_BAD_ARGUMENT : KENNEL_BAD_OBJECT);
}

int kennel_actions(const kennel_position *position, unsigned seat, kennel_action *actions,
                   size_t room, kennel_problem *problem) {
    ActionList list;
    const State *state = state_of(position);
    if (state == NULL)
        return missing(position, problem);
    if (seat >= state->setup.seats)
        return refuse(problem, KENNEL_WRONG_SEAT);
    if (game_legal_actions(state, (Seat)seat, &list) == STATUS_HIDDEN) {
        Problem reason = game_hidden_problem(state, (Seat)seat);
        return refuse_by_rules(problem, STATUS_HIDDEN, &reason, state);
    }
    if (actions != NULL && room < (size_t)list.count)
        return refuse(problem, KENNEL_TOO_SMALL);
    for (int i = 0; actions != NULL && i < list.count; i++)
        action_fill(&actions[i], state, (Seat)seat, &list.item[i]);
    return list.count;
}

int kennel_action_read(const kennel_position *position, const char *word, kennel_action *action,
                       kennel_problem *problem) {
    Seat seat;
    Action read;
    Problem reason;
    const State *state = state_of(position);
    if (state == NULL)
        return missing(position, problem);
    if (word == NULL || action == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    Status status = game_read_action(state, word, &seat, &read, &reason);
    if (status != STATUS_OK)
        return refuse_by_rules(problem, status, &reason, state);
    action_fill(action, state, seat, &read);
    return KENNEL_OK;
}

int kennel_action_write(const kennel_position *position, const kennel_action *action, char *buffer,
                        size_t size, kennel_problem *problem) {
    char word[ACTION_TEXT_MAX];
    Action known;
    const State *state = state_of(position);
    if (state == NULL)
        return missing(position, problem);
    int code = known_action(state, action, &known, problem);
    if (code != KENNEL_OK && code != KENNEL_HIDDEN)
        return code;
    Text text = text_into(word, sizeof word);
    game_write_action(state, action->seat, &known, &text);
    return hand_out(&text, buffer, size, problem);
}

int kennel_check(const kennel_position *position, const kennel_action *action,
                 kennel_problem *problem) {
    Action known;
    const State *state = state_of(position);
    return state != NULL ? known_action(state, action, &known, problem)
                         : missing(position, problem);
}

static int apply(kennel_position *position, const kennel_action *action, EventList *events,
                 kennel_problem *problem) {
    Action known;
    State *state = state_to_change(position);
    if (state == NULL)
        return missing(position, problem);
    int code = known_action(state, action, &known, problem);
    if (code == KENNEL_OK)
        game_apply_unchecked(state, action->seat, &known, events);
    return code;
}

int kennel_apply(kennel_position *position, const kennel_action *action, kennel_problem *problem) {
    return apply(position, action, NULL, problem);
}

/* A word of an event needs no more of the state than its set-up, which never changes. */
int hand_out_events(const State *before, const EventList *list, Seat viewer, kennel_event *events) {
    for (int i = 0; i < list->count; i++) {
        Event event = game_redact_event(&list->item[i], viewer);
        memset(&events[i], 0, sizeof events[i]);
        Text text = text_into(events[i].word, sizeof events[i].word);
        game_write_event(before, &event, &text);
    }
    return list->count;
}

int kennel_apply_told(kennel_position *position, const kennel_action *action, unsigned viewer,
                      kennel_event *events, kennel_problem *problem) {
    EventList list;
    if (events == NULL || (viewer >= SEATS_MAX && viewer != KENNEL_NOBODY))
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    list.count = 0;
    int code = apply(position, action, &list, problem);
    return code == KENNEL_OK ? hand_out_events(state_of(position), &list, (Seat)viewer, events)
                             : code;
}

/* ---- parts ---- */

static int read_parts(const State *state, unsigned seat, const kennel_part *chosen, size_t count,
                      ActionParts *parts, kennel_problem *problem) {
    Problem reason;
    parts->count = 0;
    for (size_t i = 0; i < count; i++) {
        Part part;
        if (memchr(chosen[i].word, '\0', sizeof chosen[i].word) == NULL)
            return refuse_words(problem, KENNEL_UNREADABLE, "a part does not end");
        Status status = game_read_part(state, (Seat)seat, chosen[i].word, &part, &reason);
        if (status != STATUS_OK)
            return refuse_by_rules(problem, status, &reason, state);
        parts_add(parts, part);
    }
    return KENNEL_OK;
}

static void write_part(const State *state, Seat seat, Part part, kennel_part *to) {
    memset(to, 0, sizeof *to);
    Text text = text_into(to->word, sizeof to->word);
    game_write_part(state, seat, part, &text);
}

static void complete(const State *state, Seat seat, const Completion *found,
                     kennel_completion *completion) {
    memset(completion, 0, sizeof *completion);
    completion->has_action = found->has_action;
    completion->is_decided = found->is_decided;
    if (found->has_action)
        action_fill(&completion->action, state, seat, &found->action);
}

int kennel_next_parts(const kennel_position *position, unsigned seat, const kennel_part *chosen,
                      size_t count, kennel_part *next, kennel_completion *completion,
                      kennel_problem *problem) {
    ActionList work;
    ActionParts parts;
    Completion found;
    Problem reason;
    const State *state = state_of(position);
    if (state == NULL)
        return missing(position, problem);
    if ((chosen == NULL && count > 0) || count > KENNEL_PARTS_MAX)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (seat >= state->setup.seats)
        return refuse(problem, KENNEL_WRONG_SEAT);
    int code = read_parts(state, seat, chosen, count, &parts, problem);
    if (code != KENNEL_OK)
        return code;
    Status status = game_next_parts(state, (Seat)seat, &parts, &work, &found, &reason);
    if (status != STATUS_OK)
        return refuse_by_rules(problem, status, &reason, state);
    for (int i = 0; next != NULL && i < found.next.count; i++)
        write_part(state, (Seat)seat, found.next.item[i], &next[i]);
    if (completion != NULL)
        complete(state, (Seat)seat, &found, completion);
    return found.next.count;
}

int kennel_action_parts(const kennel_position *position, const kennel_action *action,
                        kennel_part *parts, kennel_problem *problem) {
    Action known;
    ActionParts found;
    const State *state = state_of(position);
    if (state == NULL || parts == NULL)
        return missing(parts == NULL ? NULL : (const void *)position, problem);
    int code = known_action(state, action, &known, problem);
    if (code != KENNEL_OK)
        return code;
    game_action_parts(state, &known, &found);
    for (unsigned i = 0; i < found.count; i++)
        write_part(state, action->seat, found.part[i], &parts[i]);
    return found.count;
}
