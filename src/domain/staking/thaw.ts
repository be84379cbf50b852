import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { decimalOf, entriesOf, type Fields, flagOf, isFields, secondsOf } from "../kernel/tolerant.ts"
import { noteUnreadable } from "../kernel/unreadable.ts"
import { AmountText, formatAmount, parseAmount, zero } from "../money/amount.ts"

/** A step in which frozen tokens become free: when (unix seconds) and how many. */
const ThawStep = Schema.Struct({ at: Schema.Int, amount: AmountText })

/** How the frozen balance thaws, as far as the office says (R008, A68). */
export const Thaw = Schema.Struct({ isSuspended: Schema.Boolean, steps: Schema.Array(ThawStep) })
export type Thaw = typeof Thaw.Type

const stepOf = (fields: Fields): ReadonlyArray<typeof ThawStep.Type> => {
  const [at, amount] = [secondsOf(fields, "date", "at"), decimalOf(fields, "amount", "sum")]
  if (at !== null && amount !== null && !amount.startsWith("-")) return [{ at, amount }]
  noteUnreadable(fields, ["amount", "sum"])
  return []
}

/**
 * What a balance of the answer says of its thaw; null where it says nothing. The names are inferred: none are shown.
 */
export const thawOf = (balance: unknown): Thaw | null => {
  if (!isFields(balance)) return null
  const [isSuspended, steps] = [flagOf(balance, "thaw_suspended"), entriesOf(balance["thaw"], [])]
  return isSuspended === null && steps === null
    ? null
    : { isSuspended: isSuspended ?? false, steps: (steps ?? []).flatMap(stepOf).toSorted((a, b) => a.at - b.at) }
}

const sumOf = (steps: ReadonlyArray<typeof ThawStep.Type>) =>
  steps.reduce((all, { amount }) => BigDecimal.sum(all, Option.getOrThrow(parseAmount(amount))), zero)

/**
 * How much of what was frozen is free by now (unix seconds), in whole hundredths, rounded down. Null where no step is
 * behind us: then nothing is known of what was frozen before; where the balance is below nothing, of which nothing is a
 * share; and where thawing is suspended, since a step may have passed without effect.
 */
export const thawedPercent = (frozen: string, { isSuspended, steps }: Thaw, now: number): number | null => {
  const free = sumOf(steps.filter(({ at }) => at <= now))
  const all = BigDecimal.sum(free, Option.getOrThrow(parseAmount(frozen)))
  if (isSuspended || BigDecimal.isZero(free) || frozen.startsWith("-")) return null
  const share = BigDecimal.divide(BigDecimal.multiply(free, BigDecimal.make(100n, 0)), all)
  return Option.match(share, {
    onNone: () => null,
    onSome: (percent) => BigDecimal.toNumberUnsafe(BigDecimal.round(percent, { scale: 0, mode: "floor" })),
  })
}

/** The step that comes next; null where there is none, or none that is known. */
export const nextThaw = ({ isSuspended, steps }: Thaw, now: number): typeof ThawStep.Type | null =>
  isSuspended ? null : (steps.find(({ at }) => at > now) ?? null)

/** What is frozen from a moment on. */
export interface Stair {
  readonly at: number
  readonly frozen: string
}

/**
 * The frozen balance as it goes down, step by step; suspended, it stays where it is: nothing is estimated. Steps past
 * `now` only (unix seconds).
 */
export const stairs = (frozen: string, { isSuspended, steps }: Thaw, now: number): ReadonlyArray<Stair> => {
  let left = Option.getOrThrow(parseAmount(frozen))
  const down = (isSuspended ? [] : steps)
    .filter(({ at }) => at > now)
    .map(({ at, amount }): Stair => {
      left = BigDecimal.subtract(left, Option.getOrThrow(parseAmount(amount)))
      return { at, frozen: formatAmount(BigDecimal.max(left, BigDecimal.fromBigInt(0n))) }
    })
  return [{ at: now, frozen }, ...down]
}
