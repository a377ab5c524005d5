// How puzzles ended, as this browser remembers it, and the line that is sent to friends.

export interface PuzzleResult {
  found: boolean;
  tries: number; // that it took
}

export const TRIES = 3;

const KEY = "kennel.puzzles";

const isResult = (value: unknown): value is PuzzleResult =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as PuzzleResult).found === "boolean" &&
  typeof (value as PuzzleResult).tries === "number";

const read = (): Record<string, PuzzleResult> => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, PuzzleResult] => isResult(one[1])),
    );
  } catch {
    return {};
  }
};

export class Results {
  private all = read();

  // null: it was not solved yet, nor shown.
  of(number: number): PuzzleResult | null {
    return this.all[number] ?? null;
  }

  // The first result stands; but what was shown may be found later.
  note(number: number, result: PuzzleResult): void {
    this.all = { ...read(), ...this.all };
    if (!this.all[number]?.found) this.all[number] = result;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.all));
    } catch {
      // A forbidden storage: it holds until the page is left.
    }
  }
}

// A paw for each try that it took, if it was found.
export const paws = ({ found, tries }: PuzzleResult): string =>
  Array.from({ length: TRIES }, (_, i) => (found && i < tries ? "🐾" : "⬜")).join("");
