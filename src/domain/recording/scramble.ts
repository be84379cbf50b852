import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import { latestSecond } from "../history/page.ts"
import type { StatusNumbers } from "../history/phase.ts"
import { daySeconds } from "../kernel/calendar/day.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { type OfficeClock, officeMoment } from "../kernel/office-clock.ts"
import type { Steps } from "../kernel/steps.ts"
import { type Amount, parseAmount } from "../money/amount.ts"
import { type Amounts, amountText, makeAmounts } from "./amounts.ts"
import type { Concealment, Path } from "./conceal.ts"
import { currencyIn } from "./currencies.ts"
import { type Draw, makeDraw } from "./draw.ts"
import { movedUpTo, placeOf } from "./moved.ts"
import { makePseudonyms } from "./pseudonyms.ts"
import { type Survey, unitOf } from "./survey.ts"

const week = 7 * daySeconds
/** Times move by half a year at least and ten years at most: into the past where there is room for it. */
const [leastWeeks, mostWeeks] = [26, 520]

/** By how many seconds times move; 0 for a log that reaches over all of time. */
const shiftOf = (survey: Survey, draw: Draw): number => {
  const { earliest, latest } = survey.span()
  const rooms = [
    { sign: -1, room: Math.floor((earliest - 1) / week) },
    { sign: 1, room: Math.floor((latestSecond - 1 - latest) / week) },
  ]
  const chosen = rooms.find(({ room }) => room >= leastWeeks)
  if (chosen === undefined) return 0
  const weeks = leastWeeks + Number(draw("weeks", BigInt(Math.min(chosen.room, mostWeeks) - leastWeeks + 1)))
  return chosen.sign * weeks * week
}

const shifted = (time: number, seconds: number): number => {
  const unit = unitOf(time)
  return unit === "none" ? time : time + (unit === "seconds" ? seconds : seconds * 1000)
}

/** Of what a figure of the market speaks: a currency, the pair, or a field of a series. */
const figureOf = ({ type, payload }: StoredEvent, path: Path): string => {
  const { series = "" } = payload as { readonly series?: string }
  return `${type} ${series} ${path.filter((step) => !/^\d+$/.test(step)).join(".")}`
}

/**
 * The market stands still: every figure is the first of its kind, times a secret factor. Else its curve, which anybody
 * can look up, would tell the date.
 */
const makeRates = (draw: Draw): Concealment["rate"] => {
  const first = new Map<string, string>()
  return (figure, event, path) => {
    if (event.type === "RatesReceived" && path.at(-1) === "btc") return figure // rates are per one of it
    const kind = figureOf(event, path)
    const amount = parseAmount(String(figure))
    if (Option.isNone(amount)) return typeof figure === "number" ? 0 : "0"
    const { value, scale } = amount.value
    const made = first.get(kind) ?? amountText(BigDecimal.make(value * (2n + draw(`rate ${kind}`, 62n)), scale))
    first.set(kind, made)
    return typeof figure === "number" ? Number(made) : made
  }
}

const known =
  (change: (currency: string, amount: Amount, event: StoredEvent, path: Path) => Amount): Concealment["money"] =>
  (text, event, path) => {
    const currency = currencyIn(event, path)
    const amount = parseAmount(text)
    return currency === undefined || Option.isNone(amount)
      ? "0"
      : amountText(change(currency, amount.value, event, path))
  }

/**
 * Words by others, amounts by others, times by a secret number of weeks, numbered rows by their rank: counts, joins and
 * the order of things stay, balances are what their rows come to, and ratios within a currency about what they were.
 * What an expert could still learn is in `docs/recording-format.md` (S52).
 * @param survey of the whole log that is going to be written
 * @param numbers what the office's statuses mean: rows that moved nothing are in no balance
 */
export function* scrambling(secret: Uint8Array, survey: Survey, numbers: StatusNumbers): Steps<Concealment> {
  const draw = makeDraw(secret)
  const personal = makePseudonyms(secret)
  const amounts: Amounts = makeAmounts(draw, survey.totals())
  const moved = yield* movedUpTo(survey, numbers, amounts)
  const ids = survey.ids()
  const shift = shiftOf(survey, draw)
  const balance = (currency: string, amount: Amount, at: number): Amount => {
    const { was, is } = moved(currency, Math.floor(at / 1000))
    return BigDecimal.sum(amounts.amount(currency, BigDecimal.subtract(amount, was)), is)
  }
  return {
    personal,
    money: known((currency, amount, { at, payload }, path) =>
      path[0] === "balances"
        ? balance(currency, amount, officeMoment(at, payload as OfficeClock))
        : amounts.amount(currency, amount),
    ),
    tariff: known(amounts.tariff),
    rate: makeRates(draw),
    id: (id) => (typeof id === "number" ? placeOf(ids, id) + 1 : personal(id)),
    time: (time) => shifted(time, shift),
  }
}
