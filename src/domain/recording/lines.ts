import { longestLine } from "./read.ts"

/**
 * Cuts a text that comes in pieces into lines, without their breaks. What waits for its break is copied once, however
 * many pieces it takes.
 */
export class LineCutter {
  #rest: Array<string> = []
  #length = 0

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
    return this.#length > longestLine
  }

  /** What waits for a break that did not come; empty when the text ended with one. */
  get rest(): string {
    return this.#rest.join("")
  }
}
