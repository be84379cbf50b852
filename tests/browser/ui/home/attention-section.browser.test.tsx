import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { expect, test } from "vitest"
import { type Locator, page } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../../src/domain/history/query/history-query.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import type { Send } from "../../../../src/domain/sending/projection.ts"
import { viewQuery } from "../../../../src/domain/views/counts.ts"
import { AttentionSection } from "../../../../src/ui/home/attention-section.tsx"
import { LatestSection } from "../../../../src/ui/home/latest-section.tsx"
import { MovePair } from "../../../../src/ui/home/move-pair.tsx"
import { ViewsSection } from "../../../../src/ui/home/views-section.tsx"
import { MomentProvider } from "../../../../src/ui/kit/clock.ts"
import { OpenModalProvider } from "../../../../src/ui/kit/modals.ts"
import { customerWorker, noSends, sessionOf } from "../../customer-worker.ts"
import { succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { rowOf } from "../history/transactions-history.ts"

const day = 86_400_000
const now = Date.UTC(2026, 4, 20, 12)

const open = (node: ReactNode) => {
  const office = customerWorker()
  office.reply("clearOutcome", () => succeeded(null))
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <MomentProvider value={now}>{node}</MomentProvider> }),
    history: createMemoryHistory(),
  })
  show(<RouterProvider router={router as never} />, { office })
  return office
}

const noRoom = { read: () => null, write: () => {} }

const said = (locator: Locator): string => locator.query()?.textContent.replaceAll("\u00a0", " ") ?? ""

const row = {
  ...rowOf(1),
  id: 7,
  currency: "btc",
  sum: "-0.5",
  date: (now - 9 * day) / 1000,
  status: "0",
  statusName: "Waiting",
}
const send: Send = {
  callId: "s1",
  kind: "withdrawal",
  form: "btc",
  tab: null,
  balance: "btc",
  amount: "0.5",
  fee: "0",
  to: "bc1",
  reference: null,
  confirmed: true,
  at: now - 9 * day,
}

test("what waits for the customer stands in one list: late withdrawals, closed periods, alerts, a missing address", async () => {
  const listed: Array<HistoryQuery> = []
  const office = open(<AttentionSection onQuery={(query) => listed.push(query)} room={noRoom} />)
  const accepted = ["terms_of_use", "privacy_policy"]
  office.set("session", sessionOf({ accepted }))
  const section = page.getByRole("region", { name: "Needs your attention" })
  await expect.poll(() => office.watching).toBeGreaterThan(5)
  expect(section.elements()).toEqual([])
  office.set("sends", { ...noSends, sends: [send] })
  office.set("changingTransactions", remoteData([row], 1, "fulfilled"))
  await expect.poll(() => said(section)).toMatch(/The withdrawal of 0\.5 BTC from 11 May 2026 is past its latest time/)
  office.set("rowsOtherwise", 3)
  office.set("closedPeriods", [
    {
      id: "p",
      from: 100,
      to: 200,
      closedAt: 1,
      rows: 1,
      digest: "",
      balances: [],
      differences: { added: 0, changed: 3, removed: 0 },
    },
  ])
  await expect
    .element(page.getByRole("link", { name: "Look at it" }))
    .toHaveAttribute("href", "/statement?from=100&to=200")
  const told = {
    view: "v",
    name: "Rent",
    asks: { kind: "row" },
    search: "type:13",
    at: now,
    from: null,
    to: null,
  } as const
  const tellings = [1, 2, 3, 4].map((position) => ({
    ...told,
    position,
    alert: "a",
    count: position,
    seen: false,
    isOwn: false,
  }))
  office.set("alerts", {
    alerts: [],
    tellings: [{ ...tellings[0], position: 9, count: 9, seen: true }, ...tellings] as never,
    unseen: 4,
    notifies: false,
  })
  await expect.poll(() => page.getByRole("button", { name: "Show the rows" }).elements().length).toBe(3)
  expect(said(section)).not.toContain("9 new rows")
  await page.getByRole("button", { name: "Show the rows" }).first().click()
  expect(listed.map(({ types }) => types)).toEqual([["13"]])
  office.set("session", sessionOf({ accepted, bep20: "" }))
  await expect.element(page.getByRole("link", { name: "Open profile" })).toHaveAttribute("href", "/profile")
})

test("A36 the newest rows say how far a withdrawal of this device is into its time, and which the office changed", async () => {
  const office = open(<LatestSection />)
  office.set("sends", { ...noSends, sends: [{ ...send, at: now - day }] })
  const rows = [
    { ...row, date: (now - day) / 1000 },
    { ...rowOf(2), id: 8 },
  ]
  office.set("transactionWindow", remoteData({ from: 0, total: 2, rows, changed: [8] }, 1, "fulfilled"))
  const list = page.getByRole("listitem")
  await expect.poll(() => said(list.nth(0))).toMatch(/1 of \d days/)
  await expect.poll(() => said(list.nth(1))).toMatch(/Changed since first seen/)
  expect(office.watchedWith("transactionWindow")).toEqual([{ query: noFilter, from: 0, count: 8 }])
})

test("a saved view counts what it shows now, and opens as it is counted", async () => {
  const listed: Array<HistoryQuery> = []
  const office = open(<ViewsSection onQuery={(query) => listed.push(query)} />)
  const sums = (currency: string) => ({ currency, count: 1, in: "0", out: "0", net: "2" })
  office.set("savedViews", [{ id: "v1", name: "Fees", search: "on:this-month" }])
  office.set(
    "viewCounts",
    remoteData(
      { complete: false, counts: { v1: { count: 12, currencies: ["btc", "eur", "usdt"].map(sums) } } },
      1,
      "fulfilled",
    ),
  )
  await expect.element(page.getByText("so far")).toBeVisible()
  const view = page.getByRole("button", { name: /Fees/ })
  await expect.poll(() => said(view)).toMatch(/Fees.*12 rows.*\+2\.00000000 BTC.*1 more currency/)
  await view.click()
  const today = Date.UTC(2026, 4, 20) / 1000
  expect(listed).toEqual([viewQuery({ search: "on:this-month" }, today)])
  expect(office.watchedWith("viewCounts")).toEqual([{ today }])
})

test("R012 the pair at the foot offers the forms that move funds, each its own", async () => {
  const modals: Array<string> = []
  open(
    <OpenModalProvider value={(modal) => modals.push(modal)}>
      <MovePair />
    </OpenModalProvider>,
  )
  await page.getByRole("button", { name: "Transfer" }).click()
  await page.getByRole("menuitem", { name: "USDT" }).click()
  await page.getByRole("button", { name: "Withdraw" }).click()
  await page.getByRole("menuitem", { name: "Euro" }).click()
  expect(modals).toEqual(["transferUsdt", "modalWithdrawEuro"])
})

test("what stands below home's first list stays where it is while it comes to be known what is in the list", async () => {
  await page.viewport(800, 900)
  let kept = "116"
  const room = { read: () => kept, write: (_: string, next: string) => void (kept = next) }
  const office = open(
    <>
      <AttentionSection onQuery={() => {}} room={room} />
      <p>What stands below</p>
    </>,
  )
  office.set("session", { ...sessionOf(), customer: null })
  const below = page.getByText("What stands below")
  const top = (): number => Math.round(below.element().getBoundingClientRect().top)
  await expect.element(below).toBeVisible()
  expect(document.querySelector(".skeleton")?.getBoundingClientRect().height).toBe(116)
  const held = top()
  expect(kept).toBe("116")
  for (const [query, value] of [
    ["verification", { status: "rejected", at: now }],
    ["requests", { requests: [] }],
    ["closedPeriods", []],
    ["alerts", { alerts: [], tellings: [], unseen: 0, notifies: false }],
  ] as const)
    office.set(query, value as never)
  const section = page.getByRole("region", { name: "Needs your attention" })
  await expect.element(section).toBeVisible()
  expect(top()).toBeGreaterThanOrEqual(held)
  const accepted = ["terms_of_use", "privacy_policy"]
  office.set("session", sessionOf({ accepted }))
  await expect.poll(() => kept).toBe(String(section.element().getBoundingClientRect().height))
  office.set("verification", null)
  await expect.poll(() => kept).toBe("0")
  expect(document.querySelector(".skeleton")).toBeNull()
})

test.each([
  ["9999", 450],
  ["nothing", undefined],
  ["", undefined],
])("what was kept as “%s” holds no more than half of the window", async (kept, height) => {
  await page.viewport(800, 900)
  const office = open(
    <>
      <AttentionSection onQuery={() => {}} room={{ read: () => kept, write: () => {} }} />
      <p>What stands below</p>
    </>,
  )
  office.set("session", { ...sessionOf(), customer: null })
  await expect.element(page.getByText("What stands below")).toBeVisible()
  expect(document.querySelector(".skeleton")?.getBoundingClientRect().height).toBe(height)
})
