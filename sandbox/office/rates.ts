import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { currencies, product } from "../../src/domain/money/currency.ts"
import { unixNow } from "../clock.ts"
import { publicCall } from "./call.ts"
import { invalidData } from "./envelope.ts"

/** Units per 1 BTC in the middle of the drift (A22). */
const middles: Readonly<Record<string, number>> = {
  btce: 1,
  dash: 2100,
  eth: 26.4,
  eur: 56_300,
  hrk: 424_000,
  oton: 406_000,
  otonh: 406_000,
  otonb: 406_000,
  rub: 5_650_000,
  try: 2_480_000,
  uah: 2_590_000,
  usd: 61_200,
  usdt: 61_230,
  vusdt: 61_230,
  busdt: 61_220,
  ate: 147_000,
  ates: 147_000,
  ateb: 147_000,
  [`s${product}`]: 61_200,
  sgg: 183_600,
  susdt: 61_200,
  saim: 734_000,
}

const wave = (minute: number, days: number, phase: number): number =>
  Math.sin((2 * Math.PI * minute) / (days * 1440) + phase)

/**
 * BTC moves against everything by a few percent in days, each currency a little by itself; five minutes change nothing
 * much.
 */
const drift = (index: number, minute: number): number =>
  (1 + 0.03 * wave(minute, 9, 0) + 0.008 * wave(minute, 1, 1)) * (1 + 0.0015 * wave(minute, 2, index))

/**
 * The rates of a minute: the same for everyone who asks, rounded to the specification's precision. btc is fixed at 1
 * (R166).
 */
export const ratesAt = (minute: number): Readonly<Record<string, number>> => ({
  id: minute,
  date: minute * 60,
  btc: 1,
  ...Object.fromEntries(
    currencies.flatMap(({ key, precision }, index) => {
      const middle = middles[key]
      return middle === undefined ? [] : [[key, Number((middle * drift(index, minute)).toFixed(precision))]]
    }),
  ),
})

/** Rates that a test wants otherwise; null: missing. */
export const RateChanges = Context.Reference<() => Readonly<Record<string, number | string | null>>>(
  "sandbox/RateChanges",
  { defaultValue: () => () => ({}) },
)

const changed = Effect.fnUntraced(function* (minute: number) {
  const changes = yield* RateChanges
  return Object.fromEntries(Object.entries({ ...ratesAt(minute), ...changes() }).filter(([, rate]) => rate !== null))
})

const thisMinute = Effect.map(unixNow, (now) => Math.floor(now / 60))

/** `/index/getRates` (R360). */
export const getRates = publicCall(Schema.Struct({}), () =>
  Effect.map(Effect.flatMap(thisMinute, changed), (rates) => ({ rates })),
)

/** Rates that are older do not count (A22). */
const oldest = 10

/** The lowest rate of a currency that a client may still go by. */
export const lowestRate = Effect.fnUntraced(function* (key: string) {
  const minute = yield* thisMinute
  const recent = yield* Effect.forEach(Array.from({ length: oldest + 1 }), (_, age) => changed(minute - age))
  const rates = recent.map((rates) => Number(rates[key])).filter((rate) => rate > 0)
  return rates.length === 0 ? yield* invalidData("The exchange rate is not available") : String(Math.min(...rates))
})
