/**
 * Texts of a field that has few different ones, by code; codes are given in the order of first sight and never change.
 */
export class Dictionary {
  readonly texts: Array<string>
  readonly #codes: Map<string, number>

  constructor(texts: ReadonlyArray<string> = []) {
    this.texts = [...texts]
    this.#codes = new Map(texts.map((text, code) => [text, code]))
  }

  /** The code of a text, given anew where it has none. */
  codeFor(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    const code = this.texts.length
    this.texts.push(text)
    this.#codes.set(text, code)
    return code
  }

  /** The code of a text, if any row ever had it. */
  codeOf(text: string): number | undefined {
    return this.#codes.get(text)
  }

  text(code: number): string {
    return this.texts[code] ?? ""
  }
}
