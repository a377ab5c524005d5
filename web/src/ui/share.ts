// Shares a link, or copies it.

// Plain http in the house has no clipboard.
const copyByHand = (text: string): boolean => {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "said";
  field.readOnly = true; // no keyboard comes up
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
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
