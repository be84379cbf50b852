import type { DestinationField } from "../../../domain/withdrawals/destination.ts"

/** How a field is grouped while it is typed. */
export interface FieldMask {
  /** How many characters stand together. */
  readonly groups: ReadonlyArray<number>
  /** What is no digit is left out; otherwise what is no letter and no digit. */
  readonly isDigits: boolean
  /** Stands there at the beginning. */
  readonly prefill: string
}

/**
 * The masks of the specification (R278, R283, R285): 'GB ## XXXXXX XXXXX XXXXXXX' takes any country, because only the
 * length decides (A33).
 */
export const masks: { readonly [Field in DestinationField]?: FieldMask } = {
  iban: { groups: [2, 2, 6, 5, 7], isDigits: false, prefill: "GB " },
  card: { groups: [4, 4, 4, 4], isDigits: true, prefill: "" },
  advcash: { groups: [1, 4, 4, 4], isDigits: false, prefill: "" },
}

/** So many characters make it whole; spaces do not count. */
export const lengthOf = ({ groups }: FieldMask): number => groups.reduce((sum, group) => sum + group, 0)

/** A text without its spaces. */
export const compact = (text: string): string => text.replace(/\s/g, "")

/**
 * What is typed, in its groups. What no mask takes stays as it is, so that its place can be named instead of it
 * vanishing.
 */
export const grouped = (text: string, mask: FieldMask): string => {
  const typed = compact(text)
  if (/[^\x21-\x7e]/.test(typed) || typed.length > lengthOf(mask)) return text
  const kept = typed.toUpperCase().replace(mask.isDigits ? /\D/g : /[^\dA-Z]/g, "")
  const ends = mask.groups.map((_, place) => lengthOf({ ...mask, groups: mask.groups.slice(0, place + 1) }))
  return ends
    .map((end, place) => kept.slice(ends[place - 1] ?? 0, end))
    .join(" ")
    .trimEnd()
}

/** The place in a grouped text that has so many characters before it, not counting spaces. */
export const placeAfter = (text: string, count: number): number => {
  let passed = 0
  for (let place = 0; place < text.length; place += 1) {
    if (passed === count) return place
    if (text[place] !== " ") passed += 1
  }
  return text.length
}
