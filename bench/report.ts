import { cpus, loadavg, totalmem } from "node:os"
import { engineLines, goals, type Numbers } from "./goals.ts"
import type { SubjectName } from "./web/page.ts"

const titles: { readonly [Name in SubjectName]: string } = {
  office: "Web Office",
  sqlite: "SQLite WASM",
  duckdb: "DuckDB WASM",
  dexie: "Dexie tables",
}

/** A number as it stands in a table; a dash where it was not measured. */
export const figure = (value: number | undefined, digits: number): string =>
  value === undefined || !Number.isFinite(value)
    ? "—"
    : value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A table as Markdown. */
export const table = (head: ReadonlyArray<string>, lines: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map((_, column) => (column === 0 ? "---" : "---:")), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")

/** What the answers of a part were worth: what is wrong, where something is. */
export const verdict = (wrong: ReadonlyArray<string>): string =>
  wrong.length === 0
    ? "Every answer was compared with a look at each row; none was wrong."
    : `**This is wrong:**\n\n${wrong.map((line) => `- ${line}`).join("\n")}`

/** What the machine was doing: one minute, five, fifteen. */
export const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(", ")

/** The run as Markdown: where it ran, the engines side by side, and every goal with what was reached. */
export const report = (
  numbers: Numbers,
  wrong: ReadonlyArray<string>,
  about: {
    readonly rows: number
    readonly command: string
    readonly browser: string
    readonly started: Date
    readonly loadBefore: string
  },
): string => {
  const read = (subject: SubjectName | "page", name: string): number => numbers.get(subject)?.get(name) ?? Number.NaN
  const subjects = [...numbers.keys()].filter((name): name is SubjectName => name !== "page")
  const engines = engineLines.map(({ name, what, digits }) => [
    what,
    ...subjects.map((subject) => figure(read(subject, name), digits)),
  ])
  const reached = goals.map(({ what, goal, reached, holds, unit }) => {
    const value = reached(read)
    return [
      what,
      goal,
      Number.isFinite(value) ? `${figure(value, unit === "rows/s" ? 0 : value < 10 ? 2 : 1)} ${unit}` : "—",
      Number.isFinite(value) ? (holds(value) ? "yes" : "**no**") : "not measured",
    ]
  })
  const page = numbers.get("page")
  return [
    `Measured ${about.started.toISOString().slice(0, 16).replace("T", " ")} UTC by \`${about.command}\`: ` +
      `${about.rows.toLocaleString("en")} rows; ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ` +
      `${Math.round(totalmem() / 2 ** 30)} GB; ${about.browser}; load before ${about.loadBefore}, after ${load()}.`,
    table([`${about.rows.toLocaleString("en")} rows`, ...subjects.map((subject) => titles[subject])], engines),
    `In the same run: a round trip between the threads with 50 rows ${figure(page?.get("trip"), 2)} ms; ` +
      `IndexedDB itself puts ${figure(page?.get("rawPuts"), 0)} rows/s as page events; ` +
      `the built office draws its first rows ${figure(page?.get("reload"), 0)} ms after a reload; ` +
      "the longest task of the page while it is scrolled and searched takes " +
      `${figure(page?.get("longestOwn"), 1)} ms of its own thread's time, in a pass beside Chromium's recording.`,
    table(["goal", "", "reached", "holds"], reached),
    ...(wrong.length === 0
      ? ["Every answer of every subject was compared with a look at each row; none was wrong."]
      : [`Wrong answers, whose times do not count:\n\n${wrong.map((line) => `- ${line}`).join("\n")}`]),
  ].join("\n\n")
}
