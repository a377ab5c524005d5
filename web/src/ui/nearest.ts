// Finds the element nearest to a tap, because fingers are less exact than pieces are small.

// The nearest to a tap, within so many pixels.
export const nearestTo = (
  root: ParentNode,
  selector: string,
  x: number,
  y: number,
  reach: number,
): HTMLElement | null => {
  let best: HTMLElement | null = null;
  let least = reach;
  for (const element of Array.from(root.querySelectorAll<HTMLElement>(selector))) {
    const box = element.getBoundingClientRect();
    const away = Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2);
    if (away < least) [best, least] = [element, away];
  }
  return best;
};
