import * as Option from "effect/Option"
import * as Result from "effect/Result"
import { readPeriod } from "../../../kernel/calendar/periods.ts"
import type { Range } from "../../../kernel/range.ts"
import { parseAmount } from "../../../money/amount.ts"
import { tagOf } from "../../../tags/model.ts"
import { fold } from "../../../text/fold.ts"
import { allOf, anyOf, type Condition, type FilterField, type TextField } from "../condition.ts"
import { type Sort, type SortColumn, sortColumns } from "../history-query.ts"
import type { Fault } from "./problem.ts"
import type { Term, Value } from "./token.ts"

/** Names that may be typed for a field's values: an id is taken as it is, a name stands for its id. */
export type Labels = { readonly [Field in FilterField]?: ReadonlyArray<{ readonly id: string; readonly name: string }> }

/** What a term says: a condition, or in which order. */
export type Saying =
  | { readonly _tag: "Where"; readonly condition: Condition }
  | { readonly _tag: "Order"; readonly sort: Sort }

/**
 * What a text is read with: names for values and, where words like `this-month` may stand for days, the present (unix
 * seconds).
 */
export interface Reading {
  readonly labels: Labels
  readonly now: number | undefined
}

type Read = (term: Term & { readonly name: string }, reading: Reading) => Result.Result<Saying, Fault>

const where = (condition: Condition | undefined, name: string): Result.Result<Saying, Fault> =>
  condition === undefined ? Result.fail({ _tag: "ValueMissing", name }) : Result.succeed({ _tag: "Where", condition })

const isGiven = ({ text, quoted }: Value): boolean => quoted || text !== ""

/** An operator that compares nothing. A comma parts its values, and one without a value beside it says nothing. */
const plain =
  (read: Read): Read =>
  (term, reading) =>
    term.comparison === ":" || term.comparison === "="
      ? read({ ...term, values: term.values.filter(isGiven) }, reading)
      : Result.fail({ _tag: "NoComparison", name: term.name })

/** An operator with exactly one value. */
const single =
  (
    read: (value: Value, term: Term & { readonly name: string }, reading: Reading) => Result.Result<Saying, Fault>,
  ): Read =>
  (term, reading) => {
    const [value, more] = term.values
    if (value === undefined || value.text === "") return Result.fail({ _tag: "ValueMissing", name: term.name })
    return more === undefined ? read(value, term, reading) : Result.fail({ _tag: "ValueUnexpected", name: term.name })
  }

const valueOf = (field: FilterField, { text, quoted }: Value, labels: Labels): string => {
  if (quoted) return text
  const named = labels[field] ?? []
  const id = named.some((label) => label.id === text)
    ? text
    : named.find((label) => fold(label.name) === fold(text))?.id
  return id ?? (field === "currency" ? text.toLowerCase() : text)
}

const values = (field: FilterField): Read =>
  plain(({ name, values: given }, { labels }) => {
    const [first, ...others] = given.map((value) => valueOf(field, value, labels))
    return where(first === undefined ? undefined : { _tag: "OneOf", field, values: [first, ...others] }, name)
  })

const text = (field: TextField): Read =>
  plain(({ name, values: given }) =>
    where(
      anyOf(
        given.flatMap(({ text }): ReadonlyArray<Condition> => (text === "" ? [] : [{ _tag: "Text", field, text }])),
      ),
      name,
    ),
  )

/** A comma parts values elsewhere: here, wherever it stands, it is one of decimals or thousands, and none is read. */
const amount =
  (measure: "sum" | "amount"): Read =>
  ({ name, comparison, values: given }) => {
    const value = given.map(({ text }) => text).join(",")
    if (value === "") return Result.fail({ _tag: "ValueMissing", name })
    return Option.isNone(parseAmount(value))
      ? Result.fail({ _tag: "NotAnAmount", text: value })
      : where({ _tag: "Compare", measure, comparison: comparison === ":" ? "=" : comparison, value }, name)
  }

const since = (second: number): Condition => ({ _tag: "Since", second })
const until = (second: number): Condition => ({ _tag: "Until", second })

const dated = (condition: (period: Range<number>) => ReadonlyArray<Condition>): Read =>
  plain(
    single(({ text }, { name }, { now }) => {
      const period = readPeriod(text, now)
      return period === undefined ? Result.fail({ _tag: "NotADate", text }) : where(allOf(condition(period)), name)
    }),
  )

const direction = (way: "in" | "out"): Read =>
  plain(({ name, values: given }) =>
    given.length > 0
      ? Result.fail({ _tag: "ValueUnexpected", name })
      : Result.succeed({ _tag: "Where", condition: { _tag: "Direction", direction: way } }),
  )

/** A name in quotation marks without a letter is nobody's. */
const party: Read = plain(({ name, values: given }) =>
  where(
    anyOf(given.map(({ text }): Condition => (text === "" ? { _tag: "Nobody" } : { _tag: "Party", party: text }))),
    name,
  ),
)

/** A tag is kept in one spelling; quotation marks without a letter are for rows without any. */
const tagged: Read = plain(({ name, values: given }) => {
  const [first, ...others] = given.map(({ text }) => tagOf(text))
  return where(first === undefined ? undefined : { _tag: "Tagged", tags: [first, ...others] }, name)
})

/** One of whole numbers from one to another. */
const whole = (from: number, to: number, condition: (value: number) => Condition): Read =>
  plain(
    single(({ text }) => {
      const value = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
      return value >= from && value <= to
        ? Result.succeed({ _tag: "Where", condition: condition(value) })
        : Result.fail({ _tag: "NotAmong", text, least: from, most: to })
    }),
  )

const happened = (tag: "Changed" | "Restated" | "Withdrawn"): Read => {
  const from = dated((period) => [{ _tag: tag, since: period.from }])
  return plain((term, reading) =>
    term.values.length === 0
      ? Result.succeed({ _tag: "Where", condition: { _tag: tag, since: null } })
      : from(term, reading),
  )
}

const isColumn = (name: string): name is SortColumn => sortColumns.some((column) => column === name)

const sort: Read = plain(
  single(({ text }) => {
    const falls = text.startsWith("-")
    const name = sortColumns.find((column) => column.toLowerCase() === text.slice(falls ? 1 : 0).toLowerCase()) ?? text
    return isColumn(name)
      ? Result.succeed({ _tag: "Order", sort: { column: name, direction: falls ? "descending" : "ascending" } })
      : Result.fail({ _tag: "UnknownColumn", text })
  }),
)

/** Every operator that can be typed before `:` or a comparison. */
const operators: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["type", values("type")],
  ["status", values("status")],
  ["cur", values("currency")],
  ["currency", values("currency")],
  ["market", values("marketplace")],
  ["marketplace", values("marketplace")],
  ["sum", amount("sum")],
  ["amount", amount("amount")],
  ["before", dated(({ from }) => [until(from - 1)])],
  ["after", dated(({ to }) => [since(to + 1)])],
  ["since", dated(({ from }) => [since(from)])],
  ["until", dated(({ to }) => [until(to)])],
  ["on", dated(({ from, to }) => [since(from), until(to)])],
  ["text", text("description")],
  ["from", text("sender")],
  ["to", text("recipient")],
  ["hash", text("hash")],
  ["note", text("note")],
  ["with", party],
  ["tag", tagged],
  ["weekday", whole(1, 7, (day) => ({ _tag: "Weekday", day }))],
  ["hour", whole(0, 23, (hour) => ({ _tag: "Hour", hour }))],
  ["in", direction("in")],
  ["out", direction("out")],
  ["changed", happened("Changed")],
  ["restated", happened("Restated")],
  ["removed", happened("Withdrawn")],
  ["sort", sort],
])

/** Whether a word would be an operator if a colon stood behind it. */
export const isOperator = (word: string): boolean => operators.has(word.toLowerCase())

/** What a term says, or why it says nothing. */
export const readTerm = (term: Term, reading: Reading): Result.Result<Saying, Fault> => {
  const { name } = term
  if (name === undefined) {
    const word = term.values[0]?.text ?? ""
    return word === ""
      ? Result.fail({ _tag: "ValueMissing", name: "" })
      : Result.succeed({ _tag: "Where", condition: { _tag: "Text", field: "any", text: word } })
  }
  const read = operators.get(name)
  return read === undefined ? Result.fail({ _tag: "UnknownOperator", name }) : read({ ...term, name }, reading)
}
