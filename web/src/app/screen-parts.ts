// Fetches the parts of the page that have screens of their own when one of their addresses is opened.

import type { VNode } from "../ui/dom";
import { PART_OF } from "./part-addresses";
import { loadPart } from "./part-loader";
import { partDeps, type PartPage } from "./part-deps";
import { beginTips } from "./tips";
import type { PartDeps, PartModule, PartScreens, ScreenPart } from "./part-interface";

// Each is fetched by its own import, so that it becomes a file of its own.
const SOURCES: Record<string, () => Promise<PartModule>> = {
  games: () => import("./games-part"),
  learn: () => import("./learn-part"),
  look: () => import("./look-part"),
  together: () => import("./together-part"),
  puzzle: () => import("./puzzle-part"),
};
const TAKES_FILES = "games";

export class ScreenParts implements PartScreens {
  private parts = new Map<string, Promise<ScreenPart>>();
  private current: ScreenPart | null = null;
  isMissing = false;

  private page: PartDeps;

  constructor(page: PartPage) {
    this.page = partDeps(page);
    beginTips(this.page);
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => void this.drop(event as DragEvent));
    void this.enterScreen();
  }

  // Records, wherever the page is.
  private async drop(event: DragEvent): Promise<void> {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    location.hash = `#/${TAKES_FILES}`;
    await (await this.partOf(TAKES_FILES)).take?.(files);
  }

  async makeRoom(): Promise<void> {
    await (await this.partOf(TAKES_FILES)).makeRoom?.();
  }

  async enterScreen(): Promise<void> {
    const { path } = this.page.app;
    const name = PART_OF[path[0]!];
    const part = name === undefined ? null : await this.partOf(name);
    if (this.page.app.path !== path) return; // meanwhile another address was opened
    if (this.current !== part) this.current?.leave();
    this.current = part;
    part?.enter(path);
    this.page.redraw();
  }

  nodes(): VNode[] {
    return this.current?.nodes() ?? [];
  }

  private partOf(name: string): Promise<ScreenPart> {
    const part = this.parts.get(name) ?? this.fetchPart(name);
    this.parts.set(name, part);
    return part;
  }

  private async fetchPart(name: string): Promise<ScreenPart> {
    const { makePart } = await loadPart(name, SOURCES[name]!, () => {
      this.isMissing = true;
      this.page.redraw();
    });
    this.isMissing = false;
    return makePart(this.page);
  }
}
