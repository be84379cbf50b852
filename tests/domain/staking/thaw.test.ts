import { describe, expect, it } from "vitest"
import { nextThaw, stairs, type Thaw, thawedPercent } from "../../../src/domain/staking/thaw.ts"

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

  it("is not known of a balance below nothing: it would be more than all, or less than none", () => {
    expect(thawedPercent("-20", thaw(false, [10, "40"]), 20)).toBeNull()
    expect(thawedPercent("-50", thaw(false, [10, "40"]), 20)).toBeNull()
  })

  it("is not known where a made-up step takes as much back as is frozen", () =>
    expect(thawedPercent("5", thaw(false, [10, "-5"]), 20)).toBeNull())

  it("R008 goes down by stairs, never below nothing, and stands still where it is suspended", () => {
    const steps = [
      [10, "1"],
      [20, "30.5"],
      [30, "100"],
    ] as const
    expect(stairs("100", thaw(false, ...steps), 10)).toEqual([
      { at: 10, frozen: "100" },
      { at: 20, frozen: "69.5" },
      { at: 30, frozen: "0" },
    ])
    expect(stairs("100", thaw(true, ...steps), 10)).toEqual([{ at: 10, frozen: "100" }])
  })

  it("goes on with the first step ahead, and with none where it is suspended", () => {
    expect(nextThaw(thaw(false, [10, "1"], [20, "2"], [30, "3"]), 10)).toEqual({ at: 20, amount: "2" })
    expect(nextThaw(thaw(false, [10, "1"]), 10)).toBeNull()
    expect(nextThaw(thaw(true, [30, "3"]), 10)).toBeNull()
  })
})
