// The games that this browser keeps, as the page knows them: the worker has them (engine/worker-game.ts). A
// game that the first pages kept in localStorage is carried over; one that this page cannot read is never
// deleted.

import type { Engine } from "../engine/engine";
import type { Games } from "../engine/worker-game";
import type { GameRow } from "../engine/game-store";
import type { Aside, SetupModel } from "../state";
import { defaultSetup } from "./default-setup";

const KEY = "kennel.game";
const ASIDE = "kennel.aside.";

// A forbidden storage keeps nothing, and there is nothing in it.
const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
  try {
    return act(localStorage);
  } catch {
    return otherwise;
  }
};

let games: Games = { current: null, left: null, asides: [], inMemory: false };

// A reload of this tab comes back to its game, whatever another tab plays.
const OF_TAB = "kennel.game";
const ofTab = (): number | undefined =>
  Number(attempt(() => sessionStorage.getItem(OF_TAB), null)) || undefined;

// Every wish that changes something is answered by what there is now.
export const know = (now: Games): void => {
  games = now;
  if (now.current) attempt(() => sessionStorage.setItem(OF_TAB, String(now.current!.id)), undefined);
};
const row = (): GameRow | undefined => games.left?.row;

// This game is the tab's from now on.
export const choose = async (engine: Engine, id: number | undefined): Promise<void> =>
  know(await engine.game<Games>({ do: "look", id }));

export const currentId = (): number | null => games.current?.id ?? null;
export const leftId = (): number | null => games.left?.id ?? null;
export const isInMemory = (): boolean => games.inMemory;
export const hasTable = (): boolean => games.current !== null;
export const hasSaved = (): boolean => games.left !== null;
export const savedAs = (): { game: string; players: number } | null => {
  const { game, players } = row() ?? {};
  return game !== undefined && players !== undefined ? { game, players } : null;
};

// What was set up last, so that a game can be played again after a reload.
export const savedSetup = (): SetupModel => ({ ...defaultSetup(), ...games.current?.row.setup });

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const freshSeed = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

// ---- what older pages have kept ----

interface OldSave extends Omit<GameRow, "seed"> {
  version: 1;
  lines: string[];
  seed?: string;
}

const isText = (value: unknown): boolean => typeof value === "string";

const parsed = (text: string): OldSave | null => {
  try {
    const saved = JSON.parse(text) as OldSave | null;
    const sound =
      saved?.version === 1 && [saved.position, saved.me].every(isText) && Array.isArray(saved.lines);
    return sound && saved.lines.every(isText) ? saved : null;
  } catch {
    return null;
  }
};

// It is removed from its place when it lies in the other one; without room there it stays where it is.
const setOldAside = (text: string): void =>
  attempt((storage) => {
    let number = 1;
    while (storage.getItem(`${ASIDE}${number}`) !== null) number++;
    storage.setItem(`${ASIDE}${number}`, text);
    storage.removeItem(KEY);
  }, undefined);

const carry = async (
  engine: Engine,
  { version, lines, seed = freshSeed(), ...rest }: OldSave,
): Promise<void> => know(await engine.game<Games>({ do: "carry", row: { ...rest, seed }, lines }));

const carryOver = async (engine: Engine): Promise<void> => {
  const text = attempt((storage) => storage.getItem(KEY), null);
  if (text === null) return;
  const saved = parsed(text);
  if (saved === null) return setOldAside(text);
  await carry(engine, saved);
  if (!games.inMemory) attempt((storage) => storage.removeItem(KEY), undefined);
};

export const loadGames = async (engine: Engine): Promise<void> => {
  await choose(engine, ofTab());
  await carryOver(engine);
};

// ---- what this page cannot read ----

const oldAsides = (): Aside[] =>
  attempt(
    (storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(ASIDE))
        .sort()
        .map((key) => ({ key, text: storage.getItem(key) ?? "" })),
    [],
  );

export const asides = (): Aside[] => [
  ...oldAsides(),
  ...games.asides.map(({ id, row: { aside, ...rest }, lines }) => ({
    key: String(id),
    text: JSON.stringify({ version: 1, ...rest, lines }),
  })),
];

export const setAside = async (engine: Engine): Promise<void> => know(await engine.game({ do: "aside" }));

// To be tried again; false: it is none.
export const takeBack = async (engine: Engine, { key, text }: Aside): Promise<boolean> => {
  if (!key.startsWith(ASIDE)) {
    know(await engine.game<Games>({ do: "back", id: Number(key) }));
    return true;
  }
  const saved = parsed(text);
  if (saved === null) return false;
  await carry(engine, saved);
  attempt((storage) => storage.removeItem(key), undefined);
  return true;
};
