import { describe, expect, it } from "vitest"
import { isComplete, latestTurn, newestGap } from "../../../src/domain/history/coverage.ts"
import { CoverageQuestioned } from "../../../src/domain/history/events.ts"
import { beginning } from "../../../src/domain/history/page.ts"
import { PlanStuck, type RangeFilter } from "../../../src/domain/history/plan.ts"
import { checkFilter, readSecond, recheckStatuses, synchronise } from "../../../src/domain/history/sync-plan.ts"
import { expectAgreement } from "../../laws/agreement.ts"
import { type Between, Device } from "../../laws/device.ts"
import { Random } from "../../laws/random.ts"
import { type EndRule, type ServerRow, SimulatedServer } from "../../laws/simulated-server.ts"

/** Rows of one second keep their order from answer to answer. */
class Steady extends Random {
  override next(): number {
    return 0
  }
}

/** A server with a row at each of these dates, and a device that has asked it nothing yet. */
const given = (dates: ReadonlyArray<number>, end: EndRule = "inclusive", between?: Between) => {
  const server = new SimulatedServer(new Steady(1), { end })
  for (const date of dates) server.insert(date)
  return { server, device: new Device(server, between) }
}

const second = 1_600_000_000
const eachSecond = (from: number, count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, index) => from + index)

describe("a second that holds more than a page", () => {
  it.each<[string, ServerRow["flaw"]]>([
    ["a row", "none"],
    ["a row that cannot be read", "everything"],
  ])("is walked again from nothing when %s goes away before its number is proven", (_, flaw) => {
    const { server, device } = given(Array<number>(30).fill(second), "inclusive", () => {
      if (device.asked.length === 2) server.remove(30)
    })
    server.change(30, { flaw })
    device.run(readSecond(device.view, second, true))
    expect(device.asked.map(({ offset }) => offset)).toEqual([0, 25, 29, 0, 25, 28])
    expectAgreement(device, server)
  })

  it.each([30, 3])("is proven again when %i rows of it are the newest that are left", (count) => {
    const { server, device } = given([...eachSecond(second - 40, 40), ...Array<number>(count).fill(second), second + 9])
    device.run(synchronise(device.view))
    server.remove(41 + count)
    device.append(CoverageQuestioned.draft({ from: second - 1, to: second }))
    expect(isComplete(device.view.coverage())).toBe(false)
    device.run(synchronise(device.view))
    expect(isComplete(device.view.coverage())).toBe(true)
    expectAgreement(device, server)
  })

  it.each([1, 9])(
    "is known as of now where it is the newest that is left of a history that had a row %i s later",
    (s) => {
      const { server, device } = given([...Array<number>(30).fill(second), second + s])
      device.run(synchronise(device.view))
      const turn = latestTurn(device.view.coverage())
      server.remove(31)
      device.run(synchronise(device.view))
      const span = device.view.coverage().find(({ from, to }) => from < second && second <= to)
      expect(span?.turn).toBeGreaterThan(turn)
      expect(isComplete(device.view.coverage())).toBe(true)
    },
  )

  it("is covered no more when it cannot be proven again, it alone", () => {
    const { server, device } = given([...Array<number>(30).fill(second), ...eachSecond(second + 1, 30)])
    device.run(synchronise(device.view))
    const answer = server.answer.bind(server)
    server.answer = (request) => answer({ ...request, offset: 0 })
    device.run(readSecond(device.view, second, true))
    expect(device.view.coverage().map(({ from, to }) => [from, to])).toContainEqual([beginning, second - 1])
    expect(newestGap(device.view.coverage(), second + 29)).toBe(second)
  })
})

describe("the end of the server's ranges", () => {
  it.each<[EndRule, ReadonlyArray<number>, RangeFilter]>([
    ["inclusive", [second, second + 1], "inclusive"],
    ["exclusive", [second, second + 1], "exclusive"],
    ["both exclusive", [second, second + 1], "unusable"],
    ["ignored", [second, second + 1], "unusable"],
    // the rows of the second went away since it was seen
    ["inclusive", [second + 1], "inclusive"],
    ["exclusive", [second + 1], "unusable"],
  ])("where it is %s and rows stand at %j is taken as %s", (end, dates, filter) => {
    const { device } = given([...dates, second + 60], end)
    device.run(checkFilter(device.view, second + 60, second))
    expect(device.view.filter()).toBe(filter)
  })
})

describe("rows that come in among seconds that were read", () => {
  it("are all found where a page ends within the second of the newest row that was held below them", () => {
    const ahead = second + 9_000
    const { server, device } = given([...eachSecond(second - 60, 61), ahead])
    device.run(synchronise(device.view))
    expect(isComplete(device.view.coverage())).toBe(true)
    // The head page takes the row ahead and 24 of these, the page below it the other 22 and 3 of the six that follow.
    for (const date of [...eachSecond(second + 1, 46), ...Array<number>(5).fill(second)]) server.insert(date)
    device.run(synchronise(device.view))
    expectAgreement(device, server)
  })
})

describe("rows whose status may change", () => {
  it("are read anew, at their second alone, when they are not among those that may change any more", () => {
    const { server, device } = given(eachSecond(second, 60))
    for (const id of server.rows.keys()) server.change(id, { status: id === 10 || id === 40 ? "0" : "1" })
    device.run(synchronise(device.view))
    server.change(10, { status: "1" })
    const before = device.asked.length
    device.run(recheckStatuses(device.view))
    expect(device.asked.slice(before).map(({ purpose, end }) => [purpose, end])).toEqual([
      ["statuses", null],
      ["range", second + 9],
    ])
    expectAgreement(device, server)
    expect(isComplete(device.view.coverage())).toBe(true)
  })
})

describe("a long history", () => {
  it("is read with a look at the newest page whenever that is due: what comes is there before what is old", () => {
    const { server, device } = given(eachSecond(second, 300))
    const purposes = () => device.asked.map(({ purpose }) => purpose)
    let hasCome = false
    const seen: Array<boolean> = []
    device.isHeadDue = () => {
      const amid = device.asked.length - 1 - purposes().lastIndexOf("head")
      if (amid === 2 && !hasCome) server.insert(second + 900)
      hasCome ||= amid === 2
      if (amid === 0 && hasCome) seen.push(device.view.dateAt(0) === second + 900)
      return amid === 3
    }
    device.run(synchronise(device.view))
    expect(purposes().slice(0, 9)).toEqual([
      "head",
      "check",
      "range",
      "range",
      "head",
      "range",
      "range",
      "range",
      "head",
    ])
    expect(seen[0]).toBe(true)
    expectAgreement(device, server)
    expect(isComplete(device.view.coverage())).toBe(true)
  })

  it("goes on with ever more pages at once behind each look at the newest one", () => {
    const { server, device } = given(eachSecond(second, 600))
    device.width = 8
    device.isHeadDue = () => device.asked.at(-1)?.purpose === "range"
    const together: Array<number> = []
    const ask = device.ask.bind(device)
    device.ask = (requests) => {
      together.push(requests.length)
      return ask(requests)
    }
    device.run(synchronise(device.view))
    expect(together.filter((pages) => pages > 1).slice(0, 4)).toEqual([2, 4, 8, 8])
    expectAgreement(device, server)
  })
})

describe("a gap", () => {
  it("that stays ends the pass also where the newest page is looked at in between", () => {
    const { device } = given(eachSecond(second, 60))
    const isHeadDue = () => device.asked.at(-1)?.purpose === "range"
    const view = { ...device.view, coverage: () => [], filter: () => "inclusive" as const, isHeadDue }
    expect(() => device.run(synchronise(view))).toThrow(PlanStuck)
    expect(device.asked.length).toBeLessThan(30)
  })

  it("that stays however often it is read ends the pass, so that pauses come between", () => {
    const { device } = given(eachSecond(second, 60))
    const view = { ...device.view, coverage: () => [], filter: () => "inclusive" as const }
    expect(() => device.run(synchronise(view))).toThrow(PlanStuck)
    expect(device.asked.length).toBeLessThan(20)
  })
})
