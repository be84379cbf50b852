import { historyRowOf, type Sent, sentOf } from "../../domain/sends/history-row.ts"
import type { Send, UnknownOutcome } from "../../domain/sends/projection.ts"
import { changingStatuses, type Transaction } from "../../domain/transactions/transaction.ts"
import { transferForms } from "../../domain/transfers/form.ts"
import { methodOf, type WithdrawalForm } from "../../domain/withdrawals/method.ts"

/** A call that moved funds, or did not: nobody knows. `row` is what the history shows of it, if it shows anything. */
export interface OpenOutcome {
  readonly callId: string
  readonly kind: "transfer" | "withdrawal"
  readonly sent: Sent
  readonly row: Transaction | undefined
}

const balanceOf = (form: string): string | undefined => Object.values(transferForms).find(({ name }) => name === form)?.balance

/** The unknown outcomes with what the history says of them. */
export const openOutcomes = (unknown: ReadonlyArray<UnknownOutcome>, rows: ReadonlyArray<Transaction>): ReadonlyArray<OpenOutcome> =>
  unknown.flatMap((outcome) => {
    const sent = sentOf(outcome, balanceOf)
    const kind = outcome.call === "transaction/transfer" ? "transfer" as const : "withdrawal" as const
    return sent === undefined ? [] : [{ callId: outcome.callId, kind, sent, row: historyRowOf(sent, rows) }]
  })

const formBalances: ReadonlyMap<string, WithdrawalForm> = new Map([["btc", "btc"], ["euro", "euro"], ["usdt", "usdt"], ["oton", "oton"]])
const currencies: { readonly [Form in WithdrawalForm]: string | null } = { btc: "btc", euro: "eur", usdt: "usdt", oton: null }
const hour = 3_600_000

/** Withdrawals whose latest promised time has passed while their row still waits (A36). Moments are epoch ms. */
export const overdue = (sends: ReadonlyArray<Send>, rows: ReadonlyArray<Transaction>, now: number): ReadonlyArray<{ readonly send: Send; readonly row: Transaction }> =>
  sends.flatMap((send) => {
    const form = send.kind === "withdrawal" ? formBalances.get(send.form) : undefined
    const currency = form === undefined ? null : currencies[form]
    if (form === undefined || currency === null || now < send.at + methodOf(form, send.tab).processing.atMost * hour) return []
    const row = historyRowOf({ currency, amount: send.amount, at: send.at }, rows)
    return row !== undefined && changingStatuses.includes(row.status) ? [{ send, row }] : []
  })
