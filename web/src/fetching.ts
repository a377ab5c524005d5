// The part of the page that is not needed for the first game: fetched once, tried again until it is there.

export type Later = typeof import("./later");

export interface Fetching {
  now(): Later | null;
  sure(): Promise<Later>;
  failed(): boolean;
}

export const fetching = (changed: () => void): Fetching => {
  let there: Later | null = null;
  let asked: Promise<Later> | null = null;
  let failed = false;
  const fetchIt = async (): Promise<Later> => {
    while (!there) {
      try {
        there = await import("./later");
      } catch {
        failed = true;
        changed();
        await new Promise((done) => setTimeout(done, 2000));
      }
    }
    changed();
    return there;
  };
  return { now: () => there, sure: () => (asked ??= fetchIt()), failed: () => failed };
};
