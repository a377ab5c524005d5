// Keys that move the focus: arrows inside a toolbar, and the tab key, which stays in a dialog.

import { allOf, isShown } from "./focus";

const buttonsOf = (bar: Element): HTMLElement[] => allOf(bar).filter(isShown);

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

// Arrows, Home and End inside a toolbar; true if it was one.
export const moveInToolbar = (event: KeyboardEvent): boolean => {
  const bar = (event.target as Element).closest("[role=toolbar]");
  const step = STEPS[event.key];
  if (!bar || (step === undefined && event.key !== "Home" && event.key !== "End")) return false;
  const buttons = buttonsOf(bar);
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const to =
    event.key === "Home"
      ? 0
      : event.key === "End"
        ? buttons.length - 1
        : (at + step! + buttons.length) % buttons.length;
  for (const button of buttons) button.tabIndex = -1;
  const next = buttons[to];
  if (!next) return false;
  next.tabIndex = 0;
  next.focus();
  event.preventDefault();
  return true;
};

// A dialog keeps the tab key to itself.
export const trapFocus = (event: KeyboardEvent, dialog: Element): void => {
  const stops = Array.from(dialog.querySelectorAll<HTMLElement>("button, a[href], input, select")).filter(
    (stop) => stop.tabIndex >= 0,
  );
  const [begin, end] = [stops[0], stops[stops.length - 1]];
  const leaves = event.shiftKey ? begin : end;
  if (!begin || !end || document.activeElement !== leaves) return;
  (event.shiftKey ? end : begin).focus();
  event.preventDefault();
};
