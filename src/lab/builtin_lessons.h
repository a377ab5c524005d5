/* The lessons of lessons/, which the build embeds. */
#ifndef KENNEL_LAB_BUILTIN_LESSONS_H
#define KENNEL_LAB_BUILTIN_LESSONS_H

#include "lab/lesson.h"

/* A game's file. The table is made by the build (CMakeLists.txt); it ends with a row without a name. */
typedef struct BuiltinLessons {
    const char *game; /* "dog" */
    const uint8_t *text, *end;
} BuiltinLessons;

extern const BuiltinLessons builtin_lessons[];

/* NULL: there are none for such a game. */
const BuiltinLessons *builtin_lessons_find(const char *game);

/* How many steps a file has; 0: it has a line that may not stand there. */
unsigned builtin_lessons_count(const BuiltinLessons *lessons);

/* Reads a step, counted from 1; false: there is none of this number. */
bool builtin_lesson_read(const BuiltinLessons *lessons, unsigned number, LessonStep *step);

#endif
