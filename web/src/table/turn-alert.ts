// The device says that it is one's turn: the screen stays on, a hidden tab shows it, a phone buzzes.

import { vibrate, keepAwake, setTabTitle } from "../ui/device";
import type { Translations } from "../engine/translations";
import type { App } from "../state";

export const turnAlert = (app: App, words: Translations): ((mine: boolean) => void) => {
  let called = false;
  // A game that was left for another screen is still there, and nobody looks at it.
  addEventListener("hashchange", () => keepAwake(called && /^#\/t(able$|\/)/.test(location.hash)));
  return (mine) => {
    keepAwake(mine);
    setTabTitle(mine ? `${words.t("page.ask.play")} – Kennel` : "Kennel", mine && document.hidden);
    if (mine && !called && app.settings.vibrate && (document.hidden || app.table?.kind === "online"))
      vibrate();
    called = mine;
  };
};
