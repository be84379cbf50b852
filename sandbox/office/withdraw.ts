import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { unixNow } from "../clock.ts"
import { statuses } from "../ledger/statuses.ts"
import { unitOfCurrency } from "../ledger/units.ts"
import { writeRow } from "../ledger/write-row.ts"
import { assess } from "../withdrawals/assess.ts"
import { bookWithdrawal } from "../withdrawals/book-withdrawal.ts"
import { familyBalances, familyCurrency, type Method, methodFor } from "../withdrawals/methods.ts"
import { AmountText } from "./amount-text.ts"
import { gatedCall } from "./call.ts"
import { invalidData } from "./envelope.ts"
import { refuseOverdraft } from "./overdraft.ts"
import { lowestRate } from "./rates.ts"
import { Typed } from "./typed.ts"

const Request = Schema.Struct({
  amount: AmountText,
  currency: Schema.Int,
  currency_id: Schema.optionalKey(Schema.Int),
  destination: Typed,
  comission: AmountText,
  two: Typed,
})

/**
 * The balance that is withdrawn from: the currency's own, or the one of the OTON family that `currency_id` names (A39).
 */
const unitOf = Effect.fnUntraced(function* (currency: number, currencyId: number | undefined) {
  if ((currency === familyCurrency) !== (currencyId !== undefined))
    return yield* invalidData(`currency_id goes with currency ${familyCurrency}, and with no other`)
  if (currencyId !== undefined && !familyBalances.includes(currencyId))
    return yield* invalidData(`There is no balance ${currencyId} to withdraw from`)
  const unit = unitOfCurrency(currencyId ?? currency)
  return unit ?? (yield* invalidData(`Currency ${currency} cannot be withdrawn`))
})

/** Tokens leave only to the address of the profile (R150, R296). */
const checkAddress = Effect.fnUntraced(function* (method: Method, shown: string, profile: string) {
  if (method.currency !== familyCurrency) return
  if (profile === "") return yield* invalidData("There is no BEP20 address in your profile")
  if (shown.toLowerCase() !== profile.toLowerCase())
    return yield* invalidData("Tokens are sent to the BEP20 address of your profile only")
})

/**
 * `/transaction/withdraw` (R352): the fee leaves for the office at once, the rest waits in flight until the payout is
 * settled. Answers the id of the row that the history now shows.
 */
export const withdraw = gatedCall(
  "withdraw",
  Request,
  Effect.fnUntraced(function* ({ amount, currency, currency_id, destination, comission }, customer) {
    const found = methodFor(currency, destination)
    const unit = yield* unitOf(currency, currency_id)
    if (found === undefined) return yield* invalidData("Nothing of this currency can be sent to this destination")
    const { method, shown } = found
    yield* checkAddress(method, shown, customer.bep20)
    const rate = method.minimumInBtc === null ? null : yield* lowestRate(unit.key)
    const assessed = yield* assess(method, amount, comission, unit.precision, rate)
    const now = yield* unixNow
    const entry = yield* refuseOverdraft(bookWithdrawal(customer.id, method, unit.key, assessed, now))
    const id = yield* writeRow(
      {
        customer: customer.id,
        kind: method.kind,
        currency: currency_id ?? currency,
        status: statuses.waiting.id,
        sum: `-${assessed.sum}`,
        fee: assessed.fee,
        description: `Withdrawal ${method.name}`,
        refUser: null,
        sender: customer.email,
        recipient: shown,
        entry,
      },
      now,
    )
    return { id }
  }),
)
