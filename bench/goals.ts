import type { SubjectName } from "./web/page.ts"

/** The numbers of a run by subject and by what they measure; `limits` and `page` hold what belongs to no engine. */
export type Numbers = ReadonlyMap<SubjectName | "page", ReadonlyMap<string, number>>

type Read = (subject: SubjectName | "page", name: string) => number

/** A line of the table. Speeds are better when higher, everything else when lower. */
export interface Line {
  readonly name: string
  readonly what: string
  readonly digits: number
}

export const engineLines: ReadonlyArray<Line> = [
  { name: "ingest", what: "import, 40 pages a transaction, rows/s", digits: 0 },
  { name: "ingestPage", what: "one page a transaction, rows/s", digits: 0 },
  { name: "finish", what: "behind the import, once: two checkpoints, or indexes, ms", digits: 0 },
  { name: "first", what: "cold start to the first 50 rows, ms", digits: 0 },
  { name: "stoodBy", what: "cold start until the log stands by them, ms", digits: 0 },
  { name: "ready", what: "cold start to any query, ms", digits: 0 },
  { name: "filter", what: "filter on four fields, total and 50 rows, ms", digits: 2 },
  { name: "deep", what: "50 rows at 90 % of the list, ms", digits: 2 },
  { name: "deepFiltered", what: "the same under a filter, ms", digits: 2 },
  { name: "lowest", what: "lowest 50 by sum, the first time, ms", digits: 1 },
  { name: "lowestAgain", what: "the same again, ms", digits: 2 },
  { name: "search", what: "substring in description, parties, hash (selective), ms", digits: 1 },
  { name: "searchBroad", what: "the same, hitting half of the rows, ms", digits: 1 },
  { name: "months", what: "sums by currency and month, the first time, ms", digits: 1 },
  { name: "monthsAgain", what: "the same again, ms", digits: 2 },
  { name: "arrive", what: "a new page until its rows are read, ms", digits: 1 },
  { name: "memory", what: "memory of the page's processes, MB", digits: 0 },
  { name: "disk", what: "disk, MB", digits: 0 },
]

/** A goal of the design, and what its two sides came to; nothing where a side was not measured. */
export interface Goal {
  readonly what: string
  readonly goal: string
  readonly reached: (read: Read) => number
  readonly holds: (reached: number) => boolean
  readonly unit: string
}

const least =
  (most: number) =>
  (reached: number): boolean =>
    reached >= most
const most =
  (bound: number) =>
  (reached: number): boolean =>
    reached <= bound

export const goals: ReadonlyArray<Goal> = [
  {
    what: "import, 40 pages a transaction",
    goal: "≥ 7 × SQLite",
    reached: (read) => read("office", "ingest") / read("sqlite", "ingest"),
    holds: least(7),
    unit: "×",
  },
  {
    what: "import, 40 pages a transaction",
    goal: "≥ 0.55 of IndexedDB's own puts",
    reached: (read) => read("office", "ingest") / read("page", "rawPuts"),
    holds: least(0.55),
    unit: "×",
  },
  {
    what: "one page a transaction",
    goal: "≥ 1.8 × SQLite",
    reached: (read) => read("office", "ingestPage") / read("sqlite", "ingestPage"),
    holds: least(1.8),
    unit: "×",
  },
  {
    what: "one page a transaction",
    goal: "≥ 3 × Dexie tables",
    reached: (read) => read("office", "ingestPage") / read("dexie", "ingestPage"),
    holds: least(3),
    unit: "×",
  },
  {
    what: "first 50 rows, cold",
    goal: "≤ 0.5 × SQLite",
    reached: (read) => read("office", "first") / read("sqlite", "first"),
    holds: most(0.5),
    unit: "×",
  },
  {
    what: "any query, cold",
    goal: "≤ 0.8 × SQLite",
    reached: (read) => read("office", "ready") / read("sqlite", "ready"),
    holds: most(0.8),
    unit: "×",
  },
  {
    what: "filter",
    goal: "≥ 3 × faster than SQLite",
    reached: (read) => read("sqlite", "filter") / read("office", "filter"),
    holds: least(3),
    unit: "×",
  },
  {
    what: "filter",
    goal: "≤ 10 round trips",
    reached: (read) => read("office", "filter") / read("page", "trip"),
    holds: most(10),
    unit: "trips",
  },
  {
    what: "deep window",
    goal: "≥ 25 × faster than SQLite",
    reached: (read) => read("sqlite", "deep") / read("office", "deep"),
    holds: least(25),
    unit: "×",
  },
  {
    what: "deep window, filtered",
    goal: "≥ 4 × faster than SQLite",
    reached: (read) => read("sqlite", "deepFiltered") / read("office", "deepFiltered"),
    holds: least(4),
    unit: "×",
  },
  {
    what: "sort by sum, first window",
    goal: "≤ 2 × SQLite with an index",
    reached: (read) => read("office", "lowest") / read("sqlite", "lowest"),
    holds: most(2),
    unit: "×",
  },
  {
    what: "search, selective",
    goal: "≥ 25 × faster than SQLite",
    reached: (read) => read("sqlite", "search") / read("office", "search"),
    holds: least(25),
    unit: "×",
  },
  {
    what: "search, broad",
    goal: "≥ 8 × faster than SQLite",
    reached: (read) => read("sqlite", "searchBroad") / read("office", "searchBroad"),
    holds: least(8),
    unit: "×",
  },
  {
    what: "sums by month, the first time",
    goal: "≥ 12 × faster than SQLite",
    reached: (read) => read("sqlite", "months") / read("office", "months"),
    holds: least(12),
    unit: "×",
  },
  {
    what: "sums by month, again",
    goal: "≤ 3 round trips",
    reached: (read) => read("office", "monthsAgain") / read("page", "trip"),
    holds: most(3),
    unit: "trips",
  },
  {
    what: "a new page until it is read",
    goal: "≥ 2.5 × faster than SQLite",
    reached: (read) => read("sqlite", "arrive") / read("office", "arrive"),
    holds: least(2.5),
    unit: "×",
  },
  {
    what: "memory",
    goal: "≤ 0.8 × SQLite",
    reached: (read) => read("office", "memory") / read("sqlite", "memory"),
    holds: most(0.8),
    unit: "×",
  },
  {
    what: "disk, with the whole log",
    goal: "≤ 0.45 × SQLite",
    reached: (read) => read("office", "disk") / read("sqlite", "disk"),
    holds: most(0.45),
    unit: "×",
  },
  {
    what: "scroll at 3,200 px a frame, 99th frame",
    goal: "≤ 16.7 ms",
    reached: (read) => read("page", "scroll3200p99"),
    holds: most(16.75),
    unit: "ms",
  },
  {
    what: "scroll at 3,200 px a frame, blank rows",
    goal: "none",
    reached: (read) => read("page", "scroll3200blank"),
    holds: most(0),
    unit: "%",
  },
  {
    what: "scroll at 20,000 px a frame, blank rows",
    goal: "≤ 1.5 %",
    reached: (read) => read("page", "scroll20000blank"),
    holds: most(1.5),
    unit: "%",
  },
  {
    what: "filtering and scrolling, longest task of the page",
    goal: "≤ 50 ms",
    reached: (read) => read("page", "longest"),
    holds: most(50),
    unit: "ms",
  },
  {
    what: "replay of a recorded log in Node",
    goal: "≥ 1,000,000 rows/s",
    reached: (read) => read("page", "replay"),
    holds: least(1_000_000),
    unit: "rows/s",
  },
  {
    what: "the whole command, of a million rows",
    goal: "≤ 8,000 ms",
    reached: (read) => read("page", "replayCommand"),
    holds: most(8_000),
    unit: "ms",
  },
  {
    what: "sign-in, JavaScript compressed",
    goal: "≤ 175 kB",
    reached: (read) => read("page", "sizeSignIn"),
    holds: most(175),
    unit: "kB",
  },
  {
    what: "the office behind it",
    goal: "≤ 250 kB more",
    reached: (read) => read("page", "sizeOffice"),
    holds: most(250),
    unit: "kB",
  },
  {
    what: "the worker's entry",
    goal: "≤ 10 kB",
    reached: (read) => read("page", "sizeEntry"),
    holds: most(10),
    unit: "kB",
  },
  {
    what: "the worker, until it answers everything",
    goal: "≤ 150 kB",
    reached: (read) => read("page", "sizeWorker"),
    holds: most(150),
    unit: "kB",
  },
]
