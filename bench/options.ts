import { parseArgs } from "node:util"
import { type Storage, storages } from "./browser.ts"
import type { JobName } from "./web/jobs.ts"
import type { SubjectName } from "./web/page.ts"

export const subjectNames: ReadonlyArray<SubjectName> = ["office", "sqlite", "duckdb", "dexie"]
export const jobNames: ReadonlyArray<JobName> = [
  "filter",
  "deep",
  "deepFiltered",
  "lowest",
  "search",
  "searchBroad",
  "months",
  "arrive",
]

/** What is run unless it is said otherwise. */
const usualParts = ["engines", "scroll", "replay", "sizes", "structure"] as const

/** What is run beside the jobs of the engines; behind the usual parts what takes long. */
export const partNames = [
  ...usualParts,
  "resume",
  "kills",
  "export",
  "soak",
  "network",
  "office",
  "pivot",
  "lighthouse",
  "start",
  "books",
  "recording",
  "tabs",
  "pan",
  "growth",
] as const
export type PartName = (typeof partNames)[number]

export interface Options {
  readonly rows: number
  readonly rounds: number
  readonly minutes: number
  readonly peers: ReadonlyArray<SubjectName>
  readonly jobs: ReadonlyArray<JobName>
  readonly parts: ReadonlyArray<PartName>
  readonly storage: Storage
}

export const usage = `Usage: npm run bench -- [options]

Measures the built office beside its peers in a real browser, in one run, and prints the table as Markdown.

  --rows N       rows of the history (1000000)
  --rounds N     browsers started for each subject; medians are taken over them (3)
  --peers A,B    sqlite, duckdb, dexie (all)
  --jobs A,B     ${jobNames.join(", ")} (all)
  --parts A,B    ${partNames.join(", ")} (all but resume, which takes a quarter of an hour,
                 kills, export, network, office, pivot, lighthouse, start, books, recording, tabs, pan and growth, which
                 take minutes, and soak; scroll needs engines; growth takes a fiftieth and a fifth of the rows, too;
                 office asks the server itself, and takes Debian's PostgreSQL)
  --storage S    how Chromium keeps IndexedDB: ${storages.join(" or ")} (leveldb)
  --minutes N    how long soak leaves the office open (60)
  --help         print this and stop
`

const flags = {
  rows: { type: "string", default: "1000000" },
  rounds: { type: "string", default: "3" },
  minutes: { type: "string", default: "60" },
  peers: { type: "string", default: "sqlite,duckdb,dexie" },
  jobs: { type: "string", default: jobNames.join() },
  parts: { type: "string", default: usualParts.join() },
  storage: { type: "string", default: "leveldb" },
  help: { type: "boolean", default: false },
} as const

const some = <Name extends string>(flag: string, text: string, known: ReadonlyArray<Name>): ReadonlyArray<Name> =>
  text
    .split(",")
    .filter((word) => word !== "")
    .map((word) => known.find((name) => name === word) ?? fail(`--${flag} knows ${known.join(", ")}, not "${word}".`))

const whole = (flag: string, text: string): number =>
  /^[1-9]\d*$/.test(text) ? Number(text) : fail(`--${flag} takes a whole number, not "${text}".`)

const fail = (line: string): never => {
  throw new Error(line)
}

/** The options of a run; "help" when that is all that was asked. */
export const readOptions = (args: ReadonlyArray<string>): Options | "help" => {
  const { values } = parseArgs({ args: [...args], options: flags })
  if (values.help) return "help"
  return {
    rows: whole("rows", values.rows),
    rounds: whole("rounds", values.rounds),
    minutes: whole("minutes", values.minutes),
    jobs: some("jobs", values.jobs, jobNames),
    parts: some("parts", values.parts, partNames),
    storage: some("storage", values.storage, storages)[0] ?? "leveldb",
    peers: [
      "office",
      ...some(
        "peers",
        values.peers,
        subjectNames.filter((name) => name !== "office"),
      ),
    ],
  }
}
