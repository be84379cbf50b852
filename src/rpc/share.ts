const isRecord = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const idOf = (value: unknown): unknown => (isRecord(value) ? value["id"] : undefined)

/**
 * The next value with every part of the previous one that is equal: the same rows stay the same objects, so that what
 * draws them need not look again. Rows of lists are found by their `id`, other items by their place. Plain data only.
 */
export const share = <Value>(previous: unknown, next: Value): Value => {
  if (Object.is(previous, next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) return shareArray(previous, next) as Value
  if (!isRecord(previous) || !isRecord(next)) return next
  const keys = Object.keys(next)
  const shared = Object.fromEntries(keys.map((key) => [key, share(previous[key], next[key])]))
  const same =
    keys.length === Object.keys(previous).length &&
    keys.every((key) => key in previous && Object.is(previous[key], shared[key]))
  return (same ? previous : shared) as Value
}

const shareArray = (previous: ReadonlyArray<unknown>, next: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const byId = new Map(previous.flatMap((item) => (idOf(item) === undefined ? [] : [[idOf(item), item] as const])))
  const shared = next.map((item, place) => share(byId.get(idOf(item)) ?? previous[place], item))
  return shared.length === previous.length && shared.every((item, place) => Object.is(item, previous[place]))
    ? previous
    : shared
}
