// Where pieces would stand after the move that is being composed, with ghosts where they stood and flames
// where a piece would be sent home.

import type { GameEvent } from "../../engine/types";
import type { PieceModel } from "../../state";
import { follow } from "./pieces";

export interface Ghost {
  seat: string;
  at: string;
  id: string;
}

export interface Draft {
  pieces: PieceModel[];
  ghosts: Ghost[]; // where moved pieces stood
  flames: string[]; // places where pieces burn
  burnt: Set<string>; // ids of pieces that would be sent home
  ways: DraftWay[];
}

export interface DraftWay {
  seat: string; // whose dog goes it
  places: string[];
  swap: boolean; // two dogs change places: there is another one back
}

const moves = new Set(["moved", "home", "swapped"]);

const waysOf = ({ kind, seat, from, to, other, way }: GameEvent): DraftWay[] => {
  if (kind === "moved") return [{ seat: seat!, places: way ?? [], swap: false }];
  if (kind !== "swapped") return [];
  return [
    { seat: seat!, places: [from!, to!], swap: true },
    { seat: other!, places: [to!, from!], swap: true },
  ];
};

export const draftOf = (pieces: PieceModel[], events: GameEvent[]): Draft => {
  const steps = events.filter(({ kind }) => moves.has(kind));
  const after = steps.reduce(follow, pieces);
  const flames = steps.filter(({ kind }) => kind === "home").map(({ from }) => from!);
  const burnt = new Set<string>();
  const ghosts: Ghost[] = [];
  pieces.forEach((before, i) => {
    if (after[i]!.at === before.at) return;
    if (/^[a-f]0$/.test(after[i]!.at)) burnt.add(before.id);
    ghosts.push({ seat: before.seat, at: before.at, id: before.id });
  });
  return { pieces: after, ghosts, flames, burnt, ways: steps.flatMap(waysOf) };
};
