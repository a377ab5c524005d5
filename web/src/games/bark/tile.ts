// Barking as a picture on the start screen: two dogs at a hydrant.

import { headParts } from "../../ui/heads";

export const HYDRANT =
  '<g stroke="#2A231A" stroke-width="3" stroke-linejoin="round">' +
  '<path d="M-27 0h54v-10h-54Z" fill="#8F1F18"/><path d="M-20-10V-62q0-24 20-24t20 24v52Z" fill="#D4392D"/>' +
  '<path d="M8-84q12 4 12 22v52h-9V-62q0-14-3-22Z" fill="#A82A20" stroke="none"/>' +
  '<path d="M-25-62h50v-9h-50Z" fill="#B72E23"/><path d="M-5-86h10v-9h-10Z" fill="#8F1F18"/>' +
  '<path d="M-35-50h15v20h-15ZM20-50h15v20H20Z" fill="#B72E23"/>' +
  '<path d="M-40-53h6v26h-6ZM34-53h6v26h-6Z" fill="#8F1F18"/>' +
  '<circle cy="-40" r="10" fill="#F6DCC9"/><circle cy="-40" r="4" fill="#8F1F18"/>' +
  '<path d="M-14-64v44" stroke="#F08D7E" stroke-width="3.500" stroke-linecap="round"/></g>';

const head = (bot: string, x: number, y: number, scale: number): string =>
  `<g class="tilehead" transform="translate(${x} ${y}) scale(${scale})">${headParts(bot)}</g>`;

export const tile = (): string =>
  '<svg viewBox="-72 -58 144 116" aria-hidden="true">' +
  `<g transform="translate(3 16) scale(.56)">${HYDRANT}</g>` +
  `${head("puppy", -31, 20, 0.56)}${head("alpha", 36, 20, 0.54)}</svg>`;
