import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { TransactionRow } from "../../../../src/ui/kit/transaction-row.tsx"
import { show } from "../../kit-page.tsx"
import { rowOf } from "../history/transactions-history.ts"

test("what was booked is read whole on the smallest phones", async () => {
  await page.viewport(320, 640)
  const description = "Transfer to Other Customer for an invoice of last November"
  show(<TransactionRow transaction={{ ...rowOf(1), description }} />)
  const words = page.getByText(description)
  await expect.element(words).toBeVisible()
  const { scrollWidth, clientWidth } = words.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})
