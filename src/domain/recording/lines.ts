/**
 * Cuts a text that comes in pieces into lines, without their breaks. What waits for its break is copied once, however
 * many pieces it takes.
 */
export class LineCutter {
  readonly #longest: number
  #rest: Array<string> = []
  #length = 0

  /** @param longest no honest line is longer, in UTF-16 units */
  constructor(longest: number) {
    this.#longest = longest
  }

  take(piece: string): ReadonlyArray<string> {
    const [first = "", ...others] = piece.split("\n")
    this.#rest.push(first)
    this.#length += first.length
    if (others.length === 0) return []
    const line = this.#rest.join("")
    const last = others.pop() ?? ""
    this.#rest = [last]
    this.#length = last.length
    return [line, ...others]
  }

  /** What waits is longer than any honest line: reading on would only fill the memory. */
  get isHopeless(): boolean {
    return this.#length > this.#longest
  }

  /** What waits for a break that did not come; empty when the text ended with one. */
  get rest(): string {
    return this.#rest.join("")
  }
}
