// A moment as a picture of 1200 by 1200 pixels: who plays, the board as its viewer has it, what happened, and
// the curve. It is drawn in the browser; nothing is sent anywhere.

import { boardOf } from "../games/game-view";
import { firstGame, TILES } from "../games/registry";
import { h, render, type VNode } from "../ui/dom";
import { wordMark } from "../ui/numerals";
import { together } from "../engine/translations";
import { chancesOf } from "./judge";
import { momentOf, type LookState } from "./look-state";

const SIZE = 1200;
const BOARD = { x: 140, y: 160, width: 920, height: 748 };
const LINE = 34; // letters of the sentence in a line

const SVG = "http://www.w3.org/2000/svg";
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

// The colours of the page, as it is drawn now.
const colours = (): string => {
  const style = getComputedStyle(document.documentElement);
  const names = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSStyleRule ? [...rule.style].filter((name) => name.startsWith("--")) : [],
      );
    } catch {
      return [];
    }
  });
  return [...new Set(names)].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
};

const PAINT = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray"];
const MORE = ["stroke-linecap", "stroke-linejoin", "opacity", "stop-color", "stop-opacity", "display"];

// A drawing with the colours that the style sheets give it, in the page for as long as that takes.
const dressed = (nodes: VNode[]): SVGElement | null => {
  const box = document.createElement("div");
  box.className = "livetable";
  document.body.append(box);
  render(box, nodes);
  for (const one of box.querySelectorAll<SVGElement>("svg *")) {
    const style = getComputedStyle(one);
    for (const name of [...PAINT, ...MORE]) one.style.setProperty(name, style.getPropertyValue(name));
  }
  box.remove();
  return box.querySelector("svg");
};

const boardPicture = (state: LookState): string => {
  const { scene, top } = momentOf(state);
  const me = state.eyes === "*" ? (state.row?.me ?? null) : state.eyes;
  const shown = boardOf(scene, me === "-" ? null : me, top ? [top.card] : []);
  const drawing = shown && firstGame.picture?.(shown, BOARD.width, BOARD.height);
  const tile = TILES.find(({ game }) => game === scene.game)?.tile() ?? "";
  const picture = dressed([drawing || h("span", { html: tile })]);
  return picture ? new XMLSerializer().serializeToString(picture) : "";
};

const placedBoard = (drawing: string): string =>
  drawing.replace(
    /^<svg/,
    `<svg x="${BOARD.x}" y="${BOARD.y}" width="${BOARD.width}" height="${BOARD.height}"`,
  );

const wrapped = (text: string): string[] =>
  text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
    return lines;
  }, []);

const CURVE = { left: 72, width: 1056, foot: 1166, height: 70 };

const curve = ({ judgement, at }: LookState, side: number): string => {
  if (!judgement || judgement.chances.length === 0) return "";
  const { left, width, foot, height } = CURVE;
  const chances = chancesOf(judgement, side);
  const x = (i: number): string => (left + (i / Math.max(1, chances.length - 1)) * width).toFixed(1);
  const y = (chance: number): string => (foot - height * chance).toFixed(1);
  const line = chances.map((chance, i) => `${x(i)} ${y(chance)}`).join("L");
  return [
    `<path d="M${left} ${foot}h${width}" stroke="var(--line)" stroke-width="2"/>`,
    `<path d="M${line}" fill="none" stroke="var(--accent)" stroke-width="4"/>`,
    `<path d="M${x(at)} ${foot - height}v${height}" stroke="var(--ink)" stroke-width="4"/>`,
    `<circle cx="${x(at)}" cy="${y(chances[at] ?? 0)}" r="10" fill="var(--ink)"/>`,
  ].join("");
};

// One's own side, or the first one; and all others.
const namesOf = (state: LookState): [string, string] => {
  const { sides } = momentOf(state).scene;
  const own = sides.find((side) => side.includes(state.row?.me ?? "-")) ?? sides[0] ?? "";
  const called = (seats: string): string => together([...seats].map((seat) => state.names[seat] ?? ""));
  return [called(own), called(sides.filter((side) => side !== own).join(""))];
};

const line = (text: string, y: number, size: number, more: string): string =>
  `<text x="72" y="${y}" font-size="${size}" ${more}>${escaped(text)}</text>`;
const BOLD = 'font-weight="700"';

const drawMoment = (state: LookState, says: string, side: number): string => {
  const [own, others] = namesOf(state);
  const said = wrapped(says).slice(0, 2);
  return [
    `<svg xmlns="${SVG}" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}"`,
    ` style="${escaped(colours())}"><rect width="${SIZE}" height="${SIZE}" fill="var(--page)"/>`,
    '<g font-family="sans-serif" fill="var(--ink)">',
    line(own, 88, 40, BOLD),
    line(others, 130, 26, 'fill="var(--ink2)"'),
    `<svg x="900" y="52" width="230" height="74" color="var(--ink)">${wordMark()}</svg>`,
    placedBoard(boardPicture(state)),
    ...said.map((text, i) => line(text, 990 + 46 * i, 40, BOLD)),
    `</g>${curve(state, side)}</svg>`,
  ].join("");
};

const painted = async (drawing: string): Promise<Blob> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: SIZE });
  canvas.getContext("2d")!.drawImage(image, 0, 0, SIZE, SIZE);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
};

// By the device's own sheet where it takes pictures, else as a file.
const handOn = async (blob: Blob, name: string): Promise<void> => {
  const file = new File([blob], name, { type: "image/png" });
  const touch = matchMedia("(pointer: coarse)").matches;
  if (touch && navigator.canShare?.({ files: [file] }) === true)
    return navigator.share({ files: [file] }).catch(() => undefined);
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(blob),
    download: name,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};

export const shareMoment = async (
  state: LookState,
  says: string,
  side: number,
  name: string,
): Promise<void> => handOn(await painted(drawMoment(state, says, side)), name);
