import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { PlainTable } from "../../../../src/ui/kit/plain-table.tsx"
import { show } from "../../kit-page.tsx"

test.each([390, 768])("whose row it is stays in view while its figures are scrolled, at %d px", async (width) => {
  await page.viewport(width, 900)
  const columns = ["Opening balance", "In", "Out", "Fees", "Closing balance"].map((heading) => ({
    heading,
    isNumber: true,
    cell: () => "123456789012345.67",
  }))
  show(
    <PlainTable
      label="Balances"
      rows={["BTC", "EUR"]}
      idOf={(row) => row}
      scrolls
      columns={[{ heading: "Currency", cell: (row) => row }, ...columns]}
    />,
  )
  const currency = page.getByText("BTC")
  await expect.element(currency).toBeVisible()
  const scroller = document.querySelector(".plain-scroll") ?? document.body
  const left = (): number => currency.element().getBoundingClientRect().left
  const before = left()
  scroller.scrollLeft = scroller.scrollWidth
  expect(scroller.scrollLeft).toBeGreaterThan(100)
  expect(left()).toBe(before)
})
