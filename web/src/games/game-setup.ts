// The interface each game implements to be set up: what can be chosen before it begins. How many may play,
// and what goes with what, is the engine's to say.

import { listOf, type Translations } from "../engine/translations";
import type { VNode } from "../ui/dom";
import type { SetupModel } from "../state";

export interface SetupContext {
  setup: SetupModel;
  allowed: Record<string, number[]>; // how many may play each variant
  words: Translations;
  change(change: Partial<SetupModel>): void;
}

export interface Variant {
  key: string;
  options: Record<string, string>;
}

export interface GameSetup {
  variants: Variant[]; // for which the engine is asked how many may play; the first is the usual one
  keyOf(options: Record<string, string>): string; // of the variant that these options choose
  choices(context: SetupContext): VNode; // below the game's name
  summary(context: SetupContext): string; // of the further rules as they are chosen
  rules(context: SetupContext): VNode[]; // further rules; none: there are no others
}

// "2–4", "2, 3, 5"
export const listedCounts = (counts: number[]): string => {
  const whole = counts.length > 2 && counts[counts.length - 1]! - counts[0]! === counts.length - 1;
  return whole ? `${counts[0]!}–${counts[counts.length - 1]!}` : listOf(counts.map(String));
};

export const nearestCount = (counts: number[], wish: number): number =>
  counts.reduce(
    (best, count) => (Math.abs(count - wish) < Math.abs(best - wish) ? count : best),
    counts[0] ?? wish,
  );

// Sets one option and keeps the others.
export const setOption =
  ({ setup, change }: SetupContext, name: string) =>
  (value: string): void =>
    change({ options: { ...setup.options, [name]: value } });
