// Icons, emblems of the seats and pieces, as SVG text.

export const FILL: Record<string, string> = {
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
      : `<g fill="${PALE[seat]!}"><circle cx="-12" cy="${low - 6}" r="5.5" class="eye"/>` +
        `<circle cx="12" cy="${low - 6}" r="5.5" class="eye"/>` +
        `<ellipse cx="0" cy="${low + 11}" rx="8" ry="6"/></g>`;
  return (
    '<svg class="dogpiece" viewBox="-56 -56 112 112" aria-hidden="true">' +
    `<g fill="${FILL[seat]!}" stroke="var(--outline)" stroke-width="${line}" stroke-linejoin="round">` +
    `${SHAPES[seat]!}</g>${face}</svg>`
  );
};
export const emblem = (seat: string): string => piece(seat, 14);
export const emblemShape = (seat: string): string => SHAPES[seat]!;

// One path: there are many of them, and the browser pays for each element.
const pad = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
const TOES = pad(-5.6, -1, 2, 2) + pad(-2, -4.4, 2.1, 2.1) + pad(2, -4.4, 2.1, 2.1) + pad(5.6, -1, 2, 2);
export const PAW = `<path d="${pad(0, 4.4, 4.6, 3.9)}${TOES}"/>`;
export const paw = (colour: string): string =>
  `<svg viewBox="-9 -9 18 18" fill="${colour}" aria-hidden="true">${PAW}</svg>`;
export const pawOf = (seat: string): string => paw(FILL[seat]!);
export const flame = (): string =>
  '<svg viewBox="-10 -12 20 24" aria-hidden="true">' +
  '<path d="M1-11q1 5 5 9 3 4 2 8-2 5-8 5t-8-5q-1-5 3-9 1 3 3 3 1-6 3-11Z" fill="#A4380F"' +
  ' stroke="#fff" stroke-width="1.5"/>' +
  '<path d="M0 9q-4-1-3-5 2-2 3-4 2 3 3 4 1 4-3 5Z" fill="#F3A83B"/></svg>';

// ---- signs of the page ----

const icon = (d: string): string =>
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">' +
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"` +
  ' stroke-linejoin="round"/>' +
  "</svg>";
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
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3" +
      "M5.600 5.600l2 2M16.400 16.400l2 2M18.400 5.600l-2 2M7.600 16.400l-2 2",
  ),
  share: icon("M12 15V4M8 8l4-4 4 4M5 13v7h14v-7"),
  people: icon(
    "M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19q1-5 6-5t6 5M16 11a2.500 2.500 0 1 0-1-5M17 14q3.500.500 4 5",
  ),
  book: icon("M5 4h6q1 0 1 1v15q0-1-1-1H5ZM19 4h-6q-1 0-1 1v15q0-1 1-1h6Z"),
  link: icon("M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"),
};
