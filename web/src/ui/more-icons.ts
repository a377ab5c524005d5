// The flame, and signs that the first game does not need: they come with the lazy bundle.

import { icon } from "./icons";

export const flame = (): string =>
  '<svg viewBox="-10 -12 20 24" aria-hidden="true">' +
  '<path d="M1-11q1 5 5 9 3 4 2 8-2 5-8 5t-8-5q-1-5 3-9 1 3 3 3 1-6 3-11Z" fill="#A4380F"' +
  ' stroke="#fff" stroke-width="1.5"/>' +
  '<path d="M0 9q-4-1-3-5 2-2 3-4 2 3 3 4 1 4-3 5Z" fill="#F3A83B"/></svg>';

export const moreIcons = {
  house: icon("M4 12l8-7 8 7M6.500 10.500V19h11v-8.500"),
  forward: icon("M9 6l6 6-6 6"),
  log: icon("M7 3h7l4 4v14H7ZM14 3v4h4M10 12h5M10 16h5"),
  up: icon("M6 15l6-6 6 6"),
  down: icon("M6 9l6 6 6-6"),
  share: icon("M12 15V4M8 8l4-4 4 4M5 13v7h14v-7"),
  device: icon("M8 3h8v18H8ZM11 17.500h2"),
  link: icon("M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1"),
};
