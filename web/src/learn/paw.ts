// The paw that shows where to tap: it walks from a card to a dog and to a space, with a ring where it taps.

import { viewOf } from "../games/registry";
import type { TableModel } from "../state";
import { pause, play } from "../ui/animations";
import { drawInto } from "../ui/dom";
import { icons } from "../ui/icons";

const STEP = 400; // milliseconds from one thing to the next

export class Paw {
  private element = document.createElement("div");

  constructor() {
    this.element.className = "lessonpaw";
    drawInto(this.element, icons.paw);
  }

  // `factor`: how slowly; 0: at once. The lower right of what it taps stays free to be seen.
  async tap(target: Element | null, factor: number): Promise<void> {
    if (!target) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    const at = `translate(${left + width / 2}px,${top + height / 2}px)`;
    const before = this.element.isConnected ? this.element.style.transform : at;
    document.body.append(this.element);
    this.element.style.transform = at;
    if (factor === 0) return;
    const frames = [{ transform: before }, { transform: at }];
    await play(this.element, frames, { duration: STEP * factor, easing: "ease-in-out" });
    this.element.classList.add("taps");
    await pause(STEP / 2, factor);
    this.element.classList.remove("taps");
  }

  hide(): void {
    this.element.remove();
  }
}

// What is tapped for a part of an action: a card of the hand, something on the table, or a button.
export const elementOf = (root: ParentNode, table: TableModel, part: string): Element | null => {
  const { cardPart } = viewOf(table);
  const cards = Array.from(root.querySelectorAll<HTMLElement>(".hand .card"));
  const card = cards.find(({ dataset }) => cardPart({ table }, dataset["card"]!) === part);
  return card ?? root.querySelector(`[data-part="${part}"]`) ?? buttonOf(root, part);
};

const buttonOf = (root: ParentNode, part: string): Element | null => {
  const buttons = Array.from(
    root.querySelectorAll<Element & { vnode?: { attrs: { key?: string } } }>("button"),
  );
  return buttons.find(({ vnode }) => [part, `word-${part}`].includes(vnode?.attrs.key ?? "")) ?? null;
};
