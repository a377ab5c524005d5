// What lies behind the items, as one SVG drawing: sky, far houses and trees, the picket fence, and the lawn
// with the stripes that its mower left. Colours come from the style.

import type { Lawn, LawnSize } from "./lawn-layout";

// The same grass every time: a small generator of numbers from 0 to 1.
const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
};
const round = (value: number): string => String(Math.round(value * 10) / 10);

const rect = (name: string, x: number, y: number, width: number, height: number): string =>
  `<rect class="${name}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`;

// ---- behind the fence ----

const house = (name: string, x: number, ground: number, s: number): string =>
  rect(name, x, ground - 0.78 * s, 0.86 * s, 0.78 * s) +
  rect(name, x + 0.46 * s, ground - 1.06 * s, 0.22 * s, 0.3 * s);
const roof = (name: string, x: number, ground: number, s: number): string =>
  `<path class="${name}" d="M${round(x)} ${round(ground)}v${round(-0.42 * s)}` +
  `l${round(0.95 * s)} ${round(-0.34 * s)} ${round(0.95 * s)} ${round(0.34 * s)}v${round(0.42 * s)}Z"/>`;
const tree = (name: string, x: number, y: number, r: number): string =>
  `<circle class="${name}" cx="${round(x)}" cy="${round(y)}" r="${round(r)}"/>`;

// `s`: how high the fence is.
const far = (width: number, ground: number, s: number): string => {
  const step = Math.max(width / 2, 7 * s);
  let drawn = "";
  for (let x = 0; x < width; x += step)
    drawn +=
      house("far2", x - 0.2 * s, ground - 0.4 * s, s) +
      roof("far", x + 0.1 * step, ground - 0.2 * s, s) +
      tree("far2", x + 0.6 * step, ground - 0.95 * s, 0.69 * s) +
      tree("far", x + 1.62 * step, ground - 0.75 * s, 0.62 * s) +
      rect("far", x + 0.72 * step, ground - 0.85 * s, 0.2 * step, 0.85 * s) +
      roof("far2", x + 0.9 * step, ground - 0.3 * s, 1.1 * s);
  return drawn;
};

const fence = (width: number, ground: number, s: number): string => {
  const unit = s / 60;
  const top = ground - s;
  let pickets = "";
  let grass = "";
  for (let x = -5; x < width / unit; x += 18) {
    const left = x * unit;
    pickets += `M${round(left)} ${round(ground)}V${round(top + 7 * unit)}`;
    pickets += `l${round(5.5 * unit)}${round(-7 * unit)} `;
    pickets += `${round(5.5 * unit)} ${round(7 * unit)}V${round(ground)}Z`;
    grass += `M${round(left - 5 * unit)} ${round(ground + 1)}l${round(2 * unit)} ${round(-11 * unit)} `;
    grass += `${round(2 * unit)} ${round(11 * unit)}Zm${round(8 * unit)} 0`;
    grass += `l${round(2 * unit)} ${round(-7 * unit)} `;
    grass += `${round(2 * unit)} ${round(7 * unit)}Z`;
  }
  const rail = (share: number): string => rect("rail", -2, top + share * s, width + 4, 0.09 * s);
  const drawn = `<path class="picket" d="${pickets}"/><path class="blades" d="${grass}"/>`;
  return rail(0.305) + rail(0.665) + drawn;
};

// ---- the lawn ----

// Stripes grow narrower towards the fence.
const FAR = 0.966;
const stripes = (size: LawnSize, { fence: top, items, mode }: Lawn): string => {
  if (mode === "lanes")
    return items
      .map(({ y, height }, i) => (i % 2 === 0 ? rect("stripe", 0, y, size.width, height) : ""))
      .join("");
  const middle = size.width / 2;
  const cell = items[0]?.width ?? size.width;
  const at = (x: number): string => round(middle + (x - middle) * FAR);
  return Array.from({ length: Math.round(size.width / cell) }, (_, i) => {
    const [left, right] = [i * cell, (i + 1) * cell];
    const shape = `M${at(left)} ${round(top)}H${at(right)}L${round(right)} ${size.height}H${round(left)}Z`;
    return i % 2 === 1 ? `<path class="stripe" d="${shape}"/>` : "";
  }).join("");
};

const TUFT = "m-3-6 2 6M0-8v8m3-6-2 6";
const tufts = (size: LawnSize, top: number): string => {
  const next = numbers(7);
  const count = Math.min(70, Math.round((size.width * (size.height - top)) / 9000));
  let grass = "";
  let flowers = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = [next() * size.width, top + 12 + next() * (size.height - top - 16)];
    const place = `translate(${round(x)} ${round(y)}) scale(${size.unit})`;
    if (i % 5 === 4)
      flowers += `<path transform="${place}" d="M-2 0a2 2 0 1 1 3-3 2 2 0 1 1 0 5 2 2 0 1 1-3-2Z"/>`;
    else grass += `<path transform="${place}" d="${TUFT}"/>`;
  }
  return `<g class="tufts">${grass}</g><g class="flowers">${flowers}</g>`;
};

const path = ({ width, unit }: LawnSize, y: number): string => {
  const half = 12 * unit;
  const wave = (at: number, bend: number, to: number): string =>
    `Q${round(bend)} ${round(at + (to > 0 ? -8 : 8))} ${round(width / 2)} ${round(at)}` +
    `T${round(to)} ${round(at)}`;
  const [above, below] = [y - half, y + half];
  const there = wave(above, width / 4, width);
  const back = wave(below, 0.75 * width, 0);
  return `<path class="path" d="M0 ${round(above)}${there}V${round(below)}${back}Z"/>`;
};

export const backdrop = (size: LawnSize, lawn: Lawn): string => {
  const { width, height } = size;
  const ground = lawn.fence;
  const s = lawn.mode === "lanes" ? Math.min(20.4, ground - 1) : 0.58 * lawn.item;
  const fade =
    `<linearGradient id="mown" gradientUnits="userSpaceOnUse" x2="0" y1="${round(ground)}"` +
    ` y2="${round(height)}">` +
    '<stop offset="0" class="mow0"/><stop offset=".5" class="mow1"/></linearGradient>';
  return (
    `<svg class="backdrop" viewBox="0 0 ${round(width)} ${round(height)}" preserveAspectRatio="none"` +
    ' aria-hidden="true">' +
    `<defs>${fade}</defs>${rect("sky", 0, 0, width, ground + 1)}${far(width, ground, s)}` +
    `${rect("grass", 0, ground, width, height - ground)}${stripes(size, lawn)}${fence(width, ground, s)}` +
    `${tufts(size, ground)}${lawn.path === null ? "" : path(size, lawn.path)}</svg>`
  );
};
