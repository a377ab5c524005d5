// The server as far as it is asked over plain HTTP: is there one, which version, which tables are open.
// A new page is taken between games, so that old caches never mix versions.

import type { App } from "../state";

declare const KENNEL_VERSION: string;

export interface Outside {
  find(): Promise<void>;
  hear(version: string): void;
  takeNewPage(): void;
  watchTables(every: number): void;
  stopWatching(): void;
}

const at = (path: string): URL => new URL(path, document.baseURI);

export const outside = (app: App, redraw: () => void): Outside => {
  let newer = "";
  let watching = 0;

  const hear = (version: string): void => {
    app.version = version;
    newer = version === KENNEL_VERSION ? "" : version;
    app.around.newer = newer !== "";
  };

  const refresh = async (): Promise<void> => {
    try {
      app.tables = ((await (await fetch(at("api/tables"))).json()) as { tables: App["tables"] }).tables;
    } catch {
      app.tables = [];
    }
    redraw();
  };

  return {
    hear,
    async find(): Promise<void> {
      try {
        const answer = await fetch(at("api/version"));
        const { version } = (await answer.json()) as { version: string | null };
        app.around.alone = version === null;
        if (version !== null) hear(version);
      } catch {
        app.version = null; // none that can be reached now
      }
    },
    takeNewPage(): void {
      if (newer === "") return;
      try {
        if (sessionStorage.getItem("kennel.taken") === newer) return;
        sessionStorage.setItem("kennel.taken", newer);
        location.reload();
      } catch {
        // A forbidden storage: it might be loaded for ever.
      }
    },
    watchTables(every): void {
      clearInterval(watching);
      if (app.version === null) return;
      void refresh();
      watching = window.setInterval(() => {
        if (!document.hidden) void refresh();
      }, every);
    },
    stopWatching: () => clearInterval(watching),
  };
};
