import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { EventsOf } from "../kernel/event.ts"
import { officeMoment } from "../kernel/office-clock.ts"
import type { Projection } from "../kernel/projection.ts"
import { jsonSnapshot } from "../kernel/snapshot.ts"
import { parseAmount } from "../money/amount.ts"
import type * as events from "./events.ts"
import type { Rates } from "./projection.ts"
import { ratesMaxAge } from "./refresh.ts"

type Payloads = EventsOf<typeof events>

/** The last rate of every currency, and since when (epoch ms, of the office) those that leapt wait to be confirmed. */
export interface RateLeaps {
  readonly rates: Rates
  readonly leapt: { readonly [key: string]: number }
}

const half = BigDecimal.make(5n, 1)

const amountOf = (rate: string | undefined) => Option.flatMap(Option.fromNullishOr(rate), parseAmount)

/** A rate that is not known leaps nowhere. */
const isLeap = (before: string | undefined, after: string | undefined): boolean =>
  Option.exists(Option.all([amountOf(before), amountOf(after)]), ([was, is]) =>
    BigDecimal.isGreaterThan(BigDecimal.abs(BigDecimal.subtract(is, was)), BigDecimal.multiply(was, half)),
  )

/**
 * Two tabs may ask within a moment, and so hear the same twice: only a regular answer confirms a leap, at another time
 * of the office, whatever this device's clock says.
 */
const confirmsAfter = ratesMaxAge / 2

/** Whether a rate still waits that leapt at a moment. A clock set back says nothing: it waits from then on. */
const waitsSince = (leaptAt: number, at: number): number | null =>
  at < leaptAt ? at : at - leaptAt < confirmsAfter ? leaptAt : null

/** Which rates wait once these are answered at a moment. */
const stillWaiting = ({ rates: before, leapt }: RateLeaps, rates: Rates, at: number): RateLeaps["leapt"] =>
  Object.fromEntries(
    Object.keys({ ...leapt, ...rates }).flatMap((key) => {
      const [is, since] = [rates[key], leapt[key]]
      const waits = isLeap(before[key], is)
        ? at
        : since === undefined || is === undefined
          ? since
          : waitsSince(since, at)
      return waits === undefined || waits === null ? [] : [[key, waits]]
    }),
  )

/**
 * Which rates changed by more than half of what they were in the answer before, whenever that came (A22, S43). The next
 * regular answer confirms a rate unless it leaps again.
 */
export const rateLeaps: Projection<RateLeaps, Payloads> = {
  name: "rateLeaps",
  version: 2,
  initial: () => ({ rates: {}, leapt: {} }),
  on: {
    RatesReceived: (leaps, { rates, ...clock }, { at }) => ({
      // a currency that one answer leaves out is compared with its last rate all the same
      rates: { ...leaps.rates, ...rates },
      leapt: stillWaiting(leaps, rates, officeMoment(at, clock)),
    }),
  },
  stored: jsonSnapshot(),
}
