// Movements of pieces and cards that follow an action: they come with the lazy bundle.

import { isSkipping, pause, play, TURN, type Point } from "./animations";
import { drawInto } from "./dom";

const WALK = "cubic-bezier(.3,.1,.3,1)";
const LAND = "cubic-bezier(.3,1.6,.5,1)";

const at = ({ x, y }: Point, size: number, more = ""): string =>
  `translate(${(x - size / 2).toFixed(1)}px, ${(y - size / 2).toFixed(1)}px)${more}`;

export const squash = async (
  element: HTMLElement,
  point: Point,
  size: number,
  factor: number,
): Promise<void> => {
  if (factor === 0 || isSkipping()) return;
  await play(element, [{ transform: at(point, size, " scale(1.08,.92)") }, { transform: at(point, size) }], {
    duration: 140 * factor,
    easing: LAND,
  });
};

// Field by field, each with a small hop; long walks step faster.
export const walk = async (
  element: HTMLElement,
  way: Point[],
  size: number,
  factor: number,
): Promise<void> => {
  if (factor === 0 || isSkipping() || way.length < 2) return;
  const steps = way.length - 1;
  const frames: Keyframe[] = [];
  way.forEach((point, i) => {
    frames.push({ transform: at(point, size), offset: i / steps, easing: WALK });
    const next = way[i + 1];
    if (next && steps <= 13)
      frames.push({
        transform: at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 - size * 0.16 }, size),
        offset: (i + 0.5) / steps,
        easing: WALK,
      });
  });
  element.style.zIndex = "9";
  await play(element, frames, { duration: Math.max(Math.min(700, 70 * steps), 120) * factor });
  await squash(element, way[steps]!, size, factor);
  element.style.zIndex = "";
};

// Head down, fast, along the track.
export const trot = async (
  element: HTMLElement,
  way: Point[],
  size: number,
  factor: number,
): Promise<void> => {
  if (factor === 0 || isSkipping() || way.length < 2) return;
  const frames = way.map((point, i) => ({
    transform: at(point, size, " scale(.86)"),
    offset: i / (way.length - 1),
  }));
  element.style.zIndex = "9";
  await play(element, frames, { duration: 420 * factor });
  element.style.zIndex = "";
};

// Along an arc to the left of the way.
export const glide = async (
  element: HTMLElement,
  from: Point,
  to: Point,
  size: number,
  duration: number,
  factor: number,
): Promise<void> => {
  if (factor === 0 || isSkipping()) return;
  const bend = 0.18;
  const middle = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * bend,
    y: (from.y + to.y) / 2 - (to.x - from.x) * bend,
  };
  element.style.zIndex = "9";
  await play(
    element,
    [
      { transform: at(from, size) },
      { transform: at(middle, size, " scale(1.15)") },
      { transform: at(to, size) },
    ],
    { duration: duration * factor, easing: WALK },
  );
  element.style.zIndex = "";
};

// A card that travels over the table from one thing to another, and stays there until `land` takes it away.
// With a back it lies face down until it lands. Where one of them cannot be seen, nothing moves for as long.
export const fly = async (
  face: string,
  from: Element | null,
  to: Element | null,
  duration: number,
  factor: number,
  back = "",
): Promise<void> => {
  if (factor === 0 || isSkipping()) return;
  const [a, b] = [from?.getBoundingClientRect(), to?.getBoundingClientRect()];
  if (!a || !b || a.width === 0 || b.width === 0) return pause(duration, factor);
  const card = document.createElement("span");
  card.className = "card paper flyer";
  card.setAttribute("aria-hidden", "true");
  drawInto(card, back || face);
  document.body.append(card);
  const place = ({ left, top, width, height }: DOMRect, scale: number): string => {
    const [x, y] = [left + width / 2 - 23, top + height / 2 - 34];
    return `translate(${x.toFixed(0)}px,${y.toFixed(0)}px) scale(${scale})`;
  };
  card.style.transform = place(b, 1);
  await play(card, [{ transform: place(a, 0.7) }, { transform: place(b, 1) }], {
    duration: duration * factor,
    easing: WALK,
  });
  if (back !== "") await turnOver(card, place(b, 1), face, factor);
};

const turnOver = async (card: HTMLElement, at: string, face: string, factor: number): Promise<void> => {
  const [flat, edge] = [{ transform: `${at} scaleX(1)` }, { transform: `${at} scaleX(0)` }];
  await play(card, [flat, edge], { duration: TURN * factor, easing: "ease-in" });
  drawInto(card, face);
  await play(card, [edge, flat], { duration: TURN * factor, easing: "ease-out" });
};
// Turned over where it lies.
export const turnUp = async (card: Element | null, duration: number, factor: number): Promise<void> => {
  if (factor === 0 || isSkipping() || !card) return;
  await play(card, [{ transform: "rotateY(90deg)" }, { transform: "none" }], {
    duration: duration * factor,
    composite: "add", // to how it lies
  });
};

// Pulled at, before it comes along.
export const tug = async (card: Element | null, far: number, factor: number): Promise<void> => {
  if (factor === 0 || isSkipping() || !card) return;
  const [there, here] = [{ transform: `translateY(${far}px)` }, { transform: "none" }];
  await play(card, [here, there, here, there], { duration: 240 * factor, composite: "add" });
};

// All go to the place of the first one.
export const gather = async (cards: HTMLElement[], duration: number, factor: number): Promise<void> => {
  const first = cards[0]?.getBoundingClientRect();
  if (factor === 0 || isSkipping() || !first) return;
  const ways = cards.map((card) => first.left - card.getBoundingClientRect().left);
  const moving = cards.map((card, i) =>
    play(card, [{ transform: "none" }, { transform: `translateX(${ways[i]!}px)` }], {
      duration: duration * factor,
      easing: WALK,
      fill: "forwards",
    }),
  );
  await Promise.all(moving);
};

// A word in a bubble that rises from something and is gone.
export const bubble = (text: string, over: Element | null, factor: number): void => {
  if (factor === 0 || isSkipping() || !over) return;
  const box = over.getBoundingClientRect();
  const word = document.createElement("span");
  word.className = "woof";
  word.setAttribute("aria-hidden", "true");
  word.textContent = text;
  document.body.append(word);
  const left = Math.min(box.left + box.width / 2, innerWidth - word.offsetWidth - 4);
  word.style.cssText = `left:${left.toFixed(0)}px;top:${Math.max(4, box.top - 12).toFixed(0)}px`;
  void play(
    word,
    [
      { opacity: 0, transform: "scale(.5)" },
      { opacity: 1, transform: "scale(1)", offset: 0.15 },
      { opacity: 1, transform: "none", offset: 0.75 },
      { opacity: 0, transform: "translateY(-14px)" },
    ],
    { duration: 900 * factor },
  ).finally(() => word.remove());
};

// What is left of movement where nothing may move.
export const fade = (element: Element | null): void => {
  element?.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: 120 });
};
