// Offers to install the page as an app: the manifest, the browser's prompt, and whether it is installed.

import type { OfflineState } from "../state";

interface InstallPrompt extends Event {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
}

const linkTo = (rel: string, href: string): void => {
  const old = document.head.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  const link = old ?? Object.assign(document.createElement("link"), { rel });
  if (link.getAttribute("href") !== href) link.href = href;
  if (!old) document.head.append(link);
};

// It comes late on purpose: browsers offer to install the page as soon as they have it, and only once.
export const linkManifest = (language: string): void => {
  linkTo("manifest", `kennel-${language}.webmanifest`);
  linkTo("apple-touch-icon", "assets/apple-180.png");
};

// Only Safari on phones and tablets of Apple has `standalone`, and it has no prompt to install.
const { standalone } = navigator as { standalone?: boolean };
const isInstalled = (): boolean => matchMedia("(display-mode: standalone)").matches || standalone === true;

export class PageInstall {
  private prompt: InstallPrompt | null = null;

  constructor(
    private state: OfflineState,
    private redraw: () => void,
  ) {
    this.become(isInstalled() ? "done" : standalone === false ? "apple" : "");
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.prompt = event as InstallPrompt;
      this.become("prompt");
    });
    addEventListener("appinstalled", () => this.become("done"));
  }

  private become(install: OfflineState["install"]): void {
    this.state.install = install;
    this.redraw();
  }

  // The browser takes a prompt once. It may offer another later.
  async ask(): Promise<void> {
    const { prompt } = this;
    this.prompt = null;
    if (!prompt) return;
    await prompt.prompt();
    if ((await prompt.userChoice).outcome === "dismissed") this.become("");
  }
}
