import * as Effect from "effect/Effect"
import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { PageRequest } from "../../../src/domain/history/page.ts"
import { Random } from "../../laws/random.ts"
import { SimulatedServer } from "../../laws/simulated-server.ts"
import { clearDevice } from "../device.ts"
import { stubDevice } from "../stub-device.ts"
import { raw, type Reply, succeeds } from "../stub-office.ts"
import { type TimedOffice, withTimedOffice } from "../timed-office.ts"

type Answer = ReturnType<SimulatedServer["answer"]>

/** An office that pays no heed to parts of what it is asked, or answers something else altogether. */
class Heedless extends SimulatedServer {
  heeds: (request: PageRequest) => PageRequest | Answer = (request) => request
  override answer(request: PageRequest): Answer {
    const asked = this.heeds(request)
    return "records" in asked ? asked : super.answer(asked)
  }
}

describe("an office whose answers do not fit what was asked, left alone for a quarter of an hour", () => {
  let server: Heedless
  beforeEach(async () => {
    await clearDevice()
    server = new Heedless(new Random(1))
    server.grow(150, 0)
    server.now += 100
  })
  afterEach(clearDevice)

  const written = ({ opened }: TimedOffice): number => opened().account.projector.position().position
  const rows = ({ opened }: TimedOffice): number => opened().account.projector.state("transactions").size
  const alone = (office: TimedOffice) => office.pass("10 seconds", 90)

  test("that gives the same page whatever is asked is said to contradict itself, asked ever more rarely, and does not fill the log", () => {
    server.heeds = (request) => ({ ...request, start: null, end: null, offset: 0, statuses: [] })
    return withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        expect(office.sync()).toMatchObject({ phase: "Contradicted", complete: false, retryAt: expect.any(Number) })
        const before = { asked: office.asked.length, written: written(office) }
        yield* alone(office)
        expect(office.sync()).toMatchObject({ phase: "Contradicted", complete: false })
        expect(rows(office)).toBe(25)
        expect(office.asked.length - before.asked).toBeLessThan(400)
        expect(written(office) - before.written).toBeLessThan(30)
      }),
    )
  })

  test("that ignores ranges is walked through by offset each time, of which only what is news is written", () => {
    server.heeds = (request) => ({ ...request, start: null, end: null })
    return withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const before = written(office)
        yield* alone(office)
        expect(office.sync()).toMatchObject({ phase: "Idle", complete: false, verified: false })
        expect(rows(office)).toBe(150)
        expect(written(office) - before).toBeLessThan(40)
        server.insert()
        yield* office.pass("10 seconds")
        expect(rows(office)).toBe(151)
      }),
    )
  })

  test("that gives the answer to another call takes no row away, and is no history at all where there was none", () => {
    const usual = server.heeds
    const types = { records: [{ id: 2, name: "Transfer" }] }
    server.heeds = () => types
    return withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* alone(office)
        expect(office.sync()).toMatchObject({ complete: false, bad: 1 })
        server.heeds = usual
        yield* alone(office)
        expect(office.sync()).toMatchObject({ complete: true })
        server.heeds = () => types
        yield* alone(office)
        expect(rows(office)).toBe(150)
      }),
    )
  })
})

describe("a list that is answered by something else", () => {
  const device = stubDevice({ id: 1, name: "ann", rows: 3 })
  const list = "/transaction/listTransactions"

  const nothing: Reply = (response) => {
    response.writeHead(204)
    response.end()
  }

  test.each<[what: string, reply: Reply]>([
    ["nothing", nothing],
    ["a page of the network in between", raw("<!doctype html><title>Sign in</title>", 200, "text/html")],
    ["the data of another call", succeeds({ user_balance: { btc: "1" } })],
    ["no data", succeeds(null)],
  ])("%s, is said to be unreadable; all that was held stays, and nobody is signed out", async (_, reply) => {
    const tab = await device.open()
    const line = () => tab.answer("sync", null)
    await tab.call("signIn", { email: "ann@office.test", password: "any" })
    await tab.until(() => line().complete && line().phase === "Idle")
    device.routes = { [list]: reply, "/": succeeds({ user_balance: {} }) }
    await tab.call("refresh", { area: "transactions" })
    await tab.until(() => line().phase === "Unreadable")
    expect(line()).toMatchObject({ rows: 3, retryAt: expect.any(Number) })
    expect(tab.session.view()).toMatchObject({ ended: null, customer: { email: "ann@office.test" } })
  })

  // 307 and 308 have a browser send all of it again: the token, too.
  test.each([301, 302, 303, 307, 308])(
    "a way to another address (%i) is not gone, and the office is said not to be reached",
    async (status) => {
      const tab = await device.open()
      const line = () => tab.answer("sync", null)
      await tab.call("signIn", { email: "ann@office.test", password: "any" })
      await tab.until(() => line().complete && line().phase === "Idle")
      // As a network does that wants to be signed in to: another origin, which answers to nobody's name.
      const elsewhere: Reply = (response) => {
        response.writeHead(status, { Location: `${device.office.url.replace("127.0.0.1", "localhost")}/elsewhere` })
        response.end()
      }
      device.routes = { [list]: elsewhere, "/": succeeds({ user_balance: {} }) }
      await tab.call("refresh", { area: "transactions" })
      await tab.until(() => line().retryAt !== null)
      expect(line()).toMatchObject({ rows: 3, phase: "BackingOff" })
      expect(tab.session.view()).toMatchObject({ ended: null, customer: { email: "ann@office.test" } })
      expect(device.office.received.map(({ path }) => path)).not.toContain("/elsewhere")
    },
  )
})
