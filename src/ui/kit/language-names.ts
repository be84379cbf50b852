import type { Language } from "./preferences.ts"

/** Each language in its own words, the same in every language. */
export const languageNames: Record<Language, string> = { en: "English", ru: "Русский", de: "Deutsch", tr: "Türkçe" }
