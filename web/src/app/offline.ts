// Registers the service worker and lets a new build in between games.

import type { StoreReport, WorkerMessage } from "../engine/service-worker-messages";
import type { ServerInfo } from "../online/server-info";
import type { App, OfflineState } from "../state";
import { linkManifest, PageInstall } from "./page-install";
import { isBetweenGames, PlayingLock, whileNobodyPlays } from "./playing-lock";

const support = (): OfflineState["support"] => {
  if (!isSecureContext) return "insecure";
  return "serviceWorker" in navigator && "locks" in navigator && "caches" in globalThis ? "ready" : "none";
};

const ask = (worker: ServiceWorker, message: WorkerMessage, answer?: (report: StoreReport) => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<StoreReport>): void => answer?.(data);
  worker.postMessage(message, [port2]);
};

// The operator has switched it off: what an older page registered goes.
const unregister = async (): Promise<void> => {
  for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  for (const name of await caches.keys()) if (name.startsWith("kennel-")) await caches.delete(name);
};

export interface OfflineDeps {
  app: App;
  server: ServerInfo;
  redraw(): void;
}

export class Offline {
  private registration: ServiceWorkerRegistration | null = null;
  private lock = new PlayingLock();
  private installing: PageInstall;
  private isReplaced = false; // the worker is of a newer build than this page

  constructor(private page: OfflineDeps) {
    this.installing = new PageInstall(this.state, page.redraw);
    linkManifest(page.app.settings.language);
    page.server.updateBy(() => this.update());
    void this.start().catch(() => this.set({ support: "none" }));
  }

  private get state(): OfflineState {
    return this.page.app.overlay.offline;
  }

  private set(change: Partial<OfflineState>): void {
    Object.assign(this.state, change);
    this.page.redraw();
  }

  private async start(): Promise<void> {
    const now = support();
    if (now !== "ready") return this.set({ support: now });
    this.lock.follow();
    if (!(await this.page.server.allowsOffline())) {
      this.set({ support: "off" });
      return unregister();
    }
    this.watchController();
    const registration = await navigator.serviceWorker.register("sw.js");
    this.registration = registration;
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", () => this.letIn()),
    );
    await navigator.serviceWorker.ready;
    this.set({ support: "ready" });
    this.tell({ do: "speak", language: this.page.app.settings.language });
    this.letIn();
  }

  // The first worker takes over a page that is its own build; any later one is newer.
  private watchController(): void {
    const { serviceWorker } = navigator;
    let had = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
      this.isReplaced = had;
      had = true;
      this.reloadIfReplaced();
    });
  }

  private reloadIfReplaced(): void {
    if (this.isReplaced && isBetweenGames()) location.reload();
  }

  private letIn(): void {
    const waiting = this.registration?.waiting;
    if (waiting && navigator.serviceWorker.controller && isBetweenGames())
      whileNobodyPlays(() => ask(waiting, { do: "enter" }));
  }

  private tell(message: WorkerMessage): void {
    const worker = this.registration?.active;
    if (worker) ask(worker, message, (report) => this.show(report));
  }

  private show({ bytes, missing, failed = false }: StoreReport): void {
    this.set({ bytes, missing, failed, fetching: this.state.fetching && missing > 0 && !failed });
  }

  // The server has another build than this page.
  update(): boolean {
    void this.registration?.update().catch(() => undefined); // the network may be gone again
    return this.registration !== null;
  }

  enterScreen(): void {
    if (support() !== "ready") return;
    this.lock.follow();
    this.reloadIfReplaced();
    this.letIn();
    if (this.page.app.path[0] === "settings") this.tell({ do: "ask" });
  }

  speak(language: string): void {
    linkManifest(language);
    this.tell({ do: "speak", language });
  }

  fetchAll(): void {
    this.set({ fetching: true, failed: false });
    this.tell({ do: "all" });
  }

  install(): void {
    void this.installing.ask();
  }
}
