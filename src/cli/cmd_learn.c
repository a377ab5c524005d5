/* `kennel learn`: the lessons of a game in the terminal, or the list of all lessons. */
#include <stdio.h>

#include "cli/cli_common.h"
#include "cli/learn_session.h"
#include "tui/print_translated.h"
#include "tui/safe_text.h"

enum { NAME_MAX_BYTES = 128 };

/* ---- the list ---- */

static void print_game(const Audience *audience, const BuiltinLessons *lessons) {
    char name[NAME_MAX_BYTES], title[NAME_MAX_BYTES];
    LessonStep step;
    Text text = text_into(name, sizeof name);
    learn_game_name(audience, lessons->game, &text);
    printf("%s: kennel learn %s\n", name, lessons->game);
    for (unsigned i = 1; builtin_lesson_read(lessons, i, &step); i++) {
        text = text_into(title, sizeof title);
        learn_step_title(audience, step.name, &text);
        printf("%4u  %s\n", i, title);
    }
}

static int print_list(const Audience *audience) {
    for (int i = 0; i < GAME_COUNT; i++) {
        const BuiltinLessons *lessons = builtin_lessons_find(game_by_id((GameId)i)->name);
        if (lessons != NULL)
            print_game(audience, lessons);
    }
    return CLI_EXIT_OK;
}

/* ---- which lesson ---- */

static const BuiltinLessons *find_game(const Args *args, const char *game) {
    char names[NAME_MAX_BYTES];
    Text text = text_into(names, sizeof names);
    const BuiltinLessons *found = builtin_lessons_find(game);
    if (found != NULL)
        return found;
    for (int i = 0; i < GAME_COUNT; i++) {
        const char *name = game_by_id((GameId)i)->name;
        if (builtin_lessons_find(name) == NULL)
            continue;
        text_add(&text, text.length > 0 ? " " : "");
        text_add(&text, name);
    }
    SafeWord word = safe_word(game);
    args_report(args, "args.no-game",
                (MessageArg[]){arg_text("word", word.text), arg_text("games", names)}, 2);
    return NULL;
}

/* 1 where none is given; 0, and reports it, if there is no such step. */
static unsigned find_step(const Args *args, const BuiltinLessons *lessons, const char *word) {
    unsigned count = builtin_lessons_count(lessons);
    TextReader reader = reader_begin(word != NULL ? word : "1");
    uint32_t number = 0;
    if (reader_number(&reader, count, &number) && reader_peek(&reader) == '\0' && number > 0)
        return number;
    MessageArg last = arg_number("n", count);
    args_report(args, "learn.none", &last, 1);
    return 0;
}

int run_learn(Args *args) {
    Audience audience = audience_of(args);
    const char *game = args_next(args), *step = args_next(args);
    if (!args_done(args))
        return CLI_EXIT_BAD_INPUT;
    if (game == NULL)
        return print_list(&audience);
    const BuiltinLessons *lessons = find_game(args, game);
    unsigned number = lessons != NULL ? find_step(args, lessons, step) : 0;
    if (number == 0 || !learn_session_run(lessons, number, &audience))
        return CLI_EXIT_BAD_INPUT;
    return CLI_EXIT_OK;
}
