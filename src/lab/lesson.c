/* Reads a step of a lesson, and tells by positions what an action in it means. */
#include "lab/lesson.h"

#include <stdio.h>
#include <string.h>

/* ---- lists of actions ---- */

static const char *separator_in(const char *parts, char separator) {
    const char between[] = {' ', separator, ' ', '\0'};
    return strstr(parts, between);
}

bool lesson_next_part(const char **parts, char separator, char word[LESSON_LINE_MAX]) {
    if (**parts == '\0')
        return false;
    const char *end = separator_in(*parts, separator);
    size_t length = end != NULL ? (size_t)(end - *parts) : strlen(*parts);
    if (length >= LESSON_LINE_MAX)
        return false;
    memcpy(word, *parts, length);
    word[length] = '\0';
    *parts += length + (end != NULL ? 3 : 0);
    return true;
}

/* Whether every action is in notation; whether it is legal depends on what was done before. */
static bool are_actions(const State *state, const char *actions) {
    char word[LESSON_LINE_MAX];
    size_t length = strlen(actions);
    Seat seat;
    Action action;
    if (length == 0 || actions[length - 1] == ' ')
        return false;
    while (lesson_next_part(&actions, '|', word))
        if (game_read_action(state, word, &seat, &action, NULL) != STATUS_OK)
            return false;
    return true;
}

/* Replies belong to later positions, where other notations may be right: only their shape is checked here. */
static bool are_replies(const char *replies) {
    char actions[LESSON_LINE_MAX], word[LESSON_LINE_MAX];
    size_t length = strlen(replies);
    if (length == 0 || replies[length - 1] == ' ')
        return false;
    while (lesson_next_part(&replies, ';', actions)) {
        const char *ways = actions;
        while (lesson_next_part(&ways, '|', word))
            if (strchr(word, ' ') != NULL)
                return false;
    }
    return true;
}

/* ---- reading ---- */

static bool copy_word(char *to, size_t size, const char *word) {
    size_t length = strlen(word);
    if (length == 0 || length >= size)
        return false;
    memcpy(to, word, length + 1);
    return true;
}

static bool is_name(const char *name) {
    size_t length = strlen(name);
    return length > 0 && length < LESSON_NAME_MAX &&
           strspn(name, "abcdefghijklmnopqrstuvwxyz.") == length;
}

static bool begin_step(LessonStep *step, const char *name) {
    if ((step->name[0] != '\0' && !lesson_is_complete(step)) || !is_name(name))
        return false;
    *step = (LessonStep){.tasks = 0};
    return copy_word(step->name, sizeof step->name, name);
}

/* "1.5": where the rule book says more, for the page. */
static bool read_chapter(LessonStep *step, const char *number) {
    return step->name[0] != '\0' && !step->has_position && number[0] != '\0' &&
           strspn(number, "0123456789.") == strlen(number);
}

static bool read_position(LessonStep *step, const char *line) {
    if (step->name[0] == '\0' || step->has_position)
        return false;
    step->has_position = game_read_position(&step->position, line, NULL) == STATUS_OK &&
                         has_seat(game_to_act(&step->position), LESSON_LEARNER);
    return step->has_position;
}

static bool begin_task(LessonStep *step, const char *answers) {
    if (!step->has_position || step->tasks == LESSON_TASKS_MAX ||
        !are_actions(&step->position, answers))
        return false;
    LessonTask *task = &step->task[step->tasks];
    *task = (LessonTask){.wrongs = 0};
    step->tasks++;
    return copy_word(task->answers, sizeof task->answers, answers);
}

static LessonTask *last_task(LessonStep *step) {
    return step->tasks > 0 ? &step->task[step->tasks - 1] : NULL;
}

static bool read_wrong(LessonStep *step, const char *words) {
    LessonTask *task = last_task(step);
    const char *gap = strchr(words, ' ');
    size_t length = gap != NULL ? (size_t)(gap - words) : LESSON_NAME_MAX;
    if (task == NULL || task->wrongs == LESSON_WRONG_MAX || length >= LESSON_NAME_MAX)
        return false;
    LessonWrong *wrong = &task->wrong[task->wrongs];
    memcpy(wrong->key, words, length);
    wrong->key[length] = '\0';
    if (!is_name(wrong->key) ||
        (strcmp(gap + 1, "*") != 0 && !are_actions(&step->position, gap + 1)))
        return false;
    task->wrongs++;
    return copy_word(wrong->actions, sizeof wrong->actions, gap + 1);
}

static bool read_refused(LessonStep *step, const char *action) {
    return last_task(step) != NULL && are_actions(&step->position, action);
}

static bool read_replies(LessonStep *step, const char *replies) {
    LessonTask *task = last_task(step);
    return task != NULL && task->replies[0] == '\0' && are_replies(replies) &&
           copy_word(task->replies, sizeof task->replies, replies);
}

bool lesson_read_line(LessonStep *step, const char *line) {
    static const struct {
        const char *word;
        bool (*read)(LessonStep *, const char *);
    } kinds[] = {{"step ", begin_step},  {"chapter ", read_chapter}, {"position ", read_position},
                 {"ask ", begin_task},   {"wrong ", read_wrong},     {"refused ", read_refused},
                 {"then ", read_replies}};
    if (line[0] == '\0' || line[0] == '#')
        return true;
    if (strcmp(line, "extra") == 0)
        return step->name[0] != '\0' && !step->has_position;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        size_t length = strlen(kinds[i].word);
        if (strlen(line) < LESSON_LINE_MAX && strncmp(line, kinds[i].word, length) == 0)
            return kinds[i].read(step, line + length);
    }
    return false;
}

bool lesson_is_complete(const LessonStep *step) {
    return step->has_position && step->tasks > 0;
}

/* ---- what an action means ---- */

static void write_text(const State *state, char space[POSITION_TEXT_MAX]) {
    Text text = text_into(space, POSITION_TEXT_MAX);
    game_write_position(state, &text);
}

static bool same_position(const State *one, const State *other) {
    char first[POSITION_TEXT_MAX], second[POSITION_TEXT_MAX];
    write_text(one, first);
    write_text(other, second);
    return strcmp(first, second) == 0;
}

static bool apply_word(State *state, Seat seat, const char *word, EventList *events) {
    Seat who;
    Action action;
    return game_read_action(state, word, &who, &action, NULL) == STATUS_OK && who == seat &&
           game_apply(state, seat, &action, events, NULL) == STATUS_OK;
}

bool lesson_leads_to(const State *before, const char *actions, const State *after) {
    char word[LESSON_LINE_MAX];
    while (lesson_next_part(&actions, '|', word)) {
        State next = *before;
        if (apply_word(&next, LESSON_LEARNER, word, NULL) && same_position(&next, after))
            return true;
    }
    return false;
}

const char *lesson_wrong_key(const LessonTask *task, const State *before, const State *after) {
    const char *rest = NULL;
    for (unsigned i = 0; i < task->wrongs; i++) {
        if (strcmp(task->wrong[i].actions, "*") == 0)
            rest = task->wrong[i].key;
        else if (lesson_leads_to(before, task->wrong[i].actions, after))
            return task->wrong[i].key;
    }
    return rest;
}

bool lesson_reply(State *state, const char *actions, EventList *events) {
    char word[LESSON_LINE_MAX];
    while (lesson_next_part(&actions, '|', word))
        for (Seat seat = 0; seat < state->setup.seats; seat++)
            if (has_seat(game_to_act(state), seat) && apply_word(state, seat, word, events))
                return true;
    return false;
}
