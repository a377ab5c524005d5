/* What a newcomer to DOG Cards is told. */
#include "tui/guide.h"

#include "rules/cards/row.h"
#include "tui/say_cards.h"

static const char intro[] =
    "DOG Cards in one minute\n"
    "  Build rows of cards from 1 to 14, in order and without gaps. With two or three\n"
    "  players the first with two complete rows wins. Four are two pairs: you and\n"
    "  your partner need a complete row each, and you may build on both.\n"
    "  On your turn you do one thing:\n"
    "  - Build a card on a row, and draw one. A row begins with a 1/11 (A) or a\n"
    "    13 (K); then come 2, 3 ... 10 (T), 1/11 (A), 12 (Q), 13 (K) and 14 (D).\n"
    "    A joker (J) stands for anything but the 14.\n"
    "  - Buy from the market: a 5 buys what lies on place 5, a joker buys anywhere.\n"
    "    This is how you get the cards that you need.\n"
    "  - Play a special. 4: buy from place 1 to 8. 7: look at the next seven cards\n"
    "    and keep one. D: take a card from the discard pile. X: a thief, who takes\n"
    "    the last card of somebody else's row.\n"
    "  - Swap the right card for a joker in anybody's row.\n"
    "  - Throw a card away, and draw one.\n"
    "  All you can do is listed with numbers: type a number and press Enter.\n"
    "  ? shows what else you can type.\n";

static const char rules[] =
    "The cards\n"
    "  A          place 1 or 11 of a row; buys from place 1 or 11\n"
    "  2 to 9, T  their place of a row (T is 10); buy from their place\n"
    "  Q          place 12; buys from place 12\n"
    "  K          place 13, or begins a row; buys from place 13\n"
    "  D          place 14 and nothing else; or takes any discarded card\n"
    "  4          also buys from any of the places 1 to 8\n"
    "  7          also looks at the next seven cards: keep one, the others go back\n"
    "  X          takes the last card of somebody else's row; builds and buys nothing\n"
    "  J          any place of a row but 14; buys from any place\n"
    "The market\n"
    "  A bought place is filled from the draw pile. No card ever lies on the place of\n"
    "  its own number. Everybody sees what you buy, and knows that you hold it.\n"
    "Rows\n"
    "  Two or three players have two rows each, completed ones included; four have\n"
    "  one each. The 14 completes a row: its other cards are discarded, and no thief\n"
    "  can touch it. Thieves take only the last card of a row.\n"
    "  After building and throwing away you draw; after anything else you do not.\n"
    "All of it, with examples: docs/rules/cards.md\n";

/* ---- how to go on with a row ---- */

/* The easiest first. */
typedef enum Way { BY_HAND, BY_JOKER, BY_PURCHASE, BY_14, BY_7, BY_MARKET, BY_LUCK, WAYS } Way;

/* `first` is for a row that is still to begin, for which there are two cards. */
static const struct {
    const char *next, *first;
} way_words[WAYS] = {
    [BY_HAND] = {"Next on {from}: the {card}. You hold it.",
                 "To begin {from}: A or K. You hold the {card}."},
    [BY_JOKER] = {"Next on {from}: the {card}. Your joker can stand for it.",
                  "To begin {from}: A or K. Your joker can stand for it."},
    [BY_PURCHASE] = {"Next on {from}: the {card}. Your {take} buys it on place {number}.",
                     "To begin {from}: A or K. Your {take} buys the {card} on place {number}."},
    [BY_14] = {"Next on {from}: the {card}. Your 14 can take a discarded one.",
               "To begin {from}: A or K. Your 14 can take the discarded {card}."},
    [BY_7] = {"Next on {from}: the {card}. Your 7 may find one.",
              "To begin {from}: A or K. Your 7 may find one."},
    [BY_MARKET] = {"Next on {from}: the {card}. It is for sale on place {number}.",
                   "To begin {from}: A or K. The {card} is for sale on place {number}."},
    [BY_LUCK] = {"Next on {from}: the {card}. None is in reach; draw, or buy for later.",
                 "To begin {from}: A or K. You hold no start card yet."},
};

/* The card that buys from a place, dear ones last; CARD_NONE if the hand has none. */
static Card buyer(CardSet hand, unsigned place) {
    const Card cards[] = {place_card(place), CARD_4, CARD_J};
    for (unsigned i = 0; i < sizeof cards; i++)
        if (card_count(hand, cards[i]) > 0 && buys_place(cards[i], place))
            return cards[i];
    return CARD_NONE;
}

/* A market place where the card lies: better one that the hand can buy from; 0 if there is none. */
static unsigned find_in_market(const CardsState *cards, CardSet hand, Card card, Card *with) {
    unsigned found = 0;
    *with = CARD_NONE;
    for (unsigned place = 1; place <= MARKET_PLACES && *with == CARD_NONE; place++)
        if (cards->market[place - 1] == card) {
            found = place;
            *with = buyer(hand, place);
        }
    return found;
}

/* The easiest way to a card, with its details. */
static Way way_to(const CardsState *cards, Seat seat, Card card, Slots *slots) {
    CardSet hand = cards->hand[seat];
    slots->card = card;
    if (card_count(hand, card) > 0)
        return BY_HAND;
    if (card != CARD_D && card_count(hand, CARD_J) > 0)
        return BY_JOKER;
    slots->number = find_in_market(cards, hand, card, &slots->take);
    if (slots->take != CARD_NONE)
        return BY_PURCHASE;
    if (card != CARD_D && card_count(hand, CARD_D) > 0 && card_count(cards->discard, card) > 0)
        return BY_14;
    if (card_count(hand, CARD_7) > 0 && cards->phase == CARDS_PLAY)
        return BY_7;
    return slots->number > 0 ? BY_MARKET : BY_LUCK;
}

static void hint_row(const State *view, Seat seat, uint8_t id, Text *text) {
    const CardsState *cards = &view->as.cards;
    Voice voice = voice_default();
    Slots slots = slots_blank(&words_cards.nouns, &voice), other;
    unsigned next = row_length(cards->row[row_owner(id)][row_index(id)]) + 1;
    slots.seat = seat;
    slots.from = row_owner(id) == seat ? row_field(view, id) : ROW_PARTNER;
    other = slots;
    Way way = way_to(cards, seat, place_card(next), &slots);
    Way second = next == 1 ? way_to(cards, seat, CARD_K, &other) : WAYS;
    if (second < way) {
        way = second;
        slots = other;
    }
    if (text->length > 0)
        text_char(text, '\n');
    phrase(text, next == 1 ? way_words[way].first : way_words[way].next, &slots);
}

/* The rows that a player may build on; of those still to begin, one is enough. */
static void hint_rows_of(const State *view, Seat seat, Seat owner, Text *text) {
    const CardsState *cards = &view->as.cards;
    unsigned rows = view->setup.seats == 4 ? 1 : ROWS_MAX, most = rows - cards->done[owner];
    for (unsigned i = 0; i < most; i++) {
        hint_row(view, seat, row_id(owner, i), text);
        if (cards->row[owner][i] == 0)
            return;
    }
}

/* Who has the fewest cards left to build, of those who are about to complete a row. */
static Seat find_threat(const State *view, Seat seat) {
    const CardsState *cards = &view->as.cards;
    unsigned most = 0;
    Seat found = NO_SEAT;
    for (Seat other = 0; other < view->setup.seats; other++) {
        bool friend = other == seat || (view->setup.seats == 4 && other == (seat ^ 2));
        unsigned length = row_length(cards->row[other][0]);
        unsigned built =
            length + row_length(cards->row[other][1]) + ROW_LENGTH * cards->done[other];
        if (friend || length < 11 || built <= most)
            continue;
        most = built;
        found = other;
    }
    return found;
}

static void hint_threat(const State *view, Seat seat, Text *text) {
    Voice voice = voice_default();
    Slots slots = slots_blank(&words_cards.nouns, &voice);
    bool thief = card_count(view->as.cards.hand[seat], CARD_X) > 0;
    slots.seat = find_threat(view, seat);
    if (slots.seat == NO_SEAT)
        return;
    char letter[2] = {seat_letter(slots.seat), '\0'};
    slots.list = letter;
    slots.number = ROW_LENGTH - row_length(view->as.cards.row[slots.seat][0]);
    phrase(text,
           thief ? "\nPlayer {list} is {number} short of a complete row. Your thief can take the "
                   "last card."
                 : "\nPlayer {list} is {number} short of a complete row.",
           &slots);
}

/* Its answer holds until the next hint. */
static const char *hint(const State *view, Seat seat) {
    static char lines[4 * SENTENCE_MAX];
    Text text = text_into(lines, sizeof lines);
    if (view->as.cards.phase == CARDS_GIVING)
        return "Choose a card for your partner: an A or a K begins a row, a joker fits anywhere.";
    if (view->as.cards.phase == CARDS_LOOK)
        text_add(&text, "Keep one of the cards that you look at; the others go back as they were.");
    hint_rows_of(view, seat, seat, &text);
    if (view->setup.seats == 4)
        hint_rows_of(view, seat, seat ^ 2, &text);
    hint_threat(view, seat, &text);
    return lines;
}

const Guide guide_cards = {.intro = intro, .rules = rules, .hint = hint};
