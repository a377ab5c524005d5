// What is done between games: at the start, and where a table is set up.

import { handOn } from "../ui/device";
import type { Engine } from "../engine/engine";
import type { Fetching } from "../lazy-loader";
import { takeBack } from "../table/saved-game";
import { isUnderWay } from "../table/local-game";
import type { ScreenDeeds } from "./handlers";
import { hasOpen, seated, swapped } from "./setup-seats";
import { seatedAt } from "../online/seat-storage";
import { defaultSetup } from "../table/default-setup";
import type { App, Settings } from "../state";

export interface BetweenNeeds {
  app: App;
  engine: Engine;
  later: Fetching;
  redraw(): void;
  start(): Promise<void>; // what is set up
  goOn(): Promise<void>;
  connect(first: Record<string, unknown> | null, table: string): void;
  sheet(name: App["sheet"]): void;
  settings(change: Partial<Settings>): void;
}

// Two seats that are named one after the other.
export const swapSeats = (
  app: App,
  redraw: () => void,
  seat: string,
  swap: (one: string, other: string) => void,
): void => {
  const first = app.around.swap;
  app.around.swap = first === null ? seat : null;
  if (first !== null && first !== seat) swap(first, seat);
  redraw();
};

export const prepareSetup = (
  { app, engine, later, redraw }: Pick<BetweenNeeds, "app" | "engine" | "later" | "redraw">,
  friends: boolean,
): void => {
  const { setup } = app;
  const open = friends && app.version !== null;
  setup.who = setup.who.map((who) => (who === "me" ? who : open ? "open" : who === "open" ? "hound" : who));
  void later.sure().then(async ({ probe, lookAhead }) => {
    await probe(app, engine);
    await lookAhead(app, engine, setup);
    redraw();
  });
};

export const screenDeedsOf = ({
  app,
  engine,
  later,
  redraw,
  start,
  goOn,
  connect,
  sheet,
  settings,
}: BetweenNeeds): ScreenDeeds => {
  const deeds: ScreenDeeds = {
    playNow: () => {
      app.setup = defaultSetup();
      void start();
    },
    goOn: () => void goOn(),
    saveAside: ({ text }) => void handOn(`kennel-${new Date().toISOString().slice(0, 10)}.json`, text),
    tryAside: (aside) => {
      if (takeBack(aside)) void goOn();
    },
    begin: () => {
      if (hasOpen(app.setup))
        return void later.sure().then(({ creation }) => connect(creation(app.setup, app.settings.name), ""));
      if (isUnderWay()) return sheet("anew");
      void start();
    },
    beginAnew: () => void start(),
    stay: () => sheet(""),
    setup: (change) => {
      Object.assign(app.setup, change);
      app.setup.who = seated(app.setup);
      app.around.swap = null;
      void later
        .sure()
        .then(({ lookAhead }) => lookAhead(app, engine, app.setup))
        .then(redraw);
    },
    swap: (seat) =>
      swapSeats(app, redraw, seat, (one, other) => deeds.setup({ who: swapped(app.setup, one, other) })),
    settings,
    seatedAt,
  };
  return deeds;
};
