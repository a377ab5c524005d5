// Which part of the page an address belongs to, by its first word. Such a part has screens of its own and is
// fetched when one of its addresses is opened.

export const PART_OF: Record<string, string> = {
  games: "games",
  learn: "learn",
  look: "look",
  at: "look",
  same: "together",
  statistics: "together",
  puzzle: "puzzle",
  daily: "puzzle",
};
