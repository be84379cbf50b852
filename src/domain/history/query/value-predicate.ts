import type { HotCode } from "../columns/chunk.ts"
import type { Dictionary } from "../columns/dictionary.ts"
import type { Predicate } from "./predicate.ts"

/** Which codes of a dictionary are let through; a dictionary that grows is looked through again. */
export interface AllowedCodes {
  readonly name: HotCode
  readonly allowed: () => Uint8Array
}

/** The codes of texts that a predicate lets through. */
export const allowedCodes = (
  name: HotCode,
  dictionary: Dictionary,
  allows: (text: string) => boolean,
): AllowedCodes => {
  let table = new Uint8Array(0)
  return {
    name,
    allowed: () => {
      if (table.length < dictionary.texts.length)
        table = Uint8Array.from(dictionary.texts, (text) => (allows(text) ? 1 : 0))
      return table
    },
  }
}

/** A field's value is one of those allowed. */
export const valuePredicate = ({ name, allowed }: AllowedCodes): Predicate => ({
  mark: (chunk, from, to, hits) => {
    const table = allowed()
    const { cells } = chunk.hot[name]
    for (let slot = from; slot < to; slot++) hits[slot] = table[cells[slot] ?? 0] ?? 0
  },
  holds: (chunk, slot) => allowed()[chunk.hot[name].cells[slot] ?? 0] === 1,
  isCold: false,
})
