// The parts of an action and what the engine offers next. A choice is a list of parts. How it is composed
// comes with the lazy bundle: compose-action.ts.

import type { Engine } from "./engine";
import { isRefusal, type Next, type Offer } from "./types";

export interface PickState {
  chosen: string[];
  offer: Offer;
}

export const partKind = (part: string): string =>
  part.includes(":") ? part.slice(0, part.indexOf(":")) : "word";
export const partValue = (part: string): string => part.slice(part.indexOf(":") + 1);
export const offered = (offer: Offer | null, kind: string): Next[] =>
  offer ? offer.next.filter(({ part }) => partKind(part) === kind) : [];
export const isOffered = (offer: Offer | null, part: string): boolean =>
  offer?.next.some((next) => next.part === part) === true;

// Nothing is instead of nothing: what was beside an action that was played is over.
export interface Choice {
  chosen: string[];
  offer: Offer | null;
  alternatives: Next[];
}
export const activeAlternatives = ({ chosen, alternatives: beside }: Choice): Next[] =>
  chosen.length > 0 ? beside : [];

export const begin = async (engine: Engine): Promise<PickState | null> => {
  const offer = await engine.parts([]);
  return isRefusal(offer) ? null : { chosen: [], offer };
};

// What was chosen before others acted, if it still can be.
export const resumePick = async (engine: Engine, chosen: string[]): Promise<PickState | null> => {
  const offer = await engine.parts(chosen);
  return isRefusal(offer) ? begin(engine) : { chosen, offer };
};

// The piece that was chosen and has no target yet.
export const lastPiece = (chosen: string[]): string | null => {
  const pieces = chosen.filter((part) => partKind(part) === "piece");
  const targets = chosen.filter((part) => partKind(part) === "to");
  return pieces.length > targets.length ? partValue(pieces[pieces.length - 1]!) : null;
};

// True if it sends a piece of this side home: then the player must confirm.
export const burnsOwn = (offer: Offer, own: string): boolean =>
  offer.events.some(({ kind, seat }) => kind === "home" && seat !== undefined && own.includes(seat));
