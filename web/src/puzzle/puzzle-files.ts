// Fetches the puzzles and their words. The words are in one file with those of the lessons; the page fills
// their slots itself.

import { persist } from "../engine/retry";
import { fetched } from "../learn/lesson-files";
import { readPuzzles, type Puzzle } from "./puzzle-text";

// The names of their files in this build (web/build.sh).
declare const KENNEL_LESSONS: { puzzles: string; words: Record<string, string> };

export class PuzzleFiles {
  all: Puzzle[] = [];
  language = "";
  private words: Record<string, string> = {};

  async load(language: string): Promise<void> {
    if (this.all.length === 0)
      this.all = readPuzzles(
        await persist(() => fetched(KENNEL_LESSONS.puzzles).then((file) => file.text())),
      );
    if (this.language === language) return;
    const file = KENNEL_LESSONS.words[language] ?? KENNEL_LESSONS.words["en"]!;
    this.words = await persist(() =>
      fetched(file).then((answer) => answer.json() as Promise<Record<string, string>>),
    );
    this.language = language;
  }

  hasCome(language: string): boolean {
    return this.language === language;
  }

  at(number: number): Puzzle | null {
    return this.all.find((one) => one.number === number) ?? null;
  }

  // "": there is no such message.
  text(key: string, values: Record<string, string | number> = {}): string {
    return (this.words[key] ?? "").replace(/\{(\w+)\}/g, (slot, name: string) =>
      String(values[name] ?? slot),
    );
  }
}
