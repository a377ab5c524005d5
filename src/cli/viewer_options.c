/* Parses `--events` and `--seat`, and prints accordingly. */
#include "cli/viewer_options.h"

#include <stdio.h>
#include <string.h>

#include "tui/safe_text.h"

void viewer_options_parse(Args *args, ViewerOptions *viewer) {
    *viewer = (ViewerOptions){
        .events = args_flag(args, "events"), .seat = args_value(args, "seat"), .viewer = NO_SEAT};
}

bool viewer_options_resolve_seat(const Args *args, const State *state, ViewerOptions *viewer) {
    const char *seat = viewer->seat;
    if (seat == NULL || strcmp(seat, "-") == 0)
        return true;
    TextReader reader = reader_begin(seat);
    if (reader_seat(&reader, state->setup.seats, &viewer->viewer) && seat[1] == '\0')
        return true;
    SafeWord word = safe_word(seat);
    args_report(args, "args.listener", (MessageArg[]){arg_text("word", word.text)}, 1);
    return false;
}

void print_events_for(const ViewerOptions *viewer, const State *state, const EventList *events) {
    for (int i = 0; i < events->count; i++) {
        char word[EVENT_TEXT_MAX];
        Text text = text_into(word, sizeof word);
        Event event = events->item[i];
        if (viewer->seat != NULL)
            event = game_redact_event(&event, viewer->viewer);
        game_write_event(state, &event, &text);
        puts(word);
    }
}

void print_position_for(const ViewerOptions *viewer, const State *state) {
    State view = *state;
    if (viewer->seat != NULL)
        game_redact(&view, viewer->viewer);
    print_position(&view);
}
