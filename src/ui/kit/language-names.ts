import type { Language } from "./preferences.ts"

/** Each language in its own words, the same in every language. */
export const languageNames: Record<Language, string> = { en: "English", ru: "Русский", de: "Deutsch", tr: "Türkçe" }

/** The offer to go on in a language, in its own words: who is offered it may read no other. */
export const languageOffers: Record<Language, string> = {
  en: "Continue in English",
  ru: "Продолжить на русском",
  de: "Auf Deutsch fortfahren",
  tr: "Türkçe devam et",
}
