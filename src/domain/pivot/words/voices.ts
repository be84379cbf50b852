import { type Language, languages } from "./lexicon.ts"

/** The languages of a question: those that near words are looked for in, and the one that is answered in. */
export interface Voice {
  readonly near: ReadonlyArray<Language>
  readonly language: Language
}

/** What was probably meant; that depends on the languages that the rest of the text is in. */
export type Meant = (voice: Voice) => string | null

/** Counts in which languages the words of a question are. */
export class Voices {
  readonly #shown: Language
  readonly #heard = new Map<Language, number>()

  /** @param shown the language of the screen */
  constructor(shown: Language) {
    this.#shown = shown
  }

  hear(spoken: ReadonlyArray<Language>): void {
    for (const language of new Set(spoken)) this.#heard.set(language, (this.#heard.get(language) ?? 0) + 1)
  }

  /** Those that most words are of, and that of the screen. */
  get voice(): Voice {
    const most = Math.max(0, ...this.#heard.values())
    const heard = most === 0 ? [] : languages.filter((language) => this.#heard.get(language) === most)
    const near = [...new Set([this.#shown, ...heard])]
    return { near, language: heard.includes(this.#shown) ? this.#shown : (heard[0] ?? this.#shown) }
  }
}
