import * as Schema from "effect/Schema"

/**
 * What a statement says in the language of its reader. The worker, which writes files, knows no language; the page
 * gives it these. A name in braces is put in there.
 */
export const StatementWords = Schema.Struct({
  title: Schema.String,
  /** {first}, {to} */
  period: Schema.String,
  /** {time} */
  made: Schema.String,
  /** {time} */
  answered: Schema.String,
  balances: Schema.String,
  currency: Schema.String,
  opening: Schema.String,
  came: Schema.String,
  left: Schema.String,
  closing: Schema.String,
  fees: Schema.String,
  /** {code}, {currencies}, {search} */
  movedByOthers: Schema.String,
  byTheOffice: Schema.String,
  balance: Schema.String,
  /** Which end of the period a balance is of. */
  atOpening: Schema.String,
  atClosing: Schema.String,
  moment: Schema.String,
  office: Schema.String,
  history: Schema.String,
  comparison: Schema.String,
  agrees: Schema.String,
  differs: Schema.String,
  cannotTell: Schema.String,
  values: Schema.String,
  value: Schema.String,
  rates: Schema.String,
  withoutRate: Schema.String,
  /** Of rows that need no rate. */
  noRate: Schema.String,
  types: Schema.String,
  type: Schema.String,
  tags: Schema.String,
  tag: Schema.String,
  untagged: Schema.String,
  /** That a row counts for each of its tags. */
  tagsOverlap: Schema.String,
  rows: Schema.String,
  net: Schema.String,
  movements: Schema.String,
  time: Schema.String,
  description: Schema.String,
  amount: Schema.String,
  fee: Schema.String,
  /** That no row moved a balance, and that none is known to have. */
  nothingMoved: Schema.String,
  nothingHere: Schema.String,
  /** {rows} */
  unmoved: Schema.String,
  /** {first}, {time} */
  complete: Schema.String,
  incomplete: Schema.String,
  /** {code}, {entries} */
  chain: Schema.String,
  noChain: Schema.String,
  /** {digest} */
  proof: Schema.String,
  /** {time}, {rows}, {digest} */
  closed: Schema.String,
  unchanged: Schema.String,
  /** {added}, {changed}, {removed} */
  since: Schema.String,
  happened: Schema.String,
  /** Of a row. */
  added: Schema.String,
  changed: Schema.String,
  removed: Schema.String,
  was: Schema.String,
  is: Schema.String,
  /** {rows} */
  more: Schema.String,
  none: Schema.String,
  /** {page} */
  page: Schema.String,
})
export type StatementWords = typeof StatementWords.Type

/** A sentence with its values in place of their names. */
export const filled = (sentence: string, values: { readonly [name: string]: string }): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
