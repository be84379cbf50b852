import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { events } from "../../../src/domain/catalogue.ts"
import type { EventDraft } from "../../../src/domain/kernel/event.ts"
import { foldEvent, initialStates } from "../../../src/domain/kernel/fold.ts"
import { readNoting } from "../../../src/domain/kernel/unreadable.ts"
import { stakingFeature } from "../../../src/domain/staking/feature.ts"
import { stakingAnswer } from "../../../src/domain/staking/model.ts"
import { thawOf } from "../../../src/domain/staking/thaw.ts"
import { readOf } from "../reading.ts"

describe("products beside contracts", () => {
  const read = Schema.decodeUnknownSync(stakingAnswer)
  const nothing = { name: "S", months: null, share: null, state: null, staked: null, earned: null }

  it.each([
    ["name", "title", "S", "name", "S"],
    ["months", "period", 12, "months", 12],
    ["months", "term", "12", "months", 12],
    ["share", "percent", 5.5, "share", "5.5"],
    ["state", "status_name", "Active", "state", "Active"],
    ["state", "status", "Active", "state", "Active"],
    ["amount", "staked", "7", "staked", "7"],
    ["earned", "income", 1, "earned", "1"],
  ])("R365 are read under %j or %j", (one, other, value, field, wanted) => {
    const named = one === "name" ? {} : { name: "S" }
    for (const name of [one, other])
      expect(read({ records: [{ ...named, [name]: value }] })).toEqual([{ ...nothing, [field]: wanted }])
  })

  it("R347 are those that have a name, under any of the names of a list or as the answer itself", () => {
    for (const list of ["records", "contracts", "list", "items"])
      expect(read({ [list]: [{ name: "S" }, { months: 12 }, "S"] }), list).toEqual([nothing])
    expect(read([{ name: "S" }])).toEqual([nothing])
    for (const none of [null, {}, "list", { products: [] }])
      expect(() => read(none)).toThrow("a list of products was expected")
  })
})

describe("how a balance of the answer thaws (A68)", () => {
  it("is its steps in the order of time, those alone that say when and how much", () => {
    const steps = [
      { date: 30, amount: "3" },
      { at: 10, sum: 1.5 },
      { date: 20, amount: "-2" },
      { date: 20 },
      { amount: "2" },
      { date: "soon", amount: "2" },
    ]
    expect(thawOf({ balance: "5", thaw: steps })).toEqual({
      isSuspended: false,
      steps: [
        { at: 10, amount: "1.5" },
        { at: 30, amount: "3" },
      ],
    })
  })

  it("may be suspended, with steps or without", () => {
    expect(thawOf({ thaw_suspended: 1 })).toEqual({ isSuspended: true, steps: [] })
    expect(thawOf({ thaw_suspended: false })).toEqual({ isSuspended: false, steps: [] })
    expect(thawOf({ thaw_suspended: true, thaw: [{ date: 10, amount: "1" }] })).toEqual({
      isSuspended: true,
      steps: [{ at: 10, amount: "1" }],
    })
  })

  it("is not said by a balance that says neither", () =>
    expect([{ balance: "5" }, "5", null, 5, { thaw: "soon" }].map(thawOf)).toEqual([null, null, null, null, null]))

  it("is named where a step cannot be read, by what stands in the way", () => {
    const unreadable = (step: object) => readNoting(() => thawOf({ thaw: [step] })).unreadable
    expect(unreadable({ date: 20, amount: "-2" })).toEqual(["amount"])
    expect(unreadable({ date: 20, sum: "-2" })).toEqual(["sum"])
    expect(unreadable({ date: 20, amount: "2" })).toEqual([])
  })

  it("is what the newest balances say, and nothing where they say nothing", () => {
    const projections = [stakingFeature.projections.thaw]
    const states = initialStates(projections)
    const known = (draft: EventDraft) => {
      foldEvent(projections, states, { ...draft, position: 1, at: 0, tab: "tab", build: "test" })
      return stakingFeature.queries.thaw.resolve(readOf(Object.fromEntries(states)), null)
    }
    const thaw = { isSuspended: false, steps: [{ at: 10, amount: "1" }] }
    expect(known(events.ThawReceived.draft({ thaw }))).toEqual(thaw)
    expect(known(events.BalancesReceived.draft({ balances: {} }))).toBeNull()
  })
})
