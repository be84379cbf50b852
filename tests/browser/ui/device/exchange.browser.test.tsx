import { expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { ExchangeDialog } from "../../../../src/ui/device/exchange-dialog.tsx"
import { customerWorker } from "../../customer-worker.ts"
import { pending, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"

const none = { new: 0, changed: 0, known: 0 }
const brings = {
  notes: { ...none, new: 2 },
  tags: { ...none, known: 1200 },
  rules: { ...none, changed: 1 },
  views: none,
  sheets: { new: 1, changed: 2, known: 3 },
  requests: none,
}
const file = new File(["{}"], "mine.ndjson")

const open = (language: "en" | "de" = "en") => {
  const office = customerWorker()
  const closed = vi.fn<() => void>()
  show(<ExchangeDialog onClose={closed} />, { office, language })
  return { office, closed }
}
const choose = async (): Promise<void> => {
  await expect.element(page.getByRole("dialog")).toBeVisible()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body, file)
}
const cells = (): ReadonlyArray<ReadonlyArray<string | null>> =>
  [...document.querySelectorAll("tbody tr")].map((row) => [...row.children].map(({ textContent }) => textContent))

test("B023 a file is previewed by what it brings, and only then taken", async () => {
  const { office } = open()
  office.reply("readExchange", () => succeeded(brings))
  office.reply("takeExchange", () => succeeded(brings))
  await choose()
  await expect.element(page.getByRole("button", { name: "Take it in" })).toBeVisible()
  expect(cells()).toEqual([
    ["Notes", "2", "0", "0"],
    ["Tags given by hand", "0", "0", "1,200"],
    ["Rules", "0", "1", "0"],
    ["Saved views", "0", "0", "0"],
    ["Sheets", "1", "2", "3"],
    ["Requests", "0", "0", "0"],
  ])
  expect(office.requestsOf("takeExchange")).toEqual([])
  await page.getByRole("button", { name: "Take it in" }).click()
  await expect.element(page.getByText("6 entries were taken in.")).toBeVisible()
  expect(office.requestsOf("takeExchange").map(({ file }) => (file as File).name)).toEqual(["mine.ndjson"])
})

test("Escape is heard while a file is written and read, though what was pressed is gone", async () => {
  const { office, closed } = open()
  office.reply("exportExchange", pending)
  office.reply("cancelJob", () => succeeded(null))
  const button = page.getByRole("button", { name: "Save a file" })
  await expect.element(button).toBeVisible()
  const lost: Array<boolean> = []
  const changes = new MutationObserver(() => lost.push(document.activeElement === document.body))
  changes.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => changes.disconnect())
  await button.click()
  await expect.element(page.getByRole("progressbar")).toBeVisible()
  expect(lost).not.toContain(true)
  await userEvent.keyboard("{Escape}")
  expect(closed).toHaveBeenCalledOnce()
})

test("B023 a file of which everything is known is not offered to be taken", async () => {
  const { office } = open()
  office.reply("readExchange", () => succeeded({ ...brings, notes: none, rules: none, sheets: none }))
  await choose()
  await expect.element(page.getByText("Everything in this file is on this device already.")).toBeVisible()
  expect(page.getByRole("button", { name: "Take it in" }).elements()).toEqual([])
})

test.each([
  [
    { _tag: "Flawed", line: 1, reason: { _tag: "OtherCustomer" } },
    "Line 1: the file is another customer’s. Nothing was changed.",
  ],
  [
    { _tag: "Flawed", line: 9, reason: { _tag: "ToCome", moment: 253_402_300_799_000 } },
    "Line 9: it says 31 Dec 9999, which is still to come. Check the clocks of both devices. Nothing was changed.",
  ],
  [
    { _tag: "Flawed", line: 3, reason: { _tag: "ToCome", moment: Number.MAX_SAFE_INTEGER } },
    /^Line 3: it says .*, which is still to come/,
  ],
  [{ _tag: "TooLarge", most: 1 }, "The file is larger than any such file can be. Nothing was changed."],
  [
    { _tag: "Full", area: "rules", most: 200 },
    /^Together with those of this device there would be too many rules\. .* Nothing was changed\.$/,
  ],
  [
    { _tag: "Full", area: "sheets", most: 40 },
    /^Together with those of this device there would be too many sheets\. .* Nothing was changed\.$/,
  ],
  [
    { _tag: "Flawed", line: 1, reason: { _tag: "NewerFormat", version: 3, known: 2 } },
    "Line 1: it is a file of format 3, and this office reads up to 2. Nothing was changed.",
  ],
] as const)(
  "B023 a file that is refused says its line and why, and another can be chosen: %o",
  async (refusal, text) => {
    const { office } = open()
    office.reply("readExchange", () => refused(refusal))
    await choose()
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Choose a file to take in" })).toBeVisible()
  },
)

test("B023 by keyboard a file is saved, and says how much did not go into it", async () => {
  const { office, closed } = open("de")
  office.reply("exportExchange", () => succeeded({ file: new Blob(["{}\n"]), facts: 1, left: 2 }))
  await expect.element(page.getByRole("button", { name: "Datei speichern" })).toBeVisible()
  page.getByRole("button", { name: "Datei speichern" }).element().focus()
  await userEvent.keyboard("{Enter}")
  await expect.element(page.getByText(/^1 Eintrag wurde gespeichert/)).toBeVisible()
  await expect.element(page.getByText(/^2 Einträge stehen nicht in der Datei/)).toBeVisible()
  await userEvent.keyboard("{Escape}")
  expect(closed).toHaveBeenCalledOnce()
})

test("B023 what takes long is called off, and what comes of it then is not shown", async () => {
  const { office } = open()
  office.reply("readExchange", pending)
  office.reply("cancelJob", () => succeeded(null))
  await choose()
  await expect.element(page.getByRole("progressbar", { name: "Reading and checking" })).toBeVisible()
  await page.getByRole("button", { name: "Cancel" }).click()
  await expect.element(page.getByRole("button", { name: "Save a file" })).toBeVisible()
  expect(office.requestsOf("cancelJob")).toEqual(office.requestsOf("readExchange").map(({ id }) => ({ id })))
})
