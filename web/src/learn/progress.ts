// Which steps were done, and how many wrong tries each took, as this browser remembers it.

export interface StepProgress {
  done: boolean;
  tries: number; // wrong ones
}

const KEY = "kennel.lessons";

const isProgress = (value: unknown): value is StepProgress =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as StepProgress).done === "boolean" &&
  typeof (value as StepProgress).tries === "number";

const read = (): Record<string, StepProgress> => {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, StepProgress] => isProgress(one[1])),
    );
  } catch {
    return {};
  }
};

export class Progress {
  private steps = read();

  of(id: string): StepProgress {
    return this.steps[id] ?? { done: false, tries: 0 };
  }

  isDone(id: string): boolean {
    return this.of(id).done;
  }

  note(id: string, change: Partial<StepProgress>): void {
    this.steps = { ...read(), ...this.steps, [id]: { ...this.of(id), ...change } };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.steps));
    } catch {
      // A forbidden storage: it holds until the page is left.
    }
  }
}
