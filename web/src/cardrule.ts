// The rules open at the card that is chosen. Their tables name every card by its letter, so whichever
// language they are in, its line is found without knowing what the card does.

const lettersOf = (row: Element): string[] => Array.from(row.querySelectorAll("code"), (code) => code.textContent ?? "");

// Its own line, else the one that stands for a run of cards.
const lineOf = (rows: HTMLElement[], letter: string): HTMLElement | undefined =>
  rows.find((row) => lettersOf(row).includes(letter)) ?? rows.find((row) => lettersOf(row).length === 2 && row.textContent?.includes("…"));

export const showCardRule = (root: ParentNode, letter: string): void => {
  const row = lineOf(Array.from(root.querySelectorAll<HTMLElement>(".sheet .prose tbody tr")), letter);
  if (!row) return;
  row.dataset["here"] = "yes";
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "center" });
};
