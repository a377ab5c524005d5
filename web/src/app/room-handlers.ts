// What players can ask for round a table on the server.

import { seatLink, tableLink } from "../online/links";
import { mute } from "../online/mute";
import type { OnlineGame } from "../online/online-game";
import type { RoomHandlers } from "../screens/handler-types";
import { saveCurrentTable, loadSeat } from "../online/seat-storage";
import { problemReport } from "../screens/problem-report";
import { copy } from "../ui/share";
import type { Translations } from "../engine/translations";
import type { App, Settings } from "../state";
import type { TableHandlers } from "../table/handler-types";

export interface RoomHandlersDeps {
  app: App;
  onlineGame(): OnlineGame | null;
  connect(first: Record<string, unknown> | null, table: string): void;
  swap(seat: string, swap: (one: string, other: string) => void): void;
  name(name: string): void;
  table(): TableHandlers;
  takeGame(): void;
  watchGame(): void;
  save(): void;
  rules(): void;
  toast(text: string): void;
  settings(change: Partial<Settings>): void;
  install(): void;
  fetchAll(): void;
  words: Translations;
}

// At the table of the address.
const sit = ({ app, connect }: RoomHandlersDeps, seat?: string): void => {
  const table = app.path[1] ?? "";
  const { invite } = loadSeat(table);
  const wish = { ...(invite !== undefined ? { invite } : {}), ...(seat !== undefined ? { seat } : {}) };
  connect({ do: "sit", table, ...wish, name: app.settings.name }, table);
};

const leave = ({ onlineGame, table }: RoomHandlersDeps): void => {
  onlineGame()?.say({ do: "leave" });
  saveCurrentTable(null);
  table().leave();
};

const report = ({ app, table, toast, words }: RoomHandlersDeps): void => {
  table().sheet("");
  void copy(problemReport(app)).then((copied) => copied && toast(words.t("page.report-copied")));
};

export const makeRoomHandlers = (deps: RoomHandlersDeps): RoomHandlers => {
  const { app, onlineGame, connect, swap, table } = deps;
  return {
    takeGame: deps.takeGame,
    watchGame: deps.watchGame,
    swap: (seat) => swap(seat, (one, other) => onlineGame()?.say({ do: "swap", seat: one, with: other })),
    sit: (seat) => sit(deps, seat),
    start: () => onlineGame()?.say({ do: "start" }),
    leave: () => leave(deps),
    home: () => table().leave(),
    playOn: () => onlineGame()?.playOn(),
    share: (link) => onlineGame()?.shareLink(link),
    copy: (link) => onlineGame()?.copyLink(link),
    name: deps.name,
    quick: (game) => connect({ do: "play", game, name: app.settings.name }, ""),
    link: () => tableLink(app),
    seatLink: () => seatLink(app),
    say: (message) => onlineGame()?.say(message),
    askSeat: (seat) => {
      table().sheet("");
      onlineGame()?.askSeat(seat);
    },
    about: (seat, sheet) => {
      app.overlay.about = seat;
      table().sheet(sheet);
    },
    mute: (seat) => {
      if (app.room) mute(app.room, seat);
      table().sheet(app.sheet);
    },
    sheet: (sheet) => table().sheet(sheet),
    again: () => table().again(),
    save: deps.save,
    rules: deps.rules,
    settings: deps.settings,
    install: deps.install,
    fetchAll: deps.fetchAll,
    report: () => report(deps),
  };
};
