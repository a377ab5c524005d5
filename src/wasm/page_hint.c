/* The hint command: the tutor's best actions with reasons, in slices. */
#include "ai/bot.h"
#include "locale/describe_tutor.h"
#include "wasm/page_commands.h"

/* The number of simulations of a hint, and of actions shown. */
enum { HINT_SIMULATIONS = 600, HINT_SHOWN = 3 };

const Network *page_net(const PageSession *page, const State *state) {
    return network_is_for(&page->network, game_of(state)->name, state->setup.seats) ? &page->network
                                                                                    : NULL;
}

void page_drop_net(PageSession *page) {
    page->network.players = 0;
    page->thinking = page->hinting = page->reviewing = false;
}

static bool begin_hint(PageSession *page) {
    const Network *network = page_net(page, &page->view);
    page->luck = page_luck(page, LUCK_HINT);
    SearchParams params = {.view = &page->view,
                           .seat = page->me,
                           .network = network,
                           .rng = &page->luck,
                           .simulation_limit = HINT_SIMULATIONS,
                           .shares_wins = true,
                           .always_estimate = true};
    page->thinking = false; /* a bot's search starts over */
    page->hinting = page->me != NO_SEAT &&
                    search_begin(&page->search, network != NULL ? &bot_alpha : &bot_hound, &params);
    return page->hinting;
}

static void write_sentence(const char *name, const char *sentence, Text *text) {
    if (name != NULL)
        json_put_string_field(text, name, sentence);
    else
        json_put_string(text, sentence);
}

static void write_reasons(PageSession *page, Seat seat, const ReasonList *reasons,
                          const char *others, Text *text) {
    json_put_name(text, "reasons");
    json_put_open(text, '[');
    for (int i = 0; i < reasons->count && i < REASONS_USUAL; i++) {
        char sentence[SENTENCE_MAX];
        Text words = text_into(sentence, sizeof sentence);
        describe_signed_reason(&page->audience, &page->view, seat, &reasons->item[i], &words);
        write_sentence(NULL, sentence, text);
    }
    if (others[0] != '\0')
        write_sentence(NULL, others, text);
    json_put_close(text, ']');
}

/* The reasons of best[0], at least one of them for it, or of another one of the best. */
static void write_hint_reasons(PageSession *page, const int best[], int count, int which,
                               Text *text) {
    static ReasonList reasons;
    char others[2 * SENTENCE_MAX] = "";
    Text words = text_into(others, sizeof others);
    tutor_find_reasons(&page->view, page->me, &page->search.list.item[best[which]], &page->actions,
                       &reasons);
    if (which == 0 && !tutor_show_favour(&reasons, REASONS_USUAL))
        describe_others(&page->audience, &page->search, best, count, &words);
    write_reasons(page, page->me, &reasons, others, text);
}

/* Whole percents: a tenth changes no decision. */
static void write_estimate(const PageSession *page, int index, int first, Text *text) {
    Estimate estimate = search_estimate(&page->search, index),
             best = search_estimate(&page->search, first);
    MessageArg percent = arg_number("n", (uint32_t)(100 * estimate.win + 0.5F));
    char words[SENTENCE_MAX];
    Text said = text_into(words, sizeof words);
    if (page_net(page, &page->view) == NULL)
        return; /* the hand-written evaluation gives an order but no probabilities */
    describe_message(&page->audience, "page.hint.chance", &percent, 1, &said);
    write_sentence("chance", words, text);
    if (index == first || estimate.simulations == 0 ||
        best.win - estimate.win > estimate_margin(estimate) + estimate_margin(best))
        return;
    said = text_into(words, sizeof words);
    describe_message(&page->audience, "page.hint.even", NULL, 0, &said);
    write_sentence("margin", words, text);
}

static void write_action(const PageSession *page, Seat seat, const Action *action, Text *text) {
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    describe_action(&page->audience, &page->view, seat, action, &words);
    json_put_name(text, "action");
    json_put_begin_raw_string(text);
    game_write_action(&page->view, seat, action, text);
    json_put_end_raw_string(text);
    write_sentence("say", sentence, text);
}

void page_write_reasoned(PageSession *page, Seat seat, const Action *action, Text *text) {
    static ReasonList reasons;
    write_action(page, seat, action, text);
    tutor_find_reasons(&page->view, seat, action, &page->actions, &reasons);
    tutor_show_favour(&reasons, REASONS_USUAL);
    write_reasons(page, seat, &reasons, "", text);
}

static void write_best(PageSession *page, const int best[], int count, int i, Text *text) {
    json_put_open(text, '{');
    write_action(page, page->me, &page->search.list.item[best[i]], text);
    write_estimate(page, best[i], best[0], text);
    write_hint_reasons(page, best, count, i, text);
    json_put_close(text, '}');
}

static bool has_partner(const Setup *setup, Seat seat) {
    for (Seat other = 0; other < setup->seats; other++)
        if (other != seat && game_side_of(setup, other) == game_side_of(setup, seat))
            return true;
    return false;
}

/* Above them: whose chances they are. */
static void write_whose(const PageSession *page, Text *text) {
    bool two = page->me != NO_SEAT && has_partner(&page->view.setup, page->me);
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    if (page_net(page, &page->view) == NULL)
        return;
    describe_message(&page->audience, two ? "page.hint.whose.two" : "page.hint.whose", NULL, 0,
                     &words);
    write_sentence("whose", sentence, text);
}

void page_hint(PageSession *page, const PageCommand *command, Text *text) {
    TextReader word = reader_begin(command->word[1]);
    uint32_t simulations = 0;
    int best[HINT_SHOWN];
    reader_number(&word, HINT_SIMULATIONS, &simulations);
    if (!page->hinting && !begin_hint(page)) {
        page_refuse_why(page, PROBLEM_NOT_YOUR_TURN, text);
        return;
    }
    search_advance(&page->search, simulations);
    int count = tutor_best(&page->search, best, HINT_SHOWN);
    json_put_open(text, '{');
    json_put_number_field(text, "percent", (int64_t)(100 * tutor_progress(&page->search)));
    json_put_bool_field(text, "done", search_finished(&page->search));
    write_whose(page, text);
    json_put_name(text, "best");
    json_put_open(text, '[');
    for (int i = 0; i < count && search_finished(&page->search); i++)
        write_best(page, best, count, i, text);
    json_put_close(text, ']');
    json_put_close(text, '}');
}
