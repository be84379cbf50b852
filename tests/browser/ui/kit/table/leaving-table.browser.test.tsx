import { expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { ConfirmProvider } from "../../../../../src/ui/kit/confirm.tsx"
import { customerWorker } from "../../../customer-worker.ts"
import { show } from "../../../kit-page.tsx"
import { header, headings, opened, ticked, withPartners } from "./office-tables.tsx"

test.each(ticked.filter(({ file }) => file !== undefined))(
  "S37 hidden amounts leave in the file of $name only after a yes, though their column is out of view",
  async ({ node, office = () => withPartners(customerWorker()) }) => {
    await page.viewport(1280, 900)
    const made = vi.spyOn(URL, "createObjectURL")
    onTestFinished(() => made.mockRestore())
    show(<ConfirmProvider>{node()}</ConfirmProvider>, { office: office(), amountsHidden: true })
    await page.getByRole("button", { name: "Columns" }).click()
    await page
      .getByRole("dialog", { name: "Columns" })
      .getByText(/^(Turnover|Sent in all)$/)
      .click()
    await userEvent.keyboard("{Escape}{Escape}")
    await expect.poll(() => headings().filter((heading) => /Turnover|Sent/.test(heading ?? ""))).toEqual([])
    await page.getByRole("button", { name: "CSV" }).click()
    await expect.element(page.getByRole("alertdialog", { name: "Save hidden amounts in a file?" })).toBeVisible()
    expect(made).not.toHaveBeenCalled()
    await page.getByRole("alertdialog").getByRole("button", { name: "Save" }).click()
    await expect.poll(() => made.mock.calls.length).toBe(1)
  },
)

test("what is copied stands as it is seen, in whatever order it was ticked and sorted since", async () => {
  const { grid } = await opened(ticked[0])
  for (const who of ["Émile", "Dora", "=Bert"]) await grid.getByRole("checkbox", { name: `Select ${who}` }).click()
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  const names = async (): Promise<ReadonlyArray<string | undefined>> => {
    copied.mockClear()
    await page.getByRole("button", { name: "Copy rows" }).click()
    return (copied.mock.calls[0]?.[0] ?? "").split("\n").map((line) => line.split("\t")[0])
  }
  expect(await names()).toEqual(["Who", "'=Bert", "Dora", "Émile"])
  await header("Amount").getByRole("button", { name: "Amount" }).click()
  expect(await names()).toEqual(["Who", "'=Bert", "Émile", "Dora"])
})
