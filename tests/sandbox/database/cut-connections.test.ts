import { describe, expect, it, vi } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import { patience } from "../../laws/seeds.ts"
import { freshDatabase } from "../fresh-database.ts"
import { openOffice, other } from "../office.ts"
import { DisturbedPostgres, type Fault } from "./disturbed-postgres.ts"

const given = process.env["DATABASE_URL_FOR_TESTS"]
const servers = given === undefined ? [] : [given]
const transfer = ["/transaction/transfer", { amount: "3", currency: 18, to_user: other }] as const
const withdrawal = [
  "/transaction/withdraw",
  { amount: "30", currency: 32, comission: "0", destination: "paystree|GB82WEST12345698765432|Ann Lee" },
] as const
const tried: ReadonlyArray<readonly [string, Fault, ...(typeof transfer | typeof withdrawal)]> = [
  ["a transfer", "cut before", ...transfer],
  ["a transfer", "cut after", ...transfer],
  ["a withdrawal", "cut after", ...withdrawal],
]

it("the server is named", () => {
  expect(servers.length === 1 || process.env["CI"] !== "true").toBe(true)
})

describe.each(servers)("a wire to PostgreSQL that fails at one statement", async (server) => {
  const database = await freshDatabase(server)
  const wire = new DisturbedPostgres()
  await wire.open(database)
  const office = await openOffice({ history: 60, databaseUrl: wire.url })
  const quiet = await openOffice({ history: 60, databaseUrl: database })

  const asked = async (path: string, body: object, key?: string): Promise<number | undefined> => {
    const token = await quiet.signIn()
    const headers = key === undefined ? {} : { "idempotency-key": key }
    const response = await office.post(path, { ...body, two: demoPassword, token }, headers)
    return response.status === 200 ? Number(Object(await response.json()).code) : undefined
  }

  it.each(tried)(
    "S59 %s, %s at whichever statement: what is asked again is booked once, and money is conserved",
    async (name, fault, path, body) => {
      const log = vi.spyOn(console, "info").mockImplementation(() => undefined)
      wire.executed = 0
      const first = await quiet.ledger()
      expect(await asked(path, body, `${name} ${fault}`)).toBe(0)
      const statements = wire.executed
      let before = await quiet.ledger()
      const [entries, postings] = [before.entries - first.entries, before.postings - first.postings]
      expect([entries, postings > 1, statements > 5]).toEqual([1, true, true])
      for (let failing = 1; failing <= statements; failing += 1) {
        wire.fault = fault
        wire.left = failing
        const key = `${name} ${fault} ${failing}`
        const answer = await asked(path, body, key)
        wire.left = -1
        // told that it is done: done; told nothing: nobody knows, and it is done once at most
        const after = await quiet.ledger()
        expect(answer === 0 ? [1] : [0, 1], `statement ${failing}`).toContain(after.entries - before.entries)
        expect(await asked(path, body, key), `statement ${failing}, again`).toBe(0)
        const end = await quiet.ledger()
        expect([end.entries - before.entries, end.postings - before.postings], `statement ${failing}`).toEqual([
          1,
          postings,
        ])
        expect(new Set(Object.values(end.sums))).toEqual(new Set(["0"]))
        before = end
      }
      log.mockRestore()
    },
    patience,
  )
})
