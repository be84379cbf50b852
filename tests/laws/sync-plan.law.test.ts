import { describe, expect, it } from "vitest"
import { isComplete } from "../../src/domain/history/coverage.ts"
import { recheckStatuses, synchronise } from "../../src/domain/history/sync-plan.ts"
import { canonicalJson } from "../../src/domain/kernel/canonical.ts"
import { expectAgreement, expectNoneWithdrawnWrongly } from "./agreement.ts"
import { arrivals, upheavals } from "./chaos.ts"
import { forSeeds, patience } from "./seeds.ts"
import { rereadEverything, unruly, world } from "./world.ts"

describe("after the server has come to rest", { timeout: patience }, () => {
  it("a pass, the changing statuses and a rotation of old pages lead to its table row for row, whatever it did before (R353, R354)", () => {
    let leftOut = 0
    forSeeds(30, [], (seed) => {
      const made = world(seed, { mischief: [...arrivals, ...upheavals] })
      unruly(made, made.random.whole(1, 4))
      made.calm()
      made.device.run(synchronise(made.device.view))
      made.device.run(recheckStatuses(made.device.view))
      rereadEverything(made)
      expectAgreement(made.device, made.server)
      expect(isComplete(made.device.view.coverage())).toBe(true)
      leftOut += made.device.leftOut
    })
    expect(leftOut).toBeGreaterThan(0)
  })

  it("one pass is enough where rows only came on top", () => {
    forSeeds(30, [], (seed) => {
      const made = world(seed, {
        mischief: arrivals,
        afterwards: ({ device, server }) => expectNoneWithdrawnWrongly(device, server),
      })
      unruly(made, made.random.whole(1, 4))
      made.calm()
      made.device.run(synchronise(made.device.view))
      expectAgreement(made.device, made.server)
      expect(made.device.folded.state("transactions").withdrawn).toBe(0)
      expect(isComplete(made.device.view.coverage())).toBe(true)
    })
  })
})

describe("a device that is killed in the middle", { timeout: patience }, () => {
  it("goes on where it was: at most two pages are asked for again, and the end is the same", () => {
    forSeeds(30, [], (seed) => {
      const { random, server, device, calm } = world(seed, {
        rows: [26, 900],
        bursts: 0,
        looks: 0,
        mischief: arrivals.filter((_, index) => index % 2 === 0),
      })
      const kills = random.whole(1, 10)
      for (let kill = 0; kill < kills; kill++) {
        const before = new Set(device.asked.map(canonicalJson))
        const start = device.asked.length
        if (device.run(synchronise(device.view), random.whole(0, 6))) continue
        const again = device.asked.slice(start).filter((request) => before.has(canonicalJson(request)))
        expect(again.length).toBeLessThanOrEqual(2)
      }
      calm()
      device.run(synchronise(device.view))
      expectAgreement(device, server)
    })
  })
})

describe("a server that reads the end of a range in its own way", { timeout: patience }, () => {
  it("is found out where the end is not part of the range; no good row is ever taken away, and the end is the same", () => {
    forSeeds(30, [], (seed) => {
      const made = world(seed, {
        end: "exclusive",
        rows: [26, 400],
        mischief: arrivals,
        afterwards: ({ device, server }) => expectNoneWithdrawnWrongly(device, server),
      })
      unruly(made, made.random.whole(1, 3))
      made.calm()
      made.device.run(synchronise(made.device.view))
      expect(made.device.view.filter()).toBe("exclusive")
      expectAgreement(made.device, made.server)
      expect(isComplete(made.device.view.coverage())).toBe(true)
    })
  })

  it("makes exclusive ends agree with everything else that can happen, too", () => {
    forSeeds(40, [], (seed) => {
      const made = world(seed, { end: "exclusive", mischief: [...arrivals, ...upheavals] })
      unruly(made, made.random.whole(1, 4))
      made.calm()
      made.device.run(synchronise(made.device.view))
      made.device.run(recheckStatuses(made.device.view))
      rereadEverything(made)
      expectAgreement(made.device, made.server)
      expect(isComplete(made.device.view.coverage())).toBe(true)
    })
  })

  it.each(["ignored", "both exclusive"] as const)(
    "is walked by offset where the range is %s: every row is held, none taken away, and nothing is called complete",
    (end) => {
      forSeeds(40, [], (seed) => {
        const made = world(seed, {
          end,
          rows: [26, 300],
          mischief: arrivals,
          unrest: 0.1,
          afterwards: ({ device, server }) => expectNoneWithdrawnWrongly(device, server),
        })
        unruly(made, made.random.whole(1, 3))
        made.calm()
        for (let pass = 0; pass < 20; pass++) made.device.run(synchronise(made.device.view))
        expect(made.device.view.filter()).toBe("unusable")
        expectAgreement(made.device, made.server)
        expect(isComplete(made.device.view.coverage())).toBe(false)
      })
    },
  )
})
