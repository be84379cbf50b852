import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { sheetsAddress } from "../../../../src/domain/sheets/address.ts"
import { readBrought } from "../../../../src/domain/sheets/file.ts"
import type { SheetPart } from "../../../../src/domain/sheets/model.ts"
import { GiveDialog } from "../../../../src/ui/history/sheets/give-dialog.tsx"
import { SheetsView } from "../../../../src/ui/history/sheets/sheets-view.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

beforeEach(() => page.viewport(1280, 900))
afterEach(() => {
  location.hash = ""
})

const text = (id: string, words: string): SheetPart => ({ id, kind: "text", isWide: true, words, beside: null })
const sheet = { id: "s", name: "Fees of Anna", parts: [text("a", "one"), text("b", "two")] }

test("B054 the link that is copied brings the sheet with all that it says, from this office, and a longer one is a file only", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  const close = vi.fn<() => void>()
  const { draw } = show(<GiveDialog sheet={sheet} onClose={close} />)
  await page.getByRole("button", { name: "Copy the link" }).click()
  await expect.poll(() => copied.mock.calls.length).toBe(1)
  const { origin, hash } = new URL(copied.mock.calls[0]?.[0] ?? "")
  expect(origin).toBe(location.origin)
  expect(readBrought(sheetsAddress(hash)?.brought ?? "")).toMatchObject({
    success: { name: "Fees of Anna", parts: [{ words: "one" }, { words: "two" }] },
  })
  await page.getByRole("button", { name: "Close" }).first().click()
  expect(close).toHaveBeenCalledOnce()
  draw(
    <GiveDialog
      sheet={{ ...sheet, parts: Array.from({ length: 20 }, (_, part) => text(`${part}`, "é1 ".repeat(900))) }}
      onClose={close}
    />,
  )
  await expect.element(page.getByText("It is too long for a link, so it can be given as a file only.")).toBeVisible()
  expect(page.getByRole("button", { name: "Copy the link" }).elements()).toEqual([])
})

/** A customer's sheets over a worker that does what it is asked, until a test says otherwise. */
const opened = () => {
  const office = customerWorker()
  office.set("sheets", [sheet])
  office.reply("nameSheet", () => succeeded(null))
  office.reply("putSheetPart", () => succeeded(null))
  office.reply("removeSheetPart", () => succeeded(null))
  office.reply("deleteSheet", () => succeeded(null))
  office.reply("restoreSheet", () => succeeded(null))
  location.hash = "#tab=sheets"
  show(<SheetsView account="a1" />, { office })
  return office
}
const crashed = { _tag: "Crashed", message: "" } as const
const remove = async (part: string): Promise<void> => {
  await page.getByRole("button", { name: `Part Text: ${part}` }).click()
  await page.getByRole("menuitem", { name: "Remove" }).click()
}

test("B053 a sheet is headed by its name and says its texts, and is kept under another name once it has one", async () => {
  const office = opened()
  await expect.poll(() => document.querySelector(".sheet-title")?.textContent).toBe("Fees of Anna") // seen on paper
  expect([...document.querySelectorAll(".sheet-text")].map(({ textContent }) => textContent)).toEqual(["one", "two"])
  const name = page.getByLabelText("Name of the sheet")
  await expect.element(name).toHaveValue("Fees of Anna")
  await name.click()
  await userEvent.keyboard("{Enter}")
  await name.fill("Fees of Boris")
  await userEvent.tab()
  await expect.poll(() => office.requestsOf("nameSheet")).toEqual([{ id: "s", name: "Fees of Boris" }])
})

test("B053 nothing is said to be gone that was not taken away, and what is not had back can still be", async () => {
  const office = opened()
  office.reply("removeSheetPart", () => crashed)
  office.reply("deleteSheet", () => crashed)
  await remove("two")
  await page.getByRole("button", { name: "Delete the sheet" }).click()
  await expect.poll(() => office.requestsOf("deleteSheet")).toEqual([{ id: "s" }])
  await expect.element(page.getByText("Something went wrong")).toBeVisible()
  expect(page.getByRole("button", { name: "Have it back" }).elements()).toEqual([])
  expect(office.requestsOf("removeSheetPart")).toEqual([{ sheet: "s", part: "b" }])
  office.reply("removeSheetPart", () => succeeded(null))
  office.reply("putSheetPart", () => refused({ _tag: "NoSheet" }))
  await remove("two")
  const back = page.getByRole("button", { name: "Have it back" })
  await back.click()
  await expect.element(page.getByText("This sheet was deleted in another tab.")).toBeVisible()
  await expect.element(page.getByText("The part “\u2068two\u2069” is removed.")).toBeVisible()
  office.reply("putSheetPart", () => succeeded(null))
  await back.click()
  await expect.element(back).not.toBeInTheDocument()
})
