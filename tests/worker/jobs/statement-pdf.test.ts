import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import * as Effect from "effect/Effect"
import * as Scope from "effect/Scope"
import { afterAll, describe, expect, test } from "vitest"
import { cover } from "../../../src/domain/history/coverage.ts"
import type { Transaction } from "../../../src/domain/history/model.ts"
import { pageRequest } from "../../../src/domain/history/page.ts"
import { TransactionStore } from "../../../src/domain/history/transaction-store.ts"
import type { SinceClosing } from "../../../src/domain/periods/since-closing.ts"
import { shortCode } from "../../../src/domain/recording/chain.ts"
import { statementOf } from "../../../src/domain/statements/statement.ts"
import type { StatementWords } from "../../../src/domain/statements/words.ts"
import { CallFailed } from "../../../src/worker/http/run-call.ts"
import { makeJobs } from "../../../src/worker/jobs/jobs.ts"
import { writeStatementPdf } from "../../../src/worker/jobs/statement/statement-pdf.ts"
import { madeRow } from "../../domain/history/made-rows.ts"
import { patience } from "../../laws/seeds.ts"

const folder = mkdtempSync(join(tmpdir(), "statement-"))
afterAll(() => rmSync(folder, { recursive: true }))

const fontAt = (name: string): ArrayBuffer => {
  const bytes = readFileSync(`src/worker/jobs/statement/fonts/inter-${name}.ttf`)
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}

const words: StatementWords = {
  title: "Statement",
  period: "From {first} to {to}",
  made: "Made {time}",
  answered: "Reckoned from the answer of {time}",
  balances: "Balances",
  currency: "Currency",
  opening: "Opening",
  came: "In",
  left: "Out",
  closing: "Closing",
  fees: "Fees",
  movedByOthers: "{currencies} move {code}: {search}",
  byTheOffice: "By the office",
  balance: "Balance",
  atOpening: "at its start",
  atClosing: "at its end",
  moment: "When",
  office: "Office",
  history: "History",
  comparison: "Compared",
  agrees: "the same",
  differs: "differs",
  cannotTell: "cannot be told",
  values: "Value then",
  value: "Value",
  rates: "Rates of",
  withoutRate: "Without a rate",
  noRate: "needs none",
  proof: "Part of a proof: {digest}",
  types: "By type",
  tags: "By tag",
  tag: "Tag",
  untagged: "without a tag",
  tagsOverlap: "A row counts for each of its tags.",
  type: "Type",
  rows: "Rows",
  net: "Net",
  movements: "Movements",
  time: "Time, UTC",
  description: "What",
  amount: "Amount",
  fee: "Fee",
  nothingMoved: "Nothing moved",
  nothingHere: "Nothing is here",
  unmoved: "{rows} rows moved nothing",
  complete: "Every row from {first}, as of {time}",
  incomplete: "Rows are missing",
  chain: "Chain {code}, {entries} entries",
  noChain: "No chain yet",
  closed: "Closed {time}: {rows} rows, {digest}",
  unchanged: "Nothing changed",
  since: "{added} added, {changed} changed, {removed} removed",
  happened: "Happened",
  added: "came later",
  changed: "is otherwise",
  removed: "is gone",
  was: "Was",
  is: "Is",
  more: "and {rows} more",
  none: "—",
  page: "Page {page}",
}

const start = 1_700_000_000
const row = (id: number, more: Partial<Transaction>): Transaction =>
  madeRow(id, start + id, { sum: "12.3400", ...more })

const parts = (
  rows: ReadonlyArray<Transaction>,
  language: string,
  balances: { readonly [key: string]: string } = { eur: "99.0000" },
) => {
  const store = TransactionStore.empty()
  store.merge({ request: pageRequest({ purpose: "screen" }), rows, bad: [] }, 0)
  const reader = store.reader()
  const statement = statementOf(
    {
      reader,
      statuses: {},
      answers: [{ at: (start + 1_000_000) * 1000, balances }],
      spans: cover([], { from: -1, to: start + 1_000_000 }, start * 1000),
      readAt: (start + 1_000_000) * 1000,
      memory: [],
      chain: { entries: 3, position: 3, head: "ab".repeat(32), broken: null },
    },
    { from: start, to: start + 900_000, currencies: [] },
  )
  const fonts = { regular: fontAt("regular"), bold: fontAt("bold") }
  const labels = { typeName: () => "" }
  return { statement, reader, labels, words, language, fonts, made: start * 1000, closed: null }
}

/** What nobody holds is let go of now. */
const collectGarbage = (): void => {
  setFlagsFromString("--expose-gc")
  ;(runInNewContext("gc") as () => void)()
}

const job = (reportProgress: (rows: number) => Effect.Effect<void, CallFailed> = () => Effect.void) => ({
  total: 0,
  reportProgress,
})

const written = async (...made: Parameters<typeof parts>): Promise<string> => {
  const [rows, language] = made
  const file = join(folder, `${language}-${rows.length}.pdf`)
  const blob = await Effect.runPromise(writeStatementPdf(parts(...made), job()))
  expect(blob.type).toBe("application/pdf")
  writeFileSync(file, new Uint8Array(await blob.arrayBuffer()))
  return file
}

const poppler = (program: string, ...options: ReadonlyArray<string>): string =>
  execFileSync(program, options, { encoding: "utf8", maxBuffer: 2 ** 28 })

/** The words of a document, and where they begin and end on their page, in points. */
const wordsIn = (file: string): ReadonlyArray<{ readonly text: string; readonly from: number; readonly to: number }> =>
  [
    ...poppler("pdftotext", "-bbox", file, "-").matchAll(
      /<word xMin="([^"]+)" .*xMax="([^"]+)" yMax="[^"]+">([^<]+)</g,
    ),
  ].map(([, from, to, text = ""]) => ({ text, from: Number(from), to: Number(to) }))

const texts: { readonly [language: string]: string } = {
  en: "Transfer from Anna — “thank you” = 100 %",
  ru: "Перевод от Ёлкиной Анны, счёт № 5",
  de: "Überweisung für Größe, Straße",
  tr: "Işıl İğneli şöyle ğüzel çağrı",
}

describe("a statement as a document", () => {
  test.for(Object.keys(texts))(
    "B005 in %s it is tagged, says its language, and its text can be selected letter by letter",
    async (language) => {
      const file = await written([row(1, { description: texts[language] ?? "" })], language)
      const facts = poppler("pdfinfo", file)
      expect(facts).toMatch(/^Tagged:\s+yes$/m)
      expect(facts).toMatch(/^Title:\s+Statement$/m)
      const structure = poppler("pdfinfo", "-struct-text", file)
      for (const tag of ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD"])
        expect(structure).toMatch(new RegExp(`^\\s*${tag}`, "m"))
      const text = poppler("pdftotext", "-layout", file, "-")
      expect(text.replaceAll(/\s+/g, " ")).toContain(texts[language])
      expect(text).toContain(new Intl.NumberFormat(language, { minimumFractionDigits: 4 }).format(12.34))
      expect(readFileSync(file).includes(`/Lang (${language})`)).toBe(true)
      expect(poppler("pdffonts", file).match(/ yes yes yes /g)).toHaveLength(2)
    },
  )

  test("B004 it carries the short code of the chain, and how many entries that has", async () => {
    const text = poppler("pdftotext", "-layout", await written([row(1, {})], "en"), "-")
    expect(text).toContain(`Chain ${shortCode("ab".repeat(32))}, 3 entries`)
  })

  test("B005 every count in it is parted as its language parts thousands", async () => {
    const made = parts([row(1, {})], "de")
    const statement = {
      ...made.statement,
      chain: { code: "AAAA", entries: 12_345 },
      unmoved: { ...made.statement.unmoved, count: 1_111 },
      lines: made.statement.lines.map((line) => ({
        ...line,
        value: { ...line.value, without: 2_222 },
        types: line.types.map((type) => ({ ...type, count: 3_333 })),
        tags: [{ tag: "a", count: 4_444, in: "1.0000", out: "0.0000", net: "1.0000" }],
      })),
    }
    const closed = {
      closedAt: start * 1000,
      rows: 5_555,
      digest: "",
      differences: { added: 6_666, changed: 0, removed: 0 },
      listed: [],
    }
    const blob = await Effect.runPromise(writeStatementPdf({ ...made, statement, closed }, job()))
    const file = join(folder, "counts.pdf")
    writeFileSync(file, new Uint8Array(await blob.arrayBuffer()))
    const text = poppler("pdftotext", "-layout", file, "-").replaceAll(/\s+/g, " ")
    const counts = [
      "12.345 entries",
      "1.111 rows",
      "2.222",
      "3.333",
      "4.444",
      "5.555 rows",
      "6.666 added",
      "6.666 more",
    ]
    for (const count of counts) expect(text).toContain(count)
  })

  test("B005 a figure that is too wide for its column stands in one line, and one that would be too small is broken", async () => {
    const long = `${"123".repeat(11)}.5`
    const sums = ["480133.08388413", "-12345678.12345678", long]
    const file = await written(
      sums.map((sum, id) => row(id + 1, { sum, currency: `c${id}`, description: "one" })),
      "en",
    )
    const lines = poppler("pdftotext", "-layout", file, "-").split("\n")
    for (const figure of ["480,133.08388413", "12,345,678.12345678"])
      expect(lines.filter((line) => line.includes(figure)).length).toBeGreaterThan(2)
    expect(lines.join("").replaceAll(/[^\d]/g, "")).toContain("123123123")
    expect(lines.join("\n")).not.toContain(new Intl.NumberFormat("en").format(BigInt("123".repeat(11))))
  })

  test("B005 its tables keep to the room of the page, and a figure ends where its column's heading does", async () => {
    const rows = [row(1, { sum: "1234.5600" }), row(2, { sum: "5.00000", currency: "usdt" })]
    const found = wordsIn(await written(rows, "en", { eur: "98765.0000", usdt: "7.00000" }))
    expect(Math.min(...found.map(({ from }) => from))).toBeGreaterThan(41.9)
    expect(Math.max(...found.map(({ to }) => to))).toBeLessThan(595.28 - 41.9)
    const ends = (text: string): ReadonlyArray<number> =>
      found.filter((word) => word.text === text).map(({ to }) => Math.round(to))
    const figures = { Value: "+1,234.56", Office: "98,765.0000", Closing: "98,765.0000", Amount: "EUR" }
    for (const [heading, figure] of Object.entries(figures)) {
      const under = ends(figure).filter((end) => ends(heading).includes(end))
      expect([heading, under.length > 0]).toEqual([heading, true])
    }
  })

  test("B005 every row stands in it once, over as many pages as it takes, each table under its headings", async () => {
    const rows = Array.from({ length: 500 }, (_, id) => row(id + 1, { description: `row number ${id + 1} of them` }))
    const file = await written(rows, "en")
    const text = poppler("pdftotext", "-layout", file, "-")
    expect([...text.matchAll(/row number (\d+) of them/g)].map(([, id]) => Number(id))).toEqual(
      rows.map(({ id }) => id).toReversed(),
    )
    const pages = Number(/^Pages:\s+(\d+)$/m.exec(poppler("pdfinfo", file))?.[1])
    expect(pages).toBeGreaterThan(5)
    expect(text.match(/Time, UTC/g)).toHaveLength(pages)
    expect(poppler("pdfinfo", "-struct", file).match(/^ +TR/gm)?.length).toBe(500 + pages + 3 + 1 + 2 + 1 + 2)
  })

  test("B021 it says what the rows of each tag come to, and that a row counts for each of its tags", async () => {
    const made = parts([row(1, { sum: "2.0000" }), row(2, { sum: "-0.5000" })], "en")
    const [line, ...others] = made.statement.lines
    if (line === undefined) throw new Error("no line")
    const tags = [
      { tag: "Rent", count: 2, in: "2.0000", out: "-0.5000", net: "1.5000" },
      { tag: "", count: 7, in: "0", out: "-7.2500", net: "-7.2500" },
    ]
    const write = async (lines: typeof made.statement.lines): Promise<string> => {
      const file = join(folder, "tags.pdf")
      const blob = await Effect.runPromise(
        writeStatementPdf({ ...made, statement: { ...made.statement, lines } }, job()),
      )
      writeFileSync(file, new Uint8Array(await blob.arrayBuffer()))
      return poppler("pdftotext", "-layout", file, "-").replaceAll(/ +/g, " ")
    }
    const text = await write([{ ...line, tags }, ...others])
    expect(text).toContain("By tag")
    expect(text).toMatch(/Rent 2 \+2\.0000 .0\.5000 \+1\.5000/)
    expect(text).toMatch(/without a tag 7 0\.0000 .7\.2500 .7\.2500/)
    expect(text).toContain("A row counts for each of its tags.")
    expect(await write([{ ...line, tags: tags.slice(1) }])).not.toContain("By tag")
  })

  test("B001 of each balance it says which end of the period the office's word stands beside", async () => {
    const text = poppler("pdftotext", "-layout", await written([row(1, {})], "en"), "-")
    for (const end of ["EUR, at its start", "EUR, at its end"])
      expect(text.split("\n").filter((line) => line.startsWith(end))).toHaveLength(1)
  })

  test("where nothing moved it says so in the place of empty tables, and no more than is known", async () => {
    const made = parts([], "en")
    const textWith = async (complete: boolean): Promise<string> => {
      const file = join(folder, "nothing.pdf")
      const statement = { ...made.statement, completeness: { ...made.statement.completeness, complete } }
      const blob = await Effect.runPromise(writeStatementPdf({ ...made, statement }, job()))
      writeFileSync(file, new Uint8Array(await blob.arrayBuffer()))
      return poppler("pdftotext", "-layout", file, "-")
    }
    expect((await textWith(true)).match(/Nothing moved/g)).toHaveLength(3)
    expect((await textWith(false)).match(/Nothing is here/g)).toHaveLength(3)
    expect(await textWith(true)).not.toContain("Time, UTC")
  })

  test("B002 of a balance that rows in another currency move too it says so, and by which search they are found", async () => {
    const rows = [row(1, { currency: "busdt" }), row(2, { currency: "usdt" }), row(3, {})]
    const textWith = async (some: typeof rows): Promise<string> =>
      poppler("pdftotext", "-layout", await written(some, "en", { eur: "99.0000", usdt: "5.00000" }), "-").replaceAll(
        /\s+/g,
        " ",
      )
    expect(await textWith(rows)).toContain("USDT, BUSDT move USDT: cur:usdt,busdt")
    expect(await textWith(rows.slice(1))).not.toContain(" move ")
  })

  test("what explains a table is quieter than what the statement says", async () => {
    const rows = [row(1, { currency: "busdt" }), row(2, { currency: "usdt" })]
    const file = await written(rows, "en", { eur: "99.0000", usdt: "5.00000" })
    const laid = poppler("pdftohtml", "-xml", "-i", "-stdout", file)
    const inks = new Map([...laid.matchAll(/<fontspec id="(\d+)" .*color="([^"]+)"/g)].map(([, id, ink]) => [id, ink]))
    const inkOf = (text: string): string | undefined =>
      inks.get(new RegExp(`font="(\\d+)">(?:<b>)?${text}`).exec(laid)?.[1])
    expect([inkOf("USDT, BUSDT move"), inkOf("Balances")]).toEqual(["#5b6470", "#111418"])
  })

  test("B025 of a closed period it names each row that came, went or is otherwise since, and how many more", async () => {
    const closed = {
      closedAt: (start + 2_000_000) * 1000,
      rows: 7,
      digest: "ab".repeat(32),
      differences: { added: 1, changed: 1, removed: 3 },
      listed: [
        { fate: "added", id: 1, was: null, is: row(1, { description: "new one" }) },
        { fate: "changed", id: 2, was: row(2, { sum: "5.0000" }), is: row(2, { sum: "6.0000" }) },
        { fate: "removed", id: 3, was: row(3, { description: "old one" }), is: null },
      ],
    } as const satisfies SinceClosing
    const textWith = async (since: SinceClosing | null): Promise<string> => {
      const file = join(folder, "closed.pdf")
      const blob = await Effect.runPromise(writeStatementPdf({ ...parts([], "en"), closed: since }, job()))
      writeFileSync(file, new Uint8Array(await blob.arrayBuffer()))
      return poppler("pdftotext", "-layout", file, "-").replaceAll(/\s+/g, " ")
    }
    const text = await textWith(closed)
    for (const said of [
      `Closed 2023-12-08 01:46:40 UTC: 7 rows, ${closed.digest}`,
      "1 added, 1 changed, 3 removed",
      "came later — +12.3400 EUR · Completed · new one",
      "is otherwise +5.0000 EUR · Completed +6.0000 EUR · Completed",
      "is gone +12.3400 EUR · Completed · old one —",
      "and 2 more",
    ])
      expect(text).toContain(said)
    const none = { added: 0, changed: 0, removed: 0 }
    expect(await textWith({ ...closed, differences: none, listed: [] })).toContain("Nothing changed")
    expect(await textWith(null)).not.toContain("Closed")
  })

  test("hostile texts stay texts: what no face has stands as a box, controls as a blank, and no line is lost", async () => {
    const hostile = "=1+1) Tj ET (\\ <</JS (x)>> \u202Eabc\u0000 漢字 \uD800 end"
    const file = await written([row(1, { description: hostile })], "en")
    const text = poppler("pdftotext", "-layout", file, "-").replaceAll(/\s+/g, " ")
    expect(text).toContain("=1+1) Tj ET (\\ <</JS (x)>> abc □□ end")
    const long = await written([row(2, { description: "word ".repeat(90) }), row(3, {})], "de")
    expect(poppler("pdftotext", "-layout", long, "-").match(/word/g)).toHaveLength(90)
  })

  test("it says how far it has come with every few rows; called off, nothing of it is left", async () => {
    const rows = Array.from({ length: 500 }, (_, id) => row(id + 1, {}))
    const told: Array<number> = []
    const stopAt = 200
    const ended = await Effect.runPromiseExit(
      writeStatementPdf(
        parts(rows, "en"),
        job((done) => {
          told.push(done)
          return done < stopAt ? Effect.void : Effect.fail(new CallFailed({ refusal: { _tag: "Cancelled" } }))
        }),
      ),
    )
    expect(ended._tag).toBe("Failure")
    expect(told).toEqual([50, 100, 150, 200])
  })

  test(
    "B007 a statement of 100,000 rows is written with progress, piece by piece, and called off on the way leaves nothing",
    { timeout: patience },
    async () => {
      const count = 100_000
      const made = parts(
        Array.from({ length: count }, (_, id) => row(id + 1, { description: `row number ${id + 1}` })),
        "en",
      )
      const scope = Scope.makeUnsafe()
      const run = async (stopAt: number) => {
        const told: Array<number> = []
        const handed: Array<WeakRef<ReadonlyArray<Transaction>>> = []
        const held: Array<{ readonly rows: number; readonly megabytes: number }> = []
        const { reader } = made
        const watched = Object.assign(Object.create(reader) as typeof reader, {
          window: (...asked: Parameters<typeof reader.window>) => {
            const rows = reader.window(...asked)
            handed.push(new WeakRef(rows))
            return rows
          },
        })
        const works = makeJobs({ scope }, () => {
          const { rows: done = 0, total = 0 } = works.progress("s") ?? {}
          if (total > 0) told.push(done / total)
          if (done >= stopAt) works.cancel("s")
          if (done % (count / 10) === 0 && total > 0) {
            collectGarbage()
            const megabytes = process.memoryUsage().heapUsed / 2 ** 20
            held.push({ rows: handed.flatMap((each) => each.deref() ?? []).length, megabytes })
          }
        })
        const ended = await Effect.runPromise(
          Effect.result(
            works.run("s", (work) => {
              work.total = count
              return writeStatementPdf({ ...made, reader: watched }, work)
            }),
          ),
        )
        return { told, ended, held, left: works.progress("s") }
      }
      const stopped = await run(count / 10)
      expect(stopped.ended).toMatchObject({ _tag: "Failure", failure: { refusal: { _tag: "Cancelled" } } })
      expect(stopped.left).toBeNull()
      expect(stopped.told.at(-1)).toBe(0.1)

      const whole = await run(Number.POSITIVE_INFINITY)
      expect(whole.left).toBeNull()
      expect(whole.told).toEqual(whole.told.toSorted((a, b) => a - b))
      expect(whole.told.length).toBe(count / 50)
      expect(whole.told.at(-1)).toBe(1)
      // Of the rows no more is held than a few turns of the thread, of the document no more than where its parts are.
      expect(Math.max(...whole.held.map(({ rows }) => rows))).toBeLessThan(count / 100)
      const [first, ...later] = whole.held
      expect(Math.max(...later.map(({ megabytes }) => megabytes)) - (first?.megabytes ?? 0)).toBeLessThan(64)
      const file = join(folder, "long.pdf")
      if (whole.ended._tag === "Failure") throw new Error("it was not written")
      writeFileSync(file, new Uint8Array(await whole.ended.success.arrayBuffer()))
      const text = poppler("pdftotext", "-layout", file, "-")
      expect(text.match(/row number \d+/g)).toHaveLength(count)
    },
  )
})
