// How things look: pieces, emblems, cards, heads, items and signs, as SVG text. Letters are those of
// the notation; what a card does is none of this file's business, only the sign it carries.

const FILL: Record<string, string> = {
  a: "#BE2B22",
  b: "#243D70",
  c: "#4F957B",
  d: "#E8BC2C",
  e: "#BE58CC",
  f: "#90E2E6",
};
const PALE: Record<string, string> = {
  a: "#FFF6E6",
  b: "#FFF6E6",
  c: "#FFF6E6",
  d: "#2A231A",
  e: "#2A231A",
  f: "#2A231A",
};

// Silhouettes in a box of 100 by 100 round the origin.
const STAR = Array.from({ length: 10 }, (_, i) => {
  const angle = -Math.PI / 2 + (i * Math.PI) / 5;
  const radius = i % 2 === 0 ? 50 : 24;
  return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle) + 3).toFixed(1)}`;
}).join(" ");
const SHAPES: Record<string, string> = {
  a: '<circle r="42"/>',
  b: '<rect x="-38" y="-38" width="76" height="76" rx="9"/>',
  c: '<path d="M0-46 49 38H-49Z"/>',
  d: '<path d="M0-50 44 0 0 50-44 0Z"/>',
  e: `<path d="M${STAR.split(" ").join("L")}Z"/>`,
  f: '<path d="M-17-46H17V-17H46V17H17V46H-17V17H-46V-17H-17Z"/>',
};

// A piece of so many pixels; from 23 on it is a dog.
export const piece = (seat: string, size: number): string => {
  const line = size < 18 ? 11 : 8.5;
  const low = seat === "c" ? 14 : 0;
  const face =
    size < 23
      ? ""
      : `<g fill="${PALE[seat]!}"><circle cx="-12" cy="${low - 6}" r="5.5" class="eye"/><circle cx="12" cy="${low - 6}" r="5.5" class="eye"/><ellipse cx="0" cy="${low + 11}" rx="8" ry="6"/></g>`;
  return `<svg class="dogpiece" viewBox="-56 -56 112 112" aria-hidden="true"><g fill="${FILL[seat]!}" stroke="var(--outline)" stroke-width="${line}" stroke-linejoin="round">${SHAPES[seat]!}</g>${face}</svg>`;
};
export const emblem = (seat: string): string => piece(seat, 14);
export const emblemShape = (seat: string): string => SHAPES[seat]!;

// One path: there are many of them, and the browser pays for each element.
const pad = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
const PAW = `<path d="${pad(0, 4.4, 4.6, 3.9)}${pad(-5.6, -1, 2, 2)}${pad(-2, -4.4, 2.1, 2.1)}${pad(2, -4.4, 2.1, 2.1)}${pad(5.6, -1, 2, 2)}"/>`;
export const paw = (colour: string): string =>
  `<svg viewBox="-9 -9 18 18" fill="${colour}" aria-hidden="true">${PAW}</svg>`;
export const pawOf = (seat: string): string => paw(FILL[seat]!);
export const flame = (): string =>
  '<svg viewBox="-10 -12 20 24" aria-hidden="true"><path d="M1-11q1 5 5 9 3 4 2 8-2 5-8 5t-8-5q-1-5 3-9 1 3 3 3 1-6 3-11Z" fill="#A4380F" stroke="#fff" stroke-width="1.5"/><path d="M0 9q-4-1-3-5 2-2 3-4 2 3 3 4 1 4-3 5Z" fill="#F3A83B"/></svg>';

// ---- cards: ratio 1 : 1.46, one large numeral, an index, a sign ----

const INK = {
  plain: "#2A231A",
  start: "#1C6653",
  four: "#0D5C75",
  seven: "#A4380F",
  swap: "#5B3A8C",
  joker: "#7F5A00",
  fourteen: "#1F4E9A",
};
const line = (ink: string, d: string, width = 2.6): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const SIGNS = {
  arrow: line("#8a8378", "M22 74H38M33 69l5 5-5 5"),
  both: line(INK.four, "M14 74H46M19 69l-5 5 5 5M41 69l5 5-5 5"),
  house: line(INK.start, "M22 74 30 66.500l8 7.500M24 73v9h12v-9"),
  paws: Array.from(
    { length: 7 },
    (_, i) => `<g transform="translate(${9 + 7 * i} 75) scale(.38)" fill="${INK.seven}">${PAW}</g>`,
  ).join(""),
  range: `<text x="30" y="79" font-size="13" text-anchor="middle" fill="${INK.four}">1–8</text>`,
  eye:
    line(INK.seven, "M18 74Q30 63 42 74 30 85 18 74Z") +
    `<circle cx="30" cy="74" r="3.600" fill="${INK.seven}"/>`,
  swap:
    line(INK.swap, "M18 38H42M36 32l6 6-6 6M42 54H18M24 48l-6 6 6 6", 3.2) +
    `<circle cx="22" cy="76" r="5" fill="none" stroke="${INK.swap}" stroke-width="2.400"/><rect x="34" y="71" width="10" height="10" fill="${INK.swap}"/>`,
  mask:
    `<path d="M11 40q9-6 19 0 10-6 19 0 2 13-7 16-8 2-12-6-4 8-12 6-9-3-7-16Z" fill="${INK.swap}"/><circle cx="22" cy="46" r="3.500" fill="#FFFCF5"/><circle cx="38" cy="46" r="3.500" fill="#FFFCF5"/>` +
    line(INK.swap, "M20 74H40M35 69l5 5-5 5"),
  joker:
    Object.values(FILL)
      .map((fill, i) => {
        const angle = (i * Math.PI) / 3 - Math.PI / 2;
        return `<circle cx="${(30 + 17 * Math.cos(angle)).toFixed(1)}" cy="${(48 + 17 * Math.sin(angle)).toFixed(1)}" r="4.200" fill="${fill}" stroke="#2A231A"/>`;
      })
      .join("") + `<g transform="translate(30 48)" fill="${INK.joker}">${PAW}</g>`,
  pile: line(INK.fourteen, "M22 68h16v14H22ZM26 68v-4h16v14h-4"),
  none: "",
};
interface Face {
  text: string;
  ink: string;
  sign: keyof typeof SIGNS;
}
const plain = (text: string): Face => ({ text, ink: INK.plain, sign: "arrow" });
const DOG_FACES: Record<string, Face> = {
  A: { text: "1/11", ink: INK.start, sign: "house" },
  "2": plain("2"),
  "3": plain("3"),
  "4": { text: "4", ink: INK.four, sign: "both" },
  "5": plain("5"),
  "6": plain("6"),
  "7": { text: "7", ink: INK.seven, sign: "paws" },
  "8": plain("8"),
  "9": plain("9"),
  T: plain("10"),
  Q: plain("12"),
  K: { text: "13", ink: INK.start, sign: "house" },
  D: { text: "14", ink: INK.fourteen, sign: "pile" },
  X: { text: "", ink: INK.swap, sign: "swap" },
  J: { text: "", ink: INK.joker, sign: "joker" },
};
const CARDS_FACES: Record<string, Face> = {
  ...DOG_FACES,
  A: { text: "1/11", ink: INK.plain, sign: "none" },
  K: { text: "13", ink: INK.plain, sign: "none" },
  "4": { text: "4", ink: INK.four, sign: "range" },
  "7": { text: "7", ink: INK.seven, sign: "eye" },
  X: { text: "", ink: INK.swap, sign: "mask" },
};
const BACK = `<rect x="4" y="4" width="52" height="80" rx="5" fill="#7C5A3A" stroke="#caa77f" stroke-width="1.500"/>${Array.from(
  { length: 12 },
  (_, i) =>
    `<g transform="translate(${15 + 15 * (i % 3)} ${17 + 18 * Math.floor(i / 3)}) scale(.5)" fill="#b08a62">${PAW}</g>`,
).join("")}`;

const numeral = (face: Face): string => {
  if (face.text === "1/11") {
    return `<text x="17" y="44" font-size="27" font-weight="600" text-anchor="middle" fill="${face.ink}">1</text><text x="40" y="58" font-size="22" font-weight="600" text-anchor="middle" fill="${face.ink}">11</text>${line(face.ink, "M35 22 22 56", 1.4)}`;
  }
  const size = face.text.length > 1 ? 33 : 40;
  return `<text x="7" y="18" font-size="15" font-weight="600" fill="${face.ink}">${face.text}</text><text x="30" y="57" font-size="${size}" font-weight="600" text-anchor="middle" fill="${face.ink}">${face.text}</text>`;
};

// Games with cards of another kind: their drawings come with the games themselves.
interface Faces {
  card(letter: string): string; // what is inside of a card
  small(letter: string): string;
}
const others: Record<string, Faces> = {};
export const addFaces = (game: string, faces: Faces): void => void (others[game] = faces);

// How a card is called in the catalogues: the exchange card of the board game is a thief in DOG Cards.
export const cardKey = (letter: string, game: string): string =>
  game === "cards" && letter === "X" ? "card.thief" : `card.${letter}`;

export const cardFace = (letter: string, game: string): string => {
  const faces = game === "cards" ? CARDS_FACES : DOG_FACES;
  const face = faces[letter];
  const other = letter === "?" ? undefined : others[game];
  const inside = other ? other.card(letter) : face ? numeral(face) + SIGNS[face.sign] : BACK;
  return `<svg class="face" viewBox="0 0 60 88" aria-hidden="true">${inside}</svg>`;
};

// A card in a slot of a row: the number it stands for there, in its ink; a joker is a paw.
export const slotLabel = (letter: string, index: number): string => {
  const face = CARDS_FACES[letter];
  if (!face || face.text === "") return cardLabel(letter, "cards");
  const text = face.text.includes("/") ? String(index) : face.text;
  return `<svg class="face" viewBox="0 0 40 40" aria-hidden="true"><text x="20" y="28" font-size="23" font-weight="600" text-anchor="middle" fill="${face.text.includes("/") || letter === "K" ? INK.start : INK.plain}">${text}</text></svg>`;
};

// In a row a joker shines: it may be taken out again.
export const isGold = (letter: string): boolean => letter === "J";

// A card's sign alone, for keys and small slots: its number, or its picture.
export const cardLabel = (letter: string, game: string): string => {
  const face = (game === "cards" ? CARDS_FACES : DOG_FACES)[letter];
  if (!face) return "";
  if (letter === "J")
    return `<svg class="face" viewBox="0 0 40 40" aria-hidden="true"><g transform="translate(20 20) scale(1.5)" fill="${INK.joker}">${PAW}</g></svg>`;
  const wide = face.text.length > 2 ? 15 : 21;
  const inside =
    face.text !== ""
      ? `<text x="20" y="27" font-size="${wide}" font-weight="600" text-anchor="middle" fill="${face.ink}">${face.text}</text>`
      : `<g transform="translate(20 20) scale(.85) translate(-30 -46)">${SIGNS[face.sign].split("<circle")[0]!}</g>`;
  return `<svg class="face" viewBox="0 0 40 40" aria-hidden="true">${inside}</svg>`;
};

// The same for a line of a list, whatever the game.
export const smallFace = (letter: string, game: string): string =>
  others[game]?.small(letter) ?? cardLabel(letter, game);

// ---- signs of the page ----

const icon = (d: string): string =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
export const icons = {
  menu: icon("M4 7h16M4 12h16M4 17h16"),
  log: icon("M7 3h7l4 4v14H7ZM14 3v4h4M10 12h5M10 16h5"),
  hint: icon("M9 18h6M10 21h4M8.500 15a6 6 0 1 1 7 0Z"),
  up: icon("M6 15l6-6 6 6"),
  down: icon("M6 9l6 6 6-6"),
  list: icon("M9 7h11M9 12h11M9 17h11M4.500 7h.01M4.500 12h.01M4.500 17h.01"),
  back: icon("M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 8"),
  close: icon("M6 6l12 12M18 6 6 18"),
  sound: icon("M4 10v4h4l5 4V6L8 10ZM16 9q2 3 0 6M18.500 7q3.500 5 0 10"),
  silent: icon("M4 10v4h4l5 4V6L8 10ZM16 10l5 5M21 10l-5 5"),
  settings: icon(
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2 2M16.400 16.400l2 2M18.400 5.600l-2 2M7.600 16.400l-2 2",
  ),
  share: icon("M12 15V4M8 8l4-4 4 4M5 13v7h14v-7"),
  people: icon(
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19q1-5 6-5t6 5M16 11a2.500 2.500 0 1 0-1-5M17 14q3.500.500 4 5",
  ),
  book: icon("M5 4h6q1 0 1 1v15q0-1-1-1H5ZM19 4h-6q-1 0-1 1v15q0-1 1-1h6Z"),
  link: icon("M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"),
};
