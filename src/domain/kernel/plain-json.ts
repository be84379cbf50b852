import { deepest } from "./untrusted-json.ts"

const [quote, minus, dot, zero, nine, colon] = [0x22, 0x2d, 0x2e, 0x30, 0x39, 0x3a]
const [opensList, closesList, opensObject, closesObject] = [0x5b, 0x5d, 0x7b, 0x7d]
/** A whole number of so many digits is written by everybody alike. */
const mostDigits = 15

/** Whether one stretch of a text comes before another, as keys are sorted; equal ones do not. */
const isBefore = (text: string, from: number, to: number, nextFrom: number, nextTo: number): boolean => {
  const [length, nextLength] = [to - from, nextTo - nextFrom]
  const both = Math.min(length, nextLength)
  for (let place = 0; place < both; place++) {
    const difference = text.charCodeAt(from + place) - text.charCodeAt(nextFrom + place)
    if (difference !== 0) return difference < 0
  }
  return length < nextLength
}

/** Where the text of each of these keys began and ended that came last, by depth. */
const froms = new Int32Array(deepest + 1)
const tos = new Int32Array(deepest + 1)

/**
 * The text of a field of a JSON object, where the whole text is canonical as it stands, so that no value need be made
 * and written again to know what its canonical text is: sorted keys, no spaces, nothing escaped, only whole numbers, no
 * deeper than any event. Null where it is not, or is not so simply. That it is JSON at all is for a parser to say.
 */
export const plainField = (text: string, field: string): string | null => {
  // Half of a pair may stand alone, and is escaped then.
  if (text.includes("\\") || /[\ud800-\udfff]/.test(text)) return null
  // The object's own bracket stands first: no field begins or ends there.
  let [depth, begins, ends] = [0, 0, 0]
  for (let place = 0; place < text.length; place++) {
    const sign = text.charCodeAt(place)
    if (sign === quote) {
      const from = place + 1
      place = text.indexOf('"', from)
      if (place < 0) return null
      if (text.charCodeAt(place + 1) !== colon) continue
      const last = tos[depth] ?? 0
      if (last > 0 && !isBefore(text, froms[depth] ?? 0, last, from, place)) return null
      froms[depth] = from
      tos[depth] = place
      if (depth !== 1) continue
      if (begins > 0 && ends === 0) ends = from - 2
      if (place - from === field.length && text.startsWith(field, from)) begins = place + 2
    } else if (sign === opensObject || sign === opensList) {
      if (++depth > deepest) return null
      tos[depth] = 0
    } else if (sign === closesObject || sign === closesList) {
      if (--depth < 0) return null
    } else if (sign === minus || (sign >= zero && sign <= nine)) {
      const from = place
      let digit = text.charCodeAt(place + 1)
      while (digit >= zero && digit <= nine) digit = text.charCodeAt(++place + 1)
      // A fraction, an exponent or a negative zero may be written in more than one way.
      const isShort = place - from < mostDigits
      if (!isShort || digit === dot || digit === 0x65 || digit === 0x45) return null
      if (sign === minus && text.charCodeAt(from + 1) === zero) return null
    } else if (sign === 0x20 || sign === 0x09 || sign === 0x0a || sign === 0x0d) return null
  }
  if (begins === 0) return null
  return text.slice(begins, ends === 0 ? -1 : ends)
}
