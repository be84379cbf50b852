import { join } from "node:path"
import { emptyProfile } from "./browser.ts"
import { type Findings, fill, measureRound, median } from "./engines.ts"
import { engineLines } from "./goals.ts"
import type { Options } from "./options.ts"
import { referenceOf } from "./reference.ts"
import { figure, load, table } from "./report.ts"

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
  const profiles: Array<{ rows: number; profile: string; found: Findings; reference: ReturnType<typeof referenceOf> }> =
    []
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
    const [small, middle, large] = profiles.map(({ found }) => median(found.numbers.get(name) ?? []) ?? Number.NaN)
    return [
      what,
      ...[small, middle, large].map((value) => figure(value, digits)),
      `${figure((large ?? Number.NaN) / (middle ?? Number.NaN), 2)} ×${name in goals ? ` (goal ${goals[name]})` : ""}`,
    ]
  })
  const wrong = profiles.flatMap(({ rows, found }) => found.wrong.map((line) => `${rows} rows: ${line}`))
  return [
    `How what the office takes grows with its rows (load before ${loadBefore}, after ${load()}; ${options.rounds} ` +
      "rounds, in turn); the goal for the memory of the largest is 450 MB:",
    table(["", ...profiles.map(({ rows }) => rows.toLocaleString("en")), "the last to the one before"], lines),
    wrong.length === 0
      ? "Every answer was compared with a look at each row; none was wrong."
      : `**This is wrong:**\n\n${wrong.map((line) => `- ${line}`).join("\n")}`,
  ].join("\n\n")
}
