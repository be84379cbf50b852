import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { SqlClient } from "effect/sql/SqlClient"
import type { Fragment } from "effect/sql/Statement"
import { invalidData, type Refusal } from "./envelope.ts"

const One = Schema.Union([Schema.String, Schema.Finite])

/** One condition as it is sent (R353, A102). */
export const Condition = Schema.Struct({
  field: Schema.String,
  operator: Schema.String,
  value: Schema.Union([One, Schema.Array(One)]),
})
export type Condition = typeof Condition.Type

const values = {
  bigint: Schema.Union([Schema.Int, Schema.String.check(Schema.isPattern(/^-?\d{1,15}$/))]),
  numeric: Schema.Union([Schema.Finite, Schema.String.check(Schema.isPattern(/^-?\d{1,20}(\.\d{1,20})?$/))]),
  text: Schema.String,
} as const
type Cast = keyof typeof values

/** What may be searched, where it stands, and what its values are. */
const fields: Readonly<Record<string, { readonly column: string; readonly cast: Cast }>> = {
  "t.type": { column: "t.type_id", cast: "bigint" },
  "t.status": { column: "t.status", cast: "bigint" },
  "t.currency": { column: "t.currency_id", cast: "bigint" },
  timestamp: { column: "t.at", cast: "bigint" },
  id: { column: "t.id", cast: "bigint" },
  sum: { column: "t.sum", cast: "numeric" },
  marketplace: { column: "t.marketplace", cast: "text" },
  description: { column: "t.description", cast: "text" },
}

const numbers: ReadonlyArray<Cast> = ["bigint", "numeric"]
const texts: ReadonlyArray<Cast> = ["text"]
const longestList = 100

interface Operator {
  readonly takes: "one" | "list" | "pair"
  readonly of: ReadonlyArray<Cast>
  readonly sql: (sql: SqlClient, column: Fragment, values: ReadonlyArray<string>, cast: Fragment) => Fragment
}

/**
 * The operators of A102. `between` includes both ends, `more` and `less` exclude theirs, text is compared letter by
 * letter.
 */
const operators: Readonly<Record<string, Operator>> = {
  is: {
    takes: "one",
    of: [...numbers, ...texts],
    sql: (sql, column, [value], cast) => sql`${column} = ${value}::${cast}`,
  },
  in: {
    takes: "list",
    of: [...numbers, ...texts],
    sql: (sql, column, values, cast) => sql`${column} = any(${[...values]}::text[]::${cast}[])`,
  },
  between: {
    takes: "pair",
    of: numbers,
    sql: (sql, column, [from, to], cast) => sql`${column} between ${from}::${cast} and ${to}::${cast}`,
  },
  begins: { takes: "one", of: texts, sql: (sql, column, [value]) => sql`starts_with(${column}, ${value}::text)` },
  contains: { takes: "one", of: texts, sql: (sql, column, [value]) => sql`strpos(${column}, ${value}::text) > 0` },
  more: { takes: "one", of: numbers, sql: (sql, column, [value], cast) => sql`${column} > ${value}::${cast}` },
  less: { takes: "one", of: numbers, sql: (sql, column, [value], cast) => sql`${column} < ${value}::${cast}` },
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

const lengths = { one: [1, 1], list: [1, longestList], pair: [2, 2] } as const

const listOf = (value: unknown, { takes }: Operator): ReadonlyArray<unknown> | undefined => {
  const list: ReadonlyArray<unknown> = takes === "one" ? [value] : Array.isArray(value) ? value : []
  const [least, most] = lengths[takes]
  return list.length >= least && list.length <= most ? list : undefined
}

const decoders = {
  bigint: Schema.decodeUnknownOption(Schema.Array(values.bigint)),
  numeric: Schema.decodeUnknownOption(Schema.Array(values.numeric)),
  text: Schema.decodeUnknownOption(Schema.Array(values.text)),
}

/** One condition as SQL, or why it cannot be searched for. */
export const conditionSql = (
  sql: SqlClient,
  { field: name, operator: symbol, value }: Condition,
): Effect.Effect<Fragment, Refusal> => {
  const field = own(fields, name)
  if (field === undefined) return Effect.fail(invalidData(`The field "${name}" cannot be searched`))
  const operator = own(operators, symbol)
  if (operator === undefined || !operator.of.includes(field.cast))
    return Effect.fail(invalidData(`"${symbol}" is no operator for "${name}"`))
  const list = listOf(value, operator)
  const decoded = list === undefined ? undefined : decoders[field.cast](list)
  if (decoded === undefined || decoded._tag === "None")
    return Effect.fail(invalidData(`The value for "${name}" does not fit "${symbol}"`))
  return Effect.succeed(
    operator.sql(sql, sql.literal(field.column), decoded.value.map(String), sql.literal(field.cast)),
  )
}
