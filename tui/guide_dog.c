/* What a newcomer to DOG is told. */
#include "rules/dog/board.h"
#include "rules/dog/scan.h"
#include "tui/guide.h"

/* Texts with a part that depends on whether there are partners. */
#define INTRO(partners)                                                                            \
    "DOG in one minute\n"                                                                          \
    "  Bring your pieces from home once round the track and into your goal. You have\n"            \
    "  no dice but cards: each turn you play one, and it is carried out in full.\n"                \
    "  - A piece leaves home with 1/11 (A), 13 (K) or a joker (J), onto its start\n"               \
    "    field. There it is safe, and nobody can pass it.\n"                                       \
    "  - Landing on any other piece sends it home, your own pieces too.\n"                         \
    "  - You turn into the goal when you pass your start field; inside, no jumping.\n"             \
    "  - The 7 is split over your pieces as you like and burns all it passes. The 4\n"             \
    "    may go backwards. X exchanges one of your pieces with somebody else's.\n" partners        \
    "  On your turn all you can do is listed with numbers: type one and press Enter.\n"            \
    "  ? shows what else you can type.\n"

static const char intro_partners[] =
    INTRO("  - Four or six players are partners: you win together, or not at all.\n");

static const char intro_alone[] =
    INTRO("  - You play alone, with five pieces. One stands on your start field already;\n"
          "    who has four in the goal wins: the fifth is a spare.\n"
          "  - Who can play nothing throws one card away and draws another.\n");

#define RULES(partners, help)                                                                      \
    "The cards\n"                                                                                  \
    "  2 3 5 6 8 9 T Q  forwards (T is 10, Q is 12)\n"                                             \
    "  4                4 forwards or 4 backwards\n"                                               \
    "  A                a piece from home to the start field, or 1 or 11 forwards\n"               \
    "  K                a piece from home to the start field, or 13 forwards\n"                    \
    "  7                seven points, split over your pieces; burns all it passes\n"               \
    "  X                one of your pieces changes places with somebody else's\n"                  \
    "  J                any of these\n"                                                            \
    "  D                (in some decks) 14 forwards, or take a discarded card\n"                   \
    "A round\n"                                                                                    \
    "  Six cards each, then five, four, three, two, and again six. Everybody passes\n" partners    \
    "The board\n"                                                                                  \
    "  A piece on the start field of its own colour is safe, and nobody can pass it.\n"            \
    "  A move that begins on the own start field does not turn into the goal.\n"                   \
    "  In the goal pieces only go forwards, never over each other, and are safe.\n" help           \
    "All of it, with examples: docs/rules/en/dog.md\n"

static const char rules_partners[] =
    RULES("  one card on to the partner. Then one card a turn. Who can play must play; who\n"
          "  cannot throws the whole hand away and waits for the next deal.\n",
          "  Who has all four in the goal goes on with the partner's pieces.\n"
          "  Partners win when all eight of theirs are in.\n");

static const char rules_alone[] =
    RULES("  one card on to the next player. Then one card a turn. Who can play must play;\n"
          "  who cannot throws one card away, draws another and plays if it can be played;\n"
          "  if not, one more card goes.\n",
          "  Everybody has five pieces, one on the start field from the beginning. Who has\n"
          "  four in the goal wins.\n");

static void intro(const Voice *voice, const State *state, Text *text) {
    (void)voice;
    text_add(text, has_partners(state->setup.seats) ? intro_partners : intro_alone);
}

static void rules(const Voice *voice, const State *state, Text *text) {
    (void)voice;
    text_add(text, has_partners(state->setup.seats) ? rules_partners : rules_alone);
}

static bool nothing_out(const State *view, Seat seat) {
    for (unsigned i = 0; i < pieces_each(&view->setup); i++)
        if (on_track(view->as.dog.piece[seat][i]))
            return false;
    return true;
}

static const char *hint(const State *view, Seat seat, const Voice *voice) {
    (void)voice;
    const DogState *dog = &view->as.dog;
    bool partners = has_partners(view->setup.seats);
    if (dog->phase == DOG_GIVING)
        return partners
                   ? "Choose a card for your partner, who needs an A, K or J to bring a piece out."
                   : "Choose a card for the next player; the previous one passes you one.";
    if (dog->phase == DOG_RETRY)
        return "You drew a new card. If it can be played, you play; if not, one more goes.";
    if (partners && dog_mover_of(&view->setup, dog, seat) != seat)
        return "All your pieces are in the goal: you move your partner's now.";
    if (nothing_out(view, seat))
        return "You have no piece on the track: an A, a K or a J brings one out.";
    return NULL;
}

const Guide guide_dog = {.intro = intro, .rules = rules, .hint = hint};
