import * as BigDecimal from "effect/BigDecimal"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import * as SchemaGetter from "effect/SchemaGetter"
import { noteUnreadable } from "../kernel/unreadable.ts"
import { formatAmount, isPlain, parseAmount } from "./amount.ts"

/** What a decimal may come as: text in plain digits, or a JSON number. */
export const decodeScalar = Schema.decodeUnknownOption(Schema.Union([Schema.String, Schema.Finite]))

/**
 * The plain digits of a delivered decimal; none for a text that is no plain decimal, nor for a number of more than
 * forty digits. A JSON number is taken by its shortest text, which is exactly what the server wrote unless it wrote
 * more than 17 digits.
 */
export const plainDecimal = (value: string | number): Option.Option<string> =>
  Option.map(typeof value === "string" ? parseAmount(value) : BigDecimal.fromString(String(value)), formatAmount).pipe(
    Option.filter(isPlain),
  )

/** More currencies than these, or a name longer than this, are none (S48); nor is one that no recording may hold. */
const mostKeys = 1_000
const longestKey = 64

/**
 * A record of decimals by key; entries that are no decimals are left out, since an unknown is "—" and never 0, and so
 * is a key that is there in several spellings: nobody knows which of them counts.
 */
export const DecimalsByKey = Schema.Record(Schema.String, Schema.Unknown).pipe(
  Schema.decodeTo(Schema.Record(Schema.String, Schema.String), {
    decode: SchemaGetter.transform((entries: { readonly [key: string]: unknown }) => {
      const spelled = Map.groupBy(Object.keys(entries), (name) => name.toLowerCase())
      return Object.fromEntries(
        Object.entries(entries)
          .slice(0, mostKeys)
          .flatMap(([name, value]) => {
            const key = name.toLowerCase()
            const raw = typeof value === "object" && value !== null && "balance" in value ? value.balance : value
            const decimal = Option.flatMap(decodeScalar(raw), plainDecimal)
            const isOne = spelled.get(key)?.length === 1
            if (Option.isSome(decimal) && isOne && key.length <= longestKey && key !== "__proto__")
              return [[key, decimal.value] as const]
            noteUnreadable(entries, [name])
            return []
          }),
      )
    }),
    encode: SchemaGetter.forbiddenEncoding,
  }),
)
