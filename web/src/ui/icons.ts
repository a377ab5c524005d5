// Pieces, emblems of the seats, and signs of the page, as SVG text.

export const FILL: Record<string, string> = {
  a: "#BE2B22",
  b: "#243D70",
  c: "#4F957B",
  d: "#E8BC2C",
  e: "#BE58CC",
  f: "#90E2E6",
};
// The lower edge of a piece.
const SIDE: Record<string, string> = {
  a: "#8A1711",
  b: "#14264B",
  c: "#2F6B55",
  d: "#A9820B",
  e: "#85338F",
  f: "#4DA5AA",
};

// Silhouettes in a box of 100 by 100 round the origin.
const SHAPES: Record<string, string> = {
  a: '<circle r="43"/>',
  b: '<rect x="-39" y="-39" width="78" height="78" rx="13"/>',
  c: '<path d="M-5.5-43Q0-51 5.5-43L48 31Q52 40 42 40H-42Q-52 40-48 31Z"/>',
  d: '<path d="M-6-45Q0-51 6-45L43-6Q48 0 43 6L6 45Q0 51-6 45L-43 6Q-48 0-43-6Z"/>',
  e:
    '<path d="M0-47 15.9-18.8 47.6-12.5 25.7 11.3 29.4 43.5 0 30-29.4 43.5-25.7' +
    ' 11.3-47.6-12.5-15.9-18.8Z"/>',
  f:
    '<path d="M-18-41Q-18-46-13-46H13Q18-46 18-41V-18H41Q46-18 46-13V13Q46 18 41 18H18V41Q18 46 13 46' +
    'H-13Q-18 46-18 41V18H-41Q-46 18-46 13V-13Q-46-18-41-18H-18Z"/>',
};

// Ears: x, y, rx, ry, turn; the right one mirrors the left one. Faces: how low and how large.
const EARS: Record<string, [number, number, number, number, number]> = {
  a: [32, -1, 8.5, 22, 10],
  b: [31, -3, 8.5, 22, 4],
  c: [24, 21, 6, 12, -26],
  d: [27, -3, 7, 14, 14],
  e: [22, 2, 5.5, 10, 30],
  f: [33, -2, 9, 14, 8],
};
const FACE: Record<string, string> = {
  a: "",
  b: "",
  c: ' transform="translate(0 15) scale(.88)"',
  d: ' transform="scale(.92)"',
  e: ' transform="translate(0 5) scale(.74)"',
  f: ' transform="scale(.9)"',
};
const INK = "#2A231A";
const dot = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

// Dark dogs have light eyes, light dogs dark ones. From 40 px on they have pupils and a mouth.
const eyes = (seat: string, full: boolean): string => {
  const dark = "abc".includes(seat);
  const r = full ? 6.5 : 7.5;
  const both = dot(-16, -11, r, dark ? "#FFF6E6" : INK) + dot(16, -11, r, dark ? "#FFF6E6" : INK);
  const pupils = dark
    ? dot(-15, -10, 3.4, INK) + dot(17, -10, 3.4, INK)
    : dot(-14, -13, 2, "#fff") + dot(18, -13, 2, "#fff");
  return `<g class="eye">${both}${full ? pupils : ""}</g>`;
};
const snout = (rx: number, ry: number, nose: number): string =>
  `<ellipse cy="14" rx="${rx}" ry="${ry}" fill="#FFF3DF"/>` +
  `<ellipse cy="8" rx="${nose}" ry="${nose - 2}" fill="${INK}"/>`;
const MUZZLE = snout(20, 15.5, 9.5);
const MOUTHED =
  snout(19, 14.5, 8) +
  `<path d="M0 13v6M-8 19q8 6 16 0" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>`;

const ears = (seat: string): string => {
  const [x, y, rx, ry, turn] = EARS[seat]!;
  const ear = (side: number): string =>
    `<ellipse rx="${rx}" ry="${ry}" transform="translate(${side * x} ${y}) rotate(${-side * turn})"/>`;
  return `<g fill="${SIDE[seat]!}">${ear(-1)}${ear(1)}</g>`;
};

// The outline: thicker on small pieces, thinner on large ones.
const outlineOf = (size: number): number => (size < 24 ? 9 : size > 80 ? 5.2 : 7);

// A dog of so many pixels, in a box of 116 by 116 round (0, 3): side, top, rim light, ears and face.
export const pieceParts = (seat: string, size: number): string => {
  const [shape, line, full] = [SHAPES[seat]!, outlineOf(size), size >= 40];
  const around = `${ears(seat)}<g${FACE[seat]!}>${full ? MOUTHED : MUZZLE}${eyes(seat, full)}</g>`;
  return (
    '<g stroke="var(--outline)" stroke-linejoin="round">' +
    `<g transform="translate(0 11)" fill="${SIDE[seat]!}" stroke-width="${line}">${shape}</g>` +
    `<g fill="${FILL[seat]!}" stroke-width="${line - 2}">${shape}</g></g>` +
    '<g transform="scale(.87) translate(0 1)" fill="none"' +
    ` stroke="#fff" stroke-opacity=".3" stroke-width="3.5">${shape}</g>${around}`
  );
};
// A piece in a box of so many pixels; from 18 on it is a dog, below a shape.
export const piece = (seat: string, size: number): string =>
  size < 18
    ? emblem(seat)
    : `<svg class="dogpiece" viewBox="-58 -55 116 116" aria-hidden="true">${pieceParts(seat, size)}</svg>`;
export const emblem = (seat: string): string =>
  '<svg class="dogpiece" viewBox="-56 -56 112 112" aria-hidden="true"' +
  ' stroke="var(--outline)" stroke-width="9"' +
  ` stroke-linejoin="round"><g fill="${FILL[seat]!}">${SHAPES[seat]!}</g></svg>`;
export const emblemShape = (seat: string): string => SHAPES[seat]!;

// One path: there are many of them, and the browser pays for each element.
export const PAW =
  '<path d="M-4.6 4.4a4.6 3.9 0 1 0 9.2 0a4.6 3.9 0 1 0-9.2 0ZM-7.6-1a2 2.2 0 1 0 4 0a2 2.2 0 1 0-4 0Z' +
  "M-4.1-4.4a2.1 2.4 0 1 0 4.2 0a2.1 2.4 0 1 0-4.2 0ZM-.1-4.4a2.1 2.4 0 1 0 4.2 0a2.1 2.4 0 1 0-4.2 0Z" +
  'M3.6-1a2 2.2 0 1 0 4 0a2 2.2 0 1 0-4 0Z"/>';
export const paw = (colour: string): string =>
  `<svg viewBox="-9 -9 18 18" fill="${colour}" aria-hidden="true">${PAW}</svg>`;
export const pawOf = (seat: string): string => paw(FILL[seat]!);

// ---- signs of the page ----

export const icon = (d: string): string =>
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">' +
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"` +
  ' stroke-linejoin="round"/>' +
  "</svg>";
export const icons = {
  history: icon("M3.5 12a8.500 8.500 0 1 0 2.600-6.100M3.500 4v4h4M12 7.500V12l3 2"),
  paw: `<svg viewBox="-9 -9 18 18" fill="currentColor" aria-hidden="true">${PAW}</svg>`,
  menu: icon("M4 7h16M4 12h16M4 17h10"),
  hint: icon("M9 18h6M10 21h4M8.500 15a6 6 0 1 1 7 0Z"),
  list: icon("M9 7h11M9 12h11M9 17h11M4.500 7h.01M4.500 12h.01M4.500 17h.01"),
  back: icon("M9 7 4 12l5 5M4 12h11a5 5 0 0 1 0 8"),
  close: icon("M6 6l12 12M18 6 6 18"),
  sound: icon("M4 10v4h4l5 4V6L8 10ZM16 9q2 3 0 6M18.500 7q3.500 5 0 10"),
  silent: icon("M4 10v4h4l5 4V6L8 10ZM16 10l5 5M21 10l-5 5"),
  settings: icon(
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3" +
      "M5.600 5.600l2 2M16.400 16.400l2 2M18.400 5.600l-2 2M7.600 16.400l-2 2",
  ),
  people: icon(
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19q1-5 6-5t6 5M16 11a2.500 2.500 0 1 0-1-5M17 14q3.500.500 4 5",
  ),
  book: icon("M5 4h6q1 0 1 1v15q0-1-1-1H5ZM19 4h-6q-1 0-1 1v15q0-1 1-1h6Z"),
};
