import { events as definitions } from "../catalogue.ts"
import type { StoredEvent } from "../kernel/event.ts"

/** The fields, and places in lists, that lead to a value in a payload. */
export type Path = ReadonlyArray<string>

/** What becomes of the values that are not public. Whatever is no text says nothing but its kind. */
export interface Concealment {
  readonly personal: (text: string) => string
  /** `amount` is plain digits; the payload and the path tell whose currency it is in. */
  readonly money: (amount: string, event: StoredEvent, path: Path) => string
}

const blank = (value: unknown): unknown => (typeof value === "number" ? 0 : typeof value === "boolean" ? false : null)

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null

/** Only own fields count: a privacy declaration inherits nothing. */
const fieldOf = (privacy: unknown, field: string): unknown =>
  typeof privacy === "string"
    ? privacy
    : isObject(privacy) && Object.hasOwn(privacy, field)
      ? Object.entries(privacy).find(([name]) => name === field)?.[1]
      : undefined

/**
 * The event with everything concealed that its definition does not call public. A field without a declaration is left
 * out, and so is the whole payload of an event nobody knows (deny by default).
 */
export const conceal = (event: StoredEvent, { personal, money }: Concealment): StoredEvent => {
  const walk = (value: unknown, privacy: unknown, path: Path): unknown => {
    if (privacy === "public") return value
    if (Array.isArray(value)) return value.map((item: unknown, index) => walk(item, privacy, [...path, String(index)]))
    if (isObject(value)) {
      return Object.fromEntries(
        Object.entries(value).flatMap(([field, item]) => {
          const inner = fieldOf(privacy, field)
          return inner === undefined ? [] : [[field, walk(item, inner, [...path, field])]]
        }),
      )
    }
    if (typeof value !== "string") return blank(value)
    return privacy === "money" ? money(value, event, path) : personal(value)
  }
  const known: { readonly [type: string]: { readonly privacy: unknown } | undefined } = definitions
  const definition = Object.hasOwn(known, event.type) ? known[event.type] : undefined
  return { ...event, payload: walk(event.payload, definition?.privacy ?? {}, []) }
}

/**
 * Everything personal is a block, every amount is nothing: what was removed can be seen, and nothing of what it was.
 */
export const redaction: Concealment = { personal: () => "███", money: () => "0" }
