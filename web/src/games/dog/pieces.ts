// Which piece is where. A piece keeps its identity while it moves, so that it can be seen moving.

import type { GameEvent, Scene } from "../../engine/types";
import type { PieceModel } from "../../state";

// Pieces where the scene has them, each as far as possible the one that stood there before.
export const piecesOf = (scene: Scene, before: PieceModel[]): PieceModel[] => {
  const pieces: PieceModel[] = [];
  for (const seat of scene.seats) {
    const free = [...(seat.pieces ?? [])];
    const own = free.map((_, slot) => ({ id: `${seat.seat}${slot}`, seat: seat.seat, at: "" }));
    for (const piece of own) {
      const old = before.find(({ id }) => id === piece.id);
      const index = old ? free.indexOf(old.at) : -1;
      if (index >= 0) piece.at = free.splice(index, 1)[0]!;
    }
    for (const piece of own) if (piece.at === "") piece.at = free.shift()!;
    pieces.push(...own);
  }
  return pieces;
};

// One event, as far as it moves a piece.
export const follow = (pieces: PieceModel[], event: GameEvent): PieceModel[] => {
  const { seat, from, to, other } = event;
  if (seat === undefined || from === undefined) return pieces;
  const there = pieces.filter((piece) => piece.seat === seat && piece.at === from);
  const mover = there.find(({ fresh }) => event.kind !== "home" || !fresh) ?? there[0];
  const swapped =
    other === undefined ? undefined : pieces.find((piece) => piece.seat === other && piece.at === to);
  const goal = to ?? `${seat}0`; // sent home
  return pieces.map((piece) =>
    piece === mover
      ? { ...piece, at: goal, fresh: event.kind === "moved" }
      : piece === swapped
        ? { ...piece, at: from }
        : piece.fresh && event.kind === "moved"
          ? { ...piece, fresh: false }
          : piece,
  );
};
