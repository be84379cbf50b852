import fc from "fast-check"

/** What a request may hold in place of what fits, or in a place of its own. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "__proto__",
    "constructor",
    "'; drop table customers; --",
    "1e400",
    "-0",
    "0x10",
    "１２",
    "99999999999999999999.99999999999999999999",
    "x".repeat(70_000),
    "ü".repeat(990),
    0,
    -1,
    -0,
    0.1,
    2 ** 31,
    2 ** 40,
    Number.MAX_SAFE_INTEGER,
    2 ** 63,
    1e308,
    [],
    {},
    [[[[[[[[[[]]]]]]]]]],
    Array.from({ length: 5000 }, () => 1),
    JSON.parse('{"__proto__":{"token":"x"},"value":{}}'),
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A change somewhere in a request: which place, and what comes there. */
export interface Change {
  readonly place: number
  readonly kind: "replace" | "remove" | "add"
  readonly value: unknown
}

export const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(1000),
  kind: fc.constantFrom("replace", "replace", "remove", "add"),
  value: hostile,
})

type Place = readonly [holder: Record<string, unknown>, key: string]

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
const placesOf = (holder: Record<string, unknown>): ReadonlyArray<Place> =>
  Object.keys(holder).flatMap((key) => {
    const inner = holder[key]
    return [[holder, key] as const, ...(isHolder(inner) ? placesOf(inner) : [])]
  })

/** The request with a change in it. */
export const changed = (request: Record<string, unknown>, { place, kind, value }: Change): Record<string, unknown> => {
  const copy = structuredClone(request)
  const places = placesOf(copy)
  const [holder, key] = places[place % Math.max(places.length, 1)] ?? [copy, "added"]
  if (kind === "replace") holder[key] = value
  else if (kind === "remove") Reflect.deleteProperty(holder, key)
  else holder[`added-${place}`] = value
  return copy
}
