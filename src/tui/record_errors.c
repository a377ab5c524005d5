/* What is wrong with a record or its file, in words. */
#include "tui/record_errors.h"

#include <errno.h>
#include <string.h>

#include "ai/bot.h"
#include "tui/safe_text.h"

void say_file(const Voice *voice, const char *path, Text *text) {
    if (path == NULL)
        say_words(voice, "file.input", NULL, 0, text);
    else if (path[0] == '\0')
        say_words(voice, "file.no-name", NULL, 0, text);
    else
        foreign_add(text, path);
}

void complain_about(const char *who, const Voice *voice, const char *key, const char *path,
                    const char *why) {
    char file[TOLD_MAX];
    Text text = text_into(file, sizeof file);
    say_file(voice, path, &text);
    complain_words(who, voice, key, (Word[]){word_text("file", file), word_text("why", why)}, 2);
}

/* ---- records ---- */

static const char *const faults[RECORD_FAULTS] = {
    [RECORD_NO_TITLE] = "record.no-title",     [RECORD_NO_POSITION] = "record.no-position",
    [RECORD_BAD_HEADER] = "record.bad-header", [RECORD_LATE_HEADER] = "record.late-header",
    [RECORD_TWICE] = "record.twice",           [RECORD_BAD_SEAT] = "record.bad-seat",
    [RECORD_NOBODY] = "record.nobody",         [RECORD_BAD_POSITION] = "record.bad-position",
    [RECORD_BAD_SEED] = "record.bad-seed",     [RECORD_OTHER_SEED] = "record.other-seed",
    [RECORD_BAD_MOVE] = "record.bad-move",     [RECORD_BAD_UNDO] = "record.bad-undo",
    [RECORD_WRONG_END] = "record.wrong-end",   [RECORD_EARLY_END] = "record.early-end",
    [RECORD_AFTER_END] = "record.after-end",   [RECORD_LINE_TOO_LONG] = "record.line-too-long",
    [RECORD_BAD_BYTE] = "record.bad-byte",     [RECORD_NO_MEMORY] = "record.no-memory",
};

static void say_fault(const Voice *voice, const Record *record, Text *text) {
    enum { BOTS_MAX = 16 };
    char reason[SENTENCE_MAX] = "";
    Word bots[BOTS_MAX];
    unsigned count = 0;
    bool explained = record->fault == RECORD_BAD_MOVE || record->fault == RECORD_BAD_POSITION;
    if (explained) {
        Text inner = text_into(reason, sizeof reason);
        const State *state = record->fault == RECORD_BAD_MOVE ? &record->table.state : NULL;
        say_problem(voice, &record->problem, state, &inner);
    }
    for (; count < BOTS_MAX && bot_at(count) != NULL; count++)
        bots[count] = word_text("", bot_at(count)->name);
    Word words[] = {word_text("reason", reason), word_list("bots", bots, count)};
    say_words(voice, faults[record->fault], words, 2, text);
}

/* "game.kennel: line 12: this move cannot be made here" */
static void say_place(const Voice *voice, const char *path, const Record *record, Text *text) {
    char file[TOLD_MAX], why[2 * SENTENCE_MAX];
    Text file_text = text_into(file, sizeof file), why_text = text_into(why, sizeof why);
    say_file(voice, path, &file_text);
    say_fault(voice, record, &why_text);
    Word words[] = {word_text("file", file), word_number("n", (uint32_t)record->line),
                    word_text("why", why)};
    say_words(voice, "record.line", words, 3, text);
}

void complain_record(const char *who, const char *path, const Voice *voice, const Record *record) {
    char place[TOLD_MAX];
    Text text = text_into(place, sizeof place);
    say_place(voice, path, record, &text);
    fprintf(stderr, "%s: %s\n", who, place);
}

/* ---- files ---- */

static const char *const journal_faults[] = {
    [JOURNAL_FINE] = "journal.fine",     [JOURNAL_EXISTS] = "journal.exists",
    [JOURNAL_IN_USE] = "journal.in-use", [JOURNAL_NOT_A_FILE] = "journal.not-a-file",
    [JOURNAL_GONE] = "journal.gone",     [JOURNAL_CHANGED] = "journal.changed",
};

void say_journal_fault(const Voice *voice, const Journal *journal, Text *text) {
    if (journal->fault == JOURNAL_ERROR)
        text_add(text, strerror(journal->error));
    else
        say_words(voice, journal_faults[journal->fault], NULL, 0, text);
}

static const char *const saved_faults[] = {
    [SAVED_EMPTY] = "saved.empty",
    [SAVED_FOREIGN] = "saved.foreign",
    [SAVED_VIEW] = "saved.view",
};

static void say_saved(const Voice *voice, const char *path, SavedFault fault,
                      const SavedGame *saved, Text *text) {
    char file[TOLD_MAX], why[SENTENCE_MAX];
    Text file_text = text_into(file, sizeof file), why_text = text_into(why, sizeof why);
    say_file(voice, path, &file_text);
    if (fault == SAVED_UNREAD)
        say_journal_fault(voice, &saved->journal, &why_text);
    else
        say_words(voice, saved_faults[fault], NULL, 0, &why_text);
    Word words[] = {word_text("file", file), word_text("why", why)};
    say_words(voice, "record.file", words, 2, text);
}

/* The same, or with the line of a record. */
static void say_unsound(const Voice *voice, const char *path, SavedFault fault,
                        const SavedGame *saved, const Record *record, Text *text) {
    char place[TOLD_MAX];
    Text inner = text_into(place, sizeof place);
    if (fault != SAVED_DAMAGED) {
        say_saved(voice, path, fault, saved, text);
        return;
    }
    say_place(voice, path, record, &inner);
    Word word = word_text("place", place);
    say_words(voice, "record.damaged", &word, 1, text);
}

void complain_saved(const char *who, const Voice *voice, bool passed_over, const char *path,
                    SavedFault fault, const SavedGame *saved, const Record *record) {
    char place[TOLD_MAX];
    Text text = text_into(place, sizeof place);
    say_unsound(voice, path, fault, saved, record, &text);
    Word word = word_text("place", place);
    if (passed_over)
        complain_words(who, voice, "record.passed-over", &word, 1);
    else
        fprintf(stderr, "%s: %s\n", who, place);
}

void complain_line(const char *who, const Voice *voice, const char *path, const Lines *lines,
                   LineRead found) {
    static const char *const keys[] = {
        [LINE_TOO_LONG] = "record.long",
        [LINE_WITH_ZERO] = "record.zero",
        [LINE_WITH_RETURN] = "record.return",
        [LINE_ENDLESS] = "record.endless",
    };
    if (found == LINE_FAILED) {
        complain_about(who, voice, "record.file", path, strerror(errno));
        return;
    }
    char file[TOLD_MAX];
    Text text = text_into(file, sizeof file);
    say_file(voice, path, &text);
    Word words[] = {word_text("file", file), word_number("n", (uint32_t)lines->number),
                    word_noun("why", keys[found], NULL, 0)};
    complain_words(who, voice, "record.line", words, 3);
}
