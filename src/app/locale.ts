import { i18n, type Messages } from "@lingui/core"
import type { Language } from "../ui/kit/preferences.ts"
import { makeTexts } from "./texts.ts"
import { chunkTimeout, within } from "./within.ts"

type Loading = Promise<{ readonly messages: Messages }>

/** The files that scripts/build/split-catalogues.ts cuts a catalogue into. */
const files = {
  first: (language: Language) => import(`./locales/${language}.po?first?lingui`) as Loading,
  rest: (language: Language) => import(`./locales/${language}.po?rest?lingui`) as Loading,
}

const texts = makeTexts<Language>(i18n, async (part, language) => (await within(chunkTimeout, files[part](language))).messages)

/** Loads the texts of what is behind the first screen; whoever draws it waits for them. Rejects when they do not come. */
export const loadTexts = texts.loadRest

/**
 * Loads a language and shows the page in it; `<html lang>` follows (A70). `isOffice`: the first screen is behind the sign-in.
 * Rejects when the texts do not come, and changes nothing then.
 */
export const showLanguage = async (language: Language, isOffice = false): Promise<void> => {
  await texts.show(language, isOffice)
  document.documentElement.lang = language
}
