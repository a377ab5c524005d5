// Fetches the lessons and their words. The words have no slots, so the page reads them itself.

import { persist } from "../engine/retry";
import { readLessons, type Step } from "./lesson-text";

// The names of their files in this build (web/build.sh).
declare const KENNEL_LESSONS: { steps: string; words: Record<string, string> };

export const fetched = async (file: string): Promise<Response> => {
  const answer = await fetch(new URL(file, document.baseURI));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
};

export class LessonFiles {
  steps: Step[] = [];
  private language = "";
  private words: Record<string, string> = {};

  async load(language: string): Promise<void> {
    if (this.steps.length === 0)
      this.steps = readLessons(
        await persist(() => fetched(KENNEL_LESSONS.steps).then((file) => file.text())),
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

  // "": there is no such message.
  text(key: string): string {
    return this.words[key] ?? "";
  }

  of(game: string): Step[] {
    return this.steps.filter((step) => step.game === game && !step.extra);
  }

  extrasOf(game: string): Step[] {
    return this.steps.filter((step) => step.game === game && step.extra);
  }

  // The address of a step: the extra ones are counted after the others.
  at(game: string, number: number): Step | null {
    return [...this.of(game), ...this.extrasOf(game)][number - 1] ?? null;
  }

  addressOf(step: Step): string {
    const all = [...this.of(step.game), ...this.extrasOf(step.game)];
    return `#/learn/${step.game}/${all.indexOf(step) + 1}`;
  }
}
