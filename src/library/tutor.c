/* Sentences of the library: reasons for an action, and the action itself, in the language of a reader. */
#include "library/library_internal.h"

#include <string.h>

#include "tutor/tutor.h"

/* Checks what all sentences need, and reads the action. */
static int begin(const kennel_position *position, const kennel_action *bytes, const char *language,
                 Action *action, kennel_problem *problem) {
    const State *state = state_of(position);
    if (position == NULL || language == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (state == NULL)
        return refuse(problem, KENNEL_BAD_OBJECT);
    return known_action(state, bytes, action, problem);
}

int kennel_reasons(const kennel_position *position, const kennel_action *action,
                   const char *language, kennel_reason *reasons, kennel_problem *problem) {
    Action known;
    Audience audience;
    Catalogue catalogue;
    ActionList work;
    ReasonList list;
    int code = begin(position, action, language, &known, problem);
    if (code != KENNEL_OK)
        return code;
    if (reasons == NULL)
        return refuse(problem, KENNEL_BAD_ARGUMENT);
    if (!audience_for(language, &audience, &catalogue))
        return refuse_words(problem, KENNEL_UNKNOWN, "there is no language of this name");
    State view = *state_of(position);
    game_redact(&view, action->seat);
    tutor_find_reasons(&view, action->seat, &known, &work, &list);
    for (int i = 0; i < list.count; i++) {
        memset(&reasons[i], 0, sizeof reasons[i]);
        reasons[i].weight = list.item[i].weight;
        reasons[i].probability = list.item[i].probability;
        Text text = text_into(reasons[i].words, sizeof reasons[i].words);
        describe_reason(&audience, &view, action->seat, &list.item[i], &text);
    }
    return list.count;
}

int kennel_describe_action(const kennel_position *position, const kennel_action *action,
                           const char *language, char *buffer, size_t size,
                           kennel_problem *problem) {
    char sentence[SENTENCE_MAX];
    Action known;
    Audience audience;
    Catalogue catalogue;
    int code = begin(position, action, language, &known, problem);
    if (code != KENNEL_OK)
        return code;
    if (!audience_for(language, &audience, &catalogue))
        return refuse_words(problem, KENNEL_UNKNOWN, "there is no language of this name");
    Text text = text_into(sentence, sizeof sentence);
    describe_action(&audience, state_of(position), action->seat, &known, &text);
    return hand_out(&text, buffer, size, problem);
}
