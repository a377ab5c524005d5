/* Lists of actions that stay readable, however many there are. */
#include "tui/choice.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void word_of(const Choice *choice, int index, char word[ACTION_TEXT_MAX]) {
    Text text = text_into(word, ACTION_TEXT_MAX);
    game_write_action(choice->state, choice->seat, &choice->actions.item[index], &text);
}

void choice_begin(Choice *choice, const State *view, Seat seat) {
    choice->state = view;
    choice->seat = seat;
    memset(choice->prefix, 0, sizeof choice->prefix);
    memset(choice->begun, 0, sizeof choice->begun);
    game_legal(view, seat, &choice->actions);
    choice->listed = choice->actions.count;
}

static bool is_begun(const Choice *choice) {
    size_t length = strlen(choice->begun);
    return length > 0 && strncmp(choice->prefix, choice->begun, length) == 0;
}

static bool remains(const Choice *choice, int index, char word[ACTION_TEXT_MAX]) {
    word_of(choice, index, word);
    return (index >= choice->listed) == is_begun(choice) &&
           strncmp(word, choice->prefix, strlen(choice->prefix)) == 0;
}

/* The portions so far, which need not be all. */
static bool is_whole(const Choice *choice, int index) {
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

/* Lists what may follow these portions; if nothing does, the list stays as it is. */
static bool list_portions(Choice *choice, const Action *so_far) {
    ActionList *work = malloc(sizeof *work);
    Offer offer;
    Parts parts;
    bool any = false;
    if (work == NULL)
        abort();
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
    return any;
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
    memcpy(choice->begun, begun, sizeof begun);
    memcpy(choice->prefix, begun, sizeof begun);
    return text_ok(&text);
}

int choice_count(const Choice *choice) {
    char word[ACTION_TEXT_MAX];
    int count = 0;
    for (int i = 0; i < choice->actions.count; i++)
        count += remains(choice, i, word);
    return count;
}

/* How finely words are grouped: so many parts more than the prefix has, or one letter more, or
 * not at all. */
enum { BY_LETTER = 5, ONE_BY_ONE = 0 };

/* How much of a word makes its group; a part is taken with its separator. */
static size_t group_length(const Choice *choice, const char *word, unsigned parts) {
    size_t length = strlen(choice->prefix);
    if (parts == BY_LETTER && word[length] != '\0')
        length++;
    while (parts < BY_LETTER && parts-- > 0 && word[length] != '\0') {
        length += strcspn(word + length, ":=,-x");
        length += word[length] != '\0';
    }
    return length < PREFIX_MAX ? length : PREFIX_MAX - 1;
}

/* The lines of a list: groups of actions, each by its first action and its size. */
typedef struct Lines {
    int count;
    int first[ACTIONS_MAX], size[ACTIONS_MAX];
    size_t length[ACTIONS_MAX];
} Lines;

static int find_line(const Choice *choice, const Lines *lines, const char *word, size_t length) {
    char first[ACTION_TEXT_MAX];
    for (int i = 0; i < lines->count; i++) {
        word_of(choice, lines->first[i], first);
        if (lines->length[i] == length && strncmp(first, word, length) == 0)
            return i;
    }
    return lines->count;
}

/* Grouped by `parts` as above; gives up behind line `most`. */
static void make_lines(const Choice *choice, unsigned parts, int most, Lines *lines) {
    char word[ACTION_TEXT_MAX];
    lines->count = 0;
    for (int i = 0; i < choice->actions.count && lines->count <= most; i++) {
        if (!remains(choice, i, word))
            continue;
        bool alone = parts == ONE_BY_ONE;
        size_t length = alone ? strlen(word) : group_length(choice, word, parts);
        int line = alone ? lines->count : find_line(choice, lines, word, length);
        if (line == lines->count) {
            lines->first[line] = i;
            lines->size[line] = 0;
            lines->length[line] = length;
            lines->count++;
        }
        lines->size[line]++;
    }
}

/* The finest grouping by parts that is still a short list, or by the next letter where none is.
 * Words without separators, such as many dogs at one item, are told apart so. */
static void find_lines(const Choice *choice, Lines *lines) {
    unsigned chosen = BY_LETTER;
    make_lines(choice, ONE_BY_ONE, CHOICES_LISTED, lines);
    if (lines->count <= CHOICES_LISTED)
        return;
    for (unsigned parts = 1; parts < BY_LETTER; parts++) {
        make_lines(choice, parts, CHOICES_MOST, lines);
        if (lines->count > (chosen == BY_LETTER ? CHOICES_MOST : CHOICES_LISTED))
            break;
        chosen = lines->count > 1 ? parts : chosen;
    }
    make_lines(choice, chosen, ACTIONS_MAX, lines);
    if (lines->count == 1)
        make_lines(choice, ONE_BY_ONE, ACTIONS_MAX, lines);
}

int choice_lines(const Choice *choice) {
    Lines lines;
    find_lines(choice, &lines);
    return lines.count;
}

enum { MARGIN = 21, RIGHT = 80 };

/* Characters, as all of ours are one column wide. */
static int columns_of(const char *word, int bytes) {
    int columns = 0;
    for (int i = 0; i < bytes; i++)
        columns += ((unsigned char)word[i] & 0xC0) != 0x80;
    return columns;
}

/* Goes on below itself where the line ends, so that no word is broken. */
static void print_wrapped(const char *sentence, int column, FILE *out) {
    for (const char *word = sentence; *word != '\0';) {
        int length = (int)strcspn(word, " "), width = columns_of(word, length);
        if (word != sentence && column + 1 + width > RIGHT) {
            fprintf(out, "\n%*s", MARGIN, "");
            column = MARGIN;
        } else if (word != sentence) {
            fputc(' ', out);
            column++;
        }
        fprintf(out, "%.*s", length, word);
        column += width;
        word += length + (word[length] == ' ');
    }
    fputc('\n', out);
}

/* What the actions of a line have in common, or one of them as an example. */
static void say_line(const Choice *choice, const Voice *voice, const Lines *lines, int line,
                     Text *text) {
    const Action *action = &choice->actions.item[lines->first[line]];
    Group group = {.shown = lines->length[line], .size = (unsigned)lines->size[line]};
    if (group.size > 1 && say_group(voice, choice->state, action, &group, text))
        return;
    char said[SENTENCE_MAX], begun[SENTENCE_MAX];
    Text action_text = text_into(said, sizeof said), begun_text = text_into(begun, sizeof begun);
    say_action(voice, choice->state, choice->seat, action, &action_text);
    Word words[] = {word_text("action", said), word_number("n", group.size)};
    if (!is_whole(choice, lines->first[line])) {
        say_words(voice, "play.begun", words, 1, &begun_text);
        words[0].text = begun;
    }
    if (group.size > 1)
        say_words(voice, "play.such-as", words, 2, text);
    else
        text_add(text, words[0].text);
}

static void print_line(const Choice *choice, const Voice *voice, const Lines *lines, int line,
                       FILE *out) {
    char word[ACTION_TEXT_MAX], sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    word_of(choice, lines->first[line], word);
    say_line(choice, voice, lines, line, &text);
    if (lines->size[line] > 1 || !is_whole(choice, lines->first[line]))
        memcpy(word + lines->length[line], "...", sizeof "...");
    int column = fprintf(out, "%4d) %-14s ", line + 1, word);
    print_wrapped(sentence, column, out);
}

void choice_list(const Choice *choice, const Voice *voice, FILE *out) {
    Lines lines;
    find_lines(choice, &lines);
    for (int i = 0; i < lines.count; i++)
        print_line(choice, voice, &lines, i, out);
}

bool choice_take(Choice *choice, int number, Action *action) {
    Lines lines;
    find_lines(choice, &lines);
    if (number < 1 || number > lines.count)
        return false;
    int line = number - 1;
    char word[ACTION_TEXT_MAX];
    word_of(choice, lines.first[line], word);
    if (lines.size[line] == 1) {
        *action = choice->actions.item[lines.first[line]];
        return is_whole(choice, lines.first[line]) || !begin_portions(choice, word);
    }
    memcpy(choice->prefix, word, lines.length[line]);
    choice->prefix[lines.length[line]] = '\0';
    return false;
}

bool choice_narrow(Choice *choice, const char *prefix) {
    char before[PREFIX_MAX];
    size_t length = strlen(prefix) + 1;
    if (begin_portions(choice, prefix))
        return true;
    if (length > PREFIX_MAX)
        return false;
    memcpy(before, choice->prefix, sizeof before);
    memcpy(choice->prefix, prefix, length);
    if (choice_count(choice) > 0)
        return true;
    memcpy(choice->prefix, before, sizeof before);
    return false;
}

/* How the words of the list begin, as far as they begin like this word but for capitals. */
static bool spell_beginning(const Choice *choice, char *word, size_t length, bool *changed) {
    char spelled[ACTION_TEXT_MAX];
    for (int i = 0; i < choice->listed; i++) {
        word_of(choice, i, spelled);
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
