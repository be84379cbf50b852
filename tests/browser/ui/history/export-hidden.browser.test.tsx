import { expect, test } from "vitest"
import { page } from "vitest/browser"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { ExportDialog } from "../../../../src/ui/history/export/export-dialog.tsx"
import { show } from "../../kit-page.tsx"
import { HistoryWorker } from "./history-worker.ts"

const said = () => page.getByText("Amounts are hidden on screen; the file shows them.")

test.each([true, false])(
  "S37 an export says that its file shows what is hidden on screen: hidden is %s",
  async (amountsHidden) => {
    show(<ExportDialog query={noFilter} onStatement={() => {}} onClose={() => {}} />, {
      office: new HistoryWorker(20),
      amountsHidden,
    })
    await expect.element(page.getByRole("button", { name: "Export 20 rows" })).toBeVisible()
    expect(said().elements()).toHaveLength(amountsHidden ? 1 : 0)
  },
)
