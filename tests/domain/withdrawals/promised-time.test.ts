import { describe, expect, test } from "vitest"
import { withdrawalMethods } from "../../../src/domain/withdrawals/method.ts"
import { promisedTime } from "../../../src/domain/withdrawals/promised-time.ts"

const at = Date.UTC(2026, 0, 10, 12)
const day = 86_400_000
const hour = day / 24
const time = (form: string, tab: string, now: number) => promisedTime({ kind: "withdrawal", form, tab, at }, now)

describe("the promised time of a withdrawal", () => {
  test("R438 R439 R440 R441 each method says how long it usually takes and at the latest", () => {
    expect(
      withdrawalMethods.map(({ form, tab, processing }) => [
        form,
        tab,
        processing.usually,
        processing.atMost,
        processing.manual,
      ]),
    ).toEqual([
      ["btc", "btc", 72, 72, false],
      ["btc", "paystree", 72, 336, false],
      ["euro", "card", 72, 336, false],
      ["euro", "adv", 72, 336, false],
      ["euro", "btc", 72, 72, false],
      ["euro", "paystree", 72, 336, false],
      ["usdt", "bsc", 72, 336, false],
      ["usdt", "paystree", 72, 336, false],
      ["oton", "bep20", 72, 336, true],
    ])
  })

  test("R442 it counts whole days of the later reading, and is over with its last moment", () => {
    expect(time("btc", "btc", at)).toEqual({ passed: 0, of: 3, latest: at + 3 * day, isOver: false })
    expect(time("btc", "btc", at + 2 * day + hour)).toMatchObject({ passed: 2, of: 3, isOver: false })
    expect(time("btc", "btc", at + 3 * day - 1)).toMatchObject({ passed: 2, isOver: false })
    expect(time("btc", "btc", at + 3 * day)).toMatchObject({ passed: 3, isOver: true })
    expect(time("euro", "card", at + 5 * day)).toMatchObject({ passed: 5, of: 14, isOver: false })
    for (const [form, tab] of [
      ["usdt", "bsc"],
      ["oton", "bep20"],
    ] as const)
      expect(time(form, tab, at + 6 * day)).toMatchObject({ passed: 6, of: 14 })
    expect(time("gold", "bar", at)).toBeNull()
    expect(time("btc", "btc", at - hour)).toMatchObject({ passed: 0, isOver: false })
    expect(promisedTime({ kind: "withdrawal", form: "btc", tab: "btc", at: at + hour, ahead: hour }, at)).toEqual(
      time("btc", "btc", at),
    )
    expect(promisedTime({ kind: "transfer", form: "btc", tab: null, at }, at)).toBeNull()
  })
})
