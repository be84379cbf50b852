import { join } from "node:path"
import { emptyProfile } from "./browser.ts"
import { type Findings, fill, measureRound, median } from "./engines.ts"
import { engineLines } from "./goals.ts"
import type { Options } from "./options.ts"
import { type Reference, referenceOf } from "./reference.ts"
import { figure, load, table, verdict } from "./report.ts"

/** Of the rows that are asked for: a fiftieth, a fifth, and all of them (100,000, 1,000,000 and 5,000,000). */
const shares = [50, 5, 1]

/** How many times what takes a fifth of the rows may take of all of them. */
const goals: Readonly<Record<string, string>> = { ready: "2", filter: "5" }

/** The office on histories of three sizes, in turn, and how what it takes grows with them; answers asserted. */
export const measureGrowth = async (
  options: Options,
  origin: string,
  folder: string,
  say: (line: string) => void,
): Promise<string> => {
  const loadBefore = load()
  const url = `${origin}/bench/index.html`
  const profiles: Array<{ rows: number; profile: string; found: Findings; reference: Reference }> = []
  for (const share of shares) {
    const rows = Math.round(options.rows / share)
    const profile = join(folder, `growth-${rows}`)
    const found: Findings = { numbers: new Map(), wrong: [] }
    say(`Looking at ${rows} rows one by one, and filling a profile with them ...`)
    const reference = referenceOf(rows)
    await fill("office", url, profile, rows, found)
    profiles.push({ rows, profile, found, reference })
  }
  for (let number = 0; number < options.rounds; number++)
    for (const { rows, profile, found, reference } of profiles) {
      say(`Round ${number + 1} of ${options.rounds}: ${rows} rows ...`)
      await measureRound("office", url, profile, { ...options, rows }, reference, found, {
        isFirst: number === 0,
        isLast: number === options.rounds - 1,
      })
    }
  for (const { profile } of profiles) emptyProfile(profile)
  const lines = engineLines.map(({ name, what, digits }) => {
    const taken = profiles.map(({ found }) => median(found.numbers.get(name) ?? []) ?? Number.NaN)
    const [before = Number.NaN, last = Number.NaN] = taken.slice(-2)
    const goal = goals[name] === undefined ? "" : ` (goal ${goals[name]})`
    return [what, ...taken.map((value) => figure(value, digits)), `${figure(last / before, 2)} ×${goal}`]
  })
  const wrong = profiles.flatMap(({ rows, found }) => found.wrong.map((line) => `${rows} rows: ${line}`))
  return [
    `How what the office takes grows with its rows (load before ${loadBefore}, after ${load()}; ${options.rounds} ` +
      "rounds, in turn); the goal for the memory of the largest is 450 MB:",
    table(["", ...profiles.map(({ rows }) => rows.toLocaleString("en")), "the last to the one before"], lines),
    verdict(wrong),
  ].join("\n\n")
}
