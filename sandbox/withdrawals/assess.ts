import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { invalidData } from "../office/envelope.ts"
import type { Method } from "./methods.ts"

/** What a withdrawal moves, as decimal texts in the balance's unit. */
export interface Assessed {
  readonly sum: string
  /** What the office keeps: the fee, and no more than the sum. */
  readonly fee: string
  /** What arrives; never less than nothing (A28). */
  readonly net: string
}

interface Judged extends Assessed {
  readonly due: string
  readonly agreed: boolean
  readonly small: boolean
  readonly minimum: string
  readonly tooFine: boolean
}

/**
 * Works a withdrawal out with the database's decimals and refuses what breaks a rule: too many decimals, less than the
 * minimum, or a `comission` that is not the fee computed here. `btcRate`: units of the sum's currency per 1 BTC.
 */
export const assess = Effect.fnUntraced(function* (
  { fee, minimum, minimumInBtc, decimals, feeDecimals }: Method,
  amount: string,
  comission: string,
  precision: number,
  btcRate: string | null,
) {
  const sql = yield* SqlClient
  const [judged] = yield* sql<Judged>`
    with terms as (
      select ${amount}::numeric as sum,
        greatest(${minimum}::numeric,
          round(coalesce(${minimumInBtc}::numeric * ${btcRate}::numeric, 0), ${feeDecimals}::int)) as minimum,
        case when ${fee.share}::numeric is null
          then round(${amount}::numeric * ${fee.rate}::numeric + ${fee.fixed}::numeric, ${feeDecimals}::int)
          else greatest(${fee.atLeast}::numeric, ${amount}::numeric - floor(${amount}::numeric * ${fee.share}::numeric))
        end as fee
    )
    select round(sum, ${precision}::int)::text as sum, round(least(fee, sum), ${precision}::int)::text as fee,
      round(greatest(sum - fee, 0), ${precision}::int)::text as net,
      trim_scale(fee)::text as due, fee = ${comission}::numeric as agreed, sum < minimum as small,
      trim_scale(minimum)::text as minimum, min_scale(sum) > ${decimals}::int as "tooFine"
    from terms`
  if (judged === undefined) return yield* Effect.die(new Error("a withdrawal was not assessed"))
  if (judged.tooFine)
    return yield* invalidData(
      decimals === 0 ? "The sum must be a whole number" : `The sum may have ${decimals} decimals at most`,
    )
  if (judged.small) return yield* invalidData(`The minimum is ${judged.minimum}`)
  if (!judged.agreed) return yield* invalidData(`The fee is ${judged.due}, not ${comission}`)
  return judged satisfies Assessed
})
