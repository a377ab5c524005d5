// The game in the browser's storage. What this page cannot read is never deleted: it is set aside under a key of its
// own, where a newer page may find it, and can be saved as a file.

import type { Aside, SetupModel } from "../state";

const KEY = "kennel.game";
const ASIDE = "kennel.aside.";

export interface Saved {
  version: 1;
  position: string;
  me: string;
  lines: string[];
  seed?: string; // of all luck: deals and bots after a reload are those that would have come without it
  game?: string;
  players?: number;
  acted?: boolean; // the person has
  over?: boolean; // kept so that a reload comes back to the end
  setup?: SetupModel; // for the next one
}

// A forbidden storage keeps nothing, and there is nothing in it.
const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
  try {
    return act(localStorage);
  } catch {
    return otherwise;
  }
};

const isText = (value: unknown): boolean => typeof value === "string";

const parsed = (text: string | null): Saved | null => {
  try {
    const saved = JSON.parse(text ?? "null") as Saved | null;
    return saved?.version === 1 &&
      isText(saved.position) &&
      isText(saved.me) &&
      Array.isArray(saved.lines) &&
      saved.lines.every(isText)
      ? saved
      : null;
  } catch {
    return null;
  }
};

const storedText = (): string | null => attempt((storage) => storage.getItem(KEY), null);
export const stored = (): Saved | null => parsed(storedText());

// What would be overwritten and cannot be read stays: then this game is not kept.
export const keep = (saved: Saved): void =>
  attempt((storage) => {
    if (storedText() === null || stored() !== null) storage.setItem(KEY, JSON.stringify(saved));
  }, undefined);

export const asides = (): Aside[] =>
  attempt(
    (storage) =>
      Object.keys(storage)
        .filter((key) => key.startsWith(ASIDE))
        .sort()
        .map((key) => ({ key, text: storage.getItem(key) ?? "" })),
    [],
  );

// It is removed from its place when it lies in the other one; without room there it stays where it is.
export const setAside = (): void =>
  attempt((storage) => {
    const text = storage.getItem(KEY);
    if (text === null) return;
    let number = 1;
    while (storage.getItem(`${ASIDE}${number}`) !== null) number++;
    storage.setItem(`${ASIDE}${number}`, text);
    storage.removeItem(KEY);
  }, undefined);

// Back in its place, to be tried again; false: another game is under way there.
export const takeBack = ({ key, text }: Aside): boolean =>
  attempt((storage) => {
    if (storage.getItem(KEY) !== null && stored()?.over !== true) return false;
    storage.setItem(KEY, text);
    storage.removeItem(key);
    return true;
  }, false);

// Before the first look: a game of a newer version, or one that is damaged.
export const tidy = (): void => {
  if (storedText() !== null && stored() === null) setAside();
};
