import type { Transaction } from "../history/model.ts"
import { historyRowOf, historyRowsOf, type Sent, sentOf } from "./history-row.ts"
import type { Kind } from "./intent.ts"
import type { Send, UnknownOutcome } from "./projection.ts"
import { kindOfCall, moneyCalls } from "./sameness.ts"

/** Something sent that moved funds, or did not: nobody knows. `row` is what the history shows of it, if anything. */
export interface OpenOutcome {
  readonly callId: string
  readonly kind: Kind
  /** Epoch ms. */
  readonly at: number
  /** How often a wallet was asked so far; null of a call. */
  readonly asked: number | null
  /** Null of what has no sum: a card. */
  readonly sent: Sent | null
  /** Where to, as people see it; null of what goes where only the office says. */
  readonly to: string | null
  readonly row: Transaction | undefined
}

/** Where funds went to, as the form that they left by showed it. */
const shownTo = ({ call, request }: UnknownOutcome): string | null => {
  const to =
    call === moneyCalls.transfer ? request["toUser"] : call === moneyCalls.withdrawal ? request["shown"] : undefined
  return typeof to === "string" ? to : null
}

/** What a send took from which balance. */
export const sentOfSend = (send: Send): Sent => ({ ...send, currency: send.balance })

/** The unknown outcomes with what the history says of them. */
export const openOutcomes = (
  unknown: ReadonlyArray<UnknownOutcome>,
  sends: ReadonlyArray<Send>,
  rows: ReadonlyArray<Transaction>,
): ReadonlyArray<OpenOutcome> => {
  const others = historyRowsOf(sends.map(sentOfSend), rows).flatMap((row) => (row === undefined ? [] : [row.id]))
  return unknown.flatMap((outcome) => {
    const sent = sentOf(outcome)
    const kind = kindOfCall(outcome.call)
    if (kind === undefined) return []
    // A wallet's payment leaves none of the office's balances, so no row is its proof.
    const row = sent === null || kind === "tokens" ? undefined : historyRowOf({ ...sent, before: others }, rows)
    const { callId, at, asked = null } = outcome
    return [{ callId, kind, at, asked, sent, to: shownTo(outcome), row }]
  })
}
