import { Chance, filtersOf, searchesOf } from "./history.ts"
import { pageRows, type Subject } from "./subject.ts"

/** How long one job may take in a round, milliseconds: slow peers are asked less often, but at least once. */
const patience = 4_000

/**
 * Times in milliseconds, in the order in which they were taken, and what was answered, to be compared before the times
 * count.
 */
export interface Measured {
  readonly times: ReadonlyArray<number>
  readonly answers: ReadonlyArray<unknown>
}

const timed = async <Item>(
  items: ReadonlyArray<Item>,
  ask: (item: Item, place: number) => Promise<unknown>,
): Promise<Measured> => {
  const times: Array<number> = []
  const answers: Array<unknown> = []
  const end = performance.now() + patience
  for (const [place, item] of items.entries()) {
    const started = performance.now()
    const answer = await ask(item, place)
    times.push(performance.now() - started)
    answers.push(answer)
    if (performance.now() > end) break
  }
  return { times, answers }
}

const ids = (rows: ReadonlyArray<{ readonly id: number }>): ReadonlyArray<number> => rows.map(({ id }) => id)
const times = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, index) => index)

/** Where in the whole list deep windows are asked for: at about nine tenths. */
export const depths = (rows: number): ReadonlyArray<number> => {
  const chance = new Chance(5)
  return times(20).map(() => Math.floor(rows * (0.88 + 0.02 * chance.fraction())))
}

/** The jobs by name, each on a subject that is open. */
export const jobs = {
  filter: (subject: Subject, rows: number) =>
    timed(filtersOf(rows), async (filter) => {
      const { total, rows: found } = await subject.filter(filter)
      return [total, found[0]?.id ?? null]
    }),
  deep: (subject: Subject, rows: number) => timed(depths(rows), async (from) => ids(await subject.window(null, from))),
  deepFiltered: async (subject: Subject, rows: number) => {
    const asked = filtersOf(rows).slice(0, 4)
    const totals: Array<number> = []
    for (const filter of asked) totals.push((await subject.filter(filter)).total)
    return timed(
      [...asked, ...asked, ...asked].map(
        (filter, index) => [filter, Math.max(0, Math.floor((totals[index % 4] ?? 0) * 0.9) - 50)] as const,
      ),
      async ([filter, from]) => ids(await subject.window(filter, from)),
    )
  },
  lowest: (subject: Subject) => timed(times(12), async () => ids(await subject.lowest()).toSorted((a, b) => a - b)),
  search: (subject: Subject, rows: number) =>
    timed(
      [searchesOf(rows).hash, searchesOf(rows).words, searchesOf(rows).email, searchesOf(rows).none],
      async (text) => {
        const { total, rows: found } = await subject.search(text)
        return [total, found[0]?.id ?? null]
      },
    ),
  searchBroad: (subject: Subject, rows: number) =>
    timed([searchesOf(rows).broad], async (text) => {
      const { total, rows: found } = await subject.search(text)
      return [total, found[0]?.id ?? null]
    }),
  months: (subject: Subject) => timed(times(5), () => subject.months()),
  arrive: (subject: Subject, rows: number) =>
    timed(times(12), async (index) => ids(await subject.arrive(rows, rows + (index + 1) * (pageRows - 1))).slice(0, 1)),
}
export type JobName = keyof typeof jobs

const units = (sum: string): string => {
  const [whole = "0", places = ""] = sum.replace("-", "").split(".")
  const size = BigInt(`${whole}${places.padEnd(8, "0")}`)
  return String(sum.startsWith("-") ? -size : size)
}

/** The cells of an answer in one shape, as lines in order. */
const pivotLines = (answer: Awaited<ReturnType<Subject["pivot"]>>): string => {
  const cells =
    "rows" in answer
      ? answer.rows.flatMap(({ keys, cells: across }) =>
          across.flatMap((lines, column) =>
            lines.map(({ count, value }) => ({
              month: new Date(Number(keys[0]) * 1_000).toISOString().slice(0, 7),
              type: String(keys[1]),
              currency: String(answer.columns[column]?.keys[0]),
              sum: units(value ?? "none"),
              count,
            })),
          ),
        )
      : answer
  return cells
    .map(({ month, type, currency, sum, count }) => [month, type, currency, sum, count].join(" "))
    .sort()
    .join("\n")
}

/**
 * Asks for the pivot several times, and after each of some new pages: times, and what was answered first and behind
 * each page.
 */
export const askPivot = async (
  subject: Subject,
  rows: number,
  pages: number,
): Promise<{
  readonly first: number
  readonly again: ReadonlyArray<number>
  readonly afterPages: ReadonlyArray<number>
  readonly answers: ReadonlyArray<string>
}> => {
  const ask = async () => {
    const started = performance.now()
    const answer = await subject.pivot()
    return { ms: performance.now() - started, answer }
  }
  const first = await ask()
  const again = [await ask(), await ask(), await ask()]
  const behind: Array<Awaited<ReturnType<typeof ask>>> = []
  for (const page of times(pages)) {
    await subject.arrive(rows, rows + (page + 1) * (pageRows - 1))
    behind.push(await ask())
  }
  return {
    first: first.ms,
    again: again.map(({ ms }) => ms),
    afterPages: behind.map(({ ms }) => ms),
    answers: [first, ...behind].map(({ answer }) => pivotLines(answer)),
  }
}
