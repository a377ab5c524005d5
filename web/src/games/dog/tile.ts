// DOG as a picture on the start screen: a small board, and four dogs on it.

import { pieceParts } from "../../ui/icons";

const PITS = Array.from({ length: 24 }, (_, i) => {
  const [side, at] = [Math.floor(i / 6), -30 + 12 * (i % 6)];
  const [x, y] = [at, -41];
  const turned = [
    [x, y],
    [-y, x],
    [-x, -y],
    [y, -x],
  ][side]!;
  return `M${turned[0]! - 3.2} ${turned[1]!}a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0Z`;
}).join("");

const DOGS: readonly [string, number, number][] = [
  ["b", -44, -14],
  ["c", 24, -40],
  ["d", 42, 26],
  ["a", -26, 42],
];
const dog = ([seat, x, y]: readonly [string, number, number]): string =>
  `<g transform="translate(${x} ${y}) rotate(7) scale(.27)">${pieceParts(seat, 31)}</g>`;

export const tile = (): string =>
  '<svg viewBox="-72 -58 144 116" aria-hidden="true"><g class="tileboard" transform="rotate(-7)">' +
  '<rect x="-52" y="-50" width="104" height="100" rx="22" fill="var(--woodedge)"/>' +
  '<rect x="-51" y="-49" width="102" height="98" rx="21" fill="var(--wood)"/>' +
  '<rect x="-34" y="-33" width="68" height="66" rx="11" fill="var(--felt)" stroke="var(--woodedge)"/>' +
  `<path d="${PITS}" fill="var(--pit)"/>${DOGS.map(dog).join("")}</g></svg>`;
