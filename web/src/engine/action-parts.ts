// Functions for composing an action part by part. Taps, drags, keys and lists all use them; the engine says
// what may follow. A choice is a list of parts, so taking back is leaving out.

import type { Engine } from "./engine";
import { isRefusal, type Hints, type ListedAction, type Next, type Offer, type Refusal } from "./types";

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

// Nothing is instead of nothing: what was beside an action that was played is over.
interface Choice {
  chosen: string[];
  offer: Offer | null;
  alternatives: Next[];
}
export const activeAlternatives = ({ chosen, alternatives: beside }: Choice): Next[] =>
  chosen.length > 0 ? beside : [];

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

export const begin = async (engine: Engine): Promise<PickState | null> => {
  const offer = await engine.parts([]);
  return isRefusal(offer) ? null : { chosen: [], offer };
};

// What was chosen before others acted, if it still can be.
export const resumePick = async (engine: Engine, chosen: string[]): Promise<PickState | null> => {
  const offer = await engine.parts(chosen);
  return isRefusal(offer) ? begin(engine) : { chosen, offer };
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

// The lines of the list as they stand there, and as the digits count them: hints first, until something is
// chosen.
interface Lines {
  chosen: string[];
  hints: Hints | null;
  list: ListedAction[] | null;
}
export const hintsNow = (table: Lines): Hints["best"] =>
  table.chosen.length === 0 && table.hints?.done ? table.hints.best : [];
export const linesNow = (table: Lines): { action: string; parts?: string[] | undefined }[] => [
  ...hintsNow(table).map(({ action }) => ({
    action,
    parts: table.list?.find((line) => line.action === action)?.parts,
  })),
  ...groupsOf(listedNow(table.list, table.chosen)).flatMap((group) =>
    isCollapsed(group, table.chosen) ? [] : group.lines,
  ),
];

// Those that go on with the chosen card; all of them while there is none.
export const listedNow = (list: ListedAction[] | null, chosen: string[]): ListedAction[] => {
  const cards = chosen.filter((part) => ["card", "dogs", "as"].includes(partKind(part)));
  const fitting = (list ?? []).filter(({ parts }) => cards.every((part) => parts.includes(part)));
  return fitting.length > 0 ? fitting : (list ?? []);
};

// The actions of one card; those without a card are a group of their own.
export interface ListGroup {
  card: string | null; // as a part
  lines: ListedAction[];
}
const cardOf = ({ parts }: ListedAction): string | null =>
  parts.find((part) => partKind(part) === "card" || partKind(part) === "dogs") ?? null;

export const groupsOf = (list: ListedAction[]): ListGroup[] => {
  const groups = new Map<string | null, ListGroup>();
  for (const line of list) {
    const card = cardOf(line);
    const group = groups.get(card) ?? { card, lines: [] };
    group.lines.push(line);
    groups.set(card, group);
  }
  return [...groups.values()];
};

// Of more actions than these a list names the card alone, until it is chosen.
const MOST_OF_A_CARD = 8;
export const isCollapsed = ({ card, lines }: ListGroup, chosen: string[]): boolean =>
  card !== null && lines.length > MOST_OF_A_CARD && !chosen.includes(card);

// True if it sends a piece of this side home: then the player must confirm.
export const burnsOwn = (offer: Offer, own: string): boolean =>
  offer.events.some(({ kind, seat }) => kind === "home" && seat !== undefined && own.includes(seat));

// The piece that was chosen and has no target yet.
export const lastPiece = (chosen: string[]): string | null => {
  const pieces = chosen.filter((part) => partKind(part) === "piece");
  const targets = chosen.filter((part) => partKind(part) === "to");
  return pieces.length > targets.length ? partValue(pieces[pieces.length - 1]!) : null;
};
