/* Lists of actions that stay readable, however many there are. */
#include "tui/choice.h"

#include <string.h>

static void word_of(const Choice *choice, int index, char word[ACTION_TEXT_MAX]) {
    Text text = text_into(word, ACTION_TEXT_MAX);
    game_write_action(choice->state, choice->seat, &choice->actions.item[index], &text);
}

void choice_begin(Choice *choice, const State *view, Seat seat) {
    choice->state = view;
    choice->seat = seat;
    memset(choice->prefix, 0, sizeof choice->prefix);
    game_legal(view, seat, &choice->actions);
}

static bool remains(const Choice *choice, int index, char word[ACTION_TEXT_MAX]) {
    word_of(choice, index, word);
    return strncmp(word, choice->prefix, strlen(choice->prefix)) == 0;
}

int choice_count(const Choice *choice) {
    char word[ACTION_TEXT_MAX];
    int count = 0;
    for (int i = 0; i < choice->actions.count; i++)
        count += remains(choice, i, word);
    return count;
}

/* How much of a word makes its group: one part more than the prefix has, with its separator. */
static size_t group_length(const Choice *choice, const char *word, unsigned parts) {
    size_t length = strlen(choice->prefix);
    while (parts-- > 0 && word[length] != '\0') {
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

/* With `parts` of a word to a group; none: a line for each action. */
static void make_lines(const Choice *choice, unsigned parts, Lines *lines) {
    char word[ACTION_TEXT_MAX];
    lines->count = 0;
    for (int i = 0; i < choice->actions.count; i++) {
        if (!remains(choice, i, word))
            continue;
        size_t length = parts > 0 ? group_length(choice, word, parts) : strlen(word);
        int line = parts > 0 ? find_line(choice, lines, word, length) : lines->count;
        if (line == lines->count) {
            lines->first[line] = i;
            lines->size[line] = 0;
            lines->length[line] = length;
            lines->count++;
        }
        lines->size[line]++;
    }
}

/* A group that everything falls into is no help: look further into the words. */
static void find_lines(const Choice *choice, Lines *lines) {
    make_lines(choice, 0, lines);
    int all = lines->count;
    for (unsigned parts = 1; all > CHOICES_LISTED && parts <= 4; parts++) {
        make_lines(choice, parts, lines);
        if (lines->count > 1)
            return;
    }
    if (all > CHOICES_LISTED)
        make_lines(choice, 0, lines);
}

int choice_lines(const Choice *choice) {
    Lines lines;
    find_lines(choice, &lines);
    return lines.count;
}

static void print_line(const Choice *choice, const Voice *voice, const Lines *lines, int line,
                       FILE *out) {
    char word[ACTION_TEXT_MAX], sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    const Action *action = &choice->actions.item[lines->first[line]];
    word_of(choice, lines->first[line], word);
    say_action(voice, choice->state, choice->seat, action, &text);
    if (lines->size[line] == 1)
        fprintf(out, "%4d) %-14s %s\n", line + 1, word, sentence);
    else
        fprintf(out, "%4d) %.*s...%*s %d ways, such as: %s\n", line + 1, (int)lines->length[line],
                word, lines->length[line] < 11 ? 11 - (int)lines->length[line] : 0, "",
                lines->size[line], sentence);
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
    if (lines.size[line] == 1) {
        *action = choice->actions.item[lines.first[line]];
        return true;
    }
    char word[ACTION_TEXT_MAX];
    word_of(choice, lines.first[line], word);
    memcpy(choice->prefix, word, lines.length[line]);
    choice->prefix[lines.length[line]] = '\0';
    return false;
}

bool choice_narrow(Choice *choice, const char *prefix) {
    char before[PREFIX_MAX];
    size_t length = strlen(prefix) + 1;
    if (length > PREFIX_MAX)
        return false;
    memcpy(before, choice->prefix, sizeof before);
    memcpy(choice->prefix, prefix, length);
    if (choice_count(choice) > 0)
        return true;
    memcpy(choice->prefix, before, sizeof before);
    return false;
}
