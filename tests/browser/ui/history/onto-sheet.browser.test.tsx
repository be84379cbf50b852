import { afterEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { OntoSheet } from "../../../../src/ui/history/sheets/onto-sheet.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

afterEach(() => {
  location.hash = ""
})

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

test("B053 a question goes to the end of the sheet that was chosen for it, and that one is opened", async () => {
  const office = customerWorker()
  office.set("sheets", [
    { id: "a", name: "Mine", parts: [] },
    { id: "b", name: "Fees", parts: [] },
  ])
  office.reply("putSheetPart", () => succeeded(null))
  show(<OntoSheet question="net by month" />, { office })
  await page.getByRole("button", { name: "Put on a sheet" }).click()
  await page.getByRole("menuitem", { name: "Fees" }).click()
  await expect.poll(() => location.hash).toBe("#tab=sheets&sheet=b")
  expect(office.requestsOf("putSheetPart")).toMatchObject([
    { sheet: "b", before: null, part: { kind: "table", isWide: true, words: "net by month", beside: null } },
  ])
})

test("B053 a question that does not come onto a sheet is said not to, with the reason, and none is opened", async () => {
  const office = customerWorker()
  office.set("sheets", [{ id: "a", name: "Mine", parts: [] }])
  show(<OntoSheet question="net by month" />, { office })
  const put = async (): Promise<void> => {
    await page.getByRole("button", { name: "Put on a sheet" }).click()
    await page.getByRole("menuitem", { name: "Mine" }).click()
  }
  office.reply("putSheetPart", () => refused({ _tag: "SheetFull", most: 24 }))
  await put()
  await expect.element(page.getByText("A sheet has at most 24 parts.")).toBeVisible()
  office.reply("putSheetPart", () => ({ _tag: "Crashed", message: "" }))
  await put()
  await expect.element(page.getByText("Something went wrong")).toBeVisible()
  expect(location.hash).toBe("")
})
