import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { localMoment } from "../../../../src/ui/kit/time.ts"
import { TransactionRow } from "../../../../src/ui/kit/transaction-row.tsx"
import { show } from "../../kit-page.tsx"
import { rowOf } from "../history/transactions-history.ts"

test.each([320, 720])("what was booked is read whole on phones and tablets, at %d px", async (width) => {
  await page.viewport(width, 640)
  const description = "Transfer to Other Customer for an invoice of last November"
  show(<TransactionRow transaction={{ ...rowOf(1), description }} />)
  const words = page.getByText(description)
  await expect.element(words).toBeVisible()
  const { scrollWidth, clientWidth } = words.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test.each([
  ["-12.5", "Out", "−12.5000 €"],
  ["12.5", "In", "+12.5000 €"],
])("a row of %s says which way it went, what for, when, how it stands, and how much", async (sum, way, amount) => {
  const booked = Date.UTC(2024, 9, 14, 14, 2, 9)
  const row = { ...rowOf(1), date: booked / 1000, description: "", sum, currency: "eur", symbol: "€" }
  show(<TransactionRow transaction={{ ...row, status: "2", statusName: "Cancelled" }} note="1 of 3 days" />)
  await expect.element(page.getByRole("img", { name: way, exact: true })).toBeVisible()
  const said = (selector: string) => document.querySelector(selector)?.textContent?.replaceAll("\u00a0", " ")
  expect(said(".transaction-what")).toBe("No description14 Oct 2024, 14:02 UTC1 of 3 days")
  expect(document.querySelector("time")?.title).toBe(localMoment(booked, "en"))
  expect(said(".chip")).toBe("Cancelled")
  expect(said(".transaction-sum")).toBe(amount)
})

test("a status without a name is told by its number", async () => {
  show(<TransactionRow transaction={{ ...rowOf(1), status: "7", statusName: "" }} />)
  await expect.poll(() => document.querySelector(".chip")?.textContent).toBe("7")
})
