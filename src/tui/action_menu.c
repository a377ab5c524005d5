/* The legal actions, filtered by prefix, and the portions of a seven. tui/action_menu_print.c
 * prints them. */
#include "tui/action_menu.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

void menu_word(const ActionMenu *menu, int index, char word[ACTION_TEXT_MAX]) {
    Text text = text_into(word, ACTION_TEXT_MAX);
    game_write_action(menu->state, menu->seat, &menu->actions.item[index], &text);
}

/* ---- order ---- */

/* Sorts actions that begin with a card in the order of the deck, jokers by what they stand for, all
 * others alphabetically. So equal prefixes are adjacent, and a group is a range of numbers. */
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
static bool sort_actions(ActionMenu *menu, int first) {
    int count = menu->actions.count - first;
    Spelled *spelled = malloc((size_t)(count + 1) * sizeof *spelled);
    Action *sorted = malloc((size_t)(count + 1) * sizeof *sorted);
    bool enough = spelled != NULL && sorted != NULL;
    for (int i = 0; enough && i < count; i++) {
        spelled[i].index = first + i;
        menu_word(menu, first + i, spelled[i].word);
    }
    if (enough)
        put_in_order(&menu->actions.item[first], first, spelled, sorted, count);
    free(spelled);
    free(sorted);
    return enough;
}

/* ---- filtering ---- */

bool menu_init(ActionMenu *menu, const State *view, Seat seat) {
    menu->state = view;
    menu->seat = seat;
    memset(menu->prefix, 0, sizeof menu->prefix);
    memset(menu->begun, 0, sizeof menu->begun);
    menu->audience = NULL;
    menu->rows_max = 0;
    game_legal_actions(view, seat, &menu->actions);
    bool sorted = sort_actions(menu, 0);
    menu->listed = menu->actions.count;
    menu_reset(menu);
    return sorted;
}

static bool is_begun(const ActionMenu *menu) {
    size_t length = strlen(menu->begun);
    return length > 0 && strncmp(menu->prefix, menu->begun, length) == 0;
}

bool menu_remains(const ActionMenu *menu, int index, char word[ACTION_TEXT_MAX]) {
    menu_word(menu, index, word);
    return index >= menu->low && index < menu->high && (index >= menu->listed) == is_begun(menu) &&
           strncmp(word, menu->prefix, strlen(menu->prefix)) == 0;
}

bool menu_is_complete(const ActionMenu *menu, int index) {
    const Action *action = &menu->actions.item[index];
    return index < menu->listed || game_check(menu->state, menu->seat, action, NULL) == STATUS_OK;
}

/* Adds the action so far with each next portion of this piece. */
static void add_portions(ActionMenu *menu, const Action *so_far, ActionParts parts, Part piece,
                         ActionList *work) {
    Completion completion;
    parts_add(&parts, piece);
    game_next_parts(menu->state, menu->seat, &parts, work, &completion, NULL);
    for (int i = 0; i < completion.next.count; i++) {
        Action action = *so_far;
        if (completion.next.item[i].kind != PART_TO || menu->actions.count == ACTIONS_MAX)
            continue;
        action.step[action.count++] = (Step){piece.value, completion.next.item[i].value};
        action_list_add(&menu->actions, &action);
    }
}

/* Lists what may follow these portions; if nothing does, or there is no memory for it, the list of
 * whole actions stays as it is. */
static bool list_portions(ActionMenu *menu, const Action *so_far) {
    ActionList *work = malloc(sizeof *work);
    Completion completion;
    ActionParts parts;
    bool any = false;
    if (work == NULL)
        return false;
    game_action_parts(menu->state, so_far, &parts);
    game_next_parts(menu->state, menu->seat, &parts, work, &completion, NULL);
    for (int i = 0; i < completion.next.count; i++) {
        if (completion.next.item[i].kind != PART_PIECE)
            continue;
        if (!any)
            menu->actions.count = menu->listed;
        any = true;
        add_portions(menu, so_far, parts, completion.next.item[i], work);
    }
    free(work);
    if (!any || sort_actions(menu, menu->listed))
        return any;
    menu->actions.count = menu->listed;
    menu->begun[0] = '\0';
    menu_reset(menu);
    return false;
}

/* Continues "7:12-15" with the next portion, if there is one. */
static bool begin_portions(ActionMenu *menu, const char *word) {
    char begun[PREFIX_MAX];
    Text text = text_into(begun, sizeof begun);
    Seat seat;
    Action so_far;
    text_add(&text, word);
    if (text.length > 0 && begun[text.length - 1] == ',')
        begun[text.length - 1] = '\0';
    if (!text_ok(&text) ||
        game_read_action(menu->state, begun, &seat, &so_far, NULL) != STATUS_OK ||
        seat != menu->seat || !list_portions(menu, &so_far))
        return false;
    text = text_into(begun, sizeof begun);
    game_write_action(menu->state, seat, &so_far, &text);
    text_char(&text, ',');
    menu_reset(menu);
    memcpy(menu->begun, begun, sizeof begun);
    memcpy(menu->prefix, begun, sizeof begun);
    return text_ok(&text);
}

int menu_count(const ActionMenu *menu) {
    char word[ACTION_TEXT_MAX];
    int count = 0;
    for (int i = 0; i < menu->actions.count; i++)
        count += menu_remains(menu, i, word);
    return count;
}

int menu_numbers(const ActionMenu *menu) {
    return is_begun(menu) ? menu->actions.count : menu->listed;
}

/* Returns true if it is hidden in a line that stands for several, in the current list or the whole
 * one. */
static bool is_behind(ActionMenu *menu, int number, int *first, int *last) {
    char prefix[PREFIX_MAX];
    int low = menu->low, high = menu->high;
    memcpy(prefix, menu->prefix, sizeof prefix);
    if (menu_find_line(menu, number, first, last))
        return *last > *first;
    menu_reset(menu);
    bool behind = menu_find_line(menu, number, first, last) && *last > *first;
    memcpy(menu->prefix, prefix, sizeof prefix);
    menu->low = low;
    menu->high = high;
    return behind;
}

bool menu_select(ActionMenu *menu, int number, Action *action) {
    char word[ACTION_TEXT_MAX];
    int first, last;
    if (number < 1 || number > menu_numbers(menu))
        return false;
    if (is_behind(menu, number, &first, &last)) {
        menu_expand(menu, first, last);
        return false;
    }
    menu_word(menu, number - 1, word);
    *action = menu->actions.item[number - 1];
    return menu_is_complete(menu, number - 1) || !begin_portions(menu, word);
}

bool menu_single(const ActionMenu *menu, Action *action) {
    char word[ACTION_TEXT_MAX];
    int found = -1;
    for (int i = 0; i < menu->actions.count; i++)
        if (menu_remains(menu, i, word)) {
            if (found >= 0)
                return false;
            found = i;
        }
    if (found < 0 || !menu_is_complete(menu, found))
        return false;
    *action = menu->actions.item[found];
    return true;
}

bool menu_expand(ActionMenu *menu, int first, int last) {
    if (first < 1 || last < first || last > menu_numbers(menu))
        return false;
    if (first <= menu->listed)
        menu->prefix[0] = '\0';
    menu->low = first - 1;
    menu->high = last;
    return true;
}

void menu_reset(ActionMenu *menu) {
    menu->prefix[0] = '\0';
    menu->low = 0;
    menu->high = ACTIONS_MAX;
}

bool menu_is_filtered(const ActionMenu *menu) {
    return menu->prefix[0] != '\0' || menu->high != ACTIONS_MAX;
}

bool menu_is_single(const ActionMenu *menu) {
    return menu->listed == 1 && !menu_is_filtered(menu);
}

/* "7:4" means the piece on 4 and not those on 40 to 49, if there is one on 4: a number ends where
 * the same sign follows it in all words in which it does. */
static void end_number(ActionMenu *menu) {
    static const char digits[] = "0123456789";
    char word[ACTION_TEXT_MAX], sign = '\0';
    size_t length = strlen(menu->prefix);
    if (length == 0 || length + 1 == PREFIX_MAX || strchr(digits, menu->prefix[length - 1]) == NULL)
        return;
    for (int i = 0; i < menu->actions.count; i++)
        if (menu_remains(menu, i, word) && strchr(digits, word[length]) == NULL) {
            if (sign != '\0' && word[length] != sign)
                return;
            sign = word[length];
        }
    menu->prefix[length] = sign;
}

bool menu_filter(ActionMenu *menu, const char *prefix) {
    char before[PREFIX_MAX];
    int low = menu->low, high = menu->high;
    size_t length = strlen(prefix) + 1;
    if (begin_portions(menu, prefix))
        return true;
    if (length > PREFIX_MAX)
        return false;
    memcpy(before, menu->prefix, sizeof before);
    menu_reset(menu);
    memset(menu->prefix, 0, sizeof menu->prefix);
    memcpy(menu->prefix, prefix, length);
    if (menu_count(menu) > 0) {
        end_number(menu);
        return true;
    }
    memcpy(menu->prefix, before, sizeof before);
    menu->low = low;
    menu->high = high;
    return false;
}

/* How the listed words begin, as far as they match this word except for case. */
static bool spell_beginning(const ActionMenu *menu, char *word, size_t length, bool *changed) {
    char spelled[ACTION_TEXT_MAX];
    for (int i = 0; i < menu->listed; i++) {
        menu_word(menu, i, spelled);
        if (strncasecmp(spelled, word, length) != 0)
            continue;
        *changed = strncmp(spelled, word, length) != 0;
        memcpy(word, spelled, length);
        return true;
    }
    return false;
}

/* A portion need not be listed: then what precedes it is. */
bool menu_fix_case(const ActionMenu *menu, char *word) {
    bool changed = false;
    size_t length = strlen(word);
    while (length > 0 && !spell_beginning(menu, word, length, &changed))
        do
            length--;
        while (length > 0 && strchr(":=,-x", word[length - 1]) == NULL);
    return changed;
}

bool menu_nearest(const ActionMenu *menu, const char *typed, char word[ACTION_TEXT_MAX]) {
    enum { LEAST = 2 };
    size_t best = LEAST - 1;
    char other[ACTION_TEXT_MAX];
    for (int i = 0; i < menu->listed; i++) {
        size_t length = 0;
        menu_word(menu, i, other);
        while (other[length] != '\0' && strncasecmp(other, typed, length + 1) == 0)
            length++;
        if (length <= best)
            continue;
        best = length;
        memcpy(word, other, sizeof other);
    }
    return best >= LEAST;
}
