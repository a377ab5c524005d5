// Icons used on the screens, as SVG.

const sign = (d: string): string =>
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">' +
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"` +
  ' stroke-linejoin="round"/>' +
  "</svg>";

export const arrowBack = sign("M20 12H4M11 5l-7 7 7 7");
export const chevron = sign("M9 6l6 6-6 6");
export const playSign = sign("M8 5v14l11-7Z");
export const globeSign = sign("M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3q-8 9 0 18M12 3q8 9 0 18");
export const gamesSign = sign("M8 3h12v14H8ZM4 7v14h12M12 7h4M12 11h4");
export const puzzleSign = sign("M4 8h4a3 3 0 1 1 5 0h4v4a3 3 0 1 1 0 5v4H4Z");
export const learnSign = sign("M2 9l10-5 10 5-10 5ZM6 11v6q6 4 12 0v-6");
export const playFilled =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">' +
  '<path d="M7 4.500v15l13-7.500Z" fill="currentColor" stroke="currentColor" stroke-width="2.500"' +
  ' stroke-linejoin="round"/></svg>';
export const copySign = sign("M9 9h11v11H9ZM15 9V4H4v11h5");
export const tableSign = sign("M4 6h16v4H4ZM7 10v9M17 10v9");
export const againSign = sign("M5 12a7 7 0 1 1 2 5M5 20v-4h4");
export const saveSign = sign("M12 4v11M8 11l4 4 4-4M5 20h14");
export const checkSign = sign("M4 12l5 6L20 6");
export const pauseSign = sign("M8 5v14M16 5v14");
export const endSign = sign("M6 21V4h12l-3 4.500 3 4.500H6");
export const leaveSign = sign("M10 4H5v16h5M9 12h11M16 8l4 4-4 4");
export const swapSign = sign("M8 4v16M4 8l4-4 4 4M16 20V4M12 16l4 4 4-4");
export const pawSign =
  '<svg class="icon" viewBox="-9 -9 18 18" aria-hidden="true"><g fill="currentColor">' +
  '<ellipse cx="0" cy="4.400" rx="4.600" ry="3.900"/><circle cx="-5.600" cy="-1" r="2"/>' +
  '<circle cx="-2" cy="-4.400" r="2.100"/><circle cx="2" cy="-4.400" r="2.100"/>' +
  '<circle cx="5.600" cy="-1" r="2"/></g></svg>';
