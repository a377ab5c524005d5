// Animations for events. The state is already final, so a tap may end them at any time.

import { drawInto } from "./dom";

export interface Point {
  x: number;
  y: number;
}

const running = new Set<Animation>();
const pauses = new Set<() => void>();
let skipping = false;

// A tap ends what is running, and whatever else belongs to the same news.
export const finish = (): void => {
  skipping = true;
  for (const animation of running) animation.finish();
  for (const done of [...pauses]) done();
};
export const resume = (): void => {
  skipping = false;
};
export const isSkipping = (): boolean => skipping;

// Moves one thing; a tap ends it. Where the browser cannot move it, nothing waits for it.
export const play = async (
  element: Element,
  frames: Keyframe[],
  options: KeyframeAnimationOptions,
): Promise<void> => {
  let animation: Animation | null = null;
  try {
    animation = element.animate(frames, options);
    running.add(animation);
    await animation.finished;
  } catch {
    // It was cancelled: the element is gone.
  } finally {
    if (animation) running.delete(animation);
  }
};

export const land = (): void =>
  document.querySelectorAll(".flyer:not(.dealt)").forEach((card) => card.remove());

export const TURN = 75; // milliseconds for half of a turn of a card

// Cards leave the middle of the table one after the other, face down, and turn over where they will lie: each
// is a copy above everything, and what is drawn stays unseen until then.
export const dealIn = (cards: HTMLElement[], from: Element | null, back: string, factor: number): void => {
  if (factor === 0 || skipping || !from) return;
  const step = Math.min(60, 900 / Math.max(cards.length, 1)) * factor;
  const middle = centreOf(from);
  cards.forEach((card, i) => void dealOne(card, middle, back, step * i, factor));
};

const FLIGHT = 260;

const centreOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const dealOne = async (
  card: HTMLElement,
  middle: Point,
  back: string,
  delay: number,
  factor: number,
): Promise<void> => {
  const { x, y } = centreOf(card);
  const { a, b } = new DOMMatrix(getComputedStyle(card).transform);
  const [width, height] = [card.offsetWidth, card.offsetHeight];
  const copy = document.createElement("span");
  copy.className = "card paper flyer dealt";
  copy.setAttribute("aria-hidden", "true");
  copy.style.cssText = `width:${width}px;height:${height}px`;
  drawInto(copy, back);
  document.body.append(copy);
  const at = (point: Point, turn: number, wide: number, size: number): Keyframe => {
    const place = `translate(${point.x - width / 2}px,${point.y - height / 2}px)`;
    return { transform: `${place} rotate(${turn}rad) scale(${wide},${size})` };
  };
  const turn = Math.atan2(b, a);
  const [flat, edge] = [at({ x, y }, turn, 1, 1), at({ x, y }, turn, 0, 1)];
  const unseen = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + 2 * FLIGHT * factor });
  const [away, over] = [FLIGHT * factor, TURN * factor];
  await play(copy, [at(middle, 0, 0.7, 0.7), flat], {
    duration: away,
    delay,
    fill: "both",
    easing: "ease-out",
  });
  await play(copy, [flat, edge], { duration: over, fill: "forwards", easing: "ease-in" });
  const face = card.querySelector("svg");
  if (face) copy.replaceChildren(face.cloneNode(true));
  await play(copy, [edge, flat], { duration: over, fill: "forwards", easing: "ease-out" });
  unseen.cancel();
  copy.remove();
};

// `kind` changes nothing here: it tells a test's clock which timers are there so that something can be read.
export const pause = (milliseconds: number, factor: number, kind = ""): Promise<void> =>
  milliseconds * factor === 0 || skipping
    ? Promise.resolve()
    : new Promise((done) => {
        const end = (): void => {
          clearTimeout(timer);
          pauses.delete(end);
          done();
        };
        const timer = setTimeout(end, milliseconds * factor, kind);
        pauses.add(end);
      });
export const reading = (milliseconds: number, factor: number): Promise<void> =>
  pause(milliseconds, factor, "reading");
