import { expect, test } from "vitest"
import { parseSearch } from "../../../../../src/domain/history/query/search/parse.ts"
import { firstPivot } from "../../../../../src/domain/pivot/question.ts"
import { parsePivot } from "../../../../../src/domain/pivot/words/parse.ts"
import { SearchBox } from "../../../../../src/ui/history/filters/search-box.tsx"
import { PivotAsk } from "../../../../../src/ui/history/pivot/pivot-ask.tsx"
import { saidBy } from "../../../said.tsx"

const ignore = (): void => {}

/** The line of the search as it stands when this is typed into it. */
const Searched = ({ text }: { readonly text: string }) => (
  <SearchBox
    text={text}
    problems={parseSearch(text).problems}
    offered={null}
    counts={null}
    onType={ignore}
    onEnter={ignore}
  />
)

const Asked = ({ text }: { readonly text: string }) => {
  const read = parsePivot(text)
  const answered = { read, query: read.query, offered: null, pivot: firstPivot, isTyped: true, answer: null }
  return <PivotAsk text={text} answered={answered as never} onType={ignore} onEnter={ignore} />
}

const pairs = (1 << 6) + 1

test.each([
  ['"rent', '"rent is left out: a quotation mark is not closed'],
  ["(rent", "( is left out: a parenthesis is not closed"],
  ["rent)", ") is left out: a parenthesis is closed that was not opened"],
  ["()", "() is left out: there is nothing between the parentheses"],
  ["rent OR", "OR is left out: OR needs something on both sides"],
  ["rent -OR tax", "- is left out: “-” needs something to exclude"],
  [`${"(".repeat(pairs)}rent${")".repeat(pairs)}`, / is left out: too many parentheses within each other$/],
  ["colour:red", "colour:red is left out: there is no operator “colour”"],
  ["cur>btc", "cur>btc is left out: “cur” takes a colon, it compares nothing"],
  ["cur:", "cur: is left out: something is missing after it"],
  ["in:btc", "in:btc is left out: it takes no such value"],
  ["sum>ten", "sum>ten is left out: “ten” is no amount, write it like 0.25"],
  ["before:2024-13", "before:2024-13 is left out: “2024-13” is no date, write it like 2024, 2024-05 or 2024-05-31"],
  ["hour:24", "hour:24 is left out: “24” is no number from 0 to 23"],
  ["weekday:8", "weekday:8 is left out: “8” is no number from 1 to 7"],
  ["sort:colour", "sort:colour is left out: there is no column “colour” to sort by"],
])("of the search “%s” is said what is left out, and why", (text, said) => {
  expect(saidBy(<Searched text={text} />)).toMatch(said)
})

test.each([
  ["fes by month", "fes is left out: “fes” is nothing that is measured; “fees” is meant?"],
  ["fees by mnth", "mnth is left out: “mnth” is nothing to group by; “month” is meant?"],
  ["fees by month vs yesterday", "yesterday is left out: “yesterday” is nothing to hold it against"],
  ["fees by month as shre", "shre is left out: “shre” is no way to show it; “share” is meant?"],
  ["net by month in eurr", "eurr is left out: “eurr” is no currency; “EUR” is meant?"],
  [
    "fees by month year before",
    'year before is left out: “year before” says nothing here; as "year before" it is searched for; ' +
      "“vs year before” is meant?",
  ],
  ["net by", "by is left out: something is missing after it"],
  ["net by month in eur in btc", "in btc is left out: this was said already, and the first counts"],
  ["net by type, type", "type is left out: it is grouped by that already"],
  ["net by type, week + tag + hour + status", "status is left out: more than four groupings are no table"],
  ["net by month as share", "share is left out: only rows, what came in, what went out and fees have shares"],
  [
    "net by type as running sum",
    "running sum is left out: only sums are added up, and only over one period down the rows",
  ],
  ["net by type vs year before", "year before is left out: it needs one period to go back from, like month"],
  [
    "in by month as share vs year before",
    "share is left out: what is held against something earlier is shown as it is",
  ],
  ["rows by type in EUR", "EUR is left out: rows and medians have no value in one currency"],
  ["fees by month sum>x", "sum>x is left out: “x” is no amount, write it like 0.25"],
])("B057 of the question “%s” is said what is left out, and why", (text, said) => {
  expect(saidBy(<Asked text={text} />)).toBe(said)
})
