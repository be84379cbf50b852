import { looksLike } from "../../../domain/contacts/look-alike.ts"
import type { ModalState } from "../../../domain/modals/modal-state.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { knownDestinations } from "../../../domain/sending/known.ts"
import type { Send } from "../../../domain/sending/projection.ts"
import { type DestinationInput, fieldsOf } from "../../../domain/withdrawals/destination.ts"
import { methodOf, type WithdrawalForm, type WithdrawalMethod } from "../../../domain/withdrawals/method.ts"
import { shownDestination } from "../../../domain/withdrawals/order.ts"
import { type DatedRates, reliableRate } from "../../../domain/withdrawals/reliable-rate.ts"
import { reviewWithdrawal } from "../../../domain/withdrawals/review.ts"
import { tokenBalanceOf } from "../../../domain/withdrawals/token-balances.ts"
import { useNow } from "../../kit/clock.ts"
import { useLive } from "../../kit/office.ts"

interface DraftParts {
  readonly form: WithdrawalForm
  readonly values: ModalState["values"]
  /** The card's number, which lies in no values. */
  readonly card: string
  readonly bep20: string
  readonly sends: ReadonlyArray<Send>
  /** The rates answered before the newest ones, to see a leap (S28). */
  readonly ratesBefore: DatedRates | null
}

const balanceKeys = { btc: "btc", euro: "eur", usdt: "usdt" } as const

/** Where a draft goes. The OTON family goes to the address of the profile and to no other (R296). */
const destinationOf = (method: WithdrawalMethod, { values, card, bep20 }: DraftParts): DestinationInput => {
  if (method.form === "oton") return { address: bep20 }
  const typed: DestinationInput = Object.fromEntries(
    fieldsOf(method.destination).map((field) => [field, values[field] ?? ""]),
  )
  return method.destination === "card" ? { ...typed, card } : typed
}

/** A withdrawal as it is being filled in, with all that is known of it now. */
export const useWithdrawalDraft = (parts: DraftParts) => {
  const { form, values, bep20, sends, ratesBefore } = parts
  const contacts = useLive("contacts", null).value?.value ?? []
  const balances = useLive("balances", null).value?.value ?? {}
  const area = useLive("rates", null).value
  const now = useNow()

  const method = methodOf(form, values.tab ?? null)
  const token = form === "oton" ? tokenBalanceOf(values.balance) : null
  const balanceKey = form === "oton" ? (token?.key ?? "") : balanceKeys[form]
  const code = form === "oton" ? (token?.label ?? "USDT") : currencyOf(balanceKeys[form]).code
  const balance = balances[balanceKey] ?? null
  const newest = area === null || area.value === null || area.at === null ? null : { rates: area.value, at: area.at }
  const rate = reliableRate("eur", newest, ratesBefore, now)
  const context = { balance, rate }
  const destination = destinationOf(method, parts)
  const review = reviewWithdrawal({ method, sum: values.sum ?? "", destination, token }, context)

  const earlierDestinations = knownDestinations(sends, method.destination)
  const shown = shownDestination(method, destination)
  const isBank = method.destination === "bank"
  const account = (text: string): string => (isBank ? text.slice(0, text.indexOf(" ")) : text)
  const others = isBank
    ? earlierDestinations.map(({ to }) => account(to))
    : [...earlierDestinations.map(({ to }) => to), ...contacts.map(({ address }) => address), bep20].filter(
        (text) => text !== "",
      )
  return {
    method,
    token,
    code,
    balance,
    balanceKey,
    balances,
    context,
    destination,
    review,
    earlierDestinations,
    contacts,
    rate: method.minimumInBtc === null || rate === null || newest === null ? null : { rate, at: newest.at },
    familiarity: {
      isFirstTime: review.destination.length === 0 && !earlierDestinations.some(({ to }) => to === shown),
      lookalike: method.destination === "card" ? undefined : looksLike(account(shown), others),
    },
  }
}
