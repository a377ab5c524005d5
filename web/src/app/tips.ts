// Tips for newcomers: a paper on the table says what a player meets for the first time, once. What that is
// the engine says with its news and offers; here is which tips this browser has shown already.

import { LessonFiles } from "../learn/lesson-files";
import { noteBox } from "../learn/note";
import type { RoomHandlers } from "../screens/handler-types";
import { overlay as tableOverlay } from "../screens/table-overlays";
import type { Translations } from "../engine/translations";
import type { App } from "../state";
import { announce } from "../ui/announce";
import { h, type VNode } from "../ui/dom";
import { iconButton } from "../ui/icon-button";
import { icons } from "../ui/icons";
import { StoredGames } from "../library/stored-games";
import type { PartDeps } from "./part-interface";

type TipsPage = Pick<PartDeps, "app" | "engine" | "words" | "root" | "redraw">;

const LEAST = 6000; // milliseconds that a tip stays
const SHORT = 80; // letters that can be read in that time
const LETTER = 60; // milliseconds for each further one
const AGAIN = 3000; // and then, while the focus is in it

// Where more is said: a step of the lessons, or a chapter of the game's rules.
const PLACES: Record<string, string> = {
  fold: "1.4",
  discard: "dog.alone",
  idle: "1.6",
  burn: "dog.seven",
  partner: "dog.help",
  aside: "2",
  ten: "2",
  shared: "7",
  smaller: "1.4",
  "shuffled in dog": "1.4",
  "shuffled in cards": "6",
  "shuffled in bark": "5",
};

interface Tip {
  name: string;
  game: string;
}

export const placeOf = ({ name, game }: Tip): string => PLACES[name] ?? PLACES[`${name} in ${game}`]!;
export const timeFor = (text: string): number => LEAST + LETTER * Math.max(0, text.length - SHORT);

export class Tips {
  private files = new LessonFiles();
  private store: StoredGames;
  private seen: Set<string> | null = null; // null: not read yet
  private heard: unknown[] = []; // the lists that were looked at last
  private tip: Tip | null = null;
  private timer = 0; // 0: it is not shown

  constructor(private page: TipsPage) {
    this.store = new StoredGames(page.engine);
    void this.read();
  }

  private async read(): Promise<void> {
    const kept = await this.store.get<unknown>("progress", "tips").catch(() => undefined);
    this.seen = new Set(Array.isArray(kept) ? (kept as string[]) : []);
    this.page.redraw();
  }

  // ---- which one ----

  private hear(): void {
    const { table } = this.page.app;
    const lists = [table?.tips, table?.offer?.tips];
    const fresh = lists.flatMap((list, i) => (list && list !== this.heard[i] ? list : []));
    this.heard = lists;
    const name = fresh.find((one) => !this.seen!.has(one));
    if (name !== undefined && !this.tip) this.tip = { name, game: table!.scene.game };
  }

  private isAtTable(): boolean {
    const { table, path, settings } = this.page.app;
    const isPlayer = table !== null && table.me !== null && !table.watches;
    return settings.tips && isPlayer && (path[0] === "table" || path[0] === "t");
  }

  nodes(): VNode[] {
    if (!this.isAtTable() || !this.seen) {
      this.close();
      return [];
    }
    this.hear();
    if (this.tip && this.page.app.sheet === "") return this.show(this.tip);
    this.stop();
    return [];
  }

  // ---- how long ----

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  private close = (): void => {
    this.stop();
    this.tip = null;
  };

  private dismiss = (): void => {
    this.close();
    this.page.redraw();
  };

  private wait(time: number): void {
    this.timer = window.setTimeout(() => {
      if (this.page.root.querySelector(".tip")?.contains(document.activeElement)) this.wait(AGAIN);
      else this.dismiss();
    }, time);
  }

  private begin({ name }: Tip, text: string): void {
    if (!this.seen!.has(name)) announce(text);
    this.seen!.add(name);
    this.wait(timeFor(text));
    void this.keep().catch(() => undefined); // without storage it holds until the page is left
  }

  // Another tab may have shown others.
  private async keep(): Promise<void> {
    const kept = await this.store.get<string[]>("progress", "tips");
    await this.store.put("progress", "tips", [...new Set([...(kept ?? []), ...this.seen!])]);
  }

  // ---- how it looks ----

  private show(tip: Tip): VNode[] {
    const { language } = this.page.app.settings;
    if (!this.files.hasCome(language)) {
      void this.files.load(language).then(this.page.redraw, this.close);
      return [];
    }
    const text = this.files.text(`tip.${tip.name}`);
    if (this.timer === 0) this.begin(tip, text);
    requestAnimationFrame(() => this.place());
    return [this.paper(tip, text)];
  }

  private link(tip: Tip): VNode {
    const place = placeOf(tip);
    const step = this.files.steps.find(({ id }) => id === place);
    return step
      ? h("a", { key: "more", href: this.files.addressOf(step) }, this.files.text(`${place}.title`))
      : h("a", { key: "more", href: `#/rules/${tip.game}/${place}` }, this.files.text("page.rules"));
  }

  private paper(tip: Tip, text: string): VNode {
    const close = this.page.words.t("page.close");
    return h(
      "aside",
      { key: "tip", class: "tip", "data-tip": tip.name, onclick: this.dismiss },
      h("p", { key: "text" }, text),
      this.link(tip),
      iconButton(close, icons.close, this.dismiss, { key: "close" }),
    );
  }

  // Where it covers nothing that can be chosen; where there is no table, where the style has it.
  private place(): void {
    const { root } = this.page;
    const paper = root.querySelector<HTMLElement>(".tip");
    const from = root.querySelector(".table")?.getBoundingClientRect();
    const at = noteBox(root, ".tip");
    if (!paper) return;
    Object.assign(
      paper.style,
      at && from ? { left: `${from.left + at.left}px`, top: `${from.top + at.top}px` } : {},
    );
    paper.classList.add("placed");
  }
}

let tips: Tips | null = null;
export const beginTips = (page: TipsPage): void => void (tips = new Tips(page));

export const overlay = (app: App, words: Translations, handlers: RoomHandlers): VNode[] => [
  ...tableOverlay(app, words, handlers),
  ...(tips?.nodes() ?? []),
];
