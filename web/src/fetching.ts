// The part of the page that is not needed for the first game, and its style: fetched once, tried again until it is there.

export type Later = typeof import("./later");

export interface Fetching {
  now(): Later | null;
  sure(): Promise<Later>;
  failed(): boolean;
}

const dress = (href: string): Promise<void> =>
  new Promise((done, fail) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: () => done() });
    link.onerror = (): void => {
      link.remove();
      fail(new Error(href));
    };
    document.head.append(link);
  });

export const fetching = (style: string, changed: () => void): Fetching => {
  let there: Later | null = null;
  let asked: Promise<Later> | null = null;
  let failed = false;
  const fetchIt = async (): Promise<Later> => {
    while (!there) {
      try {
        const [rest] = await Promise.all([import("./later"), dress(style)]);
        there = rest;
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
