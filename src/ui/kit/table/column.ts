import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import type { ReactNode } from "react"
import { csvText, decimalCell, markFormula, type Sheet, textCell } from "../../../domain/history/export/csv-cell.ts"
import { printAmount } from "../../../domain/money/amount-parts.ts"
import { parseAmount } from "../../../domain/money/amount.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import type { Sum } from "../amount-points.ts"
import { drawn } from "../bounded-text.ts"

/** What a column of each type holds of a row; dates are epoch milliseconds, numbers exact decimals. */
interface Values {
  readonly text: string
  /** A person, an address or a hash. */
  readonly party: string
  readonly status: string
  readonly number: string | number | null
  readonly date: number | null
  readonly amount: ReadonlyArray<Sum>
  /** Buttons: nothing that could be sorted, copied or exported. */
  readonly actions: null
}
type ColumnType = keyof Values

/** What a table places and sorts by, whatever rows it has. */
export interface ColumnTrack {
  readonly id: string
  readonly type: ColumnType
  readonly heading: string
  /** The px it takes at least, until another width is chosen. */
  readonly width: number
  /** Its share of the room that is left. */
  readonly grows?: number
  /** Hidden until it is chosen. */
  readonly isExtra?: boolean
  /** Stays in view when the table is scrolled sideways, as long as it stands before all that does not. */
  readonly isKept?: boolean
  /** False where the rows cannot be put in its order. */
  readonly sorts?: boolean
  /** The column whose order is its own, too: a press on either is one on the other. */
  readonly sortsAs?: string
}

/** Everything of a column but what it holds. */
interface ColumnLook<Row> extends Omit<ColumnTrack, "type"> {
  /** The decimals that its amounts are filled up to, where it is not their currency's own. */
  readonly decimals?: number
  /** Names the row: a row's header, and the title of its card. */
  readonly isTitle?: boolean
  /** What a row has in it, where that is more than its value's text. */
  readonly cell?: (row: Row) => ReactNode
}

/** One column of a table: how it looks, and what of a row is sorted, copied and exported by its type. */
export type TableColumn<Row> = {
  readonly [Type in ColumnType]: ColumnLook<Row> & {
    readonly type: Type
    readonly value: (row: Row) => Values[Type]
  }
}[ColumnType]

/** A cell of a sheet: an exact decimal in plain digits, or nothing, where it is not known; or words. */
type SheetCell = { readonly digits: string } | { readonly words: string }

interface Kind<Value> {
  /** Stands at the end of its cell, and is looked for by its greatest. */
  readonly isNumber: boolean
  /** Below zero where `a` stands before `b`; what is not known is less than anything. */
  readonly compare: (a: Value, b: Value) => number
  /** In words. */
  readonly text: (value: Value) => string
  /** Its cells of a sheet; as many as `headings` gives. */
  readonly cells: (value: Value) => ReadonlyArray<SheetCell>
  readonly headings: (heading: string) => ReadonlyArray<string>
}

const decimalOf = (value: string | number | null): BigDecimal.BigDecimal | null =>
  value === null ? null : Option.getOrNull(parseAmount(String(value)))

/** Only what is a number goes as one: delivered texts could be anything. */
const numberCell = (value: string | number | null): SheetCell =>
  value === null ? { digits: "" } : decimalOf(value) === null ? { words: String(value) } : { digits: String(value) }

const compareNumbers = (a: string | number | null, b: string | number | null): number => {
  const [x, y] = [decimalOf(a), decimalOf(b)]
  return x === null || y === null ? Number(x !== null) - Number(y !== null) : BigDecimal.Order(x, y)
}

const compareTexts = (a: string, b: string): number => a.localeCompare(b)
const codeOf = ({ currency }: Sum): string => (currency === "" ? "" : currencyOf(currency).code)
const sumText = (sum: Sum): string => (sum.amount === null ? "" : `${sum.amount} ${codeOf(sum)}`.trim())
const utcText = (at: number | null): string => (at === null ? "" : new Date(at).toISOString())

const text: Kind<string> = {
  isNumber: false,
  compare: compareTexts,
  text: (value) => value,
  cells: (value) => [{ words: value }],
  headings: (heading) => [heading],
}

const kinds: { readonly [Type in ColumnType]: Kind<Values[Type]> } = {
  text,
  party: text,
  status: text,
  number: {
    isNumber: true,
    compare: compareNumbers,
    text: (value) => String(value ?? ""),
    cells: (value) => [numberCell(value)],
    headings: (heading) => [heading],
  },
  date: {
    isNumber: false,
    compare: (a, b) => (a ?? -Infinity) - (b ?? -Infinity) || 0,
    text: utcText,
    cells: (value) => [{ words: utcText(value) }],
    headings: (heading) => [heading.includes("UTC") ? heading : `${heading} (UTC)`],
  },
  amount: {
    isNumber: true,
    // Amounts of two currencies are no more and no less than each other: each currency stands together.
    compare: ([a], [b]) =>
      compareTexts(a === undefined ? "" : codeOf(a), b === undefined ? "" : codeOf(b)) ||
      compareNumbers(a?.amount ?? null, b?.amount ?? null),
    text: (sums) => sums.map(sumText).join("; "),
    cells: (sums) => {
      const [only, ...others] = sums
      return only === undefined || others.length === 0
        ? [numberCell(only?.amount ?? null), { words: only === undefined ? "" : codeOf(only) }]
        : [{ words: sums.map(sumText).join("; ") }, { words: "" }]
    },
    headings: (heading) => [heading, `${heading}, ¤`],
  },
  actions: { isNumber: false, compare: () => 0, text: () => "", cells: () => [], headings: () => [] },
}

/** What is done with a column of its type. */
// The kind of a column takes what its `value` gives: the types cannot see that of a union.
const kindOf = <Row>({ type }: TableColumn<Row>): Kind<unknown> => kinds[type] as Kind<unknown>

/** Whether its cells hold figures, which stand at their end. */
export const isNumber = ({ type }: Pick<ColumnTrack, "type">): boolean => kinds[type].isNumber

/** The order of two rows by a column. */
export const compareRows = <Row>(column: TableColumn<Row>, a: Row, b: Row): number =>
  kindOf(column).compare(column.value(a), column.value(b))

/** The words of a row in a column. */
export const textOf = <Row>(column: TableColumn<Row>, row: Row): string => kindOf(column).text(column.value(row))

/** The same as it is drawn where the column draws nothing itself: numbers as the reader's language writes them. */
export const drawnText = <Row>(column: TableColumn<Row>, row: Row, locale: string): string => {
  const words = textOf(column, row)
  return column.type === "number" && decimalOf(words) !== null ? printAmount(words, locale, 0) : drawn(words)
}

/** The heads and rows of a sheet, whose words are written so; exact decimals as its language has them. */
const linesOf = <Row>(
  columns: ReadonlyArray<TableColumn<Row>>,
  rows: ReadonlyArray<Row>,
  sheet: Sheet,
  written: (words: string) => string,
): ReadonlyArray<ReadonlyArray<string>> => {
  const cell = (each: SheetCell): string => ("digits" in each ? decimalCell(each.digits, sheet) : written(each.words))
  return [
    columns.flatMap((column) => kindOf(column).headings(column.heading).map(written)),
    ...rows.map((row) => columns.flatMap((column) => kindOf(column).cells(column.value(row)).map(cell))),
  ]
}

/** Rows as a sheet for people (RFC 4180): exact decimals, moments in UTC, and no text that is calculated (S31). */
export const csvOf = <Row>(columns: ReadonlyArray<TableColumn<Row>>, rows: ReadonlyArray<Row>, sheet: Sheet): string =>
  csvText(linesOf(columns, rows, sheet, textCell), sheet)

/**
 * Words as a cell of the clipboard, which no spreadsheet calculates (S31): they end no cell and no line. One that
 * begins with a quote would go on to the next, over cells and lines: it is one of a text in quotes.
 */
const pastedCell = (words: string): string => {
  const cell = markFormula(words.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " "))
  return cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** The same sheet as a spreadsheet takes it from the clipboard. */
export const tsvOf = <Row>(columns: ReadonlyArray<TableColumn<Row>>, rows: ReadonlyArray<Row>, sheet: Sheet): string =>
  linesOf(columns, rows, sheet, pastedCell)
    .map((cells) => cells.join("\t"))
    .join("\n")

/**
 * Which columns give way so that the others have room, px: as few as it takes, in the order in which they yield. Given
 * are all columns that nobody chose, with the least px of each.
 */
export const columnsGivingWay = (
  least: ReadonlyMap<string, number>,
  yields: ReadonlyArray<string>,
  room: number,
): ReadonlyArray<string> => {
  const given: Array<string> = []
  let over = [...least.values()].reduce((sum, px) => sum + px, 0) - room
  for (const id of yields) {
    const px = least.get(id)
    if (over <= 0) break
    if (px === undefined) continue
    given.push(id)
    over -= px
  }
  return given
}
