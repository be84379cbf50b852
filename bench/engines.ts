import { join } from "node:path"
import { diskOf, emptyProfile, memoryOf, startBrowser, startUnwatched, wrongStorageOf } from "./browser.ts"
import type { Options } from "./options.ts"
import { differenceIn, type Reference, referenceOf } from "./reference.ts"
import type { JobName, Measured } from "./web/jobs.ts"
import type { Bench, SubjectName } from "./web/page.ts"

declare const bench: Bench

/** Numbers of one subject by what they measure; a list has one of each round or question. */
export interface Findings {
  readonly numbers: Map<string, Array<number>>
  /** Answers that were wrong: what was measured with them does not count. */
  readonly wrong: Array<string>
}

export const median = (numbers: ReadonlyArray<number>): number | undefined =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1]

/** Pages that are written one a transaction, enough to see the rate. */
const singlePages = 400
const fillPatience = 900_000
const singlePatience = 20_000

const note = ({ numbers }: Findings, name: string, ...found: ReadonlyArray<number>): void =>
  void numbers.set(name, [...(numbers.get(name) ?? []), ...found])

const rate = ({ rows, ms }: { readonly rows: number; readonly ms: number }): number => (rows * 1_000) / ms

/** Slow peers answer these once, since one answer takes them ten seconds. */
const onceFor: { readonly [Name in SubjectName]?: ReadonlySet<JobName> } = {
  dexie: new Set<JobName>(["deep", "search", "searchBroad", "months"]),
}

/** How the times of a job are kept: every one, or the first apart from those asked again. */
const keep: { readonly [Job in JobName]: (found: Findings, measured: Measured) => void } = {
  filter: (found, { times }) => note(found, "filter", ...times),
  deep: (found, { times }) => note(found, "deep", ...times),
  deepFiltered: (found, { times }) => note(found, "deepFiltered", ...times),
  lowest: (found, { times: [first = Number.NaN, ...again] }) => {
    note(found, "lowest", first)
    note(found, "lowestAgain", ...again)
  },
  search: (found, { times }) => note(found, "search", ...times),
  searchBroad: (found, { times }) => note(found, "searchBroad", ...times),
  months: (found, { times: [first = Number.NaN, ...again] }) => {
    note(found, "months", first)
    note(found, "monthsAgain", ...again)
  },
  arrive: (found, { times }) => note(found, "arrive", ...times),
}

/** What IndexedDB and a crossing between threads cost in this run, whoever asks. */
const measureLimits = async (
  url: string,
  profile: string,
  rows: number,
): Promise<{ readonly trip: number; readonly rawPuts: number }> => {
  emptyProfile(profile)
  const { page, close } = await startBrowser(profile, url)
  const limits = await page.evaluate((rows) => bench.limits(rows), rows)
  await close()
  emptyProfile(profile)
  return limits
}

/** Fills an empty profile, the first pages one a transaction and the rest forty. */
export const fill = async (
  name: SubjectName,
  url: string,
  profile: string,
  rows: number,
  found: Findings,
): Promise<void> => {
  emptyProfile(profile)
  const { page, close } = await startBrowser(profile, url)
  await page.evaluate((name) => bench.start(name), name)
  const write = (top: number, end: number, group: number, limit: number) =>
    page.evaluate(([rows, top, end, group, limit]) => bench.write(rows, top, end, group, limit), [
      rows,
      top,
      end,
      group,
      limit,
    ] as const)
  const single = await write(rows, Math.max(0, rows - singlePages * 24), 1, singlePatience)
  note(found, "ingestPage", rate(single))
  const rest = await write(rows - single.rows, 0, 40, fillPatience)
  note(found, "ingest", rate(rest))
  if (single.rows + rest.rows < rows)
    found.wrong.push(`only ${single.rows + rest.rows} of ${rows} rows were written in ${fillPatience / 1_000} s`)
  note(found, "finish", await page.evaluate(() => bench.finish()))
  await close()
}

/** One browser on a filled profile: a cold start, then every job, the memory after all but the last. */
export const measureRound = async (
  name: SubjectName,
  url: string,
  profile: string,
  { rows, jobs }: Options,
  reference: Reference,
  found: Findings,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): Promise<void> => {
  const { page, close } = await startUnwatched(profile, `${url}#${name},${rows}`, "begun")
  const cold = await page.evaluate(() => bench.begun())
  if (cold === undefined) throw new Error(`${name} did not begin by itself`)
  if (cold.newest !== rows || cold.shown !== 50)
    found.wrong.push(`the first rows are ${cold.shown} from ${cold.newest}`)
  note(found, "first", cold.first)
  note(found, "stoodBy", cold.stoodBy)
  note(found, "ready", cold.ready)
  for (const job of jobs) {
    if (job === "months") note(found, "memory", ...[memoryOf(profile) ?? []].flat())
    if ((job === "arrive" && !isLast) || (!isFirst && onceFor[name]?.has(job) === true)) continue
    const measured = await page.evaluate(([job, rows]) => bench.job(job, rows), [job, rows] as const)
    const difference = differenceIn(reference, job, measured)
    if (difference === undefined) keep[job](found, measured)
    else found.wrong.push(difference)
  }
  await close()
  if (!isLast) return
  note(found, "disk", diskOf(profile))
  if (name === "office" || name === "dexie") found.wrong.push(...wrongStorageOf(profile))
}

/** Measures every subject, interleaved, on the same machine in the same run. */
export const measureEngines = async (options: Options, origin: string, folder: string, say: (line: string) => void) => {
  const url = `${origin}/bench/index.html`
  const findings = new Map(
    options.peers.map((name): [SubjectName, Findings] => [name, { numbers: new Map(), wrong: [] }]),
  )
  const profileOf = (name: string): string => join(folder, `${name}-${options.rows}`)
  say(`Looking at ${options.rows} rows one by one, for the answers ...`)
  const reference = referenceOf(options.rows)
  const limits = await measureLimits(url, profileOf("limits"), options.rows)
  for (const [name, found] of findings) {
    say(`Filling ${name} ...`)
    await fill(name, url, profileOf(name), options.rows, found)
  }
  for (let number = 0; number < options.rounds; number++) {
    for (const [name, found] of findings) {
      say(`Round ${number + 1} of ${options.rounds}: ${name} ...`)
      await measureRound(name, url, profileOf(name), options, reference, found, {
        isFirst: number === 0,
        isLast: number === options.rounds - 1,
      })
    }
  }
  return { findings, limits }
}
