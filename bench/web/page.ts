import * as Comlink from "comlink"
import type { HistoryQuery } from "../../src/domain/history/query/history-query.ts"
import { filtersOf, rowsDown } from "./history.ts"
import type { Importer } from "./importer.ts"
import { askPivot, type JobName, jobs, type Measured } from "./jobs.ts"
import type { Limits } from "./limits.ts"
import { officeSubject } from "./office.ts"
import type { Subject, Written } from "./subject.ts"

/** Makes each subject; the addresses of workers must stand here literally. */
const subjects = {
  office: officeSubject,
  sqlite: () => Comlink.wrap<Subject>(new Worker(new URL("../peers/sqlite.js", import.meta.url), { type: "module" })),
  duckdb: () => Comlink.wrap<Subject>(new Worker(new URL("../peers/duckdb.js", import.meta.url), { type: "module" })),
  dexie: () => Comlink.wrap<Subject>(new Worker(new URL("../peers/dexie.js", import.meta.url), { type: "module" })),
}
export type SubjectName = keyof typeof subjects

let subject: Subject | undefined

const present = (): Subject => {
  if (subject === undefined) throw new Error("no subject is open")
  return subject
}

/** The modules of the office on a customer's database, in a worker of their own. */
const opened = async (account: string): Promise<Comlink.Remote<Importer>> => {
  const importer = Comlink.wrap<Importer>(new Worker(new URL("./importer.ts", import.meta.url), { type: "module" }))
  await importer.open(account)
  return importer
}

let log: Comlink.Remote<Importer> | undefined

const presentLog = (): Comlink.Remote<Importer> => {
  if (log === undefined) throw new Error("no log is open")
  return log
}

/** What Node asks of this page. */
const bench = {
  /**
   * Starts a subject on what this profile holds: milliseconds until its newest rows, until it stands by them, and until
   * any query, were there. `at`: when it began, epoch ms.
   */
  cold: async (name: SubjectName, rows: number) => {
    const started = performance.now()
    subject = subjects[name]()
    await subject.open()
    const first = await subject.first()
    const firstMs = performance.now() - started
    const [filter] = filtersOf(rows)
    if (filter === undefined) throw new Error("there is no filter to ask for")
    const passed = () => performance.now() - started
    // Asked for at once, as a customer does who sees the newest rows: nobody waits until the log stands by them.
    const [stoodBy, ready] = await Promise.all([subject.standBy().then(passed), subject.filter(filter).then(passed)])
    return {
      at: performance.timeOrigin + started,
      first: firstMs,
      stoodBy,
      ready,
      newest: first[0]?.id ?? null,
      shown: first.length,
    }
  },
  hide: () => present().hide(),
  start: async (name: SubjectName) => {
    subject = subjects[name]()
    if (name !== "office") await subject.open()
  },
  write: (rows: number, top: number, end: number, group: number, limit: number): Promise<Written> =>
    present().write(rows, top, end, group, limit),
  finish: async () => {
    const started = performance.now()
    await present().finish()
    return performance.now() - started
  },
  job: async (name: JobName, rows: number): Promise<Measured> => {
    if (name === "months") await present().prepare()
    return jobs[name](present(), rows)
  },
  pivot: async (rows: number, pages: number) => {
    await present().prepare()
    return askPivot(present(), rows, pages)
  },
  /** What the office left in a customer's database. */
  held: async (account: string, queries: ReadonlyArray<HistoryQuery>) => (await opened(account)).held(queries),
  saveRules: async (account: string) => (await opened(account)).saveRules(),
  series: async (account: string, points: number) => (await opened(account)).series(points, Date.now()),
  books: async (account: string, rows: number, pages: number) => (await opened(account)).books(rows, pages),
  /** Opens a customer's log, and holds what it answers against all that it folds to. */
  openLog: async (account: string) => {
    log = await opened(account)
    return log.compareWithLog()
  },
  append: (rows: number, top: number, pages: number) => presentLog().append(rows, top, pages),
  checkpoint: () => presentLog().checkpoint(),
  limits: async (rows: number) => {
    const limits = Comlink.wrap<Limits>(new Worker(new URL("./limits.ts", import.meta.url), { type: "module" }))
    const sample = rowsDown(rows, 50, rows)
    const trips: Array<number> = []
    for (let trip = 0; trip < 200; trip++) {
      const started = performance.now()
      await limits.echo(sample)
      trips.push(performance.now() - started)
    }
    return { trip: trips.toSorted((a, b) => a - b)[100] ?? 0, rawPuts: await limits.rawPuts(rows, 2_000) }
  },
}
export type Bench = typeof bench & { readonly begun: () => ReturnType<typeof bench.cold> | undefined }

/** Of a page that begins by itself, so that nobody drives it meanwhile (`startUnwatched`): what it begins with. */
const [, named, count] = /^#(\w+),(\d+)$/.exec(location.hash) ?? []
const name = Object.keys(subjects).find((each): each is SubjectName => each === named)
const begun = name === undefined ? undefined : bench.cold(name, Number(count))
void begun?.finally(() => {
  document.title = "begun"
})

Object.assign(globalThis, { bench: { ...bench, begun: () => begun } })
