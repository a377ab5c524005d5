// The dogs and their paws as pictures: each is drawn once, in a rule of the style sheet, and every piece and
// every target on the board shows it. A piece is two elements then instead of twenty.

import { FILL, PAW, pieceParts } from "../../ui/icons";

const SEATS = [..."abcdef"];
const DETAILS = { small: 30, large: 60 }; // sizes at which they are drawn: without and with a mouth
export const MOUTH = 40; // pixels from which on a dog has one

const address = (box: string, inside: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inside}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
const rule = (picture: string): string => `{background-image:url("${picture}")}`;
const dog = (seat: string, size: number, outline: string): string =>
  rule(address("-58 -55 116 116", pieceParts(seat, size).replaceAll("var(--outline)", outline)));
export const pawAddress = (seat: string): string =>
  address("-9 -9 18 18", `<g fill="${FILL[seat]!}">${PAW}</g>`);

const outlineOf = (element: Element): string =>
  getComputedStyle(element).getPropertyValue("--outline").trim();

// A style sheet of the page's own: rules may be added to it under any policy for contents.
const sheetOf = (): CSSStyleSheet | null =>
  [...document.styleSheets].find(({ href }) => href?.startsWith(location.origin)) ?? null;

let drawn = "";

const draw = (): void => {
  const outline = outlineOf(document.documentElement);
  const sheet = outline === drawn ? null : sheetOf();
  if (!sheet) return;
  drawn = outline;
  const add = (what: string): number => sheet.insertRule(what, sheet.cssRules.length);
  for (const seat of SEATS) {
    add(`.paw-${seat}${rule(pawAddress(seat))}`);
    for (const [detail, size] of Object.entries(DETAILS))
      add(`.dog-${seat}.${detail}${dog(seat, size, outline)}`);
  }
};

let theme = "";

// Before anything is drawn with them. The device may change its theme at any time.
export const drawPieces = (chosen: string): void => {
  if (theme === "") matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
  if (theme === chosen) return;
  theme = chosen;
  draw();
};

export const pieceClass = (seat: string, size: number): string =>
  `body dog-${seat} ${size >= MOUTH ? "large" : "small"}`;
