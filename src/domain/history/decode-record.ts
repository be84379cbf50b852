import * as Option from "effect/Option"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { currencyOfId } from "../money/currency.ts"
import { plainDecimal } from "../money/decode-decimal.ts"
import type { BadRow, Transaction } from "./model.ts"
import { latestSecond } from "./page.ts"

const longestText = 16_384
const longestExtra = 256
const mostExtra = 64
/**
 * A43 names the first four; `auth` is what the office itself calls its token. Rather a field too few is kept than one
 * too many: only letters count, wherever in the name they stand.
 */
const secretName = /token|secret|passw|key|auth|session|pin|otp|cvv|cvc/i
const isSecret = (name: string): boolean => secretName.test(name.normalize("NFKC").replace(/[^\p{L}]/gu, ""))

const Digits = Schema.Union([Schema.Finite, Schema.String.check(Schema.isPattern(/^-?\d+$/))])
const Scalar = Schema.Union([Schema.String, Schema.Finite])

/** What is demanded of a delivered row; what of everything else cannot be read is left out, and named. */
const Wire = Schema.Struct({
  id: Digits,
  date: Digits,
  sum: Scalar,
  currency: Schema.Union([Scalar, Schema.Record(Schema.String, Schema.Unknown)]),
})
const decodeWire = Schema.decodeUnknownResult(Wire)

// Asked of every field of every row: the schema's own answer took as long as all the rest of a row.
const isScalar = (value: unknown): value is typeof Scalar.Type => typeof value === "string" || Number.isFinite(value)
const isMissing = (value: unknown): boolean => (value ?? "") === ""
const isMoney = (value: unknown): boolean => isScalar(value) && Option.isSome(plainDecimal(value))

/** The optional fields of a row, each with what it has to be. */
const optional: Readonly<Record<string, (value: unknown) => boolean>> = {
  description: isScalar,
  type: isScalar,
  status: isScalar,
  status_name: isScalar,
  marketplace: isScalar,
  ref_user_id: isScalar,
  hash: isScalar,
  sender: isScalar,
  recipient: isScalar,
  fee: isMoney,
}
/** No recording in which a field has the last of these names is believed. */
const known = new Set([...Object.keys(Wire.fields), ...Object.keys(optional), "__proto__"])

/** Under this name the developer mode finds which optional fields of a row came and could not be read. */
const unreadableName = "unreadable"

const isDigits = Schema.is(Digits)

const integer = (value: string | number): number | undefined => {
  const number = typeof value === "string" ? Number.parseInt(value, 10) : value
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}
/** Unix seconds; milliseconds or a date after 2038 would stand above every row that is still to come. */
const seconds = (value: string | number): number | undefined => {
  const date = integer(value)
  return date !== undefined && date <= latestSecond ? date : undefined
}
const text = (value: unknown): string | undefined =>
  isMissing(value) || !isScalar(value)
    ? undefined
    : String(value).length > longestText
      ? `${String(value).slice(0, longestText)}…`
      : String(value)

const currencyKey = (value: (typeof Wire.Type)["currency"]): { currency: string; symbol?: string } | undefined => {
  if (typeof value === "number") return { currency: currencyOfId(value)?.key ?? String(value) }
  if (typeof value === "string")
    return value === "" || value.length > longestExtra ? undefined : { currency: value.toLowerCase() }
  const { id: said, code, name, symbol: sign } = value
  const id = isDigits(said) ? integer(said) : undefined
  const key =
    (id === undefined ? undefined : currencyOfId(id)?.key) ??
    text(code)?.toLowerCase() ??
    text(name)?.toLowerCase() ??
    (id === undefined ? undefined : String(id))
  if (key === undefined || key.length > longestExtra) return undefined
  const symbol = text(sign)
  return symbol === undefined ? { currency: key } : { currency: key, symbol }
}

interface Fields {
  readonly [field: string]: unknown
}

/** Scalar fields that nobody knows are kept for the developer mode, unless their name smells of a secret (A43). */
const extraOf = (record: Fields): Record<string, string> | undefined => {
  const kept = Object.keys(record).filter(
    (name) =>
      !known.has(name) &&
      name.length <= longestExtra &&
      !isSecret(name) &&
      ["string", "number", "boolean"].includes(typeof record[name]),
  )
  const unreadable = Object.keys(optional).filter((name) => !isMissing(record[name]) && !optional[name]?.(record[name]))
  const sign: unknown = Object(record["currency"]).symbol
  if (!isMissing(sign) && !isScalar(sign)) unreadable.push("currency.symbol")
  return kept.length + unreadable.length === 0
    ? undefined
    : {
        ...Object.fromEntries(
          kept.slice(0, mostExtra).map((name) => [name, String(record[name]).slice(0, longestExtra)]),
        ),
        ...(unreadable.length > 0 && { [unreadableName]: unreadable.join(", ") }),
      }
}

const withoutUndefined = <Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } => {
  const kept: Partial<Value> = {}
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key]
  return kept as never
}

const bad = (index: number, reason: string, record: unknown): BadRow => {
  const at = (name: string, read: typeof integer): number | undefined => {
    const value = typeof record === "object" && record !== null ? (record as Record<string, unknown>)[name] : undefined
    return typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value)) ? read(value) : undefined
  }
  return withoutUndefined({ index, reason, id: at("id", integer), date: at("date", seconds) })
}

/**
 * Reads one row of `/transaction/listTransactions`.
 * @returns the row, or why it cannot be read; a bad row never spoils its page.
 */
export const decodeRecord = (record: unknown, index: number): Result.Result<Transaction, BadRow> => {
  const wire = decodeWire(record)
  if (Result.isFailure(wire)) return Result.fail(bad(index, wire.failure.message.slice(0, longestExtra), record))
  const row = wire.success
  const fields = record as Fields
  const id = integer(row.id)
  const date = seconds(row.date)
  const sum = Option.getOrUndefined(plainDecimal(row.sum))
  const currency = currencyKey(row.currency)
  const fee = isScalar(fields["fee"]) ? Option.getOrUndefined(plainDecimal(fields["fee"])) : undefined
  if (id === undefined) return Result.fail(bad(index, "id is not a whole number", record))
  if (date === undefined) return Result.fail(bad(index, "date is not in unix seconds", record))
  if (sum === undefined) return Result.fail(bad(index, "sum is not a decimal number", record))
  if (currency === undefined) return Result.fail(bad(index, "currency is no key", record))
  // In the order of their names: what is sorted already is quickly brought into canonical form, and linked to the
  // chain.
  return Result.succeed(
    withoutUndefined({
      currency: currency.currency,
      date,
      description: text(fields["description"]) ?? "",
      extra: extraOf(fields),
      fee,
      hash: text(fields["hash"]),
      id,
      marketplace: text(fields["marketplace"]) ?? "",
      recipient: text(fields["recipient"]),
      refUserId: text(fields["ref_user_id"]),
      sender: text(fields["sender"]),
      status: text(fields["status"]) ?? "",
      statusName: text(fields["status_name"]) ?? "",
      sum,
      symbol: currency.symbol,
      type: text(fields["type"]) ?? "",
    }),
  )
}
