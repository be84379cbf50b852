import type { Transaction } from "../../domain/history/model.ts"
import { mayChange, type StatusNumbers } from "../../domain/history/phase.ts"
import { historyRowOf, historyRowsOf, type Sent, sentOf } from "../../domain/sending/history-row.ts"
import type { Kind } from "../../domain/sending/intent.ts"
import type { Send, UnknownOutcome } from "../../domain/sending/projection.ts"
import { kindOfCall } from "../../domain/sending/sameness.ts"
import { promisedTime } from "../../domain/withdrawals/promised-time.ts"

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
  readonly row: Transaction | undefined
}

const sentOfSend = (send: Send): Sent => ({ ...send, currency: send.balance })

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
    return [{ callId: outcome.callId, kind, at: outcome.at, asked: outcome.asked ?? null, sent, row }]
  })
}

/** A withdrawal of this device with the row it left in the history. */
export interface SendWithRow {
  readonly send: Send
  readonly row: Transaction
}

/** What this device withdrew, as far as the history still waits for it. */
export const stillWaiting = (
  sends: ReadonlyArray<Send>,
  rows: ReadonlyArray<Transaction>,
  numbers: StatusNumbers,
): ReadonlyArray<SendWithRow> => {
  const found = historyRowsOf(sends.map(sentOfSend), rows)
  return sends.flatMap((send, index) => {
    const row = found[index]
    return send.kind === "withdrawal" && row !== undefined && mayChange(row, numbers) ? [{ send, row }] : []
  })
}

/** Withdrawals whose latest promised time has passed while their row still waits (A36). `now` is epoch ms. */
export const overdue = (
  sends: ReadonlyArray<Send>,
  rows: ReadonlyArray<Transaction>,
  now: number,
  numbers: StatusNumbers,
): ReadonlyArray<SendWithRow> =>
  stillWaiting(sends, rows, numbers).filter(({ send }) => promisedTime(send, now)?.isOver === true)
