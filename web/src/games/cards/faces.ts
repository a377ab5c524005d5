// The cards of DOG Cards, by the letters of the notation: whole ones, their signs, and as they lie in rows.

import { PAW } from "../../ui/icons";
import { numeralAt } from "../../ui/numerals";
import { INK, numberCard, type CardFaces, type NumberFace } from "../card-faces";
import { numberLabel } from "../card-labels";

const plain = (text: string): NumberFace => ({ text, ink: INK.plain, sign: "none" });

const FACES: Record<string, NumberFace> = {
  A: { text: "1/11", ink: INK.start, sign: "none" },
  "2": plain("2"),
  "3": plain("3"),
  "4": { text: "4", ink: INK.four, sign: "range" },
  "5": plain("5"),
  "6": plain("6"),
  "7": { text: "7", ink: INK.seven, sign: "eye" },
  "8": plain("8"),
  "9": plain("9"),
  T: plain("10"),
  Q: plain("12"),
  K: { text: "13", ink: INK.start, sign: "none" },
  D: { text: "14", ink: INK.fourteen, sign: "pile" },
  X: { text: "", ink: INK.swap, sign: "mask" },
  J: { text: "", ink: INK.joker, sign: "joker" },
};

export const cardsFaces: CardFaces = {
  face: (letter) => numberCard(FACES[letter]),
  label: (letter) => numberLabel(FACES[letter]),
  nameKey: (letter) => (letter === "X" ? "card.thief" : `card.${letter}`),
};

// The card that bears the sign.
export const cardWith = (sign: NumberFace["sign"]): string =>
  Object.keys(FACES).find((letter) => FACES[letter]!.sign === sign) ?? "?";

export const isJoker = (letter: string | undefined): boolean => letter === "J";
export const numberOn = (letter: string): string => FACES[letter]?.text ?? "";
export const COMPLETING = "D"; // what lies there for a complete row

// What a card shows on this place of a row: the 1/11 only the number that it stands for there.
const shown = (letter: string, place: number): string => {
  const text = FACES[letter]?.text ?? "";
  return text.includes("/") || text === "" ? String(place) : text;
};

// ---- cards on a rail: 100 wide, as high as `ratio` says ----

const paw = (x: number, y: number, scale: number, ink: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${ink}">${PAW}</g>`;
const drawing = (ratio: number, inside: string): string =>
  `<svg class="face" viewBox="0 0 100 ${100 * ratio}" aria-hidden="true">${inside}</svg>`;
const digits = (text: string, x: number, middle: number, high: number, ink: string): string =>
  `<g fill="${ink}">${numeralAt(text, x, middle - high / 2, high / 100, 3)}</g>`;

// A card that can be seen whole: its number, for a joker a paw over the number that it stands for.
export const railCard = (letter: string, place: number, ratio: number, high: number): string => {
  const text = shown(letter, place);
  const ink = FACES[letter]?.ink ?? INK.plain;
  const middle = 50 * ratio;
  if (isJoker(letter))
    return drawing(ratio, paw(50, middle - 14, 2.6, ink) + digits(text, 50, middle + 32, 26, ink));
  return drawing(ratio, digits(text, 50, middle, text.length > 1 ? high * 0.92 : high, ink));
};

// A card of which the next one leaves only the left edge to be seen.
// It is as large on small cards as on others; `one` is a pixel.
export const railIndex = (letter: string, place: number, ratio: number, one: number): string => {
  const text = shown(letter, place);
  const ink = FACES[letter]?.ink ?? INK.plain;
  const middle = 8.2 * one;
  if (isJoker(letter))
    return drawing(
      ratio,
      paw(middle, 11 * one, 0.6 * one, ink) + digits(text, middle, 25 * one, 8 * one, ink),
    );
  return drawing(ratio, digits(text, middle, 12.5 * one, (text.length > 1 ? 10.5 : 13) * one, ink));
};

// The place that can be built on: a paw in one's own colour over its number.
export const railTarget = (place: number, ratio: number, colour: string): string =>
  drawing(
    ratio,
    paw(50, 50 * ratio - 16, 2.6, colour) + digits(String(place), 50, 50 * ratio + 30, 26, INK.plain),
  );

// A number in the colour of the text round it.
export const railNumber = (place: number, ratio: number, high: number): string =>
  drawing(ratio, digits(String(place), 50, 50 * ratio, high, "currentColor"));

// A wooden tag's number.
export const tagNumber = (place: number): string =>
  '<svg class="face" viewBox="0 0 68 44" aria-hidden="true">' +
  `${digits(String(place), 34, 22, 26, "currentColor")}</svg>`;

// ---- how far a row has come: fourteen pips ----

export interface Pip {
  wide: number;
  high: number;
  step: number;
}

const pip = (row: string, index: number, seat: string, { wide, high, step }: Pip): string => {
  const x = index * step + 0.75;
  const box = (more: string, inset = 0): string =>
    `<rect x="${(x + inset).toFixed(2)}" y="${0.75 + inset}" width="${wide - 2 * inset}"` +
    ` height="${high - 2 * inset}" rx="${3 - inset}" ${more}/>`;
  const letter = row[index];
  if (letter === undefined)
    return box(
      `class="${index === row.length ? "pipnext" : "pipfree"}" fill="none" stroke-width="1.25"`,
      0.6,
    );
  const middle = `cx="${(x + wide / 2).toFixed(2)}" cy="${0.75 + high / 2}"`;
  const dot = `<circle ${middle} r="${wide * 0.26}" class="pipjoker"/>`;
  return box(`fill="var(--line-${seat})"`) + (isJoker(letter) ? dot : "");
};

export const pips = (row: string, places: number, seat: string, size: Pip): string => {
  const wide = places * size.step;
  return (
    `<svg class="face" viewBox="0 0 ${wide} ${size.high + 1.5}" aria-hidden="true">` +
    Array.from({ length: places }, (_, i) => pip(row, i, seat, size)).join("") +
    "</svg>"
  );
};
