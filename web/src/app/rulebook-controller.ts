// Opens the rule books, which the lazy bundle brings.

import { firstGame } from "../games/registry";
import type { RuleBook } from "../screens/rulebook-loader";
import type { Page, RulesController } from "./controllers";

export const rulesController = ({ app, root, lazy, redraw }: Page): RulesController => {
  const book = async (): Promise<RuleBook> => (await lazy.sure()).rulesOf(app, root, redraw);
  return {
    open: () => void book().then((there) => there.open(app.path[1] || firstGame.game)),
    openBeside: () => void book().then((there) => there.openBeside()),
  };
};
