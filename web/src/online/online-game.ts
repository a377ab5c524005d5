// A table on the server, as the page lives with it: what is heard changes the plain state, links lead to
// the table or to the seat, and a full table starts by itself.

import { shout } from "../ui/announce";
import { copy, share } from "../ui/share";
import type { Engine } from "../engine/engine";
import type { Words } from "../engine/translations";
import { countOnline } from "../table/end-summary";
import { lookBack } from "../table/win-history";
import type { News, Refusal, Scene } from "../engine/types";
import { OnlineTable, type OnlineWatcher, type Retold } from "./table-client";
import { playOnAlone } from "./lost-table";
import { storedFirst } from "./pending-requests";
import { keepAt, keepSeat, seatedAt, storedSeat } from "./seat-storage";
import { hasteOf } from "../table/reading-time";
import { newTable } from "../table/new-table";
import {
  isBefore,
  isFull,
  isHost,
  myTurn,
  type App,
  type SeatInfo,
  type ServerTable,
  type TableModel,
} from "../state";

export interface HouseNeeds {
  app: App;
  engine: Engine;
  words: Words;
  redraw(): void;
  stopAll(): void; // whatever was played before
  news(news: News): Promise<void>;
  turn(): Promise<void>;
  prepare(): Promise<void>;
  refuse(refusal: Refusal): void; // what was chosen is not played
  version(version: string): void;
}

export interface House {
  connect(first: Record<string, unknown> | null, table: string): void;
  arrive(table: string, secret: string): void;
  resume(): void; // what was asked before the page was loaded again
  close(): void;
  table(): string | null; // where we are
  say(message: Record<string, unknown>): void;
  act(action: string): void;
  undo(): void;
  playOn(): void; // on this page, with bots, when the server has lost the table
  retell(): Promise<Retold | null>; // the log, in the language that is spoken now
  record(): string | null; // of the game that has ended
  tell(text: string): void; // a line that goes away by itself
  link(): string;
  seatLink(): string;
  shareLink(link: string): void;
  copyLink(link: string): void;
}

const seatsOf = (room: ServerTable): Record<string, SeatInfo> =>
  Object.fromEntries(
    room.seats.map(({ seat, is, name, here, bot }) => [
      seat,
      { is, name: is === "bot" ? (name ?? "hound") : (name ?? bot ?? ""), here: here ?? true },
    ]),
  );

const deadlines = (left: Record<string, number> | undefined): Record<string, number> =>
  Object.fromEntries(
    Object.entries(left ?? {}).map(([seat, milliseconds]) => [seat, Date.now() + milliseconds]),
  );

export const house = (needs: HouseNeeds): House => {
  const { app, engine, words, redraw } = needs;
  let online: OnlineTable | null = null;
  let record: string | null = null;
  let shortly = 0;
  let left: TableModel["left"] = {}; // from when it was heard

  const tell = (text: string): void => {
    app.around.said = text;
    clearTimeout(shortly);
    shortly = window.setTimeout(() => {
      app.around.said = "";
      redraw();
    }, 4000);
    shout(text);
    redraw();
  };

  // ---- links ----

  const base = (): string => new URL("./", document.baseURI).href;
  const here = (): string => app.room?.table ?? app.path[1] ?? "";
  const link = (): string => {
    const invite = app.room?.open === true ? undefined : (app.room?.invite ?? storedSeat(here()).invite);
    return `${base()}#/t/${here()}${invite === undefined ? "" : `/${invite}`}`;
  };
  const seatLink = (): string => `${base()}#/t/${here()}/seat=${storedSeat(here()).token ?? ""}`;

  // ---- a full table starts by itself, after a countdown of three ----

  let countdown = 0;
  const isReady = (room: ServerTable): boolean => {
    const people = room.seats.filter(({ is }) => is === "person");
    return (
      room.phase === "waiting" &&
      room.you !== null &&
      isFull(room) &&
      people.length > 1 &&
      people.every((one) => one.here !== false)
    );
  };
  const count = (): void => {
    app.around.countdown = Math.max(0, app.around.countdown - 1);
    if (app.around.countdown === 0) {
      clearInterval(countdown);
      if (app.room && isHost(app.room) && isReady(app.room)) online?.say({ do: "start" });
    }
    redraw();
  };
  const countDown = (room: ServerTable): void => {
    if (!isReady(room)) {
      clearInterval(countdown);
      countdown = app.around.countdown = 0;
    } else if (countdown === 0) {
      app.around.countdown = 3;
      countdown = window.setInterval(count, 1000);
    }
  };

  // ---- what is heard ----

  const end = (): void => {
    const table = online?.table;
    if (table === undefined || app.around.proof !== null || !app.table) return redraw();
    if (seatedAt() === table) keepAt(null);
    app.around.proof = { state: "checking", deals: 0, people: 0, mine: false };
    void countOnline(app, engine, table, redraw).then((text) => {
      record = text;
      redraw();
      void lookBack(app, engine, redraw);
    });
  };

  // By its stable name, in the reader's language: the server's own from the page's words, those of the
  // rules from the engine.
  const sayRefusal = async ({ refused }: Refusal): Promise<void> => {
    const key = `page.refused.${refused}`;
    const say = words.has(key)
      ? words.t(key)
      : ((await engine.ask<Refusal>("refusal", refused)) as Refusal).say;
    if (refused === "bad-name" && !app.table) return askForName(say);
    if (refused === "removed") location.hash = "#/";
    // And the screen says so.
    if (refused === "no-table" && app.room && isBefore(app.room)) app.room = app.table = null;
    if (refused === "no-table" && app.table && !app.table.scene.over && app.room?.phase !== "ended")
      return loseTable(app.table);
    if (app.table && refused !== "removed") {
      needs.refuse({ refused, say });
      if (myTurn(app.table)) await needs.turn();
      app.table.says = say;
    }
    if (app.table || refused === "removed") tell(say);
    else app.fault = say;
    redraw();
  };

  // It is said at the field, and who was invited still is.
  const askForName = (say: string): void => {
    const table = online?.table ?? "";
    if (table === "") close();
    else connect(null, table);
    app.around.badName = say;
    redraw();
  };
  // In the middle of a game: nothing can be chosen any more, and there are two ways to go on.
  const loseTable = (table: TableModel): void => {
    Object.assign(table, {
      scene: { ...table.scene, waits: "" },
      chosen: [],
      offer: null,
      beside: [],
      list: null,
      draft: [],
      preview: [],
      moving: false,
      left: {},
    });
    app.sheet = "gone";
    redraw();
  };
  const playOn = (): void => {
    if (!online || !app.table || !app.room) return;
    void playOnAlone(engine, online.knows(), app.table.scene, app.room).then((kept) => {
      app.sheet = "";
      if (kept) location.hash = "#/table";
      else tell(words.t("page.refused.bad-message"));
    });
  };

  const react = (seat: string, reaction: string): void => {
    const key = Date.now();
    const { around } = app;
    around.bubbles = [...around.bubbles.filter((bubble) => bubble.seat !== seat), { key, seat, reaction }];
    setTimeout(() => {
      around.bubbles = around.bubbles.filter((bubble) => bubble.key !== key);
      redraw();
    }, 4000);
    redraw();
  };

  const watcher: OnlineWatcher = {
    seated(table: string): void {
      if (location.hash === `#/t/${table}`) redraw();
      else location.hash = `#/t/${table}`;
    },
    table(room: ServerTable): void {
      app.room = room;
      app.fault = "";
      left = deadlines(room.left);
      if (app.table) {
        app.table.seats = seatsOf(room);
        app.table.left = left;
      }
      countDown(room);
      if (room.phase === "ended") end();
      redraw();
    },
    whole(scene: Scene, me: string | null, told: Retold | null): void {
      const { log, last } = told
        ? { log: told.lines, last: told.top }
        : (app.table ?? { log: [], last: null });
      app.table = {
        ...newTable("online", scene, me),
        log,
        last,
        says: log[log.length - 1]?.say ?? "",
        seats: app.room ? seatsOf(app.room) : {},
        left,
      };
      if (app.room?.phase === "ended") end();
      void needs.prepare().then(redraw);
    },
    news: needs.news,
    clocks(left): void {
      if (app.table) app.table.left = deadlines(left);
    },
    turn: needs.turn,
    refused: (refusal) => void sayRefusal(refusal),
    over: end,
    broken(down): void {
      app.around.broken = down ? app.around.broken + 1 : 0;
      if (app.table) app.table.broken = down;
      redraw();
    },
    next: (table) => void (location.hash = `#/t/${table}`),
    reaction: react,
    version: needs.version,
    say: (key) => tell(words.t(key)),
    waiting: (count) => void (app.around.haste = hasteOf(count, (app.room?.clock ?? 0) > 0)),
  };

  const close = (): void => {
    online?.close();
    online = null;
    app.around.haste = 1;
    record = null;
    clearInterval(countdown);
    countdown = 0;
  };

  const connect = (first: Record<string, unknown> | null, table: string): void => {
    needs.stopAll();
    app.table = null;
    app.fault = "";
    online = new OnlineTable(engine, watcher, first, table);
  };

  // The secret of a link is kept, and leaves the address, so that it is not shown around by accident.
  const arrive = (table: string, secret: string): void => {
    const seat = /^seat=([0-9a-f]{32})$/.exec(secret)?.[1];
    if (seat !== undefined) keepSeat(table, { trying: seat });
    else if (secret !== "") keepSeat(table, { invite: secret });
    if (secret !== "") history.replaceState(history.state, "", `#/t/${table}`);
    if (app.around.alone) app.fault = words.t("page.no-server");
    else if (online?.table !== table || seat !== undefined) connect(asked(table), table);
  };

  // What was asked here before the page was loaded again, and not answered.
  const asked = (table: string): Record<string, unknown> | null => {
    const kept = storedFirst();
    return kept && kept.table === table && kept.hash === location.hash ? kept.first : null;
  };
  const resume = (): void => {
    const first = asked("");
    if (first && !online) connect(first, "");
  };

  const copied = (done: boolean): void => tell(words.t(done ? "page.copied" : "page.failed-copy"));

  return {
    connect,
    arrive,
    resume,
    close,
    table: () => online?.table ?? null,
    say: (message) => online?.say(message),
    act: (action) => online?.act(action),
    undo: () => online?.undo(),
    playOn,
    retell: async () => (await online?.retell()) ?? null,
    record: () => record,
    tell,
    link,
    seatLink,
    shareLink: (url) =>
      void share(url).then((how) =>
        how === "copied" || how === "failed" ? copied(how === "copied") : undefined,
      ),
    copyLink: (url) => void copy(url).then(copied),
  };
};
