import * as Effect from "effect/Effect"
import { SqlClient } from "effect/sql/SqlClient"
import { describe, expect, it, vi } from "vitest"
import { sqlLayer } from "../../../sandbox/database/sql.ts"
import { demoPassword } from "../../../sandbox/main.ts"
import { patience } from "../../laws/seeds.ts"
import { freshDatabase } from "../fresh-database.ts"
import { moneyPaths } from "../money-paths.ts"
import { demo, openOffice, other } from "../office.ts"
import { serverIsNamed, servers } from "../real-postgres.ts"
import { DisturbedPostgres, type Fault } from "./disturbed-postgres.ts"

const money = (name: keyof typeof moneyPaths) => moneyPaths[name]
const faults: ReadonlyArray<Fault> = ["cut before", "cut after"]
const tried = Object.entries(moneyPaths).flatMap(([name, path]) => faults.map((fault) => [name, fault, path] as const))

serverIsNamed()

describe.each(servers)("a wire to PostgreSQL that fails at one statement", async (server) => {
  const database = await freshDatabase(server)
  const wire = new DisturbedPostgres()
  await wire.open(database)
  const office = await openOffice({ history: 60, databaseUrl: wire.url })
  const quiet = await openOffice({ history: 60, databaseUrl: database })
  /** Signed in by itself: who is asked at the gate by one session is asked one thing at a time. */
  const beside = await openOffice({ history: 60, databaseUrl: database })

  const query = <Row extends object>(text: string): Promise<ReadonlyArray<Row>> =>
    Effect.gen(function* () {
      const sql = yield* SqlClient
      return yield* sql.unsafe<Row>(text)
    }).pipe(Effect.provide(sqlLayer({ data: undefined, fresh: false, databaseUrl: database })), Effect.runPromise)

  const asked = async (path: string, body: object, key?: string): Promise<number | undefined> => {
    const token = await quiet.signIn()
    const headers = key === undefined ? {} : { "idempotency-key": key }
    const response = await office.post(path, { ...body, two: demoPassword, token }, headers)
    return response.status === 200 ? Number(Object(await response.json()).code) : undefined
  }

  it.each(tried)(
    "S59 %s, %s at whichever statement: what is asked again is booked once, and money is conserved",
    async (name, fault, { path, prepare }) => {
      const log = vi.spyOn(console, "info").mockImplementation(() => undefined)
      const body = await prepare(quiet)
      const first = await quiet.ledger()
      wire.executed = 0
      expect(await asked(path, body, `${name} ${fault}`)).toBe(0)
      const statements = wire.executed
      let before = await quiet.ledger()
      const [entries, postings] = [before.entries - first.entries, before.postings - first.postings]
      expect([entries, postings > 1, statements > 5]).toEqual([1, true, true])
      for (let failing = 1; failing <= statements; failing += 1) {
        const next = await prepare(quiet)
        wire.fault = fault
        wire.left = failing
        const key = `${name} ${fault} ${failing}`
        const answer = await asked(path, next, key)
        wire.left = -1
        // told that it is done: done; told nothing: nobody knows, and it is done once at most
        const after = await quiet.ledger()
        expect(answer === 0 ? [1] : [0, 1], `statement ${failing}`).toContain(after.entries - before.entries)
        expect(await asked(path, next, key), `statement ${failing}, again`).toBe(0)
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

  const isSomebodyWaiting = async (): Promise<boolean> => {
    const [waiting] = await query<{ locks: number }>(
      "select count(*)::int as locks from pg_stat_activity " +
        "where datname = current_database() and wait_event_type = 'Lock'",
    )
    return (waiting?.locks ?? 0) > 0
  }

  it(
    "S59 a transfer whose every statement arrives late, after what others ask of the same money, is booked once, and so is theirs",
    async () => {
      const { path, prepare } = money("a transfer")
      const body = await prepare(quiet)
      await beside.signIn()
      wire.executed = 0
      expect(await asked(path, body, "on time")).toBe(0)
      const statements = wire.executed
      for (let late = 1; late <= statements; late += 1) {
        const before = await quiet.ledger()
        wire.fault = "late"
        wire.left = late
        const mine = asked(path, body, `late ${late}`)
        await vi.waitUntil(() => wire.isHolding, { timeout: 60_000 })
        wire.left = -1
        let ended = false
        const withdrawal = money("a withdrawal")
        const theirs = Promise.all([
          quiet.send(path, { ...body, to_user: demo }, { email: other }),
          beside.send(withdrawal.path, await withdrawal.prepare(quiet)),
        ]).finally(() => (ended = true))
        await vi.waitUntil(async () => ended || (await isSomebodyWaiting()), { timeout: 60_000 })
        wire.release()
        expect([await mine, ...(await theirs).map(({ code }) => code)], `statement ${late}`).toEqual([0, 0, 0])
        const after = await quiet.ledger()
        expect([after.entries - before.entries, new Set(Object.values(after.sums))], `statement ${late}`).toEqual([
          3,
          new Set(["0"]),
        ])
      }
    },
    patience,
  )
})
