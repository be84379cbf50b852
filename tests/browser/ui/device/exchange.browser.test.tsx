import * as Result from "effect/Result"
import { expect, onTestFinished, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { mostFacts } from "../../../../src/domain/exchange/areas.ts"
import {
  ExchangeReader,
  longestLine,
  printFact,
  printHeader,
  printTrailer,
} from "../../../../src/domain/exchange/file.ts"
import type { ExchangeFlaw, ExchangeRefusal } from "../../../../src/domain/exchange/flaw.ts"
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
const made = Date.UTC(2026, 4, 20)

const open = (language: "en" | "de" = "en") => {
  const office = customerWorker()
  const closed = vi.fn<() => void>()
  show(<ExchangeDialog onClose={closed} />, { office, language })
  return { office, closed }
}
const choose = async (file = new File(["{}"], "mine.ndjson")): Promise<void> => {
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

/** Reads a file as the worker does for the customer 7, believing nothing. */
const refusalOf = (text: string): ExchangeFlaw | null => {
  const reader = new ExchangeReader({ id: "7", email: "demo@office.test" }, made)
  for (const line of text.split("\n").slice(0, -1)) {
    const read = reader.take(line)
    if (Result.isFailure(read)) return read.failure
  }
  const end = reader.end()
  return Result.isFailure(end) ? end.failure : null
}

/** What is said when this refuses the chosen file. */
const saidOf = async (refuse: (text: string) => ExchangeRefusal | null, lines: ReadonlyArray<string> = []) => {
  const { office } = open()
  office.reply("readExchange", async ({ file }) => {
    const refusal = refuse(await file.text())
    return refusal === null ? succeeded(brings) : refused(refusal)
  })
  await choose(new File([lines.join("")], "mine.ndjson"))
  await expect.element(page.getByRole("button", { name: "Choose a file to take in" })).toBeVisible()
  return document.querySelector(".exchange .banner")?.textContent.replaceAll("\u00a0", " ")
}

const header = printHeader("7", made)
const note = (row: number, edited = made): string => printFact({ kind: "note", data: { row, text: "Rent", edited } })
/** Its first line is 1, a note is 2. */
const causes: ReadonlyArray<readonly [cause: string, lines: ReadonlyArray<string>, said: string]> = [
  ["another file", ["{}\n"], "Line 1: it is not the beginning of a file for another device."],
  ["half a line", [header, note(1).slice(0, 60), "\n"], "Line 2: it is not JSON, or only a part of it is there."],
  ["a line of a megabyte", [header, "x".repeat(longestLine + 1), "\n"], "Line 2: it is longer than any entry can be."],
  ["many brackets", [header, `${"[".repeat(99)}\n`], "Line 2: it is nested deeper than any entry can be."],
  ["another customer", [printHeader("8", made)], "Line 1: the file is another customer’s."],
  [
    "a newer format",
    [header.replace('"version":2', '"version":7')],
    "Line 1: it is a file of format 7, and this office reads up to 2.",
  ],
  ["another header", [header, header], "Line 2: it is no entry of such a file."],
  ["a word changed", [header, note(1).replace("Rent", "Gift")], "Line 2: it was changed after the file was made."],
  ["an entry twice", [header, note(1), note(2), note(1)], "Line 4: it is there twice."],
  [
    "an entry of later",
    [header, note(1, Date.UTC(2031, 4, 9))],
    "Line 2: it says 9 May 2031, which is still to come. Check the clocks of both devices.",
  ],
  [
    "more entries than any device has",
    [header, ...Array.from({ length: mostFacts + 1 }, (_, row) => note(row + 1))],
    `Line ${mostFacts + 2}: there are more than 20,000 entries.`,
  ],
  ["another count", [header, note(1), printTrailer(3)], "Line 3: it speaks of 3 entries, and 1 is there."],
  ["more behind its end", [header, printTrailer(0), note(1)], "Line 3: there is more after the file’s last line."],
  ["no end", [header, note(1)], "Line 3: the file ends here, before its last line: it was cut off."],
]

test.each(causes)("B023 a file with %s says its line and why, and another can be chosen", async (_, lines, said) => {
  const refuse = (text: string): ExchangeRefusal | null => {
    const flaw = refusalOf(text)
    return flaw === null ? null : { _tag: "Flawed", ...flaw }
  }
  expect(await saidOf(refuse, lines)).toBe(`${said} Nothing was changed.`)
})

const together = "Together with those of this device there would be too many"
const unkept = "so the file cannot be kept here."
test.each<[ExchangeRefusal, string]>([
  [
    { _tag: "Flawed", line: 3, reason: { _tag: "ToCome", moment: Number.MAX_SAFE_INTEGER } },
    "Line 3: it says 13 Sept 275760, which is still to come. Check the clocks of both devices.",
  ],
  [{ _tag: "TooLarge", most: 1 }, "The file is larger than any such file can be."],
  [{ _tag: "Unreadable" }, "The file cannot be read. Perhaps it was moved or changed meanwhile."],
  [{ _tag: "NoCustomer" }, "The office has not said yet whose account this is. Try again once it has."],
  [{ _tag: "Full", area: "notes", most: 1 }, `${together} notes.`],
  [{ _tag: "Full", area: "tags", most: 1 }, `${together} tags given by hand.`],
  [{ _tag: "Full", area: "rules", most: 1 }, `${together} rules. Undo some, here or there.`],
  [{ _tag: "Full", area: "views", most: 1 }, `${together} saved views. Delete some, here or there.`],
  [{ _tag: "Full", area: "sheets", most: 1 }, `${together} sheets. Delete some, here or there.`],
  [{ _tag: "Full", area: "requests", most: 1 }, `${together} requests.`],
  [
    { _tag: "NotWritten", problem: "StorageFull" },
    `The storage of this device is full, ${unkept} Make room and take it again.`,
  ],
  [
    { _tag: "NotWritten", problem: "StorageBusy" },
    `The storage of this device is busy, ${unkept} Take it again in a moment.`,
  ],
  [
    { _tag: "NotWritten", problem: "StorageGone" },
    `The data on this device was removed from outside, ${unkept} Reload the page.`,
  ],
  [
    { _tag: "NotWritten", problem: "StorageUnavailable" },
    `This browser gives the office no storage, ${unkept} Take it in another one.`,
  ],
  [
    { _tag: "NotWritten", problem: "NewerLog" },
    `A newer version of the office is in use on this device, ${unkept} Reload the page.`,
  ],
])("B023 what keeps a file from being taken says what can be done: %o", async (refusal, said) => {
  expect(await saidOf(() => refusal)).toBe(`${said} Nothing was changed.`)
})

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
