/* Finds the steps of the embedded lessons by their numbers. */
#include "lab/builtin_lessons.h"

#include <string.h>

typedef struct Walk {
    const char *at, *end;
    char line[LESSON_LINE_MAX];
} Walk;

/* False after the last line, or if one is too long: then `at` is before the end. */
static bool next_line(Walk *walk) {
    size_t left = (size_t)(walk->end - walk->at);
    const char *stop = memchr(walk->at, '\n', left);
    size_t length = stop != NULL ? (size_t)(stop - walk->at) : left;
    if (left == 0 || length >= sizeof walk->line)
        return false;
    memcpy(walk->line, walk->at, length);
    walk->line[length] = '\0';
    walk->at += length + (stop != NULL);
    return true;
}

/* Reads up to the end of this step, or of the file; returns how many steps were begun, 0 for a bad file. */
static unsigned read_steps(const BuiltinLessons *lessons, unsigned wanted, LessonStep *step) {
    Walk walk = {.at = (const char *)lessons->text, .end = (const char *)lessons->end};
    unsigned count = 0;
    *step = (LessonStep){.tasks = 0};
    while (next_line(&walk)) {
        bool begins = strncmp(walk.line, "step ", 5) == 0;
        if (begins && count == wanted && count > 0)
            return lesson_is_complete(step) ? count : 0;
        if (!lesson_read_line(step, walk.line))
            return 0;
        count += begins;
    }
    return walk.at == walk.end && lesson_is_complete(step) ? count : 0;
}

const BuiltinLessons *builtin_lessons_find(const char *game) {
    for (const BuiltinLessons *lessons = builtin_lessons; lessons->game != NULL; lessons++)
        if (strcmp(lessons->game, game) == 0)
            return lessons;
    return NULL;
}

unsigned builtin_lessons_count(const BuiltinLessons *lessons) {
    LessonStep step;
    return read_steps(lessons, 0, &step);
}

bool builtin_lesson_read(const BuiltinLessons *lessons, unsigned number, LessonStep *step) {
    return number > 0 && read_steps(lessons, number, step) == number;
}
