// DOG Cards in movement: cards fly to rows, and from rows, market and pile to those who take them.

import type { GameEvent } from "../../engine/types";
import type { EventAnimation, AnimationContext } from "../game-view";

const placeOf = ({ root }: AnimationContext, { row, place }: GameEvent): Element | null => {
  if (row !== undefined) return root.querySelector(`[data-row="${row}"]`);
  return root.querySelector(place === undefined ? "[data-pile]" : `.stall:nth-child(${place})`);
};

const placed: EventAnimation = (context, event) =>
  context.fly(event.card, context.seat(event.seat), placeOf(context, event));
const taken: EventAnimation = (context, event) =>
  context.fly(event.card, placeOf(context, event), context.seat(event.seat));

export const cardsAnimations: Record<string, EventAnimation> = {
  built: placed,
  redeemed: placed,
  bought: taken,
  robbed: taken,
  took: taken,
};

// Where to look: a row, or a place of the market.
export const cardsMarks = ({ row, place }: GameEvent): string[] | null => {
  if (row !== undefined) return [row];
  return place === undefined ? null : [`place:${place}`];
};
