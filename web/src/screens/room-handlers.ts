// What people do round a table, mostly by the server.

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
  save(): void;
  rules(): void;
}

export const roomDeedsOf = ({
  app,
  house,
  connect,
  swap,
  name,
  table,
  save,
  rules,
}: RoomNeeds): RoomDeeds => ({
  swap: (seat) => swap(seat, (one, other) => house()?.say({ do: "swap", seat: one, with: other })),
  sit: (seat) => {
    const at = app.path[1] ?? "";
    const { invite } = storedSeat(at);
    connect(
      {
        do: "sit",
        table: at,
        ...(invite !== undefined ? { invite } : {}),
        ...(seat !== undefined ? { seat } : {}),
        name: app.settings.name,
      },
      at,
    );
  },
  start: () => house()?.say({ do: "start" }),
  leave: () => {
    house()?.say({ do: "leave" });
    keepAt(null);
    table().leave();
  },
  home: () => table().leave(),
  playOn: () => house()?.playOn(),
  share: (link) => house()?.shareLink(link),
  copy: (link) => house()?.copyLink(link),
  name,
  quick: (game) => connect({ do: "play", game, name: app.settings.name }, ""),
  link: () => house()?.link() ?? "",
  seatLink: () => house()?.seatLink() ?? "",
  say: (message) => house()?.say(message),
  sheet: (sheet) => table().sheet(sheet),
  again: () => table().again(),
  save,
  rules,
});
