// What a phone or a browser can do besides drawing: each of it may be missing, and nothing breaks then.

// Plain http in the house has no clipboard.
const copyByHand = (text: string): boolean => {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "said";
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
};

export const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
};

// "shared" and "left" (thought better of) need no more words; "copied" does.
export const share = async (url: string): Promise<"shared" | "left" | "copied" | "failed"> => {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ url, title: "Kennel" });
      return "shared";
    } catch (fault) {
      if ((fault as Error).name === "AbortError") return "left";
    }
  }
  return (await copy(url)) ? "copied" : "failed";
};

// The screen stays on while it is one's turn.
let lock: { release(): Promise<void> } | null = null;
export const keepAwake = async (awake: boolean): Promise<void> => {
  try {
    if (!awake) {
      await lock?.release();
      lock = null;
    } else if (!lock && !document.hidden) {
      const { wakeLock } = navigator as unknown as { wakeLock?: { request(kind: string): Promise<{ release(): Promise<void>; addEventListener(name: string, heard: () => void): void }> } };
      const held = await wakeLock?.request("screen");
      held?.addEventListener("release", () => (lock = null));
      lock = held ?? null;
    }
  } catch {
    lock = null; // a low battery, or not allowed
  }
};

export const buzz = (): void => {
  try {
    // Before the first touch browsers complain of it.
    const { userActivation } = navigator as unknown as { userActivation?: { hasBeenActive: boolean } };
    if (userActivation?.hasBeenActive !== false) navigator.vibrate?.(60);
  } catch {
    // Not allowed here.
  }
};

// The tab says whose turn it is: in its title, and with a dot on its icon.
const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
const calm = icon?.href ?? "";
export const tab = (title: string, calls: boolean): void => {
  document.title = calls ? `● ${title}` : title;
  const wanted = calls ? calm.replace("%3C/svg%3E", "%3Ccircle cx='6' cy='6' r='3.500' fill='%23A4380F'/%3E%3C/svg%3E") : calm;
  if (icon && icon.href !== wanted) icon.href = wanted;
};

export const download = (name: string, text: string): void => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
};
