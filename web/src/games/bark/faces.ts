// SVG heads and items of Barking Up the Wrong Tree, by the letters of the notation.

import { cardBack, cardSvg, type CardFaces } from "../card-faces";

interface Head {
  coat: string;
  ear: string;
  ears: "drop" | "prick" | "round" | "curl" | "long";
  more: string;
}
const spot = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" stroke="none"/>`;
const HEADS: Head[] = [
  {
    coat: "#F3E3CF",
    ear: "#A8562D",
    ears: "drop",
    more: spot(-9, -4, 6, 9, "#A8562D") + spot(9, -4, 6, 9, "#A8562D"),
  },
  { coat: "#8E9AA3", ear: "#6F7B85", ears: "round", more: "" },
  {
    coat: "#3A332E",
    ear: "#2A2522",
    ears: "prick",
    more: spot(0, 11, 7, 6, "#C98A4B") + spot(-6, -5, 2, 2, "#C98A4B") + spot(6, -5, 2, 2, "#C98A4B"),
  },
  {
    coat: "#E8EDF0",
    ear: "#6D7C88",
    ears: "prick",
    more: '<path d="M-15-10Q0-20 15-10L0 0Z" fill="#7E8C97" stroke="none"/>',
  },
  {
    coat: "#EFEDE6",
    ear: "#D9D5CA",
    ears: "drop",
    more: '<path d="M-15-6q5-12 15-12t15 12q-4 3-8 0-3 4-7 0-4 4-7 0-4 3-8 0Z" fill="#FBFAF6"/>',
  },
  { coat: "#D89B66", ear: "#C07F47", ears: "curl", more: "" },
  { coat: "#F1DCC2", ear: "#9A4E24", ears: "long", more: spot(0, -11, 9, 6, "#9A4E24") },
  {
    coat: "#F3E6D3",
    ear: "#C7783A",
    ears: "drop",
    more: spot(0, -10, 12, 7, "#C7783A") + spot(0, -6, 2.5, 8, "#F3E6D3"),
  },
  {
    coat: "#E7CFA9",
    ear: "#D2B587",
    ears: "round",
    more: spot(-6, 9, 6, 5, "#F6E9D2") + spot(6, 9, 6, 5, "#F6E9D2"),
  },
  { coat: "#B98250", ear: "#6E4A2C", ears: "prick", more: spot(8, -2, 6, 7, "#6E4A2C") },
  {
    coat: "#F2BF3D",
    ear: "#C8352C",
    ears: "prick",
    more: '<path d="M-16-6Q0-11 16-6L15 3Q0 0-15 3Z" fill="#C8352C" stroke="none"/>',
  },
];
const EARS = {
  drop: '<path d="M-13-12q-9 2-9 14 0 7 6 6 4-8 5-16ZM13-12q9 2 9 14 0 7-6 6-4-8-5-16Z"/>',
  long: '<path d="M-12-14q-11 4-11 20 1 12 8 10 3-14 5-24ZM12-14q11 4 11 20-1 12-8 10-3-14-5-24Z"/>',
  prick: '<path d="M-15-2-17-22-4-14ZM15-2 17-22 4-14Z"/>',
  round: '<circle cx="-13" cy="-12" r="6"/><circle cx="13" cy="-12" r="6"/>',
  curl:
    '<circle cx="-17" cy="-4" r="7"/><circle cx="17" cy="-4" r="7"/>' +
    '<circle cx="-17" cy="7" r="6"/><circle cx="17" cy="7" r="6"/>' +
    '<circle cx="0" cy="-17" r="7"/><circle cx="-9" cy="-14" r="6"/>' +
    '<circle cx="9" cy="-14" r="6"/>',
};
const CAT =
  '<path d="M-17 14Q-20-2-16-20L-7-12H7L16-20Q20-2 17 14 0 24-17 14Z" fill="#6A6472"/>' +
  '<ellipse cx="-7" cy="0" rx="4" ry="5" fill="#F2D33D"/>' +
  '<ellipse cx="7" cy="0" rx="4" ry="5" fill="#F2D33D"/>' +
  '<path d="M-7-3v6M7-3v6" stroke-width="2"/><path d="M-2 8h4l-2 3Z" fill="#D98C8C"/>';
const dogHead = (head: Head): string =>
  `<g fill="${head.ear}">${EARS[head.ears]}</g>` +
  `<path d="M-15-9Q-13-19 0-19T15-9Q18 6 8 17 0 22-8 17-18 6-15-9Z" fill="${head.coat}"/>` +
  `${head.more}<circle cx="-6" cy="-2" r="2.100" fill="#2A231A" stroke="none"/>` +
  '<circle cx="6" cy="-2" r="2.100" fill="#2A231A" stroke="none"/>' +
  '<path d="M-4 7q4-3 8 0 0 4-4 5-4-1-4-5Z" fill="#2A231A" stroke="none"/>';
const LETTERS = "123456789TWC";
const headOf = (letter: string): string => {
  const index = LETTERS.indexOf(letter);
  return (
    '<g stroke="#2A231A" stroke-width="1.600" stroke-linejoin="round">' +
    `${index === 11 ? CAT : dogHead(HEADS[index] ?? HEADS[0]!)}</g>`
  );
};
export const head = (letter: string): string =>
  `<svg class="head" viewBox="-26 -26 52 52" aria-hidden="true">${headOf(letter)}</svg>`;
const dogCard = (letter: string): string => {
  const rank = LETTERS.indexOf(letter) + 1;
  const number =
    rank <= 10 ? `<text x="7" y="22" font-size="19" font-weight="600" fill="#2A231A">${rank}</text>` : "";
  const dog = `<g transform="translate(32 44) scale(.95)">${headOf(letter)}</g>`;
  return `<g transform="scale(1.660)">${number}${dog}</g>`;
};

// By the order of the notation's letters: hydrant, tree house, balloon, van, snowman, umbrella, mailbox,
// boxes, dustbin, lamp post.
const ITEMS: Record<string, string> = {};
export const itemLetters = (letters: string): void => {
  [...letters].forEach((letter, i) => (ITEMS[letter] = ITEM_DRAWINGS[i] ?? ""));
};
const ITEM_DRAWINGS = [
  '<path d="M-9 18h18v-4H-9Zm2-4v-18q7-12 14 0v18Z" fill="#C8352C"/>' +
    '<path d="M-12 1h5v6h-5ZM7 1h5v6H7Z" fill="#A02820"/>' +
    '<circle cx="0" cy="4" r="3" fill="#F3D9C9"/>',
  '<path d="M-2 20V4h4v16Z" fill="#7B5C3B"/><circle cx="0" cy="-3" r="16" fill="#6FA06A"/>' +
    '<path d="M-7 5v-8l7-7 7 7v8Z" fill="#DDBB8D"/>',
  '<ellipse cx="0" cy="-5" rx="12" ry="14" fill="#E0705F"/>' +
    '<path d="M-2 10h4l-2-3ZM0 10q4 5-1 11" fill="none"/>',
  '<path d="M-19-8H5V8H-19Z" fill="#7FA9CF"/><path d="M5-3h8l6 6v5H5Z" fill="#A9C7E0"/>' +
    '<circle cx="-11" cy="10" r="4" fill="#3A332E"/>' +
    '<circle cx="10" cy="10" r="4" fill="#3A332E"/>',
  '<circle cx="0" cy="9" r="10" fill="#fff"/><circle cx="0" cy="-7" r="7" fill="#fff"/>' +
    '<path d="M-7-13H7M-4-13v-6h8v6Z" fill="#3A4A63"/>' +
    '<path d="M0-7l7 2-7 1Z" fill="#E8842C"/>',
  '<path d="M-18 2Q-16-17 0-17T18 2q-6-5-12 0-6-5-12 0-6-5-12 0Z" fill="#8E63B5"/>' +
    '<path d="M0 0v14q0 5-5 4" fill="none"/>',
  '<path d="M-15 6V-4q0-8 8-8H8q8 0 8 8V6Z" fill="#D3A72B"/>' +
    '<path d="M-2 6h5v14h-5Z" fill="#7B5C3B"/><path d="M9-12v-8h7v5H9" fill="#C8352C"/>',
  '<path d="M-17 2H1v16H-17Z" fill="#C98A4B"/><path d="M3 2h15v16H3Z" fill="#D9A066"/>' +
    '<path d="M-9-14H9V1H-9Z" fill="#E0B685"/>',
  '<path d="M-11-9H11L9 18H-9Z" fill="#8FA394"/>' +
    '<path d="M-14-13h28v4h-28ZM-4-17h8v4h-8Z" fill="#6F8376"/>' +
    '<path d="M-4-4v17M4-4v17" fill="none"/>',
  '<path d="M-2-4h4v20h-4ZM-7 16H7v4H-7Z" fill="#3A332E"/><path d="M-9-4-5-18H5L9-4Z" fill="#F2CA61"/>',
];
export const item = (letter: string): string =>
  '<svg class="item" viewBox="-22 -22 44 44" aria-hidden="true">' +
  `<g stroke="#2A231A" stroke-width="1.600" stroke-linejoin="round">${ITEMS[letter] ?? ""}` +
  "</g></svg>";
export const token = (): string =>
  '<svg class="token" viewBox="-26 -26 52 52" aria-hidden="true">' +
  '<circle r="24" fill="#5A5562" stroke="#2A231A" stroke-width="2"/>' +
  '<path d="M-13 12Q-15 0-12-14L-5-8H5l7-6Q15 0 13 12 0 19-13 12Z" fill="#FFFCF5"/></svg>';

const BREEDS: Record<string, string> = { T: "10", W: "wonder", C: "cat" };
export const wordOf = (letter: string): string => BREEDS[letter] ?? "";

export const barkFaces: CardFaces = {
  face: (letter) => (letter === "?" ? cardBack() : cardSvg(dogCard(letter))),
  label: head,
  nameKey: (letter) => `breed.${BREEDS[letter] ?? letter}`,
};
