import type { Random } from "./random.ts"

/** Values that no schema of ours means, of every kind that can be posted or parsed. */
const junk: ReadonlyArray<() => unknown> = [
  () => null,
  () => undefined,
  () => true,
  () => -1,
  () => Number.NaN,
  () => 2 ** 60,
  () => 12n,
  () => "",
  () => "constructor",
  () => "9".repeat(10_000),
  () => [],
  () => ({}),
  () => [null],
  () => ({ _tag: "toString" }),
  () => Object.assign(Object.create(null), { ["__proto__"]: 1 }),
  () => new Map([["_tag", "SignedOut"]]),
  () => new Date(0),
  () => new Uint8Array(3),
  () => JSON.parse("[".repeat(500) + "]".repeat(500)),
]

const fieldsOf = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A value that is one of ours but for one place, somewhere in it: a field too few, or of another kind. */
export const spoilt = (random: Random, value: unknown): unknown => {
  if (!fieldsOf(value) || Object.keys(value).length === 0 || random.chance(0.1)) return random.pick(junk)()
  const name = random.pick(Object.keys(value))
  const { [name]: field, ...rest } = value
  return random.chance(0.3) ? rest : { ...rest, [name]: spoilt(random, field) }
}
