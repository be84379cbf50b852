import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { PartnersTable } from "../../../../src/ui/structure/partners-table.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { show } from "../../kit-page.tsx"
import { withPartners } from "../kit/table/office-tables.tsx"

test("R023 R185 partners are asked for in the order of the column that was pressed, and each opens by its name or its row", async () => {
  await page.viewport(1280, 900)
  const office = withPartners(customerWorker())
  const opened = vi.fn<(id: string) => void>()
  show(<PartnersTable filter={{ search: "a", branch: "left", active: null }} onOpen={opened} onClear={() => {}} />, {
    office,
  })
  await page.getByRole("button", { name: "Partner 3", exact: true }).click()
  page
    .getByRole("row", { name: /Partner 4/ })
    .first()
    .getByRole("gridcell", { name: "Active" })
    .element()
    .focus()
  await userEvent.keyboard("{Enter}")
  expect(opened.mock.calls.map(([id]) => id)).toEqual(["3", "4"])
  await page
    .getByRole("columnheader", { name: /^Turnover/ })
    .getByRole("button")
    .click()
  const filter = { search: "a", branch: "left", active: null }
  await expect
    .poll(() => office.watchedWith("partners").at(-1)?.query)
    .toEqual({ ...filter, by: "turnover", descending: true })
})
