// Movements of Barking's own: hopping in, flying along an arc, fading away. What is drawn is final already.

import { isSkipping, play } from "../../ui/animations";
import { drawInto } from "../../ui/dom";

// A dog comes down from above and sits.
export const hop = async (dog: Element, delay: number, duration: number, factor: number): Promise<void> => {
  if (factor === 0 || isSkipping()) return;
  await play(
    dog,
    [
      { transform: "translateY(-26px) scale(.9,1.1)", opacity: 0 },
      { transform: "translateY(-20px) scale(.95,1.06)", opacity: 1, offset: 0.3 },
      { transform: "translateY(2px) scale(1.08,.92)", offset: 0.75 },
      { transform: "none" },
    ],
    { duration: 2 * duration * factor, delay: delay * factor, fill: "backwards", easing: "ease-out" },
  );
};

export const fadeOut = async (thing: Element | null, duration: number, factor: number): Promise<void> => {
  if (!thing || factor === 0 || isSkipping()) return;
  await play(thing, [{ opacity: 1 }, { opacity: 0.25 }], { duration: duration * factor });
};

// A number pops up where it has grown.
export const pop = async (number: Element | null, duration: number, factor: number): Promise<void> => {
  if (!number || factor === 0 || isSkipping()) return;
  await play(number, [{ transform: "scale(1)" }, { transform: "scale(1.25)" }, { transform: "scale(1)" }], {
    duration: duration * factor,
  });
};

const STEPS = 8;
const LIFT = 120; // pixels above the straight way

// What is drawn flies from one box to another and is gone there.
export const arc = async (
  drawing: string,
  from: DOMRect,
  to: DOMRect,
  duration: number,
  factor: number,
): Promise<void> => {
  if (factor === 0 || isSkipping()) return;
  const prize = document.createElement("span");
  prize.className = "prize";
  prize.setAttribute("aria-hidden", "true");
  prize.style.cssText = `width:${from.width}px;height:${from.height}px`;
  drawInto(prize, drawing);
  document.body.append(prize);
  const [dx, dy] = [to.left + to.width / 2 - from.left - from.width / 2, to.top - from.top - from.height / 2];
  const small = Math.min(1, 24 / from.height);
  const frames = Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const lift = LIFT * 4 * t * (1 - t) * Math.min(1, from.top / 400);
    const scale = 1 + (small - 1) * t;
    const turn = 10 * Math.sin(Math.PI * t);
    return {
      transform:
        `translate(${(from.left + dx * t).toFixed(1)}px,${(from.top + dy * t - lift).toFixed(1)}px) ` +
        `scale(${scale.toFixed(3)}) rotate(${turn.toFixed(1)}deg)`,
    };
  });
  await play(prize, frames, { duration: duration * factor, easing: "ease-in-out" });
  prize.remove();
};
