/* Majorities and points (§6, §7). */
#include "rules/bark/bark_score.h"

#include "rules/bark/bark.h"

unsigned bark_rank(Card card) {
    return card < BARK_BREEDS ? card + 1U : 0;
}

/* More dogs beat fewer, wonder dogs included. Of as many, the highest-ranking breed wins: that is
 * the lowest lane, and no two players share one. */
Seat bark_leader(const BarkState *bark, unsigned index) {
    const CardSet *dogs = bark->dogs[index];
    Seat best = NO_SEAT;
    unsigned most = 0;
    for (Seat seat = 0; seat < BARK_SEATS_MAX; seat++) {
        unsigned count = card_total(dogs[seat]);
        if (count > most ||
            (count > 0 && count == most && card_first(dogs[seat]) < card_first(dogs[best]))) {
            best = seat;
            most = count;
        }
    }
    return best;
}

/* Who would come first without `seat`. */
static Seat leader_without(const BarkState *bark, unsigned index, Seat seat) {
    BarkState rest = *bark;
    rest.dogs[index][seat] = 0;
    return bark_leader(&rest, index);
}

BarkLead bark_lead(const BarkState *bark, unsigned index) {
    BarkLead lead = {.leader = bark_leader(bark, index), .rival = NO_SEAT};
    if (lead.leader == NO_SEAT)
        return lead;
    CardSet dogs = bark->dogs[index][lead.leader];
    lead.count = card_total(dogs);
    lead.breed = card_first(dogs);
    lead.rival = leader_without(bark, index, lead.leader);
    lead.reason = LEAD_ALONE;
    if (lead.rival == NO_SEAT)
        return lead;
    lead.rivals = card_total(bark->dogs[index][lead.rival]);
    lead.rivals_breed = card_first(bark->dogs[index][lead.rival]);
    lead.reason = lead.count > lead.rivals ? LEAD_COUNT : LEAD_RANK;
    return lead;
}

/* Three for the first item of a kind, two for the second, one for each other (§7.1): that is one for each item, two
 * more for each kind, and one more for each kind of which there are several. */
unsigned bark_points(CardSet won) {
    const CardSet several = 0xEEEEEEEEEEEEEEEE;
    return card_total(won) + 2 * card_total(card_kinds(won)) +
           card_total(card_kinds(won & several));
}

unsigned bark_points_then(const BarkState *bark, Seat seat) {
    CardSet won = bark->won[seat];
    for (unsigned i = 0; i < bark->items; i++)
        if (bark->item[i] < BARK_ITEM_KINDS && bark_leader(bark, i) == seat)
            won += card_one(bark->item[i]);
    return bark_points(won);
}

SeatSet bark_best(const State *state) {
    unsigned best = 0;
    SeatSet winners = 0;
    for (Seat seat = 0; seat < state->setup.seats; seat++) {
        unsigned points = bark_points(state->as.bark.won[seat]);
        if (points > best)
            winners = 0;
        if (points >= best) {
            best = points;
            winners |= seat_bit(seat);
        }
    }
    return winners;
}
