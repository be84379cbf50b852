import { createHash } from "node:crypto"
import { largest } from "./shapes.ts"

/** No file of a proof is nested deeper. */
const deepest = 64

export const sha256 = (data: Uint8Array | string): string => createHash("sha256").update(data).digest("hex")

/** @throws where it is no UTF-8 */
export const textOf = (data: Uint8Array): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data)

/** A text that came with the proof as it can be shown: in quotes, ASCII alone, not too long. */
export const spelled = (text: string): string =>
  JSON.stringify(text)
    .replaceAll(/[^ -~]/gu, (sign) =>
      [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""),
    )
    .slice(0, 80)

/** What stands outside of the texts of a JSON. */
const outsideTexts = (json: string): string =>
  json
    .replaceAll(/\\[^]/g, "")
    .split('"')
    .filter((_, place) => place % 2 === 0)
    .join("")

const isShallow = (outside: string): boolean => {
  let depth = 0
  for (const sign of outside.replaceAll(/[^[\]{}]/g, "")) {
    depth += sign === "[" || sign === "{" ? 1 : -1
    if (depth > deepest) return false
  }
  return true
}

/** Whether every number is one that all programs read alike. */
const isExact = (value: unknown): boolean => {
  if (typeof value === "number") return Math.abs(value) <= largest
  return typeof value !== "object" || value === null || Object.values(value).every((each) => isExact(each))
}

const countNames = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0
  const own = Array.isArray(value) ? 0 : Object.keys(value).length
  return Object.values(value).reduce<number>((count, each) => count + countNames(each), own)
}

/**
 * The value; undefined where it cannot be read, or not by every program alike. Of a name that stands twice some take
 * the first value, and some the last.
 */
export const readJson = (data: Uint8Array | string): unknown => {
  try {
    const text = typeof data === "string" ? data : textOf(data)
    const outside = outsideTexts(text)
    const value: unknown = isShallow(outside) ? JSON.parse(text) : undefined
    const named = outside.replaceAll(/[^:]/g, "").length
    return isExact(value) && countNames(value) === named ? value : undefined
  } catch {
    return undefined
  }
}

export const linesOf = (data: Uint8Array): ReadonlyArray<Uint8Array> => {
  const lines: Array<Uint8Array> = []
  for (let from = 0; from < data.length;) {
    const end = data.indexOf(0x0a, from)
    lines.push(data.subarray(from, end === -1 ? data.length : end))
    from = end === -1 ? data.length : end + 1
  }
  return lines
}
