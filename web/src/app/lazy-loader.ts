// Loads the lazy bundle and its stylesheet once, retrying until it succeeds.

import { insist } from "../engine/retry";
import { loadStylesheet } from "./stylesheet";

export type LazyBundle = typeof import("./lazy-bundle");

export interface LazyLoader {
  now(): LazyBundle | null;
  sure(): Promise<LazyBundle>;
  failed(): boolean;
}

// Browsers remember a module that could not be fetched: the next try has another address.
const script = document.getElementById("shell")?.dataset["later"] ?? "";
const load = (tries: number): Promise<LazyBundle> =>
  tries === 0
    ? import("./lazy-bundle")
    : (import(new URL(`${script}?${tries}`, document.baseURI).href) as Promise<LazyBundle>);

// `words`: all of them, which its screens need. `first` gets what has come, once, before it is used.
export const lazyLoader = (
  style: string,
  words: () => Promise<void>,
  changed: () => void,
  first: (bundle: LazyBundle) => void,
): LazyLoader => {
  let there: LazyBundle | null = null;
  let asked: Promise<LazyBundle> | null = null;
  let tries = 0;
  const fetchIt = async (): Promise<LazyBundle> => {
    there = await insist(
      async () => (await Promise.all([load(tries), loadStylesheet(style), words()]))[0],
      () => {
        tries++;
        changed();
      },
    );
    first(there);
    changed();
    return there;
  };
  return { now: () => there, sure: () => (asked ??= fetchIt()), failed: () => there === null && tries > 0 };
};
