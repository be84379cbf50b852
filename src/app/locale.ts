import { i18n, type Messages } from "@lingui/core"
import type { Language } from "../ui/kit/preferences.ts"
import { chunkTimeout, within } from "./within.ts"

const load = async (language: Language): Promise<Messages> => {
  const catalogue = await within(chunkTimeout, import(`./locales/${language}.po`) as Promise<{ readonly messages: Messages }>)
  return catalogue.messages
}

/** Loads a language's catalogue and shows the page in it; `<html lang>` follows (A70). Rejects when the catalogue does not come. */
export const showLanguage = async (language: Language): Promise<void> => {
  i18n.loadAndActivate({ locale: language, messages: await load(language) })
  document.documentElement.lang = language
}
