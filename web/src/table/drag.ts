// Dragging is the same as tapping: what is lifted is chosen, where it is let go is chosen next. And a
// long press shows a lens above the finger; letting go chooses.

import { finish } from "../ui/animations";
import { nearestTo } from "../ui/nearest";
import type { Chooser } from "./action-picker";
import { lens } from "./magnifier";
import { myTurn, type App } from "../state";

const SLACK = 8; // so far a finger may tremble
const HOLD = 420; // milliseconds until the lens

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
  copy.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;width:${element.offsetWidth}px;height:${element.offsetHeight}px;transform:none`;
  document.body.append(copy);
  return copy;
};

export const dragging = (root: HTMLElement, app: App, chooser: Chooser): void => {
  let drag: Drag | null = null;
  let timer = 0;
  let down = { x: 0, y: 0 };
  let swallow = false; // the click that follows a drag, or that ends what is shown
  let pressed: Element | null = null; // the click of a finger goes to whatever lies there when it is lifted

  const ready = (): boolean => app.table !== null && !app.table.moving && myTurn(app.table);

  // A tap that ends what is shown chooses nothing of what it uncovers; the buttons round the table do as always.
  const skip = (target: Element): void => {
    swallow = target.closest(".stage, .promptbox, .foot") !== null;
    finish();
  };

  const drop = (): void => {
    calm();
    drag?.fly?.remove();
    drag?.element.removeAttribute("data-away");
    drag = null;
  };

  // A piece that is held counts the fields ahead of it; under a finger a lens shows them.
  const linger = (board: HTMLElement, { clientX: x, clientY: y, pointerType }: PointerEvent): void => {
    const piece = nearestTo(board, "[data-piece]", x, y, 16)?.dataset["piece"];
    if (piece !== undefined) chooser.count(piece.slice(piece.indexOf(":") + 1));
    if (pointerType !== "mouse")
      requestAnimationFrame(() => requestAnimationFrame(() => timer !== 0 && lens.show(board, x, y)));
  };

  const calm = (): void => {
    clearTimeout(timer);
    timer = 0;
    chooser.count(null);
  };

  const lift = (held: Drag): void => {
    lens.hide();
    calm();
    held.fly = flyingCopy(held.element);
    held.element.setAttribute("data-away", "yes"); // no class: a redraw would take it away
    const { card, piece } = held.element.dataset;
    held.lifted = card !== undefined ? chooser.touchCard(card, true) : chooser.pick(piece ?? "", true);
  };

  const land = async (held: Drag, x: number, y: number): Promise<void> => {
    await held.lifted;
    const inside = document
      .elementsFromPoint(x, y)
      .find(
        (element) =>
          element instanceof HTMLElement &&
          (element.dataset["part"] !== undefined || element.dataset["drop"] !== undefined),
      ) as HTMLElement | undefined;
    const target = inside ?? nearestTo(root, "[data-part]", x, y, 34);
    const part = target?.dataset["part"] ?? target?.dataset["drop"];
    if (part === "take") target!.click();
    else if (part !== undefined) await chooser.pick(part);
    else if (
      app.table?.offer?.complete &&
      document.elementsFromPoint(x, y).some((element) => element.classList.contains("stage")) &&
      app.table.scene.phase !== "give"
    )
      await chooser.settleChosen();
  };

  root.addEventListener("pointerdown", (event) => {
    swallow = false;
    pressed = (event.target as Element).closest("button, a, .tells");
    if (app.table?.moving) return skip(event.target as Element);
    if (!ready() || drag || !event.isPrimary || event.button !== 0) return;
    const target = event.target as Element;
    const board = target.closest<HTMLElement>("[data-lens]");
    const element =
      target.closest<HTMLElement>("[data-drag]") ??
      (board ? nearestTo(board, "[data-drag]", event.clientX, event.clientY, 22) : null);
    if (board) timer = window.setTimeout(() => linger(board, event), HOLD);
    down = { x: event.clientX, y: event.clientY };
    if (element)
      drag = {
        element,
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        lifted: null,
        fly: null,
      };
  });

  document.addEventListener("pointermove", (event) => {
    if (lens.shown()) return lens.move(event.clientX, event.clientY);
    if (timer !== 0 && Math.hypot(event.clientX - down.x, event.clientY - down.y) >= SLACK) calm();
    if (!drag || event.pointerId !== drag.pointer) return;
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.fly && Math.hypot(dx, dy) < SLACK) return;
    if (!drag.fly) lift(drag);
    drag.fly!.style.transform = `translate(${dx}px,${dy}px) scale(1.06)`;
  });

  document.addEventListener("pointerup", (event) => {
    if (lens.shown()) {
      const at = lens.hide();
      swallow = true;
      drop();
      const lit = nearestTo(root, ".things [data-part]", at.x, at.y, 26);
      return void (lit && chooser.pick(lit.dataset["part"]!));
    }
    const held = drag;
    drop();
    if (!held?.fly || event.pointerId !== held.pointer) return;
    swallow = true;
    void land(held, event.clientX, event.clientY);
  });

  // For the browser a quick drag is a scroll that runs on for a while, and the next tap would only stop it.
  root.addEventListener(
    "touchmove",
    (event) => {
      if (drag?.fly && event.cancelable) event.preventDefault();
    },
    { passive: false },
  );

  document.addEventListener("pointercancel", () => {
    lens.hide();
    drop();
  });

  root.addEventListener("contextmenu", (event) => {
    if ((event.target as Element).closest("[data-lens], [data-drag]")) event.preventDefault();
  });

  root.addEventListener(
    "click",
    (event) => {
      const gone = pressed?.isConnected === false;
      pressed = null;
      if (event.detail === 0 || (!swallow && !gone)) return; // a key's click has no finger
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );
};
