import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { sortColumns } from "../../../domain/history/query/history-query.ts"
import type { FacetsView } from "../../../domain/history/query/pictures.ts"
import { writeValue } from "../../../domain/history/query/search/token.ts"
import type { FilterChoices } from "../../../domain/history/views.ts"
import { drawn } from "../../kit/bounded-text.ts"
import { filterLists } from "./filter-lists.ts"

/** Something that could be typed at the caret. */
export interface Suggestion {
  /** What stands in the text from `from` up to `to` afterwards. */
  readonly insert: string
  readonly label: string
  readonly note: MessageDescriptor | string
}

/** What could be typed at a place of the text, and what it would replace. */
export interface Suggestions {
  readonly from: number
  readonly to: number
  readonly items: ReadonlyArray<Suggestion>
}

/** The operators as they are offered, those used most first; `values` are those of a filter. */
const operators: ReadonlyArray<{
  readonly insert: string
  readonly example: string
  readonly note: MessageDescriptor
  readonly list?: (typeof filterLists)[number]["field"]
}> = [
  { insert: "sum>", example: "sum>100", note: msg`money that came in, more than an amount` },
  { insert: "amount>=", example: "amount>=0.5", note: msg`in or out, at least an amount` },
  { insert: "cur:", example: "cur:btc", note: msg`currency`, list: "currency" },
  { insert: "type:", example: "type:…", note: msg`kind of booking`, list: "type" },
  { insert: "status:", example: "status:…", note: msg`status`, list: "status" },
  { insert: "market:", example: "market:…", note: msg`marketplace`, list: "marketplace" },
  { insert: "in:", example: "in:", note: msg`what came in` },
  { insert: "out:", example: "out:", note: msg`what went out` },
  { insert: "on:", example: "on:2024-05", note: msg`a UTC day, month or year` },
  { insert: "on:this-month", example: "on:this-month", note: msg`this UTC month; also today, last-7-days, last-year` },
  { insert: "after:", example: "after:2024-01-31", note: msg`after a UTC day` },
  { insert: "before:", example: "before:2024-01-01", note: msg`before a UTC day` },
  { insert: "with:", example: "with:anna", note: msg`sender of what came in, recipient of what went out` },
  { insert: 'with:""', example: 'with:""', note: msg`nobody is named as the other side` },
  { insert: "weekday:", example: "weekday:1", note: msg`a day of the week of UTC, 1 is Monday` },
  { insert: "hour:", example: "hour:14", note: msg`an hour of the day of UTC` },
  { insert: "from:", example: "from:anna", note: msg`sender contains` },
  { insert: "to:", example: "to:bc1q", note: msg`recipient contains` },
  { insert: "hash:", example: "hash:0xab", note: msg`hash contains` },
  { insert: "text:", example: "text:bonus", note: msg`description contains` },
  { insert: "changed:", example: "changed:", note: msg`rows that the office changed after it first delivered them` },
  { insert: "restated:", example: "restated:", note: msg`of these, those with another sum or recipient` },
  { insert: "removed:", example: "removed:", note: msg`rows that the office no longer has` },
  { insert: "tag:", example: "tag:rent", note: msg`your own tag` },
  { insert: 'tag:""', example: 'tag:""', note: msg`rows without a tag` },
  { insert: "note:", example: "note:rent", note: msg`your own note contains` },
  { insert: "sort:", example: "sort:-sum", note: msg`order, “-” for the greatest first` },
]

/** Ways to say more than one thing, offered when nothing is typed yet. */
const ways: ReadonlyArray<{ readonly insert: string; readonly note: MessageDescriptor }> = [
  { insert: "-", note: msg`excludes what follows: -cur:eur` },
  { insert: "OR", note: msg`one or the other: (anna OR boris)` },
]

const mostItems = 8

const aliases: Readonly<Record<string, string>> = { currency: "cur", marketplace: "market" }

/**
 * The piece of the text that the caret is at the end of: back to the last space, parenthesis or minus outside quotes.
 */
const pieceAt = (text: string, caret: number): number => {
  let [from, quoted] = [0, false]
  for (let at = 0; at < caret; at++) {
    const character = text[at] ?? ""
    if (character === "\\" && quoted) at++
    else if (character === '"') quoted = !quoted
    else if (!quoted && (/[\s()]/.test(character) || (character === "-" && from === at))) from = at + 1
  }
  return from
}

const valuesOf = (
  field: string,
  offered: FilterChoices | null,
  counts: FacetsView | null,
): ReadonlyArray<Suggestion> => {
  if (field === "sort")
    return sortColumns.flatMap((column) => [
      { insert: `-${column}`, label: `-${column}`, note: "" },
      { insert: column, label: column, note: "" },
    ])
  if (field === "tag")
    return (counts?.tags ?? [])
      .filter(({ value }) => value !== "")
      .map(({ value, count }) => ({ insert: writeValue(value), label: drawn(value), note: String(count) }))
  const operator = operators.find(({ insert }) => insert === `${aliases[field] ?? field}:`)
  const list = filterLists.find(({ field }) => field === operator?.list)
  if (list === undefined) return []
  return (counts?.[list.counts] ?? [])
    .filter(({ value }) => value !== "")
    .map(({ value, count }) => {
      const name = list.nameOf(value, offered)
      return {
        insert: writeValue(value, list.field === "currency" && value !== value.toLowerCase()),
        label: name,
        note: String(count),
      }
    })
}

/**
 * What could be typed at the caret: operators by their beginning, and behind an operator the values that rows in view
 * have.
 */
export const suggestionsAt = (
  text: string,
  caret: number,
  offered: FilterChoices | null,
  counts: FacetsView | null,
): Suggestions => {
  const from = pieceAt(text, caret)
  const piece = text.slice(from, caret)
  const [, field, given] = /^([a-z]+):(.*)$/is.exec(piece) ?? []
  if (field !== undefined && given !== undefined) {
    const start = caret - (given.length - given.lastIndexOf(",") - 1)
    const begun = text.slice(start, caret).replaceAll('"', "").toLowerCase()
    const items = valuesOf(field.toLowerCase(), offered, counts).filter(
      ({ label, insert }) => label.toLowerCase().includes(begun) || insert.startsWith(begun),
    )
    return { from: start, to: caret, items: items.slice(0, mostItems) }
  }
  const begun = piece.toLowerCase()
  const found = operators
    .filter(({ insert }) => begun === "" || (insert.startsWith(begun) && insert !== begun))
    .map(({ insert, example, note }) => ({ insert, label: example, note }))
  const more = text === "" ? ways.map(({ insert, note }) => ({ insert, label: insert, note })) : []
  return {
    from,
    to: caret,
    items: text === "" ? [...found.slice(0, 13), ...more] : begun === "" ? [] : found.slice(0, mostItems),
  }
}
