import { minuteMs } from "../kernel/calendar/day.ts"
import type { Send } from "../sending/projection.ts"
import { methodOf } from "../withdrawals/method.ts"
import { shownDestination } from "../withdrawals/order.ts"
import type { ModalState } from "./modal-state.ts"
import { moneyModalOf } from "./money-modals.ts"

/** A done step is shown again after a reload for this long, in milliseconds (A13). */
export const provenFor = 10 * minuteMs

/**
 * The send that an address with `isDone` tells of, if this customer's journal on this device holds it and it is not
 * older than ten minutes (A13).
 */
export const provenSend = ({ modal, values }: ModalState, sends: ReadonlyArray<Send>, now: number): Send | null => {
  const money = moneyModalOf(modal)
  if (money === undefined || values.isDone === undefined) return null
  const to =
    money.kind === "transfer"
      ? (values.email ?? "")
      : shownDestination(methodOf(money.form, values.tab ?? null), values)
  return (
    sends.findLast(
      (send) =>
        send.kind === money.kind &&
        send.form === money.form &&
        send.amount === values.sum &&
        send.to === to &&
        now - send.at <= provenFor,
    ) ?? null
  )
}
