// A magnifier above the finger during a long press.

const SIZE = 132;

let glass: HTMLElement | null = null;
let source: HTMLElement | null = null;
let last = { x: 0, y: 0 };

const boardOf = (things: HTMLElement): HTMLElement => things.closest<HTMLElement>(".board") ?? things;

const move = (x: number, y: number): void => {
  last = { x, y };
  if (!glass || !source) return;
  const box = boardOf(source).getBoundingClientRect();
  const left = Math.max(4, Math.min(innerWidth - SIZE - 4, x - SIZE / 2));
  const top = Math.max(4, y - SIZE - 36);
  glass.style.cssText = `left:${left}px;top:${top}px`;
  const copy = glass.firstElementChild as HTMLElement;
  const [dx, dy] = [SIZE / 2 - 2 * (x - box.left), SIZE / 2 - 2 * (y - box.top)];
  copy.style.transform = `translate(${dx}px,${dy}px) scale(2)`;
};

const show = (things: HTMLElement, x: number, y: number): void => {
  source = things;
  glass = document.createElement("div");
  glass.className = "lens";
  glass.setAttribute("aria-hidden", "true");
  const copy = boardOf(things).cloneNode(true) as HTMLElement;
  copy.querySelectorAll("[id]").forEach((element) => element.removeAttribute("id"));
  copy
    .querySelectorAll("[data-part],[data-piece],[data-drag]")
    .forEach((element) =>
      ["part", "piece", "drag"].forEach((name) => element.removeAttribute(`data-${name}`)),
    );
  copy.style.transformOrigin = "0 0";
  glass.append(copy);
  document.body.append(glass);
  move(x, y);
};

const hide = (): { x: number; y: number } => {
  glass?.remove();
  glass = source = null;
  return last;
};

export const lens = { show, move, hide, shown: (): boolean => glass !== null };
