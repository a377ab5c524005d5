// Barking in movement: dogs hop in and bark, and at the end of a round the things go to their new owners
// one by one.

import type { GameEvent, Scene } from "../../engine/types";
import { pause } from "../../ui/animations";
import { bubble } from "../../ui/movements";
import type { AnimationContext, EventAnimation } from "../game-view";
import { beginHarvest } from "./harvest";
import { smallItem } from "./items";
import { arc, fadeOut, hop, pop } from "./motion";

const placeOf = ({ root }: AnimationContext, { place }: GameEvent): Element | null =>
  root.querySelector(`[data-item="${place ?? 0}"]`);
const dogsOf = (place: Element | null, { seat }: GameEvent): Element[] =>
  Array.from(place?.querySelectorAll(`[data-dog="${seat ?? ""}"]`) ?? []);

// ---- a bark ----

const HOP = 80; // milliseconds from one dog to the next
const LAND = 140;

// A breed barks by its rank; whatever has none has a voice of its own after them.
const voiceOf = (ranking: string, letter = "?"): number =>
  ranking.includes(letter) ? ranking.indexOf(letter) + 1 : ranking.length + 1;

// What is left in each hand when all has been told, unless something comes into it.
const handsAfter = ({ table, after }: AnimationContext): Scene["seats"] =>
  table.scene.seats.map((one) => {
    const hand = after.seats.find(({ seat }) => seat === one.seat)?.hand ?? one.hand;
    return hand.length < one.hand.length ? { ...one, hand } : one;
  });

// The table is as it will be; the dogs that were not there hop in.
const barked = async (context: AnimationContext, event: GameEvent): Promise<void> => {
  const { table, after } = context;
  const before = dogsOf(placeOf(context, event), event).length;
  if (after.items?.length === table.scene.items?.length)
    table.scene = { ...table.scene, items: after.items!, seats: handsAfter(context) };
  context.draw();
  const place = placeOf(context, event);
  const dogs = dogsOf(place, event).slice(before);
  context.sound("bark", voiceOf(table.scene.ranking ?? "", event.card));
  await Promise.all(dogs.map((dog, i) => hop(dog, HOP * i, LAND, context.pace())));
  bubble(context.words.t("page.woof"), dogs[dogs.length - 1] ?? place, context.pace());
};

// ---- the end of a round ----

const FLIGHT = 330;
const EACH = 450; // from one thing to the next
const COUNT = 200;

const won = async (context: AnimationContext, event: GameEvent): Promise<void> => {
  const harvest = beginHarvest(context.table);
  const seat = event.seat ?? "";
  const from = placeOf(context, event)?.querySelector(".thing")?.getBoundingClientRect() ?? null;
  const purse = (): Element | null => context.root.querySelector(`[data-points="${seat}"]`);
  const to = purse()?.getBoundingClientRect() ?? null;
  harvest.taken.add(event.place ?? 0);
  context.draw();
  if (from && to) await arc(smallItem(event.item ?? ""), from, to, FLIGHT, context.pace());
  harvest.gains[seat] = (harvest.gains[seat] ?? 0) + (event.gain ?? 0);
  harvest.won[seat] = (harvest.won[seat] ?? "") + (event.item ?? "");
  context.draw();
  void pop(purse(), COUNT, context.pace());
  await pause(EACH - FLIGHT, context.pace());
};

const left = async (context: AnimationContext, event: GameEvent): Promise<void> => {
  const harvest = beginHarvest(context.table);
  await fadeOut(placeOf(context, event)?.querySelector(".thing") ?? null, COUNT, context.pace());
  harvest.left.add(event.place ?? 0);
  context.draw();
};

export const barkAnimations: Record<string, EventAnimation> = { barked, "won-item": won, left };
