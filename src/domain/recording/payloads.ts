import { events as definitions } from "../catalogue.ts"
import type { StoredEvent } from "../kernel/event.ts"
import { type Holds, shapeOf } from "./shape.ts"

const shapes: ReadonlyMap<string, Holds> = new Map(
  Object.values(definitions).map(({ type, schema }) => [type, shapeOf(schema.ast)]),
)

/** As far as dates reach, in epoch milliseconds; a second is far below. */
const furthest = 8.64e15

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

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

/** Whether a call that an event tells of ended at a moment there can be: when it began is checked with the others. */
const canEnd = (payload: unknown): boolean => {
  if (!isObject(payload) || !("started" in payload && "ms" in payload)) return true
  return Math.abs(Number(payload.started) + Number(payload.ms)) <= furthest
}

/** Whether what an event tells was heard at a moment of the office's clock that there can be. */
const canBeHeard = (at: number, payload: unknown): boolean =>
  !isObject(payload) || !("ahead" in payload) || Math.abs(at - Number(payload.ahead)) <= furthest

/**
 * Whether an event, in this build's version, carries what such an event carries and nothing else, and no moment that
 * there cannot be.
 */
export const isWellFormed = ({ type, payload, at }: StoredEvent): boolean =>
  (shapes.get(type)?.(payload) ?? false) &&
  (times.get(type)?.(payload) ?? true) &&
  canEnd(payload) &&
  canBeHeard(at, payload)
