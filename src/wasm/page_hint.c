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

static void write_reasons(PageSession *page, const Action *action, Text *text) {
    static ReasonList reasons;
    tutor_find_reasons(&page->view, page->me, action, &page->actions, &reasons);
    json_put_name(text, "reasons");
    json_put_open(text, '[');
    for (int i = 0; i < reasons.count && i < REASONS_USUAL; i++) {
        char sentence[SENTENCE_MAX];
        Text words = text_into(sentence, sizeof sentence);
        describe_signed_reason(&page->audience, &page->view, page->me, &reasons.item[i], &words);
        write_sentence(NULL, sentence, text);
    }
    json_put_close(text, ']');
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

static void write_best(PageSession *page, int index, int first, Text *text) {
    const Action *action = &page->search.list.item[index];
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    describe_action(&page->audience, &page->view, page->me, action, &words);
    json_put_open(text, '{');
    json_put_name(text, "action");
    json_put_begin_raw_string(text);
    game_write_action(&page->view, page->me, action, text);
    json_put_end_raw_string(text);
    write_sentence("say", sentence, text);
    write_estimate(page, index, first, text);
    write_reasons(page, action, text);
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
        write_best(page, best[i], best[0], text);
    json_put_close(text, ']');
    json_put_close(text, '}');
}
