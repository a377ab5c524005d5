// Whose reactions this player does not want to see, remembered for the table. Another person at the same seat
// is heard again.

import type { TableSnapshot } from "../state";
import { loadSeat, saveSeat } from "./seat-storage";

const nameAt = ({ seats }: TableSnapshot, letter: string): string =>
  seats.find(({ seat }) => seat === letter)?.name ?? "";

export const isMuted = (room: TableSnapshot, seat: string): boolean =>
  loadSeat(room.table).muted?.[seat] === nameAt(room, seat);

export const mute = (room: TableSnapshot, seat: string): void => {
  const { [seat]: _, ...others } = loadSeat(room.table).muted ?? {};
  const muted = isMuted(room, seat) ? others : { ...others, [seat]: nameAt(room, seat) };
  saveSeat(room.table, { muted });
};
