import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { Payloads } from "../catalogue.ts"
import { latestSecond } from "../history/page.ts"
import { transactions } from "../history/projection.ts"
import type { TransactionStore } from "../history/transaction-store.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { foldEvent, initialStates, type States } from "../kernel/fold.ts"
import { officeMoment } from "../kernel/office-clock.ts"
import { parseAmount, zero } from "../money/amount.ts"
import type { Total } from "./amounts.ts"
import { conceal } from "./conceal.ts"
import { frozenBalance } from "./currencies.ts"
import { isWellFormed } from "./payloads.ts"

/** A time as recordings have them: seconds up to 2038, and all above are milliseconds of a date that there can be. */
export const unitOf = (time: number): "seconds" | "milliseconds" | "none" => {
  if (time <= 0 || time === latestSecond || time > 8.64e15) return "none" // an open end of a range
  return time < latestSecond ? "seconds" : "milliseconds"
}

const isSum = (total: string, parts: ReadonlyArray<string>): boolean =>
  Option.exists(Option.all([parseAmount(total), Option.all(parts.map(parseAmount))]), ([whole, each]) =>
    BigDecimal.equals(whole, each.reduce(BigDecimal.sum, zero)),
  )

/** What scrambling has to know of a whole log before its first event is written. */
export class Survey {
  readonly #states: States = initialStates([transactions])
  /** Nothing more once an event could not be folded: amounts are then put in order by the rows before it. */
  #folded: ReadonlyArray<typeof transactions> = [transactions]
  readonly #ids = new Set<number>()
  readonly #moments = new Set<number>()
  readonly #prices = new Map<string, { readonly currency: string; readonly price: string }>()
  readonly #totals: Array<Total> = []
  readonly #balances = new Set<string>()
  #frozen: string | undefined
  #earliest = Number.POSITIVE_INFINITY
  #latest = Number.NEGATIVE_INFINITY

  /** An event in this build's version. */
  take(event: StoredEvent): void {
    // It is not written either: what it says is of another shape than what is concealed.
    if (!isWellFormed(event)) return
    foldEvent(this.#folded, this.#states, event, () => {
      this.#folded = []
    })
    conceal(event, {
      personal: (text) => text,
      money: (amount) => amount,
      tariff: (amount) => amount,
      rate: (figure) => figure,
      id: (id) => {
        if (typeof id === "number") this.#ids.add(id)
        return id
      },
      time: (time) => {
        this.#see(time)
        return time
      },
    })
    const read: { readonly [type: string]: ((payload: never, at: number) => void) | undefined } = this.#readers
    if (Object.hasOwn(read, event.type)) read[event.type]?.(event.payload as never, event.at)
  }

  readonly #readers: { readonly [Type in keyof Payloads]?: (payload: Payloads[Type], at: number) => void } = {
    BalancesReceived: ({ balances, ...clock }, at) => this.#seeBalances(balances, officeMoment(at, clock)),
    UserInfoReceived: ({ balances }, at) => this.#seeBalances(balances, at),
    ThawReceived: ({ thaw }, at) => {
      const coming = thaw.steps.filter((step) => step.at * 1000 > at).map(({ amount }) => amount)
      if (this.#frozen !== undefined) this.#seeTotal({ currency: frozenBalance, total: this.#frozen, parts: coming })
    },
    PurchasesReceived: ({ purchases }) => {
      for (const { id, price, currency } of purchases)
        if (price !== null && currency !== null) this.#prices.set(id, { price, currency })
    },
    PurchaseDetailsReceived: ({ id, details: { items } }) => {
      const purchase = this.#prices.get(id)
      if (purchase === undefined || items.some(({ currency }) => currency !== purchase.currency)) return
      const parts = items.flatMap(({ price }) => price ?? [])
      this.#seeTotal({ currency: purchase.currency, total: purchase.price, parts })
    },
  }

  #see(time: number): void {
    const unit = unitOf(time)
    if (unit === "none") return
    const second = unit === "seconds" ? time : time / 1000
    this.#earliest = Math.min(this.#earliest, second)
    this.#latest = Math.max(this.#latest, second)
  }

  #seeBalances(balances: { readonly [key: string]: string }, at: number): void {
    for (const key of Object.keys(balances)) this.#balances.add(key)
    this.#frozen = balances[frozenBalance] ?? this.#frozen
    this.#moments.add(Math.floor(at / 1000))
  }

  #seeTotal(total: Total): void {
    if (total.parts.length > 1 && isSum(total.total, total.parts)) this.#totals.push(total)
  }

  /** Numbers that name something, rising. */
  ids(): Float64Array {
    return Float64Array.from(this.#ids).sort()
  }

  /** Seconds at which the office said balances, rising. */
  moments(): ReadonlyArray<number> {
    return [...this.#moments].sort((a, b) => a - b)
  }

  /** Keys of the balances that the office ever said. */
  balances(): ReadonlySet<string> {
    return this.#balances
  }

  /** Amounts that are sums of others. */
  totals(): ReadonlyArray<Total> {
    return this.#totals
  }

  /** The first and the last second that anything in it speaks of. */
  span(): { readonly earliest: number; readonly latest: number } {
    return { earliest: this.#earliest, latest: this.#latest }
  }

  /** The history at the end of the log. */
  history(): TransactionStore {
    return this.#states.get(transactions.name) as TransactionStore
  }
}
