import * as Effect from "effect/Effect"
import * as ManagedRuntime from "effect/ManagedRuntime"
import { SqlClient } from "effect/sql/SqlClient"
import { describe, expect, it } from "vitest"
import { migrate, migrateTo } from "../../../sandbox/database/migrate.ts"
import { sqlLayer } from "../../../sandbox/database/sql.ts"
import { bookBetween } from "../../../sandbox/ledger/book.ts"
import { writeReference } from "../../../sandbox/ledger/reference.ts"
import { afterwards } from "../afterwards.ts"
import { openDatabase } from "../database.ts"
import { databaseOptions } from "../fresh-database.ts"

/** The tables that are small, or that nobody's rows stand in, and so lie on every server whole, or on one; and why. */
const exempt: Readonly<Record<string, string>> = {
  customers: "the directory: somebody is found in it by e-mail before it is known where the rows lie",
  guesses: "counts addresses, too, which are nobody's; forgotten after a while",
  chain_transfers: "the stand-in for a chain that is not the office's",
  units: "the catalogue",
  currencies: "the catalogue",
  transaction_types: "the catalogue",
  transaction_statuses: "the catalogue",
  contract_variants: "the catalogue",
  news: "said to everybody",
  schedules: "one row for each thing that instances take turns at",
  migrations: "what was done to the tables",
}

const query = <Row extends object>(text: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient
    return yield* sql.unsafe<Row>(text)
  })

const columnsOf = (keys: string, relation: string) => `
  (select array_agg(a.attname::text order by k.nth) from unnest(${keys}) with ordinality k(number, nth)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`

describe("a schema that can be spread", async () => {
  const run = await openDatabase(0)
  const tables = (
    await run(query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'"))
  )
    .map(({ name }) => name)
    .toSorted()

  it("exempts nothing that is not there", () => {
    expect(Object.keys(exempt).filter((name) => !tables.includes(name))).toEqual([])
    expect(tables.length).toBeGreaterThan(25)
  })

  it("has a key of every large table, and every unique one begins with the customer", async () => {
    const keys = await run(
      query<{ name: string; columns: ReadonlyArray<string> | null }>(`
        select c.relname as name, ${columnsOf("i.indkey::int2[]", "c.oid")} as columns
        from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace and i.indisunique`),
    )
    const large = keys.filter(({ name }) => exempt[name] === undefined)
    expect(large.filter(({ columns }) => columns?.[0] !== "customer_id")).toEqual([])
    expect(large.length).toBeGreaterThan(15)
  })

  it("knows whose every row of a large table is", async () => {
    const known = await run(
      query<{ name: string }>(`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'public'::regnamespace and attname = 'customer_id' and attnotnull and relkind = 'r'`),
    )
    const names = new Set(known.map(({ name }) => name))
    expect(tables.filter((name) => exempt[name] === undefined && !names.has(name))).toEqual([])
  })

  it("points from a large table to one of the same customer, or to a catalogue", async () => {
    const pointers = await run(
      query<{ name: string; target: string; columns: ReadonlyArray<string>; targets: ReadonlyArray<string> }>(`
        select conrelid::regclass::text as name, confrelid::regclass::text as target,
          ${columnsOf("conkey", "conrelid")} as columns, ${columnsOf("confkey", "confrelid")} as targets
        from pg_constraint where contype = 'f'`),
    )
    expect(pointers.length).toBeGreaterThan(15)
    const stray = pointers.filter(({ target, columns, targets }) =>
      exempt[target] === undefined || target === "customers"
        ? columns[0] !== "customer_id" || targets[0] !== (target === "customers" ? "id" : "customer_id")
        : false,
    )
    expect(stray).toEqual([])
  })

  it("keeps a transfer between customers as two entries that name each other", async () => {
    const { out, into } = await run(bookBetween(1, { from: 1, to: 2, unit: "btc", amount: "0.5" }))
    const lines = await run(
      query(`
        select e.customer_id::int as customer, other_customer::int as other, other_entry::int as entry, role,
          trim_scale(amount)::text as amount
        from entries e join postings p on p.customer_id = e.customer_id and p.entry_id = e.id
        where e.id in (${out}, ${into}) order by e.id, amount`),
    )
    expect(lines).toEqual([
      { customer: 1, other: 2, entry: into, role: "funds", amount: "-0.5" },
      { customer: 1, other: 2, entry: into, role: "customers", amount: "0.5" },
      { customer: 2, other: 1, entry: out, role: "customers", amount: "-0.5" },
      { customer: 2, other: 1, entry: out, role: "funds", amount: "0.5" },
    ])
  })
})

describe("a database from before", async () => {
  const runtime = ManagedRuntime.make(
    sqlLayer({ data: undefined, fresh: true, bare: true, ...(await databaseOptions()) }),
  )
  afterwards(() => runtime.dispose())
  const run = <Value, Failure>(effect: Effect.Effect<Value, Failure, SqlClient>) => runtime.runPromise(effect)

  const before = [
    `insert into customers (email, name, password, bep20, created_at)
      values ('a@b.c', 'A', '', '', 1), ('b@b.c', 'B', '', '', 1)`,
    `insert into accounts (customer_id, role, unit)
      values (1, 'funds', 'btc'), (2, 'funds', 'btc'), (1, 'funds', 'fee'), (null, 'opening', 'btc'),
      (null, 'fees', 'btc'), (null, 'opening', 'fee'), (null, 'fees', 'fee'), (null, 'in-flight', 'btc'),
      (null, 'outside', 'btc')`,
    `insert into entries (id, at, reason) select nextval('entry_ids'), 10 * n, r
      from unnest(array['opening', 'opening', 'transfer', 'withdrawal', 'completed 3']) with ordinality e(r, n)`,
    `insert into postings (entry_id, account_id, amount)
      values (1, 1, 5), (1, 4, -5), (2, 3, 2), (2, 6, -2), (3, 1, -1.5), (3, 2, 1.5), (4, 1, -1), (4, 8, 0.75),
      (4, 5, 0.25), (4, 3, -0.5), (4, 7, 0.5), (5, 8, -0.75), (5, 9, 0.75)`,
    `insert into balances (account_id, amount, floor)
      select a.id, coalesce(sum(amount), 0), case when customer_id is not null then 0 end
      from accounts a left join postings on account_id = a.id group by a.id`,
    `insert into transactions
      (id, customer_id, at, type_id, currency_id, status, sum, description, marketplace, entry_id, changed_at)
      values (1, 1, 30, 3, 1, 1, -1.5, '', '', 3, 30), (2, 2, 30, 2, 1, 1, 1.5, '', '', 3, 30),
      (3, 1, 40, 3, 1, 1, -1, '', '', 4, 50)`,
    `insert into purchases (customer_id, name, currency_id, status, marketplace, mdate)
      values (2, 'P', 1, 'Completed', '', 1)`,
    "insert into purchase_items (purchase_id, uid, name, price, marketplace_id) values (1, 'u', 'i', 1, 1)",
    "insert into sessions (token_hash, customer_id, expires_at) values ('x', 1, 1)",
    "insert into used_codes (customer_id, step) values (1, 7), (1, 9), (1, 8), (2, 5)",
  ]

  /** What the office's own accounts came to; what stands between two customers is new. */
  const sums = (lines: string): string => `
    select role, unit, trim_scale(sum(amount))::text as amount from ${lines}
    where role not in ('funds', 'customers') group by role, unit order by role, unit`

  it("keeps its money where it was, with each customer's part of the office's accounts", async () => {
    await run(migrateTo(14))
    await run(query("insert into units (key, precision) values ('btc', 8), ('fee', 2)"))
    for (const statement of before) await run(query(statement))
    const office = await run(query(sums("postings p join accounts a on a.id = account_id")))
    await run(migrate)
    await run(writeReference)
    expect(
      await run(
        query(`
          select customer_id::int as customer, role, unit, trim_scale(amount)::text as amount from balances
          order by customer_id, unit, role`),
      ),
    ).toEqual([
      { customer: 1, role: "customers", unit: "btc", amount: "1.5" },
      { customer: 1, role: "fees", unit: "btc", amount: "0.25" },
      { customer: 1, role: "funds", unit: "btc", amount: "2.5" },
      { customer: 1, role: "in-flight", unit: "btc", amount: "0" },
      { customer: 1, role: "opening", unit: "btc", amount: "-5" },
      { customer: 1, role: "outside", unit: "btc", amount: "0.75" },
      { customer: 1, role: "fees", unit: "fee", amount: "0.5" },
      { customer: 1, role: "funds", unit: "fee", amount: "1.5" },
      { customer: 1, role: "opening", unit: "fee", amount: "-2" },
      { customer: 2, role: "customers", unit: "btc", amount: "-1.5" },
      { customer: 2, role: "funds", unit: "btc", amount: "1.5" },
    ])
    expect(await run(query(sums("postings")))).toEqual(office)
    expect(
      await run(query("select 1 from postings group by customer_id, entry_id, unit having sum(amount) <> 0")),
    ).toEqual([])
    expect(
      await run(
        query(`
          select e.customer_id::int as customer, e.id::int as id, e.at::int as at, other_customer::int as other,
            other_entry::int as entry, t.id::int as row
          from entries e left join transactions t on t.customer_id = e.customer_id and t.entry_id = e.id
          order by e.id`),
      ),
    ).toEqual([
      { customer: 1, id: 1, at: 10, other: null, entry: null, row: null },
      { customer: 1, id: 2, at: 20, other: null, entry: null, row: null },
      { customer: 1, id: 3, at: 30, other: 2, entry: 6, row: 1 },
      { customer: 1, id: 4, at: 40, other: null, entry: null, row: 3 },
      { customer: 1, id: 5, at: 50, other: null, entry: null, row: null },
      { customer: 2, id: 6, at: 30, other: 1, entry: 3, row: 2 },
    ])
    expect(await run(query("select customer_id::int as customer from purchase_items"))).toEqual([{ customer: 2 }])
    expect(await run(query("select step::int from used_codes order by customer_id"))).toEqual([
      { step: 9 },
      { step: 5 },
    ])
  })

  it("is not spread where it is not known whose an entry is", async () => {
    const other = ManagedRuntime.make(
      sqlLayer({ data: undefined, fresh: true, bare: true, ...(await databaseOptions()) }),
    )
    afterwards(() => other.dispose())
    await other.runPromise(migrateTo(14))
    await other.runPromise(query("insert into entries (id, at, reason) values (1, 1, 'completed 7')"))
    await expect(other.runPromise(migrate)).rejects.toThrow("nobody is known whose these entries are: 1")
  })
})
