import type { Transaction } from "../../src/domain/history/model.ts"

const mixed = (value: number): number => {
  const half = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  const more = Math.imul(half ^ (half >>> 13), 0xc2b2ae35)
  return (more ^ (more >>> 16)) >>> 0
}

/** Numbers that look random and are the same on every machine. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    return mixed(this.#state)
  }

  fraction(): number {
    return this.next() / 0x1_0000_0000
  }

  below(end: number): number {
    return Math.floor(this.fraction() * end)
  }

  pick<Item>(items: readonly [Item, ...ReadonlyArray<Item>]): Item {
    return items[this.below(items.length)] ?? items[0]
  }

  /** An index, each as often as its weight says. */
  weighted(weights: ReadonlyArray<number>): number {
    let left = this.fraction() * weights.reduce((sum, weight) => sum + weight, 0)
    const found = weights.findIndex((weight) => (left -= weight) < 0)
    return found === -1 ? weights.length - 1 : found
  }
}

const currencies = ["usdt", "oton", "eth", "btc", "usd", "eur", "ate", "trade", "dash", "susdt"] as const
const decimals = [5, 3, 8, 8, 2, 4, 8, 8, 8, 2] as const
const currencyWeights = [35, 12, 12, 10, 10, 8, 5, 4, 2, 2]
const marketplaces = ["main", "p2p", "otc", "earn", "card"] as const
const marketplaceWeights = [50, 20, 15, 10, 5]
const statuses = ["1", "2", "4", "5", "6"] as const
const statusNames = ["Completed", "Cancelled", "Rejected", "Expired", "Refunded"] as const
const statusWeights = [70, 8, 6, 9, 7]
const kinds = 20
const kindWeights = Array.from({ length: kinds }, (_, kind) => 1 / (1 + kind * 0.35))
const firstNames = [
  "Anna",
  "Hannah",
  "Joanna",
  "Boris",
  "Carl",
  "Diana",
  "Erik",
  "Fatima",
  "George",
  "Helen",
  "Igor",
  "Julia",
  "Kevin",
  "Laura",
  "Marko",
  "Nina",
  "Oleg",
  "Petra",
  "Quentin",
  "Rosa",
  "Stefan",
  "Tamara",
  "Ulrich",
  "Vera",
  "Walter",
  "Xenia",
  "Yuri",
  "Zoe",
  "Marianne",
  "Susanna",
] as const
const lastNames = [
  "Smith",
  "Ivanov",
  "Garcia",
  "Muller",
  "Rossi",
  "Novak",
  "Kowalski",
  "Jansen",
  "Petrov",
  "Lopez",
  "Hannover",
  "Kim",
  "Chen",
  "Tanaka",
  "Silva",
  "Brown",
  "Dubois",
  "Nielsen",
  "Horvat",
  "Popescu",
] as const
const templates = [
  "Transfer to {n} order {k}",
  "Transfer from {n} ref {k}",
  "Deposit via card ending {k}",
  "Withdrawal to wallet of {n}",
  "Exchange order #{k} executed",
  "Annual interest payout no. {k}",
  "Referral bonus for inviting {n}",
  "Commission for operation {k}",
  "Cashback for purchase {k} at store",
  "Staking reward period {k}",
  "Staking deposit contract {k}",
  "Unstaking request {k} confirmed",
  "Sale to {n}, deal {k}",
  "Purchase from {n}, deal {k}",
  "Card payment {k} at merchant",
  "Refund for transaction {k}",
  "Internal transfer {k} between wallets",
  "Invoice {k} paid by {n}",
  "Bank wire received from {n}",
  "Loan repayment contract {k}",
  "Partner reward level 2 from {n}",
  "Mass payout batch {k} item",
  "Gift code {k} redeemed by user",
  "Savings plan payout {k}",
] as const

const people: ReadonlyArray<string> = (() => {
  const chance = new Chance(777)
  const hosts = ["mail.example", "post.example", "inbox.example", "corp.example"] as const
  return Array.from({ length: 5_000 }, (_, index) =>
    `${chance.pick(firstNames)}.${chance.pick(lastNames)}${index}@${chance.pick(hosts)}`.toLowerCase(),
  )
})()

/** The newest row's second, and the three years below it. */
const newest = 1_760_000_000
const span = 3 * 365 * 86_400

/** The second of a row: each row has one of its own. */
export const dateOf = (id: number, rows: number): number => newest - span + Math.floor(id * (span / rows))

/** The id of the newest row that is not newer than a second. */
export const idUpTo = (second: number, rows: number): number => {
  let id = Math.floor((second - newest + span) / (span / rows)) + 1
  while (id > 0 && dateOf(id, rows) > second) id--
  return id
}

const hashOf = (id: number): string => {
  const chance = new Chance(Math.imul(id, 2_654_435_761) + 99)
  return Array.from({ length: 8 }, () => chance.next().toString(16).padStart(8, "0")).join("")
}

/** A whole number of smallest units as plain digits. */
const digits = (units: number, places: number): string => {
  const text = String(Math.abs(units)).padStart(places + 1, "0")
  return `${units < 0 ? "-" : ""}${text.slice(0, -places)}.${text.slice(-places)}`
}

/** Row `id` of a history of so many: ids and dates rise together, 1 is the oldest. */
export const rowOf = (id: number, rows: number): Transaction => {
  const chance = new Chance(Math.imul(id, 2_246_822_519) + 12_345)
  const currency = chance.weighted(currencyWeights)
  const status = chance.weighted(statusWeights)
  const type = chance.weighted(kindWeights) + 1
  const marketplace = chance.weighted(marketplaceWeights)
  const places = decimals[currency] ?? 2
  const units = Math.round(10 ** (chance.fraction() * 5 - 1) * chance.fraction() * 10 ** places)
  const isOut = chance.fraction() < 0.4
  const name = `${chance.pick(firstNames)} ${chance.pick(lastNames)}`
  const number = String(10_000 + chance.below(9_990_000))
  const description = chance.pick(templates).replace("{n}", name).replace("{k}", number)
  const hash = chance.fraction() < 0.3 ? { hash: hashOf(id) } : {}
  const refUserId = String(chance.below(200_000))
  const sender = people[chance.below(people.length)] ?? ""
  const recipient = people[chance.below(people.length)] ?? ""
  // In the order of their names, as the office's decoder makes rows.
  return {
    currency: currencies[currency] ?? "usd",
    date: dateOf(id, rows),
    description,
    fee: digits(Math.round(units * 0.001), places),
    ...hash,
    id,
    marketplace: marketplaces[marketplace] ?? "main",
    recipient,
    refUserId,
    sender,
    status: statuses[status] ?? "1",
    statusName: statusNames[status] ?? "",
    sum: digits(isOut ? -units : units, places),
    type: String(type),
  }
}

/** Rows from an id down, newest first. */
export const rowsDown = (top: number, count: number, rows: number): ReadonlyArray<Transaction> =>
  Array.from({ length: Math.max(0, Math.min(count, top)) }, (_, index) => rowOf(top - index, rows))

/** A filter on all four kinds of conditions: three types, a status, a currency, and a third of the time. */
export interface Filter {
  readonly types: ReadonlyArray<string>
  readonly status: string
  readonly currency: string
  /** First and last second, inclusive. */
  readonly start: number
  readonly end: number
}

export const filtersOf = (rows: number, count = 24): ReadonlyArray<Filter> => {
  const chance = new Chance(4_242)
  return Array.from({ length: count }, () => {
    const types = new Set<string>()
    while (types.size < 3) types.add(String(1 + chance.below(kinds)))
    const start = dateOf(1, rows) + Math.floor(chance.fraction() * ((span * 2) / 3))
    return {
      types: [...types],
      status: statuses[chance.weighted(statusWeights)] ?? "1",
      currency: currencies[chance.weighted(currencyWeights)] ?? "usd",
      start,
      end: start + Math.floor(span / 3),
    }
  })
}

/** What is searched for: one text that nearly half of the rows have, and some that few have. */
export const searchesOf = (
  rows: number,
): {
  readonly broad: string
  readonly hash: string
  readonly words: string
  readonly email: string
  readonly none: string
} => {
  let hashed = Math.floor(rows * 0.37)
  while (rowOf(hashed, rows).hash === undefined) hashed++
  return {
    broad: "ann",
    hash: (rowOf(hashed, rows).hash ?? "").slice(0, 8),
    words: "hannah kim",
    email: (rowOf(Math.floor(rows * 0.11), rows).sender ?? "").split("@")[0] ?? "",
    none: "zzzq",
  }
}
