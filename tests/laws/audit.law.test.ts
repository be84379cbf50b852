import { describe, expect, it } from "vitest"
import { audit } from "../../src/domain/history/audit.ts"
import { isComplete, newestCovered } from "../../src/domain/history/coverage.ts"
import { RangeFilterChecked } from "../../src/domain/history/events.ts"
import { synchronise } from "../../src/domain/history/sync-plan.ts"
import { expectAgreement } from "./agreement.ts"
import { arrivals } from "./chaos.ts"
import { forSeeds, patience } from "./seeds.ts"
import { type Setting, type World, world } from "./world.ts"

const complete = (seed: number, setting: Setting): World => {
  const made = world(seed, setting)
  made.server.grow(3, 0) // so that some second is closed
  made.device.run(synchronise(made.device.view))
  expect(isComplete(made.device.view.coverage())).toBe(true)
  return made
}

/** Ids of rows that lie in covered seconds. */
const deep = ({ server, device }: World): ReadonlyArray<number> => {
  const top = newestCovered(device.view.coverage()) ?? 0
  return [...server.rows.values()].filter((row) => row.date <= top).map((row) => row.id)
}

const insertDeep = (made: World): void => {
  const row = made.server.rows.get(made.random.pick(deep(made)))
  const top = newestCovered(made.device.view.coverage()) ?? 0
  if (row !== undefined) made.server.insert(Math.min(top, row.date + made.random.pick([0, 0, 1, -1, 30])))
}

const auditAndRepair = ({ device }: World): void => {
  device.run(audit(device.view))
  device.run(synchronise(device.view))
}

const settings: ReadonlyArray<readonly [string, Setting]> = [
  ["the end of a range is part of it", { rows: [60, 450] }],
  ["it is not", { rows: [60, 450], end: "exclusive" }],
  ["some rows cannot be read", { rows: [60, 450], bursts: 0, flaws: 0.03, kinds: ["sum"] }],
]

describe.each(settings)("an audit, where %s", { timeout: patience }, (_, setting) => {
  it("asks for twenty pages at most and questions nothing where nothing is wrong, though rows come on top", () => {
    forSeeds(20, [], (seed) => {
      const { device } = complete(seed, { ...setting, flaws: 0, mischief: arrivals, unrest: 0.1 })
      const [asked, noted] = [device.asked.length, device.log.length]
      device.run(audit(device.view))
      expect(device.asked.length - asked).toBeLessThanOrEqual(20)
      expect(device.log.slice(noted).filter((event) => event.type !== "TransactionPageReceived")).toEqual([])
    })
  })

  it("finds rows that came where nobody looks any more, and the next pass reads them", () => {
    forSeeds(20, [], (seed) => {
      const made = complete(seed, setting)
      for (let count = made.random.whole(1, 12); count > 0; count--) insertDeep(made)
      auditAndRepair(made)
      expectAgreement(made.device, made.server)
      expect(isComplete(made.device.view.coverage())).toBe(true)
    })
  })

  it("finds rows that went where nobody looks any more, and the next pass takes them away", () => {
    forSeeds(20, [10_179], (seed) => {
      const made = complete(seed, setting)
      for (let count = made.random.whole(1, 12); count > 0; count--) made.server.remove(made.random.pick(deep(made)))
      auditAndRepair(made)
      expectAgreement(made.device, made.server)
      expect(isComplete(made.device.view.coverage())).toBe(true)
    })
  })

  it("reads again no more than a few pages for one difference", () => {
    forSeeds(20, [], (seed) => {
      const made = complete(seed, { ...setting, flaws: 0, bursts: 0, rows: [400, 900] })
      made.server.remove(made.random.pick(deep(made)))
      const before = made.device.asked.length
      auditAndRepair(made)
      expect(made.device.asked.length - before).toBeLessThanOrEqual(20 + 6 + 4)
      expectAgreement(made.device, made.server)
    })
  })
})

describe("an audit of a server that changed its mind about the end of a range", { timeout: patience }, () => {
  it("finds that out before it counts, and what was taken away wrongly meanwhile comes back", () => {
    forSeeds(20, [], (seed) => {
      const made = complete(seed, { rows: [60, 400], end: "exclusive", bursts: 0 })
      // As if the office had included the end when it was first asked, and no longer did.
      made.device.append(RangeFilterChecked.draft({ end: "inclusive" }))
      made.server.grow(made.random.whole(60, 200), 0)
      made.device.run(synchronise(made.device.view))
      auditAndRepair(made)
      expect(made.device.view.filter()).toBe("exclusive")
      expectAgreement(made.device, made.server)
    })
  })

  it("has nothing to do before the history is complete", () => {
    const { device } = world(1, { rows: [100, 100] })
    device.run(synchronise(device.view), 2)
    const before = device.asked.length
    device.run(audit(device.view))
    expect(device.asked.length).toBe(before)
  })
})
