// The signs of Look back: to the beginning, back, play, on, to the end, and open cards.

const filled = (d: string): string =>
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">' +
  `<path d="${d}" fill="currentColor" stroke="currentColor" stroke-width="1.500"` +
  ' stroke-linejoin="round"/></svg>';

export const firstSign = filled("M18 6v12l-9-6ZM6 6h1v12H6Z");
export const previousSign = filled("M15 6v12l-8-6Z");
export const nextSign = filled("M9 6v12l8-6Z");
export const lastSign = filled("M6 6v12l9-6ZM17 6h1v12h-1Z");
export const playFilled = filled("M8 5v14l11-7Z");
export const pauseFilled = filled("M7 5h3v14H7ZM14 5h3v14h-3Z");
export const openSign =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><g fill="none" stroke="currentColor"' +
  ' stroke-width="2" stroke-linejoin="round"><path d="M4 7l8-2 3 12-8 2Z"/>' +
  '<path d="M13 5l7 2-3 11-2-.500"/></g></svg>';
