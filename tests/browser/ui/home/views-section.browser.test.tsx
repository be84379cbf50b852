import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { ViewsSection } from "../../../../src/ui/home/views-section.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import "../../../../src/ui/home/home.css"

test("a view that is named like a part of every object waits for its count as any other does", async () => {
  const office = customerWorker()
  office.set("savedViews", [{ id: "constructor", name: "Odd", search: "in:" }])
  office.set("viewCounts", remoteData({ counts: {}, complete: true }, 1, "fulfilled"))
  const { place } = show(<ViewsSection onQuery={() => {}} />, { office })
  await expect.poll(() => place.querySelector(".home-view-count")?.textContent).toBe("—")
})

test("the count of a saved view stands right under its name, however many sums stand beside them", async () => {
  await page.viewport(390, 844)
  const office = customerWorker()
  office.set("savedViews", [{ id: "in", name: "In", search: "in:" }])
  const currencies = ["oton", "usdt", "btc"].map((currency) => ({
    currency,
    count: 9,
    in: "1",
    out: "0",
    net: "34022.426",
  }))
  office.set("viewCounts", remoteData({ counts: { in: { count: 248, currencies } }, complete: true }, 1, "fulfilled"))
  show(<ViewsSection onQuery={() => {}} />, { office })
  await expect.element(page.getByText("1 more currency")).toBeVisible()
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
  expect(box(".home-view-sums").height).toBeGreaterThan(box(".home-view-name").height * 2)
  expect(box(".home-view-count").top).toBe(box(".home-view-name").bottom)
})
