import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { decimalOf, entriesOf, type Fields, flagOf, secondsOf } from "../calls/tolerant.ts"
import { AmountText, formatAmount, parseAmount } from "../money/amount.ts"

/** A step in which frozen tokens become free: when (unix seconds) and how many. */
const ThawStep = Schema.Struct({ at: Schema.Int, amount: AmountText })


/** How the frozen balance thaws, as far as the office says (R008, A68). */
export const Thaw = Schema.Struct({ isSuspended: Schema.Boolean, steps: Schema.Array(ThawStep) })
export type Thaw = typeof Thaw.Type

const stepOf = (fields: Fields): ReadonlyArray<typeof ThawStep.Type> => {
  const [at, amount] = [secondsOf(fields, "date", "at"), decimalOf(fields, "amount", "sum")]
  return at === null || amount === null || amount.startsWith("-") ? [] : [{ at, amount }]
}

const isFields = Schema.is(Schema.Record(Schema.String, Schema.Unknown))

/** What a balance of the answer says of its thaw; null where it says nothing. The names are inferred: none are shown. */
export const thawOf = (balance: unknown): Thaw | null => {
  if (!isFields(balance)) return null
  const [isSuspended, steps] = [flagOf(balance, "thaw_suspended"), entriesOf(balance["thaw"], [])]
  return isSuspended === null && steps === null ? null : { isSuspended: isSuspended ?? false, steps: (steps ?? []).flatMap(stepOf).toSorted((a, b) => a.at - b.at) }
}

/** What is frozen from a moment on. */
export interface Stair {
  readonly at: number
  readonly frozen: string
}

/** The frozen balance as it goes down, step by step; suspended, it stays where it is: nothing is estimated. Steps past `now` only (unix seconds). */
export const stairs = (frozen: string, { isSuspended, steps }: Thaw, now: number): ReadonlyArray<Stair> => {
  let left = Option.getOrThrow(parseAmount(frozen))
  const down = (isSuspended ? [] : steps).filter(({ at }) => at > now).map(({ at, amount }): Stair => {
    left = BigDecimal.subtract(left, Option.getOrThrow(parseAmount(amount)))
    return { at, frozen: formatAmount(BigDecimal.max(left, BigDecimal.fromBigInt(0n))) }
  })
  return [{ at: now, frozen }, ...down]
}
