// What players can ask for round a table on the server.

import type { House } from "../online/online-game";
import type { RoomDeeds } from "./handlers";
import { keepAt, storedSeat } from "../online/seat-storage";
import type { App } from "../state";
import type { TableDeeds } from "../table/handlers";

export interface RoomNeeds {
  app: App;
  house(): House | null;
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

const leave = ({ house, table }: RoomNeeds): void => {
  house()?.say({ do: "leave" });
  keepAt(null);
  table().leave();
};

export const roomDeedsOf = (needs: RoomNeeds): RoomDeeds => {
  const { app, house, connect, swap, table, takeGame, watchGame } = needs;
  return {
    takeGame,
    watchGame,
    swap: (seat) => swap(seat, (one, other) => house()?.say({ do: "swap", seat: one, with: other })),
    sit: (seat) => sit(needs, seat),
    start: () => house()?.say({ do: "start" }),
    leave: () => leave(needs),
    home: () => table().leave(),
    playOn: () => house()?.playOn(),
    share: (link) => house()?.shareLink(link),
    copy: (link) => house()?.copyLink(link),
    name: needs.name,
    quick: (game) => connect({ do: "play", game, name: app.settings.name }, ""),
    link: () => house()?.link() ?? "",
    seatLink: () => house()?.seatLink() ?? "",
    say: (message) => house()?.say(message),
    sheet: (sheet) => table().sheet(sheet),
    again: () => table().again(),
    save: needs.save,
    rules: needs.rules,
  };
};
