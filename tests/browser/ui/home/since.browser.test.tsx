import { describe, expect, test } from "vitest"
import { page } from "vitest/browser"
import type { SinceVisit } from "../../../../src/domain/balances/views.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import { SinceSection } from "../../../../src/ui/home/since-section.tsx"
import { FakeWorkerClient } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

/** An office that says this of the last visit. */
const officeOf = (since: SinceVisit | null): FakeWorkerClient => {
  const office = new FakeWorkerClient()
  office.set("sinceVisit", since)
  return office
}

const quiet: SinceVisit = {
  since: 1_762_000_000_000,
  rows: { query: { ...noFilter, start: 1_762_000_001 }, count: 0, currencies: [] },
  restated: { query: noFilter, count: 0 },
  removed: { query: noFilter, count: 0 },
  moved: { query: noFilter, count: 0 },
  lists: [],
}

describe("what changed since the last visit (beyond 10)", () => {
  test("is one line that opens to rows, their sums, rows with another sum apart from those whose status went on, and lists; the rows are a query like any other", async () => {
    const asked: Array<HistoryQuery> = []
    const restated: HistoryQuery = { ...noFilter, where: { _tag: "Restated", since: 1_762_000_001 } }
    const removed: HistoryQuery = { ...noFilter, where: { _tag: "Withdrawn", since: 1_762_000_001 } }
    const moved: HistoryQuery = {
      ...noFilter,
      where: {
        _tag: "All",
        of: [
          { _tag: "Changed", since: 1_762_000_001 },
          { _tag: "Not", condition: { _tag: "Restated", since: 1_762_000_001 } },
        ],
      },
    }
    const since: SinceVisit = {
      ...quiet,
      rows: {
        ...quiet.rows,
        count: 14,
        currencies: [{ currency: "btc", count: 14, in: "0.02", out: "0", net: "0.02" }],
      },
      restated: { query: restated, count: 1 },
      removed: { query: removed, count: 2 },
      moved: { query: moved, count: 3 },
      lists: [
        { list: "partners", added: 2, gone: 0, changed: 1 },
        { list: "contacts", added: 0, gone: 4, changed: 0 },
      ],
    }
    show(<SinceSection onExplain={(query) => asked.push(query)} />, { office: officeOf(since) })
    const said = (): ReadonlyArray<string> =>
      [...document.querySelectorAll(".since-summary > li")].map(({ textContent }) => textContent)
    await expect
      .poll(said)
      .toEqual([
        "1 row with another sum or recipient",
        "2 rows removed by the office",
        "14 new rows",
        "3 rows with another status",
        "Partners",
        "Contacts",
      ])
    await expect.element(page.getByText("1 Nov 2025, 12:26 UTC")).toBeVisible()
    await page.getByRole("button", { name: "Since your last visit", exact: false }).click()
    await expect.element(page.getByText("2 new, 1 changed")).toBeVisible()
    await expect.element(page.getByText("4 gone")).toBeVisible()
    await page.getByRole("button", { name: "14 new rows" }).click()
    await page.getByRole("button", { name: "1 row with another sum or recipient" }).click()
    await page.getByRole("button", { name: "3 rows with another status" }).click()
    await page.getByRole("button", { name: "2 rows removed by the office" }).click()
    expect(asked).toEqual([since.rows.query, restated, moved, removed])
    expect(document.querySelector(".since-sums")?.textContent).toContain("+0.02000000\u00a0BTC")
  })

  test("says so where nothing changed, and nothing on the first visit", async () => {
    show(<SinceSection onExplain={() => {}} />, { office: officeOf(quiet) })
    await expect.element(page.getByText("Nothing changed since your last visit", { exact: false })).toBeVisible()
    show(<SinceSection onExplain={() => {}} />, { office: officeOf(null) })
    await expect.poll(() => document.querySelectorAll(".since").length).toBe(1)
  })
})
