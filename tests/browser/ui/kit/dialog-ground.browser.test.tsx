import { expect, onTestFinished, test } from "vitest"
import { page } from "vitest/browser"
import { Dialog } from "../../../../src/ui/kit/dialog.tsx"
import { PlainTable } from "../../../../src/ui/kit/plain-table.tsx"
import { show } from "../../kit-page.tsx"

test("the heads of a table that scrolls in a dialog stand on the dialog's own ground, in the dark too", async () => {
  document.documentElement.style.colorScheme = "dark"
  onTestFinished(() => void document.documentElement.style.removeProperty("color-scheme"))
  await page.viewport(390, 844)
  show(
    <Dialog title="Sums" isOpen onClose={() => {}}>
      <PlainTable
        label="By type"
        rows={["Bonus", "Transfer"]}
        idOf={(type) => type}
        scrolls
        columns={[
          { heading: "Type", cell: (type) => type },
          { heading: "Rows", isNumber: true, cell: () => "1" },
        ]}
      />
    </Dialog>,
  )
  await expect.element(page.getByRole("table", { name: "By type" })).toBeVisible()
  const groundOf = (selector: string): string => {
    const element = document.querySelector(selector)
    return element === null ? "" : getComputedStyle(element).backgroundColor
  }
  const dialog = groundOf(".modal")
  expect(dialog).not.toBe("")
  expect([groundOf(".plain-scroll thead th"), groundOf(".plain-scroll tbody tr > :first-child")]).toEqual([
    dialog,
    dialog,
  ])
})
