import * as Effect from "effect/Effect"
import "fake-indexeddb/auto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../src/domain/history/query/history-query.ts"
import { VisitBegan } from "../../../src/domain/visits/events.ts"
import { clearDevice } from "../device.ts"
import { openTab, type Tab } from "../office.ts"
import { type RealOffice, startRealOffice } from "../sandbox.ts"

const size = 120
const allRemoved: HistoryQuery = { ...noFilter, where: { _tag: "Withdrawn", since: null } }

describe("rows that the office deletes", () => {
  let office: RealOffice
  let tab: Tab
  beforeAll(async () => {
    office = await startRealOffice(size)
  }, 60_000)
  afterAll(async () => {
    await tab.kill()
    await clearDevice()
    await office.close()
  })

  /** The customer comes back; the visit before was over at a moment, epoch ms. */
  const visited = (since: number): Promise<unknown> =>
    Effect.runPromise(tab.opened().account.context.writer.record([VisitBegan.draft({ since })]))
  const rows = (): number => tab.answer("sync", null).rows
  const window = (query: HistoryQuery) =>
    tab.answer("transactionWindow", { query, from: 0, count: 50 }).value ?? { rows: [], total: -1 }
  const deleted = async (ids: ReadonlyArray<number>): Promise<void> => {
    const before = rows()
    await office.hook("rows", { delete: ids })
    await tab.call("refresh", { area: "transactions" })
    await tab.until(() => rows() === before - ids.length)
  }

  test("B026 are counted since the visit before, found by a query, and shown with what they were and when it was found; a restart forgets none", async () => {
    const token = await office.signIn()
    tab = await openTab(office.url, { session: { token, account: null } })
    await tab.until(() => tab.answer("sync", null).complete && tab.answer("sync", null).phase === "Idle")
    const told = () => tab.answer("removedSinceVisit", null)
    const removed = (await office.table()).slice(0, 3)
    const [first, ...others] = removed.map(({ id }) => id)
    if (first === undefined) throw new Error("the history is too short")

    const found = Date.now()
    await deleted([first])
    expect(told()).toBeNull()
    await visited(found - 600_000)
    expect(told()?.count).toBe(1)
    await deleted(others)
    const query = told()?.query ?? noFilter
    const expectTold = (): void => {
      expect(told()).toEqual({ query, count: 3 })
      expect(tab.answer("sinceVisit", null)?.removed).toEqual(told())
      expect(window(query)).toMatchObject({ rows: removed, total: 3, withdrawn: [first, ...others] })
      expect(window(noFilter)).toMatchObject({ total: size - 3 })
      expect(tab.answer("transactionTotals", { query }).value).toMatchObject({ count: 3, all: size })
      const details = tab.answer("rowDetails", { id: first }).value
      expect(details?.row).toEqual(removed[0])
      expect(details?.withdrawnAt).toBeGreaterThanOrEqual(found)
      expect(details?.withdrawnAt).toBeLessThanOrEqual(Date.now())
    }
    expectTold()

    const account = tab.session.view().account
    await tab.kill()
    tab = await openTab(office.url, { session: { token, account } })
    await tab.until(() => tab.answer("sync", null).complete && told() !== null)
    expectTold()

    await visited(Date.now() + 600_000)
    expect(told()?.count).toBe(0)
    expect(window(allRemoved)).toMatchObject({ rows: removed, total: 3 })
  })
})
