import * as BigDecimal from "effect/BigDecimal"
import { dayName } from "../../../kernel/calendar/dates.ts"
import { utcText } from "../../../kernel/calendar/dates.ts"
import { dayOfSecond } from "../../../kernel/calendar/day.ts"
import { exactOf, formatAmount } from "../../../money/amount.ts"
import type { Transaction } from "../../model.ts"

/**
 * What a bank format says beside its entries: the period, from its first second to its last one, and the balance before
 * and after it, exact decimals in plain digits. The entries add up to the difference.
 */
export interface BankStatement {
  readonly from: number
  readonly to: number
  readonly opening: string
  readonly closing: string
}

/** The one balance that bank formats carry, as they call it. */
export const accountName = "EUR"

/** Plain digits without zeros that say nothing, and its sign apart: banks write debit and credit, not minus. */
export const unsigned = (amount: string): { readonly digits: string; readonly isDebit: boolean } => {
  const value = BigDecimal.normalize(exactOf(amount))
  return { digits: formatAmount(BigDecimal.abs(value)), isDebit: BigDecimal.isNegative(value) }
}

/** Plain digits with a minus, without zeros that say nothing. */
export const plainAmount = (amount: string): string => {
  const { digits, isDebit } = unsigned(amount)
  return isDebit ? `-${digits}` : digits
}

/** Whether an amount has at most so many decimals, and so many digits in all. */
export const fitsIn =
  (decimals: number, most: number) =>
  (amount: string): boolean => {
    const [whole = "", fraction = ""] = unsigned(amount).digits.split(".")
    return fraction.length <= decimals && whole.length + fraction.length <= most
  }

/** Who is at the other end of a row. */
export const partyOf = ({ sum, sender, recipient }: Transaction): string =>
  (unsigned(sum).isDebit ? recipient : sender) ?? ""

/** A second as `20240131`, and as `20240131093102`. */
export const compactDay = (second: number): string => dayName(dayOfSecond(second)).replaceAll("-", "")
export const compactTime = (second: number): string => utcText(second).replaceAll(/\D/g, "")

/** A text cut to so many characters; where it was longer its end says so. */
export const cutTo = (text: string, most: number): string => {
  const signs = Array.from(text)
  return signs.length <= most ? text : `${signs.slice(0, most - 3).join("")}...`
}
