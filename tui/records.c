/* What is wrong with a record, in words. */
#include "tui/records.h"

#include "tui/foreign.h"

static const char *const faults[RECORD_FAULTS] = {
    [RECORD_NO_TITLE] = "this is not a record: the first line should be 'Kennel record 1'",
    [RECORD_NO_POSITION] = "a move comes before any 'Position:' line",
    [RECORD_BAD_HEADER] = "this is neither 'Name: value' nor a move",
    [RECORD_BAD_POSITION] = "the position cannot be read",
    [RECORD_BAD_SEED] = "a deal is followed by 32 hexadecimal digits",
    [RECORD_BAD_MOVE] = "this move cannot be made here",
    [RECORD_WRONG_END] = "the game does not end in this position: some line above was changed",
    [RECORD_AFTER_END] = "something follows the end",
    [RECORD_LINE_TOO_LONG] = "the line is too long",
};

void complain_record(const char *who, const char *path, const Record *record) {
    fprintf(stderr, "%s: ", who);
    foreign_print(stderr, path);
    fprintf(stderr, ": line %d: %s", record->line, faults[record->fault]);
    bool explained = record->fault == RECORD_BAD_MOVE || record->fault == RECORD_BAD_POSITION;
    if (explained) {
        char sentence[SENTENCE_MAX];
        Text text = text_into(sentence, sizeof sentence);
        const State *state = record->fault == RECORD_BAD_MOVE ? &record->state : NULL;
        say_problem(NULL, &record->problem, state, &text);
        fprintf(stderr, ": %s", sentence);
    }
    fputc('\n', stderr);
}
