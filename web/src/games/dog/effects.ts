// What happens on the board beside the dogs' own movement: a flame under a dog that is sent home, and a goal
// that glows when a dog has reached it. They lie over the page and are gone by themselves.

import { isSkipping, play } from "../../ui/animations";
import { drawInto } from "../../ui/dom";
import { flame } from "../../ui/more-icons";
import { cardBack } from "../card-faces";
import type { Point } from "./geometry";

export const BURN = 320;
export const GLOW = 600;

const WISP =
  '<svg viewBox="-10 -12 20 24" aria-hidden="true"><path d="M0 9q-7-5 0-9t-1-9" fill="none"' +
  ' stroke="var(--burnfill)" stroke-width="2.4" stroke-linecap="round"/></svg>';

// An element over the board, with its middle at this point of it.
const over = (board: Element, { x, y }: Point, size: number, name: string): HTMLElement => {
  const box = board.getBoundingClientRect();
  const element = document.createElement("span");
  element.className = `effect ${name}`;
  element.setAttribute("aria-hidden", "true");
  const [left, top, side] = [box.left + x - size / 2, box.top + y - size / 2, size].map((n) => n.toFixed(1));
  element.style.cssText = `width:${side!}px;height:${side!}px;left:${left!}px;top:${top!}px`;
  document.body.append(element);
  return element;
};

const shown = async (element: HTMLElement, frames: Keyframe[], duration: number): Promise<void> => {
  await play(element, frames, { duration, easing: "ease-out" });
  element.remove();
};

// A flame leaps up, and a wisp of smoke is left.
export const burn = async (board: Element, at: Point, size: number, factor: number): Promise<void> => {
  if (factor === 0 || isSkipping()) return;
  const [fire, wisp] = [over(board, at, size, "fire"), over(board, at, size, "wisp")];
  drawInto(fire, flame());
  drawInto(wisp, WISP);
  await Promise.all([
    shown(
      fire,
      [
        { transform: "scale(.3)", opacity: 0 },
        { transform: "translateY(-12%) scale(1.15)", opacity: 1, offset: 0.45 },
        { transform: "translateY(-24%) scale(.7)", opacity: 0 },
      ],
      BURN * factor,
    ),
    shown(
      wisp,
      [
        { transform: "scale(.6)", opacity: 0 },
        { transform: "translateY(-45%)", opacity: 0.8, offset: 0.6 },
        { transform: "translateY(-100%) scale(1.2)", opacity: 0 },
      ],
      BURN * factor,
    ),
  ]);
};

// A card's back that goes along a bent way over the felt.
export const carry = async (
  board: Element,
  [from, bend, to]: [Point, Point, Point],
  size: number,
  duration: number,
): Promise<void> => {
  if (duration === 0 || isSkipping()) return;
  const card = over(board, from, size, "carried");
  drawInto(card, cardBack());
  const frames = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => {
    const x = 2 * t * (1 - t) * bend.x + t * t * to.x + ((1 - t) ** 2 - 1) * from.x;
    const y = 2 * t * (1 - t) * bend.y + t * t * to.y + ((1 - t) ** 2 - 1) * from.y;
    return {
      transform: `translate(${x.toFixed(1)}px,${y.toFixed(1)}px) rotate(${(8 * t - 4).toFixed(0)}deg)`,
    };
  });
  await shown(card, frames, duration);
};

// Plays once; the game does not wait for it.
export const glow = (board: Element, at: Point, size: number, factor: number): void => {
  if (factor === 0 || isSkipping()) return;
  const frames = [
    { transform: "scale(.6)", opacity: 0 },
    { transform: "scale(1)", opacity: 1, offset: 0.35 },
    { transform: "scale(1.15)", opacity: 0 },
  ];
  void shown(over(board, at, size, "goalglow"), frames, GLOW * factor);
};
