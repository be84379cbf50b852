import type { I18n, Messages } from "@lingui/core"

/** The build cuts each catalogue in two: the texts of what the page starts with, and those of everything behind it. */
export type Part = "first" | "rest"

/**
 * The texts of a page in languages that can be changed while parts are still on their way. What is drawn after
 * `loadRest` has its texts, in whatever language is shown then; what is asked for again after a failure is loaded
 * again.
 */
export const makeTexts = <Language extends string>(
  i18n: Pick<I18n, "load" | "activate">,
  load: (part: Part, language: Language) => Promise<Messages>,
) => {
  const loaded = new Set<string>()
  let shownLanguage: Language | null = null
  let isRestNeeded = false
  const nameOf = (part: Part, language: Language): string => `${part} ${language}`
  const hold = async (part: Part, language: Language): Promise<void> => {
    if (loaded.has(nameOf(part, language))) return
    i18n.load(language, await load(part, language))
    loaded.add(nameOf(part, language))
  }
  return {
    /** Loads the texts of what is behind the first screen. Rejects when they do not come. */
    loadRest: async (): Promise<void> => {
      isRestNeeded = true
      while (shownLanguage !== null && !loaded.has(nameOf("rest", shownLanguage))) await hold("rest", shownLanguage)
    },
    /**
     * Shows the page in a language; `withRest`: its first screen needs all texts. Rejects when they do not come, and
     * changes nothing then.
     */
    show: async (language: Language, withRest: boolean): Promise<void> => {
      isRestNeeded ||= withRest
      await Promise.all([hold("first", language), isRestNeeded && hold("rest", language)])
      if (isRestNeeded) await hold("rest", language) // a screen may have asked for them meanwhile
      shownLanguage = language
      i18n.activate(language)
    },
  }
}
