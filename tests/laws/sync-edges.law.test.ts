import * as Result from "effect/Result"
import { describe, expect, it } from "vitest"
import { completeAsOf, isComplete, newestCovered } from "../../src/domain/history/coverage.ts"
import { VerificationAsked } from "../../src/domain/history/events.ts"
import type { PageRequest } from "../../src/domain/history/page.ts"
import { PlanStuck } from "../../src/domain/history/plan.ts"
import { readSecond, recheckStatuses, rereadOldest, synchronise } from "../../src/domain/history/sync-plan.ts"
import { expectAgreement } from "./agreement.ts"
import { arrivals, upheavals } from "./chaos.ts"
import { Device } from "./device.ts"
import { Random } from "./random.ts"
import { unreadableRows } from "./reference/store-rows.ts"
import { forSeeds, patience } from "./seeds.ts"
import { SimulatedServer } from "./simulated-server.ts"
import { rereadEverything, unruly, world } from "./world.ts"

const still = (
  fill: (server: SimulatedServer) => void,
): { readonly server: SimulatedServer; readonly device: Device } => {
  const server = new SimulatedServer(new Random(1))
  fill(server)
  return { server, device: new Device(server) }
}

const insertMany = (server: SimulatedServer, count: number, date?: number): void => {
  for (let row = 0; row < count; row++) server.insert(date)
}

/**
 * Those with an id exactly; those without one can be taken twice at the border of two pages, until that is read again.
 */
const expectBadRows = (device: Device, server: SimulatedServer): void => {
  const held = unreadableRows(device.folded.state("transactions"))
  const flawed = [...server.rows.values()].filter((row) => row.flaw !== "none")
  expect(new Set(held.flatMap((row) => row.id ?? []))).toEqual(
    new Set(flawed.filter((row) => row.flaw === "sum").map((row) => row.id)),
  )
  expect(held.length).toBeGreaterThanOrEqual(flawed.length)
  expect(held.length).toBeLessThanOrEqual(flawed.length + Math.ceil(server.rows.size / 20))
}

describe("histories of odd sizes", { timeout: patience }, () => {
  it("an empty history is complete after one page", () => {
    const { server, device } = still(() => {})
    device.run(synchronise(device.view))
    expectAgreement(device, server)
    expect(device.asked.length).toBe(1)
    expect(isComplete(device.view.coverage())).toBe(true)
  })

  it.each([1, 24, 25, 26, 49, 50, 51, 75])(
    "%i rows, a second each, are all there after one pass; a full page means there may be more (R431)",
    (count) => {
      const { server, device } = still((server) => server.grow(count, 0))
      device.run(synchronise(device.view))
      expectAgreement(device, server)
      expect(isComplete(device.view.coverage())).toBe(true)
      expect(device.asked.length).toBeLessThanOrEqual(3 + Math.ceil(count / 20))
    },
  )

  it.each([1, 24, 25, 26, 50, 120])("%i rows in one second are all there after one pass", (count) => {
    const { server, device } = still((server) => insertMany(server, count))
    device.run(synchronise(device.view))
    expectAgreement(device, server)
    expect(isComplete(device.view.coverage())).toBe(true)
  })

  it("several adjacent seconds that hold more than a page, the newest among them, are all there after one pass", () => {
    forSeeds(40, [], (seed) => {
      const random = new Random(seed)
      const server = new SimulatedServer(random)
      server.grow(random.whole(0, 60), 0)
      for (let second = random.whole(1, 5); second > 0; second--) {
        server.now++
        insertMany(server, random.whole(24, 120))
      }
      const device = new Device(server)
      device.run(synchronise(device.view))
      expectAgreement(device, server)
      expect(isComplete(device.view.coverage())).toBe(true)
    })
  })

  it("a second that was still open when it was read is read again once newer rows stand above it", () => {
    const { server, device } = still((server) => server.grow(40, 0))
    server.now++
    insertMany(server, 40)
    device.run(synchronise(device.view))
    expect(newestCovered(device.view.coverage())).toBeLessThan(server.now)
    insertMany(server, 30)
    server.now++
    insertMany(server, 10)
    device.run(synchronise(device.view))
    expectAgreement(device, server)
  })
})

describe("rows that cannot be read", { timeout: patience }, () => {
  it("keep their places, are counted, and hold nothing up", () => {
    forSeeds(40, [], (seed) => {
      // A newest page that is read again may end elsewhere, and leave out one without an id until it is read once more.
      const { device, server } = world(seed, { flaws: 0.1, bursts: 0, looks: 0 })
      device.run(synchronise(device.view))
      expectAgreement(device, server)
      expect(isComplete(device.view.coverage())).toBe(true)
      expectBadRows(device, server)
    })
  })

  it("are forgotten when the server mends them or takes them away", () => {
    forSeeds(40, [], (seed) => {
      const made = world(seed, { flaws: 0.1, bursts: 0, rows: [26, 200] })
      made.device.run(synchronise(made.device.view))
      for (const row of made.server.rows.values())
        if (row.flaw !== "none" && made.random.chance(0.5)) made.server.change(row.id, { flaw: "none" })
      for (const row of made.server.rows.values())
        if (row.flaw !== "none" && made.random.chance(0.5)) made.server.remove(row.id)
      made.device.run(synchronise(made.device.view))
      rereadEverything(made)
      expectAgreement(made.device, made.server)
      expectBadRows(made.device, made.server)
    })
  })

  it("do not stop a page of nothing else, nor a second that holds more than a page, where one of them has no id", () => {
    const { server, device } = still((server) => server.grow(30, 0))
    server.now++
    insertMany(server, 60)
    const inTheSecond = [...server.rows.values()].filter((row) => row.date === server.now)
    for (const [index, row] of inTheSecond.entries())
      if (index < 9) server.change(row.id, { flaw: index === 0 ? "everything" : "sum" })
    for (let count = 0; count < 60; count++) {
      server.now++
      server.insert()
      server.change(server.rows.size, { flaw: "sum" })
    }
    server.grow(30, 0)
    device.run(synchronise(device.view))
    expectAgreement(device, server)
    expect(isComplete(device.view.coverage())).toBe(true)
    expect(device.folded.state("transactions").unreadable).toBe(69)
  })

  it("leave a second open that cannot be proven, and everything below it is read all the same", () => {
    const server = new SimulatedServer(new Random(1))
    server.grow(60, 0)
    server.now++
    insertMany(server, 60)
    for (const row of server.rows.values()) if (row.date === server.now) server.change(row.id, { flaw: "everything" })
    server.grow(60, 0)
    const device = new Device(server)
    device.run(synchronise(device.view))
    expectAgreement(device, server)
    expect(isComplete(device.view.coverage())).toBe(false)
  })
})

describe("answers that make no sense", { timeout: patience }, () => {
  it("take nothing away and count as nothing read, though their rows are kept", () => {
    class Shuffling extends SimulatedServer {
      muddled = false
      override answer(request: PageRequest): ReturnType<SimulatedServer["answer"]> {
        const { records } = super.answer(this.muddled ? { ...request, end: null } : request)
        return { records: this.muddled ? [...records].reverse() : records }
      }
    }
    const server = new Shuffling(new Random(1))
    server.grow(120, 0)
    const device = new Device(server)
    device.run(synchronise(device.view))
    const before = device.view.coverage()
    server.muddled = true
    device.run(rereadOldest(device.view))
    expect(() => device.run(synchronise(device.view))).toThrow(PlanStuck)
    expect(device.folded.state("transactions").withdrawn).toBe(0)
    expect(device.view.coverage()).toEqual(before)
    server.muddled = false
    device.run(synchronise(device.view))
    expectAgreement(device, server)
  })
})

describe("time that does not behave", { timeout: patience }, () => {
  it("rows dated ahead of their time do not hide those that come below them", () => {
    forSeeds(40, [], (seed) => {
      const made = world(seed, { rows: [0, 200], bursts: 0.02 })
      for (let ahead = made.random.whole(1, 8); ahead > 0; ahead--)
        made.server.insert(made.server.now + made.random.whole(100_000, 900_000))
      for (let pass = 0; pass < 4; pass++) {
        made.device.run(synchronise(made.device.view))
        made.server.grow(made.random.whole(0, 90), 0.05)
      }
      made.device.run(synchronise(made.device.view))
      expectAgreement(made.device, made.server)
    })
  })

  it("more rows dated ahead than a page holds do not hide those that come below them", () => {
    forSeeds(40, [], (seed) => {
      const made = world(seed, { rows: [0, 200], bursts: 0.02 })
      for (let ahead = made.random.whole(25, 90); ahead > 0; ahead--)
        made.server.insert(made.server.now + made.random.whole(100_000, 900_000))
      for (let pass = 0; pass < 4; pass++) {
        made.device.run(synchronise(made.device.view))
        made.server.grow(made.random.whole(0, 90), 0.05)
        made.server.now++ // the second that rows still come in is read when it is over
      }
      made.device.run(synchronise(made.device.view))
      expectAgreement(made.device, made.server)
    })
  })

  it("a wish to read everything again is fulfilled once, though the clock was set back before it and again after it", () => {
    forSeeds(25, [], (seed) => {
      const { device, server, random } = world(seed, { rows: [60, 250] })
      device.run(synchronise(device.view))
      device.clock -= 1_000_000_000
      device.append(VerificationAsked.draft({}))
      device.clock -= 1_000_000_000
      for (const row of [...server.rows.values()].filter(() => random.chance(0.1))) server.remove(row.id)
      const isDone = (): boolean =>
        device.folded.state("coverage").spans.every(({ turn }) => turn > device.folded.state("coverage").verifyTurn)
      expect(isDone()).toBe(false)
      const before = device.asked.length
      while (!isDone()) {
        device.run(rereadOldest(device.view))
        expect(device.asked.length - before).toBeLessThan(300)
      }
      device.run(synchronise(device.view))
      expectAgreement(device, server)
    })
  })

  it("a clock that was set back does not stop the rotation of old pages", () => {
    forSeeds(40, [], (seed) => {
      const { device, server, random } = world(seed, { rows: [60, 250] })
      device.run(synchronise(device.view))
      device.clock -= 1_000_000_000
      const before = completeAsOf(device.view.coverage()) ?? 0
      const gone = [...server.rows.values()].filter(
        (row) => row.date < (newestCovered(device.view.coverage()) ?? 0) && random.chance(0.1),
      )
      for (const row of gone) server.remove(row.id)
      for (let page = 0; page < 60; page++) device.run(rereadOldest(device.view))
      expectAgreement(device, server)
      expect(completeAsOf(device.view.coverage())).toBeLessThan(before)
    })
  })
})

describe("a plan comes to an end", { timeout: patience }, () => {
  it("a pass over a server at rest asks for few more pages than its rows fill", () => {
    forSeeds(40, [], (seed) => {
      const { device, server } = world(seed, { bursts: 0, rows: [0, 900], looks: 0 })
      device.run(synchronise(device.view))
      // The head page, the check, and pages of which the last second is read twice.
      expect(device.asked.length).toBeLessThanOrEqual(3 + Math.ceil(server.rows.size / 20))
      const before = device.asked.length
      device.run(synchronise(device.view))
      expect(device.asked.length - before).toBe(1)
    })
  })

  it("a pass over a server that never rests ends, whatever the server does", () => {
    forSeeds(40, [], (seed) => {
      const made = world(seed, { mischief: [...arrivals, ...upheavals], unrest: 0.9, flaws: 0.05, end: endOf(seed) })
      unruly(made, 3)
      expect(made.device.asked.length).toBeLessThan(3_000)
    })
  })

  it("a second whose rows cannot be told apart is given up, and left uncovered", () => {
    const server = new SimulatedServer(new Random(1))
    insertMany(server, 60)
    for (const row of server.rows.values()) server.change(row.id, { flaw: "everything" })
    const device = new Device(server)
    expect(device.run(readSecond(device.view, server.now, true))).toBe(true)
    expect(device.view.coverage()).toEqual([])
  })

  it("a server that pays no heed to the offset does not keep a pass busy for ever", () => {
    class Stubborn extends SimulatedServer {
      override answer(request: PageRequest): ReturnType<SimulatedServer["answer"]> {
        return super.answer({ ...request, offset: 0 })
      }
    }
    for (const end of ["inclusive", "ignored"] as const) {
      const server = new Stubborn(new Random(1), { end })
      insertMany(server, 60)
      server.grow(60, 0)
      const device = new Device(server)
      const pass = (): boolean => device.run(synchronise(device.view))
      // Where the ranges are ignored too there is nothing but the list, and that repeats itself.
      const attempt = Result.try({ try: pass, catch: (error) => error })
      expect(Result.isFailure(attempt)).toBe(end === "ignored")
      device.run(
        recheckStatuses({
          ...device.view,
          changing: () => ({ ...device.view.changing(), statuses: ["0", "1", "2", "3"] }),
        }),
      )
      expect(isComplete(device.view.coverage())).toBe(false)
    }
  })
})

const endOf = (seed: number): "inclusive" | "exclusive" | "ignored" =>
  (["inclusive", "exclusive", "ignored"] as const)[seed % 3] ?? "inclusive"
