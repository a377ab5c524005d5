// Moves between screens: scrolling, focus, the Back arrow, short links.

import type { App } from "../state";

export interface Navigation {
  enter(): void; // a screen was come to
  click(event: MouseEvent): void;
}

export const navigation = (app: App, root: Element): Navigation => {
  let shown: string | null = null;
  let cameFrom = false;

  // A screen is read from its beginning. Settings and rules lead back to where one was.
  const enter = (): void => {
    const [first = "", name = ""] = app.path;
    const aside = first === "settings" || first === "rules";
    if (!aside) app.overlay.returnTo = location.hash || "#/";
    const place = first === "rules" ? first : `${first}/${name}`;
    if (shown !== place) cameFrom = shown !== null && aside;
    if (shown !== null && shown !== place) {
      scrollTo(0, 0);
      requestAnimationFrame(() =>
        requestAnimationFrame(
          () =>
            document.activeElement === document.body &&
            root.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true }),
        ),
      );
    }
    shown = place;
  };

  // The arrow of settings and rules is the browser's own way back, if one came from a screen of this page;
  // another book takes the place of the one before.
  const click = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-back], a[data-instead]");
    const back = link?.dataset["back"] !== undefined;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || (back && !cameFrom)) return;
    event.preventDefault();
    if (back) history.back();
    else location.replace(link.href);
  };

  return { enter, click };
};

// A short link, /t/ID#INVITE, comes as ?t=ID#INVITE.
export const expandShortLink = (): void => {
  const table = new URLSearchParams(location.search).get("t");
  if (table !== null)
    history.replaceState(
      null,
      "",
      `${location.pathname}#/t/${table}${location.hash.length > 1 ? `/${location.hash.slice(1)}` : ""}`,
    );
};
