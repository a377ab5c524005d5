// What players can ask for round a table on the server.

import { seatLink, tableLink } from "../online/links";
import type { OnlineGame } from "../online/online-game";
import type { RoomDeeds } from "./handlers";
import { keepAt, storedSeat } from "../online/seat-storage";
import type { App } from "../state";
import type { TableDeeds } from "../table/handlers";

export interface RoomNeeds {
  app: App;
  onlineGame(): OnlineGame | null;
  connect(first: Record<string, unknown> | null, table: string): void;
  swap(seat: string, swap: (one: string, other: string) => void): void;
  name(name: string): void;
  table(): TableDeeds;
  takeGame(): void;
  watchGame(): void;
  save(): void;
  rules(): void;
}

// At the table of the address.
const sit = ({ app, connect }: RoomNeeds, seat?: string): void => {
  const table = app.path[1] ?? "";
  const { invite } = storedSeat(table);
  const wish = { ...(invite !== undefined ? { invite } : {}), ...(seat !== undefined ? { seat } : {}) };
  connect({ do: "sit", table, ...wish, name: app.settings.name }, table);
};

const leave = ({ onlineGame, table }: RoomNeeds): void => {
  onlineGame()?.say({ do: "leave" });
  keepAt(null);
  table().leave();
};

export const roomDeedsOf = (needs: RoomNeeds): RoomDeeds => {
  const { app, onlineGame, connect, swap, table } = needs;
  return {
    takeGame: needs.takeGame,
    watchGame: needs.watchGame,
    swap: (seat) => swap(seat, (one, other) => onlineGame()?.say({ do: "swap", seat: one, with: other })),
    sit: (seat) => sit(needs, seat),
    start: () => onlineGame()?.say({ do: "start" }),
    leave: () => leave(needs),
    home: () => table().leave(),
    playOn: () => onlineGame()?.playOn(),
    share: (link) => onlineGame()?.shareLink(link),
    copy: (link) => onlineGame()?.copyLink(link),
    name: needs.name,
    quick: (game) => connect({ do: "play", game, name: app.settings.name }, ""),
    link: () => tableLink(app),
    seatLink: () => seatLink(app),
    say: (message) => onlineGame()?.say(message),
    sheet: (sheet) => table().sheet(sheet),
    again: () => table().again(),
    save: needs.save,
    rules: needs.rules,
  };
};
