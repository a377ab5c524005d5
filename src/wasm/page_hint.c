/* The tutor on a page: what is best, how sure that is, and why, in slices. */
#include "ai/builtin_networks.h"
#include "locale/describe_tutor.h"
#include "wasm/page.h"

/* How many simulations a hint is worth, and how many actions are shown. */
enum { HINT_SIMULATIONS = 600, HINT_SHOWN = 3 };

const Net *page_net(const Page *page, const State *state) {
    return net_is_for(&page->net, game_of(state)->name, state->setup.seats) ? &page->net : NULL;
}

void page_drop_net(Page *page) {
    page->net.players = 0;
    page->thinking = page->hinting = page->reviewing = false;
}

static bool begin_hint(Page *page) {
    const Net *net = page_net(page, &page->view);
    page->luck = page_luck(page, LUCK_HINT);
    Question question = {.view = &page->view,
                         .seat = page->me,
                         .net = net,
                         .rng = &page->luck,
                         .planned = HINT_SIMULATIONS,
                         .wants_chances = true};
    page->thinking = false; /* a bot that was thinking begins anew */
    page->hinting = page->me != NO_SEAT &&
                    thought_begin(&page->thought, net != NULL ? &bot_alpha : &bot_hound, &question);
    return page->hinting;
}

static void write_sentence(const char *name, const char *sentence, Text *text) {
    if (name != NULL)
        put_string_of(text, name, sentence);
    else
        put_string(text, sentence);
}

static void write_reasons(Page *page, const Action *action, Text *text) {
    static FactList facts;
    study_facts(&page->view, page->me, action, &page->actions, &facts);
    put_name(text, "reasons");
    put_open(text, '[');
    for (int i = 0; i < facts.count && i < REASONS_USUAL; i++) {
        char sentence[SENTENCE_MAX];
        Text words = text_into(sentence, sizeof sentence);
        say_reason(&page->voice, &page->view, page->me, &facts.item[i], &words);
        write_sentence(NULL, sentence, text);
    }
    put_close(text, ']');
}

/* Whole percents: nobody plays otherwise for a tenth. */
static void write_chance(const Page *page, int index, int first, Text *text) {
    Chance chance = study_chance(&page->thought, index), best = study_chance(&page->thought, first);
    Word percent = word_number("n", (uint32_t)(100 * chance.chance + 0.5F));
    char words[SENTENCE_MAX];
    Text said = text_into(words, sizeof words);
    if (page_net(page, &page->view) == NULL)
        return; /* by rule of thumb there are no chances, only an order */
    say_words(&page->voice, "page.hint.chance", &percent, 1, &said);
    write_sentence("chance", words, text);
    if (index == first || chance.simulations == 0 ||
        best.chance - chance.chance > chance_margin(chance) + chance_margin(best))
        return;
    said = text_into(words, sizeof words);
    say_words(&page->voice, "page.hint.even", NULL, 0, &said);
    write_sentence("margin", words, text);
}

static void write_best(Page *page, int index, int first, Text *text) {
    const Action *action = &page->thought.list.item[index];
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    say_action(&page->voice, &page->view, page->me, action, &words);
    put_open(text, '{');
    put_name(text, "action");
    put_begin_plain(text);
    game_write_action(&page->view, page->me, action, text);
    put_end_plain(text);
    write_sentence("say", sentence, text);
    write_chance(page, index, first, text);
    write_reasons(page, action, text);
    put_close(text, '}');
}

static bool has_partner(const Setup *setup, Seat seat) {
    for (Seat other = 0; other < setup->seats; other++)
        if (other != seat && game_side_of(setup, other) == game_side_of(setup, seat))
            return true;
    return false;
}

/* Above them: whose chances they are. */
static void write_whose(const Page *page, Text *text) {
    bool two = page->me != NO_SEAT && has_partner(&page->view.setup, page->me);
    char sentence[SENTENCE_MAX];
    Text words = text_into(sentence, sizeof sentence);
    if (page_net(page, &page->view) == NULL)
        return;
    say_words(&page->voice, two ? "page.hint.whose.two" : "page.hint.whose", NULL, 0, &words);
    write_sentence("whose", sentence, text);
}

void page_hint(Page *page, const Ask *ask, Text *text) {
    Reader word = reader_of(ask->word[1]);
    uint32_t simulations = 0;
    int best[HINT_SHOWN];
    reader_number(&word, HINT_SIMULATIONS, &simulations);
    if (!page->hinting && !begin_hint(page)) {
        page_refuse_why(page, WHY_NOT_YOUR_TURN, text);
        return;
    }
    thought_advance(&page->thought, simulations);
    int count = study_best(&page->thought, best, HINT_SHOWN);
    put_open(text, '{');
    put_number_of(text, "percent", (int64_t)(100 * study_progress(&page->thought)));
    put_bool_of(text, "done", thought_finished(&page->thought));
    write_whose(page, text);
    put_name(text, "best");
    put_open(text, '[');
    for (int i = 0; i < count && thought_finished(&page->thought); i++)
        write_best(page, best[i], best[0], text);
    put_close(text, ']');
    put_close(text, '}');
}
