import * as BigDecimal from "effect/BigDecimal"
import type { Grouping } from "../../../src/domain/history/query/cells/groupings.ts"
import type { Measure } from "../../../src/domain/history/query/cells/measures.ts"
import type { Pivot } from "../../../src/domain/pivot/question.ts"
import type { DuckDb, DuckDbRows } from "./duckdb.ts"
import { type PlainPivot, shortest } from "./plain-pivot.ts"

const start = (unit: string): string => `epoch(date_trunc('${unit}', time_utc))::BIGINT::VARCHAR`

/** The powers of ten that an amount's size may reach in these histories, the smallest band first. */
const powers = Array.from({ length: 28 }, (_, place) => place - 8)
const ten = (power: number): string => (power < 0 ? `0.${"0".repeat(-power - 1)}1` : `1${"0".repeat(power)}`)

/** How each grouping is said in SQL over the columns of the exported file, as text. */
const keys: { readonly [Name in Grouping]: string } = {
  year: start("year"),
  quarter: start("quarter"),
  month: start("month"),
  week: start("week"),
  weekday: "isodow(time_utc)::VARCHAR",
  hour: "hour(time_utc)::VARCHAR",
  type: "type",
  status: "status",
  currency: "currency",
  marketplace: "marketplace",
  party: "coalesce(CASE WHEN sum < 0 THEN recipient ELSE sender END, '')",
  direction: "CASE WHEN sum < 0 THEN 'out' ELSE 'in' END",
  // No row of these histories has any.
  tag: "coalesce(tags, '')",
  band: `CASE ${powers
    .toReversed()
    .map((power) => `WHEN abs(sum) >= ${ten(power)} THEN '${power}'`)
    .join(" ")} END`,
}

const numbered: ReadonlyArray<Grouping> = ["year", "quarter", "month", "week", "weekday", "hour", "band"]

/** What is asked of the rows of a group; exact decimals as text, what is to be divided in parts. */
const figures = `count(*)::VARCHAR AS count,
  coalesce(sum(sum) FILTER (sum >= 0), 0)::VARCHAR AS "in",
  coalesce(sum(sum) FILTER (sum < 0), 0)::VARCHAR AS "out",
  sum(sum)::VARCHAR AS net,
  sum(fee)::VARCHAR AS fees,
  min(sum)::VARCHAR AS least,
  max(sum)::VARCHAR AS most,
  (list_sort(list(sum))[(count(*) + 1) // 2] + list_sort(list(sum))[(count(*) + 2) // 2])::VARCHAR AS middles`

const amount = (text: string) => BigDecimal.fromStringUnsafe(text)

/** An exact quotient at so many decimals, half away from zero; null over nothing. */
export const quotient = (of: string, by: string, decimals: number): string | null => {
  const [top, bottom] = [amount(of), amount(by)]
  const scale = Math.max(top.scale, bottom.scale)
  const [a, b] = [BigDecimal.scale(top, scale).value, BigDecimal.scale(bottom, scale).value]
  if (b === 0n) return null
  const size = (value: bigint): bigint => (value < 0n ? -value : value)
  const rounded = (size(a) * 10n ** BigInt(decimals) * 2n + size(b)) / (size(b) * 2n)
  return shortest(BigDecimal.make(a < 0n === b < 0n ? rounded : -rounded, decimals))
}

const valueOf = (measure: Measure, row: DuckDbRows[number]): string | null => {
  const exact = (column: string): string | null => {
    const text = row[column] ?? null
    return text === null ? null : shortest(amount(text))
  }
  switch (measure) {
    case "rows":
      return row["count"] ?? null
    case "average":
      return quotient(row["net"] ?? "", row["count"] ?? "", 8)
    case "median":
      return quotient(row["middles"] ?? "", "2", 18)
    default:
      return exact(measure)
  }
}

/**
 * Each line of a pivot as DuckDB finds it in an exported Parquet file, by the same names as `plainPivot`, but with
 * currencies by their codes.
 */
export const duckDbPivot = async ({ ask }: DuckDb, path: string, pivot: Pivot): Promise<PlainPivot> => {
  const found = new Map<string, { readonly count: number; readonly value: string | null }>()
  for (const [down, across] of [
    [pivot.rows, pivot.columns],
    [pivot.rows, null],
    [null, pivot.columns],
    [null, null],
  ] as const) {
    const own: ReadonlyArray<Grouping> = [...(down ?? []), ...(across ?? [])]
    const isCounted = pivot.measure === "rows"
    const by: ReadonlyArray<Grouping> = isCounted || own.includes("currency") ? own : [...own, "currency"]
    // Behind a sign of its own a byte order mark is part of the text, which DuckDB's client drops at the front of one.
    const rows = await ask(
      `SELECT ${[...by.map((name) => `'=' || (${keys[name]}) AS "by ${name}"`), figures].join(", ")}
       FROM read_parquet('${path}') GROUP BY ${by.length === 0 ? "()" : by.map((_, place) => place + 1).join(", ")}
       HAVING count(*) > 0`,
    )
    for (const row of rows) {
      const keyOf = (name: Grouping) => {
        const key = row[`by ${name}`]?.slice(1) ?? null
        return key !== null && numbered.includes(name) ? Number(key) : key
      }
      const name = [down?.map(keyOf) ?? null, across?.map(keyOf) ?? null, isCounted ? null : keyOf("currency")]
      found.set(JSON.stringify(name), { count: Number(row["count"]), value: valueOf(pivot.measure, row) })
    }
  }
  return found
}
