import type { Locale } from "date-fns/locale"
import type { Language } from "./preferences.ts"

/** How ages are said; English is what the library says by itself. */
const files: { readonly [Name in Exclude<Language, "en">]: () => Promise<Locale> } = {
  de: async () => (await import("date-fns/locale/de")).de,
  ru: async () => (await import("date-fns/locale/ru")).ru,
  tr: async () => (await import("date-fns/locale/tr")).tr,
}

const held = new Map<string, Locale>()

/** Loads how ages are said in a language, with the texts of what is behind the sign-in. Rejects when it cannot. */
export const loadAgeLocale = async (language: Language): Promise<void> => {
  if (language !== "en" && !held.has(language)) held.set(language, await files[language]())
}

/** The locale of a language that is shown. */
export const ageLocaleOf = (language: string): Locale | undefined => held.get(language)
