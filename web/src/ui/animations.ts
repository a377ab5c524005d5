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

export const land = (): void => document.querySelectorAll(".flyer").forEach((card) => card.remove());

export const TURN = 75; // milliseconds for half of a turn of a card

// Cards leave the middle of the table one after the other, face down, and turn over where they lie.
export const dealIn = (cards: HTMLElement[], from: Element | null, back: string, factor: number): void => {
  if (factor === 0 || skipping) return;
  const step = Math.min(60, 900 / Math.max(cards.length, 1)) * factor;
  const middle = from?.getBoundingClientRect();
  cards.forEach((card, i) => void dealOne(card, middle, back, step * i, factor));
};

const FLIGHT = 260;

const dealOne = async (
  card: HTMLElement,
  middle: DOMRect | undefined,
  back: string,
  delay: number,
  factor: number,
): Promise<void> => {
  const box = card.getBoundingClientRect();
  const x = middle ? middle.left + middle.width / 2 - box.left - box.width / 2 : 0;
  const y = middle ? middle.top + middle.height / 2 - box.top - box.height / 2 : -140;
  const cover = document.createElement("span");
  cover.className = "cover";
  drawInto(cover, back);
  card.append(cover);
  const half = TURN / (FLIGHT + 2 * TURN);
  const options = { duration: (FLIGHT + 2 * TURN) * factor, delay, fill: "backwards" as const };
  void play(
    cover,
    [{ opacity: 1 }, { opacity: 1, offset: 1 - half }, { opacity: 0, offset: 1 - half }, { opacity: 0 }],
    options,
  );
  await play(
    card,
    [
      { opacity: 0, translate: `${x.toFixed(0)}px ${y.toFixed(0)}px`, scale: "0.7" },
      { opacity: 1, offset: 0.1 },
      { translate: "0 0", scale: "1", offset: 1 - 2 * half, easing: "ease-in" },
      { scale: "0 1", offset: 1 - half, easing: "ease-out" },
      { opacity: 1, translate: "0 0", scale: "1 1" },
    ],
    options,
  );
  cover.remove();
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
