import { events as definitions } from "../catalogue.ts"
import type { Privacy, StoredEvent } from "../kernel/event.ts"

/** The fields, and places in lists, that lead to a value in a payload. */
export type Path = ReadonlyArray<string>

/** What becomes of the values that are not public: of each kind of privacy, those that say more than what they are. */
export interface Concealment {
  readonly personal: (text: string) => string
  /** An amount is plain digits; the payload and the path tell whose currency it is in. */
  readonly money: (amount: string, event: StoredEvent, path: Path) => string
  readonly tariff: (amount: string, event: StoredEvent, path: Path) => string
  readonly rate: (figure: string | number, event: StoredEvent, path: Path) => string | number
  readonly id: (id: string | number) => string | number
  /** Unix seconds or epoch milliseconds. */
  readonly time: (moment: number) => number
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

const isScalar = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number"

type Conceal = (value: unknown, event: StoredEvent, path: Path) => unknown

/** What becomes of a value of each kind of privacy; whatever cannot be concealed says nothing but its type. */
const byPrivacy = (how: Concealment): { readonly [Kind in Privacy]: Conceal } => ({
  public: (value) => value,
  personal: (value) => (typeof value === "string" ? how.personal(value) : blank(value)),
  money: (value, ...at) => (typeof value === "string" ? how.money(value, ...at) : blank(value)),
  tariff: (value, ...at) => (typeof value === "string" ? how.tariff(value, ...at) : blank(value)),
  rate: (value, ...at) => (isScalar(value) ? how.rate(value, ...at) : blank(value)),
  id: (value) => (isScalar(value) ? how.id(value) : blank(value)),
  time: (value) => (typeof value === "number" ? how.time(value) : blank(value)),
})

/**
 * The event with everything concealed that its definition does not call public, and with the moment and the tab it
 * comes from. A field without a declaration is left out, and so is the whole payload of an event nobody knows (deny by
 * default).
 */
export const conceal = (event: StoredEvent, how: Concealment): StoredEvent => {
  const kinds: { readonly [kind: string]: Conceal | undefined } = byPrivacy(how)
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
    return typeof privacy === "string" ? (kinds[privacy]?.(value, event, path) ?? null) : blank(value)
  }
  const known: { readonly [type: string]: { readonly privacy: unknown } | undefined } = definitions
  const definition = Object.hasOwn(known, event.type) ? known[event.type] : undefined
  return {
    ...event,
    at: how.time(event.at),
    tab: String(how.id(event.tab)),
    payload: walk(event.payload, definition?.privacy ?? {}, []),
  }
}

/**
 * Everything personal is a block, every amount is nothing: what was removed can be seen, and nothing of what it was.
 * Ids, times and the market are left: `scrambled` is the mode that hides them.
 */
export const redaction: Concealment = {
  personal: () => "███",
  money: () => "0",
  tariff: () => "0",
  rate: (figure) => figure,
  id: (id) => id,
  time: (moment) => moment,
}
