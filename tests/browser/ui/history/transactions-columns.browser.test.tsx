import { afterEach, beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { makePreferences, useDevicePreferences } from "../../../../src/app/device/preferences.ts"
import { noFilter } from "../../../../src/domain/history/query.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { TransactionsScreen } from "../../../../src/ui/history/transactions-screen.tsx"
import { ConfirmProvider } from "../../../../src/ui/kit/confirm.tsx"
import { PreferencesProvider } from "../../../../src/ui/kit/preferences.ts"
import { sessionOf } from "../../customer-worker.ts"
import { hands } from "../../hands.ts"
import { show } from "../../kit-page.tsx"
import { HistoryWorker } from "./history-worker.ts"
import { cellText, eventually, eventuallyElement, seenRows, theGrid } from "./transactions-page.tsx"

const clear = (): void => {
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
afterEach(clear)

/** The history with what this device really keeps. */
const Screen = ({ preferences }: { readonly preferences: ReturnType<typeof makePreferences> }) => (
  <PreferencesProvider value={useDevicePreferences(preferences)}>
    <ConfirmProvider>
      <div style={{ display: "flex", flexDirection: "column", height: 860 }}>
        <TransactionsScreen market={null} onStatement={() => undefined} />
      </div>
    </ConfirmProvider>
  </PreferencesProvider>
)

const opened = async (width = 1440, office = new HistoryWorker(1000)) => {
  await page.viewport(width, 900)
  const drawn = show(<Screen preferences={makePreferences(() => {})} />, { office })
  await eventually(() => seenRows().length).toBeGreaterThan(10)
  return {
    /** Leaves the screen and comes back to it. */
    again: async () => {
      drawn.draw(null)
      await eventually(() => document.querySelector(".tx-grid")).toBeNull()
      drawn.draw(<Screen preferences={makePreferences(() => {})} />)
      await eventually(() => seenRows().length).toBeGreaterThan(10)
    },
  }
}

const headings = () =>
  page
    .getByRole("columnheader")
    .elements()
    .map(({ textContent }) => textContent)
const header = (heading: string) => page.getByRole("columnheader", { name: heading })
const orderOf = (heading: string) => header(heading).element().getAttribute("aria-sort")

const choosing = async (act: (dialog: ReturnType<typeof page.getByRole>) => Promise<void>): Promise<void> => {
  await page.getByRole("button", { name: "Columns" }).click()
  await act(page.getByRole("dialog", { name: "Columns" }))
  await userEvent.keyboard("{Escape}{Escape}")
  await eventuallyElement(page.getByRole("button", { name: "Columns" })).toHaveFocus()
}

const specified = [
  "Date",
  "Time (UTC)",
  "Currency",
  "Bonus type",
  "Sum",
  "Description",
  "Hash",
  "Sender",
  "Recipient",
  "Fee",
]

test("R168 R172 R174 R177 the columns are those of the specification in its order until others are chosen", async () => {
  await opened()
  expect(headings()).toEqual(specified)
  await choosing(async (dialog) => {
    await dialog.getByRole("checkbox", { name: "Number" }).click({ force: true })
    await dialog.getByRole("checkbox", { name: "Hash" }).click({ force: true })
  })
  await eventually(headings).toEqual([...specified.filter((name) => name !== "Hash"), "Number"])
  await choosing((dialog) => dialog.getByRole("button", { name: "Usual columns" }).click())
  await eventually(headings).toEqual(specified)
})

test("the columns that were chosen before tables were kept alike are still chosen, until others are", async () => {
  const ids = ["sum", "gone", "date", "time", "number", "fee", "recipient", "sender", "hash", "description"]
  localStorage.setItem(
    "office:history-columns",
    JSON.stringify(
      ids.map((id) => ({ id, shown: id !== "time" && id !== "hash", pinned: id === "date" || id === "fee" })),
    ),
  )
  const { again } = await opened()
  const chosen = ["Date", "Fee", "Sum", "Number", "Recipient", "Sender", "Description", "Currency", "Bonus type"]
  expect(headings()).toEqual(chosen)
  expect(getComputedStyle(header("Fee").element()).position).toBe("sticky")
  await choosing((dialog) => dialog.getByRole("button", { name: "Unpin Fee" }).click())
  const next = ["Date", "Sum", "Number", "Fee", "Recipient", "Sender", "Description", "Currency", "Bonus type"]
  await eventually(headings).toEqual(next)
  await again()
  expect(headings()).toEqual(next)
  await choosing((dialog) => dialog.getByRole("button", { name: "Usual columns" }).click())
  await eventually(headings).toEqual(specified)
})

test.each([
  "",
  "{",
  "7",
  "null",
  "[]",
  "[1]",
  '[{"id":"sum"}]',
  '{"id":"sum","shown":true,"pinned":true}',
  JSON.stringify(["date", "sum"].map((id) => ({ id: `${id}s`, shown: false, pinned: true }))),
])("what was kept before and says nothing of a column is the usual choice: %s", async (text) => {
  localStorage.setItem("office:history-columns", text)
  await opened()
  expect(headings()).toEqual(specified)
})

test("a column that is sized keeps its cells under its header, also in view after a reload", async () => {
  const { again } = await opened(1920)
  const widths = (): ReadonlyArray<number> =>
    [header("Description").element(), theGrid().querySelector(".tx-description")].map((cell) =>
      Math.round(cell?.getBoundingClientRect().width ?? 0),
    )
  const handle = header("Description").element().querySelector(".table-handle")
  if (handle === null) throw new Error("no handle")
  const [before] = widths()
  await hands.mouse.drag(handle, 50)
  const wanted = (before ?? 0) + 50
  await eventually(widths).toEqual([wanted, wanted])
  await again()
  expect(widths()).toEqual([wanted, wanted])
  // A long text in one row is what all of them are fitted to.
  await userEvent.dblClick(header("Fee").element().querySelector(".table-handle") ?? handle)
  const fee = header("Fee").element().getBoundingClientRect().width
  const cells = [...theGrid().querySelectorAll<HTMLElement>(".tx-fee")]
  expect(cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([])
  expect(fee).toBeLessThan(160)
})

test("date and time are one order: a press on either is one on the other, and the first in view says so", async () => {
  await opened()
  const first = () => cellText(seenRows()[0]?.element ?? document.body, 1)
  const newest = first()
  expect([orderOf("Date"), orderOf("Time (UTC)")]).toEqual(["descending", "none"])
  await header("Time (UTC)").getByRole("button").click()
  await eventually(() => orderOf("Date")).toBe("ascending")
  expect(orderOf("Time (UTC)")).toBe("none")
  await eventually(first).not.toBe(newest)
  // The order is the query's, and no choice of this device.
  expect(localStorage.getItem("office:tables")).toBeNull()
  await choosing((dialog) => dialog.getByRole("checkbox", { name: "Date" }).click({ force: true }))
  await eventually(() => orderOf("Time (UTC)")).toBe("ascending")
})

test("columns share the room by what they need: no description is cut while another column has more than that", async () => {
  await opened(1360)
  const { clientWidth, scrollWidth } = theGrid()
  expect(scrollWidth).toBe(clientWidth)
  const texts = [...theGrid().querySelectorAll<HTMLElement>(".tx-description > bdi")]
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((text) => text.scrollWidth > text.clientWidth)).toEqual([])
  // With less room a column gives way before an amount or a short address is cut.
  await page.viewport(900, 900)
  await eventually(headings).not.toContain("Hash")
  expect(theGrid().scrollWidth).toBe(theGrid().clientWidth)
  const short = [...theGrid().querySelectorAll<HTMLElement>(".tx-sum, .tx-hash, .tx-recipient, .tx-fee")]
  expect(short.filter((cell) => cell.scrollWidth > cell.clientWidth)).toEqual([])
})

test("a party is called as the customer calls it: himself, a contact; the whole is in the tooltip", async () => {
  const office = new HistoryWorker(1000)
  const address = "0xAbCd000000000000000000000000000000001234"
  office.history.edited.set(999, { ...office.history.at(999), recipient: address })
  const none = { id: "1", name: "Nobody", email: "", address: "", telegram: "" }
  office.resolve("session", () => sessionOf({ email: "1042" }))
  office.resolve("contacts", () =>
    remoteData(
      [none, { ...none, id: "2", name: "Anna", address: address.toLowerCase() }, { ...none, id: "3", address }],
      1,
      "fulfilled",
    ),
  )
  await opened(1440, office)
  const row = () => seenRows().find(({ index }) => index === 1)?.element ?? document.body
  await eventually(() => cellText(row(), 8)).toBe("Anna")
  expect(row().querySelector('[data-column="8"] bdi')?.getAttribute("title")).toBe(`Anna · ${address}`)
  await eventually(() => cellText(row(), 7)).toBe("You")
  expect(row().querySelector('[data-column="7"] bdi')?.getAttribute("title")).toBe("You · 1042")
  expect(cellText(seenRows()[0]?.element ?? document.body, 7)).toBe("—")
})

test("S24 an address of other case is nobody's whom the customer knows, and an e-mail of other case is", async () => {
  const office = new HistoryWorker(1000)
  const address = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"
  const other = address.toLowerCase()
  office.history.edited.set(999, { ...office.history.at(999), recipient: other, sender: "DEMO@Office.Test" })
  office.resolve("session", () => sessionOf())
  office.resolve("contacts", () =>
    remoteData([{ id: "1", name: "Anna", email: "", address, telegram: "" }], 1, "fulfilled"),
  )
  await opened(1440, office)
  const row = () => seenRows().find(({ index }) => index === 1)?.element ?? document.body
  await eventually(() => cellText(row(), 7)).toBe("You")
  expect(row().querySelector('[data-column="8"] bdi')?.getAttribute("title")).toBe(other)
})

test("where there is no room for all columns some give way, the day only where its group says it, and the chooser brings each back", async () => {
  await opened(1024)
  const all = () => theGrid().scrollWidth <= theGrid().clientWidth
  await eventually(headings).toEqual(specified.filter((name) => name !== "Hash" && name !== "Date"))
  expect(all()).toBe(true)
  await page.viewport(776, 900)
  await eventually(headings).toEqual(["Currency", "Sum", "Description", "Sender", "Recipient"])
  expect(all()).toBe(true)
  await header("Sum").getByRole("button").click()
  await eventually(headings).toEqual(["Date", "Currency", "Sum", "Description", "Sender", "Recipient"])
  expect(all()).toBe(true)
  await choosing((dialog) => dialog.getByRole("checkbox", { name: "Hash" }).click({ force: true }))
  await eventually(headings).toEqual(["Date", "Currency", "Sum", "Description", "Hash", "Sender", "Recipient"])
  await page.viewport(1440, 900)
  await eventually(headings).toEqual(specified)
})

test("what stands over the rows folds while one reads further down, until the first row is back", async () => {
  await opened()
  const parts = () => document.querySelectorAll(".tx-total-parts").length
  await eventually(parts).toBe(2)
  const height = theGrid().clientHeight
  theGrid().scrollTop = 1000
  await eventually(parts).toBe(0)
  expect(document.querySelectorAll(".tx-total-net").length).toBe(2)
  await eventually(() => theGrid().clientHeight).toBeGreaterThan(height)
  theGrid().scrollTop = 20
  await eventually(() => seenRows()[0]?.index).toBe(0)
  await eventually(parts).toBe(2)
})

test("a partner is called by its name, a contact by what the customer calls it, and the whole is in the tooltip", async () => {
  const office = new HistoryWorker(1000)
  const parties = [...new Set(office.history.window(noFilter, 0, 40).flatMap(({ sender }) => sender ?? []))]
  office.names = parties.map((party, place) => [party, `Partner ${place}`])
  await opened(1440, office)
  const senders = [...theGrid().querySelectorAll<HTMLElement>(".tx-sender > bdi")]
  const named = senders.filter(({ textContent }) => textContent.startsWith("Partner "))
  expect(named.length).toBeGreaterThan(0)
  for (const { title, textContent } of named)
    expect(title).toBe(`${textContent} · ${parties[Number(textContent.slice("Partner ".length))]}`)
})
