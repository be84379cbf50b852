import { expect, test, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import type { JournalEntry } from "../../../../src/domain/journal/entry.ts"
import { wholeJournal } from "../../../../src/domain/journal/query.ts"
import { JournalScreen } from "../../../../src/ui/journal/journal-screen.tsx"
import { RecordingDialog } from "../../../../src/ui/journal/recording-dialog.tsx"
import "../../../../src/ui/kit/fonts.css"
import { MarksProvider } from "../../../../src/ui/kit/marks.ts"
import { customerWorker } from "../../customer-worker.ts"
import { pending, refused, succeeded } from "../../fake-worker-client.ts"
import { show } from "../../kit-page.tsx"
import { savedFiles } from "../../saved-files.ts"

const entry: JournalEntry = {
  position: 7,
  at: Date.UTC(2026, 4, 3, 12, 40),
  type: "CallRejected",
  call: "user/info",
  outcome: "refused",
  code: 9,
  ms: 12.6,
  count: 3,
}

const open = () => {
  const office = customerWorker()
  office.set("journal", { total: 250, entries: [entry], calls: ["user/info"] })
  office.set("chain", { entries: 250, code: "AAAA-BBBB-CCCC-DDDD", broken: null })
  show(<JournalScreen />, { office })
  return office
}
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()

test("the journal lists a hundred entries, a hundred more with every press, and begins anew with what is asked", async () => {
  const office = open()
  await press("Show older entries")
  await page.getByRole("searchbox", { name: "Search the journal" }).fill("x")
  await expect
    .poll(() => office.watchedWith("journal"))
    .toEqual([
      { query: wholeJournal, count: 100 },
      { query: wholeJournal, count: 200 },
      { query: { ...wholeJournal, text: "x" }, count: 100 },
    ])
  await page.getByRole("button", { name: /All calls/ }).click()
  await page.getByRole("option", { name: "user/info" }).click()
  await page.getByRole("button", { name: /All outcomes/ }).click()
  await page.getByRole("option", { name: "no answer" }).click()
  const asked = { ...wholeJournal, text: "x", call: "user/info", outcome: "unreachable" as const }
  await expect.poll(() => office.watchedWith("journal").at(-1)).toEqual({ query: asked, count: 100 })
  office.set("journal", { total: 0, entries: [], calls: [] })
  await press("Show everything")
  await expect.poll(() => office.watchedWith("journal").at(-1)).toEqual({ query: wholeJournal, count: 100 })
})

test("an entry says its call, how it ended and with which code, how long it took and what it brought, and opens by its place", async () => {
  const office = open()
  office.reply("journalEntry", () => succeeded(null))
  const button = page.getByRole("button", { name: /user\/info/ })
  await expect.element(button).toBeVisible()
  // as a card, which a window of this width draws
  expect(button.element().closest("li")?.textContent).toBe(
    "user/infoCallRejectedTime, UTC3\u00a0May\u00a02026 12:40:00Outcomerefused · 9Took13\u00a0msBrought3 items",
  )
  await button.click()
  await expect.element(page.getByText("This entry cannot be read on this device any more.")).toBeVisible()
  expect(office.requestsOf("journalEntry")).toEqual([{ position: 7 }])
})

test("a kept code is looked for as it was shown, however it was typed, and what is found is told of that code alone", async () => {
  const office = open()
  await expect.element(page.getByText("250 entries checked, none changed")).toBeVisible()
  await press("Check a kept code")
  await press("Check")
  await expect.element(page.getByText("A code is four groups of four letters and digits")).toBeVisible()
  office.reply("findCode", () => succeeded({ position: 5, at: entry.at }))
  const code = page.getByRole("textbox", { name: "Code" })
  await code.fill(" aaaa-bbbb-cccc-dddd ")
  await press("Check")
  const found = page.getByText("Entry 5 of 3 May 2026, 12:40:00 UTC was the head. Everything up to it is as it was.")
  await expect.element(found).toBeVisible()
  expect(office.requestsOf("findCode")).toEqual([{ code: "AAAA-BBBB-CCCC-DDDD" }])
  await code.fill("AAAA-BBBB-CCCC-DDDE")
  await expect.element(found).not.toBeInTheDocument()
  office.reply("findCode", () => succeeded(null))
  await press("Check")
  const absent = page.getByText(/^This log does not contain that code/)
  await expect.element(absent).toBeVisible()
  office.reply("findCode", () => ({ _tag: "Crashed", message: "" }))
  await press("Check")
  await expect.element(page.getByText("Something went wrong")).toBeVisible()
  expect(absent.elements()).toEqual([])
})

test("where the chain breaks is said, and no head is shown any more", async () => {
  const office = open()
  office.set("chain", { entries: 3, code: "AAAA-BBBB-CCCC-DDDD", broken: { _tag: "Missing", position: 4 } })
  await expect.element(page.getByText(/^The chain breaks at entry 4: entries before it are missing/)).toBeVisible()
  expect(page.getByText("AAAA-BBBB-CCCC-DDDD").elements()).toEqual([])
})

const recorded = {
  marks: [
    { kind: "path", path: "/" },
    { kind: "path", path: "/journal" },
  ] as never,
}
const exporting = () => {
  const office = customerWorker()
  office.reply("cancelJob", () => succeeded(null))
  const [closed, end] = [vi.fn<() => void>(), vi.fn<() => void>()]
  show(
    <MarksProvider value={{ recorded, start: () => {}, end }}>
      <RecordingDialog onClose={closed} />
    </MarksProvider>,
    { office },
  )
  return { office, closed, end, saved: savedFiles() }
}

test("a recording is redacted unless another one is chosen, carries the steps only where the customer agrees, and is named by what it tells", async () => {
  const { office, saved } = exporting()
  const made = {
    file: new Blob(["{}"]),
    mode: "scrambled" as const,
    events: 40,
    code: "EEEE-FFFF-GGGG-HHHH",
    before: 39,
  }
  office.reply("exportRecording", () => refused({ _tag: "Cancelled" }))
  await press("Export")
  await expect
    .poll(() => office.requestsOf("exportRecording")[0])
    .toMatchObject({ mode: "redacted", marks: recorded.marks })
  await page.getByText("With the 2 steps recorded in this tab").click()
  await page.getByText("Scrambled", { exact: true }).click()
  office.reply("exportRecording", () => succeeded(made))
  await press("Export")
  await expect.element(page.getByText(/^40 entries were written\..*EEEE-FFFF-GGGG-HHHH/)).toBeVisible()
  await expect.element(page.getByText(/^The recording ends before entry 39,/)).toBeVisible()
  expect(office.requestsOf("exportRecording")[1]).toMatchObject({ mode: "scrambled", marks: [] })
  expect(saved).toEqual(["web-office-journal-scrambled.ndjson"])
})

test("whoever leaves the export of a journal calls it off, and hears meanwhile how far it is", async () => {
  const { office, closed } = exporting()
  office.resolve("jobProgress", () => ({ rows: 10, total: 40 }))
  office.reply("exportRecording", pending)
  await press("Export")
  await expect
    .element(page.getByRole("progressbar", { name: "Writing the recording" }))
    .toHaveAttribute("aria-valuenow", "25")
  await userEvent.keyboard("{Escape}")
  await expect.poll(() => closed.mock.calls.length).toBe(1)
  const [asked] = office.requestsOf("exportRecording")
  expect(office.requestsOf("cancelJob")).toEqual([{ id: asked?.id }])
})

test("on a small laptop its four filters stand two by two, and what an entry brought is one line in Russian", async () => {
  await page.viewport(1200, 900)
  const office = customerWorker()
  office.set("journal", { total: 1, entries: [{ ...entry, count: 25 }], calls: ["user/info"] })
  const { place } = show(<JournalScreen />, { office, language: "ru" })
  await expect.element(page.getByText("25 элементов")).toBeVisible()
  await document.fonts.ready
  const range = document.createRange()
  range.selectNodeContents(page.getByText("25 элементов").element())
  expect(range.getClientRects()).toHaveLength(1)
  await page.viewport(1024, 768)
  place.style.width = "736px" // what the navigation leaves
  const filters = [...document.querySelectorAll(".journal-filter > .field")]
  const lines = Map.groupBy(filters, (filter) => filter.getBoundingClientRect().bottom)
  expect([...lines.values()].map(({ length }) => length)).toEqual([2, 2])
})
