/* Commands for what the page shows, what may be chosen and why not, and events and messages as
 * text. */
#include <string.h>

#include "locale/describe_part.h"
#include "locale/sentence.h"
#include "rules/event.h"
#include "rules/event_text.h"
#include "rules/problem.h"
#include "scene/scene.h"
#include "table/permissions.h"
#include "table/seat_json.h"
#include "wasm/page.h"

void page_me(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat = NO_SEAT;
    if (strcmp(command->word[1], "-") != 0 && !page_seat(page, command->word[1], &seat)) {
        page_refuse_why(page, PROBLEM_NO_SUCH_PLAYER, text);
        return;
    }
    page->me = page->audience.viewer = seat;
    if (!page->remote)
        page_refresh_view(page);
    page_scene(page, command, text);
}

void page_view(PageSession *page, const PageCommand *command, Text *text) {
    State view;
    Problem problem;
    if (game_read_position(&view, command->word[1], &problem) != STATUS_OK) {
        page_refuse(page, &problem, text);
        return;
    }
    page->view = view;
    page->remote = true;
    page->hinting = false;
    if (command->count < 3)
        page->standing = 0;
    page_scene(page, command, text);
}

void page_name(PageSession *page, const PageCommand *command, Text *text) {
    Seat seat;
    if (!page_seat(page, command->word[1], &seat) || strlen(command->word[2]) >= PLAYER_NAME_MAX) {
        page_refuse_why(page, PROBLEM_BAD_NAME, text);
        return;
    }
    memcpy(page->name[seat], command->word[2], strlen(command->word[2]) + 1);
    page->audience.name[seat] = page->name[seat][0] != '\0' ? page->name[seat] : NULL;
    json_put_open(text, '{');
    json_put_close(text, '}');
}

void page_scene(PageSession *page, const PageCommand *command, Text *text) {
    (void)command;
    scene_write(&page->view, page->me, text);
}

/* ---- choosing ---- */

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

static void field_of(const PageSession *page, const char *name, const Event *event, bool from,
                     Text *text) {
    /* Places are copied from the event's notation, after its last colon. */
    char word[EVENT_TEXT_MAX + 1];
    Text written = text_into(word, sizeof word);
    game_write_event(&page->view, event, &written);
    const char *way = strrchr(word, ':');
    if (way == NULL)
        return;
    const char *middle = strpbrk(++way, "-x");
    if (middle == NULL && !from)
        return;
    json_put_name(text, name);
    json_put_begin_raw_string(text);
    for (const char *at = from ? way : middle + 1; *at != '\0' && !(from && at == middle); at++)
        text_char(text, *at);
    json_put_end_raw_string(text);
}

static void write_card(const PageSession *page, const char *name, Card card, const char *letters,
                       Text *text) {
    (void)page;
    if (card == CARD_HIDDEN)
        json_put_letter_field(text, name, '?');
    else if (card != CARD_NONE)
        json_put_letter_field(text, name, letters[card]);
}

static void write_part(const PageSession *page, Part part, Text *text) {
    json_put_begin_raw_string(text);
    game_write_part(&page->view, page->me, part, text);
    json_put_end_raw_string(text);
}

/* "row:b1", as in a part: a row is called by its owner and its number. */
static void write_row(const Event *event, Text *text) {
    json_put_begin_raw_string(text);
    text_add(text, "row:");
    text_char(text, seat_letter(event->other));
    text_number(text, event->row);
    json_put_end_raw_string(text);
}

void page_write_event(const PageSession *page, const EventList *events, int index, Text *text) {
    const Game *game = game_of(&page->view);
    const Event *event = &events->item[index];
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    if (page->audience.catalogue != NULL)
        describe_event_at(&page->audience, &page->view, events, index, &words);
    json_put_open(text, '{');
    json_put_string_field(text, "kind", game->events->format[event->kind].word);
    json_put_string_field(text, "say", sentence);
    if (event->seat != NO_SEAT)
        json_put_seat_field(text, "seat", event->seat);
    if (event->other != NO_SEAT)
        json_put_seat_field(text, "other", event->other);
    write_card(page, "card", event->card, game->card_letters, text);
    write_card(page, "as", event->as, game->card_letters, text);
    write_card(page, "with", event->payment, game->card_letters, text);
    if (game->item_letters != NULL)
        write_card(page, "item", event->item, game->item_letters, text);
    if (event->from != 0xFF || event->to != 0xFF) {
        field_of(page, "from", event, true, text);
        field_of(page, "to", event, false, text);
    }
    scene_event(&page->view, event, text);
    if (strchr(game->events->format[event->kind].fields, 'r') != NULL) {
        json_put_name(text, "row");
        write_row(event, text);
    }
    if (event->place != 0 && event->place != 0xFF)
        json_put_number_field(text, "place", event->place);
    if (event->count != 0)
        json_put_number_field(text, "count", event->count);
    json_put_close(text, '}');
}

void page_write_events(const PageSession *page, const EventList *events, Text *text) {
    json_put_name(text, "events");
    json_put_open(text, '[');
    for (int i = 0; i < events->count; i++)
        page_write_event(page, events, i, text);
    json_put_close(text, ']');
}

static void write_next(const PageSession *page, const Completion *completion,
                       const ActionParts *parts, Text *text) {
    const PartList *next = &completion->next;
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
        scene_target(&page->view, parts, next->item[i], text);
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
    json_put_open(text, '{');
    write_next(page, completion, &parts, text);
    scene_points(&page->view, page->me, &parts, text);
    scene_swaps(&page->view, &parts, &completion->next, text);
    json_put_bool_field(text, "complete", completion->has_action);
    json_put_bool_field(text, "only", completion->is_decided);
    if (completion->has_action)
        write_action(page, &completion->action, text);
    page_write_events(page, &completion->events, text);
    json_put_close(text, '}');
}

/* What this seat may do besides acting. A server says it for its own tables. */
static void write_allowed(const PageSession *page, Text *text) {
    uint32_t back;
    SeatSet people = page->remote ? 0 : table_people(&page->table);
    bool seated = page->me != NO_SEAT && !page->remote;
    json_put_name(text, "allow");
    json_put_open(text, '{');
    json_put_bool_field(text, "undo",
                        seated &&
                            table_may_undo(&page->table, people, page->me, &back) == UNDO_ALLOWED);
    json_put_bool_field(text, "hints", seated && people_allow_help(people));
    json_put_close(text, '}');
}

void page_list(PageSession *page, const PageCommand *command, Text *text) {
    (void)command;
    ActionParts parts;
    if (page->me == NO_SEAT ||
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

/* ---- what happened ---- */

void page_tell(PageSession *page, const PageCommand *command, Text *text) {
    EventList *events = &page->completion.events;
    Problem problem;
    events->count = 0;
    for (int i = 1; i < command->count && events->count < EVENTS_MAX; i++)
        if (game_read_event(&page->view, command->word[i], &events->item[events->count++],
                            &problem) != STATUS_OK) {
            page_refuse(page, &problem, text);
            return;
        }
    json_put_open(text, '{');
    page_write_events(page, events, text);
    json_put_close(text, '}');
}

/* What a server refuses with a name of the rules. */
void page_refusal(PageSession *page, const PageCommand *command, Text *text) {
    ProblemCode code = PROBLEM_ILLEGAL;
    problem_code_by_name(command->word[1], &code);
    page_refuse_why(page, code, text);
}

/* ---- the page's own messages ---- */

/* "card:7" is a card of the game, all else a number or text. */
static MessageArg word_of(const PageSession *page, Sentence *sentence, char *pair) {
    char *value = strchr(pair, '=');
    TextReader reader = reader_begin(value != NULL ? value + 1 : "");
    uint32_t number;
    Part part;
    Problem problem;
    if (value != NULL)
        *value++ = '\0';
    if (page->view.setup.seats > 0 && value != NULL && strncmp(value, "card:", 5) == 0 &&
        game_read_part(&page->view, page->me, value, &part, &problem) == STATUS_OK)
        return sentence_card(sentence, pair, part.value, CARD_NONE);
    if (reader_number(&reader, 1000000000, &number) && reader_peek(&reader) == '\0')
        return arg_number(pair, number);
    return arg_text(pair, value != NULL ? value : "");
}

void page_say(PageSession *page, const PageCommand *command, Text *text) {
    static char said[4096];
    Sentence sentence;
    Text words = text_into(said, sizeof said);
    bool game = page->view.setup.seats > 0;
    sentence_begin(&sentence, game ? nouns_of(&page->view) : &describer_dog.nouns, &page->audience,
                   page->me);
    for (int i = 2; i < command->count && sentence.count < SENTENCE_ARGS; i++)
        sentence_add(&sentence, word_of(page, &sentence, (char *)(uintptr_t)command->word[i]));
    sentence_write(&sentence, command->word[1], &words);
    json_put_open(text, '{');
    json_put_string_field(text, "say", said);
    json_put_close(text, '}');
}

/* A noun's bare form, or its usual one, which comes first; any other message as it is. */
static const char *bare(const char *message, char room[SENTENCE_MAX]) {
    static const char form[] = " | bare ";
    const char *found = strstr(message, form);
    Text text = text_into(room, SENTENCE_MAX);
    found = found == NULL ? message : found + sizeof form - 1;
    for (; *found != '\0' && strncmp(found, " | ", 3) != 0; found++)
        text_char(&text, *found);
    return room;
}

/* Titles, buttons, labels, names: whatever needs nothing to be filled in. */
void page_words(PageSession *page, const PageCommand *command, Text *text) {
    char room[SENTENCE_MAX];
    size_t length = strlen(command->word[1]);
    json_put_open(text, '{');
    for (uint32_t i = 0; page->audience.catalogue != NULL && i < page->catalogue.count; i++) {
        const char *key = catalogue_key(&page->catalogue, i);
        const char *message = bare(catalogue_text(&page->catalogue, i), room);
        if (strncmp(key, command->word[1], length) == 0 && strchr(message, '{') == NULL)
            json_put_string_field(text, key, message);
    }
    json_put_close(text, '}');
}

/* The letters of the game's cards and items, in the order of the notation. */
void page_letters(PageSession *page, const PageCommand *command, Text *text) {
    const Game *game = game_of(&page->view);
    (void)command;
    json_put_open(text, '{');
    json_put_string_field(text, "cards", game->card_letters != NULL ? game->card_letters : "");
    json_put_string_field(text, "items", game->item_letters != NULL ? game->item_letters : "");
    json_put_close(text, '}');
}
