// Asks the server over HTTP for its version and its open tables. A new page is loaded only between games,
// so that cached files of two versions never mix.

import type { App } from "../state";

declare const KENNEL_VERSION: string;

export interface ServerInfo {
  find(): Promise<void>;
  setVersion(version: string): void;
  reloadIfOutdated(): void;
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

// null: a host of files; undefined: no answer.
const fetchVersion = async (): Promise<string | null | undefined> => {
  try {
    return ((await (await fetch(at("api/version"))).json()) as { version: string | null }).version;
  } catch {
    return undefined;
  }
};

// Until the server has answered: was there one the last time? A first visitor is taken to have come to one.
const SERVED = "kennel.served";
export const rememberedVersion = (): string | null => {
  try {
    return localStorage.getItem(SERVED) === "no" ? null : KENNEL_VERSION;
  } catch {
    return KENNEL_VERSION;
  }
};
const remember = (served: boolean): void => {
  try {
    localStorage.setItem(SERVED, served ? "yes" : "no");
  } catch {
    // A forbidden storage.
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

export const serverInfo = (app: App, redraw: () => void): ServerInfo => {
  let newer = "";
  let watching = 0;

  const setVersion = (version: string): void => {
    app.version = version;
    newer = version === KENNEL_VERSION ? "" : version;
    app.overlay.pageOutdated = newer !== "";
  };

  const refresh = async (): Promise<void> => {
    app.tables = await fetchTables();
    redraw();
  };

  const find = async (): Promise<void> => {
    const found = await fetchVersion();
    app.version = null; // none that can be reached now
    if (found === undefined) return;
    app.overlay.noServer = found === null;
    remember(found !== null);
    if (found !== null) setVersion(found);
  };

  const watchTables = (every: number): void => {
    clearInterval(watching);
    if (app.version === null) return;
    void refresh();
    watching = window.setInterval(() => {
      if (!document.hidden) void refresh();
    }, every);
  };

  const reloadIfOutdated = (): void => (newer === "" ? undefined : reloadFor(newer));
  const stopWatching = (): void => clearInterval(watching);
  return { setVersion, find, reloadIfOutdated, watchTables, stopWatching };
};
