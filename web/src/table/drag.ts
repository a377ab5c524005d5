// Drag and long press, translated into the same picks as taps: what is lifted is chosen, where it is let go
// is chosen next. A long press shows a magnifier above the finger; letting go chooses.

import { vibrate } from "../ui/device";
import { finish } from "../ui/animations";
import { nearestTo } from "../ui/nearest";
import type { ActionPicker } from "./action-picker";
import { lens } from "./magnifier";
import { myTurn, type App } from "../state";

const SLACK = 8; // so far a finger may tremble
const HOLD = 420; // milliseconds until the lens
const PICKING = 10; // milliseconds of vibration

// What is lifted and let go is chosen.
export type DragPicker = Pick<ActionPicker, "touchCard" | "pick" | "count" | "settleChosen">;

interface Drag {
  element: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  lifted: Promise<void> | null; // chosen, once it has moved
  fly: HTMLElement | null;
}

const flyingCopy = (element: HTMLElement): HTMLElement => {
  const box = element.getBoundingClientRect();
  const copy = element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  copy.setAttribute("aria-hidden", "true");
  copy.className += " flying";
  const size = `width:${element.offsetWidth}px;height:${element.offsetHeight}px`;
  copy.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;${size};transform:none`;
  document.body.append(copy);
  return copy;
};

// What lies under a point and can be chosen, or takes what is let go there.
const targetAt = (root: ParentNode, x: number, y: number): HTMLElement | null => {
  const inside = document
    .elementsFromPoint(x, y)
    .filter((element): element is HTMLElement => element instanceof HTMLElement)
    .find(({ dataset }) => dataset["part"] !== undefined || dataset["drop"] !== undefined);
  return inside ?? nearestTo(root, "[data-part]", x, y, 34);
};

const isOverTable = (x: number, y: number): boolean =>
  document.elementsFromPoint(x, y).some((element) => element.classList.contains("stage"));

class Dragging {
  private drag: Drag | null = null;
  private timer = 0; // until the magnifier
  private down = { x: 0, y: 0 };
  private swallow = false; // the click that follows a drag, or that ends what is shown
  // The click of a finger goes to whatever lies there when it is lifted.
  private pressed: Element | null = null;

  constructor(
    private root: HTMLElement,
    private app: App,
    private picker: DragPicker,
  ) {}

  // A table that is not on the screen takes no touches.
  private isShown(): boolean {
    return ["table", "t"].includes(this.app.path[0] ?? "");
  }

  private isReady(): boolean {
    const { table } = this.app;
    return this.isShown() && table !== null && !table.moving && myTurn(table);
  }

  // A tap that ends what is shown chooses nothing of what it uncovers; the buttons round the table do as
  // always.
  private skip(target: Element): void {
    this.swallow = target.closest(".stage, .promptbox, .foot") !== null;
    finish();
  }

  private drop(): void {
    this.calm();
    this.drag?.fly?.remove();
    this.drag?.element.removeAttribute("data-away");
    this.drag = null;
  }

  // A piece that is held counts the fields ahead of it; under a finger the magnifier shows them.
  private linger(board: HTMLElement, { clientX: x, clientY: y, pointerType }: PointerEvent): void {
    const piece = nearestTo(board, "[data-piece]", x, y, 16)?.dataset["piece"];
    if (piece !== undefined) this.picker.count(piece.slice(piece.indexOf(":") + 1));
    if (pointerType !== "mouse")
      requestAnimationFrame(() => requestAnimationFrame(() => this.timer !== 0 && lens.show(board, x, y)));
  }

  private calm(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    this.picker.count(null);
  }

  private lift(held: Drag): HTMLElement {
    lens.hide();
    this.calm();
    held.fly = flyingCopy(held.element);
    if (this.app.settings.vibrate) vibrate(PICKING);
    held.element.setAttribute("data-away", "yes"); // no class: a redraw would take it away
    const { card, piece } = held.element.dataset;
    held.lifted =
      card !== undefined ? this.picker.touchCard(card, true) : this.picker.pick(piece ?? "", true);
    return held.fly;
  }

  private async land(held: Drag, x: number, y: number): Promise<void> {
    await held.lifted;
    const { table } = this.app;
    const target = targetAt(this.root, x, y);
    const part = target?.dataset["part"] ?? target?.dataset["drop"];
    if (part === "take") target!.click();
    else if (part !== undefined) await this.picker.pick(part);
    else if (table?.offer?.complete && isOverTable(x, y) && table.scene.phase !== "give")
      await this.picker.settleChosen();
  }

  press(event: PointerEvent): void {
    const target = event.target as Element;
    const { clientX: x, clientY: y } = event;
    this.swallow = false;
    this.pressed = target.closest("button, a, .tells");
    if (this.isShown() && this.app.table?.moving) return this.skip(target);
    if (!this.isReady() || this.drag || !event.isPrimary || event.button !== 0) return;
    const board = target.closest<HTMLElement>("[data-lens]");
    const element =
      target.closest<HTMLElement>("[data-drag]") ??
      (board ? nearestTo(board, "[data-drag]", x, y, 22) : null);
    if (board) this.timer = window.setTimeout(() => this.linger(board, event), HOLD);
    this.down = { x, y };
    if (element) this.drag = { element, pointer: event.pointerId, x, y, lifted: null, fly: null };
  }

  move({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
    if (lens.shown()) return lens.move(x, y);
    if (this.timer !== 0 && Math.hypot(x - this.down.x, y - this.down.y) >= SLACK) this.calm();
    const { drag } = this;
    if (!drag || pointerId !== drag.pointer) return;
    const [dx, dy] = [x - drag.x, y - drag.y];
    if (!drag.fly && Math.hypot(dx, dy) < SLACK) return;
    const fly = drag.fly ?? this.lift(drag);
    fly.style.transform = `translate(${dx}px,${dy}px) scale(1.06)`;
  }

  release({ clientX: x, clientY: y, pointerId }: PointerEvent): void {
    if (lens.shown()) return this.releaseLens();
    const held = this.drag;
    this.drop();
    if (!held?.fly || pointerId !== held.pointer) return;
    this.swallow = true;
    void this.land(held, x, y);
  }

  private releaseLens(): void {
    const { x, y } = lens.hide();
    this.swallow = true;
    this.drop();
    const part = nearestTo(this.root, ".things [data-part]", x, y, 26)?.dataset["part"];
    if (part !== undefined) void this.picker.pick(part);
  }

  cancel(): void {
    lens.hide();
    this.drop();
  }

  // For the browser a quick drag is a scroll that runs on for a while, and the next tap would only stop it.
  scroll(event: TouchEvent): void {
    if (this.drag?.fly && event.cancelable) event.preventDefault();
  }

  click(event: MouseEvent): void {
    const gone = this.pressed?.isConnected === false;
    this.pressed = null;
    if (event.detail === 0 || (!this.swallow && !gone)) return; // a key's click has no finger
    this.swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }
}

export const dragging = (root: HTMLElement, app: App, picker: DragPicker): void => {
  const drags = new Dragging(root, app, picker);
  root.addEventListener("pointerdown", (event) => drags.press(event));
  document.addEventListener("pointermove", (event) => drags.move(event));
  document.addEventListener("pointerup", (event) => drags.release(event));
  document.addEventListener("pointercancel", () => drags.cancel());
  root.addEventListener("touchmove", (event) => drags.scroll(event), { passive: false });
  root.addEventListener("contextmenu", (event) => {
    if ((event.target as Element).closest("[data-lens], [data-drag]")) event.preventDefault();
  });
  root.addEventListener("click", (event) => drags.click(event), true);
};
