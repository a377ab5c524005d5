// The languages of the page, and which of them a browser asks for.

export const languages = ["de", "fr", "it", "en", "ru"] as const;
export const languageNames: Record<string, string> = {
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  en: "English",
  ru: "Русский",
};
export const preferred = (wishes: readonly string[]): string => {
  for (const wish of wishes) {
    const language = wish.slice(0, 2).toLowerCase();
    if ((languages as readonly string[]).includes(language)) return language;
  }
  return "en";
};
