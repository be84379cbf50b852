import { i18n, type Messages } from "@lingui/core"
import { loadAgeLocale } from "../../ui/kit/age-locales.ts"
import type { Language } from "../../ui/kit/preferences.ts"
import { makeTexts, type Part } from "../boot/texts.ts"
import { chunkTimeout, within } from "./within.ts"

type Files = { readonly [Name in Language]: () => Promise<{ readonly messages: Messages }> }

/** What scripts/build/split-catalogues.ts cuts each catalogue into. */
const files: { readonly [Name in Part]: Files } = {
  first: {
    en: () => import("../locales/en.po?first?lingui"),
    ru: () => import("../locales/ru.po?first?lingui"),
    de: () => import("../locales/de.po?first?lingui"),
    tr: () => import("../locales/tr.po?first?lingui"),
  },
  rest: {
    en: () => import("../locales/en.po?rest?lingui"),
    ru: () => import("../locales/ru.po?rest?lingui"),
    de: () => import("../locales/de.po?rest?lingui"),
    tr: () => import("../locales/tr.po?rest?lingui"),
  },
}

const texts = makeTexts<Language>(i18n, async (part, language) => {
  const [{ messages }] = await within(
    chunkTimeout,
    Promise.all([files[part][language](), part === "rest" && loadAgeLocale(language)]),
  )
  return messages
})

/**
 * Loads the texts of what is behind the first screen; whoever draws it waits for them. Rejects when they do not come.
 */
export const loadTexts = texts.loadRest

/**
 * Loads a language and shows the page in it; `<html lang>` follows (A70). `isOffice`: the first screen is behind the
 * sign-in. Rejects when the texts do not come, and changes nothing then.
 */
export const showLanguage = async (language: Language, isOffice = false): Promise<void> => {
  await texts.show(language, isOffice)
  document.documentElement.lang = language
}
