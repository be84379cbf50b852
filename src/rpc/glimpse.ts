import type { Transaction } from "../domain/history/model.ts"

/**
 * The newest rows as a checkpoint has them, which the worker's entry says on its own before the office is there. It is
 * a first sight and no answer: whoever draws it says as of when it is, and the log confirms or replaces it.
 */
export interface Glimpse {
  /** Whose database and which log of it: a page draws none but its own. */
  readonly account: string
  readonly logId: string
  readonly build: string
  readonly at: number
  readonly total: number
  readonly rows: ReadonlyArray<Transaction>
  /** The screen begins with a filter that the log keeps. */
  readonly isFiltered: boolean
}

/** The worker's first word to its page, beside the RPC. */
export interface GlimpseMessage {
  readonly glimpse: Glimpse
}

/** What a worker is named by: whose database it opens first, and which log of it is known; both may be empty. */
export interface Beginning {
  readonly account: string
  readonly logId: string
}

const between = "~"

export const nameOf = ({ account, logId }: Beginning): string => (account === "" ? "" : account + between + logId)

export const beginningOf = (name: string): Beginning => {
  const [account = "", logId = ""] = name.split(between)
  return { account, logId }
}
