import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { SqlClient } from "effect/sql/SqlClient"
import { type Amount, parseAmount, zero } from "../../src/domain/money/amount.ts"
import { type Account, customerRole } from "./accounts.ts"

/** One line of an entry: so much of a unit on an account; positive amounts increase it. */
export interface Posting {
  readonly account: Account
  readonly unit: string
  readonly amount: string
}

/** What is booked for one customer. */
export interface Entry {
  readonly customer: number
  readonly postings: ReadonlyArray<Posting>
}

const sumsByUnit = (postings: ReadonlyArray<Posting>): ReadonlyMap<string, Amount> => {
  const sums = new Map<string, Amount>()
  for (const { unit, amount } of postings) {
    const value = Option.getOrThrow(parseAmount(amount))
    sums.set(unit, BigDecimal.sum(sums.get(unit) ?? zero, value))
  }
  return sums
}

const isBalanced = ({ postings }: Entry): boolean =>
  [...sumsByUnit(postings).values()].every((sum) => BigDecimal.isZero(sum))

/**
 * Books one entry, or two that name each other, inside the caller's transaction: postings, and the balances they
 * change. Entries that do not sum to zero are a fault of the program and die; one that would take a customer below zero
 * fails in the database. Balances are opened and locked in the order of their keys, so that instances that book at once
 * wait and never deadlock.
 * @returns the entries' ids, in their order
 */
const bookEntries = Effect.fnUntraced(function* (at: number, reason: string, entries: readonly [Entry, Entry?]) {
  const given = entries.filter((entry) => entry !== undefined)
  if (!given.every(isBalanced)) return yield* Effect.die(new Error(`the postings of "${reason}" do not sum to zero`))
  const sql = yield* SqlClient
  const lines = given.flatMap(({ customer, postings }, nth) =>
    postings.map(({ account, unit, amount }) => ({ nth, customer, role: account, unit, amount })),
  )
  const line = sql`
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line(nth integer, customer bigint, role text, unit text, amount numeric)`
  yield* sql`
    insert into balances (customer_id, role, unit, amount)
    select customer, role, unit, 0 from (${line}) line where role <> ${customerRole} order by customer, role, unit
    on conflict do nothing`
  const locked = yield* sql`
    select 1 from balances where (customer_id, role, unit) in (select customer, role, unit from (${line}) line)
    order by customer_id, role, unit for update`
  if (locked.length !== lines.length)
    return yield* Effect.die(new Error(`"${reason}" names an account that does not exist, or one twice`))
  const booked = yield* sql<{ id: number }>`
    with line as materialized (${line}), entry as materialized (
      select nth, customer, nextval('entry_ids') as id from (select distinct nth, customer from line) given
    ), entered as (
      insert into entries (customer_id, id, at, reason, other_customer, other_entry)
      select entry.customer, entry.id, ${at}, ${reason}, other.customer, other.id
      from entry left join entry other on other.nth <> entry.nth
    ), posted as (
      insert into postings (customer_id, entry_id, role, unit, amount)
      select customer, entry.id, role, unit, amount from line join entry using (nth, customer)
    ), moved as (
      update balances set amount = balances.amount + line.amount
      from line
      where balances.customer_id = line.customer and balances.role = line.role and balances.unit = line.unit
    )
    select id::float8 as id from entry order by nth`
  return booked.map(({ id }) => id)
})

/**
 * Whether a customer's balance covers an amount now. All that the customer has in the unit is held until the
 * transaction ends, locked in the order in which bookings lock it.
 */
export const covers = Effect.fnUntraced(function* (customer: number, unit: string, amount: string) {
  const sql = yield* SqlClient
  const [balance] = yield* sql<{ enough: boolean }>`
    with held as (
      select role, amount from balances where customer_id = ${customer} and unit = ${unit}
      order by customer_id, role, unit for update
    )
    select amount >= ${amount}::numeric as enough from held where role = ${customerRole}`
  return balance?.enough === true
})

/** Books one entry. @returns its id */
export const book = Effect.fnUntraced(function* ({
  at,
  reason,
  ...entry
}: Entry & { readonly at: number; readonly reason: string }) {
  const [id] = yield* bookEntries(at, reason, [entry])
  return id ?? (yield* Effect.die(new Error(`"${reason}" was not booked`)))
})

/**
 * Books what moves from one customer to another, as two entries that name each other: each sums to zero by itself,
 * through what the office holds between customers. @returns the ids of the payer's and of the payee's
 */
export const bookBetween = Effect.fnUntraced(function* (
  at: number,
  { from, to, unit, amount }: Readonly<Record<"from" | "to", number>> & Readonly<Record<"unit" | "amount", string>>,
) {
  const [out, into] = yield* bookEntries(at, "transfer", [
    {
      customer: from,
      postings: [
        { account: customerRole, unit, amount: `-${amount}` },
        { account: "customers", unit, amount },
      ],
    },
    {
      customer: to,
      postings: [
        { account: "customers", unit, amount: `-${amount}` },
        { account: customerRole, unit, amount },
      ],
    },
  ])
  return out === undefined || into === undefined
    ? yield* Effect.die(new Error("a transfer was not booked"))
    : { out, into }
})
