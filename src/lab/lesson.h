/* Lessons: positions with tasks, as they stand in lessons/ (docs/lessons.md has the format). A reader takes a file
 * line by line and keeps one step at a time. Actions are kept as words: a later task's position is known only
 * once the one before it is solved. */
#ifndef KENNEL_LAB_LESSON_H
#define KENNEL_LAB_LESSON_H

#include "rules/game.h"

enum {
    LESSON_LEARNER = 0, /* the learner's seat */
    LESSON_TASKS_MAX = 4,
    LESSON_WRONG_MAX = 4,
    LESSON_NAME_MAX = 32,
    LESSON_LINE_MAX = 256,
};

/* Tries that are legal but wrong, and which message explains them. */
typedef struct LessonWrong {
    char key[LESSON_NAME_MAX];
    char actions[LESSON_LINE_MAX]; /* "4:0-4 | 8:0-8"; "*" is all the rest */
} LessonWrong;

typedef struct LessonTask {
    char answers[LESSON_LINE_MAX]; /* "A:0-1 | K:0-13" */
    char replies[LESSON_LINE_MAX]; /* "2:20-22 ; fold | 4:40-44"; empty: none */
    unsigned wrongs;
    LessonWrong wrong[LESSON_WRONG_MAX];
} LessonTask;

typedef struct LessonStep {
    char name[LESSON_NAME_MAX]; /* "dog.out"; empty: none yet */
    bool has_position;
    State position;
    unsigned tasks;
    LessonTask task[LESSON_TASKS_MAX];
} LessonStep;

/* Takes the next line of a step. False: such a line may not stand here. A `step` line begins the next step. */
bool lesson_read_line(LessonStep *step, const char *line);

/* Whether nothing is missing: the next step may begin, or the file end. */
bool lesson_is_complete(const LessonStep *step);

/* The next word of "A | B" or "A ; B": copies it and moves on; false after the last, or if it is too long. */
bool lesson_next_part(const char **parts, char separator, char word[LESSON_LINE_MAX]);

/* Whether `after` is where one of these actions of the learner leads. */
bool lesson_leads_to(const State *before, const char *actions, const State *after);

/* The message of a wrong try that led to `after`; NULL: the lesson says nothing of it. */
const char *lesson_wrong_key(const LessonTask *task, const State *before, const State *after);

/* Another player does the first of these actions that is legal. False: none is. */
bool lesson_reply(State *state, const char *actions, EventList *events);

#endif
