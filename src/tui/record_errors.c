/* Explains what is wrong with a record or its file. */
#include "tui/record_errors.h"

#include <errno.h>
#include <string.h>

#include "ai/bot.h"
#include "tui/safe_text.h"

void describe_file(const Audience *audience, const char *path, Text *text) {
    if (path == NULL)
        describe_message(audience, "file.input", NULL, 0, text);
    else if (path[0] == '\0')
        describe_message(audience, "file.no-name", NULL, 0, text);
    else
        safe_text_add(text, path);
}

void report_file_message(const char *command_name, const Audience *audience, const char *key,
                         const char *path, const char *why) {
    char file[TRANSLATED_TEXT_MAX];
    Text text = text_into(file, sizeof file);
    describe_file(audience, path, &text);
    report_translated(command_name, audience, key,
                      (MessageArg[]){arg_text("file", file), arg_text("why", why)}, 2);
}

/* ---- records ---- */

static void describe_record_error(const Audience *audience, const RecordReader *record,
                                  Text *text) {
    enum { BOTS_MAX = 16 };
    char reason[SENTENCE_MAX] = "";
    MessageArg bots[BOTS_MAX];
    unsigned count = 0;
    bool explained = record->error == RECORD_BAD_MOVE || record->error == RECORD_BAD_POSITION;
    if (explained) {
        Text inner = text_into(reason, sizeof reason);
        const State *state = record->error == RECORD_BAD_MOVE ? &record->table.state : NULL;
        describe_problem(audience, &record->problem, state, &inner);
    }
    for (; count < BOTS_MAX && bot_at(count) != NULL; count++)
        bots[count] = arg_text("", bot_at(count)->name);
    MessageArg args[] = {arg_text("reason", reason), arg_list("bots", bots, count)};
    describe_message(audience, record_error_key(record->error), args, 2, text);
}

/* "game.kennel: line 12: this move cannot be made here" */
static void describe_place(const Audience *audience, const char *path, const RecordReader *record,
                           Text *text) {
    char file[TRANSLATED_TEXT_MAX], why[2 * SENTENCE_MAX];
    Text file_text = text_into(file, sizeof file), why_text = text_into(why, sizeof why);
    describe_file(audience, path, &file_text);
    describe_record_error(audience, record, &why_text);
    MessageArg args[] = {arg_text("file", file), arg_number("n", (uint32_t)record->line),
                         arg_text("why", why)};
    describe_message(audience, "record.line", args, 3, text);
}

void report_record(const char *command_name, const char *path, const Audience *audience,
                   const RecordReader *record) {
    char place[TRANSLATED_TEXT_MAX];
    Text text = text_into(place, sizeof place);
    describe_place(audience, path, record, &text);
    fprintf(stderr, "%s: %s\n", command_name, place);
}

/* ---- files ---- */

static const char *const journal_error_keys[] = {
    [JOURNAL_OK] = "journal.fine",       [JOURNAL_EXISTS] = "journal.exists",
    [JOURNAL_IN_USE] = "journal.in-use", [JOURNAL_NOT_A_FILE] = "journal.not-a-file",
    [JOURNAL_GONE] = "journal.gone",     [JOURNAL_CHANGED] = "journal.changed",
};

void describe_journal_error(const Audience *audience, const Journal *journal, Text *text) {
    if (journal->status == JOURNAL_ERROR)
        text_add(text, strerror(journal->error));
    else
        describe_message(audience, journal_error_keys[journal->status], NULL, 0, text);
}

static const char *const saved_error_keys[] = {
    [SAVED_EMPTY] = "saved.empty",
    [SAVED_NOT_A_RECORD] = "saved.foreign",
    [SAVED_VIEW] = "saved.view",
};

static void describe_saved_status(const Audience *audience, const char *path, SavedStatus error,
                                  const SavedGame *saved, Text *text) {
    char file[TRANSLATED_TEXT_MAX], why[SENTENCE_MAX];
    Text file_text = text_into(file, sizeof file), why_text = text_into(why, sizeof why);
    describe_file(audience, path, &file_text);
    if (error == SAVED_IO_ERROR)
        describe_journal_error(audience, &saved->journal, &why_text);
    else
        describe_message(audience, saved_error_keys[error], NULL, 0, &why_text);
    MessageArg args[] = {arg_text("file", file), arg_text("why", why)};
    describe_message(audience, "record.file", args, 2, text);
}

/* The same, or with the line of a record. */
static void describe_invalid(const Audience *audience, const char *path, SavedStatus error,
                             const SavedGame *saved, const RecordReader *record, Text *text) {
    char place[TRANSLATED_TEXT_MAX];
    Text inner = text_into(place, sizeof place);
    if (error != SAVED_DAMAGED) {
        describe_saved_status(audience, path, error, saved, text);
        return;
    }
    describe_place(audience, path, record, &inner);
    MessageArg arg = arg_text("place", place);
    describe_message(audience, "record.damaged", &arg, 1, text);
}

void report_saved(const char *command_name, const Audience *audience, bool passed_over,
                  const char *path, SavedStatus error, const SavedGame *saved,
                  const RecordReader *record) {
    char place[TRANSLATED_TEXT_MAX];
    Text text = text_into(place, sizeof place);
    describe_invalid(audience, path, error, saved, record, &text);
    MessageArg arg = arg_text("place", place);
    if (passed_over)
        report_translated(command_name, audience, "record.passed-over", &arg, 1);
    else
        fprintf(stderr, "%s: %s\n", command_name, place);
}

void report_line(const char *command_name, const Audience *audience, const char *path,
                 const LineReader *reader, LineStatus found) {
    static const char *const keys[] = {
        [LINE_TOO_LONG] = "record.long",
        [LINE_WITH_ZERO] = "record.zero",
        [LINE_WITH_RETURN] = "record.return",
        [LINE_ENDLESS] = "record.endless",
    };
    if (found == LINE_FAILED) {
        report_file_message(command_name, audience, "record.file", path, strerror(errno));
        return;
    }
    char file[TRANSLATED_TEXT_MAX];
    Text text = text_into(file, sizeof file);
    describe_file(audience, path, &text);
    MessageArg args[] = {arg_text("file", file), arg_number("n", (uint32_t)reader->number),
                         arg_noun("why", keys[found], NULL, 0)};
    report_translated(command_name, audience, "record.line", args, 3);
}
