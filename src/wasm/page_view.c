/* What a position looks like, what may be chosen in it, and how it is said. */
#include <string.h>

#include "locale/describe_part.h"
#include "locale/sentence.h"
#include "rules/event.h"
#include "rules/problem.h"
#include "scene/scene.h"
#include "table/permissions.h"
#include "wasm/page.h"

void page_me(Page *page, const Ask *ask, Text *text) {
    Seat seat = NO_SEAT;
    if (strcmp(ask->word[1], "-") != 0 && !page_seat(page, ask->word[1], &seat)) {
        page_refuse_why(page, WHY_NO_SUCH_PLAYER, text);
        return;
    }
    page->me = page->voice.viewer = seat;
    if (!page->remote)
        page_look(page);
    page_scene(page, ask, text);
}

void page_view(Page *page, const Ask *ask, Text *text) {
    State view;
    Problem problem;
    if (game_read(&view, ask->word[1], &problem) != STATUS_OK) {
        page_refuse(page, &problem, text);
        return;
    }
    page->view = view;
    page->remote = true;
    page->hinting = false;
    if (ask->count < 3)
        page->standing = 0;
    page_scene(page, ask, text);
}

void page_name(Page *page, const Ask *ask, Text *text) {
    Seat seat;
    if (!page_seat(page, ask->word[1], &seat) || strlen(ask->word[2]) >= PLAYER_NAME_MAX) {
        page_refuse_why(page, WHY_BAD_NAME, text);
        return;
    }
    memcpy(page->name[seat], ask->word[2], strlen(ask->word[2]) + 1);
    page->voice.name[seat] = page->name[seat][0] != '\0' ? page->name[seat] : NULL;
    put_open(text, '{');
    put_close(text, '}');
}

void page_scene(Page *page, const Ask *ask, Text *text) {
    (void)ask;
    scene_write(&page->view, page->me, text);
}

/* ---- choosing ---- */

static bool read_parts(const Page *page, const Ask *ask, Parts *parts, Problem *problem) {
    parts->count = 0;
    for (int i = 1; i < ask->count; i++) {
        Part part;
        if (game_read_part(&page->view, page->me, ask->word[i], &part, problem) != STATUS_OK)
            return false;
        if (!parts_add(parts, part))
            return false;
    }
    return true;
}

static void write_action(const Page *page, const Action *action, Text *text) {
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    say_action(&page->voice, &page->view, page->me, action, &words);
    put_name(text, "action");
    put_begin_plain(text);
    game_write_action(&page->view, page->me, action, text);
    put_end_plain(text);
    put_string_of(text, "say", sentence);
}

static void field_of(const Page *page, const char *name, const Event *event, bool from,
                     Text *text) {
    /* Places are written as the events' own words have them, behind the last colon. */
    char word[EVENT_TEXT_MAX + 1];
    Text written = text_into(word, sizeof word);
    game_write_event(&page->view, event, &written);
    const char *way = strrchr(word, ':');
    if (way == NULL)
        return;
    const char *middle = strpbrk(++way, "-x");
    if (middle == NULL && !from)
        return;
    put_name(text, name);
    put_begin_plain(text);
    for (const char *at = from ? way : middle + 1; *at != '\0' && !(from && at == middle); at++)
        text_char(text, *at);
    put_end_plain(text);
}

static void write_card(const Page *page, const char *name, Card card, const char *letters,
                       Text *text) {
    (void)page;
    if (card == CARD_HIDDEN)
        put_letter_of(text, name, '?');
    else if (card != CARD_NONE)
        put_letter_of(text, name, letters[card]);
}

static void write_part(const Page *page, Part part, Text *text) {
    put_begin_plain(text);
    game_write_part(&page->view, page->me, part, text);
    put_end_plain(text);
}

/* "row:b1", as in a part: a row is called by its owner and its number. */
static void write_row(const Event *event, Text *text) {
    put_begin_plain(text);
    text_add(text, "row:");
    text_char(text, seat_letter(event->other));
    text_number(text, event->row);
    put_end_plain(text);
}

void page_write_event(const Page *page, const EventList *events, int index, Text *text) {
    const Game *game = game_of(&page->view);
    const Event *event = &events->item[index];
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    if (page->voice.catalogue != NULL)
        say_event_of(&page->voice, &page->view, events, index, &words);
    put_open(text, '{');
    put_string_of(text, "kind", game->events->form[event->kind].word);
    put_string_of(text, "say", sentence);
    if (event->seat != NO_SEAT)
        put_seat_of(text, "seat", event->seat);
    if (event->other != NO_SEAT)
        put_seat_of(text, "other", event->other);
    write_card(page, "card", event->card, game->cards, text);
    write_card(page, "as", event->as, game->cards, text);
    write_card(page, "with", event->with, game->cards, text);
    if (game->items != NULL)
        write_card(page, "item", event->item, game->items, text);
    if (event->from != 0xFF || event->to != 0xFF) {
        field_of(page, "from", event, true, text);
        field_of(page, "to", event, false, text);
    }
    scene_event(&page->view, event, text);
    if (strchr(game->events->form[event->kind].fields, 'r') != NULL) {
        put_name(text, "row");
        write_row(event, text);
    }
    if (event->place != 0 && event->place != 0xFF)
        put_number_of(text, "place", event->place);
    if (event->count != 0)
        put_number_of(text, "count", event->count);
    put_close(text, '}');
}

void page_write_events(const Page *page, const EventList *events, Text *text) {
    put_name(text, "events");
    put_open(text, '[');
    for (int i = 0; i < events->count; i++)
        page_write_event(page, events, i, text);
    put_close(text, ']');
}

static void write_next(const Page *page, const Offer *offer, const Parts *parts, Text *text) {
    const PartList *next = &offer->next;
    State drafted = page->view;
    if (!offer->complete)
        scene_draft(&drafted, &offer->events);
    put_name(text, "next");
    put_open(text, '[');
    for (int i = 0; i < next->count; i++) {
        char label[SENTENCE_MAX];
        Text words = text_into(label, sizeof label);
        say_part(&page->voice, &drafted, page->me, next->item[i], &words);
        put_open(text, '{');
        put_name(text, "part");
        write_part(page, next->item[i], text);
        put_string_of(text, "say", label);
        scene_target(&page->view, parts, next->item[i], text);
        put_close(text, '}');
    }
    put_close(text, ']');
}

void page_ahead(Page *page, const Ask *ask, Text *text) {
    Part piece;
    Problem problem;
    if (game_read_part(&page->view, page->me, ask->word[1], &piece, &problem) != STATUS_OK) {
        page_refuse(page, &problem, text);
        return;
    }
    put_open(text, '{');
    scene_ahead(&page->view, piece, page_number(ask->word[2]), text);
    put_close(text, '}');
}

void page_parts(Page *page, const Ask *ask, Text *text) {
    Parts parts;
    Problem problem = problem_of(WHY_EXTRA_PART);
    Offer *offer = &page->offer;
    if (!read_parts(page, ask, &parts, &problem) ||
        game_parts(&page->view, page->me, &parts, &page->actions, offer, &problem) ==
            STATUS_ILLEGAL) {
        page_refuse(page, &problem, text);
        return;
    }
    put_open(text, '{');
    write_next(page, offer, &parts, text);
    scene_points(&page->view, page->me, &parts, text);
    scene_swaps(&page->view, &parts, &offer->next, text);
    put_bool_of(text, "complete", offer->complete);
    put_bool_of(text, "only", offer->only);
    if (offer->complete)
        write_action(page, &offer->action, text);
    page_write_events(page, &offer->events, text);
    put_close(text, '}');
}

/* What this seat may do besides acting. A server says it for its own tables. */
static void write_allowed(const Page *page, Text *text) {
    uint32_t back;
    SeatSet people = page->remote ? 0 : table_people(&page->table);
    bool seated = page->me != NO_SEAT && !page->remote;
    put_name(text, "allow");
    put_open(text, '{');
    put_bool_of(text, "undo",
                seated && table_may_undo(&page->table, people, page->me, &back) == UNDO_ALLOWED);
    put_bool_of(text, "hints", seated && people_allow_help(people));
    put_close(text, '}');
}

void page_list(Page *page, const Ask *ask, Text *text) {
    (void)ask;
    Parts parts;
    if (page->me == NO_SEAT || game_legal(&page->view, page->me, &page->actions) == STATUS_ILLEGAL)
        page->actions.count = 0;
    put_open(text, '{');
    put_number_of(text, "count", page->actions.count);
    write_allowed(page, text);
    put_name(text, "actions");
    put_open(text, '[');
    for (int i = 0; i < page->actions.count && i < PAGE_LISTED; i++) {
        put_open(text, '{');
        write_action(page, &page->actions.item[i], text);
        game_parts_of(&page->view, &page->actions.item[i], &parts);
        put_name(text, "parts");
        put_open(text, '[');
        for (int j = 0; j < parts.count; j++)
            write_part(page, parts.part[j], text);
        put_close(text, ']');
        put_close(text, '}');
    }
    put_close(text, ']');
    put_close(text, '}');
}

/* What was touched is no line of words: somebody else's home is just not one's own. */
static void forget_spelling(Problem *problem) {
    problem->at = problem->part = 0;
    if (problem->why == WHY_NO_PIECE_THERE && problem->seat != NO_SEAT)
        problem->why = WHY_NOT_YOUR_PIECE;
}

/* Why the last of these parts cannot be chosen behind the others. */
void page_why(Page *page, const Ask *ask, Text *text) {
    Parts parts;
    Problem problem = problem_of(WHY_NONE);
    if (read_parts(page, ask, &parts, &problem))
        game_parts(&page->view, page->me, &parts, &page->actions, &page->offer, &problem);
    else
        forget_spelling(&problem);
    page_refuse(page, &problem, text);
}

/* ---- what happened ---- */

void page_tell(Page *page, const Ask *ask, Text *text) {
    EventList *events = &page->offer.events;
    Problem problem;
    events->count = 0;
    for (int i = 1; i < ask->count && events->count < EVENTS_MAX; i++)
        if (game_read_event(&page->view, ask->word[i], &events->item[events->count++], &problem) !=
            STATUS_OK) {
            page_refuse(page, &problem, text);
            return;
        }
    put_open(text, '{');
    page_write_events(page, events, text);
    put_close(text, '}');
}

/* What a server refuses with a name of the rules. */
void page_refusal(Page *page, const Ask *ask, Text *text) {
    Why why = WHY_ILLEGAL;
    why_by_name(ask->word[1], &why);
    page_refuse_why(page, why, text);
}

/* ---- words of the page itself ---- */

/* "card:7" is a card of the game, all else a number or text. */
static Word word_of(const Page *page, Sentence *sentence, char *pair) {
    char *value = strchr(pair, '=');
    Reader reader = reader_of(value != NULL ? value + 1 : "");
    uint32_t number;
    Part part;
    Problem problem;
    if (value != NULL)
        *value++ = '\0';
    if (page->view.setup.seats > 0 && value != NULL && strncmp(value, "card:", 5) == 0 &&
        game_read_part(&page->view, page->me, value, &part, &problem) == STATUS_OK)
        return sentence_card(sentence, pair, part.value, CARD_NONE);
    if (reader_number(&reader, 1000000000, &number) && reader_peek(&reader) == '\0')
        return word_number(pair, number);
    return word_text(pair, value != NULL ? value : "");
}

void page_say(Page *page, const Ask *ask, Text *text) {
    static char said[4096];
    Sentence sentence;
    Text words = text_into(said, sizeof said);
    bool game = page->view.setup.seats > 0;
    sentence_begin(&sentence, game ? words_nouns(&page->view) : &words_dog.nouns, &page->voice,
                   page->me);
    for (int i = 2; i < ask->count && sentence.count < SENTENCE_WORDS; i++)
        sentence_add(&sentence, word_of(page, &sentence, (char *)(uintptr_t)ask->word[i]));
    sentence_say(&sentence, ask->word[1], &words);
    put_open(text, '{');
    put_string_of(text, "say", said);
    put_close(text, '}');
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
void page_words(Page *page, const Ask *ask, Text *text) {
    char room[SENTENCE_MAX];
    size_t length = strlen(ask->word[1]);
    put_open(text, '{');
    for (uint32_t i = 0; page->voice.catalogue != NULL && i < page->catalogue.count; i++) {
        const char *key = catalogue_key(&page->catalogue, i);
        const char *message = bare(catalogue_text(&page->catalogue, i), room);
        if (strncmp(key, ask->word[1], length) == 0 && strchr(message, '{') == NULL)
            put_string_of(text, key, message);
    }
    put_close(text, '}');
}

/* The letters of the game's cards and items, in the order of the notation. */
void page_letters(Page *page, const Ask *ask, Text *text) {
    const Game *game = game_of(&page->view);
    (void)ask;
    put_open(text, '{');
    put_string_of(text, "cards", game->cards != NULL ? game->cards : "");
    put_string_of(text, "items", game->items != NULL ? game->items : "");
    put_close(text, '}');
}
