import type { DestinationField } from "../../../domain/withdrawals/destination.ts"

/** How a field is grouped while it is typed. `_` is any letter or digit, `#` a digit. */
export interface FieldMask {
  readonly mask: string
  readonly isDigits: boolean
  /** So many characters make it whole; spaces do not count. */
  readonly length: number
  /** Stands there at the beginning. */
  readonly prefill: string
}

/**
 * The masks of the specification (R278, R283, R285): 'GB ## XXXXXX XXXXX XXXXXXX' takes any country, because only the
 * length decides (A33).
 */
export const masks: { readonly [Field in DestinationField]?: FieldMask } = {
  iban: { mask: "__ __ ______ _____ _______", isDigits: false, length: 22, prefill: "GB " },
  card: { mask: "____ ____ ____ ____", isDigits: true, length: 16, prefill: "" },
  advcash: { mask: "_ ____ ____ ____", isDigits: false, length: 13, prefill: "" },
}
