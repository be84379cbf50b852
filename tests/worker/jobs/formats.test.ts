import { readFileSync } from "node:fs"
import { parse as parseSwift } from "@centrapay/swift-parser"
import { parse as parseCsv } from "csv-parse/sync"
import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import { unzipSync } from "fflate"
import { parquetReadObjects } from "hyparquet"
import { read as readSwift } from "mt940-js"
import { Ofx } from "ofx-data-extractor"
import { parse as parseQif } from "qif2json"
import { readSheet } from "read-excel-file/node"
import { describe, expect, test } from "vitest"
import { type OfficeStates, projections } from "../../../src/domain/catalogue.ts"
import { cover } from "../../../src/domain/history/coverage.ts"
import { unmarkFormula } from "../../../src/domain/history/export/csv-cell.ts"
import { exportColumns } from "../../../src/domain/history/export/export-columns.ts"
import { factColumns } from "../../../src/domain/history/export/export-facts.ts"
import {
  bankFormatNames,
  type ExportFormatName,
  exportFormatNames,
} from "../../../src/domain/history/export/format-names.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { newestFirst } from "../../../src/domain/history/model.ts"
import { beginning, pageRequest } from "../../../src/domain/history/page.ts"
import { noFilter } from "../../../src/domain/history/query.ts"
import type { HistoryQuery } from "../../../src/domain/history/query/history-query.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import { utcText } from "../../../src/domain/kernel/calendar/dates.ts"
import { initialStates } from "../../../src/domain/kernel/fold.ts"
import { valueThen } from "../../../src/domain/rates/value-then.ts"
import { makeExports } from "../../../src/worker/jobs/export-history.ts"
import { type Jobs, makeJobs } from "../../../src/worker/jobs/jobs.ts"
import { memoryLog, memoryStore } from "../../../src/worker/store/memory-log.ts"
import { Random } from "../../laws/random.ts"
import { runs } from "../../laws/seeds.ts"
import { camtFlaws, camtOf, ofxOf, signed, textOf } from "./bank-files.ts"

/** Texts that would be something else in one format or another, if they were not kept as texts. */
const hostile = [
  '=HYPERLINK("http://evil.example","x")',
  "-1+1|cmd",
  "@SUM(A1)",
  "+1",
  "a\r\nb",
  "a\n:61:2601010101C999,00NMSCX",
  "\n-}{1:F01}",
  ":62F:C260101EUR0,",
  "-",
  "</Ustrd></RmtInf><Amt>1</Amt>",
  "<MEMO>x</MEMO>",
  "]]>&amp;&#10;&lt;",
  "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>&e;",
  "^\nT999\n^",
  "!Type:Cash",
  "\u0000\u0001\u001f",
  "\u0085\u2028\u2029x",
  "\ud800",
  "\ufffe",
  "_x0041_ _x000A_",
  "\u202etxt",
  "😀 Перевод İstanbul ŻÓŁĆ ß",
  '"',
  '""',
  ",;\t|",
  "' =1",
  "＝1",
  " x ",
  "",
  "null",
  "0012",
  "1e9",
  "long ".repeat(120),
]

interface Made {
  readonly rows: ReadonlyArray<Transaction>
  readonly balance: string
  readonly answeredAt: number
}

const first = 1_600_000_000

/** A history of a seed, newest first; some rows failed, some are in other currencies where `mixed`. */
const madeOf = (seed: number, decimals: number, mixed: boolean): Made => {
  const random = new Random(seed)
  const count = random.whole(1, 60)
  const rows = Array.from({ length: count }, (_, index): Transaction => {
    const fraction = String(random.whole(0, 10 ** decimals - 1)).padStart(decimals, "0")
    const text = (): string => random.pick(hostile) + (random.chance(0.3) ? random.pick(hostile) : "")
    return {
      id: index + 1,
      date: first + (index * 7 + random.whole(0, 6)) * 20_011, // no two of a second: a page would end within it
      description: text(),
      sum: `${random.pick(["", "-"])}${random.whole(0, 10 ** random.whole(1, 9))}.${fraction}`,
      currency: mixed ? random.pick(["btc", "eur", "=cur", "usdt"]) : "eur",
      type: random.pick(["1", "2", "=type", "<b>", ""]),
      status: random.pick(["0", "0", "1"]),
      statusName: "",
      marketplace: "main",
      ...(random.chance(0.5) ? { hash: text(), fee: "0.5" } : {}),
      ...(random.chance(0.7) ? { sender: text(), recipient: text() } : {}),
    }
  }).sort(newestFirst)
  const whole = `${random.pick(["", "-"])}${random.whole(0, 10 ** 6)}`
  const fraction = String(random.whole(0, 10 ** decimals - 1)).padStart(decimals, "0")
  return {
    rows,
    balance: `${whole}.${fraction}`,
    answeredAt: (first + random.whole(0, 500) * 20_011) * 1000,
  }
}

const moved = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Transaction> =>
  rows.filter(({ status }) => status === "0")
const sumOf = (rows: ReadonlyArray<Transaction>): BigDecimal.BigDecimal =>
  rows.reduce((all, { sum }) => BigDecimal.sum(all, BigDecimal.fromStringUnsafe(sum)), BigDecimal.make(0n, 0))
const same = (a: string, b: string): boolean =>
  BigDecimal.equals(BigDecimal.fromStringUnsafe(a), BigDecimal.fromStringUnsafe(b))

/** The balance at the end of a second, from the answer alone: what came since is added, what was before taken away. */
const heldAt = ({ rows, balance, answeredAt }: Made, second: number): BigDecimal.BigDecimal => {
  const answered = Math.floor(answeredAt / 1000)
  const between = (from: number, to: number): BigDecimal.BigDecimal =>
    sumOf(moved(rows).filter(({ date }) => date > from && date <= to))
  return BigDecimal.sum(
    BigDecimal.subtract(BigDecimal.fromStringUnsafe(balance), between(second, answered)),
    between(answered, second),
  )
}

/** The moment of every export. */
const now = (first + 600 * 20_011) * 1000

const exportsOf = (
  { rows, balance, answeredAt }: Made,
  whole = true,
  askedAt: { readonly head?: number; readonly range?: number; readonly check?: number } = { head: now },
) => {
  const scope = Scope.makeUnsafe()
  const store = TransactionStore.empty()
  for (let from = 0; from < rows.length; from += 25)
    store.merge(
      {
        request: pageRequest({ purpose: "range", end: rows[from]?.date ?? 0 }),
        rows: rows.slice(from, from + 25),
        bad: [],
      },
      0,
    )
  const states = new Map<string, unknown>(initialStates(Object.values(projections)))
  states.set("transactions", store)
  states.set("balanceAnswers", [{ at: answeredAt, balances: { eur: balance } }])
  if (whole)
    states.set("coverage", {
      ...projections.coverage.initial(),
      spans: cover([], { from: beginning, to: now / 1000 }, now),
      askedAt,
    })
  const jobs: Jobs = makeJobs({ scope }, () => {})
  const exports = makeExports({
    jobs,
    log: memoryLog(memoryStore("log")),
    projector: { state: <Name extends keyof OfficeStates>(name: Name) => states.get(name) as OfficeStates[Name] },
    build: "test",
    chain: () => null,
    statuses: { "0": "done", "1": "failed" },
    language: () => "en",
  })
  return async (format: ExportFormatName, query: HistoryQuery = noFilter): Promise<Blob | string> => {
    const made = await Effect.runPromise(Effect.result(exports.run({ id: "e", query, format }, now)))
    if (jobs.progress("e") !== null) throw new Error("a job was left behind")
    return made._tag === "Success"
      ? made.success.file
      : "problem" in made.failure.refusal
        ? made.failure.refusal.problem
        : made.failure.refusal._tag
  }
}

const written = async (file: Blob | string): Promise<string> => {
  if (typeof file === "string") throw new Error(`refused: ${file}`)
  return file.text()
}

/** Tries a law with seeds one after another; a failure names its seed. */
const forEach = async (count: number, law: (seed: number) => Promise<void>): Promise<void> => {
  for (let seed = 1; seed <= runs(count); seed++)
    await law(seed).catch((cause: unknown) => {
      throw new Error(`the law fails for seed ${seed}: ${cause instanceof Error ? cause.message : String(cause)}`, {
        cause,
      })
    })
}

const oldestFirst = (rows: ReadonlyArray<Transaction>): ReadonlyArray<Transaction> =>
  rows.toSorted((a, b) => a.date - b.date || b.id - a.id)
const partyOf = ({ sum, sender, recipient }: Transaction): string =>
  (sum.startsWith("-") && !same(sum, "0") ? recipient : sender) ?? ""
/** A text as XML 1.0 can have it. */
const inXml = (text: string): string =>
  text.toWellFormed().replaceAll(/[\uFFFE\uFFFF]|(?![\t\n\r\u007F-\u009F])\p{Cc}/gu, "\uFFFD")
const cut = (text: string, most: number): string =>
  Array.from(text).length <= most
    ? text
    : `${Array.from(text)
        .slice(0, most - 3)
        .join("")}...`

/** A moment of a cell, unix seconds: days with a fraction are a few microseconds off. */
const secondOf = (cell: unknown): number => (cell instanceof Date ? Math.round(cell.getTime() / 1000) : Number.NaN)

describe("a file for another program", () => {
  test("B008 B016 CAMT.053 keeps the order and the shapes of its schema, and gives every amount, balance and text back", async () => {
    await forEach(25, async (seed) => {
      const made = madeOf(seed, 5, false)
      const text = await written(await exportsOf(made)("camt"))
      expect(camtFlaws(text)).toEqual([])
      const { Stmt } = camtOf(text)
      const rows = oldestFirst(moved(made.rows))
      const from = made.rows.at(-1)?.date ?? 0
      expect(Stmt.Bal.map((each) => BigDecimal.format(BigDecimal.fromStringUnsafe(signed(each))))).toEqual(
        [heldAt(made, from - 1), heldAt(made, now / 1000)].map((each) => BigDecimal.format(each)),
      )
      const entries = Stmt.Ntry ?? []
      expect(entries.map(({ NtryRef }) => NtryRef)).toEqual(rows.map(({ id }) => String(id)))
      for (const [index, row] of rows.entries()) {
        const entry = entries[index]
        expect(entry !== undefined && same(signed(entry), row.sum)).toBe(true)
        expect(entry?.Amt["@_Ccy"]).toBe("EUR")
        expect(entry?.BookgDt.DtTm).toBe(utcText(row.date))
        const { RmtInf, RltdPties } = entry?.NtryDtls.TxDtls ?? {}
        expect((RmtInf?.Ustrd ?? []).join("")).toBe(inXml(row.description))
        expect((RltdPties?.Cdtr ?? RltdPties?.Dbtr)?.Pty.Nm ?? "").toBe(cut(inXml(partyOf(row)), 140))
      }
    })
  })

  test("B009 B016 MT940 is read by somebody else's parser, whose own check finds that the entries add up, to the last cent", async () => {
    await forEach(25, async (seed) => {
      const made = madeOf(seed, 2, false)
      const text = await written(await exportsOf(made)("mt940"))
      expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ \r\n]*$/)
      const [statement, ...others] = parseSwift({ type: "mt940", data: text, validate: true })
      expect(others).toEqual([])
      const rows = oldestFirst(moved(made.rows))
      expect(statement?.transactions.length).toBe(rows.length)
      for (const [index, row] of rows.entries()) {
        const entry = statement?.transactions[index]
        expect(same(String(entry?.amount), row.sum)).toBe(true)
        expect(entry?.bankReference).toBe(String(row.id))
        expect(entry?.date.toISOString().slice(0, 10)).toBe(utcText(row.date).slice(0, 10))
      }
      expect(same(String(statement?.closingBalance), BigDecimal.format(heldAt(made, now / 1000)))).toBe(true)
    })
  })

  test("B009 MT940 keeps parts of a cent, which another parser reads to the last digit", async () => {
    await forEach(25, async (seed) => {
      const made = madeOf(seed, 4, false)
      const text = await written(await exportsOf(made)("mt940"))
      const [statement] = await readSwift(Buffer.from(text))
      const signedOf = (amount: number, isCredit: boolean): number => (isCredit ? amount : -amount) + 0
      expect(statement?.transactions.map(({ amount, isCredit }) => signedOf(amount, isCredit))).toEqual(
        oldestFirst(moved(made.rows)).map(({ sum }) => Number(sum) + 0),
      )
      const { closingBalance } = statement ?? {}
      expect(closingBalance && signedOf(closingBalance.value, closingBalance.isCredit)).toBe(
        Number(BigDecimal.format(heldAt(made, now / 1000))),
      )
    })
  })

  test("B009 B016 no line of a text begins a field of MT940 or ends it, wherever the line is broken", async () => {
    const signs = [
      ":61:2601010101C999,00NMSCX",
      ":62F:C260101EUR0,",
      ":86:",
      ":",
      "-",
      "\n-",
      "\r\n:20:X",
      "\n",
      " ",
      "x",
    ]
    const seen = new Set<string>()
    await forEach(60, async (seed) => {
      const random = new Random(seed)
      const text = (): string =>
        Array.from({ length: random.whole(1, 12) }, () => "y".repeat(random.whole(0, 70)) + random.pick(signs)).join("")
      const made = madeOf(seed, 2, false)
      const rows = made.rows.map((row): Transaction => ({
        ...row,
        status: "0",
        sender: "",
        recipient: "",
        description: text(),
      }))
      const file = await written(await exportsOf({ ...made, rows })("mt940"))
      const lines = file.split("\r\n")
      for (const line of lines) if (/^ [:-]/.test(line)) seen.add(line.slice(1, 2))
      const said = oldestFirst(rows).map(({ description }) => description.replaceAll(/\s+/g, " ").trim())
      // six lines of 65 signs, of which six are left for the blanks before them
      const wanted = said.map((each) => cut(each, 384).replaceAll(" ", ""))
      expect(lines.filter((line) => line.startsWith(":")).map((line) => line.split(":")[1])).toEqual([
        "20",
        "25",
        "28C",
        "60F",
        ...said.flatMap((each) => (each === "" ? ["61"] : ["61", "86"])),
        "62F",
      ])
      expect(lines.flatMap((line, place) => (line.startsWith("-") ? [place] : []))).toEqual([lines.length - 2])
      expect(lines.filter((line) => line.replace(/^:86:/, "").length > 65)).toEqual([])
      const [[one, ...more], [other, ...others]] = [
        parseSwift({ type: "mt940", data: file, validate: true }),
        await readSwift(Buffer.from(file)),
      ]
      expect([more, others]).toEqual([[], []])
      const readBack = (texts: ReadonlyArray<string> = []): ReadonlyArray<string> =>
        texts.map((each) => each.replaceAll(/\s/g, ""))
      // this one reads 390 signs of a field, the breaks of its lines among them
      const begun = (texts: ReadonlyArray<string>): ReadonlyArray<string> => texts.map((each) => each.slice(0, 370))
      expect(begun(readBack(one?.transactions.map(({ details }) => details)))).toEqual(begun(wanted))
      expect(readBack(other?.transactions.map(({ description }) => description))).toEqual(wanted)
    })
    expect(seen).toEqual(new Set([":", "-"]))
  })

  test("MT940 spells letters that SWIFT does not have", async () => {
    const made = madeOf(1, 2, false)
    const [row] = made.rows
    if (row === undefined) throw new Error("no row")
    const file = await exportsOf({
      ...made,
      rows: [
        { ...row, status: "0", sum: "1.00", sender: "Жанна Ёлкина", description: "Überweisung\r\nİstanbul ŁÓDŹ 😀" },
      ],
    })("mt940")
    expect(await written(file)).toContain(":86:Zhanna Elkina Uberweisung Istanbul LODZ ?\r\n")
  })

  test("B010 B016 OFX 2 is well-formed XML, and somebody else's reader of bank files finds every amount and text", async () => {
    await forEach(25, async (seed) => {
      const made = madeOf(seed, 8, false)
      const text = await written(await exportsOf(made)("ofx"))
      const { STMTRS } = ofxOf(text)
      const rows = oldestFirst(moved(made.rows))
      const entries = STMTRS.BANKTRANLIST.STMTTRN ?? []
      expect(entries.map(({ FITID }) => FITID)).toEqual(rows.map(({ id }) => String(id)))
      for (const [index, row] of rows.entries()) {
        expect(same(entries[index]?.TRNAMT ?? "", row.sum)).toBe(true)
        expect(entries[index]?.MEMO ?? "").toBe(cut(inXml(row.description), 255))
        expect(entries[index]?.NAME ?? "").toBe(cut(inXml(partyOf(row)), 32))
        expect(entries[index]?.DTPOSTED).toBe(`${utcText(row.date).replaceAll(/\D/g, "")}[0:GMT]`)
      }
      expect(same(STMTRS.LEDGERBAL.BALAMT, BigDecimal.format(heldAt(made, now / 1000)))).toBe(true)
      const read = new Ofx(text)
      expect(read.validate().errors).toEqual([])
      expect(read.toNormalized().transactions.map(({ amount }) => amount)).toEqual(rows.map(({ sum }) => Number(sum)))
    })
  })

  test("B011 B016 QIF is read by somebody else's parser, row by row", async () => {
    await forEach(25, async (seed) => {
      const made = madeOf(seed, 2, false)
      const { type, transactions } = parseQif(await written(await exportsOf(made)("qif")), { dateFormat: "us" })
      expect(type).toBe("Bank")
      const line = (text: string): string =>
        text
          .toWellFormed()
          .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
          .trim()
      expect(
        transactions.map(({ date, amount, number, payee, memo }) => [
          date.slice(0, 10),
          amount,
          number,
          payee ?? "",
          memo ?? "",
        ]),
      ).toEqual(
        oldestFirst(moved(made.rows)).map((row) => [
          utcText(row.date).slice(0, 10),
          Number(row.sum) + 0,
          String(row.id),
          line(partyOf(row)).replaceAll("&amp;", "&"), // its parser reads that entity, which QIF does not have
          line(row.description),
        ]),
      )
    })
  })

  test("B008 another currency, a filter that leaves movements out, a balance that is not known or a digit too many is refused, and leaves nothing", async () => {
    const made = madeOf(3, 5, false)
    const [row, ...others] = made.rows
    if (row === undefined) throw new Error("no row")
    const mixed = exportsOf({ ...made, rows: [{ ...row, currency: "btc" }, ...others] })
    const ask = exportsOf(made)
    for (const format of bankFormatNames) {
      expect(await mixed(format)).toBe("Currency")
      expect(await mixed(format, { ...noFilter, currencies: ["eur", "btc"] })).toBe("Currency")
      expect(await mixed(format, { ...noFilter, currencies: ["eur"] })).not.toBe("Currency")
      expect(await ask(format, { ...noFilter, types: ["1"] })).toBe("Filter")
      expect(await ask(format, { ...noFilter, where: { _tag: "Direction", direction: "out" } })).toBe("Filter")
      expect(await exportsOf(made, false)(format)).toBe("Balance")
    }
    const short = { ...made, rows: [{ ...row, status: "0", sum: "1.23" }], balance: "1.23" }
    expect(await exportsOf(short)("camt")).toBeInstanceOf(Blob)
    expect(await exportsOf({ ...short, balance: "12345678901234.5" })("mt940")).toBe("Digits")
    // between two rows that even each other out no balance shows what an entry has too many of
    const pair = ["1.234567", "-1.234567"].map((sum, index) => ({
      ...row,
      id: index + 1,
      date: row.date - index,
      sum,
      status: "0",
    }))
    expect(await exportsOf({ ...short, rows: pair })("camt")).toBe("Digits")
    expect(await exportsOf({ ...made, balance: "0.123456" })("camt")).toBe("Digits")
    expect(await ask("ofx")).toBeInstanceOf(Blob)
  })

  test("B008 a statement of some days has their movements, and its closing balance opens the next one", async () => {
    await forEach(15, async (seed) => {
      const made = madeOf(seed, 4, false)
      const ask = exportsOf(made)
      const middle = first + 200 * 20_011
      const balances = async (query: Pick<HistoryQuery, "start" | "end">): Promise<ReadonlyArray<string>> => {
        const { Stmt } = camtOf(await written(await ask("camt", { ...noFilter, ...query })))
        const entries = (Stmt.Ntry ?? []).map(({ NtryRef }) => NtryRef)
        expect(entries).toEqual(
          oldestFirst(moved(made.rows))
            .filter(({ date }) => date >= (query.start ?? first) && date <= (query.end ?? now))
            .map(({ id }) => String(id)),
        )
        return Stmt.Bal.map(signed)
      }
      const earlier = await balances({ start: first, end: middle })
      const later = await balances({ start: middle + 1, end: null })
      expect(earlier[1]).toBe(later[0])
      expect(same(earlier[1] ?? "", BigDecimal.format(heldAt(made, middle)))).toBe(true)
    })
  })

  test("B003 B008 a statement ends where the newest rows were asked for last, whatever else was asked for since", async () => {
    await forEach(25, async (seed) => {
      const made = madeOf(seed, 4, false)
      const second = Math.floor(made.answeredAt / 1000) + new Random(seed).whole(-59, 90 * 20_011)
      const asked = { head: second * 1000 + 999, range: now - 1, check: now }
      const { Stmt } = camtOf(await written(await exportsOf(made, true, asked)("camt")))
      const from = Math.min(made.rows.at(-1)?.date ?? 0, second + 1)
      const rows = oldestFirst(moved(made.rows)).filter(({ date }) => date <= second)
      expect((Stmt.Ntry ?? []).map(({ NtryRef }) => NtryRef)).toEqual(rows.map(({ id }) => String(id)))
      expect(Stmt.FrToDt.ToDtTm).toBe(utcText(Math.max(second, from - 1)))
      expect(Stmt.Bal.map((each) => BigDecimal.format(BigDecimal.fromStringUnsafe(signed(each))))).toEqual(
        [heldAt(made, from - 1), heldAt(made, second)].map((each) => BigDecimal.format(each)),
      )
    })
    expect(await exportsOf(madeOf(1, 4, false), true, { range: now, check: now })("camt")).toBe("Balance")
  })

  test("B012 B016 XLSX has numbers, moments and truths as such, texts as they are, and more than fifteen digits as text", async () => {
    await forEach(10, async (seed) => {
      const made = madeOf(seed, [4, 8, 18][seed % 3] ?? 4, true)
      const file = await exportsOf(made)("xlsx")
      if (typeof file === "string") throw new Error(file)
      const [head, ...lines] = await readSheet(Buffer.from(await file.arrayBuffer()), { trim: false })
      expect(head).toEqual([...exportColumns, ...factColumns].map(({ name }) => name))
      expect(lines.length).toBe(made.rows.length)
      const words = {
        typeName: () => "",
        note: () => "",
        tags: () => [],
        worth: (row: Transaction) => valueThen([], row, "eur"),
      }
      /** A cell and what it has to be; of an amount, its kind and that it is the same to the last digit. */
      const pairs = made.rows.flatMap((row, index) =>
        exportColumns.map(({ kind, value }, place) => {
          const [cell, wanted] = [lines[index]?.[place] ?? "", value(row, words) ?? ""]
          if (kind === "time" && wanted !== "") return [secondOf(cell), row.date]
          if (kind === "text") return [cell, String(wanted).toWellFormed()]
          if (kind === "whole" || wanted === "") return [cell, wanted]
          const { value: scaled } = BigDecimal.normalize(BigDecimal.fromStringUnsafe(String(wanted)))
          const digits = String(scaled).replace("-", "")
          return [
            [typeof cell, same(textOf(cell), String(wanted))],
            [digits.length > 15 ? "string" : "number", true],
          ]
        }),
      )
      expect(pairs.map(([found]) => found)).toEqual(pairs.map(([, wanted]) => wanted))
      const facts = [now / 1000, made.rows.length, null, true, made.rows.at(-1)?.date, now / 1000]
      for (const line of lines)
        expect(line.slice(exportColumns.length).map((each) => (each instanceof Date ? secondOf(each) : each))).toEqual(
          facts,
        )
    })
  })

  test("B012 in XLSX zeros behind an amount are no digits, and an id of more than fifteen is a text", async () => {
    const made = madeOf(1, 4, true)
    const sums = ["-12.500000000000000000", "0.000000000000000000", "1234567890123456.000"]
    const rows = sums.map(
      (sum, index) => ({ ...made.rows[0], id: Number.MAX_SAFE_INTEGER - index, sum }) as Transaction,
    )
    const file = await exportsOf({ ...made, rows })("xlsx")
    if (typeof file === "string") throw new Error(file)
    const [head = [], ...lines] = await readSheet(Buffer.from(await file.arrayBuffer()))
    expect(lines.map((line) => [line[head.indexOf("sum")], line[head.indexOf("id")]])).toEqual([
      [-12.5, "9007199254740991"],
      [0, "9007199254740990"],
      ["1234567890123456.000", "9007199254740989"],
    ])
  })

  test("B012 a workbook names its sheets and its styles as what they are, each under an id of its own", async () => {
    const file = await exportsOf(madeOf(1, 2, false))("xlsx")
    if (typeof file === "string") throw new Error(file)
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const named = new TextDecoder().decode(parts["xl/_rels/workbook.xml.rels"])
    expect([...named.matchAll(/Id="(\w+)" Type="[^"]+\/(\w+)" Target="([^"]+)"/g)].map(([, ...each]) => each)).toEqual([
      ["rId1", "worksheet", "worksheets/sheet1.xml"],
      ["rId2", "styles", "styles.xml"],
    ])
  })

  test("Parquet has the columns of the table under their names, in their order, and its texts as they are", async () => {
    await forEach(5, async (seed) => {
      const made = madeOf(seed, 4, true)
      const file = await exportsOf(made)("parquet")
      if (typeof file === "string") throw new Error(file)
      const found = await parquetReadObjects({ file: await file.arrayBuffer() })
      const named = Object.keys(found[0] ?? {}).filter((name) => !name.endsWith("_text"))
      expect(named).toEqual([...exportColumns, ...factColumns].map(({ name }) => name))
      const texts = exportColumns.filter(({ kind }) => kind === "text")
      const words = { typeName: () => "", note: () => "", tags: () => [], worth: () => null }
      // The reader's decoder takes a byte order mark away.
      const wanted = made.rows.map((row) =>
        texts.map(({ value }) =>
          String(value(row, words) ?? "")
            .toWellFormed()
            .replace(/^\uFEFF/, ""),
        ),
      )
      expect(found.map((row) => texts.map(({ name }) => row[name] ?? ""))).toEqual(wanted)
    })
  })

  test("B013 B014 B016 tax programs get every move as a deposit or a withdrawal, by their columns, and what failed is left out", async () => {
    await forEach(25, async (seed) => {
      const made = madeOf(seed, 8, true)
      const ask = exportsOf(made)
      const table = async (format: ExportFormatName): Promise<ReadonlyArray<Readonly<Record<string, string>>>> =>
        parseCsv(await written(await ask(format)), { columns: true })
      const rows = moved(made.rows)
      const isOut = ({ sum }: Transaction): boolean => sum.startsWith("-") && !same(sum, "0")
      const [koinly, coinTracking] = [await table("koinly"), await table("cointracking")]
      expect([koinly.length, coinTracking.length]).toEqual([rows.length, rows.length])
      for (const [index, row] of rows.entries()) {
        const [k, c] = [koinly[index] ?? {}, coinTracking[index] ?? {}]
        const [way, other] = isOut(row) ? ["Sent", "Received"] : ["Received", "Sent"]
        const amount = row.sum.replace("-", "")
        expect(same(k[`${way} Amount`] ?? "", amount)).toBe(true)
        expect(k[`${way} Amount`]).toMatch(/^\d+\.\d+$/)
        expect(unmarkFormula(k[`${way} Currency`] ?? "")).toBe(row.currency.toUpperCase())
        expect([k[`${other} Amount`], k[`${other} Currency`]]).toEqual(["", ""])
        // What is worth nothing, the program asks its own prices of.
        const worth = row.currency === "eur" && /[1-9]/.test(amount) ? amount : ""
        expect(k["Net Worth Amount"] === worth || same(k["Net Worth Amount"] ?? "", worth)).toBe(true)
        expect(k["Net Worth Currency"]).toBe(worth === "" ? "" : "EUR")
        expect(k["Date"]).toBe(utcText(row.date).slice(0, 19).replace("T", " "))
        expect(unmarkFormula(k["Description"] ?? "")).toBe(row.description.toWellFormed())
        expect(unmarkFormula(k["TxHash"] ?? "")).toBe((row.hash ?? "").toWellFormed())
        expect(c["Type"]).toBe(isOut(row) ? "Withdrawal" : "Deposit")
        expect(same(c[isOut(row) ? "Sell Amount" : "Buy Amount"] ?? "", amount)).toBe(true)
        expect(c[isOut(row) ? "Buy Amount" : "Sell Amount"]).toBe("")
        expect(unmarkFormula(c[isOut(row) ? "Sell Currency" : "Buy Currency"] ?? "")).toBe(row.currency.toUpperCase())
        expect(c[isOut(row) ? "Buy Currency" : "Sell Currency"]).toBe("")
        expect(c["Date"]).toBe(k["Date"])
        expect(c["Tx-ID"]).toBe(String(row.id))
        expect(unmarkFormula(c["Comment"] ?? "")).toBe(row.description.toWellFormed())
      }
    })
  })

  test("each says what kind of file it is to whoever it is handed to", async () => {
    const csv = "text/csv;charset=utf-8"
    const kinds: { readonly [Name in ExportFormatName]: string } = {
      excel: csv,
      xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      csv,
      parquet: "application/vnd.apache.parquet",
      ndjson: "application/x-ndjson",
      camt: "application/xml",
      mt940: "text/plain;charset=utf-8",
      ofx: "application/x-ofx",
      qif: "application/qif",
      koinly: csv,
      cointracking: csv,
    }
    const write = exportsOf(madeOf(1, 2, false))
    for (const name of exportFormatNames) {
      const file = await write(name)
      expect([name, typeof file === "string" ? file : file.type]).toEqual([name, kinds[name]])
    }
  })

  test("B015 Blockpit's table is left out, and the documents say why", () => {
    expect(exportFormatNames.filter((name) => name.includes("blockpit"))).toEqual([])
    const documents = readFileSync(new URL("../../../docs/formats.md", import.meta.url), "utf8")
    expect(documents).toMatch(/Blockpit[^|]*is left out: /)
  })
})
