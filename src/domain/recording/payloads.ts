import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { events as definitions } from "../catalogue.ts"
import type { StoredEvent } from "../kernel/event.ts"

const decoders = new Map<string, (payload: unknown) => Result.Result<unknown, unknown>>(
  Object.values(definitions).map((definition) => {
    const schema: Schema.ConstraintDecoder<unknown> = definition.schema
    return [definition.type, Schema.decodeUnknownResult(schema)]
  }),
)

/** As far as dates reach, in epoch milliseconds; a second is far below. */
const furthest = 8.64e15

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/**
 * Whether nothing was left out of a value when it was read. Readers leave out what is not declared, which is several
 * times faster than having them refuse it.
 */
const isWhole = (value: unknown, read: unknown): boolean => {
  if (value === read || !isObject(value)) return true
  if (!isObject(read) || Array.isArray(value) !== Array.isArray(read)) return false
  const fields = Object.keys(value)
  if (fields.length !== Object.keys(read).length) return false
  for (const field of fields) if (!isWhole(Reflect.get(value, field), Reflect.get(read, field))) return false
  return true
}

type Holds = (value: unknown) => boolean

/** Whether all that is declared a time can be one; undefined where nothing is declared so. */
const timesIn = (privacy: unknown): Holds | undefined => {
  if (privacy === "time") return (value) => typeof value !== "number" || Math.abs(value) <= furthest
  if (!isObject(privacy)) return undefined
  const within = Object.entries(privacy).flatMap(([field, inner]: [string, unknown]) => {
    const holds = timesIn(inner)
    return holds === undefined ? [] : [[field, holds] as const]
  })
  if (within.length === 0) return undefined
  const hold = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.every(hold)
      : !isObject(value) || within.every(([field, holds]) => holds(Reflect.get(value, field)))
  return hold
}

const times: ReadonlyMap<string, Holds | undefined> = new Map(
  Object.values(definitions).map(({ type, privacy }) => [type, timesIn(privacy)]),
)

/**
 * Whether an event, in this build's version, carries what such an event carries and nothing else, and no moment that
 * there cannot be.
 */
export const isWellFormed = ({ type, payload }: StoredEvent): boolean => {
  const decoded = decoders.get(type)?.(payload)
  return (
    decoded !== undefined &&
    Result.isSuccess(decoded) &&
    isWhole(payload, decoded.success) &&
    (times.get(type)?.(payload) ?? true)
  )
}
