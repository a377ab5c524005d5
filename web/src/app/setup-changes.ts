// Changes what is set up: who sits where, and by which rules. It comes with the lazy bundle, as the screen
// does.

import type { Engine } from "../engine/engine";
import { TILES } from "../games/registry";
import { lookAhead, probe } from "../screens/setup-options";
import { selfOf } from "../screens/people-here";
import { seated, swapped } from "../screens/setup-seats";
import type { App, SetupModel } from "../state";

interface Page {
  app: App;
  engine: Engine;
  redraw(): void;
}

// Two seats that are named one after the other.
export const swapSeats = (
  { app, redraw }: Pick<Page, "app" | "redraw">,
  seat: string,
  swap: (one: string, other: string) => void,
): void => {
  const first = app.overlay.swap;
  app.overlay.swap = first === null ? seat : null;
  if (first !== null && first !== seat) swap(first, seat);
  redraw();
};

export const startSetup = async ({ app, engine, redraw }: Page, friends: boolean): Promise<void> => {
  const { setup } = app;
  const game = app.path[1] ?? "";
  if (TILES.some((one) => one.game === game) && setup.game !== game)
    Object.assign(setup, { game, options: {}, players: Math.min(setup.players, 4) });
  const open = friends && app.version !== null;
  setup.who = setup.who.map((who) => (who === "me" ? who : open ? "open" : who === "open" ? "hound" : who));
  await probe(app, engine);
  await lookAhead(app, engine, setup);
  redraw();
};

export const changeSetup = async (
  { app, engine, redraw }: Page,
  change: Partial<SetupModel>,
): Promise<void> => {
  Object.assign(app.setup, change);
  app.setup.who = seated(app.setup);
  app.setup.self = selfOf(app.setup, app.settings.name);
  app.overlay.swap = null;
  await lookAhead(app, engine, app.setup);
  redraw();
};

export const swapInSetup = (page: Page, seat: string): void =>
  swapSeats(page, seat, (one, other) => void changeSetup(page, { who: swapped(page.app.setup, one, other) }));
