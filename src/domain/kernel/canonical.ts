/** What JSON can hold. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/**
 * JSON text with sorted keys and no undefined: equal values give equal bytes, whatever order they were built in.
 * Functions, symbols, bigints, and objects that are more than their fields (a Map, a Date) have no place in an event or a
 * state and are an error.
 */
export const canonicalJson = (value: unknown): string => {
  if (value === null || typeof value === "boolean" || typeof value === "string") return JSON.stringify(value)
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("canonical JSON has no place for a number that is not finite")
    return JSON.stringify(value)
  }
  if (Array.isArray(value)) return `[${Array.from(value, (item: unknown) => canonicalJson(item === undefined ? null : item)).join(",")}]`
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
