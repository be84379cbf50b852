import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { PurchaseItems } from "../../../../../src/ui/history/purchases/purchase-items.tsx"
import { PurchaseTable } from "../../../../../src/ui/history/purchases/purchase-table.tsx"
import { customerWorker } from "../../../customer-worker.ts"
import { show } from "../../../kit-page.tsx"

const item = { id: "1", uid: "OTON-36", name: "12345.678 OTON", currency: "usdt", marketplace: null }

/** How far a price begins before its cell, and how far it goes beyond it, px. */
const cut = () => {
  const price = document.querySelector(".table-body .amount")
  const cell = price?.closest(".table-cell")?.getBoundingClientRect() ?? new DOMRect()
  const { left, right } = price?.getBoundingClientRect() ?? new DOMRect()
  return { before: Math.max(0, cell.left - left), beyond: Math.max(0, right - cell.right) }
}

test.each([
  ["1851.85170", "whole", false],
  ["123456789012345.85170", "whole, and is scrolled to, where it is too long for the drawer", true],
])("the price of an item of %s stands in a drawer %s", async (price, _, isTooLong) => {
  await page.viewport(1024, 768)
  const { place } = show(<PurchaseItems items={[{ ...item, price }]} />, { office: customerWorker() })
  place.style.width = "392px"
  const grid = page.getByRole("grid", { name: "Items" })
  await expect.element(grid).toBeVisible()
  expect(cut()).toEqual({ before: 0, beyond: 0 })
  expect(grid.element().scrollWidth > grid.element().clientWidth).toBe(isTooLong)
})

test("on a tablet the day of a purchase gives way, and none of its columns is cut", async () => {
  await page.viewport(768, 1024)
  const purchase = { id: "1", name: "Pack", price: "1851.85170", currency: "usdt", status: "Completed" }
  const { place } = show(
    <PurchaseTable purchases={[{ ...purchase, marketplace: "Market", changed: 1_731_536_000 }]} />,
    {
      office: customerWorker(),
    },
  )
  place.style.width = "600px"
  const headings = () =>
    page
      .getByRole("columnheader")
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(headings).toEqual(["", "Purchase", "Status", "Price"])
  const grid = page.getByRole("grid", { name: "Purchases" }).element()
  expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth)
})
