// Alerts the player whose turn it is: wake lock, tab title, vibration, notification.

import { vibrate, keepAwake, setTabTitle } from "../ui/device";
import { notify } from "../ui/notify";
import type { Translations } from "../engine/translations";
import type { App } from "../state";

export const turnAlert = (app: App, words: Translations): ((mine: boolean) => void) => {
  let called = false;
  // A game behind another screen still exists, but it must not keep the screen on.
  addEventListener("hashchange", () => keepAwake(called && /^#\/t(able$|\/)/.test(location.hash)));
  return (mine) => {
    keepAwake(mine);
    setTabTitle(mine ? `${words.t("page.ask.play")} – Kennel` : "Kennel", mine && document.hidden);
    if (mine && !called && app.settings.vibrate && (document.hidden || app.table?.kind === "online"))
      vibrate();
    if (mine && !called && app.settings.notify && document.hidden) notify("Kennel", words.t("page.ask.play"));
    called = mine;
  };
};
