// The first script of the page, small enough to run at once. It shows a text in the visitor's language,
// loads style and script, and reports a file that does not arrive: the page then reloads, a few times by
// itself and after that on request. Files that have arrived are cached.

import { preferred } from "./engine/languages";
import type { ShellElement, ShellWords } from "./engine/first-words";

declare const KENNEL_SHELL: Record<string, ShellWords>;

const TRIES = "kennel.tries"; // of this tab, one after the other
const WAITS = [1000, 3000, 9000];

const shell = document.getElementById("shell")! as ShellElement;
const part = (name: string): HTMLElement => shell.querySelector(`.${name}`)!;

const settings = (): { language?: string; theme?: string } => {
  try {
    return (JSON.parse(localStorage.getItem("kennel.settings") ?? "null") ?? {}) as {
      language?: string;
      theme?: string;
    };
  } catch {
    return {};
  }
};
const { language = "", theme } = settings();
const html = document.documentElement;
html.lang = language in KENNEL_SHELL ? language : preferred(navigator.languages);
if (theme !== undefined) html.dataset["theme"] = theme;
const words = KENNEL_SHELL[html.lang]!;
shell.words = KENNEL_SHELL;

const again = Object.assign(document.createElement("a"), { href: location.href, textContent: words.again });
const reload = (event?: Event): void => {
  event?.preventDefault();
  location.reload();
};
const tried = (set?: number): number => {
  try {
    const before = Number(sessionStorage.getItem(TRIES));
    if (set !== undefined) sessionStorage.setItem(TRIES, String(set));
    return before;
  } catch {
    return WAITS.length; // a forbidden storage: it might be loaded for ever
  }
};

let failed = false;
const fail = (): void => {
  if (failed || !shell.isConnected) return;
  failed = true;
  const wait = WAITS[tried()];
  shell.classList.add("failed");
  part("state").textContent = wait === undefined ? words.gaveUp : words.trying;
  addEventListener("online", reload);
  if (wait === undefined) return void tried(0);
  tried(tried() + 1);
  setTimeout(reload, wait);
};

const fetchPart = <K extends "link" | "script">(
  tag: K,
  attributes: Partial<HTMLElementTagNameMap[K]>,
): Promise<void> =>
  new Promise((done) =>
    document.head.append(
      Object.assign(document.createElement(tag), attributes, { onload: () => done(), onerror: fail }),
    ),
  );

part("what").textContent = words.what;
part("state").textContent = words.loading;
again.addEventListener("click", reload);
part("again").replaceChildren(again);
addEventListener("kennel:failed", fail);
addEventListener("kennel:shown", () => shell.classList.add("under"));
addEventListener("kennel:ready", () => {
  tried(0);
  shell.remove();
});
void fetchPart("link", { rel: "stylesheet", href: shell.dataset["style"]! }).then(() =>
  fetchPart("script", { type: "module", src: shell.dataset["script"]! }),
);
