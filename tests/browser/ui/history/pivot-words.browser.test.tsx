import { expect, test } from "vitest"
import { noFilter } from "../../../../src/domain/history/query.ts"
import type { Grouping, GroupKey } from "../../../../src/domain/history/query/cells/groupings.ts"
import { remoteData } from "../../../../src/domain/kernel/remote-data.ts"
import { firstPivot, type Pivot } from "../../../../src/domain/pivot/question.ts"
import { PivotNotes } from "../../../../src/ui/history/pivot/pivot-notes.tsx"
import { useGroupWords } from "../../../../src/ui/history/pivot/pivot-words.ts"
import { show } from "../../kit-page.tsx"

const second = Date.UTC(2025, 7, 4) / 1000

const groups: ReadonlyArray<readonly [grouping: Grouping, key: GroupKey, words: string]> = [
  ["year", second, "2025"],
  ["quarter", second, "Q3 2025"],
  ["month", second, "Aug 2025"],
  ["week", second, "week from 4 Aug 2025"],
  ["weekday", 1, "Monday"],
  ["hour", 7, "07:00"],
  ["type", "5", "Rent"],
  ["status", "5", "Waiting"],
  ["currency", "btc", "BTC"],
  ["marketplace", "Nordic Market", "Nordic Market"],
  ["marketplace", "", "none"],
  ["party", "anna@office.test", "anna@office.test"],
  ["party", "", "nobody named"],
  ["tag", "Tax", "Tax"],
  ["tag", "", "without a tag"],
  ["direction", "in", "In"],
  ["direction", "out", "Out"],
  ["band", 2, "100 – 1000"],
  ["band", -8, "0.00000001 – 0.0000001"],
  ["band", null, "0 – 0.00000001"],
]

const offered = {
  types: [{ id: "5", name: "Rent" }],
  statuses: [{ id: "5", name: "Waiting" }],
  currencies: ["btc"],
  marketplaces: ["Nordic Market"],
}

const Words = () => {
  const wordsOf = useGroupWords(offered)
  return groups.map(([grouping, key]) => <p key={`${grouping} ${String(key)}`}>{wordsOf(grouping, key)}</p>)
}

const lines = (): ReadonlyArray<string> =>
  [...document.querySelectorAll("main p, main span")].map(({ textContent }) => textContent.replaceAll("\u00a0", " "))

test("B040 every group of a pivot is called by what its rows are of", async () => {
  show(<Words />)
  await expect.poll(lines).toEqual(groups.map(([, , words]) => words))
})

const asked = (
  pivot: Partial<Pivot>,
  answer: { readonly unvalued?: number; readonly rows?: number; readonly columns?: number },
  unrated: ReadonlyArray<string> = [],
) => {
  const { unvalued = 0, rows = 0, columns = 0 } = answer
  const area = remoteData(
    { rows: [], columns: [], lines: {} as never, left: { rows, columns }, unvalued },
    0,
    "fulfilled",
  )
  return (
    <PivotNotes
      answered={{ area, pivot: { ...firstPivot, ...pivot }, query: noFilter }}
      shown={{ rows: [], columns: [], total: [], figures: () => ({ whole: 1, decimals: 0 }), unrated }}
    />
  )
}

test("B040 B044 what is not listed of a pivot, has no rate, or is rounded is said below it, and nothing else", async () => {
  const { draw } = show(asked({ rows: ["month"], columns: [] }, {}))
  const notes = () => [...document.querySelectorAll(".pivot-notes > span")].map(({ textContent }) => textContent)
  await expect.poll(() => document.querySelectorAll(".pivot-notes").length).toBe(1)
  expect(notes()).toEqual([])
  draw(
    asked({ measure: "average", rows: ["month"], columns: [], unit: "eur", rates: "now" }, { rows: 3, columns: 1 }, [
      "oton",
      "btc",
    ]),
  )
  await expect
    .poll(notes)
    .toEqual([
      "Averages are rounded half up to eight decimals, everything else is exact.",
      "In one currency by the rates now, not by those of the rows' days.",
      "Without a rate now: OTON, BTC",
      "3 more rows are not listed",
      "1 more column is not listed",
    ])
  draw(asked({ measure: "net", rows: ["month"], columns: ["tag"], unit: "eur", rates: "past" }, { unvalued: 2 }))
  await expect.poll(() => notes().length).toBe(3)
  expect(notes().slice(1)).toEqual([
    "In one currency by the rates of when each row happened, at most twelve hours from it.",
    "Of 2 rows this device knows no rates of then: what they are part of is “—”.",
  ])
})
