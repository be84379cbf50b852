import { describe, expect, it } from "vitest"
import { nextThaw, type Thaw, thawedPercent } from "../../../src/domain/staking/thaw.ts"

const thaw = (isSuspended: boolean, ...steps: ReadonlyArray<readonly [at: number, amount: string]>): Thaw => ({
  isSuspended,
  steps: steps.map(([at, amount]) => ({ at, amount })),
})

describe("how far the frozen balance is (R008, A68)", () => {
  it("R008 is the share that the steps behind us made free, rounded down", () => {
    expect(thawedPercent("690", thaw(false, [10, "155"], [20, "155"], [30, "690"]), 20)).toBe(31)
    expect(thawedPercent("0.001", thaw(false, [10, "999.999"]), 20)).toBe(99)
    expect(thawedPercent("0", thaw(false, [10, "5"]), 20)).toBe(100)
  })

  it("is not known without a step behind us, nor where thawing is suspended", () => {
    expect(thawedPercent("690", thaw(false, [30, "690"]), 20)).toBeNull()
    expect(thawedPercent("690", thaw(false), 20)).toBeNull()
    expect(thawedPercent("690", thaw(true, [10, "310"]), 20)).toBeNull()
  })

  it("goes on with the first step ahead, and with none where it is suspended", () => {
    expect(nextThaw(thaw(false, [10, "1"], [20, "2"], [30, "3"]), 10)).toEqual({ at: 20, amount: "2" })
    expect(nextThaw(thaw(false, [10, "1"]), 10)).toBeNull()
    expect(nextThaw(thaw(true, [30, "3"]), 10)).toBeNull()
  })
})
