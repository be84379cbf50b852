import { fold } from "../../text/fold.ts"
import { otherCase } from "../columns/case-fold.ts"
import { bytesOf } from "../columns/utf8.ts"

/**
 * A text to look for. Its bytes come twice, as folded and in the other case, character under character of the same
 * length, so that a scan compares bytes and never decodes. `starts` are the places where characters of several bytes
 * begin.
 */
export interface Needle {
  readonly folded: string
  readonly lower: Uint8Array
  readonly upper: Uint8Array
  readonly isAscii: boolean
  readonly starts: ReadonlyArray<number>
  /** How far a scan may jump when this byte stands under the needle's last one. */
  readonly skips: Uint8Array
}

/** Prepares a text to be looked for without regard to case. */
export const needleOf = (text: string): Needle => {
  const folded = fold(text)
  const lower = bytesOf(folded)
  const upper = bytesOf(Array.from(folded, otherCase).join(""))
  const starts: Array<number> = []
  for (const [at, byte] of lower.entries()) if ((byte & 0xc0) !== 0x80) starts.push(at)
  const skips = new Uint8Array(256).fill(Math.min(lower.length, 255))
  for (let at = 0; at < lower.length - 1; at++) {
    const skip = Math.min(lower.length - 1 - at, 255)
    skips[lower[at] ?? 0] = skip
    skips[upper[at] ?? 0] = skip
  }
  return { folded, lower, upper, isAscii: lower.every((byte) => byte < 0x80), starts: [...starts, lower.length], skips }
}

/** Whether a text holds the needle. */
export const holdsNeedle = (text: string, { folded }: Needle): boolean => fold(text).includes(folded)

/**
 * Whether each character at a place is the needle's in one case or the other; bytes of the two must not be mixed within
 * one.
 */
export const isWholeMatch = (bytes: Uint8Array, at: number, { lower, upper, starts }: Needle): boolean => {
  for (let character = 0; character + 1 < starts.length; character++) {
    const from = starts[character] ?? 0
    const to = starts[character + 1] ?? 0
    let isLower = true
    let isUpper = true
    for (let place = from; place < to; place++) {
      const byte = bytes[at + place]
      isLower &&= byte === lower[place]
      isUpper &&= byte === upper[place]
    }
    if (!isLower && !isUpper) return false
  }
  return true
}
