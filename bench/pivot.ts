import { join } from "node:path"
import { emptyProfile, startBrowser } from "./browser.ts"
import { type Findings, fill, median } from "./engines.ts"
import type { Options } from "./options.ts"
import { load, verdict } from "./report.ts"
import { dateOf, rowOf } from "./web/history.ts"
import type { Bench, SubjectName } from "./web/page.ts"
import { pageRows } from "./web/subject.ts"

declare const bench: Bench

/** Pages that come one after the other; after each the pivot is asked again. */
const pages = 5

/** Sums in units of 10⁻⁸ and counts by month, type and currency, one row after the other, as `askPivot` writes them. */
const expectedAnswers = (rows: number, name: SubjectName): ReadonlyArray<string> => {
  const cells = new Map<string, { sum: bigint; count: number }>()
  const add = (id: number): void => {
    const { type, currency, sum } = rowOf(id, rows)
    const month = new Date(dateOf(id, rows) * 1_000).toISOString().slice(0, 7)
    const cell = cells.get(`${month} ${type} ${currency}`) ?? { sum: 0n, count: 0 }
    const [whole = "0", places = ""] = sum.replace("-", "").split(".")
    const size = BigInt(`${whole}${places.padEnd(8, "0")}`)
    cell.sum += sum.startsWith("-") ? -size : size
    cell.count++
    cells.set(`${month} ${type} ${currency}`, cell)
  }
  const lines = (): string =>
    [...cells]
      .map(([name, { sum, count }]) => `${name} ${sum} ${count}`)
      .sort()
      .join("\n")
  for (let id = 1; id <= rows; id++) add(id)
  const answers = [lines()]
  for (let page = 0; page < pages; page++) {
    // A page repeats the row at its border, and a table without a key has it twice then.
    for (let row = name === "duckdb" ? 0 : 1; row < pageRows; row++) add(rows + page * (pageRows - 1) + row)
    answers.push(lines())
  }
  return answers
}

interface Times {
  readonly first: number
  readonly again: number
  readonly afterPage: number
}

const ms = (value: number): string => value.toFixed(1)

/** Sums and counts by month, type and currency: the office beside its peers that speak SQL, same answers asserted. */
export const measurePivot = async (
  { rows, rounds, peers }: Options,
  origin: string,
  folder: string,
  say: (line: string) => void,
): Promise<string> => {
  const loadBefore = load()
  const url = `${origin}/bench/index.html`
  const asked = peers.filter((name) => name !== "dexie")
  const found = new Map<SubjectName, Times>()
  const wrong: Array<string> = []
  for (const name of asked) {
    const profile = join(folder, `pivot-${name}-${rows}`)
    const findings: Findings = { numbers: new Map(), wrong: [] }
    say(`Looking at ${rows} rows one by one, and filling ${name} for the pivot ...`)
    const expected = expectedAnswers(rows, name)
    await fill(name, url, profile, rows, findings)
    wrong.push(...findings.wrong.map((line) => `${name}: ${line}`))
    const times: Array<Times> = []
    for (let round = 0; round < rounds; round++) {
      say(`Asking ${name} for the pivot ...`)
      const { page, close } = await startBrowser(profile, url)
      await page.evaluate(([name, rows]) => bench.cold(name, rows), [name, rows] as const)
      const isLast = round === rounds - 1 // the pages that come are kept
      const given = await page.evaluate(([rows, pages]) => bench.pivot(rows, pages), [
        rows,
        isLast ? pages : 0,
      ] as const)
      await close()
      for (const [place, answer] of given.answers.entries())
        if (answer !== expected[place]) wrong.push(`${name}: answer ${place} of round ${round + 1} is another`)
      times.push({
        first: given.first,
        again: median(given.again) ?? Number.NaN,
        afterPage: median(given.afterPages) ?? Number.NaN,
      })
    }
    emptyProfile(profile)
    found.set(name, {
      first: median(times.map(({ first }) => first)) ?? Number.NaN,
      again: median(times.map(({ again }) => again)) ?? Number.NaN,
      afterPage: times.at(-1)?.afterPage ?? Number.NaN,
    })
  }
  const line = (what: string, of: (times: Times) => number): string => {
    const own = found.get("office")
    const cells = asked.map((name) => {
      const value = of(found.get(name) ?? { first: Number.NaN, again: Number.NaN, afterPage: Number.NaN })
      const ratio = own === undefined || name === "office" ? "" : ` (${(value / of(own)).toFixed(1)} ×)`
      return `${ms(value)}${ratio}`
    })
    return `| ${what} | ${cells.join(" | ")} |`
  }
  return [
    `Sums and counts by month, type and currency of ${rows.toLocaleString("en")} rows, ms, and how many times what ` +
      `the office takes (load before ${loadBefore}, after ${load()}; ${rounds} rounds):`,
    [
      `| | ${asked.join(" | ")} |`,
      `| --- |${asked.map(() => " ---: |").join("")}`,
      line("the first time", ({ first }) => first),
      line("again", ({ again }) => again),
      line("again after a new page", ({ afterPage }) => afterPage),
    ].join("\n"),
    verdict(wrong),
  ].join("\n\n")
}
