import { dateOf, type Filter, filtersOf, rowOf, searchesOf } from "./web/history.ts"
import { depths, type JobName, type Measured } from "./web/jobs.ts"
import type { MonthSum } from "./web/subject.ts"

const windowRows = 50
const units = (sum: string): number => {
  const value = Math.round(Number(sum) * 1e8)
  return Number.isSafeInteger(value) ? value : Number.NaN
}

/** What every subject must answer, found by looking at each row of the history, one by one. */
export interface Reference {
  readonly rows: number
  /** Ids that each filter lets through, newest first. */
  readonly filtered: ReadonlyArray<ReadonlyArray<number>>
  readonly searched: ReadonlyMap<string, readonly [total: number, newest: number | null]>
  readonly lowest: ReadonlyArray<number>
  /** In units of 10⁻⁸, by currency and month. */
  readonly months: ReadonlyMap<string, bigint>
}

const passes = ({ types, status, currency, start, end }: Filter, row: ReturnType<typeof rowOf>): boolean =>
  row.status === status && row.currency === currency && row.date >= start && row.date <= end && types.includes(row.type)

/** Goes through a whole history once. */
export const referenceOf = (rows: number): Reference => {
  const filters = filtersOf(rows)
  const filtered = filters.map((): Array<number> => [])
  const searched = new Map(
    Object.values(searchesOf(rows)).map((text): [string, [number, number | null]] => [text, [0, null]]),
  )
  const months = new Map<string, bigint>()
  let lowest: Array<readonly [number, number]> = []
  for (let id = rows; id >= 1; id--) {
    const row = rowOf(id, rows)
    for (const [index, filter] of filters.entries()) if (passes(filter, row)) filtered[index]?.push(id)
    const description = row.description.toLowerCase()
    for (const [text, found] of searched) {
      if (
        !description.includes(text) &&
        row.sender?.includes(text) !== true &&
        row.recipient?.includes(text) !== true &&
        row.hash?.includes(text) !== true
      )
        continue
      found[0]++
      found[1] ??= id
    }
    const month = `${row.currency} ${new Date(dateOf(id, rows) * 1_000).toISOString().slice(0, 7)}`
    const sum = units(row.sum)
    months.set(month, (months.get(month) ?? 0n) + BigInt(sum))
    lowest.push([sum, id])
    if (lowest.length > 5_000) lowest = lowest.toSorted(([a], [b]) => a - b).slice(0, windowRows)
  }
  return {
    rows,
    filtered,
    searched,
    months,
    lowest: lowest
      .toSorted(([a], [b]) => a - b)
      .slice(0, windowRows)
      .map(([, id]) => id)
      .toSorted((a, b) => a - b),
  }
}

const down = (ids: ReadonlyArray<number>, from: number): ReadonlyArray<number> => ids.slice(from, from + windowRows)

/** A sum of doubles is right when it is as near as doubles come. */
const isSum = (given: MonthSum["sum"], exact: bigint): boolean =>
  typeof given === "string"
    ? BigInt(given) === exact
    : Math.abs(given - Number(exact)) <= Math.max(1e4, Math.abs(Number(exact)) * 1e-9)

const isMonths = ({ months }: Reference, given: ReadonlyArray<MonthSum>): boolean =>
  given.length === months.size &&
  given.every(({ currency, month, sum }) => isSum(sum, months.get(`${currency} ${month}`) ?? -1n))

const expected: { readonly [Job in Exclude<JobName, "months">]: (reference: Reference, place: number) => unknown } = {
  filter: ({ filtered }, place) => [filtered[place]?.length, filtered[place]?.[0] ?? null],
  deep: ({ rows }, place) =>
    Array.from({ length: windowRows }, (_, index) => rows - (depths(rows)[place] ?? 0) - index),
  deepFiltered: ({ filtered }, place) => {
    const ids = filtered[place % 4] ?? []
    return down(ids, Math.max(0, Math.floor(ids.length * 0.9) - windowRows))
  },
  lowest: ({ lowest }) => lowest,
  search: ({ searched, rows }, place) => {
    const { hash, words, email, none } = searchesOf(rows)
    return searched.get([hash, words, email, none][place] ?? "")
  },
  searchBroad: ({ searched, rows }) => searched.get(searchesOf(rows).broad),
  arrive: ({ rows }, place) => [rows + (place + 1) * 24],
}

/** Whether everything a subject answered is what the reference says; the first difference otherwise. */
export const differenceIn = (reference: Reference, job: JobName, { answers }: Measured): string | undefined => {
  for (const [place, answer] of answers.entries()) {
    if (job === "months") {
      if (!isMonths(reference, answer as ReadonlyArray<MonthSum>))
        return `months: answer ${place} is not the exact sums`
      continue
    }
    const wanted = JSON.stringify(expected[job](reference, place))
    if (JSON.stringify(answer) !== wanted)
      return `${job}: answer ${place} is ${JSON.stringify(answer).slice(0, 80)}, not ${wanted.slice(0, 80)}`
  }
  return undefined
}
