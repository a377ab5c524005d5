/* Commands for events and messages as text. */
#include <string.h>

#include "ai/bot.h"
#include "locale/sentence_args.h"
#include "rules/event_text.h"
#include "rules/problem.h"
#include "rules/shared_notation.h"
#include "scene/scene.h"
#include "table/seat_letter_json.h"
#include "wasm/page_commands.h"

/* ---- events ---- */

static void write_field(const PageSession *page, const char *name, const Event *event, bool from,
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

static void write_card(const char *name, Card card, const char *letters, Text *text) {
    if (card == CARD_HIDDEN)
        json_put_letter_field(text, name, '?');
    else if (card != CARD_NONE)
        json_put_letter_field(text, name, letters[card]);
}

/* "row:b1", as in a part: a row is called by its owner and its number. */
static void write_row(const Event *event, Text *text) {
    json_put_begin_raw_string(text);
    text_add(text, "row:");
    text_char(text, seat_letter(event->other));
    text_number(text, event->row);
    json_put_end_raw_string(text);
}

/* What happened, without words. */
static void write_facts(const PageSession *page, const Event *event, Text *text) {
    const Game *game = game_of(&page->view);
    json_put_string_field(text, "kind", game->events->format[event->kind].word);
    if (event->seat != NO_SEAT)
        json_put_seat_field(text, "seat", event->seat);
    if (event->other != NO_SEAT)
        json_put_seat_field(text, "other", event->other);
    write_card("card", event->card, game->card_letters, text);
    write_card("as", event->as, game->card_letters, text);
    write_card("with", event->payment, game->card_letters, text);
    if (game->item_letters != NULL)
        write_card("item", event->item, game->item_letters, text);
    if (event->from != 0xFF || event->to != 0xFF) {
        write_field(page, "from", event, true, text);
        write_field(page, "to", event, false, text);
    }
    if (strchr(game->events->format[event->kind].fields, 'r') != NULL) {
        json_put_name(text, "row");
        write_row(event, text);
    }
    if (event->place != 0 && event->place != 0xFF)
        json_put_number_field(text, "place", event->place);
    if (event->count != 0)
        json_put_number_field(text, "count", event->count);
    scene_fact(&page->view, event, text);
}

void page_write_facts(const PageSession *page, const Event *event, Text *text) {
    json_put_open(text, '{');
    write_facts(page, event, text);
    json_put_close(text, '}');
}

void page_write_event(const PageSession *page, const EventList *events, int index, Text *text) {
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    if (page->audience.catalogue != NULL)
        describe_event_at(&page->audience, &page->view, events, index, &words);
    json_put_open(text, '{');
    write_facts(page, &events->item[index], text);
    json_put_string_field(text, "say", sentence);
    scene_event(&page->view, &events->item[index], text);
    json_put_close(text, '}');
}

void page_write_events(const PageSession *page, const EventList *events, Text *text) {
    json_put_name(text, "events");
    json_put_open(text, '[');
    for (int i = 0; i < events->count; i++)
        page_write_event(page, events, i, text);
    json_put_close(text, ']');
}

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

/* The sentence for a refusal of the server that has a name of the rules. */
void page_refusal(PageSession *page, const PageCommand *command, Text *text) {
    ProblemCode code = PROBLEM_ILLEGAL;
    problem_code_by_name(command->word[1], &code);
    page_refuse_why(page, code, text);
}

/* ---- the page's own messages ---- */

/* "card:7" is a card of the game, all else a number or text. */
static MessageArg read_arg(const PageSession *page, Sentence *sentence, char *pair) {
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
        sentence_add(&sentence, read_arg(page, &sentence, (char *)(uintptr_t)command->word[i]));
    sentence_write(&sentence, command->word[1], &words);
    json_put_open(text, '{');
    json_put_string_field(text, "say", said);
    json_put_close(text, '}');
}

/* A noun's bare form, or its usual one, which comes first; any other message as it is. */
static const char *bare(const char *message, char buffer[SENTENCE_MAX]) {
    static const char form[] = " | bare ";
    const char *found = strstr(message, form);
    Text text = text_into(buffer, SENTENCE_MAX);
    found = found == NULL ? message : found + sizeof form - 1;
    for (; *found != '\0' && strncmp(found, " | ", 3) != 0; found++)
        text_char(&text, *found);
    return buffer;
}

/* All messages without placeholders: titles, buttons, labels, names. */
void page_words(PageSession *page, const PageCommand *command, Text *text) {
    char buffer[SENTENCE_MAX];
    size_t length = strlen(command->word[1]);
    json_put_open(text, '{');
    for (uint32_t i = 0; page->audience.catalogue != NULL && i < page->catalogue.count; i++) {
        const char *key = catalogue_key(&page->catalogue, i);
        const char *message = bare(catalogue_text(&page->catalogue, i), buffer);
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

/* Every bot of the engine, from the weakest on: a page offers those that it has words for. */
void page_bots(PageSession *page, const PageCommand *command, Text *text) {
    (void)page;
    (void)command;
    json_put_open(text, '{');
    json_put_name(text, "bots");
    json_put_open(text, '[');
    for (unsigned i = 0; bot_at(i) != NULL; i++)
        json_put_string(text, bot_at(i)->name);
    json_put_close(text, ']');
    json_put_close(text, '}');
}
