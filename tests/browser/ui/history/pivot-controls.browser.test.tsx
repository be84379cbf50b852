import { afterEach, beforeEach, expect, test } from "vitest"
import { page, userEvent } from "vitest/browser"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { HistoryWorker } from "./history-worker.ts"
import { eventually, showScreen } from "./transactions-page.tsx"

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  sessionStorage.clear()
  location.hash = ""
})

/** Something else is asked, so that what is shown next is an answer of its own. */
const another = "rows by weekday"

const box = () => page.getByRole("combobox", { name: "Ask for a pivot" })
const asked = (): string => {
  const { value } = box().element() as HTMLInputElement
  return value
}
const rows = (): ReadonlyArray<string> =>
  [...document.querySelectorAll('.pivot [role="grid"] [role="row"]')].map((row) =>
    [...row.querySelectorAll('[role="columnheader"], [role="rowheader"], [role="gridcell"]')]
      .map(({ textContent }) => textContent)
      .join("|"),
  )
const list = (label: string) =>
  page
    .getByRole("group", { name: "Question" })
    // A list is called by what is chosen, and by its label behind it.
    .getByRole("button", { name: new RegExp(`(^|\\s)${label}$`) })

const choose = async (label: string, option: string): Promise<void> => {
  await userEvent.click(list(label))
  await userEvent.click(page.getByRole("option", { name: option, exact: true }))
}

/** What is chosen in the lists, and the words of it in four languages. */
const questions = [
  [
    [
      ["Measure", "Fees"],
      ["Rows by", "Month"],
      ["Columns by", "Type"],
      ["Held against", "the year before"],
    ],
    [
      "fees by month, type vs year before",
      "комиссии по месяц, тип против прошлый год",
      "Gebühren nach Monat, Typ gegen Vorjahr",
      "ücretler kırılım ay, tür karşı önceki yıl",
    ],
  ],
  [
    [
      ["Measure", "Out"],
      ["Rows by", "Party"],
      ["Shown", "in per cent"],
    ],
    [
      "out by party as share",
      "расход по контрагентам как доля",
      "Ausgänge nach Gegenseite als Anteil",
      "giden kırılım karşı taraf olarak pay",
    ],
  ],
  [
    [
      ["Measure", "In"],
      ["Rows by", "Quarter"],
      ["Value", "EUR, rates then"],
    ],
    [
      "in by quarter in EUR then",
      "приход по кварталам в EUR тогда",
      "Eingänge nach Quartal in EUR damals",
      "gelen kırılım çeyrek cinsinden EUR o zaman",
    ],
  ],
  [
    [
      ["Measure", "Median"],
      ["Rows by", "Year"],
      ["and within by", "Quarter"],
      ["Columns by", "Status"],
    ],
    [
      "median by year + quarter, status",
      "медиана по год + квартал, статус",
      "Median nach Jahr + Quartal, Status",
      "medyan kırılım yıl + çeyrek, durum",
    ],
  ],
] as const

test.each(questions)(
  "B056 the lists %j say themselves in words, and those words in four languages say the lists and give the same pivot",
  async (chosen, words) => {
    const office = new HistoryWorker(400)
    office.resolve("rates", () => remoteData<never>(null, null, "init") as never)
    location.hash = `#${new URLSearchParams({ tab: "pivot", ask: another }).toString()}`
    await showScreen(office)
    await eventually(() => rows().length).toBeGreaterThan(1)
    const before = rows()
    const askInWords = async (question: string): Promise<void> => {
      await userEvent.fill(box(), another)
      await eventually(rows).toEqual(before)
      await userEvent.fill(box(), question)
      await eventually(rows).not.toEqual(before)
    }
    await askInWords(words[0])
    const answer = rows()
    await userEvent.fill(box(), another)
    await eventually(rows).toEqual(before)
    for (const [label, option] of chosen) await choose(label, option)
    await eventually(rows).toEqual(answer)
    expect(asked()).toBe(words[0])
    for (const question of words) {
      await askInWords(question)
      await eventually(rows).toEqual(answer)
      for (const [label, option] of chosen)
        await expect
          .element(list(label), { message: `${question}: ${label}` })
          .toHaveAccessibleName(`${option} ${label}`)
    }
  },
)

test("the last list of a question is no line across the window where it stands alone in its line", async () => {
  location.hash = `#${new URLSearchParams({ tab: "pivot", ask: another }).toString()}`
  await showScreen(new HistoryWorker(20), { width: 1024, height: 800 })
  await eventually(() => rows().length).toBeGreaterThan(1)
  const lists = [...document.querySelectorAll(".pivot-controls > .field")].map((each) => each.getBoundingClientRect())
  expect(lists.at(-1)?.top).toBeGreaterThan(lists.at(-2)?.top ?? Infinity)
  expect(lists.at(-1)?.width).toBeLessThan(400)
})
