// The rules open at the card that is chosen. In their tables every line says in a comment for which cards
// it is, so whichever language they are in, it is found without knowing what the card does.

export const showCardRule = (root: ParentNode, letter: string): void => {
  const rows = Array.from(root.querySelectorAll<HTMLElement>(".sheet .prose tbody tr"));
  const row = rows.find((one) => one.dataset.cards?.split(" ").includes(letter));
  if (!row) return;
  row.dataset["here"] = "yes";
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "center" });
};
