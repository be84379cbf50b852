/** What JSON can hold. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/**
 * Whether `JSON.stringify` alone gives the canonical text: plain data whose keys stand sorted already, as most of a
 * log's do.
 */
const isSorted = (value: unknown): boolean => {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true
  if (typeof value === "number") return Number.isFinite(value)
  if (Array.isArray(value)) {
    for (const item of value) if (!isSorted(item)) return false
    return true
  }
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return false
  let before = ""
  for (const field of Object.keys(value)) {
    const item: unknown = value[field as keyof typeof value]
    if (field < before || (item !== undefined && !isSorted(item))) return false
    before = field
  }
  return true
}

/** Whether a value is numbers one behind the other in memory: a plain value, as their list is. */
export const isColumn = (value: unknown): value is Float64Array =>
  ArrayBuffer.isView(value) && !(value instanceof DataView)

/** Whether two columns of one kind have the same numbers. */
export const isSameColumn = (one: Float64Array, other: Float64Array): boolean => {
  if (one.length !== other.length) return false
  for (let place = 0; place < one.length; place++) if (one[place] !== other[place]) return false
  return true
}

/**
 * JSON text with sorted keys and no undefined: equal values give equal bytes, whatever order they were built in. A
 * column of numbers is written as their list. Functions, symbols, bigints, and objects that are more than their fields
 * (a Map, a Date) have no place in an event or a state and are an error.
 */
export const canonicalJson = (value: unknown): string => {
  if (isSorted(value)) return JSON.stringify(value)
  if (typeof value === "number") throw new TypeError("canonical JSON has no place for a number that is not finite")
  if (isColumn(value)) return canonicalJson(Array.from(value))
  if (Array.isArray(value))
    return `[${Array.from(value, (item: unknown) => canonicalJson(item === undefined ? null : item)).join(",")}]`
  if (typeof value === "object" && Object.prototype.toString.call(value) === "[object Object]") {
    const object: { readonly [field: string]: unknown } = { ...value }
    let text = ""
    for (const field of Object.keys(object).sort()) {
      const item = object[field]
      if (item !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(field)}:${canonicalJson(item)}`
    }
    return `{${text}}`
  }
  throw new TypeError(`canonical JSON has no place for a ${Object.prototype.toString.call(value)}`)
}
