// The words of the start screen, which web/build.sh puts into the first script: the screen is complete
// before the engine and its catalogues are there.

export interface ShellWords {
  what: string;
  loading: string;
  trying: string;
  gaveUp: string;
  again: string;
  start: Record<string, string>; // by the keys of the catalogue, such as "page.rules"
}

// web/src/boot.ts leaves them at its element.
export interface ShellElement extends HTMLElement {
  words?: Record<string, ShellWords>;
}

export const firstWords = (language: string): Record<string, string> =>
  (document.getElementById("shell") as ShellElement | null)?.words?.[language]?.start ?? {};
