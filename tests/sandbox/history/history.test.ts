import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { describe, expect, it } from "vitest"
import { prepare } from "../../../sandbox/prepare.ts"
import { currencyOfId } from "../../../src/domain/money/currency.ts"
import { openDatabase } from "../database.ts"

interface Row {
  readonly age: number
  readonly sum: string
  readonly fee: string | null
  readonly currency: number
  readonly status: number
  readonly hash: string | null
}

const demoRows = (database: Awaited<ReturnType<typeof openDatabase>>) =>
  database(
    Effect.gen(function* () {
      const sql = yield* SqlClient
      return yield* sql<Row>`
    select (anchor - at)::float8 as age, rank() over (order by transactions.id)::float8 as nth, type_id,
      currency_id as currency, status, sum::text as sum, fee::text as fee,
      description, marketplace, ref_user_id::float8 as ref, hash, sender, recipient
    from transactions join histories using (customer_id) where customer_id = 1 order by at desc, transactions.id desc`
    }),
  )

const database = await openDatabase(3000)
const rows = await demoRows(database)
const year = 365 * 86_400

describe("a made history", () => {
  it("has exactly as many rows as were asked for", async () => {
    expect(rows.length).toBe(3000)
    for (const size of [0, 1, 7, 100]) expect(await demoRows(await openDatabase(size))).toHaveLength(size)
  }, 60_000)

  it("is the same every time, relative to its anchor", async () => {
    expect(await demoRows(await openDatabase(3000))).toEqual(rows)
  })

  it("begins years ago and ends now", () => {
    expect(rows.at(0)?.age).toBe(0)
    expect(rows.at(-1)?.age).toBe(5 * year + 1)
  })

  it("R167 has states that are final but for some of the newest rows", () => {
    const open = rows.flatMap(({ status }, index) => (status === 0 || status === 3 ? [index] : []))
    expect(open.length).toBeGreaterThan(0)
    expect(Math.max(...open)).toBeLessThan(8)
    expect(rows.filter(({ status }) => status === 2).length / rows.length).toBeCloseTo(0.03, 1)
  })

  it("has bursts, and seconds that hold more rows than a page", () => {
    const sizes = Object.values(Object.groupBy(rows, ({ age }) => age)).map((group) => group?.length ?? 0)
    expect(sizes.filter((size) => size > 1).length).toBeGreaterThan(50)
    expect(Math.max(...sizes)).toBeGreaterThan(25)
  })

  it("has amounts with the decimals of their currency, and never zero", () => {
    for (const { sum, fee, currency } of rows) {
      for (const amount of fee === null ? [sum] : [sum, fee])
        expect(amount.split(".")[1]?.length).toBe(currencyOfId(currency)?.precision)
      expect(Number(sum)).not.toBe(0)
      expect(Number(fee ?? 0)).toBeLessThan(Math.abs(Number(sum)))
    }
  })

  it("has chain rows with a hash of 64 digits once they are completed", () => {
    const hashes = rows.flatMap(({ hash }) => hash ?? [])
    expect(hashes.length).toBeGreaterThan(50)
    expect(new Set(hashes).size).toBe(hashes.length)
    for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{64}$/)
  })

  it("is made once and kept, whatever length is asked for later", async () => {
    for (const asked of [10, 3001]) expect(await database(prepare(asked))).toBe(3000)
    expect(await demoRows(database)).toEqual(rows)
  })
})
