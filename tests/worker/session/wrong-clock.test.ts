import "fake-indexeddb/auto"
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { demoPassword } from "../../../sandbox/main.ts"
import type { Statement } from "../../../src/domain/statements/model.ts"
import { agreed } from "../agreed.ts"
import { clearDevice } from "../device.ts"
import type { Tab } from "../office.ts"
import { openSynced, type RealOffice, startRealOffice } from "../sandbox.ts"
import { clockSetAhead, clockSetTo } from "../test-time.ts"

const day = 86_400
const value = <Value>(held: Value | null): Value => {
  if (held === null) throw new Error("nothing is known")
  return held
}

describe("what is held against the dates of rows, on a device whose clock is set wrong", () => {
  let office: RealOffice
  let now = 0
  beforeAll(async () => {
    office = await startRealOffice(300)
    now = Math.floor(Date.now() / 1000)
    // a row of each of the last days: what a clock that is days off would count on the wrong side of an answer
    await office.hook("rows", {
      insert: [0.25, 0.5, 1.5, 2, 2.5, 3.5].map((days) => ({ at: Math.floor(now - days * day), sum: "1000.5" })),
    })
  }, 60_000)
  afterAll(() => office.close())
  afterEach(clearDevice)

  const opened = async <Value>(ahead: number, ask: (tab: Tab) => Value | Promise<Value>): Promise<Value> => {
    const tab = await openSynced(office, {}, ahead === 0 ? undefined : clockSetAhead(ahead * 1000))
    try {
      await tab.until(() => tab.answer("rates", null).value !== null)
      return await ask(tab)
    } finally {
      await tab.kill()
    }
  }
  const statement = (tab: Tab, from: number, to: number): Statement =>
    value(tab.answer("statement", { from, to, currencies: [] }))
  const isLately = (moment: number | null): boolean =>
    moment !== null && moment > (now - 60) * 1000 && moment < Date.now() + 60_000
  const saidOf = (ahead: number) => (tab: Tab) => {
    const [lately, before] = [statement(tab, now - 3 * day, now + day), statement(tab, now - 9 * day, now - 2 * day)]
    const history = value(tab.answer("balanceHistory", { unit: "eur", now: now + ahead }))
    return {
      statements: [lately, before].map(({ lines, rows, answeredAt, completeness: { complete, upTo, asOf } }) => ({
        rows,
        complete,
        moments: [answeredAt, asOf, (upTo ?? 0) * 1000].map(isLately),
        lines: lines.map(({ currency, opening, closing, movements, ...line }) => ({
          currency,
          movements,
          opening: opening.reckoned,
          closing: closing.reckoned,
          agrees: [opening.office?.agrees, closing.office?.agrees],
          worth: line.value.value,
        })),
      })),
      points: history.points.slice(0, -1),
      changes: history.changes,
    }
  }

  test.each([-2 * day, -day / 4, 2 * day])(
    "statements and home's past say the same where it is by %d seconds ahead",
    async (ahead) => {
      const right = await opened(0, saidOf(0))
      expect(Math.max(...(right.statements[0]?.lines.map(({ movements }) => movements.count) ?? []))).toBeGreaterThan(2)
      expect(right.statements.map(({ moments }) => moments)).toEqual([
        [true, true, true],
        [true, true, false],
      ])
      expect(await opened(ahead, saidOf(ahead))).toEqual(right)
    },
  )

  test.each([-2 * day, 2 * day])(
    "what the market is asked ends at the office's moment where it is by %d seconds ahead",
    async (ahead) => {
      const traded = await opened(ahead, async (tab) => {
        await tab.call("refresh", { area: "market" })
        return value(tab.answer("market", null).traded.value)
      })
      expect(isLately(traded.to * 1000)).toBe(true)
      expect(traded.to - traded.from).toBe(day)
    },
  )

  test.each([
    [0, 2 * day],
    [0, -2 * day],
    [-2 * day, 0],
    [2 * day, 0],
  ])(
    "S24 a destination of today is asked about, where it is set from %d seconds ahead to %d",
    async (before, after) => {
      let ahead = before
      const open = () =>
        openSynced(
          office,
          {},
          clockSetTo(() => ahead * 1000),
        )
      const order = { form: "btc", amount: "0.0001", toUser: "other@office.test" } as const
      const { answers, ...calm } = agreed(order)
      const send = (tab: Tab, answers: object) =>
        tab.call("transfer", {
          order,
          circumstances: { ...calm, whitelist: true, answers },
          secondFactor: demoPassword,
        })
      const asksWhetherYoung = (tab: Tab) =>
        expect(send(tab, { ...answers, Young: undefined })).rejects.toMatchObject({
          refusal: { _tag: "Unanswered", questions: [{ _tag: "Young" }] },
        })
      const tab = await open()
      try {
        await send(tab, answers)
        ahead = after
        await asksWhetherYoung(tab)
        await tab.call("refresh", { area: "balances" })
        await asksWhetherYoung(tab)
      } finally {
        await tab.kill()
      }
      const again = await open()
      try {
        await asksWhetherYoung(again)
      } finally {
        await again.kill()
      }
    },
  )
})
