// Number cards as SVG text, for the games that have them: one large numeral, an index, a sign. Letters are
// those of the notation; which sign a letter has is in the faces of each game.

import { FILL, PAW } from "../ui/icons";

// How a game's cards look and what they are called.
export interface CardFaces {
  face(letter: string): string; // a whole card; "?" is its back
  label(letter: string): string; // its sign alone, for keys, slots and lines of a list
  nameKey(letter: string): string; // of the message that names it
}

export const INK = {
  plain: "#2A231A",
  start: "#1C6653",
  four: "#0D5C75",
  seven: "#A4380F",
  swap: "#5B3A8C",
  joker: "#7F5A00",
  fourteen: "#1F4E9A",
};

const line = (ink: string, d: string, width = 2.6): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"` +
  ' stroke-linecap="round" stroke-linejoin="round"/>';

const jokerDot = (fill: string, i: number): string => {
  const angle = (i * Math.PI) / 3 - Math.PI / 2;
  const [x, y] = [30 + 17 * Math.cos(angle), 48 + 17 * Math.sin(angle)];
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4.200" fill="${fill}" stroke="#2A231A"/>`;
};
const smallPaw = (_: unknown, i: number): string =>
  `<g transform="translate(${9 + 7 * i} 75) scale(.38)" fill="${INK.seven}">${PAW}</g>`;

// Cards have the ratio 1 : 1.46; a sign lies below the numeral, or takes its place.
const SIGNS = {
  arrow: line("#8a8378", "M22 74H38M33 69l5 5-5 5"),
  both: line(INK.four, "M14 74H46M19 69l-5 5 5 5M41 69l5 5-5 5"),
  house: line(INK.start, "M22 74 30 66.500l8 7.500M24 73v9h12v-9"),
  paws: Array.from({ length: 7 }, smallPaw).join(""),
  range: `<text x="30" y="79" font-size="13" text-anchor="middle" fill="${INK.four}">1–8</text>`,
  eye:
    line(INK.seven, "M18 74Q30 63 42 74 30 85 18 74Z") +
    `<circle cx="30" cy="74" r="3.600" fill="${INK.seven}"/>`,
  swap:
    line(INK.swap, "M18 38H42M36 32l6 6-6 6M42 54H18M24 48l-6 6 6 6", 3.2) +
    `<circle cx="22" cy="76" r="5" fill="none" stroke="${INK.swap}" stroke-width="2.400"/>` +
    `<rect x="34" y="71" width="10" height="10" fill="${INK.swap}"/>`,
  mask:
    `<path d="M11 40q9-6 19 0 10-6 19 0 2 13-7 16-8 2-12-6-4 8-12 6-9-3-7-16Z" fill="${INK.swap}"/>` +
    '<circle cx="22" cy="46" r="3.500" fill="#FFFCF5"/><circle cx="38" cy="46" r="3.500" fill="#FFFCF5"/>' +
    line(INK.swap, "M20 74H40M35 69l5 5-5 5"),
  joker:
    Object.values(FILL).map(jokerDot).join("") +
    `<g transform="translate(30 48)" fill="${INK.joker}">${PAW}</g>`,
  pile: line(INK.fourteen, "M22 68h16v14H22ZM26 68v-4h16v14h-4"),
  none: "",
};

export interface NumberFace {
  text: string; // "": the sign takes its place
  ink: string;
  sign: keyof typeof SIGNS;
}
export const plainFace = (text: string): NumberFace => ({ text, ink: INK.plain, sign: "arrow" });

const backPaw = (_: unknown, i: number): string => {
  const [x, y] = [15 + 15 * (i % 3), 17 + 18 * Math.floor(i / 3)];
  return `<g transform="translate(${x} ${y}) scale(.5)" fill="#b08a62">${PAW}</g>`;
};
const BACK =
  '<rect x="4" y="4" width="52" height="80" rx="5" fill="#7C5A3A" stroke="#caa77f" stroke-width="1.500"/>' +
  Array.from({ length: 12 }, backPaw).join("");

const bold = (x: number, y: number, size: number, ink: string, text: string): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="600" text-anchor="middle" fill="${ink}">` +
  `${text}</text>`;

const numeral = ({ text, ink }: NumberFace): string => {
  if (text === "1/11")
    return bold(17, 44, 27, ink, "1") + bold(40, 58, 22, ink, "11") + line(ink, "M35 22 22 56", 1.4);
  const index = `<text x="7" y="18" font-size="15" font-weight="600" fill="${ink}">${text}</text>`;
  return index + bold(30, 57, text.length > 1 ? 33 : 40, ink, text);
};

export const cardSvg = (inside: string): string =>
  `<svg class="face" viewBox="0 0 60 88" aria-hidden="true">${inside}</svg>`;
const labelSvg = (inside: string): string =>
  `<svg class="face" viewBox="0 0 40 40" aria-hidden="true">${inside}</svg>`;

export const cardBack = (): string => cardSvg(BACK);

export const numberCard = (face: NumberFace | undefined): string =>
  face ? cardSvg(numeral(face) + SIGNS[face.sign]) : cardBack();

export const pawLabel = (): string =>
  labelSvg(`<g transform="translate(20 20) scale(1.5)" fill="${INK.joker}">${PAW}</g>`);
export const textLabel = (text: string, size: number, y: number, ink: string): string =>
  labelSvg(bold(20, y, size, ink, text));

// Its number, or its picture; a joker is a paw.
export const numberLabel = (face: NumberFace | undefined): string => {
  if (!face) return "";
  if (face.sign === "joker") return pawLabel();
  if (face.text !== "") return textLabel(face.text, face.text.length > 2 ? 15 : 21, 27, face.ink);
  const sign = SIGNS[face.sign].split("<circle")[0]!;
  return labelSvg(`<g transform="translate(20 20) scale(.85) translate(-30 -46)">${sign}</g>`);
};
