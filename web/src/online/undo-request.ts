// Asking the others to undo one's last move. The server says who may ask whenever it sends the table; between
// two of these the page follows the news.

import type { Update } from "../engine/types";
import type { TableSnapshot } from "../state";

// The table after this entry of the log: what bots do leaves the decision as it was.
export const followUndo = (room: TableSnapshot, { number, kind, seat, fresh }: Update): void => {
  if (number <= room.number) return; // the table was sent behind it
  const by = room.seats.find((one) => one.seat === seat)?.is;
  if (kind === "deal" || kind === "undo" || fresh) delete room.undo;
  else if (kind === "action" && by === "person" && seat !== undefined) room.undo = { seat, number };
};

export const isAsked = ({ proposals }: TableSnapshot): boolean => (proposals?.["undo"] ?? []).length > 0;

// May this page's player ask now? A person alone among bots need not ask.
export const mayAskUndo = (room: TableSnapshot): boolean =>
  room.phase === "playing" &&
  room.you !== null &&
  room.undo?.seat === room.you &&
  room.allow?.undo !== true &&
  !isAsked(room);

export const undoProposal = ({ undo }: TableSnapshot, yes: boolean): Record<string, unknown> => ({
  do: "propose",
  what: "undo",
  yes,
  ...(undo ? { number: undo.number } : {}),
});

// Tells apart how one's own question has ended: undone, or not.
export class UndoOutcome {
  private asked: number | null = null;

  // Returns whether a question of this player has ended without an undo.
  follow(room: TableSnapshot): boolean {
    const before = this.asked;
    const mine = isAsked(room) && room.undo !== undefined && room.undo.seat === room.you;
    this.asked = mine ? room.undo!.number : null;
    return before !== null && !isAsked(room);
  }

  // An undo was stored, or the connection was lost and the answer is unknown.
  forget(): void {
    this.asked = null;
  }
}
