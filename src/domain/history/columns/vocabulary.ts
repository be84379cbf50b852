import { Dictionary } from "./dictionary.ts"
import { TextPool } from "./text-pool.ts"

/** The fields whose texts are few. */
export const dictionaryNames = ["currency", "type", "status", "marketplace", "statusName", "symbol"] as const

/**
 * The fields whose texts may be as many as rows; senders and recipients share theirs, since they are the same people.
 */
export const poolNames = ["parties", "references", "extras"] as const

/** What the codes of all chunks mean. */
export type Vocabulary = { readonly [Name in (typeof dictionaryNames)[number]]: Dictionary } & {
  readonly [Name in (typeof poolNames)[number]]: TextPool
}

/** No texts. A pool's heaps hold as many texts as a chunk has rows: two to the power of `shift`. */
export const emptyVocabulary = (shift: number): Vocabulary => ({
  currency: new Dictionary(),
  type: new Dictionary(),
  status: new Dictionary(),
  marketplace: new Dictionary(),
  statusName: new Dictionary(),
  symbol: new Dictionary(),
  parties: new TextPool(shift),
  references: new TextPool(shift),
  extras: new TextPool(shift),
})
