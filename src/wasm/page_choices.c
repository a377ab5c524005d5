/* Commands for what may be chosen, and why not. */
#include <string.h>

#include "locale/describe_part.h"
#include "rules/event_text.h"
#include "rules/problem.h"
#include "scene/scene.h"
#include "table/permissions.h"
#include "wasm/page_commands.h"

static bool read_parts(const PageSession *page, const PageCommand *command, ActionParts *parts,
                       Problem *problem) {
    parts->count = 0;
    for (int i = 1; i < command->count; i++) {
        Part part;
        if (game_read_part(&page->view, page->me, command->word[i], &part, problem) != STATUS_OK)
            return false;
        if (!parts_add(parts, part))
            return false;
    }
    return true;
}

static void write_action(const PageSession *page, const Action *action, Text *text) {
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    describe_action(&page->audience, &page->view, page->me, action, &words);
    json_put_name(text, "action");
    json_put_begin_raw_string(text);
    game_write_action(&page->view, page->me, action, text);
    json_put_end_raw_string(text);
    json_put_string_field(text, "say", sentence);
}

static void write_part(const PageSession *page, Part part, Text *text) {
    json_put_begin_raw_string(text);
    game_write_part(&page->view, page->me, part, text);
    json_put_end_raw_string(text);
}

static bool has_kind(const PartList *next, PartKind kind) {
    for (int i = 0; i < next->count; i++)
        if (next->item[i].kind == kind)
            return true;
    return false;
}

static bool has_parts(const ActionParts *all, const ActionParts *some) {
    for (unsigned i = 0; i < some->count; i++) {
        bool found = false;
        for (unsigned j = 0; j < all->count && !found; j++)
            found = part_equal(all->part[j], some->part[i]);
        if (!found)
            return false;
    }
    return true;
}

/* What stands before the target in an action of one step with these parts, if anything does. */
static bool find_mover(const ActionParts *action, const ActionParts *chosen, Part target,
                       Part *mover) {
    unsigned last = action->count == 0 ? 0 : action->count - 1u;
    if (last == 0 || !part_equal(action->part[last], target) ||
        action->part[last - 1].kind != PART_PIECE || !has_parts(action, chosen))
        return false;
    *mover = action->part[last - 1];
    return true;
}

/* The chosen parts with the piece that goes to the target, if only one can. */
static ActionParts with_mover(const PageSession *page, const ActionParts *chosen, Part target) {
    ActionParts with = *chosen, parts;
    Part mover, other;
    bool found = false;
    for (int i = 0; i < page->actions.count; i++) {
        game_action_parts(&page->view, &page->actions.item[i], &parts);
        if (!find_mover(&parts, chosen, target, &other))
            continue;
        if (found && !part_equal(mover, other))
            return *chosen;
        mover = other;
        found = true;
    }
    if (found)
        parts_add(&with, mover);
    return with;
}

static void write_next(const PageSession *page, const Completion *completion,
                       const ActionParts *parts, Text *text) {
    const PartList *next = &completion->next;
    bool asks_mover = has_kind(next, PART_PIECE) && has_kind(next, PART_TO);
    State drafted = page->view;
    if (!completion->has_action)
        scene_draft(&drafted, &completion->events);
    json_put_name(text, "next");
    json_put_open(text, '[');
    for (int i = 0; i < next->count; i++) {
        char label[SENTENCE_MAX];
        Text words = text_into(label, sizeof label);
        describe_part(&page->audience, &drafted, page->me, next->item[i], &words);
        json_put_open(text, '{');
        json_put_name(text, "part");
        write_part(page, next->item[i], text);
        json_put_string_field(text, "say", label);
        ActionParts mover = *parts;
        if (asks_mover && next->item[i].kind == PART_TO)
            mover = with_mover(page, parts, next->item[i]);
        scene_target(&page->view, &mover, next->item[i], text);
        json_put_close(text, '}');
    }
    json_put_close(text, ']');
}

void page_ahead(PageSession *page, const PageCommand *command, Text *text) {
    Part piece;
    Problem problem;
    if (game_read_part(&page->view, page->me, command->word[1], &piece, &problem) != STATUS_OK) {
        page_refuse(page, &problem, text);
        return;
    }
    json_put_open(text, '{');
    scene_ahead(&page->view, piece, page_number(command->word[2]), text);
    json_put_close(text, '}');
}

void page_parts(PageSession *page, const PageCommand *command, Text *text) {
    ActionParts parts;
    Problem problem = problem_make(PROBLEM_EXTRA_PART);
    Completion *completion = &page->completion;
    if (!read_parts(page, command, &parts, &problem) ||
        game_next_parts(&page->view, page->me, &parts, &page->actions, completion, &problem) ==
            STATUS_ILLEGAL) {
        page_refuse(page, &problem, text);
        return;
    }
    if (has_kind(&completion->next, PART_PIECE) && has_kind(&completion->next, PART_TO))
        game_legal_actions(&page->view, page->me, &page->actions);
    json_put_open(text, '{');
    write_next(page, completion, &parts, text);
    scene_points(&page->view, page->me, &parts, text);
    scene_swaps(&page->view, &parts, &completion->next, text);
    json_put_bool_field(text, "complete", completion->has_action);
    json_put_bool_field(text, "only", completion->is_decided);
    if (completion->has_action)
        write_action(page, &completion->action, text);
    page_write_events(page, &completion->events, text);
    if (completion->has_action)
        scene_after(&page->view, &completion->events, text);
    if (parts.count == 0)
        page_write_tips(tips_of_turn(&page->view, page->me), text);
    json_put_close(text, '}');
}

/* What this seat may do besides acting. A server says it for its own tables. */
static void write_allowed(const PageSession *page, Text *text) {
    uint32_t back;
    SeatSet people = page->remote ? 0 : table_people(&page->table);
    bool seated = page->me != NO_SEAT && !page->remote;
    json_put_name(text, "allow");
    json_put_open(text, '{');
    json_put_bool_field(text, "undo", seated && table_may_take_back(&page->table, page->me, &back));
    json_put_bool_field(text, "hints", seated && people_allow_help(people));
    json_put_close(text, '}');
}

/* Whose pieces the action sends home, one letter each: a list shows them beside the way. */
static void write_burnt(const PageSession *page, const Action *action, Text *text) {
    static EventList events;
    State after = page->view;
    events.count = 0;
    game_apply_unchecked(&after, page->me, action, &events);
    json_put_name(text, "home");
    json_put_begin_raw_string(text);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.item[i];
        if (strcmp(game_of(&page->view)->events->format[event->kind].word, "home") == 0)
            text_char(text, seat_letter(event->seat));
    }
    json_put_end_raw_string(text);
}

void page_list(PageSession *page, const PageCommand *command, Text *text) {
    (void)command;
    ActionParts parts;
    if (page->me == NO_SEAT || page->covered ||
        game_legal_actions(&page->view, page->me, &page->actions) == STATUS_ILLEGAL)
        page->actions.count = 0;
    json_put_open(text, '{');
    json_put_number_field(text, "count", page->actions.count);
    write_allowed(page, text);
    json_put_name(text, "actions");
    json_put_open(text, '[');
    for (int i = 0; i < page->actions.count && i < PAGE_LISTED; i++) {
        json_put_open(text, '{');
        write_action(page, &page->actions.item[i], text);
        game_action_parts(&page->view, &page->actions.item[i], &parts);
        json_put_name(text, "parts");
        json_put_open(text, '[');
        for (int j = 0; j < parts.count; j++)
            write_part(page, parts.part[j], text);
        json_put_close(text, ']');
        write_burnt(page, &page->actions.item[i], text);
        json_put_close(text, '}');
    }
    json_put_close(text, ']');
    json_put_close(text, '}');
}

/* The player tapped, so a position in the text means nothing; a tap on another player's home is
 * reported as "not your piece". */
static void forget_spelling(Problem *problem) {
    problem->column = problem->line_field = 0;
    if (problem->code == PROBLEM_NO_PIECE_THERE && problem->seat != NO_SEAT)
        problem->code = PROBLEM_NOT_YOUR_PIECE;
}

/* Why the last of these parts cannot follow the others. */
void page_why(PageSession *page, const PageCommand *command, Text *text) {
    ActionParts parts;
    Problem problem = problem_make(PROBLEM_NONE);
    if (read_parts(page, command, &parts, &problem))
        game_next_parts(&page->view, page->me, &parts, &page->actions, &page->completion, &problem);
    else
        forget_spelling(&problem);
    page_refuse(page, &problem, text);
}
