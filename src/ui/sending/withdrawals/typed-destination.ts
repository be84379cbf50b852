import type { ModalState } from "../../../domain/modals/modal-state.ts"
import { type DestinationInput, fieldsOf } from "../../../domain/withdrawals/destination.ts"
import type { WithdrawalMethod } from "../../../domain/withdrawals/method.ts"

/** What was typed of a method's destination. The card's number lies in no values (A12). */
export const typedDestination = (
  { destination }: WithdrawalMethod,
  values: ModalState["values"],
  card: string,
): DestinationInput => {
  const typed: DestinationInput = Object.fromEntries(fieldsOf(destination).map((field) => [field, values[field] ?? ""]))
  return destination === "card" ? { ...typed, card } : typed
}
