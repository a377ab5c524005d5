// What the page hands to its parts with screens of their own.

import type { Games } from "../engine/worker-game";
import { currentId, know } from "../table/saved-game";
import type { PartDeps } from "./part-interface";

type Shared = Pick<PartDeps, "app" | "engine" | "words" | "root" | "draw" | "redraw" | "changeSettings">;

// The page, as far as they need it.
export interface PartPage extends Shared {
  local: { watches: boolean } | null;
  localTable: {
    start(): Promise<void>;
    resume(how: "play", id: number): Promise<void>;
    start(): Promise<void>;
    load(): Promise<void>;
    stopAll(): void;
  };
}

// The game on this tab's table is let go of; false: it is another one, or another tab plays it.
const leaveGame = async (page: PartPage, id: number): Promise<boolean> => {
  const { app, local, localTable, engine } = page;
  if (id !== currentId() || !local) return false;
  const played = !local.watches;
  localTable.stopAll();
  app.table = null;
  know(await engine.game<Games>({ do: "leave" }));
  return played;
};

export const partDeps = (page: PartPage): PartDeps => {
  const { app, engine, words, root, draw, redraw, changeSettings, localTable } = page;
  return {
    app,
    engine,
    words,
    root,
    draw,
    redraw,
    changeSettings,
    localTable,
    playGame: (id) => void localTable.resume("play", id),
    leaveGame: (id) => leaveGame(page, id),
    forgetGame: () => localTable.load(),
  };
};
