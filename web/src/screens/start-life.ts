// The table of the start screen lives: every four seconds a card falls, a dog blinks and a guest looks up. It
// keeps still if the device asks for no movement, if animations are off, and while the page is hidden.

import type { Settings } from "../state";

const EVERY = 4000;

const FALL: Keyframe[] = [
  { opacity: 1, transform: "none" },
  { opacity: 0, transform: "none", offset: 0.3 },
  { opacity: 0, transform: "translateY(-70%) scale(1.5) rotate(-14deg)", offset: 0.35 },
  { opacity: 1, transform: "none", easing: "ease-in" },
];
const BLINK: Keyframe[] = [{ transform: "none" }, { transform: "scaleY(.1)" }, { transform: "none" }];
const LOOK_UP: Keyframe[] = [
  { transform: "none" },
  { transform: "rotate(-5deg)", offset: 0.4 },
  { transform: "rotate(4deg)", offset: 0.7 },
  { transform: "none" },
];

const next = <T>(things: ArrayLike<T>, turn: number): T | undefined => things[turn % (things.length || 1)];

const stir = (table: Element, turn: number): void => {
  const all = (what: string): NodeListOf<Element> => table.querySelectorAll(what);
  next(all(".heapcard"), turn)?.animate(FALL, { duration: 900, easing: "ease-out" });
  for (const dog of [5 * turn, 5 * turn + 8]) next(all(".eye"), dog)?.animate(BLINK, 220);
  next(all(".guest svg"), turn)?.animate(LOOK_UP, { duration: 1200, easing: "ease-in-out" });
};

export const enliven = (root: Element, settings: () => Settings): void => {
  let turn = 0;
  setInterval(() => {
    const table = root.querySelector(".livetable.tilted");
    const still = settings().speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (table && !still && !document.hidden) stir(table, turn++);
  }, EVERY);
};
