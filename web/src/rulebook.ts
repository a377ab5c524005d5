// The rule books: one is fetched when somebody opens it, and may be opened at the card that is chosen.

import { showCardRule } from "./cardrule";
import { viewOf } from "./games/views";
import type { App } from "./state";

export interface RuleBook {
  open(game: string): Promise<void>;
  openBeside(): Promise<void>; // the table, at the chosen card
}

export const ruleBook = (app: App, root: Element, files: Record<string, string>, redraw: () => void): RuleBook => {
  const open = async (game: string): Promise<void> => {
    const name = `${app.settings.language}-${game}`;
    if (app.around.rules?.name === name && app.around.rules.text !== "") return;
    app.around.rules = null;
    const text = await fetch(new URL(files[name] ?? "", document.baseURI)).then((answer) => (answer.ok ? answer.text() : ""), () => "");
    app.around.rules = { name, text };
    redraw();
  };
  const openBeside = async (): Promise<void> => {
    await open(app.table?.scene.game ?? "dog");
    const letter = app.table ? viewOf(app.table).inHand(app.table.chosen)[0] : undefined;
    redraw();
    if (letter !== undefined) requestAnimationFrame(() => requestAnimationFrame(() => showCardRule(root, letter)));
  };
  return { open, openBeside };
};
