import { describe, expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { remoteData } from "../../../../../src/domain/kernel/remote-data.ts"
import { purchaseHash, rowHash } from "../../../../../src/domain/modals/info-modals.ts"
import type { Purchase } from "../../../../../src/domain/purchases/model.ts"
import { PurchaseDialog } from "../../../../../src/ui/history/purchases/purchase-dialog.tsx"
import { PurchasesView } from "../../../../../src/ui/history/purchases/purchases-view.tsx"
import { TransactionsTabs } from "../../../../../src/ui/history/purchases/tabs.tsx"
import { useTransactionsTab } from "../../../../../src/ui/history/purchases/tabs.tsx"
import { TransactionInfo } from "../../../../../src/ui/sending/information/transaction-info.tsx"
import { customerWorker } from "../../../customer-worker.ts"
import { show } from "../../../kit-page.tsx"

const purchase = (id: string, status: string, price: string | null = "15"): Purchase => ({
  id,
  name: `Pack ${id}`,
  price,
  currency: "oton",
  status,
  marketplace: "Market",
  changed: 1_731_536_000,
})
const at = Date.now()
const fulfilled = <Value,>(value: Value) => remoteData(value, at, "fulfilled")
const some = [
  purchase("1", "Pending payment"),
  purchase("2", "Completed"),
  purchase("3", "Cancelled"),
  purchase("4", "Missed payment"),
  purchase("5", "On its way", null),
]

/** The row of this device that a purchase leads to. */
const row = {
  id: 81,
  date: 1_731_536_000,
  description: "Token purchase",
  sum: "-15",
  currency: "oton",
  type: "14",
  status: "1",
  statusName: "Completed",
  marketplace: "Market",
}

describe("the purchases", () => {
  test("R022 R180 R261 R262 stand with their labels, other words as they came, unknown prices as unknown, and more is asked for behind the last", async () => {
    const office = customerWorker()
    office.set("purchases", fulfilled({ purchases: some, more: true }))
    await page.viewport(1280, 900)
    show(<PurchasesView />, { office })
    const rows = page.getByRole("grid", { name: "Purchases" }).getByRole("row")
    await expect
      .poll(() =>
        rows
          .elements()
          .slice(1)
          .map((row) => row.querySelector(".chip")?.textContent),
      )
      .toEqual(["Pending payment", "Completed", "Cancelled", "Missed payment", "On its way"])
    expect(rows.elements().at(-1)?.querySelector("[data-number]")?.textContent).toBe("—")
    const months = page.getByRole("figure", { name: "Spent per month" }).getByRole("listitem")
    await expect.poll(() => months.elements().map((month) => month.textContent)).toEqual(["15NovNovember 2024"])
    await page.getByRole("button", { name: "Load more" }).click()
    expect(office.asked).toEqual([
      { method: "fetchPurchases", request: { offset: 0 } },
      { method: "fetchPurchases", request: { offset: 5 } },
    ])
    office.set("purchases", fulfilled({ purchases: some, more: false }))
    await expect.poll(() => page.getByRole("button", { name: "Load more" }).elements()).toEqual([])
    office.set("purchases", fulfilled({ purchases: [], more: false }))
    await expect.element(page.getByText("No purchases yet")).toBeVisible()
  })

  test("each says its price in its currency, when it changed and where, and opens by its name", async () => {
    const office = customerWorker()
    const one = {
      ...purchase("7", "Completed", "1485.5"),
      currency: "usdt",
      changed: Date.UTC(2024, 9, 14, 14, 2) / 1000,
    }
    office.set("purchases", fulfilled({ purchases: [one, { ...one, id: "8", name: "", changed: null }], more: false }))
    await page.viewport(1280, 900)
    show(<PurchasesView />, { office })
    const grid = page.getByRole("grid", { name: "Purchases" })
    const lines = () =>
      [...grid.element().querySelectorAll("[role=row]")].slice(1).map(
        (line) =>
          [...line.querySelectorAll("[role=rowheader], [role=gridcell]")]
            .map(({ textContent }) => textContent.replaceAll("\u00a0", " "))
            .filter((text) => text !== ""), // of the cell that opens it
      )
    await expect.element(grid).toBeVisible()
    await expect.poll(lines).toEqual([
      ["Pack 7", "Completed", "1,485.50000 USDT", "14 Oct 2024, 14:02", "Market"],
      ["—", "Completed", "1,485.50000 USDT", "—", "Market"],
    ])
    await expect.element(page.getByRole("link", { name: "Pack 7" })).toHaveAttribute("href", purchaseHash("7"))
  })

  test.each([320, 720, 1024, 1440])(
    "the sum of a month is written in one line, beside no other, in a window of %d px",
    async (width) => {
      const office = customerWorker()
      const purchases = Array.from({ length: 12 }, (_, month) => ({
        ...purchase(String(month), "Completed", "1485.2969649"),
        changed: Date.UTC(2024, month, 15) / 1000,
      }))
      office.set("purchases", fulfilled({ purchases, more: false }))
      await page.viewport(width, 900)
      show(
        <div style={{ margin: "0 32px 0 256px", ...(width < 1024 && { margin: "0 16px" }) }}>
          <PurchasesView />
        </div>,
        { office },
      )
      await expect.poll(() => document.querySelectorAll(".spend-month").length).toBe(width < 720 ? 4 : 12)
      const sums = [...document.querySelectorAll(".spend-sum .amount")].map((sum) => sum.getBoundingClientRect())
      expect(new Set(sums.map(({ height }) => Math.round(height))).size).toBe(1)
      expect(sums[0]?.height).toBeLessThan(24)
      expect(Math.min(...sums.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
      expect(Math.max(...sums.map(({ right }) => right))).toBeLessThanOrEqual(width)
      const overlapping = sums.filter(({ right, bottom }, place) => {
        const next = sums[place + 1]
        return next !== undefined && next.left < right && next.top < bottom
      })
      expect(overlapping).toEqual([])
    },
  )

  test("R022 what was spent is told in the currency that is chosen, as far as purchases are here, and no more is asked for twice", async () => {
    const office = customerWorker()
    const two = [purchase("1", "Completed"), { ...purchase("2", "Completed", "8"), currency: "usdt" }]
    office.set("purchases", remoteData({ purchases: two, more: true }, at, "pending"))
    await page.viewport(1280, 900)
    show(<PurchasesView />, { office })
    await expect.element(page.getByText(/older ones may be missing from the first months/)).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Load more" })).toBeDisabled()
    const sums = () => [...document.querySelectorAll(".spend-sum")].map(({ textContent }) => textContent)
    for (const [currency, sum] of [
      ["USDT", "8"],
      ["OTON", "15"],
    ] as const) {
      await page.getByRole("radio", { name: currency }).click()
      await expect.poll(sums).toEqual([sum])
    }
  })

  test("S33 of a recording are not asked for any further", async () => {
    const office = customerWorker()
    office.set("purchases", fulfilled({ purchases: some, more: true }))
    show(<PurchasesView />, { office, isReadOnly: true })
    await expect.element(page.getByText("Purchases on this device: 5")).toBeVisible()
    expect(page.getByRole("button", { name: "Load more" }).elements()).toEqual([])
  })

  test("R099 R122 R142 a purchase opens over its tab, asks for what it was made of, and says when the items do not come to its price", async () => {
    const office = customerWorker()
    const item = { id: "1", uid: "A-1", name: "Pack", price: "7.5", currency: "oton", marketplace: "4" }
    office.set(
      "purchase",
      fulfilled({
        purchase: purchase("2", "Completed", "16"),
        details: { items: [item, { ...item, uid: "A-2" }], rows: [{ ...row, id: 80, description: "Fee" }, row] },
      }),
    )
    history.replaceState(null, "", purchaseHash("2"))
    await page.viewport(1280, 900)
    show(<PurchaseDialog onClose={() => {}} />, { office })
    await expect.element(page.getByRole("grid", { name: "Items" })).toBeVisible()
    expect(office.asked).toEqual([{ method: "fetchPurchase", request: { id: "2" } }])
    await expect.element(page.getByRole("gridcell", { name: "A-2" })).toBeVisible()
    await expect.element(page.getByText("2 items come to")).toBeVisible()
    await expect.element(page.getByText(/The purchase itself says 16\.000\sOTON/)).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: /Token purchase/ }))
      .toHaveAttribute("href", "#modal=trnInfo&id=81&tab=purchases")
    // in a drawer beside a wide window, too, it says when and what, each in one line
    const said = [...document.querySelectorAll(".purchase-row :is(.transaction-description, .transaction-time)")]
    expect(said.map(({ clientHeight }) => clientHeight < 30)).toEqual([true, true, true, true])
    history.replaceState(null, "", "#")
  })

  test("R099 the tab follows the address, and a modal that says nothing of it leaves it where it was", async () => {
    const Tab = () => {
      const tab = useTransactionsTab()
      return (
        <>
          <TransactionsTabs tab={tab} />
          <output>{tab}</output>
        </>
      )
    }
    history.replaceState(null, "", "#")
    show(<Tab />)
    await page.getByRole("link", { name: "Purchases" }).click()
    await expect.element(page.getByRole("status")).toHaveTextContent("purchases")
    location.hash = "modal=withdrawBtc&sum=1"
    await expect.poll(() => location.hash).toContain("withdrawBtc")
    history.back()
    await expect.poll(() => location.hash).toBe("#tab=purchases")
    await expect.element(page.getByRole("status")).toHaveTextContent("purchases")
    await page.getByRole("link", { name: "Transactions" }).click()
    await expect.element(page.getByRole("status")).toHaveTextContent("history")
  })

  test("the tab that is shown is in sight in a window too narrow for all of them", async () => {
    await page.viewport(320, 640)
    onTestFinished(() => page.viewport(1280, 720))
    show(<TransactionsTabs tab="purchases" />)
    const link = page.getByRole("link", { name: "Purchases" })
    await expect.element(link).toBeVisible()
    const row = document.querySelector(".tx-tabs")
    expect(row?.scrollWidth, "they do fit").toBeGreaterThan(row?.clientWidth ?? 0)
    const { right } = link.element().getBoundingClientRect()
    expect(Math.round(right)).toBeLessThanOrEqual(320)
  })

  test("R105 R132 S02 a transaction that a purchase leads to is any row of this device, whatever the address says of it", async () => {
    const office = customerWorker()
    office.set(
      "rowDetails",
      fulfilled({ row, withdrawnAt: null, earlier: [], behindClosing: false, note: "", tags: [], worth: null }),
    )
    history.replaceState(null, "", `${rowHash(81)}&description=forged`)
    show(<TransactionInfo onClose={() => {}} />, { office })
    await expect.element(page.getByText("Token purchase")).toBeVisible()
    expect(page.getByRole("dialog").element().textContent).not.toContain("forged")
    office.set("rowDetails", remoteData<never>(null, at, "fulfilled"))
    await expect.element(page.getByText("This came from a link and is not in your history")).toBeVisible()
    history.replaceState(null, "", location.pathname)
  })

  test.each([
    [false, "−15.000", "0.250"],
    [true, "•••••hidden", "•••••hidden"],
  ])("S37 a transaction that a purchase leads to is told whole, with amounts hidden: %s", async (hidden, sum, fee) => {
    const office = customerWorker()
    const whole = { ...row, fee: "0.25", sender: "demo@office.test", recipient: "shop@office.test", hash: "0xfeed" }
    office.set(
      "rowDetails",
      fulfilled({ row: whole, withdrawnAt: null, earlier: [], behindClosing: false, note: "", tags: [], worth: null }),
    )
    history.replaceState(null, "", rowHash(81))
    show(<TransactionInfo onClose={() => {}} />, { office, amountsHidden: hidden })
    const facts = () =>
      [...document.querySelectorAll("[role=dialog] dl > div")].map((fact) => [
        fact.querySelector("dt")?.textContent,
        fact.querySelector("dd")?.textContent,
      ])
    await expect.poll(facts).toEqual([
      ["Date", "13\u00a0Nov\u00a02024"],
      ["Time", "22:13:20\u00a0UTC"],
      ["Currency", "OTON"],
      ["Bonus type", "14"],
      ["Sum", sum],
      ["Description", "Token purchase"],
      ["Hash", "0xfeed"],
      ["Sender", "demo@office.test"],
      ["Recipient", "shop@office.test"],
      ["Fee", fee],
      ["Status", "Completed"],
      ["Number", "81"],
    ])
    history.replaceState(null, "", location.pathname)
  })
})
