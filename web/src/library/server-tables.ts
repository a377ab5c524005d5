// The tables on the server where this browser holds a seat: what is played there, and whose turn it is. They
// are looked at as a spectator would: to come back to a seat would take it from the bot that plays it.

import { loadSeat } from "../online/seat-storage";
import { socketUrl } from "../online/reconnecting-socket";
import { tablesWithSeat } from "../online/expire-tokens";
import type { TableSnapshot } from "../state";

export interface ServerTable {
  table: string;
  seat: string; // this browser's; "" is not known
  game: string;
  now: TableSnapshot | null; // null: the server has not said
}

const MOST = 8; // of the server's allowance for one connection
const PATIENCE = 6000;

const known = (table: string): ServerTable => {
  const { seat = "", game = "" } = loadSeat(table);
  return { table, seat, game, now: null };
};

// Those used last. A game that has ended is kept as a record.
export const seatedTables = (): ServerTable[] =>
  tablesWithSeat()
    .filter((table) => loadSeat(table).token !== undefined && loadSeat(table).ended === undefined)
    .sort((one, other) => (loadSeat(other).used ?? 0) - (loadSeat(one).used ?? 0))
    .slice(0, MOST)
    .map(known);

const isOver = (now: TableSnapshot): boolean => now.phase === "ended" || now.phase === "unreadable";

// One connection asks for one table after the other; `told` after each that has answered.
export const askTables = (tables: ServerTable[], told: () => void): (() => void) => {
  if (tables.length === 0) return () => undefined;
  const socket = new WebSocket(socketUrl(""));
  const close = (): void => socket.close();
  const timer = setTimeout(close, PATIENCE);
  let at = -1;
  const next = (): void => {
    const asked = tables[++at];
    if (!asked) return close();
    const { invite } = loadSeat(asked.table);
    socket.send(
      JSON.stringify({ do: "hello", protocol: 1, table: asked.table, ...(invite ? { invite } : {}) }),
    );
  };
  const hear = (asked: ServerTable | undefined, now: TableSnapshot | null): void => {
    if (asked && now?.table === asked.table) Object.assign(asked, { now, game: now.game });
    if (asked && now && isOver(now)) tables.splice(at--, 1);
    told();
    next();
  };
  socket.onopen = next;
  socket.onclose = (): void => clearTimeout(timer);
  socket.onmessage = ({ data }: MessageEvent<string>): void => {
    const { tell, table } = JSON.parse(data) as { tell: string; table?: TableSnapshot | null };
    if (tell === "welcome") hear(tables[at], table ?? null);
    if (tell === "refused") hear(tables[at], null);
  };
  return close;
};
