// DOG Cards in movement: cards fly to rows, and from rows, market and piles to those who take them; a refill
// turns over, a complete row folds into its 14, and a thief tugs before the card comes along.

import type { GameEvent } from "../../engine/types";
import { fly, gather, tug, turnUp } from "../../ui/movements";
import type { EventAnimation, AnimationContext } from "../game-view";
import { cardsFaces } from "./faces";

const FLIGHT = 260; // milliseconds
const TURN = 150;
const FOLD = 420;
const TUG = 6; // pixels

const find = ({ root }: AnimationContext, selector: string): HTMLElement | null =>
  root.querySelector(selector);

const placeOf = (context: AnimationContext, place: number | undefined): HTMLElement | null =>
  find(context, place === undefined ? "[data-pile] .pilecard" : `.stall:nth-child(${place}) .slot`);
const rowOf = (context: AnimationContext, { row }: GameEvent, inside: string): HTMLElement | null =>
  find(context, `[data-row="${row}"] ${inside}`) ?? find(context, `[data-row="${row}"]`);
// A row that is folded shows its last card alone.
const lastOf = (context: AnimationContext, event: GameEvent): HTMLElement | null => {
  const cards = context.root.querySelectorAll<HTMLElement>(`[data-row="${event.row}"] .mini`);
  return cards[cards.length - 1] ?? rowOf(context, event, ".lastcard");
};

const flight = (
  context: AnimationContext,
  card: string | undefined,
  from: Element | null,
  to: Element | null,
): Promise<void> => {
  context.sound("card");
  return fly(cardsFaces.face(card ?? "?"), from, to, FLIGHT, context.pace());
};

// What lies on this place of the market from now on.
const lay = ({ table }: AnimationContext, place: number, letter: string): void => {
  const { market = "" } = table.scene;
  table.scene = { ...table.scene, market: market.slice(0, place - 1) + letter + market.slice(place) };
};
const drawn = (context: AnimationContext): Promise<void> => {
  context.redraw();
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
};

// What flies from a hand, or is paid, is not in it any more.
const leave = (context: AnimationContext, seat: string | undefined, card: string | undefined): void => {
  if (seat !== undefined && card !== undefined) context.leaveHand(seat, card);
  context.redraw();
};

const built: EventAnimation = async (context, event) => {
  const flies = flight(context, event.card, context.seat(event.seat), rowOf(context, event, ".next"));
  leave(context, event.seat, event.card);
  await flies;
};
// The row that it is about lies open meanwhile, with the card ringed.
const inTheOpen = async (
  context: AnimationContext,
  event: GameEvent,
  show: () => Promise<void>,
): Promise<void> => {
  if (context.pace() === 0) return show();
  const { table } = context;
  table.draft = [event];
  await drawn(context);
  await show();
  table.draft = [];
};

const redeemed: EventAnimation = (context, event) =>
  inTheOpen(context, event, async () => {
    const flies = flight(context, event.card, context.seat(event.seat), rowOf(context, event, ".redeemed"));
    leave(context, event.seat, event.card);
    await flies;
  });

const bought: EventAnimation = async (context, event) => {
  const from = placeOf(context, event.place);
  const flies = flight(context, event.card, from, context.seat(event.seat));
  leave(context, event.seat, event.with);
  if (context.pace() > 0 && event.place !== undefined) {
    lay(context, event.place, "-");
    context.redraw();
  }
  await flies;
};
const refilled: EventAnimation = async (context, event) => {
  if (context.pace() === 0 || event.place === undefined) return;
  lay(context, event.place, event.card ?? "-");
  await drawn(context);
  await turnUp(placeOf(context, event.place), TURN, context.pace());
};

const taken: EventAnimation = (context, event) =>
  flight(context, event.card, placeOf(context, undefined), context.seat(event.seat));
const drew: EventAnimation = (context, event) =>
  flight(context, event.card, find(context, ".drawpile .pilecard"), context.seat(event.seat));

const robbed: EventAnimation = (context, event) =>
  inTheOpen(context, event, async () => {
    const from = lastOf(context, event);
    await tug(from, TUG, context.pace());
    const unseen = from?.animate([{ opacity: 0 }, { opacity: 0 }], FLIGHT * context.pace());
    await flight(context, event.card, from, context.seat(event.seat));
    unseen?.cancel();
  });
const completed: EventAnimation = async (context, event) => {
  const cards = context.root.querySelectorAll<HTMLElement>(`[data-row="${event.row}"] .mini`);
  await gather([...cards], FOLD, context.pace());
};

export const cardsAnimations: Record<string, EventAnimation> = {
  built,
  redeemed,
  bought,
  laid: refilled,
  robbed,
  took: taken,
  drew,
  completed,
};

// Where to look: a row, or a place of the market.
export const cardsMarks = ({ row, place }: GameEvent): string[] | null => {
  if (row !== undefined) return [row];
  return place === undefined ? null : [`place:${place}`];
};
