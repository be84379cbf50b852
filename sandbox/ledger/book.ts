import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { SqlClient } from "effect/sql/SqlClient"
import { type Amount, parseAmount, zero } from "../../src/domain/money/amount.ts"
import { customerRole, type OfficeRole } from "./accounts.ts"

/** One line of an entry: so much of a unit on an account; positive amounts increase it. */
export interface Posting {
  readonly account: { readonly customer: number } | { readonly office: OfficeRole }
  readonly unit: string
  readonly amount: string
}

const sumsByUnit = (postings: ReadonlyArray<Posting>): ReadonlyMap<string, Amount> => {
  const sums = new Map<string, Amount>()
  for (const { unit, amount } of postings) {
    const value = Option.getOrThrow(parseAmount(amount))
    sums.set(unit, BigDecimal.sum(sums.get(unit) ?? zero, value))
  }
  return sums
}

const isBalanced = (postings: ReadonlyArray<Posting>): boolean =>
  [...sumsByUnit(postings).values()].every((sum) => BigDecimal.isZero(sum))

/**
 * Books one entry: its postings and the balances they change, inside the caller's transaction. Entries that do not sum
 * to zero are a fault of the program and die; one that would take a customer below zero fails in the database.
 * Balances are locked in the order of their accounts, so that instances that book at once wait and never deadlock.
 * @returns the entry's id
 */
export const book = Effect.fnUntraced(function* (entry: {
  readonly at: number
  readonly reason: string
  readonly postings: ReadonlyArray<Posting>
}) {
  if (!isBalanced(entry.postings))
    return yield* Effect.die(new Error(`the postings of "${entry.reason}" do not sum to zero`))
  const sql = yield* SqlClient
  const lines = JSON.stringify(
    entry.postings.map(({ account, unit, amount }) => ({
      customer: "customer" in account ? account.customer : null,
      role: "office" in account ? account.office : customerRole,
      unit,
      amount,
    })),
  )
  const accounts = yield* sql<{ id: number; amount: string }>`
    select accounts.id::float8 id, line.amount::text amount
    from jsonb_to_recordset(${lines}::jsonb) as line(customer bigint, role text, unit text, amount numeric)
    join accounts on coalesce(accounts.customer_id, 0) = coalesce(line.customer, 0) and accounts.role = line.role
      and accounts.unit = line.unit`
  if (accounts.length !== entry.postings.length)
    return yield* Effect.die(new Error(`"${entry.reason}" names an account that does not exist`))
  const ids = accounts.map(({ id }) => String(id))
  const amounts = accounts.map(({ amount }) => amount)
  yield* sql`select 1 from balances where account_id = any(${ids}::bigint[]) order by account_id for update`
  const [booked] = yield* sql<{ id: number }>`
    with entry as (
      insert into entries (id, at, reason) values (nextval('entry_ids'), ${entry.at}, ${entry.reason}) returning id
    ), lines as (
      insert into postings (entry_id, account_id, amount)
      select entry.id, line.account, line.amount
      from entry, unnest(${ids}::bigint[], ${amounts}::numeric[]) line(account, amount)
      returning account_id, amount
    ), moved as (
      update balances
      set amount = balances.amount + lines.amount
      from lines
      where balances.account_id = lines.account_id
    )
    select id::float8 id from entry`
  return booked?.id ?? (yield* Effect.die(new Error(`"${entry.reason}" was not booked`)))
})
