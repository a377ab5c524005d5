// Scrolls the rule book to the line about a card. The book's tables name the cards of each line in an
// attribute, so this works in every language.

export const showCardRule = (root: ParentNode, letter: string): void => {
  const rows = Array.from(root.querySelectorAll<HTMLElement>(".sheet .prose tbody tr"));
  const row = rows.find((one) => one.dataset.cards?.split(" ").includes(letter));
  if (!row) return;
  row.dataset["here"] = "yes";
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "center" });
};
