// Number cards as SVG, for the games that have them: one large drawn numeral, an index, a sign on the tinted
// foot. Letters are those of the notation; which sign a letter has is in the faces of each game.

import { emblemShape, FILL, PAW } from "../ui/icons";
import { numeralAt } from "../ui/numerals";

// How a game's cards look and what they are called.
export interface CardFaces {
  face(letter: string): string; // a whole card; "?" is its back
  label(letter: string): string; // its sign alone, for keys, slots and lines of a list
  nameKey(letter: string): string; // of the message that names it
}

export const INK = {
  plain: "#2A231A",
  start: "#1C6653",
  four: "#0B5A74",
  seven: "#A4380F",
  swap: "#57358A",
  joker: "#2A231A",
  fourteen: "#1F4E9A",
};
const SOFT = "#7A6B55";
const FOOT = "#8A6A35"; // of plain cards and jokers

export const line = (ink: string, d: string, width = 4.2): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"` +
  ' stroke-linecap="round" stroke-linejoin="round"/>';
export const pawAt = (x: number, y: number, scale: number, ink: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="${ink}">${PAW}</g>`;

const RING = ["50 35", "76.8 50.5", "76.8 81.5", "50 97", "23.2 81.5", "23.2 50.5"];
const SEATS = Object.keys(FILL);
const ring = (seat: string, i: number): string =>
  `<g transform="translate(${RING[i]!}) scale(.2)" fill="${FILL[seat]!}">${emblemShape(seat)}</g>`;
const stripe = (seat: string, i: number): string =>
  `<rect x="${20 + 10 * i}" y="121" width="10" height="5" fill="${FILL[seat]!}"/>`;
const JOKER =
  `<g stroke="${INK.joker}" stroke-width="9" stroke-linejoin="round">${SEATS.map(ring).join("")}</g>` +
  pawAt(50, 66, 2.1, INK.joker) +
  SEATS.map(stripe).join("") +
  `<rect x="20" y="121" width="60" height="5" rx="2.5" fill="none" stroke="${INK.joker}"/>`;

const SWAP = "M26 52H72M61 40l12 12-12 12M74 80H28M39 68 27 80l12 12";
export const SMALL_SWAP = "M6 18H52M41 6l12 12-12 12M54 46H8M19 34 7 46l12 12";
export type Sign =
  | "arrow"
  | "both"
  | "house"
  | "paws"
  | "swap"
  | "joker"
  | "pile"
  | "none"
  | "range"
  | "eye"
  | "mask";

// Cards have the ratio 1 : 1.46; a sign lies below the numeral, or takes its place.
const SIGNS: Partial<Record<Sign, string>> = {
  arrow: line(SOFT, "M35 122H64M55 113l9 9-9 9"),
  both: line(INK.four, "M26 122H74M35 113l-9 9 9 9M65 113l9 9-9 9"),
  house: line(INK.start, "M34 121 50 107l16 14M39 118v17h22v-17"),
  paws: Array.from({ length: 7 }, (_, i) =>
    pawAt(14 + 12 * i, i % 2 === 0 ? 126 : 118, 0.66, INK.seven),
  ).join(""),
  swap:
    line(INK.swap, SWAP, 6) +
    `<circle cx="36" cy="122" r="9" fill="none" stroke="${INK.swap}" stroke-width="4"/>` +
    `<rect x="55" y="113" width="18" height="18" rx="3" fill="${INK.swap}"/>` +
    `<g transform="translate(8 8) scale(.34)">${line(INK.swap, SMALL_SWAP, 8)}</g>`,
  joker: JOKER + pawAt(17, 19, 1.25, INK.joker),
  pile: line(INK.fourteen, "M36 112h24v24H36ZM43 112v-7h24v24h-7"),
};
// Those of DOG Cards come with its faces.
export const addSigns = (more: Partial<Record<Sign, string>>): void => void Object.assign(SIGNS, more);

export interface NumberFace {
  text: string; // "": the sign takes its place
  ink: string;
  sign: Sign;
}
export const plainFace = (text: string): NumberFace => ({ text, ink: INK.plain, sign: "arrow" });

const EDGE = '<rect x=".6" y=".6" width="98.8" height="144.8" rx="10.6" fill="none" stroke-width="1.2" ';
const PAPER = '<rect width="100" height="146" rx="11" fill="var(--card)"/>';
const foot = (ink: string): string =>
  '<path d="M0 105Q50 91 100 105V135A11 11 0 0 1 89 146H11A11 11 0 0 1 0 135Z" ' +
  `fill="${ink === INK.plain ? FOOT : ink}" opacity=".13"/>`;
const RIM =
  `${EDGE}stroke="var(--cardedge)"/>` +
  '<path d="M10 1.8H90" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".9"/>';

export const svg = (box: string, inside: string): string =>
  `<svg class="face" viewBox="0 0 ${box}" aria-hidden="true">${inside}</svg>`;
// A card's paper with what is drawn on it, 100 by 146; its foot is tinted by the ink.
export const cardSvg = (inside: string, ink = INK.plain): string =>
  svg("100 146", PAPER + foot(ink) + inside + RIM);

const LIGHT = "var(--cardback2)";
const BACK =
  '<rect width="100" height="146" rx="11" fill="var(--cardback)"/>' +
  `<g fill="none" stroke="${LIGHT}" stroke-width="2"><rect x="7" y="7" width="86" height="132" rx="7"/>` +
  `<ellipse cx="50" cy="73" rx="29" ry="37" fill="${LIGHT}" fill-opacity=".16"/></g>` +
  pawAt(50, 74, 2.7, LIGHT) +
  `<path d="M17 18h0M83 18h0M17 128h0M83 128h0" stroke="${LIGHT}" stroke-width="6" stroke-linecap="round"/>` +
  `${EDGE}stroke="#0005"/>`;
export const cardBack = (): string => svg("100 146", BACK);

// The numeral and its index.
const numerals = (text: string): string => {
  if (text === "1/11")
    return (
      numeralAt("1", 27, 31, 0.46) +
      numeralAt("11", 70, 57, 0.4) +
      `<g opacity=".75">${numeralAt("/", 50.5, 33, 0.66)}</g>` +
      numeralAt(text, 25, 9.5, 0.15, 5)
    );
  return text.length > 1
    ? numeralAt(text, 50, 38, 0.52, 3) + numeralAt(text, 20, 8, 0.22, 2)
    : numeralAt(text, 50, 34, 0.6) + numeralAt(text, 16, 8, 0.22);
};

export const numberCard = (face: NumberFace | undefined): string =>
  face
    ? cardSvg(
        `<g fill="${face.ink}">${face.text === "" ? "" : numerals(face.text)}</g>${SIGNS[face.sign] ?? ""}`,
        face.ink,
      )
    : cardBack();
