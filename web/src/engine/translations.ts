// The page's translated texts, from the engine's catalogues. Texts without placeholders are loaded at once;
// the others are requested once each, and the page is redrawn when they arrive.

import type { Engine, Values } from "./engine";

// What stands between two sentences, two things, and the last two of them.
const joints = { sentences: "; ", more: ", ", pair: ", " };

// "red plays the 7; the blue piece goes home"
export const joined = (says: string[]): string => says.join(joints.sentences);

// "3, 4, 7": bare
export const listOf = (things: string[]): string => things.join(joints.more);

// "Ada, Bo and Cy"
export const together = (names: string[]): string =>
  names.length < 2 ? listOf(names) : `${listOf(names.slice(0, -1))}${joints.pair}${names[names.length - 1]!}`;

export class Translations {
  private plain: Record<string, string> = {};
  private isWhole = false; // what is missing is then a mistake of ours
  private filled = new Map<string, string>();
  private wanted: { name: string; key: string; values: Values }[] = [];

  private asked: Engine; // names the cards in a text: those of the game that it has

  constructor(
    private engine: Engine,
    private redraw: () => void,
    private first: (key: string) => string | undefined = (): undefined => undefined, // without an engine
  ) {
    this.asked = engine;
  }

  // The texts are about the game of another engine; with null about the page's again.
  about(engine: Engine | null): void {
    this.asked = engine ?? this.engine;
    this.filled.clear();
  }

  async load(): Promise<void> {
    this.filled.clear();
    const isWhole = this.engine.hasAllWords;
    for (const name of ["sentences", "more", "pair"] as const)
      joints[name] = (await this.engine.say(`list.${name}`, { a: "|", b: "|" })).slice(1, -1);
    this.plain = {
      ...(await this.engine.words("page.")),
      ...(await this.engine.words("do.")),
      ...(await this.engine.words("item.")),
      ...(await this.engine.words("card.")),
      ...(await this.engine.words("breed.")),
    };
    this.isWhole = isWhole;
  }

  has(key: string): boolean {
    return key in this.plain;
  }

  t(key: string, values?: Record<string, string | number>): string {
    if (!this.has("page.play")) return (values ? null : this.first(key)) ?? ""; // there is no engine yet
    if (!values) return this.plain[key] ?? (this.isWhole ? `[${key}]` : "");
    const name = `${key}\t${JSON.stringify(values)}`;
    const known = this.filled.get(name);
    if (known !== undefined) return known;
    this.filled.set(name, "");
    if (this.wanted.push({ name, key, values }) === 1) void Promise.resolve().then(() => this.fill());
    return "";
  }

  // All that one drawing lacked is one question: each message to the engine takes time.
  private async fill(): Promise<void> {
    const wanted = this.wanted;
    this.wanted = [];
    const texts = await this.asked.sayAll(wanted);
    wanted.forEach(({ name }, i) => this.filled.set(name, texts[i]!));
    this.redraw();
  }
}
