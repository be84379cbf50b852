import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import { latestSecond } from "../history/page.ts"
import { decodeScalar, plainDecimal } from "../money/decode-decimal.ts"
import { noteUnreadable } from "./unreadable.ts"

/**
 * Reads answers whose shape the specification does not show (R365): a field is looked for under the names it may have,
 * and what is not there, or is not what it should be, is null. Nothing is guessed.
 */
export type Fields = { readonly [name: string]: unknown }

const longest = 256
/** More entries than these are no list that a screen was meant for (S36). */
const mostEntries = 1000

/** An answer, or an entry of one, with whatever fields. */
export const AnyFields = Schema.Record(Schema.String, Schema.Unknown)
export const isFields = Schema.is(AnyFields)
export const decodeFields = Schema.decodeUnknownOption(AnyFields)
const isList = Schema.is(Schema.Array(Schema.Unknown))

/**
 * The entries of a list, `most` of them, the first or the last: the answer itself, or what it holds under one of these
 * names. Null where there is none.
 */
export const entriesOf = (
  answer: unknown,
  names: ReadonlyArray<string>,
  most = mostEntries,
  isEnd = false,
): ReadonlyArray<Fields> | null => {
  const fields = Option.getOrUndefined(decodeFields(answer))
  const list = isList(answer) ? answer : names.map((name) => fields?.[name]).find(isList)
  if (list === undefined) {
    noteUnreadable(fields ?? {}, names)
    return null
  }
  const taken = isEnd ? list.slice(-most) : list.slice(0, most)
  const entries = taken.flatMap((entry) => Option.toArray(decodeFields(entry)))
  if (entries.length < Math.min(list.length, most)) noteUnreadable({ entries: true }, ["entries"])
  return entries
}

/**
 * Each entry once: of several with one id the last counts, since a sum over them would count both, and whoever picked
 * one would have another. That there were several is noted.
 */
export const eachOnce = <Entry extends { readonly id: string }>(
  entries: ReadonlyArray<Entry>,
): ReadonlyArray<Entry> => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  if (byId.size < entries.length) noteUnreadable({ id: true }, ["id"])
  return [...byId.values()]
}

const found = (fields: Fields, names: ReadonlyArray<string>): string | number | null => {
  const value =
    names.flatMap((name) => Option.toArray(decodeScalar(fields[name]))).find((value) => value !== "") ?? null
  if (value === null) noteUnreadable(fields, names)
  return value
}

/** What was read of some fields; where it is nothing, what came of them is noted. */
const orNoted = <Value>(fields: Fields, names: ReadonlyArray<string>, value: Value | null): Value | null => {
  if (value === null) noteUnreadable(fields, names)
  return value
}

/** Which of some optional fields are there and cannot be read by a reader of theirs: left out, and to be reported. */
export const unreadableOf = (
  fields: Fields,
  readers: { readonly [name: string]: (fields: Fields, name: string) => unknown },
): ReadonlyArray<string> =>
  Object.entries(readers).flatMap(([name, read]) =>
    [undefined, null, ""].includes(fields[name] as never) || read(fields, name) !== null ? [] : [name],
  )

/** A text, cut to a length that a screen can bear. */
export const textOf = (fields: Fields, ...names: ReadonlyArray<string>): string | null => {
  const value = found(fields, names)
  return value === null ? null : String(value).slice(0, longest)
}

/** An exact decimal in plain digits. */
export const decimalOf = (fields: Fields, ...names: ReadonlyArray<string>): string | null => {
  const value = found(fields, names)
  return orNoted(fields, names, value === null ? null : Option.getOrNull(plainDecimal(value)))
}

/** A whole number that is not negative. */
export const countOf = (fields: Fields, ...names: ReadonlyArray<string>): number | null => {
  const value = found(fields, names)
  // blanks are no 0, and 0x10 is nobody's 16
  const number = /^\d+(\.0+)?$/.test(String(value)) ? Number(value) : Number.NaN
  return orNoted(fields, names, Number.isSafeInteger(number) ? number : null)
}

/** Unix seconds; 0 says that there is no such moment. */
export const secondsOf = (fields: Fields, ...names: ReadonlyArray<string>): number | null => {
  const seconds = countOf(fields, ...names)
  if (seconds === 0) return null
  return orNoted(fields, names, seconds !== null && seconds <= latestSecond ? seconds : null)
}

/** Yes or no, as 1 and 0 or as such. */
export const flagOf = (fields: Fields, ...names: ReadonlyArray<string>): boolean | null => {
  const value = names.map((name) => fields[name]).find((each) => each !== undefined && each !== null)
  if (value === true || value === 1 || value === "1") return true
  return orNoted(fields, names, value === false || value === 0 || value === "0" ? false : null)
}
