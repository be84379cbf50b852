import { describe, expect, test } from "vitest"
import { audit } from "../../../src/domain/history/audit.ts"
import { isComplete, newestCovered } from "../../../src/domain/history/coverage.ts"
import type { HistoryView } from "../../../src/domain/history/plan.ts"
import { synchronise } from "../../../src/domain/history/sync-plan.ts"
import { expectAgreement } from "../../laws/agreement.ts"
import { Device } from "../../laws/device.ts"
import { Random } from "../../laws/random.ts"
import { type EndRule, SimulatedServer } from "../../laws/simulated-server.ts"

/** Rows of one second keep their order from answer to answer. */
class Steady extends Random {
  override next(): number {
    return 0
  }
}

const second = 1_600_000_000
const apart = (count: number, seconds: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, index) => second + index * seconds)

/** A history of rows at these dates, oldest first, that a device holds completely. */
const held = (dates: ReadonlyArray<number>, end: EndRule = "inclusive", bad: ReadonlyArray<number> = []) => {
  const server = new SimulatedServer(new Steady(1), { end })
  for (const date of dates) server.insert(date)
  for (const id of bad) server.change(id, { flaw: "sum" })
  const device = new Device(server)
  device.run(synchronise(device.view))
  expect(isComplete(device.view.coverage())).toBe(true)
  return { server, device }
}

/** What an audit asks for, and what it writes down but for the pages. */
const audited = (device: Device) => {
  const [asked, noted] = [device.asked.length, device.log.length]
  device.run(audit(device.view))
  return {
    asked: device.asked.slice(asked),
    noted: device.log
      .slice(noted)
      .flatMap(({ type, payload }) => (type === "TransactionPageReceived" ? [] : [payload])),
  }
}

describe("an audit of 1,601 rows, ten seconds apart", () => {
  const dates = apart(1601, 10)
  const newest = second + 16_000

  test.each<EndRule>(["inclusive", "exclusive"])(
    "asks for the last row of sixteen stretches of a hundred rows each, where the end of a range is %s",
    (end) => {
      const { device } = held(dates, end)
      expect(newestCovered(device.view.coverage())).toBe(newest - 1)
      const { asked, noted } = audited(device)
      expect(noted).toEqual([])
      expect(asked[0]).toMatchObject({ purpose: "check", end: null, offset: 0 })
      const counted = asked.filter(({ offset }) => offset > 0)
      expect(counted.map(({ purpose, offset, exclusiveEnd }) => [purpose, offset, exclusiveEnd])).toEqual(
        Array.from({ length: 16 }, () => ["check", 99, end === "exclusive"]),
      )
      expect(counted.map((request) => request.end)).toEqual([
        newest - 1,
        ...Array.from({ length: 15 }, (_, index) => newest - 10 - (index + 1) * 1000),
      ])
      expect(asked.length).toBe(16 + (end === "exclusive" ? 3 : 2))
    },
  )

  test("casts doubt on about a page where a row is gone, and on nothing else", () => {
    const { server, device } = held(dates)
    server.remove(1000)
    const gone = second + 9990
    const { noted } = audited(device)
    expect(noted).toHaveLength(1)
    const { from, to } = noted[0] as { readonly from: number; readonly to: number }
    expect([from < gone, gone <= to, (to - from) / 10]).toEqual([true, true, 25])
    device.run(synchronise(device.view))
    expectAgreement(device, server)
  })

  test.each([5905, 5655, 5205, 5])(
    "holds a row that came %i seconds after the first, by what it reads while it looks",
    (after) => {
      const { server, device } = held(dates)
      server.insert(second + after)
      expect(audited(device).noted).toEqual([])
      expectAgreement(device, server)
    },
  )

  test.each([[[1500]], [[1501, 1500, 101]]])(
    "counts rows %j, which cannot be read, where they stand, and so the last one of a stretch",
    (bad) => {
      const { device } = held(dates, "inclusive", bad)
      expect(audited(device).noted).toEqual([])
    },
  )
})

describe("an audit of a second that holds more rows than a page", () => {
  const dates = [...apart(8, 10), ...Array<number>(30).fill(second + 100), ...apart(8, 10).map((date) => date + 200)]

  test("casts doubt on that second alone where a row of it is gone, though nothing lies between it and the one before", () => {
    const { server, device } = held(dates)
    server.remove(20)
    expect(audited(device).noted).toEqual([{ from: second + 99, to: second + 100 }])
  })

  test("holds rows at once that came where it looks, and casts no doubt on what it read", () => {
    const { server, device } = held(dates)
    server.remove(20)
    server.insert(second + 90)
    server.insert(second + 91)
    expect(audited(device).noted).toEqual([{ from: second + 99, to: second + 100 }])
    device.run(synchronise(device.view))
    expectAgreement(device, server)
  })

  test("casts doubt on the rows of the first second of all where one is gone", () => {
    const { server, device } = held([...Array<number>(30).fill(second), ...apart(9, 10).map((date) => date + 10)])
    server.remove(3)
    expect(audited(device).noted).toEqual([{ from: second - 1, to: second }])
  })
})

describe("an audit", () => {
  const view = (changed: Partial<HistoryView>): HistoryView => ({ ...held(apart(40, 10)).device.view, ...changed })

  test.each<[string, Partial<HistoryView>]>([
    ["nothing is covered", { coverage: () => [] }],
    ["a part is not", { coverage: () => [{ from: second, to: second + 300, at: 1, turn: 1 }] }],
    ["the server's ranges cannot be relied on", { filter: () => "unusable" }],
  ])("asks for nothing where %s", (_, changed) => {
    expect(audit(view(changed)).next()).toEqual({ done: true, value: undefined })
  })

  test("says nothing of a history that has no row any more, and asks no further", () => {
    const { server, device } = held(apart(40, 10))
    for (const id of server.rows.keys()) server.remove(id)
    expect(audited(device)).toMatchObject({ asked: [{ purpose: "check" }], noted: [] })
  })

  test("counts nothing once the server reads ranges in no way that can be relied on", () => {
    const { server, device } = held(apart(40, 10))
    const answer = server.answer.bind(server)
    server.answer = (request) => answer({ ...request, start: null, end: null })
    const { asked, noted } = audited(device)
    expect(noted).toEqual([{ end: "unusable" }])
    expect(asked.map(({ offset }) => offset)).toEqual(asked.map(() => 0))
  })
})
