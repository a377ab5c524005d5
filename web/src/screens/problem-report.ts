// What a player copies to report a problem: the page, the browser, and the game as this player sees it.

import type { App } from "../state";

declare const KENNEL_VERSION: string;

const LINES = 60; // of the log

export const problemReport = (app: App): string => {
  const { table, settings, setup, room } = app;
  const { language, theme, speed, larger, confirm } = settings;
  const size = `${app.width}x${app.height} at ${devicePixelRatio}`;
  const parts = [
    `Kennel ${KENNEL_VERSION}, server ${app.version ?? "none"}, ${location.hash.split("/")[1] ?? ""}`,
    `${navigator.userAgent}; ${size}`,
    JSON.stringify({ language, theme, speed, larger, confirm }),
    JSON.stringify(room ? { game: room.game, phase: room.phase, you: room.you, number: room.number } : setup),
    ...(table
      ? [
          JSON.stringify({ chosen: table.chosen, moving: table.moving, scene: table.scene }),
          ...table.log.slice(-LINES).map(({ number, say }) => `${number} ${say}`),
        ]
      : []),
  ];
  return parts.join("\n");
};
