/* The actions that may be chosen, narrowed by how their words begin, and portions of a seven. How
 * they are listed: tui/action_menu_print.c. */
#include "tui/action_menu.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

void choice_word(const Choice *choice, int index, char word[ACTION_TEXT_MAX]) {
    Text text = text_into(word, ACTION_TEXT_MAX);
    game_write_action(choice->state, choice->seat, &choice->actions.item[index], &text);
}

/* ---- in which order ---- */

/* Words that begin with a card come in the order of the deck, and so do jokers by what they stand
 * for; all others as letters do. So what begins alike stands together, and a group is a range of
 * numbers. */
static int rank_of(char letter) {
    static const char cards[] = "A23456789TQKDXJ";
    const char *found = letter == '\0' ? NULL : strchr(cards, letter);
    return found != NULL ? (int)(found - cards) : (int)sizeof cards + letter;
}

static int compare_words(const char *one, const char *other) {
    static const char joker[] = "J=";
    size_t length = sizeof joker - 1;
    int first = rank_of(*one) - rank_of(*other);
    if (strncmp(one, joker, length) == 0 && strncmp(other, joker, length) == 0)
        first = rank_of(one[length]) - rank_of(other[length]);
    return first != 0 ? first : strcmp(one, other);
}

typedef struct Spelled {
    int index;
    char word[ACTION_TEXT_MAX];
} Spelled;

static int in_order(const void *one, const void *other) {
    const Spelled *a = one, *b = other;
    return compare_words(a->word, b->word);
}

static void put_in_order(Action *actions, int first, Spelled *spelled, Action *sorted, int count) {
    qsort(spelled, (size_t)count, sizeof *spelled, in_order);
    for (int i = 0; i < count; i++)
        sorted[i] = actions[spelled[i].index - first];
    memcpy(actions, sorted, (size_t)count * sizeof *sorted);
}

/* Puts the actions from `first` on into the order of their words. False: there is no memory. */
static bool sort_actions(Choice *choice, int first) {
    int count = choice->actions.count - first;
    Spelled *spelled = malloc((size_t)(count + 1) * sizeof *spelled);
    Action *sorted = malloc((size_t)(count + 1) * sizeof *sorted);
    bool enough = spelled != NULL && sorted != NULL;
    for (int i = 0; enough && i < count; i++) {
        spelled[i].index = first + i;
        choice_word(choice, first + i, spelled[i].word);
    }
    if (enough)
        put_in_order(&choice->actions.item[first], first, spelled, sorted, count);
    free(spelled);
    free(sorted);
    return enough;
}

/* ---- which of them ---- */

bool choice_begin(Choice *choice, const State *view, Seat seat) {
    choice->state = view;
    choice->seat = seat;
    memset(choice->prefix, 0, sizeof choice->prefix);
    memset(choice->begun, 0, sizeof choice->begun);
    choice->voice = NULL;
    choice->room = 0;
    game_legal(view, seat, &choice->actions);
    bool sorted = sort_actions(choice, 0);
    choice->listed = choice->actions.count;
    choice_widen(choice);
    return sorted;
}

static bool is_begun(const Choice *choice) {
    size_t length = strlen(choice->begun);
    return length > 0 && strncmp(choice->prefix, choice->begun, length) == 0;
}

bool choice_remains(const Choice *choice, int index, char word[ACTION_TEXT_MAX]) {
    choice_word(choice, index, word);
    return index >= choice->low && index < choice->high &&
           (index >= choice->listed) == is_begun(choice) &&
           strncmp(word, choice->prefix, strlen(choice->prefix)) == 0;
}

bool choice_is_whole(const Choice *choice, int index) {
    const Action *action = &choice->actions.item[index];
    return index < choice->listed ||
           game_check(choice->state, choice->seat, action, NULL) == STATUS_OK;
}

/* Adds the action so far with each next portion of this piece. */
static void add_portions(Choice *choice, const Action *so_far, Parts parts, Part piece,
                         ActionList *work) {
    Offer offer;
    parts_add(&parts, piece);
    game_parts(choice->state, choice->seat, &parts, work, &offer, NULL);
    for (int i = 0; i < offer.next.count; i++) {
        Action action = *so_far;
        if (offer.next.item[i].kind != PART_TO || choice->actions.count == ACTIONS_MAX)
            continue;
        action.step[action.count++] = (Step){piece.value, offer.next.item[i].value};
        game_add_action(&choice->actions, &action);
    }
}

/* Lists what may follow these portions; if nothing does, or there is no memory for it, the list of
 * whole actions stays as it is. */
static bool list_portions(Choice *choice, const Action *so_far) {
    ActionList *work = malloc(sizeof *work);
    Offer offer;
    Parts parts;
    bool any = false;
    if (work == NULL)
        return false;
    game_parts_of(choice->state, so_far, &parts);
    game_parts(choice->state, choice->seat, &parts, work, &offer, NULL);
    for (int i = 0; i < offer.next.count; i++) {
        if (offer.next.item[i].kind != PART_PIECE)
            continue;
        if (!any)
            choice->actions.count = choice->listed;
        any = true;
        add_portions(choice, so_far, parts, offer.next.item[i], work);
    }
    free(work);
    if (!any || sort_actions(choice, choice->listed))
        return any;
    choice->actions.count = choice->listed;
    choice->begun[0] = '\0';
    choice_widen(choice);
    return false;
}

/* Goes on behind "7:12-15" with the next portion, if there is one. */
static bool begin_portions(Choice *choice, const char *word) {
    char begun[PREFIX_MAX];
    Text text = text_into(begun, sizeof begun);
    Seat seat;
    Action so_far;
    text_add(&text, word);
    if (text.length > 0 && begun[text.length - 1] == ',')
        begun[text.length - 1] = '\0';
    if (!text_ok(&text) ||
        game_read_action(choice->state, begun, &seat, &so_far, NULL) != STATUS_OK ||
        seat != choice->seat || !list_portions(choice, &so_far))
        return false;
    text = text_into(begun, sizeof begun);
    game_write_action(choice->state, seat, &so_far, &text);
    text_char(&text, ',');
    choice_widen(choice);
    memcpy(choice->begun, begun, sizeof begun);
    memcpy(choice->prefix, begun, sizeof begun);
    return text_ok(&text);
}

int choice_count(const Choice *choice) {
    char word[ACTION_TEXT_MAX];
    int count = 0;
    for (int i = 0; i < choice->actions.count; i++)
        count += choice_remains(choice, i, word);
    return count;
}

int choice_numbers(const Choice *choice) {
    return is_begun(choice) ? choice->actions.count : choice->listed;
}

/* Is it only behind a line that stands for several? In the list as it is, or in the whole one. */
static bool is_behind(Choice *choice, int number, int *first, int *last) {
    char prefix[PREFIX_MAX];
    int low = choice->low, high = choice->high;
    memcpy(prefix, choice->prefix, sizeof prefix);
    if (choice_find_line(choice, number, first, last))
        return *last > *first;
    choice_widen(choice);
    bool behind = choice_find_line(choice, number, first, last) && *last > *first;
    memcpy(choice->prefix, prefix, sizeof prefix);
    choice->low = low;
    choice->high = high;
    return behind;
}

bool choice_take(Choice *choice, int number, Action *action) {
    char word[ACTION_TEXT_MAX];
    int first, last;
    if (number < 1 || number > choice_numbers(choice))
        return false;
    if (is_behind(choice, number, &first, &last)) {
        choice_open(choice, first, last);
        return false;
    }
    choice_word(choice, number - 1, word);
    *action = choice->actions.item[number - 1];
    return choice_is_whole(choice, number - 1) || !begin_portions(choice, word);
}

bool choice_single(const Choice *choice, Action *action) {
    char word[ACTION_TEXT_MAX];
    int found = -1;
    for (int i = 0; i < choice->actions.count; i++)
        if (choice_remains(choice, i, word)) {
            if (found >= 0)
                return false;
            found = i;
        }
    if (found < 0 || !choice_is_whole(choice, found))
        return false;
    *action = choice->actions.item[found];
    return true;
}

bool choice_open(Choice *choice, int first, int last) {
    if (first < 1 || last < first || last > choice_numbers(choice))
        return false;
    if (first <= choice->listed)
        choice->prefix[0] = '\0';
    choice->low = first - 1;
    choice->high = last;
    return true;
}

void choice_widen(Choice *choice) {
    choice->prefix[0] = '\0';
    choice->low = 0;
    choice->high = ACTIONS_MAX;
}

bool choice_is_narrowed(const Choice *choice) {
    return choice->prefix[0] != '\0' || choice->high != ACTIONS_MAX;
}

bool choice_is_only(const Choice *choice) {
    return choice->listed == 1 && !choice_is_narrowed(choice);
}

bool choice_narrow(Choice *choice, const char *prefix) {
    char before[PREFIX_MAX];
    int low = choice->low, high = choice->high;
    size_t length = strlen(prefix) + 1;
    if (begin_portions(choice, prefix))
        return true;
    if (length > PREFIX_MAX)
        return false;
    memcpy(before, choice->prefix, sizeof before);
    choice_widen(choice);
    memcpy(choice->prefix, prefix, length);
    if (choice_count(choice) > 0)
        return true;
    memcpy(choice->prefix, before, sizeof before);
    choice->low = low;
    choice->high = high;
    return false;
}

/* How the words of the list begin, as far as they begin like this word but for capitals. */
static bool spell_beginning(const Choice *choice, char *word, size_t length, bool *changed) {
    char spelled[ACTION_TEXT_MAX];
    for (int i = 0; i < choice->listed; i++) {
        choice_word(choice, i, spelled);
        if (strncasecmp(spelled, word, length) != 0)
            continue;
        *changed = strncmp(spelled, word, length) != 0;
        memcpy(word, spelled, length);
        return true;
    }
    return false;
}

/* A portion need not be listed: then what stands before it is. */
bool choice_spell(const Choice *choice, char *word) {
    bool changed = false;
    size_t length = strlen(word);
    while (length > 0 && !spell_beginning(choice, word, length, &changed))
        do
            length--;
        while (length > 0 && strchr(":=,-x", word[length - 1]) == NULL);
    return changed;
}

bool choice_nearest(const Choice *choice, const char *typed, char word[ACTION_TEXT_MAX]) {
    enum { LEAST = 2 };
    size_t best = LEAST - 1;
    char other[ACTION_TEXT_MAX];
    for (int i = 0; i < choice->listed; i++) {
        size_t length = 0;
        choice_word(choice, i, other);
        while (other[length] != '\0' && strncasecmp(other, typed, length + 1) == 0)
            length++;
        if (length <= best)
            continue;
        best = length;
        memcpy(word, other, sizeof other);
    }
    return best >= LEAST;
}
