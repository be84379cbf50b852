import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { OntoSheet } from "../../../../src/ui/history/sheets/onto-sheet.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"

test("the way onto a sheet has its place before the sheets are known, and can be pressed from then on", async () => {
  const office = customerWorker()
  show(<OntoSheet question="net by month" />, { office })
  const way = page.getByRole("button", { name: "Put on a sheet" })
  await expect.element(way).toBeDisabled()
  office.set("sheets", [])
  await expect.element(way).toBeEnabled()
  await way.click()
  await expect.element(page.getByRole("menuitem", { name: "A new sheet" })).toBeVisible()
})
