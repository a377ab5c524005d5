/* What is wrong with a record or its file, in words. */
#include "tui/records.h"

#include <string.h>

#include "ai/bot.h"
#include "tui/foreign.h"

static const char *const faults[RECORD_FAULTS] = {
    [RECORD_NO_TITLE] = "this is not a record: its first line would be 'Kennel record 2', or 1",
    [RECORD_NO_POSITION] = "a move comes before any 'Position:' line",
    [RECORD_BAD_HEADER] = "this is neither 'Name: value' nor a move",
    [RECORD_LATE_HEADER] = "'Name: value' comes before the first move, not among the moves",
    [RECORD_TWICE] = "this was said already, by a line above",
    [RECORD_BAD_SEAT] = "the game has no such seat",
    [RECORD_NOBODY] = "nobody of that name can sit there, only 'person', 'person NAME' or a bot:",
    [RECORD_BAD_POSITION] = "the position cannot be read",
    [RECORD_BAD_SEED] = "a deal is followed by 32 hexadecimal digits",
    [RECORD_OTHER_SEED] = "this deal was taken back, and comes again with other cards",
    [RECORD_BAD_MOVE] = "this move cannot be made here",
    [RECORD_BAD_UNDO] = "'undo' is followed by a number of moves, not more than there are",
    [RECORD_WRONG_END] = "the game does not end in this position: some line above was changed",
    [RECORD_EARLY_END] = "the game is not over here, and cannot end",
    [RECORD_AFTER_END] = "something follows the end",
    [RECORD_LINE_TOO_LONG] = "the line is too long",
    [RECORD_BAD_BYTE] = "the line has a byte that does not belong into a text",
    [RECORD_NO_MEMORY] = "there is no memory for more moves",
};

void complain_record(const char *who, const char *path, const Record *record) {
    fprintf(stderr, "%s: ", who);
    foreign_print(stderr, path);
    fprintf(stderr, ": line %d: %s", record->line, faults[record->fault]);
    bool explained = record->fault == RECORD_BAD_MOVE || record->fault == RECORD_BAD_POSITION;
    if (explained) {
        char sentence[SENTENCE_MAX];
        Text text = text_into(sentence, sizeof sentence);
        const State *state = record->fault == RECORD_BAD_MOVE ? &record->table.state : NULL;
        say_problem(NULL, &record->problem, state, &text);
        fprintf(stderr, ": %s", sentence);
    }
    for (unsigned i = 0; record->fault == RECORD_NOBODY && bot_at(i) != NULL; i++)
        fprintf(stderr, "%s %s", i == 0 ? "" : ",", bot_at(i)->name);
    fputc('\n', stderr);
}

static const char *const journal_faults[] = {
    [JOURNAL_FINE] = "nothing",
    [JOURNAL_EXISTS] = "there is something of that name already",
    [JOURNAL_IN_USE] = "another program is playing this game",
    [JOURNAL_NOT_A_FILE] = "it is not a file that can hold a game",
    [JOURNAL_GONE] = "the file is no longer there: it was moved, removed or replaced",
    [JOURNAL_CHANGED] = "another program has changed the file",
};

void say_journal_fault(const Journal *journal, Text *text) {
    bool by_system = journal->fault == JOURNAL_ERROR;
    text_add(text, by_system ? strerror(journal->error) : journal_faults[journal->fault]);
}

static const char *const saved_faults[] = {
    [SAVED_EMPTY] = "the file is empty: no game was begun in it",
    [SAVED_FOREIGN] = "this is not a record of Kennel's: its first line is another",
    [SAVED_VIEW] = "the game begins with hidden cards: it can be replayed, but not gone on with",
};

void complain_saved(const char *who, const char *path, SavedFault fault, const SavedGame *saved,
                    const Record *record) {
    char sentence[SENTENCE_MAX];
    Text text = text_into(sentence, sizeof sentence);
    if (fault == SAVED_DAMAGED) {
        snprintf(sentence, sizeof sentence, "%s: the game is damaged", who);
        complain_record(sentence, path, record);
        return;
    }
    if (fault == SAVED_UNREAD)
        say_journal_fault(&saved->journal, &text);
    else
        text_add(&text, saved_faults[fault]);
    complain_file(who, path, sentence);
}
