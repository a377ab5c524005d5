// Events shown as movement. The state is final already; this is decoration that a tap ends.

import type { Point } from "./board/geometry";

export interface Motion {
  factor: number; // 0: nothing moves
  skip: boolean;
}

const running = new Set<Animation>();

export const finish = (): void => {
  for (const animation of running) animation.finish();
};

const play = async (element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> => {
  const animation = element.animate(frames, options);
  running.add(animation);
  try {
    await animation.finished;
  } catch {
    // It was cancelled: the element is gone.
  } finally {
    running.delete(animation);
  }
};

const at = ({ x, y }: Point, size: number, more = ""): string =>
  `translate(${(x - size / 2).toFixed(1)}px, ${(y - size / 2).toFixed(1)}px)${more}`;

// Field by field, and a tiny squash at the end.
export const walk = async (element: HTMLElement, way: Point[], size: number, motion: Motion): Promise<void> => {
  if (motion.factor === 0 || way.length < 2) return;
  const total = Math.min(700, 70 * (way.length - 1)) * motion.factor;
  const frames: Keyframe[] = [];
  way.forEach((point, i) => {
    const offset = i / (way.length - 1);
    frames.push({ transform: at(point, size), offset, easing: "cubic-bezier(.3,.1,.3,1)" });
  });
  element.style.zIndex = "9";
  await play(element, frames, { duration: Math.max(total, 120 * motion.factor) });
  const last = way[way.length - 1]!;
  await play(element, [{ transform: at(last, size, " scale(1.08,.92)") }, { transform: at(last, size) }], { duration: 140 * motion.factor, easing: "cubic-bezier(.3,1.6,.5,1)" });
  element.style.zIndex = "";
};

export const glide = async (element: HTMLElement, from: Point, to: Point, size: number, duration: number, motion: Motion): Promise<void> => {
  if (motion.factor === 0) return;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - Math.hypot(to.x - from.x, to.y - from.y) * 0.12 };
  await play(element, [{ transform: at(from, size) }, { transform: at(middle, size, " scale(1.15)") }, { transform: at(to, size) }], {
    duration: duration * motion.factor,
    easing: "cubic-bezier(.3,.1,.3,1)",
  });
};

export const pause = (milliseconds: number, motion: Motion): Promise<void> =>
  motion.factor === 0 ? Promise.resolve() : new Promise((done) => setTimeout(done, milliseconds * motion.factor));
