// Sizes and positions of the table's parts for a window size. Side columns appear when both fit beside a
// board as high as the window.

import type { Frame } from "../games/game-view";
import { viewOf } from "../games/registry";
import type { App, TableModel } from "../state";

export interface Layout {
  wide: boolean; // columns at both sides
  low: boolean; // a phone held sideways: a column at the right
  left: number;
  right: number;
  card: number; // width of a card in the hand
  bar: number;
  prompt: number;
  foot: number; // height of the hand
  tray: number; // height of what takes the place of prompt and hand
  width: number; // for the table
  height: number;
  room: number; // width of the hand
}

// `share`: how much of a wide window's height a card of the hand is wide, where the table leaves room for it.
const cardWidth = (app: App, count: number, wide: boolean, share: number): number => {
  if (app.width >= 2400 && app.height >= 1100) return 138;
  if (wide) return Math.round(Math.max(72, Math.min(app.height * share, 112)));
  if (app.width >= 700 && app.height >= 700) return 80;
  const roomy = app.height >= 740; // a tall phone
  return count <= 4 ? (roomy ? 68 : 60) : count <= 6 ? (roomy ? 62 : 56) : roomy ? 56 : 51;
};

// Room for what is asked and for what the others did meanwhile. A board needs every pixel of a small window.
const promptHeight = ({ width, height }: App, wide: boolean, board: boolean): number => {
  if (wide) return 54;
  if (width >= 700) return height >= 740 ? 66 : board ? 54 : 60;
  return height >= 740 ? 96 : height >= 700 || !board ? 72 : 54;
};

const lying = (app: App): Layout => {
  const right = Math.max(224, Math.min(app.width - Math.round(app.height * 1.2) - 8, 420));
  const card = app.height >= 380 ? 60 : 52;
  return {
    wide: false,
    low: true,
    left: 0,
    right,
    card,
    bar: 40,
    prompt: 52,
    foot: Math.round(card * 1.46) + 26,
    tray: 200,
    width: app.width - right,
    height: app.height - 4,
    room: right - 8,
  };
};

const standing = (app: App, table: TableModel, open: boolean): Layout => {
  const huge = app.width >= 2400 && app.height >= 1100;
  const { columns, handShare } = viewOf(table);
  const [aside, right] = huge ? [330, 390] : [256, 304];
  const wide = app.width >= aside + right + app.height - 176;
  const left = wide && columns ? aside : 0;
  const count = table.scene.seats.find(({ seat }) => seat === table.me)?.hand.length ?? 0;
  const card = cardWidth(app, count, wide, handShare ?? 0);
  const scale = huge ? 1.5 : app.settings.larger ? 1.24 : 1;
  const bar = wide && columns ? 8 : app.width >= 700 ? 52 : 44;
  const prompt = Math.round(promptHeight(app, wide, columns) * scale);
  // The same for few cards and many.
  const foot = Math.round(cardWidth(app, 0, wide, handShare ?? 0) * 1.46) + (wide ? 30 : 26);
  const tray = Math.max(Math.round(196 * scale), wide || app.width >= 700 ? prompt + foot : 0);
  const below = open ? tray : prompt + foot;
  const width = app.width - (wide ? left + right : 0);
  return {
    wide,
    low: false,
    left,
    right: wide ? right : 0,
    card,
    bar,
    prompt,
    foot,
    tray,
    width,
    height: app.height - bar - below - (wide ? 8 : 0),
    room: Math.min(width, 860),
  };
};

export const frameOf = ({ width, height }: Pick<App, "width" | "height">): Frame => {
  if (height < 560 && width > 1.3 * height) return "landscape";
  if (width < 600) return height < 720 ? "small" : "phone";
  return width < 1100 ? "tablet" : width < 2200 ? "desktop" : "wide";
};

export const layoutOf = (app: App, table: TableModel, open: boolean): Layout =>
  app.height <= 430 && app.width > app.height ? lying(app) : standing(app, table, open);

export const boardRoom = (table: TableModel, layout: Layout): { width: number; height: number } =>
  viewOf(table).sizeIn(layout.width, layout.height, layout.card);
