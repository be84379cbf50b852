import type { Transaction } from "../../domain/history/model.ts"
import { mayChange, type StatusNumbers } from "../../domain/history/phase.ts"
import { historyRowsOf } from "../../domain/sending/history-row.ts"
import { sentOfSend } from "../../domain/sending/open-outcomes.ts"
import type { Send } from "../../domain/sending/projection.ts"
import { promisedTime } from "../../domain/withdrawals/promised-time.ts"

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

/** Withdrawals past their latest promised time whose row still waits (A36). `now`: of the office, epoch ms. */
export const overdue = (
  sends: ReadonlyArray<Send>,
  rows: ReadonlyArray<Transaction>,
  now: number,
  numbers: StatusNumbers,
): ReadonlyArray<SendWithRow> =>
  stillWaiting(sends, rows, numbers).filter(({ send }) => promisedTime(send, now)?.isOver === true)
