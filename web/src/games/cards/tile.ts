// DOG Cards as a picture on the start screen: three cards.

import { INK, numberCard, plainFace, type NumberFace } from "../card-faces";

const JOKER: NumberFace = { text: "", ink: INK.joker, sign: "joker" };
const CARDS: readonly [NumberFace, number, number, number][] = [
  [plainFace("3"), -33, 1, -14],
  [plainFace("8"), 2, -6, 0],
  [JOKER, 33, 3, 14],
];
const card = ([face, x, y, turn]: readonly [NumberFace, number, number, number]): string =>
  `<g class="tilecard" transform="translate(${x} ${y}) rotate(${turn})">` +
  `${numberCard(face).replace("<svg ", '<svg x="-30" y="-43.8" width="60" height="87.600" ')}</g>`;

export const tile = (): string =>
  `<svg viewBox="-72 -58 144 116" aria-hidden="true">${CARDS.map(card).join("")}</svg>`;
