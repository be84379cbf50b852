import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { SqlClient } from "effect/sql/SqlClient"
import { beforeAll, describe, expect, it } from "vitest"
import { book, type Posting } from "../../../sandbox/ledger/book.ts"
import { settle } from "../../../sandbox/ledger/settle.ts"
import { advance } from "../../../sandbox/live/advance.ts"
import { arrive } from "../../../sandbox/live/arrive.ts"
import { openDatabase } from "../database.ts"
import { demo } from "../office.ts"

const run = await openDatabase(2000)

const query = <Row extends object>(text: string) =>
  run(
    Effect.gen(function* () {
      const sql = yield* SqlClient
      return yield* sql.unsafe<Row>(text)
    }),
  )

/** What must hold after whatever was booked. */
const expectLawful = async () => {
  expect(
    await query(
      "select customer_id, entry_id, unit from postings group by customer_id, entry_id, unit having sum(amount) <> 0",
    ),
  ).toEqual([])
  expect(
    await query(
      `select role from balances
      full join (select customer_id, role, unit, sum(amount) as booked from postings group by customer_id, role, unit) p
      using (customer_id, role, unit) where coalesce(amount, 0) <> coalesce(booked, 0)`,
    ),
  ).toEqual([])
  expect(await query("select unit from balances where role = 'funds' and amount < 0")).toEqual([])
  expect(
    await query("select unit from balances where role = 'customers' group by unit having sum(amount) <> 0"),
  ).toEqual([])
  expect(
    await query(
      `select entry_id from postings p
      left join entries e on e.customer_id = p.customer_id and e.id = entry_id where e.id is null`,
    ),
  ).toEqual([])
}

/** What a customer's rows say the balance must be: completed rows, and rows whose money is on its way out. */
const explained = (customer: number) =>
  query(`
  select unit, sum(sum)::text as amount from transactions join currencies on currencies.id = currency_id
  where customer_id = ${customer} and (status = 1 or (status in (0, 3) and sum < 0)) group by unit order by unit`)
const held = (customer: number) =>
  query(`
  select unit, amount::text from balances
  where role = 'funds' and customer_id = ${customer} and unit not in ('otonq', 'fee', 'sft') order by unit`)

const one = { account: "funds", unit: "btc", amount: "0.00000001" } as const
const office = (amount: string) => ({ account: "outside", unit: "btc", amount }) as const
const entryOf = (postings: ReadonlyArray<Posting>) => ({ at: 1, reason: "test", customer: 1, postings })

describe("the ledger", () => {
  it("is made with entries that sum to zero in each unit, and balances that equal their postings", () => expectLawful())

  it("explains every balance by the customer's rows", async () => {
    expect(await held(1)).toEqual(await explained(1))
  })

  it("keeps the running balance of every unit above zero through the whole history", async () => {
    expect(
      await query(`
      select * from (select unit, sum(sum) over (partition by unit order by at, transactions.id) as running
      from transactions join currencies on currencies.id = currency_id
      where customer_id = 1 and entry_id is not null) r where running < 0`),
    ).toEqual([])
  })

  it("books fees to the office, to the last digit", async () => {
    const [booked] = await query<{ booked: string; said: string }>(`
      select (select sum(p.amount) from postings p where role = 'fees' and p.amount > 0)::text as booked,
             (select sum(fee) from transactions where entry_id is not null and fee is not null)::text as said`)
    expect(booked?.booked).toBe(booked?.said)
  })

  it("dies rather than book what does not sum to zero, and changes nothing", async () => {
    const before = await query("select count(*)::int as entries from entries")
    expect(Exit.isFailure(await run(Effect.exit(book(entryOf([one, office("-0.00000002")])))))).toBe(true)
    expect(await query("select count(*)::int as entries from entries")).toEqual(before)
  })

  it("refuses to take a customer below zero", async () => {
    const exit = await run(Effect.exit(book(entryOf([{ ...one, amount: "-1000000" }, office("1000000")]))))
    expect(String(exit)).toMatch(/constraint/i)
    await expectLawful()
  })

  it("books a lawful entry on both sides", async () => {
    await run(book(entryOf([one, office("-0.00000001")])))
    await run(book(entryOf([{ ...one, amount: "-0.00000001" }, office("0.00000001")])))
    await expectLawful()
  })
})

describe("rows that wait", () => {
  beforeAll(async () => {
    await query("update transactions set changed_at = 0")
  })

  it("are settled one way or the other, and the ledger follows", async () => {
    const open = await query<{ id: number }>(
      "select id::float8 as id from transactions where status in (0, 3) and customer_id = 1 order by id",
    )
    expect(open.length).toBeGreaterThan(2)
    for (const [index, { id }] of open.entries())
      await run(settle({ customer: 1, id }, index % 2 === 0 ? "completed" : "cancelled", 1, "f".repeat(64)))
    expect(await query("select id from transactions where status in (0, 3) and customer_id = 1")).toEqual([])
    expect(
      await query("select unit from balances where customer_id = 1 and role = 'in-flight' and amount <> 0"),
    ).toEqual([])
    await expectLawful()
    expect(await held(1)).toEqual(await explained(1))
  })

  it("are settled once", async () => {
    const before = await query("select count(*)::int as entries from entries")
    const [settled] = await query<{ customer: number; id: number }>(
      "select customer_id::float8 as customer, id::float8 as id from transactions where status = 2 order by id limit 1",
    )
    await run(settle(settled ?? { customer: 0, id: 0 }, "completed", 1, "f".repeat(64)))
    expect(await query("select count(*)::int as entries from entries")).toEqual(before)
  })

  it("move on after rows arrived, through processing to an end", async () => {
    const step = Effect.gen(function* () {
      const sql = yield* SqlClient
      for (let index = 0; index < 60; index += 1) yield* sql.withTransaction(arrive(demo))
      for (let index = 0; index < 200; index += 1) yield* sql.withTransaction(advance(0))
    })
    await run(step)
    expect(await query("select id from transactions where status in (0, 3)")).toEqual([])
    await expectLawful()
    expect(await held(1)).toEqual(await explained(1))
  })
})
