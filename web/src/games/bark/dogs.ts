// A dog that sits on the lawn: jumper and chest are the player's colour and shape, the head is the breed.
// 52 wide; the feet stand at 88.

import { emblemShape, FILL } from "../../ui/icons";
import { headShapes, path } from "./heads";

const CAPE = path("M-12 16Q-24 34-25 56L-6 50 6 50 25 56Q24 34 12 16Z", "#C8352C");

// Tail and paws, and what lies over the back.
const COATS: Record<string, [string, string, string?]> = {
  "1": ["#B3602F", "#FBF3E6"],
  "2": ["#93A0A9", "#93A0A9"],
  "3": ["#3B332E", "#3B332E"],
  "4": ["#76879A", "#F4F6F7"],
  "5": ["#DDE1E0", "#F4F1E9"],
  "6": ["#CD8D56", "#E2AA76"],
  "7": ["#A55A2C", "#F6E5CD"],
  "8": ["#CF8440", "#FAEFDD"],
  "9": ["#EBD3AC", "#EBD3AC"],
  T: ["#74502F", "#C08A56"],
  W: ["#F4C657", "#F4C657", CAPE],
};
const SIDE: Record<string, string> = {
  a: "#8A1711",
  b: "#14264B",
  c: "#2F6B55",
  d: "#A9820B",
  e: "#85338F",
  f: "#4DA5AA",
};
const PALE = "#FFF6E6";
const CHEST: Record<string, string> = { a: PALE, b: PALE, c: PALE, d: "#2A231A", e: "#2A231A", f: "#2A231A" };

const COLLAR =
  path("M-13.500 16.500Q0 28 13.500 16.500L14.500 21.500Q0 33-14.500 21.500Z", "#F0C04A") +
  '<circle cy="29" r="4" fill="#F0C04A"/>';

const body = (letter: string, seat: string): string => {
  const [tail, paws, over = ""] = COATS[letter] ?? COATS["1"]!;
  const side = `stroke="${SIDE[seat]}"`;
  return (
    path("M17 50q10-1 11-12 0-5-4-4-1 9-9 9Z", tail) +
    over +
    path("M-12 15Q-21 30-20 54-19 58-14 58H14Q19 58 20 54 21 30 12 15Z", FILL[seat]!) +
    path("M-19.600 47q4 3 8 1M19.600 47q-4 3-8 1", "none", `${side} stroke-width="2"`) +
    path("M-11 58q-1-14 1-20M11 58q1-14-1-20", "none", `${side} stroke-width="1.600"`) +
    `<g fill="${paws}"><ellipse cx="-8.500" cy="57.500" rx="7.500" ry="4.600"/>` +
    '<ellipse cx="8.500" cy="57.500" rx="7.500" ry="4.600"/></g>' +
    '<path d="M-10 56v3M-7 56v3M7 56v3M10 56v3" stroke-width="1"/>' +
    `<g transform="translate(0 37) scale(.155)" fill="${CHEST[seat]}" stroke="none">${emblemShape(seat)}</g>`
  );
};

export const sittingDog = (letter: string, seat: string, leads: boolean): string =>
  '<svg class="sitting" viewBox="-28 0 56 90" aria-hidden="true">' +
  '<g transform="translate(0 27)" stroke="#2A231A" stroke-width="1.700" stroke-linejoin="round">' +
  '<ellipse class="shade" cx="3" cy="60.500" rx="27" ry="4.500" stroke="none"/>' +
  `${body(letter, seat)}${leads ? COLLAR : ""}${headShapes(letter)}</g></svg>`;
