import * as Effect from "effect/Effect"
import type { ExportWords } from "../../../domain/history/export/export-columns.ts"
import type { Transaction } from "../../../domain/history/model.ts"
import type { HistoryReader } from "../../../domain/history/query/reader.ts"
import { utcText } from "../../../domain/kernel/calendar/dates.ts"
import { printAmount } from "../../../domain/money/amount-parts.ts"
import { currencyOf } from "../../../domain/money/currency.ts"
import { worthUnits } from "../../../domain/money/worth-unit.ts"
import type { SinceClosing } from "../../../domain/periods/since-closing.ts"
import type { Statement } from "../../../domain/statements/model.ts"
import { movedByOthers } from "../../../domain/statements/moved-by-others.ts"
import { filled, type StatementWords } from "../../../domain/statements/words.ts"
import type { CallFailed } from "../../http/run-call.ts"
import type { Job } from "../jobs.ts"
import type { PdfFonts } from "./pdf-letters.ts"
import { TaggedPdf } from "./tagged-pdf.ts"

const valueDecimals = worthUnits.eur.decimals

/** Rows that are drawn in one turn of the thread: a few milliseconds. */
const rowsATurn = 50

/** What a statement is written from as a document. */
export interface StatementPdf {
  readonly statement: Statement
  readonly reader: HistoryReader
  readonly labels: Pick<ExportWords, "typeName">
  readonly words: StatementWords
  readonly language: string
  readonly fonts: PdfFonts
  /** Epoch milliseconds. */
  readonly made: number
  /** What became of the period since it was closed; null where it was not. */
  readonly closed: SinceClosing | null
  /** Of a proof: the digest of its manifest, and how programs read it. */
  readonly proof?: { readonly manifest: string; readonly says: string }
}

const time = (ms: number): string =>
  utcText(Math.floor(ms / 1000))
    .replace("T", " ")
    .replace("Z", " UTC")

const secondText = (date: number): string => utcText(date).slice(0, 19).replace("T", " ")

const amounts =
  (language: string, none: string) =>
  (amount: string | null | undefined, currency: string, signed = false): string =>
    amount == null ? none : printAmount(amount, language, currencyOf(currency).precision, signed)

/** How many, in the language of the statement. */
const counted = (count: number, language: string): string => printAmount(String(count), language, 0)

/** Whether rows moved a balance; where none did, that is said in the place of an empty table. */
const someMoved = (pdf: TaggedPdf, { statement: { rows, completeness }, words }: StatementPdf): boolean => {
  if (rows === 0) pdf.paragraph(completeness.complete ? words.nothingMoved : words.nothingHere, true)
  return rows > 0
}

const writeValues = (pdf: TaggedPdf, parts: StatementPdf): void => {
  const { statement, words, language } = parts
  pdf.heading(words.values)
  if (!someMoved(pdf, parts)) return
  const values = pdf.table([
    { heading: words.currency, share: 2 },
    { heading: words.value, share: 4, isNumber: true },
    { heading: words.withoutRate, share: 4, isNumber: true },
    { heading: words.rates, share: 10 },
  ])
  for (const { currency, value: sum } of statement.lines.filter(({ movements }) => movements.count > 0))
    values.row([
      currencyOf(currency).code,
      sum.value === null ? words.none : printAmount(sum.value, language, valueDecimals, true),
      counted(sum.without, language),
      sum.first !== null && sum.last !== null
        ? [...new Set([sum.first, sum.last])].map(time).join(" – ")
        : sum.value === null
          ? words.none
          : words.noRate,
    ])
  values.end()
}

const writeClosing = (pdf: TaggedPdf, { closed, words, language }: StatementPdf): void => {
  if (closed === null) return
  const { listed, differences } = closed
  const digest = closed.digest
  pdf.paragraph(filled(words.closed, { time: time(closed.closedAt), rows: counted(closed.rows, language), digest }))
  const counts = Object.entries(differences)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  if (all === 0) return pdf.paragraph(words.unchanged)
  pdf.paragraph(
    filled(words.since, Object.fromEntries(counts.map(([fate, count]) => [fate, counted(count, language)]))),
  )
  const print = amounts(language, words.none)
  const version = (row: Transaction | null): string =>
    row === null
      ? words.none
      : [`${print(row.sum, row.currency, true)} ${currencyOf(row.currency).code}`, row.statusName, row.description]
          .filter((text) => text !== "")
          .join(" · ")
  const table = pdf.table([
    { heading: words.time, share: 5 },
    { heading: words.happened, share: 3 },
    { heading: words.was, share: 9 },
    { heading: words.is, share: 9 },
  ])
  for (const { fate, was, is } of listed)
    table.row([secondText((was ?? is)?.date ?? 0), words[fate], version(was), version(is)])
  table.end()
  if (all > listed.length) pdf.paragraph(filled(words.more, { rows: counted(all - listed.length, language) }), true)
}

/** What the rows of each type come to. */
const writeTypes = (pdf: TaggedPdf, parts: StatementPdf): void => {
  const { statement, words, language, labels } = parts
  const print = amounts(language, words.none)
  pdf.heading(words.types)
  if (!someMoved(pdf, parts)) return
  const types = pdf.table([
    { heading: words.currency, share: 2 },
    { heading: words.type, share: 5 },
    ...[words.rows, words.came, words.left, words.net].map((heading) => ({ heading, share: 3, isNumber: true })),
  ])
  for (const { currency, types: those } of statement.lines)
    for (const { type, count, in: came, out, net } of those)
      types.row([
        currencyOf(currency).code,
        labels.typeName(type) || type,
        counted(count, language),
        print(came, currency, true),
        print(out, currency),
        print(net, currency, true),
      ])
  types.end()
}

/** What the rows of each tag come to; nothing where none of them has one. */
const writeTags = (pdf: TaggedPdf, { statement: { lines }, words, language }: StatementPdf): void => {
  const print = amounts(language, words.none)
  if (lines.every(({ tags }) => tags.every(({ tag }) => tag === ""))) return
  pdf.heading(words.tags)
  const table = pdf.table([
    { heading: words.currency, share: 2 },
    { heading: words.tag, share: 5 },
    ...[words.rows, words.came, words.left, words.net].map((heading) => ({ heading, share: 3, isNumber: true })),
  ])
  for (const { currency, tags } of lines)
    for (const { tag, count, in: came, out, net } of tags)
      table.row([
        currencyOf(currency).code,
        tag === "" ? words.untagged : tag,
        counted(count, language),
        print(came, currency, true),
        print(out, currency),
        print(net, currency, true),
      ])
  table.end()
  pdf.paragraph(words.tagsOverlap, true)
}

/** What stands above the rows. */
const writeSummary = (pdf: TaggedPdf, parts: StatementPdf): void => {
  const { statement, words, language, made } = parts
  const { request, lines, completeness, answeredAt, chain, unmoved } = statement
  const print = amounts(language, words.none)
  pdf.title(words.title)
  pdf.paragraph(filled(words.period, { first: time(request.from * 1000), to: time(request.to * 1000) }))
  pdf.paragraph(filled(words.made, { time: time(made) }), true)
  if (answeredAt !== null) pdf.paragraph(filled(words.answered, { time: time(answeredAt) }), true)
  pdf.paragraph(
    completeness.complete && completeness.asOf !== null
      ? filled(words.complete, { first: time(request.from * 1000), time: time(completeness.asOf) })
      : words.incomplete,
  )
  pdf.paragraph(
    chain === null
      ? words.noChain
      : filled(words.chain, { code: chain.code, entries: counted(chain.entries, language) }),
  )
  writeClosing(pdf, parts)
  if (parts.proof !== undefined) pdf.paragraph(filled(words.proof, { digest: parts.proof.manifest }))

  pdf.heading(words.balances)
  const balances = pdf.table([
    { heading: words.currency, share: 2 },
    ...[words.opening, words.came, words.left, words.fees, words.closing].map((heading) => ({
      heading,
      share: 3,
      isNumber: true,
    })),
  ])
  for (const { currency, opening, closing, movements, fees } of lines)
    balances.row([
      currencyOf(currency).code,
      print(opening.reckoned, currency),
      print(movements.in, currency, true),
      print(movements.out, currency),
      print(fees?.sum, currency),
      print(closing.reckoned, currency),
    ])
  balances.end()
  for (const { currency, rowsIn, search } of movedByOthers(lines)) {
    const currencies = rowsIn.map((each) => currencyOf(each).code).join(", ")
    pdf.paragraph(filled(words.movedByOthers, { code: currencyOf(currency).code, currencies, search }), true)
  }
  pdf.heading(words.byTheOffice)
  const office = pdf.table([
    { heading: words.balance, share: 5 },
    { heading: words.moment, share: 6 },
    { heading: words.office, share: 4, isNumber: true },
    { heading: words.history, share: 4, isNumber: true },
    { heading: words.comparison, share: 4 },
  ])
  for (const { currency, opening, closing } of lines)
    for (const [{ office: word }, end] of [
      [opening, words.atOpening],
      [closing, words.atClosing],
    ] as const)
      if (word !== null)
        office.row([
          `${currencyOf(currency).code}, ${end}`,
          time(word.at),
          print(word.answered, currency),
          print(word.reckoned, currency),
          word.agrees === null ? words.cannotTell : word.agrees ? words.agrees : words.differs,
        ])
  office.end()

  writeValues(pdf, parts)
  writeTypes(pdf, parts)
  writeTags(pdf, parts)
  if (unmoved.count > 0) pdf.paragraph(filled(words.unmoved, { rows: counted(unmoved.count, language) }), true)
}

/** Writes the statement with all its rows, newest first as in the list; called off, nothing of it is left. */
export const writeStatementPdf = Effect.fnUntraced(function* (
  parts: StatementPdf,
  work: Job,
): Generator<Effect.Effect<unknown, CallFailed>, Blob> {
  const { statement, reader, labels, words, language, made, fonts } = parts
  const print = amounts(language, words.none)
  const pdf = new TaggedPdf(fonts, { title: words.title, language, made, page: words.page, says: parts.proof?.says })
  writeSummary(pdf, parts)
  pdf.heading(words.movements)
  if (!someMoved(pdf, parts)) return yield* Effect.promise(() => pdf.end())
  const table = pdf.table([
    { heading: words.time, share: 5 },
    { heading: words.description, share: 11 },
    { heading: words.amount, share: 6, isNumber: true },
    { heading: words.fee, share: 4, isNumber: true },
  ])
  for (let from = 0; from < statement.rows; from += rowsATurn) {
    for (const { date, type, description, sum, fee, currency } of reader.window(statement.query, from, rowsATurn))
      table.row([
        secondText(date),
        [labels.typeName(type) || type, description].filter((text) => text !== "").join(" · "),
        `${print(sum, currency, true)} ${currencyOf(currency).code}`,
        fee === undefined ? "" : print(fee, currency),
      ])
    yield* work.reportProgress(Math.min(statement.rows, from + rowsATurn))
  }
  table.end()
  return yield* Effect.promise(() => pdf.end())
})
