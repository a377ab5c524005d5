// Asks the server over HTTP for its version and its open tables. A new page is loaded only between games,
// so that cached files of two versions never mix.

import type { App } from "../state";

declare const KENNEL_VERSION: string;

const at = (path: string): URL => new URL(path, document.baseURI);

// undefined: no answer.
const fetchTables = async (): Promise<App["tables"] | undefined> => {
  try {
    return ((await (await fetch(at("api/tables"))).json()) as { tables: App["tables"] }).tables;
  } catch {
    return undefined;
  }
};

interface Answer {
  version: string | null; // null: a host of files
  offline?: boolean;
}

const fetchVersion = async (): Promise<Answer | undefined> => {
  try {
    return (await (await fetch(at("api/version"))).json()) as Answer;
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

export class ServerInfo {
  private newer = "";
  private watching = 0;
  private mayKeep = true;
  private asked = Promise.resolve();
  private update = (): boolean => false;

  constructor(
    private app: App,
    private redraw: () => void,
  ) {
    for (const change of ["online", "offline"])
      addEventListener(change, () => (this.watching === 0 ? undefined : void this.refresh()));
  }

  setVersion(version: string): void {
    this.app.version = version;
    this.newer = version === KENNEL_VERSION ? "" : version;
    this.app.overlay.pageOutdated = this.newer !== "";
  }

  find(): Promise<void> {
    return (this.asked = this.ask());
  }

  private async ask(): Promise<void> {
    const found = await fetchVersion();
    this.app.version = null; // none that can be reached now
    if (found === undefined) return;
    const { version, offline = true } = found;
    this.mayKeep = offline;
    this.app.overlay.noServer = version === null;
    remember(version !== null);
    if (version !== null) this.setVersion(version);
  }

  // May the browser keep the page for use without a network?
  async allowsOffline(): Promise<boolean> {
    await this.asked;
    return this.mayKeep;
  }

  // A server that could not be reached may come back, and the other way round.
  private async refresh(): Promise<void> {
    const { app } = this;
    if (app.version === null) await this.find();
    if (app.version !== null) {
      const tables = await fetchTables();
      app.tables = tables ?? [];
      if (tables === undefined) app.version = null;
    }
    this.redraw();
  }

  watchTables(every: number): void {
    clearInterval(this.watching);
    if (this.app.overlay.noServer) return;
    void this.refresh();
    this.watching = window.setInterval(() => {
      if (!document.hidden) void this.refresh();
    }, every);
  }

  stopWatching(): void {
    clearInterval(this.watching);
    this.watching = 0;
  }

  // `update` fetches a new build beside this one, where the browser keeps the page; false: it does not.
  updateBy(update: () => boolean): void {
    this.update = update;
  }

  reloadIfOutdated(): void {
    if (this.newer !== "" && !this.update()) reloadFor(this.newer);
  }
}
