// The heads of the bots and the medallion that shows who sits at a seat. The hound is there at first, the
// others come with the lazy bundle. Minimised from the design.

import { emblemShape, FILL, pieceParts } from "./icons";

// In a box of 104 by 104 round the origin.
const HEADS: Record<string, string> = {
  hound:
    '<g stroke="#2a231a" stroke-width="3" stroke-linejoin="round"><path d="M0-37c18 0 27 12 27 31 0 12-1 ' +
    '20-3 28-2 12-12 19-24 19s-22-7-24-19c-2-8-3-16-3-28 0-19 9-31 27-31Z" fill="#c98b4e"/><path d="M-5-3' +
    '6q5-2 10 0C6-20 8-6 14 6c10 6 10 18 8 22-4 9-13 13-22 13s-18-4-22-13c-2-4-2-16 8-22 6-12 8-26 9-42" ' +
    'fill="#fbf0dd" stroke="none"/><path d="M0-37c18 0 27 12 27 31 0 12-1 20-3 28-2 12-12 19-24 19s-22-7-' +
    '24-19c-2-8-3-16-3-28 0-19 9-31 27-31Z" fill="none"/><path d="M-20-32c-14 0-24 18-26 44-1 20 6 32 14 ' +
    '28 7-6 7-28 7-42 0-12 1-20 8-27Z" fill="#7e4a25"/><path d="M20-32c14 0 24 18 26 44 1 20-6 32-14 28-7' +
    '-6-7-28-7-42 0-12-1-20-8-27Z" fill="#7e4a25"/></g><circle cx="-13" cy="-6" r="5.4" fill="#2a231a"/><' +
    'circle cx="-11.1" cy="-8.2" r="1.6" fill="#fff"/><circle cx="13" cy="-6" r="5.4" fill="#2a231a"/><ci' +
    'rcle cx="14.9" cy="-8.2" r="1.6" fill="#fff"/><path d="M-20-9q7-5 13.5 1.5M20-9q-7-5-13.5 1.5" fill=' +
    '"none" stroke="#9a622e" stroke-width="5" stroke-linecap="round"/><path d="M-19-17q6-3 11 1m27-1q-6-3' +
    '-11 1" fill="none" stroke="#2a231a" stroke-width="2.4" stroke-linecap="round"/><ellipse cx="0" cy="1' +
    '3" rx="9.5" ry="7" fill="#2a231a"/><ellipse cx="-3" cy="10.5" rx="2.6" ry="1.4" fill="#fff" opacity=' +
    '".6"/><path d="M0 19v7m-15-1q7 8 15 2 8 6 15-2" fill="none" stroke="#2a231a" stroke-width="2.6" stro' +
    'ke-linecap="round"/>',
};
export const addHeads = (more: Record<string, string>): void => void Object.assign(HEADS, more);
export const headParts = (bot: string): string => HEADS[bot] ?? HEADS["hound"]!;
export const head = (bot: string): string =>
  `<svg viewBox="-52 -52 104 104" aria-hidden="true">${headParts(bot)}</svg>`;

// Who sits there: a bot's head with the seat's emblem, or a person's own dog. The ring has the seat's colour.
export const medallion = (seat: string, bot?: string | null): string =>
  '<svg class="medallion" viewBox="-50 -50 100 100" aria-hidden="true">' +
  `<circle r="47" fill="var(--medal)" stroke="var(--line-${seat})" stroke-width="6"/>` +
  (bot
    ? `<g transform="scale(.72)">${headParts(bot)}</g>` +
      `<g transform="translate(40 35) scale(.36)" fill="${FILL[seat]!}" stroke="var(--outline)"` +
      ` stroke-width="9" stroke-linejoin="round">${emblemShape(seat)}</g>`
    : `<g transform="translate(0 -2) scale(.62)">${pieceParts(seat, 60)}</g>`) +
  "</svg>";
