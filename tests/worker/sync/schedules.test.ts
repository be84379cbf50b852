import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import "fake-indexeddb/auto"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import type { Transaction } from "../../../src/domain/history/model.ts"
import type { PageRequest } from "../../../src/domain/history/page.ts"
import { NoteWritten } from "../../../src/domain/notes/events.ts"
import { openAccountLog } from "../../../src/worker/store/databases.ts"
import { withLock } from "../../../src/worker/tabs/locks.ts"
import { readAll } from "../../contract/log-under-test.ts"
import { Random } from "../../laws/random.ts"
import { shownRows } from "../../laws/reference/store-rows.ts"
import { SimulatedServer } from "../../laws/simulated-server.ts"
import { fillDisk } from "../broken-storage.ts"
import { clearDevice } from "../device.ts"
import { account, type Asked, type TimedOffice, withTimedOffice } from "../timed-office.ts"

const second = 1
const minute = 60
const day = 86_400

describe("what the worker does by the clock, in the session of a customer", () => {
  let server: SimulatedServer
  beforeEach(() => {
    server = new SimulatedServer(new Random(3))
    server.grow(60, 0)
    server.now += 100
  })
  afterEach(() => clearDevice())

  /** The seconds at which pages of a purpose were asked for, each once. */
  const at = (asked: ReadonlyArray<Asked>, purpose: Asked["purpose"]): ReadonlyArray<number> => [
    ...new Set(asked.flatMap((each) => (each.purpose === purpose ? [each.second] : []))),
  ]
  const callsAt = (asked: ReadonlyArray<Asked>, call: string): ReadonlyArray<number> =>
    asked.flatMap((each) => (each.call === call ? [each.second] : []))
  const rowsOf = ({ opened }: TimedOffice): ReadonlyMap<number, Transaction> =>
    new Map(shownRows(opened().account.projector.state("transactions")).map((row) => [row.id, row]))

  test("A104 the newest page is asked for every ten seconds, what may still change once a minute", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        expect(office.sync()).toMatchObject({ phase: "Idle", complete: true })
        yield* office.pass("10 seconds", 18)
        expect(at(office.asked, "head")).toEqual(Array.from({ length: 19 }, (_, index) => index * 10 * second))
        expect(at(office.asked, "statuses")).toEqual([0, minute, 2 * minute, 3 * minute])
      }),
    ))

  /** Goes on with the log as a build does that knows more than this one. */
  const goOn = async (): Promise<void> => {
    const log = await Effect.runPromise(openAccountLog(account))
    const fromTomorrow = { type: "FromTomorrow", version: 1, payload: null }
    await Effect.runPromise(log.append([fromTomorrow], { at: 0, tab: "newer", build: "newer" }))
    await Effect.runPromise(log.close)
  }
  const rowsAsked = ({ asked }: TimedOffice): number => asked.filter(({ purpose }) => purpose !== null).length
  const stays = (office: TimedOffice) =>
    Effect.gen(function* () {
      const before = office.asked.length
      yield* office.pass("10 seconds", 60)
      expect([office.asked.length, office.sync().phase]).toEqual([before, "Stopped"])
      for (const name of ["sync", "alerts", "rates"])
        expect(Option.isSome(yield* withLock(`${name}:${account}`, Effect.void, true)), name).toBe(true)
    })

  test("behind what a newer build wrote nobody asks for what this one cannot fold, nor keeps others from asking and telling", async () => {
    await goOn()
    await withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        expect(rowsAsked(office)).toBe(0)
        yield* stays(office)
      }),
    )
  })

  test.each([
    ["between two rounds", 0],
    ["amid a reading", 5],
  ])("the same where a newer build goes on with the log %s", (_, pages) =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* office.pass("10 seconds", 2)
        if (pages === 0) yield* Effect.promise(goOn)
        const answer = server.answer.bind(server)
        let left = pages
        server.answer = (request) => {
          if (--left === 0) void goOn()
          return answer(request)
        }
        server.grow(2_000, 100)
        server.now += 200
        const phases = new Set<string>()
        while (!office.opened().account.projector.stopped()) yield* office.pass("1 second")
        for (let step = 0; step < 20; step++) {
          phases.add(office.sync().phase)
          yield* office.pass("1 second")
        }
        expect([...phases], "nothing is said against the office").toEqual(["Stopped"])
        yield* stays(office)
      }),
    ),
  )

  test("an hour in which nothing happens writes no page out, and what is known by the log is never older than five minutes", async () => {
    const steps = 360
    const ages: Array<number> = []
    let before = 0
    await withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const { projector } = office.opened().account
        before = projector.position().position
        for (let step = 0; step < steps; step++) {
          yield* office.pass("10 seconds")
          const now = yield* Clock.currentTimeMillis
          ages.push(now - (projector.state("coverage").askedAt.head ?? 0))
          expect(office.sync().at).toBe(now) // this tab knows
        }
      }),
    )
    const log = await Effect.runPromise(openAccountLog(account))
    const events = (await readAll(log)).slice(before)
    await Effect.runPromise(log.close)
    const pages = events.filter(({ type }) => type.startsWith("TransactionPage"))
    expect(Math.max(...ages)).toBeLessThan(5 * minute * 1_000)
    expect(Math.max(...ages)).toBeGreaterThan(4 * minute * 1_000)
    expect([...new Set(pages.map(({ type }) => type))]).toEqual(["TransactionPageUnchanged"])
  })

  test("balances that come have the newest page written down after them", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const { account } = office.opened()
        const readAt = () => account.projector.state("coverage").askedAt.head ?? 0
        yield* office.pass("10 seconds", 3)
        yield* office.presence({ visible: true, online: false })
        yield* office.pass("1 minute")
        yield* office.presence({ visible: true, online: true })
        yield* office.pass("10 seconds")
        const balances = account.projector.state("calls")["user/balance"]?.fulfilledAt ?? 0
        expect(callsAt(office.asked, "user/balance").at(-1)).toBe(90 * second)
        expect(readAt()).toBeGreaterThan(balances)
      }),
    ))

  test("a row that the office settles is settled here within a minute", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const waiting = [...server.rows.values()].find(({ status }) => status === "0")
        const id = waiting?.id ?? 0
        const status = () => rowsOf(office).get(id)?.status
        expect(status()).toBe("0")
        server.change(id, { status: "1" })
        yield* office.pass("10 seconds", 6)
        expect(status()).toBe("1")
      }),
    ))

  test("once a minute a page of what was read longest ago is read again: in time what went is gone here too", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const oldest = Math.min(...server.rows.keys())
        server.remove(oldest)
        server.change(2, { sum: "4711.00" })
        yield* office.pass("10 seconds", 6 * 6)
        expect(rowsOf(office).has(oldest)).toBe(false)
        expect(rowsOf(office).get(2)?.sum).toBe("4711.00")
      }),
    ))

  test("what was read longest ago is read again where the office gives nothing by status", () => {
    const answer = server.answer.bind(server)
    const noStatuses = (request: PageRequest) => (request.purpose === "statuses" ? "no" : answer(request))
    Object.assign(server, { answer: noStatuses })
    return withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* office.pass("10 seconds", 6)
        expect(at(office.asked, "check")).toEqual([0, 10]) // which would find it
        const oldest = Math.min(...server.rows.keys())
        server.change(oldest, { sum: "4711.00" })
        yield* office.pass("10 seconds", 6 * 20)
        expect(at(office.asked, "check")).toEqual([0, 10])
        expect(rowsOf(office).get(oldest)?.sum).toBe("4711.00")
      }),
    )
  })

  test("a day after the last count the history is counted again, and not before", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        expect(at(office.asked, "check")).toEqual([0])
        yield* office.pass("10 minutes", 6 * 24 - 1)
        yield* office.pass("10 seconds", 6 * 9)
        expect(at(office.asked, "check")).toEqual([0])
        yield* office.pass("10 seconds", 6 * 3)
        const [, again = 0, ...more] = at(office.asked, "check")
        expect(again).toBeGreaterThanOrEqual(day)
        expect(more).toEqual([])
      }),
    ))

  test("a tab that is hidden, or without a network, asks for nothing; looked at again it asks at once", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        for (const away of [
          { visible: false, online: true },
          { visible: true, online: false },
        ]) {
          yield* office.presence(away)
          const before = at(office.asked, "head").length
          yield* office.pass("10 seconds", 12)
          expect(at(office.asked, "head").length).toBe(before)
          yield* office.presence({ visible: true, online: true })
          expect(at(office.asked, "head").length).toBe(before + 1)
        }
      }),
    ))

  test("R267 R268 balances are asked for at the start and when the network comes back, types once, rates every five minutes", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* office.pass("10 seconds", 6 * 6)
        // older than that, at steps of ten seconds
        expect(callsAt(office.asked, "index/getRates")).toEqual([0, 5 * minute + 10])
        expect(callsAt(office.asked, "transaction/userTypes")).toEqual([0])
        yield* office.presence({ visible: true, online: false })
        yield* office.presence({ visible: true, online: true })
        expect(callsAt(office.asked, "transaction/userTypes")).toEqual([0]) // for an hour
        expect(callsAt(office.asked, "index/getRates")).toHaveLength(2) // those are fresh
        expect(callsAt(office.asked, "user/balance").at(-1)).toBe(6 * minute)
      }),
    ))

  test("a visit is noted when the office is looked at again after more than half an hour, and says since when", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const since = () => office.opened().account.projector.state("visit").since
        const before = since()
        const left = server.now * 1_000
        yield* office.presence({ visible: false, online: true })
        yield* office.pass("10 minutes", 2)
        yield* office.presence({ visible: true, online: true })
        expect(since()).toBe(before)
        yield* office.presence({ visible: false, online: true })
        yield* office.pass("10 minutes", 4)
        yield* office.presence({ visible: true, online: true })
        expect(since()).toBe(left + 20 * minute * 1_000)
      }),
    ))

  test("rows that come bring the balances that they moved, and nothing new brings none", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        yield* office.pass("10 seconds", 2)
        const before = callsAt(office.asked, "user/balance").length
        server.insert(server.now)
        yield* office.pass("10 seconds")
        expect(callsAt(office.asked, "user/balance").length).toBe(before + 1)
        expect(rowsOf(office).size).toBe(61)
        yield* office.pass("10 seconds", 2)
        expect(callsAt(office.asked, "user/balance").length).toBe(before + 1)
      }),
    ))

  test("S34 the chain of the log is checked in the background", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const checked = () => office.opened().account.chain.state()
        expect(checked()).toBeNull()
        for (let seconds = 0; seconds < 90 && checked() === null; seconds += 10) yield* office.pass("10 seconds")
        expect(checked()).toMatchObject({ broken: null })
        expect(checked()?.entries).toBeGreaterThan(0)
      }),
    ))

  test("a checkpoint is written once the log has rested for a minute, and none again where nothing came", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const written = () => Effect.orDie(office.opened().log?.checkpoints ?? Effect.succeed([]))
        expect(yield* written()).toEqual([])
        yield* office.presence({ visible: true, online: false })
        for (let minutes = 0; minutes < 5 && (yield* written()).length === 0; minutes++) yield* office.pass("1 minute")
        const [first] = yield* written()
        expect(first?.row.position).toBe(office.opened().account.projector.position().position)
        yield* office.pass("1 minute", 3)
        expect((yield* written()).map(({ row }) => row.generation)).toEqual([first?.row.generation])
      }),
    ))

  test("a log that never rests has a checkpoint within half an hour of being asked for all the time, and none each minute from then on", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const { account, log } = office.opened()
        const written = () => Effect.orDie(log?.checkpoints ?? Effect.succeed([]))
        yield* office.presence({ visible: true, online: false })
        const busyMinute = (minute: number) =>
          Effect.forEach(Array.from({ length: 7 }).keys(), (id) =>
            Effect.andThen(
              account.context.writer.record([NoteWritten.draft({ id, text: `minute ${minute}` })]),
              office.pass("8 seconds"),
            ),
          )
        let minutes = 0
        for (; minutes < 40 && (yield* written()).length === 0; minutes++) yield* busyMinute(minutes)
        const [first] = yield* written()
        for (let more = 1; more <= 5; more++) yield* busyMinute(minutes + more)
        expect((yield* written()).map(({ row }) => row.generation)).toEqual([first?.row.generation])
        expect(minutes).toBeGreaterThan(10)
        expect(minutes).toBeLessThan(40)
      }),
    ))

  test("what the log could not take is in no checkpoint, and is written before the next one", () =>
    withTimedOffice(server, (office) =>
      Effect.gen(function* () {
        const { account, log } = office.opened()
        const written = () => Effect.orDie(log?.checkpoints ?? Effect.succeed([]))
        yield* office.presence({ visible: true, online: false })
        const mend = fillDisk()
        yield* account.context.writer.record([NoteWritten.draft({ id: 1, text: "not on the disk" })])
        mend()
        expect(account.projector.diverged()).toBe(true)
        // Longer than the ten minutes for which a disk that was full just now takes none.
        yield* office.pass("1 minute", 12)
        expect(yield* written()).toEqual([])
        yield* account.context.writer.record([NoteWritten.draft({ id: 2, text: "on the disk" })])
        // A disk that was full just now has its room for the log.
        for (let minutes = 0; minutes < 15 && (yield* written()).length === 0; minutes++) yield* office.pass("1 minute")
        expect((yield* written())[0]?.row.position).toBe(account.projector.position().position)
        expect(account.projector.state("notes").texts).toEqual({ 1: "not on the disk", 2: "on the disk" })
      }),
    ))
})
