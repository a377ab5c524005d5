// Where a dog can go: white discs with the mover's paw, or with their number while points are counted; badges
// that say how far it is; and the numbers of fields beside what stands on them.

import { h, type VNode } from "../../ui/dom";
import type { Next } from "../../engine/types";
import { badgeSpot } from "./badge-places";
import { placeAt, placed, slotOf, spotted, type BoardDrawing, type BoardView } from "./board-view";
import type { Point } from "./geometry";

const placeOf = ({ part }: Next): string => part.slice(3);
const isField = (place: string): boolean => /^[0-9]/.test(place);

// What a target would do is shown while the pointer or the focus is on it.
const aims = (view: BoardView, part: string): Record<string, unknown> => {
  const [on, off] = [(): void => view.aimAt(part), (): void => view.aimAt(null)];
  return { onmouseenter: on, onfocus: on, onmouseleave: off, onblur: off };
};

// Neighbours would touch: then all are smaller.
const discSize = (drawing: BoardDrawing, free: string[]): number => {
  const { sizes, view } = drawing;
  const points = free.map((place) => placeAt(drawing, place));
  const touch = points.some((one, i) =>
    points.some((other, j) => j > i && Math.hypot(one.x - other.x, one.y - other.y) < sizes.target),
  );
  return touch || view.points ? sizes.stop : sizes.target;
};

const targetNode = (
  drawing: BoardDrawing,
  taken: boolean,
  disc: number,
  next: Next,
  inside?: string,
): VNode => {
  const { view, sizes } = drawing;
  const place = placeOf(next);
  const stop = view.points?.[place] ?? inside;
  const name = taken ? "target over" : stop === undefined ? `target paw-${view.mover}` : "target";
  return h(
    "button",
    {
      key: `to-${place}`,
      class: name,
      style: placed(placeAt(drawing, place), taken ? 1.1 * sizes.piece : disc),
      "aria-label": next.say,
      "data-part": next.part,
      ...aims(view, next.part),
    },
    taken || stop === undefined
      ? null
      : h("b", { "aria-hidden": "true", style: `font-size:${(0.62 * sizes.field).toFixed(1)}px` }, stop),
  );
};

const occupied = (view: BoardView): Set<string> => new Set(view.draft.pieces.map((piece) => piece.at));

export const targetNodes = (drawing: BoardDrawing): VNode[] => {
  const { targets } = drawing.view;
  const taken = occupied(drawing.view);
  const { inside } = layBadges(drawing);
  const disc = discSize(
    drawing,
    targets.map(placeOf).filter((place) => !taken.has(place)),
  );
  return [...targets]
    .sort((one, other) => (one.far ?? 0) - (other.far ?? 0))
    .map((next) => targetNode(drawing, taken.has(placeOf(next)), disc, next, inside.get(placeOf(next))));
};

// ---- badges ----

const signed = (steps: number, both: boolean): string =>
  steps < 0 ? `−${-steps}` : both ? `+${steps}` : String(steps);

interface Badge {
  place: string;
  text: string;
}

// How far each target is; where there are many, only at the ends of their runs. Stops carry their number
// themselves, unless somebody stands there.
const badgesOf = (view: BoardView): Badge[] => {
  const far = new Map<string, number>();
  const taken = occupied(view);
  for (const next of view.targets) {
    const place = placeOf(next);
    if (view.swaps.includes(place) || (view.points && !taken.has(place))) continue;
    const away = view.points ? view.points[place] : next.steps;
    if (away !== undefined) far.set(place, away);
  }
  const values = [...far.values()];
  if (view.targets.length < 2 && !view.points) return [];
  const both = values.some((steps) => steps < 0);
  return [...far]
    .filter(([place, steps]) => far.size <= 8 || !values.includes(steps + 1) || !isField(place))
    .filter(([, steps]) => Math.abs(steps) <= 13)
    .map(([place, steps]) => ({ place, text: signed(steps, both) }));
};

// What a badge may not cover: dogs, targets, goals, and other badges.
const solids = (drawing: BoardDrawing): Point[] => [
  ...drawing.view.draft.pieces.map(({ at, id }) => placeAt(drawing, at, slotOf(id))),
  ...drawing.view.targets.map((next) => placeAt(drawing, placeOf(next))),
  ...drawing.board.goals.flat(),
];

const beside = (drawing: BoardDrawing, places: string[], far: number): Map<string, Point> => {
  const taken = solids(drawing);
  const spots = new Map<string, Point>();
  for (const place of places) {
    const at = placeAt(drawing, place);
    const room = Math.min(0.97 * far, 0.5 * drawing.sizes.piece + 10);
    const spot = badgeSpot(drawing.board, at, far, taken, room);
    taken.push(spot);
    spots.set(place, spot);
  }
  return spots;
};

const wide = (text: string): number => Math.max(26, 8.5 * text.length + 12); // pixels of a badge
const HIGH = 22;

// Whether two badges overlap, or one covers a paw, so that it is unclear what belongs to what.
const isCrowded = (drawing: BoardDrawing, badges: Badge[], spots: Map<string, Point>): boolean => {
  const discs = drawing.view.targets.map((next) => placeAt(drawing, placeOf(next)));
  const over = (at: Point, text: string, other: Point, reach: number): boolean =>
    Math.abs(at.x - other.x) < (wide(text) + reach) / 2 && Math.abs(at.y - other.y) < (HIGH + reach) / 2;
  return badges.some(({ place, text }, i) => {
    const at = spots.get(place)!;
    return (
      discs.some((disc) => over(at, text, disc, 4)) ||
      badges.slice(i + 1).some((other) => over(at, text, spots.get(other.place)!, wide(other.text) - 4))
    );
  });
};

// Where badges are too close to each other, the targets carry their numbers inside, but for those on which
// somebody stands.
const layBadges = (
  drawing: BoardDrawing,
): { badges: Badge[]; spots: Map<string, Point>; inside: Map<string, string> } => {
  const badges = badgesOf(drawing.view);
  const far = Math.max(1.12 * drawing.board.pitch, drawing.sizes.target / 2 + 13);
  const lay = (some: Badge[]): Map<string, Point> =>
    beside(
      drawing,
      some.map(({ place }) => place),
      far,
    );
  const spots = lay(badges);
  if (drawing.view.points || !isCrowded(drawing, badges, spots)) return { badges, spots, inside: new Map() };
  const taken = occupied(drawing.view);
  const outside = badges.filter(({ place }) => taken.has(place));
  const inside = badges.filter(({ place }) => !taken.has(place));
  return {
    badges: outside,
    spots: lay(outside),
    inside: new Map(inside.map(({ place, text }) => [place, text.replace("+", "")])),
  };
};

export const badgeNodes = (drawing: BoardDrawing): VNode[] => {
  const { badges, spots } = layBadges(drawing);
  return badges.map(({ place, text }) =>
    h(
      "span",
      { key: `badge-${place}`, class: "badge", style: spotted(spots.get(place)!), "aria-hidden": "true" },
      text,
    ),
  );
};

// Small figures on the fields ahead of a piece that is held.
export const countNodes = (drawing: BoardDrawing): VNode[] => {
  const taken = occupied(drawing.view);
  const blocked = drawing.view.counted.filter((place) => taken.has(place));
  const spots = beside(drawing, blocked, 0.95 * drawing.board.pitch);
  return drawing.view.counted.map((place, i) =>
    h(
      "span",
      {
        key: `count-${i}`,
        class: "figure",
        style: spotted(spots.get(place) ?? placeAt(drawing, place)),
        "aria-hidden": "true",
      },
      i + 1,
    ),
  );
};

// The numbers of start fields, and of fields on which somebody stands: the others have theirs inside.
export const nameNodes = (drawing: BoardDrawing): VNode[] => {
  const { view, board } = drawing;
  if (!view.numbers) return [];
  const starts = view.scene.seats.map(({ start }) => start!);
  const places = [...new Set([...starts, ...view.draft.pieces.map(({ at }) => at)])].filter(isField);
  const spots = beside(drawing, places, 0.98 * board.pitch);
  return places.map((place) =>
    h(
      "span",
      { key: `name-${place}`, class: "fieldname", style: spotted(spots.get(place)!), "aria-hidden": "true" },
      place,
    ),
  );
};
