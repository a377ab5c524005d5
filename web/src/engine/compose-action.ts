// Functions for composing an action part by part. Taps, drags and keys all use them; the engine says what may
// follow. A choice is a list of parts, so taking back is leaving out.

import {
  activeAlternatives,
  begin,
  isOffered,
  offered,
  partKind,
  type Choice,
  type PickState,
} from "./action-parts";
import type { Engine } from "./engine";
import { isRefusal, type Next, type Offer, type Refusal } from "./types";

// Kinds of which one takes the other's place: whichever card, wherever it goes.
const FAMILIES = [
  ["card", "dogs"],
  ["row", "place", "take"],
];
const familyOf = (part: string): string[] =>
  FAMILIES.find((kinds) => kinds.includes(partKind(part))) ?? [partKind(part)];

// What was chosen before something that this part could take the place of, the longest first. Of portions
// only the last one is taken back.
export const prefixesFor = (chosen: string[], part: string): string[][] => {
  const kinds = familyOf(part);
  const found = chosen
    .flatMap((one, i) => (kinds.includes(partKind(one)) ? [chosen.slice(0, i)] : []))
    .reverse();
  return kinds.length > 1 ? found : found.slice(0, 1);
};

// Where it could go instead of `part`, if that was a place.
export const alternativesTo = (offer: Offer | null, part: string): Next[] =>
  ["to", "item", "row", "place"].includes(partKind(part))
    ? (offer?.next ?? []).filter((next) => next.part !== part && familyOf(part).includes(partKind(next.part)))
    : [];

// Lit: it may come next, or instead of what was chosen last.
export const isSelectable = (choice: Choice, part: string): boolean =>
  isOffered(choice.offer, part) || activeAlternatives(choice).some((next) => next.part === part);

// Where nothing is left to choose, choosing is done: the only piece of a card, the only word.
const obvious = (offer: Offer): string | null => {
  const pieces = offered(offer, "piece");
  const others = offer.next.filter(({ part }) => !["piece", "to", "word", "card"].includes(partKind(part)));
  if (pieces.length === 1 && others.length === 0) return pieces[0]!.part;
  return offer.next.length === 1 && !offer.complete ? offer.next[0]!.part : null;
};

export const choose = async (
  engine: Engine,
  chosen: string[],
  part: string,
): Promise<PickState | Refusal> => {
  let parts = [...chosen, part];
  let offer = await engine.parts(parts);
  if (isRefusal(offer)) return offer;
  const first = partKind(part) === "card" || partKind(part) === "as";
  for (let next = first ? obvious(offer) : null; next !== null; next = obvious(offer)) {
    const more: Offer | Refusal = await engine.parts([...parts, next]);
    if (isRefusal(more)) break;
    parts = [...parts, next];
    offer = more;
  }
  return { chosen: parts, offer };
};

// Without the last part; a piece goes with its card where it was obvious.
export const back = async (engine: Engine, chosen: string[]): Promise<PickState | null> => {
  let parts = chosen.slice(0, -1);
  for (;;) {
    const offer = await engine.parts(parts);
    if (isRefusal(offer)) return begin(engine);
    const last = parts.length > 0 ? partKind(parts[parts.length - 1]!) : "";
    const again = last === "card" || last === "as" ? obvious(offer) : null;
    if (again === null || again !== chosen[parts.length]) return { chosen: parts, offer };
    parts = parts.slice(0, -1);
  }
};
