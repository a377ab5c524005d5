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

const fetchTables = async (): Promise<App["tables"]> => {
  try {
    return ((await (await fetch(at("api/tables"))).json()) as { tables: App["tables"] }).tables;
  } catch {
    return [];
  }
};

// Once for each version: without storage it might be loaded for ever.
const reloadFor = (version: string): void => {
  try {
    if (sessionStorage.getItem("kennel.taken") === version) return;
    sessionStorage.setItem("kennel.taken", version);
    location.reload();
  } catch {
    // A forbidden storage.
  }
};

export const outside = (app: App, redraw: () => void): Outside => {
  let newer = "";
  let watching = 0;

  const hear = (version: string): void => {
    app.version = version;
    newer = version === KENNEL_VERSION ? "" : version;
    app.around.newer = newer !== "";
  };

  const refresh = async (): Promise<void> => {
    app.tables = await fetchTables();
    redraw();
  };

  const find = async (): Promise<void> => {
    try {
      const answer = await fetch(at("api/version"));
      const { version } = (await answer.json()) as { version: string | null };
      app.around.alone = version === null;
      if (version !== null) hear(version);
    } catch {
      app.version = null; // none that can be reached now
    }
  };

  const watchTables = (every: number): void => {
    clearInterval(watching);
    if (app.version === null) return;
    void refresh();
    watching = window.setInterval(() => {
      if (!document.hidden) void refresh();
    }, every);
  };

  const takeNewPage = (): void => (newer === "" ? undefined : reloadFor(newer));
  return { hear, find, takeNewPage, watchTables, stopWatching: () => clearInterval(watching) };
};
