// Loads the rule books, and opens them at a card.

import { showCardRule } from "./card-rule";
import { firstGame, viewOf } from "../games/registry";
import { persist } from "../engine/retry";
import type { App } from "../state";

export interface RuleBook {
  open(game: string): Promise<void>;
  openBeside(): Promise<void>; // the table, at the chosen card
}

// Their files, such as assets/rules-de-dog-HASH.html, with blanks between them.
declare const KENNEL_RULES: string;

const fileOf = (name: string): string =>
  KENNEL_RULES.split(" ").find((file) => file.startsWith(`assets/rules-${name}-`)) ?? "";

const textOf = async (file: string): Promise<string> => {
  const answer = await fetch(new URL(file, document.baseURI));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
};

const ruleBook = (app: App, root: Element, redraw: () => void): RuleBook => {
  let wanted = "";
  // The one that the address names, when the book is drawn.
  const showChapter = (): void => {
    const [first, , chapter] = app.path;
    if (first !== "rules" || chapter === undefined) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const heading = root.querySelector<HTMLElement>(`[id="§${CSS.escape(chapter)}"]`);
        heading?.scrollIntoView({ block: "start" });
        heading?.setAttribute("tabindex", "-1");
        heading?.focus({ preventScroll: true });
      }),
    );
  };
  const open = async (game: string): Promise<void> => {
    const name = `${app.settings.language}-${game}`;
    if (app.overlay.rules?.name === name && app.overlay.rules.text !== "") return showChapter();
    wanted = name;
    app.overlay.rules = null;
    redraw();
    const text = await persist(() => textOf(fileOf(name))).catch(() => "");
    if (wanted !== name) return; // another one meanwhile
    app.overlay.rules = { name, text };
    redraw();
    showChapter();
  };
  const openBeside = async (): Promise<void> => {
    await open(app.table?.scene.game ?? firstGame.game);
    const letter = app.table ? viewOf(app.table).inHand(app.table.chosen)[0] : undefined;
    redraw();
    if (letter !== undefined)
      requestAnimationFrame(() => requestAnimationFrame(() => showCardRule(root, letter)));
  };
  return { open, openBeside };
};

let book: RuleBook | null = null; // the page has one
export const rulesOf = (app: App, root: Element, redraw: () => void): RuleBook =>
  (book ??= ruleBook(app, root, redraw));
