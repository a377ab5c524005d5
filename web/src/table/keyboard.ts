// Keyboard shortcuts at a table. Letters work only while the table has the focus, and a setting turns them
// off; arrows and Escape always work.

import { finish } from "../ui/animations";
import { announceNow } from "../ui/announce";
import { trapFocus, moveInToolbar } from "../ui/focus-keys";
import { linesNow } from "../engine/action-list";
import { offered } from "../engine/action-parts";
import { myTurn, type App } from "../state";
import type { TableHandlers } from "./handler-types";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);

// On a wide screen the log and the list are open already: the key goes there.
const openPanel = (app: App, handlers: TableHandlers, name: "log" | "list"): void => {
  const column = document.querySelector<HTMLElement>(
    name === "log" ? ".right .scroll[tabindex]" : ".right .actions button",
  );
  if (column) column.focus();
  else handlers.sheet(toggled(app, name));
};

const toggled = (app: App, name: App["sheet"]): App["sheet"] => (app.sheet === name ? "" : name);

const pass = (app: App, handlers: TableHandlers): void => {
  const word = offered(app.table!.offer, "word").find(({ part }) => part === "pass" || part === "fold");
  if (word && app.table!.chosen.length === 0) handlers.pick(word.part);
};

const letters: Record<string, (app: App, handlers: TableHandlers) => void> = {
  "?": (app, handlers) => openPanel(app, handlers, "list"),
  h: (_app, handlers) => handlers.hint(),
  l: (app, handlers) => openPanel(app, handlers, "log"),
  p: pass,
  z: (_app, handlers) => handlers.undo(),
  m: (_app, handlers) => handlers.sound(),
  r: (app) => announceNow(app.table!.log[app.table!.log.length - 1]?.say ?? app.table!.lastMessage),
};

const atEnd = (): boolean => document.querySelector(".end-screen, .covered") !== null;

// It leaves a game of this browser that is over or being handed on; with others a rematch may come.
const pressEscape = (app: App, handlers: TableHandlers): void => {
  if (app.sheet !== "") handlers.sheet("");
  else if (atEnd()) return app.table!.kind === "local" ? handlers.leave() : undefined;
  else if (app.table!.chosen.length > 0) handlers.back();
  else if (app.table!.hints) handlers.hint();
};

// These end what is shown, as a tap does; and as with a tap, nothing that it uncovers is chosen.
const SKIPS = ["Escape", "Enter", " "];
const skip = (event: KeyboardEvent): void => {
  if (event.repeat || !SKIPS.includes(event.key)) return;
  finish();
  if ((event.target as Element).closest(".stage, .promptbox, .foot")) event.preventDefault();
};

export const tableKeys =
  (app: App, handlers: TableHandlers) =>
  (event: KeyboardEvent): void => {
    const { table } = app;
    if (
      !table ||
      !["table", "t"].includes(app.path[0] ?? "") ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (table.moving) skip(event);
    const dialog = document.querySelector("[role=dialog][aria-modal=true]");
    if (event.key === "Tab" && dialog) return trapFocus(event, dialog);
    if (event.key === "Escape") return pressEscape(app, handlers);
    if (isTyping(event.target) || moveInToolbar(event) || !app.settings.keys || atEnd()) return;
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    const line = digit > 0 && !table.moving && myTurn(table) ? linesNow(table)[digit - 1] : undefined;
    if (line) handlers.pickLine(line.action, line.parts);
    else letters[event.key.toLowerCase()]?.(app, handlers);
  };
