// Keyboard focus: roving focus in toolbars, kept across redraws.

const GROUPS = ["targets", "paws", "pieces", "places", "hand", "actions"];

export const allOf = (bar: Element): HTMLElement[] =>
  Array.from(bar.querySelectorAll<HTMLElement>("button, a[href]"));
export const isShown = (button: Element): boolean => button.getClientRects().length > 0;
const isAble = (element: Element): boolean => element.getAttribute("aria-disabled") !== "true";
const bestOf = (
  buttons: HTMLElement[],
  ...wishes: ((button: HTMLElement) => boolean)[]
): HTMLElement | undefined => {
  for (const wish of wishes) {
    const found = buttons.find((button) => isAble(button) && wish(button) && isShown(button));
    if (found) return found;
  }
  return undefined;
};

// Every redraw does this: it may ask for the layout only where a new stop must be found.
// What was chosen is played from the toolbar's stop: a tab from the card leads there.
const stopOf = (buttons: HTMLElement[], active: Element | null): HTMLElement | undefined =>
  buttons.find((button) => button === active) ??
  buttons.find((button) => button.matches(".main") && isAble(button)) ??
  buttons.find((button) => button.getAttribute("tabindex") === "0") ??
  buttons.find((button) => isAble(button) && isShown(button)) ??
  buttons.find(isShown);

const rove = (bar: Element): void => {
  const buttons = allOf(bar);
  const stop = stopOf(buttons, document.activeElement);
  for (const button of buttons) {
    const index = button === stop ? "0" : "-1";
    if (button.getAttribute("tabindex") !== index) button.setAttribute("tabindex", index);
  }
};

interface Held {
  element: Element;
  name: string;
  group: string;
  dialog: boolean;
  able: boolean;
}

const nameOf = (element: HTMLElement): string =>
  element.dataset["part"] ??
  element.dataset["card"] ??
  element.getAttribute("aria-label") ??
  element.textContent ??
  "";
const groupOf = (element: Element): string =>
  element.closest<HTMLElement>("[data-group]")?.dataset["group"] ?? "";

const first = (root: ParentNode, selector: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(selector);

// A turn begins at the hand; while something is chosen, it goes on at the table.
const isBeginning = (root: ParentNode): boolean =>
  first(root, ".hand") !== null && first(root, '.hand [aria-pressed="true"]') === null;

const heir = (root: ParentNode, held: Held): HTMLElement | null => {
  const main = first(root, '.prompt .main, .traybox .main:not([aria-disabled="true"])');
  if (main && held.group !== "list") return main; // what was chosen is an action: only this is left to do
  const before = isBeginning(root) && held.group !== "list" ? ["hand"] : [];
  const groups = [...before, held.group, ...GROUPS].filter((group) => group !== "");
  const bars = groups
    .map((group) => first(root, `[data-group="${group}"]`))
    .filter((bar): bar is HTMLElement => bar !== null);
  for (const bar of bars.slice(0, 1)) {
    const same = bestOf(allOf(bar), (button) => nameOf(button) === held.name);
    if (same) return same;
  }
  for (const bar of bars) {
    const isWord = (button: HTMLElement): boolean => button.matches(".main, .wordbutton");
    const waits = before.length > 0 && bar.dataset["group"] === "actions"; // the cards are about to be there
    const stop = waits
      ? bestOf(allOf(bar), isWord)
      : bestOf(
          allOf(bar),
          isWord,
          (button) => button.tabIndex === 0,
          () => true,
        );
    if (stop) return stop;
  }
  return null;
};

let opener: Held | null = null;
let owed: Held | null = null; // what it held is gone, and nothing has come in its place yet

// A new screen begins at its title; at a table without anything to choose, the prompt holds the place.
const resting = (root: ParentNode): HTMLElement | null => {
  const place = first(root, ".table")
    ? (first(root, ".promptbox") ?? first(root, ".tells"))
    : (first(root, "main h1") ?? first(root, "main")); // what is still being fetched has no title
  if (place && !place.hasAttribute("tabindex")) place.tabIndex = -1;
  return place;
};

const handOn = (root: ParentNode, held: Held): void => {
  const next = heir(root, held);
  const place = next ?? resting(root);
  if (place !== document.activeElement) place?.focus({ preventScroll: true });
  owed = next ? null : held;
};

const isResting = (): boolean =>
  document.activeElement === document.body ||
  document.activeElement?.matches("h1, main, .promptbox, .tells") === true;

const holdOf = (root: Element): Held | null => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !root.contains(element)) return null;
  return {
    element,
    name: nameOf(element),
    group: groupOf(element),
    dialog: element.closest("[role=dialog]") !== null,
    able: isAble(element),
  };
};

// Called before a redraw; what it returns is called after it.
export const preserveFocus = (root: Element): (() => void) => {
  const held = holdOf(root);
  const dialog = first(root, "[role=dialog]");
  return (): void => {
    root.querySelectorAll("[role=toolbar]").forEach(rove);
    const now = first(root, "[role=dialog]");
    if (now && !dialog) {
      opener = held;
      (first(now, "[data-first]") ?? first(now, "button, a[href]"))?.focus({ preventScroll: true });
    } else if (!now && dialog && opener) {
      (opener.element.isConnected ? (opener.element as HTMLElement) : heir(root, opener))?.focus({
        preventScroll: true,
      });
      opener = null;
    } else if (held && !held.element.isConnected) handOn(root, held);
    else if (held?.able && !isAble(held.element))
      heir(root, { ...held, group: "" })?.focus({ preventScroll: true }); // it can do nothing now
    else if (owed && isResting()) handOn(root, owed);
    else owed = null;
  };
};
