/* --events and --seat: what a command tells of what happened, and to whom. */
#include "cli/viewer_options.h"

#include <stdio.h>
#include <string.h>

#include "tui/safe_text.h"

void listener_begin(Args *args, Listener *listener) {
    *listener = (Listener){
        .events = args_flag(args, "events"), .seat = args_value(args, "seat"), .viewer = NO_SEAT};
}

bool listener_sits(const Args *args, const State *state, Listener *listener) {
    const char *seat = listener->seat;
    if (seat == NULL || strcmp(seat, "-") == 0)
        return true;
    Reader reader = reader_of(seat);
    if (reader_seat(&reader, state->setup.seats, &listener->viewer) && seat[1] == '\0')
        return true;
    Shown word = shown(seat);
    args_complain(args, "args.listener", (Word[]){word_text("word", word.text)}, 1);
    return false;
}

void listener_tell(const Listener *listener, const State *state, const EventList *events) {
    for (int i = 0; i < events->count; i++) {
        char word[EVENT_TEXT_MAX];
        Text text = text_into(word, sizeof word);
        Event event = events->item[i];
        if (listener->seat != NULL)
            event = game_event_for(&event, listener->viewer);
        game_write_event(state, &event, &text);
        puts(word);
    }
}

void listener_show(const Listener *listener, const State *state) {
    State view = *state;
    if (listener->seat != NULL)
        game_redact(&view, listener->viewer);
    print_position(&view);
}
