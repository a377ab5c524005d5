// The frame of the table that is played at, for the window that it is in.

import { boardFrame, type Frame } from "../games/frame";
import { viewOf } from "../games/registry";
import type { App, TableModel } from "../state";

export type Layout = Frame;

// `sheet`: the height of what takes the place of prompt and hand; 0: nothing does.
export const layoutOf = (app: App, table: TableModel, sheet: number, hint = 0): Layout => {
  const hand = table.scene.seats.find(({ seat }) => seat === table.me)?.hand ?? "";
  const { width, height, settings } = app;
  const request = { width, height, cards: hand.length, hand, larger: settings.larger, sheet, hint };
  return (viewOf(table).frame ?? boardFrame)(request);
};

export const isWide = ({ right, kind }: Pick<Layout, "right" | "kind">): boolean =>
  right !== null && kind !== "landscape";

export const boardRoom = (table: TableModel, { stage, card }: Layout): { width: number; height: number } =>
  viewOf(table).sizeIn(stage.width, stage.height, card);
