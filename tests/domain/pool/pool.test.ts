import * as Schema from "effect/Schema"
import { describe, expect, it } from "vitest"
import { poolInfo } from "../../../src/domain/pool/feature.ts"
import { poolAnswer, seesPool } from "../../../src/domain/pool/model.ts"

const read = Schema.decodeUnknownSync(poolAnswer)

describe("the token pool", () => {
  it("R189 R349 is entry 1 of the answer, counted from zero: share, amount and rank, each unknown where it was not given", () => {
    expect(poolInfo.path).toBe("/pool/info")
    const wrong = { distribution: [{ rank: 1, share: 1, amount: 1 }] }
    expect(
      read([wrong, { distribution: [{ rank: 6, share: "20.5", amount: 1000 }, { share: "much" }] }, wrong]),
    ).toEqual([
      { rank: 6, share: "20.5", amount: "1000" },
      { rank: null, share: null, amount: null },
    ])
    for (const list of ["distribution", "records", "list"])
      expect(read([wrong, { [list]: [{ percent: 5, sum: "7" }] }])).toEqual([{ rank: null, share: "5", amount: "7" }])
    expect(read([wrong, [{ rank: 6 }]])).toEqual([{ rank: 6, share: null, amount: null }])
  })

  it.each([null, {}, [], [{ distribution: [] }], [[], null], [[], { name: "pool" }]])(
    "R349 %j has none, and no other entry takes its place",
    (answer) => expect(() => read(answer)).toThrow("entry 1 with a distribution was expected"),
  )

  it.each([
    [null, false],
    [0, false],
    [5, false],
    [6, true],
    [7, true],
  ])("R327 R436 the rank %j sees it: %j", (rank, sees) => expect(seesPool(rank)).toBe(sees))
})
